// Labels over the canvas: the sides, the legend, the divider, and the pixel at the pointer.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;
  const overlay = byID('overlay');
  const divider = byID('divider');
  const readout = byID('readout');

  // MARK: Divider

  const limited = (split) => Math.max(0.02, Math.min(0.98, split));
  const setSplit = (split) => review.show({ split: limited(split) });

  /** Returns the position of the divider, 0 to 1; it is at the place until it is dragged. */
  review.split = function () {
    const place = review.places()[state.place];
    if (state.split !== null || !place) return state.split ?? 0.5;
    const [pane] = review.panes();
    const [left] = review.toStage(pane, place.box[0] + place.box[2] / 2, 0);
    return limited(left / pane.width);
  };

  divider.addEventListener('pointerdown', (event) => {
    divider.setPointerCapture(event.pointerId);
    event.preventDefault();
    divider.focus({ preventScroll: true });
  });
  divider.addEventListener('pointermove', (event) => {
    if (!divider.hasPointerCapture(event.pointerId)) return;
    const { left, width } = overlay.getBoundingClientRect();
    setSplit((event.clientX - left) / width);
  });
  divider.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -0.02, ArrowRight: 0.02, Home: -1, End: 1 }[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    setSplit(review.split() + step);
  });

  // MARK: Labels

  const tag = (style, text, minor) => element(
    'div', { class: 'tag', style }, text, minor && element('span', {}, ` ${minor}`));
  const sizeText = (image) => `${image.width} × ${image.height}`;

  function sideTags(panes) {
    const { pair, isOther } = state;
    const at = ({ x, y }) => ({ left: `${x}px`, top: `${y}px` });
    if (!pair.isPair) return tag(at(panes[0]), pair.actual ? 'New' : 'Before');
    const differs = pair.reference.width !== pair.actual.width
      || pair.reference.height !== pair.actual.height;
    return panes.map((pane) => {
      const isBefore = (pane.side === 'before') !== isOther;
      return tag(at(pane), isBefore ? 'Before' : 'After',
        differs && sizeText(isBefore ? pair.reference : pair.actual));
    });
  }

  function tags(panes) {
    const { isOther } = state;
    const left = { left: 0, top: 0 };
    const [first, second] = isOther ? ['After', 'Before'] : ['Before', 'After'];
    switch (review.shownMode()) {
      case '2-up': return sideTags(panes);
      case 'swipe': return [tag(left, first), tag({ right: 0, top: 0 }, second)];
      case 'onion': return [tag(left, 'Onion', `${Math.round(state.mix * 100)}% ${
        second.toLowerCase()}`)];
      case 'blink': return [tag(left, state.isBlinkedAfter === isOther ? 'Before' : 'After',
        review.isCalm() ? 'hold Space' : 'twice a second')];
      case 'diff': return [isOther ? tag(left, 'Before')
        : tag(left, 'Difference', review.alignment() ? 'movement undone' : '')];
      default: return [isOther ? tag(left, 'Before') : tag(left, 'Heat', 'largest channel')];
    }
  }

  /** Returns an entry of the legend with a small drawing. */
  function entry(draw, text) {
    const canvas = element('canvas', { width: 32, height: 24, 'aria-hidden': 'true' });
    draw(canvas.getContext('2d'));
    return element('span', {}, canvas, text);
  }

  function diffLegend() {
    const { pair } = state;
    const palette = review.palette();
    const base = review.isDark() ? '#222' : '#eee';
    const strengths = ['1–15', '16–63', '64–255'].map((range, index) => [
      pair.counts[index], `px by ${range}`, (index + 1) / 3]);
    const entries = strengths.filter(([count]) => count > 0).map(([count, text, opacity]) => entry(
      (context) => {
        context.fillStyle = base;
        context.fillRect(0, 0, 32, 24);
        context.globalAlpha = opacity;
        context.fillStyle = palette.changed;
        context.fillRect(0, 0, 32, 24);
        context.globalAlpha = 1;
        context.strokeStyle = palette.changed;
        context.lineWidth = 4;
        context.strokeRect(2, 2, 28, 20);
      }, `${review.grouped(count)} ${text}`));
    const alignment = review.alignment();
    const unit = alignment?.axis === 'columns' ? 'column' : 'row';
    const sum = (lines, isShown) => (lines ?? []).filter(isShown)
      .reduce((total, { count }) => total + count, 0);
    const bands = review.places().filter(({ isBand }) => isBand);
    for (const kind of ['inserted', 'removed']) {
      // Lines at the edge of a place that are equal to others are not marked.
      const count = bands.length > 0 ? sum(bands, (place) => place.kind === kind)
        : sum(alignment?.[kind], ({ isConsequence }) => !isConsequence);
      if (count === 0) continue;
      entries.push(entry((context) => {
        context.fillStyle = review.isDark() ? '#222' : '#fff';
        context.fillRect(0, 0, 32, 24);
        context.strokeStyle = palette.changed;
        context.lineWidth = 4;
        if (kind === 'inserted') {
          review.hatch(context, 0, 0, 32, 24, palette.changed, 9, 3);
          context.strokeRect(2, 2, 28, 20);
        } else {
          context.setLineDash([9, 6]);
          context.strokeRect(-4, 12, 40, 40);
        }
      }, `${kind} ${review.counted(count, unit)}`));
    }
    const movedCount = sum(alignment?.lines, ({ offset }) => offset !== 0);
    if (movedCount > 0) {
      entries.push(entry((context) => {
        context.globalAlpha = 0.15;
        context.fillStyle = palette.moved;
        context.fillRect(0, 0, 32, 24);
        context.globalAlpha = 1;
        context.fillRect(0, 0, 7, 24);
        context.fillRect(25, 0, 7, 24);
      }, `moved ${review.counted(movedCount, unit)}`));
    }
    return entries.length > 0 ? entries : element('span', {}, review.noDifference());
  }

  function heatLegend() {
    const canvas = element(
      'canvas', { class: 'ramp', width: 254, height: 1, 'aria-hidden': 'true' });
    const context = canvas.getContext('2d');
    for (let delta = 1; delta <= 254; delta++) {
      context.fillStyle = review.cssColor(
        globalThis.SnapshotWorker.heatColor(delta / 254).map(Math.round));
      context.fillRect(delta - 1, 0, 1, 1);
    }
    return [element('span', {}, '1', canvas, '255'),
      element('span', {}, state.pair.largest > 0
        ? `largest here ${state.pair.largest}` : review.noDifference())];
  }

  byID('mix').addEventListener('input', ({ target }) => {
    review.show({ mix: target.value / 100 });
  });

  let signature = '';

  /** Updates the labels. */
  review.drawOverlay = function () {
    const { pair, view } = state;
    const mode = pair && view ? review.shownMode() : '';
    const panes = mode ? review.panes() : [];
    const isDivided = mode === 'swipe';
    byID('mix-area').hidden = mode !== 'onion' || state.isOther;
    byID('mix').value = Math.round(state.mix * 100);
    divider.hidden = !isDivided;
    if (isDivided) {
      divider.style.left = `${panes[0].width * review.split()}px`;
      divider.setAttribute('aria-valuenow', Math.round(review.split() * 100));
    }
    const next = JSON.stringify([
      pair?.key, mode, state.isOther, state.isBlinkedAfter && mode === 'blink', panes,
      mode === 'onion' && state.mix, review.isDark()]);
    if (next !== signature) {
      signature = next;
      const legend = !mode || state.isOther ? null : mode === 'diff' ? diffLegend()
        : mode === 'heat' ? heatLegend() : null;
      review.replace(overlay, mode && tags(panes),
        legend && element('div', { class: 'legend' }, legend));
    }
    drawReadout();
  };

  function drawReadout() {
    const pointed = review.pointed();
    readout.hidden = !pointed;
    if (!pointed) return;
    const { before, after } = pointed;
    const colors = [before, after].filter((half) => !half.isMissing)
      .map(({ color }) => review.colorName(color));
    const shown = after.isMissing ? before : after;
    const isEqual = colors.length === 2 && colors[0] === colors[1];
    review.replace(readout, `${shown.x}, ${shown.y}`,
      colors.length === 2 && !isEqual
        ? [review.swatch(before.color), colors[0], '→', review.swatch(after.color), colors[1]]
        : [review.swatch(shown.color), colors.at(-1)]);
  }
}
