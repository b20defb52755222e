// The inspector: the changes, the places, the numbers, and the test.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID, clean, section, facts } = review;

  /** Warns if the cause does not explain all of the difference. */
  function warning() {
    const { item } = state;
    const { cause } = item;
    if (!cause || item.isEntire || cause.entireCount === 0) return null;
    return element('section', { class: 'section' },
      element('div', { class: 'warning' }, review.icon('warning'), element('span', {},
        'The cause does not explain the entire difference, so accepting it skips this snapshot.')));
  }

  /** Warns if the browser changes the pixels that a page reads, as a protection from tracking. */
  function canvasWarning() {
    if (state.pair?.isExact !== false) return null;
    return element('section', { class: 'section' },
      element('div', { class: 'warning' }, review.icon('warning'), element('span', {},
        'This browser changes the pixels that pages read, so marks and places may be wrong. Allow '
          + 'this page to read canvases, or use another browser.')));
  }

  /** Lists the results of several runs or shards that disagree. */
  function disagreement() {
    const results = state.item.result.conflicts ?? [];
    if (results.length === 0) return null;
    return section('Conflicting results', String(results.length), facts(results.map((result) => {
      const { run, actual, difference } = result;
      const name = run?.shard ? `Shard ${run.shard}` : `Run ${String(run?.id ?? '').slice(0, 8)}`;
      return [clean(name), [clean(actual?.sha256 ?? result.verdict ?? '').slice(0, 8),
        difference && ` · ${review.grouped(difference.differingPixelCount)} px`], 'mono'];
    })));
  }

  function placeList() {
    const places = review.places();
    if (places.length === 0) return null;
    const limit = 8;
    const start = Math.max(0, Math.min(state.place - limit + 1, places.length - limit));
    const shown = places.slice(start, start + limit);
    return section('Places', places.length > limit ? `${start + 1}–${start + shown.length} of ${
      places.length}` : null,
    element('div', { class: 'places' },
      element('canvas', { id: 'map', class: 'map', 'aria-hidden': 'true' }),
      element('div', { class: 'place-list' }, shown.map((place, index) => element('button', {
        type: 'button', 'aria-current': String(start + index === state.place),
        onclick: () => review.showPlace(start + index),
      },
      element('span', { class: `number ${place.kind}` }, place.number ?? ''),
      element('span', { class: 'texts' }, place.name, element('small', {}, place.amount)))))));
  }

  function numbers() {
    const { item, pair } = state;
    const { difference } = item;
    const frameNumbers = !difference || !review.isDescribed(item, state.frame);
    if (item.isText || item.group === 'matched' || (!pair?.isPair && !difference)) return null;
    const count = frameNumbers ? pair?.total : difference.differingPixelCount;
    const total = frameNumbers ? pair && pair.width * pair.height : difference.comparedPixelCount;
    const largest = frameNumbers ? pair?.largest : difference.maximumChannelDifference;
    if (count === undefined || !total) return null;
    const [before, after] = [item.result.reference?.size, item.result.actual?.size];
    const size = (values) => values.join(' × ');
    const entries = [
      ['Pixels that differ', `${review.grouped(count)} · ${review.percent(count, total)}`],
      // Lines that one image does not have are not compared.
      (largest > 0 || count === 0) && ['Largest difference', `${largest} of 255`],
      review.tolerance(item.result) && ['Tolerance', review.tolerance(item.result)],
      !frameNumbers && difference.excusedPixelCount > 0 && ['Ignored as antialiasing',
        `${review.grouped(difference.excusedPixelCount)} px`],
      !frameNumbers && difference.imperceptiblePixelCount > 0 && ['Within the threshold',
        `${review.grouped(difference.imperceptiblePixelCount)} px`],
      before && after && ['Size', String(before) === String(after)
        ? `${size(after)} at ${item.scale}x` : `${size(before)} → ${size(after)}`],
    ];
    return section('Numbers', null, facts(entries));
  }

  function test() {
    const { item } = state;
    const { source, run } = item.result;
    const short = (digest) => digest ? digest.slice(0, 8) : 'none';
    const selection = state.report?.selection ?? '';
    const command = `${review.tool()} accept ${item.id.slice(0, 8)}${selection}`;
    return section(state.report?.isOfFolders ? 'Files' : 'Test', null, facts([
      source && ['Source', clean(`${source.file}${source.line ? `:${source.line}` : ''}`), 'mono'],
      item.path && ['Reference', clean(item.path), 'mono'],
      item.actualDigest && ['Digests',
        `${short(item.before)} → ${short(item.actualDigest)}`, 'mono'],
      run?.shard && ['Shard', clean(run.shard)],
    ], { class: 'facts stacked' }),
    item.group !== 'matched' && review.acceptanceProblem(item) === null
      && review.copyable(command));
  }

  /** Draws the overview of the places. */
  function drawMap() {
    const canvas = byID('map');
    const { pair, view } = state;
    if (!canvas || !pair?.actual) return;
    const palette = review.palette();
    const height = Math.max(24, Math.min(132, Math.round(68 * pair.height / pair.width)));
    const width = Math.max(24, Math.min(112, Math.round(height * pair.width / pair.height)));
    const scale = Math.min(width * 2 / pair.width, height * 2 / pair.height);
    if (canvas.width !== width * 2) canvas.width = width * 2;
    if (canvas.height !== height * 2) canvas.height = height * 2;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    const context = canvas.getContext('2d');
    context.imageSmoothingQuality = 'high';
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(
      pair.actual.bitmap, 0, 0, pair.actual.width * scale, pair.actual.height * scale);
    context.globalAlpha = 0.62;
    context.fillStyle = palette.background;
    context.fillRect(0, 0, canvas.width, canvas.height);
    for (const place of review.places().slice(0, 40)) {
      const isMoved = place.kind === 'moved';
      context.globalAlpha = isMoved ? 0.28 : 1;
      context.fillStyle = isMoved ? palette.moved : palette.changed;
      const seam = place.isBand && place.kind === 'removed' ? review.seam(pair, place) : null;
      const [x, y, boxWidth, boxHeight] = seam === null ? place.box
        : place.isColumns ? [seam, 0, 0, pair.height] : [0, seam, pair.width, 0];
      context.fillRect(
        x * scale, y * scale, Math.max(5, boxWidth * scale), Math.max(5, boxHeight * scale));
    }
    context.globalAlpha = 1;
    if (!view) return;
    const [pane] = review.panes();
    const left = Math.max(2, (view.x - pane.width / 2 / view.scale) * scale);
    const top = Math.max(2, (view.y - pane.height / 2 / view.scale) * scale);
    const right = Math.min(canvas.width - 2, (view.x + pane.width / 2 / view.scale) * scale);
    const bottom = Math.min(canvas.height - 2, (view.y + pane.height / 2 / view.scale) * scale);
    if (right - left > canvas.width - 6 && bottom - top > canvas.height - 6) return;
    for (const [color, lineWidth] of [[palette.halo, 6], [palette.ink, 3]]) {
      context.strokeStyle = color;
      context.lineWidth = lineWidth;
      context.strokeRect(left, top, right - left, bottom - top);
    }
  }

  let shownItem = null;
  function draw() {
    const inspector = byID('inspector-content');
    const { item } = state;
    const { scrollTop } = inspector;
    const focus = inspector.contains(document.activeElement)
      && document.activeElement.getAttribute('aria-current');
    review.replace(inspector, item && [
      review.changeSection(), warning(), canvasWarning(), disagreement(), placeList(), numbers(),
      test()]);
    inspector.scrollTop = item === shownItem ? scrollTop : 0;
    shownItem = item;
    if (focus) inspector.querySelector('[aria-current=true]')?.focus({ preventScroll: true });
    drawMap();
  }

  review.on('selection pair place theme conflict', draw);
  review.on('drawn', drawMap);
}
