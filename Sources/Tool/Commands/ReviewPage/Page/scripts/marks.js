// Draws marks over the images: rings, bands, movements, outlines, and the view at the pointer.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;
  let flashEnd = 0;
  /** The plates of the pane, which are drawn after all other marks. */
  let plates = [];
  /** The index of the place whose marks are drawn. */
  let drawnIndex = 0;
  /** The rectangles of the rings and the hatched bands of the pane. */
  let rings = [];

  /** Makes the ring of the selected place flash. */
  review.flash = function () {
    if (review.isCalm()) return;
    flashEnd = performance.now() + 700;
    const step = () => {
      review.redraw();
      if (performance.now() < flashEnd) requestAnimationFrame(step);
    };
    step();
  };

  const isFlashing = () => {
    const remaining = flashEnd - performance.now();
    return remaining > 0 && Math.floor(remaining / 140) % 2 === 0;
  };

  /** Returns a rectangle of an image on the stage. */
  function onStage(pane, [x, y, width, height]) {
    const [left, top] = review.toStage(pane, x, y);
    return [left, top, width * state.view.scale, height * state.view.scale];
  }

  const overlaps = (a, b) => a[0] < b[0] + b[2] && b[0] < a[0] + a[2]
    && a[1] < b[1] + b[3] && b[1] < a[1] + a[3];

  /** Adds text in a colored frame, at the first of some positions that is free. */
  const plate = (text, color, candidates) =>
    plates.push({ text, color, candidates, order: drawnIndex });

  /** Returns positions of a plate around a rectangle, first those next to no other lines. */
  function around([x, y, width, height], isColumns, gap) {
    const middle = y + height / 2 - 9;
    const atSides = [[x - gap, middle, 'right'], [x + width + gap, middle]];
    const belowAndAbove = [[x, y + height + gap], [x, y - gap - 18]];
    return isColumns ? [...belowAndAbove, ...atSides] : [...atSides, ...belowAndAbove];
  }

  /**
   * Draws the plates, those of the first places first.
   *
   * A plate covers no place, so a text without a free position is left out. It is in ink on the
   * background, because text on the colors of marks is not legible for everyone.
   */
  function drawPlates(context, pane) {
    const palette = review.palette();
    const height = 18;
    const drawn = [];
    context.font = `600 11px ${getComputedStyle(document.body).fontFamily}`;
    context.textBaseline = 'middle';
    for (const { text, color, candidates } of plates) {
      const width = Math.ceil(context.measureText(text).width) + 12;
      const isInside = ([x, y]) => x >= pane.x + 3 && y >= pane.y + 36
        && x + width <= pane.x + pane.width - 3 && y + height <= pane.y + pane.height - 3;
      const rect = candidates.map(([x, y, alignment]) =>
        [alignment === 'right' ? x - width : x, y, width, height]).find((candidate) =>
        isInside(candidate) && ![...drawn, ...rings].some((other) => overlaps(other, candidate)));
      if (!rect) continue;
      drawn.push(rect);
      context.beginPath();
      context.roundRect(...rect, 5);
      context.fillStyle = palette.background;
      context.fill();
      context.lineWidth = 2;
      context.strokeStyle = color;
      context.stroke();
      context.fillStyle = palette.ink;
      context.fillText(text, rect[0] + 6, rect[1] + height / 2 + 0.5);
    }
  }

  /** Strokes the current path. Marks have no halo, because it would erase the image around them. */
  function stroke(context, color, width, dash = []) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  /** Draws a ring outside a rectangle of the stage, and returns the rectangle of the ring. */
  function ring(context, [x, y, width, height], lineWidth, dash) {
    const margin = 2 + lineWidth / 2;
    const [left, top] = [Math.floor(x) - margin, Math.floor(y) - margin];
    const rect = [
      left, top, Math.ceil(x + width) + margin - left, Math.ceil(y + height) + margin - top];
    context.beginPath();
    context.roundRect(...rect, Math.max(0, Math.min(6, width / 2 + margin, height / 2 + margin)));
    stroke(context, review.palette().changed, lineWidth, dash);
    rings.push(rect);
    return rect;
  }

  /** Draws a dashed line where an image has no lines of the other one. */
  function drawSeam(context, pane, place, image, text) {
    const palette = review.palette();
    const seam = review.seam(state.pair, place);
    const at = (position) => place.isColumns
      ? review.toStage(pane, seam, position) : review.toStage(pane, position, seam);
    const [start, end] = [at(0), at(place.isColumns ? image.height : image.width)];
    context.beginPath();
    context.moveTo(...start);
    context.lineTo(...end);
    stroke(context, palette.changed, 2, [6, 4]);
    const line = [...start, end[0] - start[0], end[1] - start[1]];
    plate(text, palette.changed, around(line, place.isColumns, 8));
  }

  /** Draws lines that the shown image has and the other one does not. */
  function drawBand(context, pane, place, isHatched, text) {
    const palette = review.palette();
    const rect = onStage(pane, place.box);
    plate(text, palette.changed, around(rect, place.isColumns, 8));
    if (!isHatched) {
      ring(context, rect, 2);
      return;
    }
    rings.push(rect);
    const [x, y, width, height] = rect;
    context.globalAlpha = review.isDark() ? 0.14 : 0.08;
    context.fillStyle = palette.changed;
    context.fillRect(x, y, width, height);
    context.globalAlpha = 1;
    review.hatch(context, x, y, width, height, palette.changed, 10, 1.6);
    context.beginPath();
    context.rect(x + 1, y + 1, Math.max(1, width - 2), Math.max(1, height - 2));
    stroke(context, palette.changed, 2);
  }

  /** Draws bars and a tint over lines that moved. */
  function drawMovement(context, pane, place) {
    const palette = review.palette();
    for (const segment of place.segments) {
      const [x, y, width, height] = onStage(pane, segment);
      context.globalAlpha = review.isDark() ? 0.1 : 0.07;
      context.fillStyle = palette.moved;
      context.fillRect(x, y, width, height);
      context.globalAlpha = 1;
      if (place.isColumns) {
        context.fillRect(x + 1, y - 7, width - 2, 4);
        context.fillRect(x + 1, y + height + 3, width - 2, 4);
      } else {
        context.fillRect(x - 7, y + 1, 4, height - 2);
        context.fillRect(x + width + 3, y + 1, 4, height - 2);
      }
    }
    const [x, y, width, height] = onStage(
      pane, place.segments.reduce((a, b) => a[2] * a[3] >= b[2] * b[3] ? a : b));
    if (Math.max(width, height) < 22) return;
    // Next to the visible part, or on the lines, whose pixels are equal.
    const [left, top] = [Math.max(x, pane.x), Math.max(y, pane.y)];
    const visible = [
      left, top, Math.min(x + width, pane.x + pane.width) - left,
      Math.min(y + height, pane.y + pane.height) - top];
    const [right, middle] = [left + visible[2] - 6, top + visible[3] / 2 - 9];
    plate(place.name, palette.moved, [
      ...around(visible, place.isColumns, 14).slice(0, 2),
      [right, middle, 'right'], [right, top + 4, 'right'], [left + 6, middle]]);
  }

  /** Draws one place on a side: `before`, `after`, `diff`, or `heat`. */
  function drawPlace(context, pane, side, place, index, count) {
    const isSelected = index === state.place;
    const isDiff = side === 'diff';
    const number = count > 1 ? String(place.number) : '';
    if (place.kind === 'moved') {
      if (isDiff) drawMovement(context, pane, place);
      return;
    }
    const hasContent = place.kind !== (side === 'before' ? 'inserted' : 'removed');
    if (!place.isBand) {
      const box = side === 'before' ? place.referenceBox : place.box;
      const [x, y, width, height] = ring(
        context, onStage(pane, box), isSelected ? 2 : 1, hasContent ? [] : [6, 4]);
      const text = isDiff && index < 12 ? `${number}  ${place.name}`.trim() : number;
      if (text === '' || index >= 40) return;
      plate(text, review.palette().changed, isDiff
        ? [[x, y - 22], [x + width + 5, y + height / 2 - 9], [x, y + height + 4],
          [x - 5, y + height / 2 - 9, 'right'], [x + width, y - 22, 'right'],
          [x + width, y + height + 4, 'right']]
        : [[x - 5, y + height / 2 - 9, 'right'], [x + width + 5, y + height / 2 - 9], [x, y - 22],
          [x, y + height + 4]]);
    } else {
      const text = isDiff ? place.name : String(place.number);
      if (hasContent) {
        drawBand(context, pane, place, isDiff, text);
      } else {
        const { reference, actual } = state.pair;
        drawSeam(context, pane, place, side === 'before' ? reference : actual, text);
      }
    }
  }

  /** Draws the outlines of all views of a side. */
  function drawOutlines(context, pane, image) {
    const nodes = image?.nodes ?? [];
    if (nodes.length === 0) return;
    const scale = image.width / nodes[0].box[2];
    context.lineWidth = 1;
    for (const node of nodes) {
      if (node.isHidden || !node.box[2] || !node.box[3]) continue;
      const [x, y, width, height] = onStage(pane, node.box.map((value) => value * scale));
      context.strokeStyle = node.depth % 2 ? 'rgb(11 87 208 / .75)' : 'rgb(90 90 90 / .6)';
      context.strokeRect(
        Math.round(x) + 0.5, Math.round(y) + 0.5, Math.round(width) - 1, Math.round(height) - 1);
    }
  }

  /** Draws the view at the pointer, and the pointer. */
  function drawPointer(context, pane, side) {
    const pointed = review.pointed();
    if (!pointed) return;
    const half = side === 'before' ? pointed.before : pointed.after;
    if (!half || half.isMissing) return;
    if (half.node?.depth > 0) {
      const [x, y, width, height] = onStage(
        pane, half.node.box.map((value) => value * half.scale));
      context.beginPath();
      context.rect(Math.round(x) - 0.5, Math.round(y) - 0.5, Math.round(width) + 1,
        Math.round(height) + 1);
      stroke(context, review.palette().focus, 1);
    }
    const [x, y] = review.toStage(pane, Math.floor(half.x) + 0.5, Math.floor(half.y) + 0.5);
    const { scale } = state.view;
    if (scale >= 8) {
      context.beginPath();
      context.rect(x - scale / 2 - 1, y - scale / 2 - 1, scale + 2, scale + 2);
      stroke(context, '#fff', 1);
      context.beginPath();
      context.rect(x - scale / 2 - 2, y - scale / 2 - 2, scale + 4, scale + 4);
      stroke(context, '#000', 1);
      return;
    }
    // Short lines in black and white are visible on each color.
    for (const [color, offset] of [['#fff', 0.5], ['#000', -0.5]]) {
      context.beginPath();
      for (const [from, to] of [[-9, -5], [5, 9]]) {
        context.moveTo(x + from, y + offset);
        context.lineTo(x + to, y + offset);
        context.moveTo(x + offset, y + from);
        context.lineTo(x + offset, y + to);
      }
      stroke(context, color, 1);
    }
  }

  /** Draws all marks of a pane. */
  review.drawMarks = function (context, pane, side) {
    plates = [];
    rings = [];
    const { pair } = state;
    const image = side === 'before' ? pair.reference : pair.actual;
    if (state.hasOutlines) drawOutlines(context, pane, image);
    const places = review.places();
    const shows = (state.hasMarks || isFlashing()) && !state.isOther && side !== 'heat';
    if (shows && !(isFlashing() && !state.hasMarks && state.mode === 'heat')) {
      const order = places.map((place, index) => [place, index]);
      // Movements are below other marks, and the selected place is above them.
      order.sort((a, b) => (b[0].kind === 'moved') - (a[0].kind === 'moved')
        || (a[1] === state.place) - (b[1] === state.place) || a[1] - b[1]);
      const hidden = isFlashing() && state.hasMarks ? state.place : -1;
      for (const [place, index] of order) {
        drawnIndex = index;
        if (index !== hidden) drawPlace(context, pane, side, place, index, places.length);
      }
    }
    plates.sort((a, b) => a.order - b.order);
    drawPlates(context, pane);
    drawPointer(context, pane, side);
  };
}
