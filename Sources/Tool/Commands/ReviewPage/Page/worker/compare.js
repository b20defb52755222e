// Compares two images: the correspondence of lines, and the differing pixels.
{
  const worker = globalThis.SnapshotWorker;

  /**
   * Returns the line of the reference for each line of the actual image, or -1 if it has none.
   *
   * A line is a row, or a column if the alignment is one of columns.
   */
  worker.lineMap = function (alignment, referenceCount, actualCount) {
    const map = new Int32Array(actualCount).fill(-1);
    const inPlace = [{ start: 0, count: Math.min(referenceCount, actualCount), offset: 0 }];
    let next = 0;
    for (const { start, count, offset } of alignment?.lines ?? inPlace) {
      // A report of another machine may contain any numbers, also of segments that overlap.
      const end = Math.min(start + count, referenceCount, actualCount - offset);
      for (let line = Math.max(start, 0, next - offset); line < end; line++) {
        map[line + offset] = line;
        next = line + offset + 1;
      }
    }
    return map;
  };

  /** Returns the largest difference of a premultiplied channel, 0 to 255. */
  function distance(first, i, second, j) {
    let alpha = first[i + 3];
    let beta = second[j + 3];
    let largest = Math.abs(alpha - beta);
    for (let channel = 0; channel < 3; channel++) {
      const difference = alpha === 255 && beta === 255
        ? Math.abs(first[i + channel] - second[j + channel])
        : Math.round(Math.abs(first[i + channel] * alpha - second[j + channel] * beta) / 255);
      if (difference > largest) largest = difference;
    }
    return largest;
  }

  /**
   * Returns the difference of each pixel of the actual image, 0 where they are equal or where the
   * reference has no pixel.
   */
  worker.deltas = function (reference, actual, alignment) {
    const byColumns = alignment?.axis === 'columns';
    const map = byColumns
      ? worker.lineMap(alignment, reference.width, actual.width)
      : worker.lineMap(alignment, reference.height, actual.height);
    const { width, height } = actual;
    const deltas = new Uint8Array(width * height);
    const before = new Uint32Array(reference.data.buffer);
    const after = new Uint32Array(actual.data.buffer);
    for (let y = 0; y < height; y++) {
      const sourceY = byColumns ? y : map[y];
      if (sourceY < 0 || sourceY >= reference.height) continue;
      for (let x = 0; x < width; x++) {
        const sourceX = byColumns ? map[x] : x;
        if (sourceX < 0 || sourceX >= reference.width) continue;
        const i = sourceY * reference.width + sourceX;
        const j = y * width + x;
        if (before[i] !== after[j]) {
          deltas[j] = distance(reference.data, i * 4, actual.data, j * 4);
        }
      }
    }
    return { deltas, map, byColumns };
  };

  /** Returns the number of differing pixels by strength, and the largest difference. */
  worker.statistics = function (deltas) {
    const counts = [0, 0, 0];
    let largest = 0;
    for (let index = 0; index < deltas.length; index++) {
      const delta = deltas[index];
      if (delta === 0) continue;
      counts[delta < 16 ? 0 : delta < 64 ? 1 : 2]++;
      if (delta > largest) largest = delta;
    }
    return { counts, total: counts[0] + counts[1] + counts[2], largest };
  };

  /** The maximum number of peaks. */
  const maximumPeakCount = 512;

  /**
   * Returns the pixels with the largest difference, largest first, as `[x, y, difference]`.
   *
   * A cell of 8 x 8 pixels has at most one of them, so that each step shows another detail.
   */
  worker.peaks = function (deltas, width, height) {
    const columns = Math.ceil(width / 8);
    // The index of the pixel of each cell, or -1, and the number of cells by difference.
    const best = new Int32Array(columns * Math.ceil(height / 8)).fill(-1);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const index = y * width + x;
        if (deltas[index] === 0) continue;
        const cell = (y >> 3) * columns + (x >> 3);
        if (best[cell] < 0 || deltas[index] > deltas[best[cell]]) best[cell] = index;
      }
    }
    const counts = new Uint32Array(256);
    for (const index of best) if (index >= 0) counts[deltas[index]]++;
    let limit = 255;
    for (let count = counts[255]; limit > 1 && count < maximumPeakCount;) count += counts[--limit];
    const found = [];
    for (const index of best) if (index >= 0 && deltas[index] >= limit) found.push(index);
    return found.sort((a, b) => deltas[b] - deltas[a] || a - b).slice(0, maximumPeakCount)
      .map((index) => [index % width, Math.floor(index / width), deltas[index]]);
  };

  /** Returns the most frequent color around a rectangle, as `[red, green, blue]`. */
  worker.background = function (image, [x0, y0, width, height]) {
    const counts = new Map();
    const step = Math.max(1, Math.floor(Math.sqrt(width * height / 4096)));
    for (let y = Math.max(0, y0 - 4); y < Math.min(image.height, y0 + height + 4); y += step) {
      for (let x = Math.max(0, x0 - 4); x < Math.min(image.width, x0 + width + 4); x += step) {
        const index = (y * image.width + x) * 4;
        const color = image.data[index] << 16 | image.data[index + 1] << 8 | image.data[index + 2];
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    }
    let best = 0xffffff;
    let count = 0;
    for (const [color, number] of counts) if (number > count) [best, count] = [color, number];
    return [best >> 16, best >> 8 & 255, best & 255];
  };
}
