// Draws the panes on the canvas.
{
  const review = globalThis.SnapshotReview;
  const { state, byID } = review;
  const canvas = byID('canvas');
  const stage = byID('stage');

  /** Draws a hatch in a rectangle. */
  review.hatch = function (context, x, y, width, height, color, distance = 9, lineWidth = 2) {
    const { width: limitX, height: limitY } = canvas;
    const left = Math.max(x, -20);
    const top = Math.max(y, -20);
    const right = Math.min(x + width, limitX + 20);
    const bottom = Math.min(y + height, limitY + 20);
    if (right <= left || bottom <= top) return;
    context.save();
    context.beginPath();
    context.rect(left, top, right - left, bottom - top);
    context.clip();
    context.beginPath();
    const start = Math.floor((left + top) / distance) * distance;
    for (let sum = start; sum < right + bottom; sum += distance) {
      context.moveTo(sum - top, top);
      context.lineTo(sum - bottom, bottom);
    }
    context.strokeStyle = color;
    context.lineWidth = lineWidth;
    context.stroke();
    context.restore();
  };

  /** Returns the edges of an image on the stage, which are those of device pixels. */
  const edges = (pane, { width, height }) =>
    [...review.toStage(pane, 0, 0), ...review.toStage(pane, width, height)].map(
      (value) => Math.round(value * devicePixelRatio) / devicePixelRatio);

  /** Draws a bitmap; enlarged pixels stay squares. */
  function drawBitmap(context, pane, bitmap, opacity = 1) {
    const [left, top, right, bottom] = edges(pane, bitmap);
    const { scale } = state.view;
    context.globalAlpha = opacity;
    context.imageSmoothingEnabled = scale * devicePixelRatio < 1;
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, left, top, right - left, bottom - top);
    context.globalAlpha = 1;
  }

  /** Draws a bitmap, the padding if the other image is larger, and the border around both. */
  function drawFrame(context, pane, image, bitmap, opacity) {
    const palette = review.palette();
    const [left, top, right, bottom] = edges(pane, state.pair);
    const [, , imageRight, imageBottom] = edges(pane, image);
    drawBitmap(context, pane, bitmap, opacity);
    const pad = (x, y, width, height) => {
      if (width <= 0 || height <= 0) return;
      context.fillStyle = palette.padding;
      context.fillRect(x, y, width, height);
      review.hatch(context, x, y, width, height, palette.hatch, 8, 1);
    };
    pad(left, imageBottom, right - left, bottom - imageBottom);
    pad(imageRight, top, right - imageRight, imageBottom - top);
    context.strokeStyle = palette['line-strong'];
    context.lineWidth = 1;
    context.strokeRect(left - 0.5, top - 0.5, right - left + 1, bottom - top + 1);
  }

  /** Draws lines between pixels from a scale of 8. */
  function drawGrid(context, pane) {
    const { view: { scale, x, y }, pair } = state;
    if (scale < 8) return;
    const first = (center, length) => Math.max(0, Math.floor(center - length / 2 / scale));
    const last = (center, length, limit) => Math.min(limit, Math.ceil(center + length / 2 / scale));
    const [x0, x1] = [first(x, pane.width), last(x, pane.width, pair.width)];
    const [y0, y1] = [first(y, pane.height), last(y, pane.height, pair.height)];
    const [left, top] = review.toStage(pane, x0, y0);
    const [right, bottom] = review.toStage(pane, x1, y1);
    context.beginPath();
    for (let column = x0; column <= x1; column++) {
      const position = Math.round(review.toStage(pane, column, 0)[0]) + 0.5;
      context.moveTo(position, top);
      context.lineTo(position, bottom);
    }
    for (let row = y0; row <= y1; row++) {
      const position = Math.round(review.toStage(pane, 0, row)[1]) + 0.5;
      context.moveTo(left, position);
      context.lineTo(right, position);
    }
    context.strokeStyle = 'rgb(128 128 128 / .34)';
    context.lineWidth = 1;
    context.stroke();
  }

  /** Returns the options of the layer with differing pixels; the grays have a contrast of 3. */
  function diffOptions() {
    const { pair } = state;
    const isDark = review.isDark();
    return {
      grays: isDark ? [14, 96] : [149, 255],
      color: review.palette().changed.match(/\d+/g).slice(0, 3).map(Number),
    };
  }

  const sides = { before: 'reference', after: 'actual' };
  const otherSide = { before: 'after', after: 'before' };

  /**
   * Draws the images of a pane, and returns the side that marks refer to, or `null` if the marks
   * are drawn.
   */
  function drawImages(context, pane) {
    const { pair, isOther } = state;
    const drawSide = (side, opacity) => {
      const image = pair[sides[side]];
      drawFrame(context, pane, image, image.bitmap, opacity);
    };
    const [first, second] = isOther ? ['after', 'before'] : ['before', 'after'];
    switch (review.shownMode()) {
      case '2-up': {
        const side = isOther ? otherSide[pane.side] : pane.side;
        drawSide(side);
        return side;
      }
      case 'swipe': {
        const border = pane.x + pane.width * review.split();
        for (const [side, left, right] of [
          [first, pane.x, border], [second, border, pane.x + pane.width]]) {
          context.save();
          context.beginPath();
          context.rect(left, pane.y, right - left, pane.height);
          context.clip();
          drawSide(side);
          drawGrid(context, pane);
          review.drawMarks(context, pane, side);
          context.restore();
        }
        return null;
      }
      case 'onion':
        drawSide(first);
        drawSide(second, state.mix);
        return 'after';
      case 'blink': {
        const side = state.isBlinkedAfter === isOther ? 'before' : 'after';
        drawSide(side);
        return side;
      }
      default: {
        const kind = review.shownMode();
        if (isOther) {
          drawSide('before');
          return 'before';
        }
        const layer = review.layer(kind, kind === 'diff' ? diffOptions() : {});
        drawFrame(context, pane, pair.actual, layer ?? pair.actual.bitmap, layer ? 1 : 0.2);
        return kind;
      }
    }
  }

  /** Draws all panes. */
  function draw() {
    const context = canvas.getContext('2d', { alpha: false });
    context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
    const palette = review.palette();
    context.fillStyle = palette.stage;
    context.fillRect(0, 0, stage.clientWidth, stage.clientHeight);
    if (!state.pair || !state.view) return;
    const panes = review.panes();
    for (const pane of panes) {
      context.save();
      context.beginPath();
      context.rect(pane.x, pane.y, pane.width, pane.height);
      context.clip();
      const side = drawImages(context, pane);
      if (side) {
        drawGrid(context, pane);
        review.drawMarks(context, pane, side);
      }
      context.restore();
    }
    if (panes.length === 2) {
      const [, { x, y }] = panes;
      context.fillStyle = palette['line-strong'];
      if (x > 0) context.fillRect(x - 1.5, 0, 1, stage.clientHeight);
      else context.fillRect(0, y - 1.5, stage.clientWidth, 1);
    }
  }

  let isScheduled = false;
  /** Draws with the next frame. */
  review.redraw = function () {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      if (isScheduled) review.drawNow();
    });
  };

  /** Draws immediately. */
  review.drawNow = function () {
    isScheduled = false;
    draw();
    review.drawOverlay();
    review.emit('drawn');
  };

  review.on('selection theme layer pointer place report', review.redraw);
}
