// The inspector: the changed views, the places, the numbers, and the test.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID, clean } = review;

  const section = (title, extra, ...children) => element('section', { class: 'section' },
    element('h3', {}, title, extra && element('span', {}, extra)), children);
  const hint = (...texts) => element('p', { class: 'hint' }, texts);
  const arrow = () => element('span', { class: 'arrow', 'aria-label': 'became' }, '→');
  const white = [255, 255, 255];

  /** Returns two touching colors, so that a small difference shows as an edge. */
  function colorPair(before, after, background) {
    const side = (color, name) => element('div', {},
      element('div', { class: 'color' }, element('i', {
        style: { background: review.cssColor(review.composited(color, background)) },
      })),
      element('div', { class: 'name' }, review.colorName(color.slice(0, 3)),
        element('small', {}, color[3] < 1 ? `${name} · ${Math.round(color[3] * 100)}%` : name)));
    return element('div', { class: 'color-pair' }, side(before, 'before'), side(after, 'after'));
  }

  /** Returns a list of facts of `[name, value, class]`. */
  const facts = (entries, attributes = {}) => element('dl', { class: 'facts', ...attributes },
    entries.filter(Boolean).map(([name, value, style]) => [
      element('dt', {}, name), element('dd', { class: style ?? null }, value)]));

  function colorEdit(edit, [before, after]) {
    const { item } = state;
    const background = state.pair?.background ?? white;
    const [drawnBefore, drawnAfter] = [before, after].map(
      (color) => review.composited(color, background));
    const distance = review.colorDistance(drawnBefore, drawnAfter);
    const name = review.colorName(background);
    const contrast = (color) => review.contrast(color, background).toFixed(2);
    const other = item.style === 'dark' ? 'light' : 'dark';
    const others = [edit.from, edit.to].map((text) => review.parseColor(text, other));
    const hasOther = [edit.from, edit.to].some((text) => text.includes('|'));
    return [
      element('div', { class: 'property' }, clean(edit.name)),
      colorPair(before, after, background),
      facts([
        ['Color difference', `ΔE ${distance.toFixed(1)}${distance < 5 ? ' · hard to see' : ''}`],
        (before[3] < 1 || after[3] < 1) && [`As drawn on ${name}`,
          `${review.colorName(drawnBefore)} → ${review.colorName(drawnAfter)}`, 'mono'],
        /text|tint/i.test(edit.name) && [`Contrast on ${name}`,
          `${contrast(drawnBefore)} → ${contrast(drawnAfter)}`],
        hasOther && [`In ${other}`,
          others.map((color) => review.colorName(color)).join(' → '), 'mono'],
      ])];
  }

  /** Returns two values next to each other, or below each other if they are long. */
  function valuePair(...texts) {
    const isLong = texts.join('').length > 34;
    const [before, after] = texts.map((text) => {
      const color = review.parseColor(text, state.item.style);
      return color
        ? [review.swatch(color), element('span', {}, text.replaceAll('|', ' | '))] : text;
    });
    return element('div', { class: isLong ? 'value-pair long' : 'value-pair' },
      element('div', { class: 'box' }, before), arrow(), element('div', { class: 'box' }, after));
  }

  const valueText = (value) =>
    value === null || value === undefined ? 'default' : clean(value).slice(0, 400);

  function edit(entry) {
    const colors = [entry.from, entry.to].map(
      (text) => review.parseColor(text, state.item.style));
    if (colors.every(Boolean)) return colorEdit(entry, colors);
    return [element('div', { class: 'property' }, clean(entry.name)),
      valuePair(valueText(entry.from), valueText(entry.to))];
  }

  const numbersText = (values) => values.map((value) => review.decimal(value, 1)).join(' ');

  const frameEdit = ({ from, to }) => [
    element('div', { class: 'property' }, 'frame'),
    valuePair(numbersText(from), numbersText(to))];

  /** Returns changes with the same edits of views of the same type as groups. */
  function groups(changes) {
    const found = new Map();
    for (const change of changes) {
      const { type, kind, edits, path } = change;
      const key = JSON.stringify(edits?.length > 0 ? [type, edits] : [path, kind]);
      if (!found.has(key)) found.set(key, []);
      found.get(key).push(change);
    }
    return [...found.values()];
  }

  /** Returns a card for changes with the same edits. */
  function changeCard(changes) {
    const [change] = changes;
    const { type, kind, box, frame } = change;
    const line = change.line ?? [];
    const details = (change.edits ?? []).slice(0, 6).flatMap(edit);
    const minor = (text) => element('div', { class: 'view-path' }, text);
    if (changes.length > 1) {
      return element('div', { class: 'change' },
        element('div', { class: 'view-name' }, `${changes.length} × ${clean(type ?? 'view')}`),
        changes.slice(0, 5).map(({ path }) => minor(review.pathText(path))),
        changes.length > 5 && minor(`and ${changes.length - 5} more`), details);
    }
    const isChanged = kind === 'changed';
    const consequences = review.plain(line.slice(-1).filter(([role]) => role === 'minor')).trim();
    return element('div', { class: 'change' },
      element('div', { class: 'view-name' }, review.html(
        isChanged ? line.slice(0, 1) : line.filter(([role]) => role !== 'minor'))),
      minor(review.ancestors(change)), details,
      !isChanged && box && element('div', { class: 'box' }, `at ${numbersText(box)}`),
      frame && frameEdit(frame),
      consequences && minor(`Also: ${consequences}`));
  }

  /** Returns the section about the reason of the difference. */
  function why() {
    const { item, pair } = state;
    const { result } = item;
    if (item.group === 'matched') {
      return section('Why', null, hint('Every pixel equals the reference, or is within the '
        + 'tolerance.'));
    }
    if (item.group === 'new') {
      return section('Why', null, hint(result.verdict === 'recorded'
        ? 'The run recorded this image. Accepting keeps it; rejecting removes the file.'
        : 'There is no reference. Accepting makes this image the reference.'));
    }
    if (item.group === 'failed') {
      return section('Why', null, hint(item.isOverBudget ? `${review.problem(item)}.`
        : 'The run took no snapshot, so there is nothing to compare or accept.'));
    }
    if (item.isText) {
      return section('What changed', null, facts(review.lineCounts(result.text.lines).map(
        ([kind, count]) => [`Lines ${kind}`, review.grouped(count)])));
    }
    if (item.isFile) {
      return section('What changed', null, hint('The format has no lines to compare. '
        + 'The contents of this run are shown.'));
    }
    if (item.changes.length > 0) {
      const cards = groups(item.changes);
      return section('What changed', review.counted(item.changes.length, 'view'),
        cards.slice(0, 4).map(changeCard),
        cards.length > 4 && hint(`and ${cards.length - 4} more changes`));
    }
    const [before, after] = [pair?.reference?.renderer, pair?.actual?.renderer];
    if (before && after && before !== after) {
      return section('What changed', 'no view', hint('The reference was drawn by renderer ',
        clean(before), ', this image by renderer ', clean(after), '.'));
    }
    const [place] = review.places();
    if (pair?.frameCount > 1) {
      return section('What changed', review.counted(pair.frameCount, 'frame'), hint(
        'Animations have no outline. The frames that differ have a colored border.'));
    }
    return section('What changed', 'no view', hint('No view and no property changed. '
      + 'An image or a custom drawing has different pixels.'),
    place && element('div', { class: 'change' },
      element('div', { class: 'view-name' }, place.name)));
  }

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
      ['Largest difference', `${largest} of 255`],
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
    const command = `swift run snapshot accept ${item.id.slice(0, 8)}${selection}`;
    return section('Test', null, facts([
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
      why(), warning(), canvasWarning(), disagreement(), placeList(), numbers(), test()]);
    inspector.scrollTop = item === shownItem ? scrollTop : 0;
    shownItem = item;
    if (focus) inspector.querySelector('[aria-current=true]')?.focus({ preventScroll: true });
    drawMap();
  }

  review.on('selection pair place theme conflict', draw);
  review.on('drawn', drawMap);
}
