'use strict';
// Reads PNG files: their texts, their size, and the frames of animations.
//
// The files of the folder `worker` run in a worker and, if no worker can be created, in the page.
globalThis.SnapshotWorker = {};
{
  const worker = globalThis.SnapshotWorker;
  const signature = [137, 80, 78, 71, 13, 10, 26, 10];
  /** The maximum length of an inflated text, in bytes; the limit of outlines. */
  const maximumTextLength = 8 << 20;
  /** The maximum number of pixels of an image that is shown. */
  const maximumPixelCount = 1 << 26;

  /** Returns the chunks of a PNG file as `{type, data}`. */
  function chunks(bytes) {
    if (!signature.every((byte, index) => bytes[index] === byte)) {
      throw new Error('the file is not a PNG image');
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const found = [];
    let position = signature.length;
    while (position + 12 <= bytes.length) {
      const length = view.getUint32(position);
      const end = position + 8 + length;
      if (end + 4 > bytes.length) break;
      found.push({
        type: String.fromCharCode(...bytes.subarray(position + 4, position + 8)),
        data: bytes.subarray(position + 8, end),
      });
      position = end + 4;
    }
    if (found[0]?.type !== 'IHDR' || found.at(-1).type !== 'IEND') {
      throw new Error('the PNG image is incomplete');
    }
    return found;
  }

  /** Inflates zlib data up to the limit of texts. */
  async function inflate(data) {
    const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream('deflate'));
    const reader = stream.getReader();
    const parts = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > maximumTextLength) {
        await reader.cancel();
        throw new Error('a text in the image is too long');
      }
      parts.push(value);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  }

  const latin1 = (bytes) => new TextDecoder('latin1').decode(bytes);
  const utf8 = (bytes) => new TextDecoder().decode(bytes);

  /** Returns the keyword of a text chunk and the position after it. */
  function keyword(data) {
    const end = data.indexOf(0);
    return end < 1 ? null : { name: latin1(data.subarray(0, end)), end: end + 1 };
  }

  /** Returns the text of a tEXt, zTXt, or iTXt chunk. */
  async function text(type, data, start) {
    if (type === 'tEXt') return latin1(data.subarray(start));
    if (type === 'zTXt') return latin1(await inflate(data.subarray(start + 1)));
    const isCompressed = data[start] === 1;
    const language = data.indexOf(0, start + 2);
    const translation = data.indexOf(0, language + 1);
    if (language < 0 || translation < 0) return '';
    const body = data.subarray(translation + 1);
    return utf8(isCompressed ? await inflate(body) : body);
  }

  /**
   * Returns the texts of an image by keyword, for the given keywords.
   *
   * A text that cannot be read is missing.
   */
  async function texts(list, names) {
    const found = {};
    for (const { type, data } of list) {
      if (!['tEXt', 'zTXt', 'iTXt'].includes(type)) continue;
      const key = keyword(data);
      if (!key || !names.includes(key.name) || key.name in found) continue;
      try {
        found[key.name] = await text(type, data, key.end);
      } catch {
        // An image without its outline can still be compared.
      }
    }
    return found;
  }

  let table = null;
  /** Returns the CRC-32 of bytes, as in the PNG specification, annex D. */
  function crc(bytes) {
    table ??= Uint32Array.from({ length: 256 }, (_, index) => {
      let value = index;
      for (let bit = 0; bit < 8; bit++) value = (value & 1 ? 0xedb88320 : 0) ^ (value >>> 1);
      return value >>> 0;
    });
    let value = 0xffffffff;
    for (let index = 0; index < bytes.length; index++) {
      value = table[(value ^ bytes[index]) & 255] ^ (value >>> 8);
    }
    return (value ^ 0xffffffff) >>> 0;
  }

  /** Returns a chunk as bytes. */
  function chunk(type, data) {
    const bytes = new Uint8Array(12 + data.length);
    const view = new DataView(bytes.buffer);
    view.setUint32(0, data.length);
    for (let index = 0; index < 4; index++) bytes[4 + index] = type.charCodeAt(index);
    bytes.set(data, 8);
    view.setUint32(8 + data.length, crc(bytes.subarray(4, 8 + data.length)));
    return bytes;
  }

  /**
   * Returns the frames of an animation in the order of the file.
   *
   * Each frame is a complete PNG file with its rectangle, its duration in seconds, and its
   * operations, as in the PNG specification, third edition, section 11.3.6. A still image has no
   * frames.
   */
  function frames(list) {
    if (!list.some(({ type }) => type === 'acTL')) return [];
    const header = list[0].data;
    const shared = list.filter(({ type }) => ['PLTE', 'tRNS', 'sBIT', 'cHRM', 'gAMA', 'sRGB']
      .includes(type)).map(({ type, data }) => chunk(type, data));
    const found = [];
    let frame = null;
    for (const { type, data } of list) {
      const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
      if (type === 'fcTL' && data.length >= 26) {
        frame = {
          width: view.getUint32(4), height: view.getUint32(8), x: view.getUint32(12),
          y: view.getUint32(16),
          duration: view.getUint16(20) / (view.getUint16(22) || 100),
          dispose: data[24], blend: data[25], parts: [],
        };
        found.push(frame);
      } else if (type === 'IDAT' && frame) {
        frame.parts.push(chunk('IDAT', data));
      } else if (type === 'fdAT' && frame) {
        frame.parts.push(chunk('IDAT', data.subarray(4)));
      }
    }
    for (const frame of found) {
      const copy = header.slice();
      const view = new DataView(copy.buffer);
      view.setUint32(0, frame.width);
      view.setUint32(4, frame.height);
      frame.file = new Blob(
        [new Uint8Array(signature), chunk('IHDR', copy), ...shared, ...frame.parts,
          chunk('IEND', new Uint8Array())], { type: 'image/png' });
      delete frame.parts;
    }
    return found;
  }

  const bitmapOptions = { colorSpaceConversion: 'none' };

  /** Returns a canvas of a size, with its context. */
  function canvas(width, height) {
    const canvas = new OffscreenCanvas(width, height);
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) };
  }

  /** Draws the frames one after another, and yields the context after each. */
  async function* drawnFrames(list, width, height) {
    const { context } = canvas(width, height);
    for (const frame of list) {
      const saved = frame.dispose === 2 ? context.getImageData(0, 0, width, height) : null;
      if (frame.blend === 0) context.clearRect(frame.x, frame.y, frame.width, frame.height);
      const bitmap = await createImageBitmap(frame.file, bitmapOptions);
      context.drawImage(bitmap, frame.x, frame.y);
      bitmap.close();
      yield context;
      if (frame.dispose === 1) context.clearRect(frame.x, frame.y, frame.width, frame.height);
      if (saved) context.putImageData(saved, 0, 0);
    }
  }

  /** Yields the image of each frame of an animation in order; a still image has none. */
  worker.frames = async function* (buffer) {
    if (!isPNG(buffer)) return;
    const list = chunks(new Uint8Array(buffer));
    const { width, height } = size(list[0].data);
    const animation = frames(list);
    for await (const context of drawnFrames(animation, width, height)) {
      yield { width, height, data: context.getImageData(0, 0, width, height).data };
    }
  };

  /** Whether a canvas returns the pixels that were drawn; some browsers change them. */
  worker.isExact = function () {
    const { context } = canvas(32, 32);
    const pattern = new ImageData(32, 32);
    for (let index = 0; index < pattern.data.length; index++) {
      pattern.data[index] = index % 4 === 3 ? 255 : index * 2654435761 >>> 24;
    }
    context.putImageData(pattern, 0, 0);
    const { data } = context.getImageData(0, 0, 32, 32);
    return data.every((value, index) => value === pattern.data[index]);
  };

  /** Returns the width and the height of an image, and checks that it can be shown. */
  function size(header) {
    const view = new DataView(header.buffer, header.byteOffset, header.byteLength);
    const width = view.getUint32(0);
    return checked({ width, height: view.getUint32(4) });
  }

  /** Checks that an image can be shown, and returns its size. */
  function checked({ width, height }) {
    if (!width || !height) throw new Error('the image has no pixels');
    if (width * height > maximumPixelCount) {
      throw new Error(`the image of ${width} × ${height} pixels is too large to show`);
    }
    return { width, height };
  }

  const isPNG = (buffer) => {
    const start = new Uint8Array(buffer, 0, Math.min(buffer.byteLength, signature.length));
    return signature.every((byte, index) => start[index] === byte);
  };

  /** The types of the other formats by their first bytes. */
  const types = [['image/jpeg', 0, '\xff\xd8\xff'], ['image/webp', 8, 'WEBP']];

  /** Returns the type of an image, which the first bytes determine, for a browser. */
  worker.type = function (buffer) {
    if (isPNG(buffer)) return 'image/png';
    const start = latin1Text(new Uint8Array(buffer, 0, Math.min(buffer.byteLength, 16)));
    const found = types.find(([, offset, text]) => start.startsWith(text, offset));
    if (!found) throw new Error('the file is not a PNG, JPEG, or WebP image');
    return found[0];
  };

  /** Returns bytes as characters with the same numbers. */
  const latin1Text = (bytes) => String.fromCharCode(...bytes);

  /** Decodes an image in another format, of which a browser shows the first frame. */
  async function decodeOther(buffer) {
    const bitmap = await createImageBitmap(
      new Blob([buffer], { type: worker.type(buffer) }), bitmapOptions);
    try {
      const { width, height } = checked(bitmap);
      const { context } = canvas(width, height);
      context.drawImage(bitmap, 0, 0);
      return {
        width, height, data: context.getImageData(0, 0, width, height).data, durations: [],
        outline: null, renderer: null,
      };
    } finally {
      bitmap.close();
    }
  }

  /** Returns the size of an image. */
  worker.size = async function (buffer) {
    if (isPNG(buffer)) return size(chunks(new Uint8Array(buffer))[0].data);
    const { width, height } = await decodeOther(buffer);
    return { width, height };
  };

  /**
   * Decodes an image or a frame of an animation.
   *
   * Returns its size, its pixels, the durations of its frames, and the texts `Outline` and
   * `Renderer`.
   */
  worker.decode = async function (buffer, frame) {
    if (!isPNG(buffer)) return decodeOther(buffer);
    const list = chunks(new Uint8Array(buffer));
    const { width, height } = size(list[0].data);
    const animation = frames(list);
    let pixels;
    if (animation.length > 0) {
      let number = Math.min(frame, animation.length - 1);
      for await (const context of drawnFrames(animation, width, height)) {
        if (number-- > 0) continue;
        pixels = context.getImageData(0, 0, width, height);
        break;
      }
    } else {
      const bitmap = await createImageBitmap(
        new Blob([buffer], { type: 'image/png' }), bitmapOptions);
      const { context } = canvas(width, height);
      context.drawImage(bitmap, 0, 0);
      bitmap.close();
      pixels = context.getImageData(0, 0, width, height);
    }
    const found = await texts(list, ['Outline', 'Renderer']);
    return {
      width, height, data: pixels.data, durations: animation.map(({ duration }) => duration),
      outline: found.Outline ?? null, renderer: found.Renderer ?? null,
    };
  };

  worker.canvas = canvas;
}
