// Draws the differing pixels: over a pale copy of the image, or as a heat map.
{
  const worker = globalThis.SnapshotWorker;
  /**
   * The colors of plasma (Smith and van der Walt, 2015) at six equal steps.
   *
   * None of them is gray, so each stands out from the grays of the image.
   */
  const plasma = [
    [13, 8, 135], [106, 0, 168], [177, 42, 144], [225, 100, 98], [252, 166, 54], [240, 249, 33],
  ];

  /** Returns the color of plasma at a position from 0 to 1. */
  worker.heatColor = function (position) {
    const scaled = Math.min(1, Math.max(0, position)) * (plasma.length - 1);
    const index = Math.min(plasma.length - 2, Math.floor(scaled));
    return plasma[index].map(
      (value, channel) => value + (plasma[index + 1][channel] - value) * (scaled - index));
  };

  /** Returns the position of a difference from 1 to 255 on the heat map, which is logarithmic. */
  worker.heatPosition = (delta) => Math.log2(delta) / Math.log2(255);

  /**
   * Draws a layer at the size of the actual image.
   *
   * The options are the kind, `diff` or `heat`, and for `diff` the range of the grays of the image
   * and the color of differing pixels, which has the opacities of failure sheets.
   */
  worker.layer = function (actual, deltas, { kind, grays, color }) {
    const { width, height, data } = actual;
    const result = new ImageData(width, height);
    const target = result.data;
    const isHeat = kind === 'heat';
    // Black and white of the image have a contrast of 3.
    const [low, high] = isHeat ? [8, 93] : grays;
    const scale = (high - low) / 255;
    const shades = [1 / 3, 2 / 3, 1];
    const heat = isHeat
      ? Array.from({ length: 256 }, (_, delta) => worker.heatColor(worker.heatPosition(delta || 1)))
      : null;
    for (let pixel = 0, index = 0; pixel < deltas.length; pixel++, index += 4) {
      const alpha = data[index + 3];
      let gray = 0.2126 * data[index] + 0.7152 * data[index + 1] + 0.0722 * data[index + 2];
      if (alpha < 255) gray = gray * alpha / 255 + 255 - alpha;
      gray = low + gray * scale;
      target[index + 3] = 255;
      const delta = deltas[pixel];
      if (delta === 0) {
        target[index] = target[index + 1] = target[index + 2] = gray;
      } else if (isHeat) {
        target[index] = heat[delta][0];
        target[index + 1] = heat[delta][1];
        target[index + 2] = heat[delta][2];
      } else {
        const shade = shades[delta < 16 ? 0 : delta < 64 ? 1 : 2];
        const remaining = gray * (1 - shade);
        target[index] = color[0] * shade + remaining;
        target[index + 1] = color[1] * shade + remaining;
        target[index + 2] = color[2] * shade + remaining;
      }
    }
    return result;
  };
}
