// The images of snapshots: decoded and compared in a worker, and cached.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;

  // MARK: Worker

  let worker = null;
  let lastNumber = 0;
  let hasAnswered = false;
  let watchdog = null;
  const requests = new Map();

  /** The time in milliseconds after which a worker without an answer is replaced. */
  review.workerTimeLimit = 30_000;

  /** Starts the worker, or prepares for work in the page if that fails. */
  function start() {
    const source = review.byID('worker').textContent;
    try {
      const address = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
      const created = new Worker(address);
      created.onmessage = ({ data: { number, value, error } }) => {
        const request = requests.get(number);
        requests.delete(number);
        hasAnswered = true;
        watch();
        if (error === undefined) request?.resolve(value);
        else request?.reject(new Error(error));
      };
      created.onmessageerror = () => restart('the image needs too much memory');
      created.onerror = () => {
        if (hasAnswered) {
          restart('the image needs too much memory');
          return;
        }
        worker = 'none';
        clearTimeout(watchdog);
        for (const { operation, options, resolve, reject } of requests.values()) {
          globalThis.SnapshotWorker.answer(operation, options).then(resolve, reject);
        }
        requests.clear();
      };
      worker = created;
    } catch {
      worker = 'none';
    }
  }

  /** Replaces the worker if it does not answer in time. */
  function watch() {
    clearTimeout(watchdog);
    if (requests.size === 0) return;
    watchdog = setTimeout(
      () => restart('the image takes too long to compare'), review.workerTimeLimit);
  }

  /** Replaces the worker. The oldest request fails, and the others are sent again. */
  function restart(reason) {
    if (worker instanceof Worker) worker.terminate();
    worker = null;
    const [oldest, ...others] = requests.values();
    requests.clear();
    oldest?.reject(new Error(reason));
    for (const { operation, options, resolve, reject } of others) {
      perform(operation, options).then(resolve, reject);
    }
  }

  /** Performs an operation in the worker. */
  function perform(operation, options) {
    if (worker === null) start();
    if (worker === 'none') return globalThis.SnapshotWorker.answer(operation, options);
    return new Promise((resolve, reject) => {
      const number = ++lastNumber;
      requests.set(number, { operation, options, resolve, reject });
      worker.postMessage({ number, operation, options });
      if (requests.size === 1) watch();
    });
  }

  // MARK: Cache

  /** A cache that closes the bitmaps it drops. */
  class BitmapCache {
    #entries = new Map();
    #limit;
    #cost = 0;
    constructor(limit) {
      this.#limit = limit;
    }
    get(key) {
      const entry = this.#entries.get(key);
      if (!entry) return undefined;
      this.#entries.delete(key);
      this.#entries.set(key, entry);
      return entry.value;
    }
    set(key, value, bitmaps) {
      this.delete(key);
      const cost = bitmaps.reduce((sum, { width, height }) => sum + width * height * 4, 0);
      this.#entries.set(key, { value, bitmaps, cost });
      this.#cost += cost;
      for (const [oldest] of this.#entries) {
        if (this.#cost <= this.#limit || oldest === key) break;
        this.delete(oldest);
      }
    }
    delete(key) {
      const entry = this.#entries.get(key);
      if (!entry) return;
      this.#entries.delete(key);
      this.#cost -= entry.cost;
      for (const bitmap of entry.bitmaps) bitmap.close();
    }
    clear() {
      for (const key of [...this.#entries.keys()]) this.delete(key);
    }
  }

  const pairs = new BitmapCache(96 << 20);
  const layers = new BitmapCache(48 << 20);
  const thumbnails = new BitmapCache(8 << 20);
  const strips = new BitmapCache(8 << 20);

  const key = (item, frame) => `${item.before}/${item.after}/${frame}`;

  // MARK: Requests

  /** Opens the images of a snapshot: both sides, and their comparison if there are two. */
  async function open(item, frame) {
    const known = pairs.get(key(item, frame));
    if (known) return known;
    const [reference, actual] = await Promise.all(
      [item.before, item.after].map((digest) => digest ? review.bytes(digest) : null));
    const pair = await perform('open', {
      key: key(item, frame), reference, actual, frame,
      alignment: review.isDescribed(item, frame) ? item.difference?.alignment : null,
      box: item.result.places?.find(({ to }) => to)?.to,
    });
    for (const side of [pair.reference, pair.actual]) {
      if (side) side.nodes = review.readOutline(side.outline, item.result.facts);
    }
    pair.key = key(item, frame);
    pair.width = Math.max(pair.reference?.width ?? 0, pair.actual?.width ?? 0);
    pair.height = Math.max(pair.reference?.height ?? 0, pair.actual?.height ?? 0);
    pair.isPair = Boolean(pair.reference && pair.actual);
    pair.frameCount = Math.max(
      pair.reference?.durations.length ?? 0, pair.actual?.durations.length ?? 0);
    pairs.set(
      pair.key, pair, [pair.reference?.bitmap, pair.actual?.bitmap].filter(Boolean));
    return pair;
  }

  /** Opens the selected snapshot; an older request has no effect. */
  review.openSelected = async function () {
    const { item, frame } = state;
    if (!item?.hasImages) return;
    try {
      const pair = await open(item, frame);
      if (state.item !== item || state.frame !== frame) return;
      if (frame > 0 && frame >= pair.frameCount) {
        review.select(item, { frame: Math.max(0, pair.frameCount - 1), view: state.view });
        return;
      }
      state.pair = pair;
      state.pairProblem = null;
    } catch (error) {
      if (state.item !== item || state.frame !== frame) return;
      state.pair = null;
      state.pairProblem = String(error.message ?? error);
    }
    review.emit('pair');
  };

  const pendingLayers = new Set();

  /** Returns a layer of the shown pair if it is drawn; otherwise, requests it. */
  review.layer = function (kind, options) {
    const { pair, item, frame } = state;
    const name = `${pair.key}/${kind}/${JSON.stringify(options)}`;
    const known = layers.get(name);
    if (known || pendingLayers.has(name)) return known ?? null;
    pendingLayers.add(name);
    const request = { key: pair.key, options: { kind, ...options } };
    (async () => {
      let bitmap = await perform('layer', request);
      if (!bitmap) {
        pairs.delete(pair.key);
        const again = await open(item, frame);
        if (state.pair === pair) state.pair = again;
        bitmap = await perform('layer', request);
      }
      if (bitmap) layers.set(name, bitmap, [bitmap]);
    })().catch((error) => {
      state.pairProblem = String(error.message ?? error);
    }).finally(() => {
      pendingLayers.delete(name);
      review.emit('layer');
    });
    return null;
  };

  /** Returns the frames of the shown animation. */
  review.strip = async function (pair, height) {
    const known = strips.get(pair.key.replace(/\/\d+$/, ''));
    if (known) return known;
    const frames = await perform('frames', { key: pair.key, height });
    if (frames) {
      strips.set(pair.key.replace(/\/\d+$/, ''), frames, frames.map(({ bitmap }) => bitmap));
    }
    return frames ?? [];
  };

  let waiting = [];
  let runningCount = 0;
  const failedThumbnails = new Set();

  /** Returns the part of an image to show: the first place, or the largest cluster of pixels. */
  const thumbnailBox = (item) => item.result.places?.find(({ to }) => to)?.to
    ?? item.difference?.clusters?.[0]?.box ?? null;

  /** Returns the aspect ratio of the excerpts for all configurations of a test. */
  review.cropAspect = function (items) {
    const ratios = items.map(thumbnailBox).filter(Boolean)
      .map(([, , width, height]) => width / height);
    return Math.max(1, Math.min(2.25, ...ratios));
  };

  /** Snapshots with the same pixels share a thumbnail. */
  const thumbnailKey = (item) => `${item.after}/${thumbnailBox(item)}`;

  /** Returns the thumbnail of a snapshot if it is drawn; otherwise, requests it. */
  review.thumbnail = function (item) {
    const known = thumbnails.get(thumbnailKey(item));
    if (known || !item.isImage || failedThumbnails.has(item.id)) return known ?? null;
    waiting = waiting.filter((other) => other !== item);
    waiting.push(item);
    // Rows that were scrolled past need no thumbnail.
    if (waiting.length > 40) waiting.shift();
    next();
    return null;
  };

  function next() {
    if (runningCount >= 2 || waiting.length === 0) return;
    const item = waiting.pop();
    runningCount++;
    (async () => {
      if (!thumbnails.get(thumbnailKey(item))) {
        const buffer = await review.bytes(item.after);
        const bitmap = await perform('thumbnail', {
          buffer, box: thumbnailBox(item), scale: item.scale, width: 80, aspect: 1,
        });
        thumbnails.set(thumbnailKey(item), bitmap, [bitmap]);
      }
      review.emit('thumbnail', item);
    })().catch(() => failedThumbnails.add(item.id)).finally(() => {
      runningCount--;
      next();
    });
  }

  const crops = new BitmapCache(24 << 20);

  /** Returns the changed part of an image of a snapshot with a width and an aspect ratio. */
  review.crop = async function (item, digest, width, aspect) {
    const name = `${digest}/${thumbnailBox(item)}/${width}/${aspect}`;
    const known = crops.get(name);
    if (known) return known;
    const bitmap = await perform('thumbnail', {
      buffer: await review.bytes(digest), box: thumbnailBox(item), scale: item.scale, width, aspect,
    });
    crops.set(name, bitmap, [bitmap]);
    return bitmap;
  };

  /** Forgets all images, after the report was loaded again. */
  review.forgetImages = function () {
    for (const cache of [pairs, layers, thumbnails, strips, crops]) cache.clear();
    failedThumbnails.clear();
  };
}
