// Answers the requests of the page: opens pairs of images, and draws layers and thumbnails.
{
  const worker = globalThis.SnapshotWorker;
  /** The opened pairs with their pixels, least recently used first. */
  const pairs = new Map();
  /** The memory of the opened pairs, in bytes. The newest pair is always kept. */
  const maximumByteCount = 256 << 20;
  /** The number of frames of which the page shows thumbnails. */
  const maximumFrameCount = 600;

  let isExact;

  const operations = {
    /**
     * Decodes and compares a pair of images.
     *
     * Returns both images with bitmap, size, outline, renderer, and durations; for a pair also the
     * peaks, the line map, the statistics, and the color around a rectangle.
     */
    async open({ key, reference, actual, frame, alignment, box }) {
      const [before, after] = await Promise.all(
        [reference, actual].map((buffer) => buffer ? worker.decode(buffer, frame) : null));
      isExact ??= worker.isExact();
      const result = {
        reference: await describe(before), actual: await describe(after), isExact,
      };
      if (before && after) {
        const comparison = worker.deltas(before, after, alignment);
        const { deltas, map, byColumns } = comparison;
        Object.assign(result, worker.statistics(deltas), {
          map, byColumns, peaks: worker.peaks(deltas, after.width, after.height),
          background: box && worker.background(after, box),
        });
        const pair = { before, after, deltas, reference, actual, alignment };
        keep(key, { ...pair, cost: cost(pair) });
      }
      return result;
    },

    /** Draws a layer of an opened pair, or returns `null` if the pair is no longer open. */
    async layer({ key, options }) {
      const pair = pairs.get(key);
      if (!pair) return null;
      keep(key, pair);
      return createImageBitmap(worker.layer(pair.after, pair.deltas, options));
    },

    /** Returns the number of differing pixels and a thumbnail of each frame of an opened pair. */
    async frames({ key, height }) {
      const pair = pairs.get(key);
      if (!pair) return null;
      const count = Math.max(pair.before.durations.length, pair.after.durations.length);
      const [references, actuals] = [pair.reference, pair.actual].map(worker.frames);
      const frames = [];
      for (let index = 0; index < Math.min(count, maximumFrameCount); index++) {
        const [before, after] = (await Promise.all([references.next(), actuals.next()]))
          .map(({ value }) => value ?? null);
        const shown = after ?? before;
        const isPair = before && after;
        frames.push({
          differing: isPair
            ? worker.statistics(worker.deltas(before, after, null).deltas).total
            : shown.width * shown.height,
          pixels: shown.width * shown.height, side: isPair ? 'both' : after ? 'after' : 'before',
          bitmap: await scaled(
            shown, Math.max(1, Math.round(height * shown.width / shown.height)), height),
        });
      }
      return frames;
    },

    /** Returns a thumbnail of a part of an image with a width and an aspect ratio. */
    async thumbnail({ buffer, box, scale, width, aspect }) {
      const part = excerpt(await worker.size(buffer), box, scale, aspect).map(Math.round);
      return createImageBitmap(new Blob([buffer], { type: worker.type(buffer) }), ...part, {
        resizeWidth: width, resizeHeight: Math.round(width / aspect), resizeQuality: 'medium',
      });
    },
  };

  /** Keeps a pair as the one that was used last. */
  function keep(key, pair) {
    pairs.delete(key);
    pairs.set(key, pair);
    let byteCount = 0;
    for (const [other, { cost }] of [...pairs].reverse()) {
      byteCount += cost;
      if (byteCount > maximumByteCount && other !== key) pairs.delete(other);
    }
  }

  /** Returns the memory of a pair in bytes. */
  const cost = ({ before, after, deltas, reference, actual }) => before.data.length
    + after.data.length + deltas.length + reference.byteLength + actual.byteLength;

  /** Returns an image without its pixels, for the page. */
  async function describe(image) {
    if (!image) return null;
    const { width, height, outline, renderer, durations } = image;
    const bitmap = await createImageBitmap(new ImageData(image.data, width, height));
    return { width, height, outline, renderer, durations, bitmap };
  }

  /**
   * Returns the part of an image around a rectangle that a thumbnail shows.
   *
   * It contains the rectangle unless the rectangle is very wide or very tall, and may extend beyond
   * a narrower image. Without a rectangle inside the image, it is the top of the image.
   */
  function excerpt(image, box, scale, aspect) {
    const isInside = box && box[0] < image.width && box[1] < image.height;
    const [x, y, boxWidth, boxHeight] = isInside ? box
      : [0, 0, image.width, Math.min(image.height, image.width / aspect)];
    const isWide = boxWidth > boxHeight * 8;
    const needed = Math.max(
      isWide ? boxHeight * 4 : boxWidth, Math.min(boxHeight, boxWidth * 8) * aspect);
    const width = Math.min(
      Math.max(44 * scale, needed * 1.12), Math.max(image.width, image.height * aspect));
    const height = width / aspect;
    const place = (center, length, limit) => length >= limit ? (limit - length) / 2
      : Math.max(0, Math.min(limit - length, center - length / 2));
    return [
      place(x + boxWidth / 2, width, image.width),
      place(y + Math.min(boxHeight, height) / 2, height, image.height), width, height];
  }

  /** Returns an image at another size. */
  const scaled = (image, newWidth, newHeight) => createImageBitmap(
    new ImageData(image.data, image.width, image.height),
    { resizeWidth: newWidth, resizeHeight: newHeight, resizeQuality: 'medium' });

  /** Answers a request. */
  worker.answer = (operation, options) => operations[operation](options);

  /** Returns the objects of an answer that can be moved to the page instead of being copied. */
  function transferable(value) {
    if (value instanceof ImageBitmap) return [value];
    if (Array.isArray(value)) return value.flatMap((item) => item.bitmap ? [item.bitmap] : []);
    return [value?.reference?.bitmap, value?.actual?.bitmap, value?.map?.buffer].filter(Boolean);
  }

  if (typeof document === 'undefined') {
    globalThis.onmessage = async ({ data: { number, operation, options } }) => {
      try {
        const value = await worker.answer(operation, options);
        globalThis.postMessage({ number, value }, transferable(value));
      } catch (error) {
        globalThis.postMessage({ number, error: String(error?.message ?? error) });
      }
    };
  }
}
