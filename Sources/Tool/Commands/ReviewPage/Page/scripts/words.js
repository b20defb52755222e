// Sentences about causes, changes, and snapshots.
{
  const review = globalThis.SnapshotReview;
  const { element, clean } = review;

  /** Returns a name or a value with typographic quotation marks, such as `Label “Title”`. */
  review.quoted = (text) => clean(text).replace(/"((?:[^"\\]|\\.)*)("|$)/g, '“$1”');

  /** Returns the names of a view and its ancestors, such as `Card › Label “Title”`. */
  review.pathText = (path) => (path ?? []).map((name) => review.quoted(name)).join(' › ');

  /** Returns the names of the ancestors of a changed view, and its own unless a line has it. */
  review.ancestors = ({ path, line }) =>
    review.pathText(line?.length > 0 ? path?.slice(0, -1) : path);

  const isValue = (role) => role === 'old' || role === 'new';
  /** The styles of spans by their role; spans with other roles are plain words. */
  const styles = new Map(Object.entries({
    view: 'view', property: 'minor', minor: 'minor', old: 'value', new: 'value',
  }));

  function spanText([role, text], style) {
    if (role === 'arrow') return ' → ';
    const color = isValue(role) ? review.parseColor(text, style) : null;
    if (color) return review.colorName(color);
    if (isValue(role) && /^[\d.]+x[\d.]+$/.test(text)) return text.replace('x', '\u00A0×\u00A0');
    return isValue(role) || role === 'view' ? review.quoted(text) : clean(text);
  }

  /** Returns a sentence, which is a list of spans `[role, text]`, as text. */
  review.plain = (sentence, style) =>
    (sentence ?? []).map((span) => spanText(span, style)).join('');

  /**
   * Returns a sentence as children of an element; no text is parsed as markup.
   *
   * An arrow and its distance, such as `↓ 44`, are on one line.
   */
  review.html = (sentence, style) => (sentence ?? []).map(([role, text]) => {
    if (role === 'arrow') {
      return element('span', { class: 'arrow', role: 'img', 'aria-label': 'became' }, ' → ');
    }
    const color = isValue(role) ? review.parseColor(text, style) : null;
    const plain = spanText([role, text], style);
    const shown = isValue(role) || role === 'view' ? plain
      : plain.replace(/([↑→↓←]) (?=\d)/g, '$1\u00A0');
    return element('span', { class: styles.get(role) ?? 'words' },
      color && review.swatch(color), shown);
  });

  /** Returns a distance such as `↓ 44`. */
  review.arrows = (x, y) => [[y, '↓', '↑'], [x, '→', '←']].filter(([distance]) => distance)
    .map(([distance, more, less]) =>
      `${distance > 0 ? more : less} ${review.decimal(Math.abs(distance))}`).join(' ');

  const kinds = {
    new: ['plus', 'New, without a reference', 'recorded or proposed by this run'],
    removed: ['removed', 'Removed', 'only in the folder before'],
    failed: ['warning', 'Failed without a comparison', 'no image to accept'],
    unexplained: ['image', 'Unexplained', 'no view changed'],
    pixels: ['image', 'Different pixels, same views', 'no view changed'],
    content: ['image', 'Different pixels', 'neither a color nor a movement'],
    text: ['lines', 'Lines of text changed', 'text snapshots'],
    animation: ['film', 'Frames changed', 'animations'],
  };

  /** The details of causes whose images have no run and no views. */
  const ofFolders = {
    new: 'only in the folder after', unexplained: 'no change in common',
  };

  /** The icons and the details of causes whose sentence is their title. */
  const titled = {
    renderer: ['renderer', 'no other property changed'],
    movement: ['movement', 'the content is the same'],
    region: ['image', 'one place, different changes'],
  };

  /** Returns the sentence about a change of pixels, or `null` if it has no words. */
  review.pixelChange = function ({ kind, x, y, axis, inserted, removed, from, to }) {
    switch (kind) {
      case 'color': return [['property', 'Color'], ['plain', ' '], ['old', from ?? ''],
        ['arrow', ''], ['new', to ?? '']];
      case 'movement': return [['plain', `Moved ${review.arrows(x, y)}`]];
      case 'lines': {
        const noun = axis === 'rows' ? 'row' : 'column';
        const parts = [[inserted, 'inserted'], [removed, 'removed']]
          .filter(([counts]) => counts?.length > 0)
          .map(([counts, verb]) =>
            `${counts.join(' + ')} ${noun}${counts.join() === '1' ? '' : 's'} ${verb}`);
        return [['plain', parts.join(', ') || `Moved ${noun}s`]];
      }
      default: return null;
    }
  };

  /**
   * Describes a cause: its icon or its two colors, its title, and its detail.
   *
   * They follow from the kind and the sentence of the cause, or from the first change of its first
   * snapshot.
   */
  review.causeWords = function (cause) {
    cause.words ??= describe(cause);
    return cause.words;
  };

  function describe(cause) {
    const { kind, title, sentence } = cause.data.signature ?? {};
    const [{ changes: [change], isText }] = cause.snapshots;
    const known = Object.hasOwn(titled, kind)
      ? [titled[kind][0], review.plain(sentence ?? []), titled[kind][1]]
      : Object.hasOwn(kinds, kind) ? kinds[kind] : null;
    const words = known && (kind !== 'unexplained' || !change) ? known
      : describeEdit(sentence ?? change?.line) ?? (change && describeChange(change))
        ?? (isText ? kinds.text : kinds.pixels);
    const [icon, shortTitle, ownDetail, colors] = words;
    const detail = review.state.report?.isOfFolders && Object.hasOwn(ofFolders, kind)
      ? ofFolders[kind] : ownDetail;
    const tests = new Set(cause.snapshots.map(({ test }) => test));
    // Causes without a changed view differ only in their tests.
    const isNamed = !cause.isTail && words === known && tests.size === 1;
    const [first, ...others] = cause.snapshots;
    const name = others.length === 0 && first.configurations.length > 1
      ? review.configurationName(first) : detail;
    return {
      icon, colors, title: shortTitle,
      detail: isNamed ? clean(`${first.test} · ${name}`) : detail,
      fullTitle: clean(title ?? shortTitle),
    };
  }

  /** Describes the first property that a sentence is about, or returns `null`. */
  function describeEdit(sentence) {
    const start = (sentence ?? []).findIndex(([role]) => role === 'old');
    if (start < 0) return null;
    const values = sentence.slice(start, start + 3);
    const colors = values.filter(([role]) => isValue(role))
      .map(([, text]) => review.parseColor(text, 'light'));
    const text = (role) => review.plain(
      [sentence.slice(0, start).findLast((span) => span[0] === role) ?? ['plain', '']]);
    if (colors.every(Boolean)) {
      const channels = colors[0][3] === colors.at(-1)[3] ? 3 : 4;
      const names = colors.map((color) => review.colorName(color.slice(0, channels)));
      return ['property', names.join(' → '), `${text('view')} ${text('property')}`, colors];
    }
    return values.some(([, value]) => value.startsWith('"'))
      ? ['letter', review.plain(values), `${text('view')} ${text('property')}`]
      : ['property', `${text('property')} ${review.plain(values)}`, text('view')];
  }

  /** Describes a change of a view's frame, or a view that was added or removed. */
  function describeChange(change) {
    const { line, kind, frame } = change;
    const isMoved = frame ? frame.from.slice(0, 2).join() !== frame.to.slice(0, 2).join()
      : kind.startsWith('moved');
    const minor = (isMinor) => review.plain(
      line?.filter(([role]) => (role === 'minor') === isMinor)).trim();
    return [
      isMoved ? 'movement' : kind === 'added' || kind === 'removed' ? kind : 'size',
      minor(false), minor(true) || review.ancestors(change) || 'the root view'];
  }

  /** Returns the sentence about a snapshot, as children of its heading. */
  review.sentence = function (item) {
    const { result } = item;
    const minor = (text) => element('span', { class: 'minor' }, ` ${text}`);
    if (item.group === 'matched') return ['Equal to its reference'];
    if (item.group === 'new') return ['New', minor('there is no reference yet')];
    if (item.group === 'removed') return ['Removed', minor('only the folder before has the image')];
    if (item.isOverBudget) return ['The image exceeds its size limit'];
    if (item.group === 'failed' && (!item.actualDigest || review.state.report?.isOfFolders)) {
      return [review.state.report?.isOfFolders ? 'The image cannot be read'
        : 'No snapshot was taken'];
    }
    if (item.isText) {
      return [review.lineCounts(result.text.lines).map(([kind, count]) =>
        `${review.counted(count, 'line')} ${kind}`).join(', ') || 'The text changed'];
    }
    if (item.isFile) return ['Different contents'];
    const title = result.title ?? item.changes[0]?.line ?? [];
    if (title.length > 0) return review.html(title, item.style);
    const frameCount = review.state.pair?.frameCount ?? 1;
    return frameCount > 1 ? ['Different frames', minor(`in an animation of ${frameCount}`)]
      : ['Different pixels'];
  };

  /**
   * Returns the numbers of changed, added, and removed lines in the unified format, without zeros.
   * A removed line next to an added one counts as a changed line.
   */
  review.lineCounts = function (lines) {
    const counts = { changed: 0, added: 0, removed: 0 };
    for (const [run] of lines.map((line) => line[0] ?? ' ').join('').matchAll(/[-+]+/g)) {
      const added = run.replaceAll('-', '').length;
      const changed = Math.min(added, run.length - added);
      counts.changed += changed;
      counts.added += added - changed;
      counts.removed += run.length - added - changed;
    }
    return Object.entries(counts).filter(([, count]) => count > 0);
  };

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
  review.problemDetails = (item) => (item.result.details ?? [])
    .map((line) => clean(line).replace(/^ {2}/, ''));

  /** Returns the tolerance of a result, such as `0`, or an empty string. */
  review.tolerance = (result) => clean(result.tolerance?.value ?? '');

  /** Returns the first line of a failure message without the name of the test. */
  review.problem = (item) => clean(item.result.problem ?? '');
}
