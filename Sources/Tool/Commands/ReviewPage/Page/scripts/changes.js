// The changes that explain a difference, in the inspector: of views, colors, and pixels.
{
  const review = globalThis.SnapshotReview;
  const { state, element, clean, section, facts } = review;

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

  /** Returns a frame such as `288 × 44 at (16, 403)`, as on failure sheets. */
  function frameText(frame) {
    const [x, y, width, height] = frame.map((value) => review.decimal(value, 1));
    return `${width} × ${height} at (${x}, ${y})`;
  }

  const frameEdit = ({ from, to }) => [
    element('div', { class: 'property' }, 'frame'), valuePair(frameText(from), frameText(to))];

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
      !isChanged && box && element('div', { class: 'box' }, frameText(box)),
      frame && frameEdit(frame),
      consequences && minor(`Also: ${consequences}`));
  }

  /** Returns the section about the reason of the difference. */
  review.changeSection = function () {
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
    if (item.group === 'removed') {
      return section('Why', null, hint('Only the folder before the change has this image. '
        + 'Accepting removes it.'));
    }
    if (item.group === 'failed') {
      const hasProblem = item.isOverBudget || state.report?.isOfFolders;
      return section('Why', null, hint(hasProblem ? `${review.problem(item)}.`
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
    if (state.report?.isOfFolders) return pixelChanges(item);
    const [place] = review.places();
    if (pair?.frameCount > 1) {
      return section('What changed', review.counted(pair.frameCount, 'frame'), hint(
        'Animations have no outline. The frames that differ have a colored border.'));
    }
    return section('What changed', 'no view', hint('No view and no property changed. '
      + 'An image or a custom drawing has different pixels.'),
    place && element('div', { class: 'change' },
      element('div', { class: 'view-name' }, place.name)));
  };

  /** Returns the changes of pixels in images that have no view tree. */
  function pixelChanges(item) {
    const changes = item.result.evidence?.pixelChanges ?? [];
    const words = changes.map(review.pixelChange).filter(Boolean);
    const others = changes.length - words.length;
    return section('What changed', null,
      words.slice(0, 6).map((parts) => element('div', { class: 'change' },
        element('div', { class: 'edit' }, review.html(parts, item.style)))),
      words.length > 6 && hint(`and ${words.length - 6} more changes`),
      others > 0 && hint(words.length > 0
        ? `Other pixels changed in ${review.counted(others, 'place')}.`
        : 'No color and no movement explains the different pixels.'));
  }
}
