// Sentences about causes, changes, and snapshots.
{
  const review = globalThis.SnapshotReview;
  const { element, clean } = review;

  /** Returns a name of a path, such as `Label “Title”`, with typographic quotation marks. */
  review.viewName = (text) => clean(text).replace(/"((?:[^"\\]|\\.)*)"/, '“$1”');

  /** Returns the names of the views of a path. */
  review.pathParts = (path) => String(path ?? '').split(' > ').map(review.viewName);

  /** Returns the name of the view that a change is about. */
  const changedView = (change) => review.pathParts(change.path).at(-1);

  /** Returns the type of the view that a change is about. */
  const changedType = (change) => changedView(change).split(/[ [“]/)[0];

  /** Returns a property's value as one line, shortened to the part that differs from another. */
  review.shortValue = function (value, other) {
    if (value === null || value === undefined) return 'default';
    const isQuoted = /^".*"$/s.test(value);
    const text = clean(isQuoted ? value.slice(1, -1) : value).replace(/\n/g, '⏎');
    const quote = (part) => isQuoted ? `“${part}”` : part;
    if (text.length <= 34) return quote(text);
    const second = String(other ?? '').slice(isQuoted ? 1 : 0);
    let start = 0;
    while (start < text.length && text[start] === second[start]) start++;
    const from = start < 20 ? 0 : start - 10;
    return quote((from > 0 ? '…' : '') + text.slice(from, from + 32)
      + (from + 32 < text.length ? '…' : ''));
  };

  /** Returns a distance such as `↓ 44 pt`. */
  review.movement = function (x, y) {
    const parts = [];
    if (y !== 0) parts.push(`${y > 0 ? '↓' : '↑'} ${review.decimal(Math.abs(y))}`);
    if (x !== 0) parts.push(`${x > 0 ? '→' : '←'} ${review.decimal(Math.abs(x))}`);
    return `${parts.join(' ')} pt`;
  };

  /** Returns the consequences of a change as text, or an empty string. */
  review.consequences = function (change) {
    const { moved = [], resized = 0, inside = 0, around = 0 } = change.consequences ?? {};
    const parts = moved.map(({ x, y, count }) =>
      `${review.counted(count, 'view')} next to it moved ${review.movement(x, y)}`);
    if (resized) parts.push(`${review.counted(resized, 'view')} next to it resized`);
    if (inside) parts.push(`${review.counted(inside, 'view')} inside moved or resized`);
    if (around) parts.push(`${review.counted(around, 'view')} around it resized`);
    return parts.join('; ');
  };

  /** Returns the verb of a kind of changes, such as `moved into view`. */
  review.changeVerb = (kind) => verbs.get(kind) ?? kind;

  const verbs = new Map([
    ['movedIntoView', 'moved into view'], ['movedOutOfView', 'moved out of view'],
  ]);

  /** Returns the geometric part of a change, such as `moved ↓ 2 pt`, or `null`. */
  function geometry(change) {
    if (!change.frame) return null;
    const [before, after] = [change.frame.from, change.frame.to];
    const [x, y, width, height] = after.map((value, index) => value - before[index]);
    const parts = [];
    if (x || y) parts.push(`moved ${review.movement(x, y)}`);
    if (height) parts.push(`${height > 0 ? 'taller' : 'shorter'} by ${
      review.decimal(Math.abs(height))} pt`);
    if (width) parts.push(`${width > 0 ? 'wider' : 'narrower'} by ${
      review.decimal(Math.abs(width))} pt`);
    return parts.join(', ') || null;
  }

  const kinds = {
    new: ['plus', 'New, without a reference', 'recorded or proposed by this run'],
    failed: ['warning', 'Failed without a comparison', 'no image to accept'],
    unexplained: ['image', 'Unexplained', 'no view changed'],
    pixels: ['image', 'Different pixels, same views', 'no view changed'],
    text: ['lines', 'Lines of text changed', 'text snapshots'],
    renderer: ['renderer', 'Different renderer', 'no view changed'],
    animation: ['film', 'Frames changed', 'animations'],
  };

  /** Returns the color of both sides of an edit, or `null` if it is not one of colors. */
  review.editColors = function (edit, style) {
    const before = edit.from === null || edit.from === undefined
      ? null : review.parseColor(edit.from, style);
    const after = edit.to === null || edit.to === undefined
      ? null : review.parseColor(edit.to, style);
    return before && after ? [before, after] : null;
  };

  /**
   * Describes a cause: its icon or its two colors, its title, and its detail.
   *
   * They follow from the kind of the cause and from the first change of its first snapshot.
   */
  review.causeWords = function (cause) {
    cause.words ??= describe(cause);
    return cause.words;
  };

  function describe(cause) {
    const { kind, title } = cause.data.signature ?? {};
    const change = cause.snapshots[0].changes[0];
    let words;
    const known = Object.hasOwn(kinds, kind) ? kinds[kind] : null;
    if (kind !== 'unexplained' && known) words = known;
    else if (change) words = describeChange(change);
    else if (cause.snapshots[0].isText) words = kinds.text;
    else words = known ?? kinds.pixels;
    const [icon, shortTitle, detail, colors] = words;
    // Causes without a changed view differ only in their tests.
    const tests = new Set(cause.snapshots.map(({ test }) => test));
    const isNamed = !cause.isTail && words === known && tests.size === 1;
    return {
      icon, colors, title: clean(shortTitle),
      detail: clean(isNamed ? `${[...tests][0]} · ${detail}` : detail),
      fullTitle: clean(title ?? shortTitle),
    };
  }

  function describeChange(change) {
    const type = changedType(change);
    if (change.kind !== 'changed') {
      const consequences = review.consequences(change);
      const parent = review.pathParts(change.path).at(-2);
      const icon = change.kind.startsWith('moved') ? 'movement' : change.kind;
      return [icon, `${changedView(change)} ${review.changeVerb(change.kind)}`,
        consequences || (parent ? `in ${parent}` : 'the root view')];
    }
    const edit = change.edits?.[0];
    if (edit) {
      const colors = review.editColors(edit, 'light');
      const hasSameOpacity = colors?.[0][3] === colors?.[1][3];
      const channels = hasSameOpacity ? 3 : 4;
      const value = (text, other) => colors
        ? review.colorName(review.parseColor(text, 'light').slice(0, channels))
        : review.shortValue(text, other);
      const icon = edit.name === 'text' || edit.name === 'title' ? 'letter' : 'property';
      return [
        icon,
        `${colors || icon === 'letter' ? '' : edit.name + ' '}${value(edit.from, edit.to)} → ${
          value(edit.to, edit.from)}`,
        colors || icon === 'letter' ? `${type} ${edit.name}` : type, colors];
    }
    const text = geometry(change) ?? 'changed';
    return [/moved/.test(text) ? 'movement' : 'size', `${type} ${text}`, 'frame'];
  }

  /** Returns the sentence about a snapshot, as children of its heading. */
  review.sentence = function (item) {
    const { result } = item;
    if (item.group === 'matched') return ['Equal to its reference'];
    if (item.group === 'new') {
      return ['New', element('span', { class: 'minor' }, 'there is no reference yet')];
    }
    if (item.isOverBudget) return ['The image exceeds its size limit'];
    if (item.group === 'failed' && !item.actualDigest) return ['No snapshot was taken'];
    if (item.isText) return [textSentence(result.text.lines)];
    if (item.isFile) return ['Different contents'];
    const change = item.changes[0];
    if (!change && review.state.pair?.frameCount > 1) {
      return ['Different frames', element('span', { class: 'minor' }, `in an animation of ${
        review.state.pair.frameCount}`)];
    }
    if (!change) {
      const owner = review.places()[0]?.owner;
      return owner ? [owner, element('span', { class: 'minor' }, 'different pixels, same view')]
        : ['Different pixels', element('span', { class: 'minor' }, 'in the same views')];
    }
    const similar = item.changes.filter((other) => editsKey(other) === editsKey(change)).length;
    const name = similar > 1 ? `${similar} × ${changedType(change)}` : changedView(change);
    if (change.kind !== 'changed') {
      const consequences = review.consequences(change);
      return [`${changedView(change)} ${review.changeVerb(change.kind)}`,
        consequences ? element('span', { class: 'minor' }, consequences) : null];
    }
    const edit = change.edits?.[0];
    if (!edit) return [name, element('span', { class: 'minor' }, geometry(change) ?? 'changed')];
    return [
      name, element('span', { class: 'minor' }, clean(edit.name)),
      element('span', { class: 'edit' }, editValue(edit.from, edit.to, item.style),
        element('span', { class: 'arrow', role: 'img', 'aria-label': 'became' }, '→'),
        editValue(edit.to, edit.from, item.style))];
  };

  const editsKey = (change) => change.kind !== 'changed' ? change.path
    : JSON.stringify([changedType(change), change.edits]);

  /** Returns changes with the same edits of views of the same type as groups. */
  review.changeGroups = function (changes) {
    const groups = new Map();
    for (const change of changes) {
      const key = (change.edits ?? []).length > 0 ? editsKey(change) : change.path + change.kind;
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(change);
    }
    return [...groups.values()];
  };

  function editValue(value, other, style) {
    const color = value === null || value === undefined ? null : review.parseColor(value, style);
    return color
      ? element('span', { class: 'value' }, review.swatch(color), review.colorName(color))
      : element('span', { class: 'value' }, review.shortValue(value, other));
  }

  function textSentence(lines) {
    const removed = lines.filter((line) => line.startsWith('-')).length;
    const added = lines.filter((line) => line.startsWith('+')).length;
    const changed = Math.min(removed, added);
    const parts = [];
    if (changed) parts.push(`${review.counted(changed, 'line')} changed`);
    if (added > changed) parts.push(`${review.counted(added - changed, 'line')} added`);
    if (removed > changed) parts.push(`${review.counted(removed - changed, 'line')} removed`);
    return parts.join(', ') || 'The text changed';
  }

  /** The sizes of text, in the order in which configurations are listed. */
  const sizes = new Map(Object.entries({
    large: '', extraSmall: 'XS', small: 'S', medium: 'M', extraLarge: 'XL', extraExtraLarge: 'XXL',
    extraExtraExtraLarge: 'XXXL', accessibilityMedium: 'AX M', accessibilityLarge: 'AX L',
    accessibilityExtraLarge: 'AX XL', accessibilityExtraExtraLarge: 'AX XXL',
    accessibilityExtraExtraExtraLarge: 'AX XXXL',
  }));

  /**
   * Compares the configurations of two snapshots: the device, light before dark, left-to-right
   * before right-to-left, the default text size before others, the locale, and the scale.
   */
  review.compareConfigurations = function (first, second) {
    const order = [...sizes.keys()];
    const rank = ({ configuration, style, scale, path }) => [
      configuration.device ?? '', style === 'dark' ? 1 : 0,
      configuration.layoutDirection === 'rightToLeft' ? 1 : 0,
      Math.max(0, order.indexOf(configuration.preferredContentSizeCategory)),
      configuration.locale ?? '', scale, path];
    const others = rank(second);
    for (const [index, value] of rank(first).entries()) {
      if (value !== others[index]) return value < others[index] ? -1 : 1;
    }
    return 0;
  };

  /** Whether a test sets the style of some snapshots, so that the others are labeled as light. */
  const hasStyles = (item) => item.configurations.some(
    ({ configuration }) => configuration.userInterfaceStyle);

  /** Returns the parts of the name of a configuration. */
  function configurationParts(item) {
    const { configuration } = item;
    return [
      configuration.device ?? null,
      hasStyles(item) ? item.style === 'dark' ? 'Dark' : 'Light' : null,
      configuration.layoutDirection === 'rightToLeft' ? 'RTL' : null,
      sizes.get(configuration.preferredContentSizeCategory) ?? null,
      configuration.locale ?? null,
      item.hasImages ? `${item.scale}x` : item.isText || item.isFile ? item.format || 'Text' : null,
    ].filter(Boolean);
  }

  /**
   * Returns a short name of a snapshot's configuration, such as `Dark · 2x`.
   *
   * Parts that all configurations of the test share are left out if others remain.
   */
  review.configurationName = function (item) {
    if (item.configurationName !== undefined) return item.configurationName;
    const all = configurationParts(item);
    const others = item.configurations.filter((other) => other !== item).map(configurationParts);
    const different = all.filter((part) => !others.every((parts) => parts.includes(part)));
    const hasOthers = others.length > 0 && different.length > 0;
    const parts = hasOthers ? different : all;
    const isBare = !hasOthers && parts.length <= 1;
    item.configurationName = clean(
      isBare && item.name ? [item.name, ...parts].join(' · ') : parts.join(' · ') || 'Snapshot');
    return item.configurationName;
  };

  /** Returns a title in the list: the configuration, or the test if it has only one snapshot. */
  review.itemTitle = (item) => item.configurations.length > 1
    ? review.configurationName(item)
    : clean([item.test || item.path, item.name].filter(Boolean).join(' · '));

  /** Returns the second line of a snapshot in the list. */
  review.itemDetail = function (item) {
    const suite = item.suite.join('.') || item.module;
    return clean((item.configurations.length > 1 ? [item.test || item.path, suite]
      : [suite, item.isFile || item.hasImages || item.isText ? configurationText(item) : ''])
      .filter(Boolean).join(' · '));
  };

  const configurationText = (item) => configurationParts(item).join(' · ');

  /** Returns the further lines of a failure message, without the paths of artifacts. */
  review.problemDetails = (item) => clean(item.result.message ?? '').split('\n').slice(1)
    .filter((line) => !/^ {2}\w+: \S+$/.test(line)).map((line) => line.replace(/^ {2}/, ''));

  /** Returns the tolerance of a result, such as `0`, or an empty string. */
  review.tolerance = (result) => clean(result.tolerance?.value ?? '').replace(/^tolerance /, '');

  /** Returns the first line of a failure message without the name of the test. */
  review.problem = function (item) {
    const first = clean(item.result.message ?? '').split('\n')[0];
    const parts = first.split(': ');
    const text = parts.length > 1 ? parts.slice(1).join(': ') : first;
    return text.split('; to accept, run')[0];
  };
}
