// The filter: words, keys such as `device:dark`, and the groups of verdicts with their counts.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;
  const keys = ['verdict', 'cause', 'suite', 'device'];

  /** Returns the words of a query; quotation marks keep spaces. */
  const words = (query) => [...query.toLowerCase().matchAll(/([a-z]+:)?"([^"]*)"?|(\S+)/g)]
    .map(([, key, quoted, plain]) => plain ?? `${key ?? ''}${quoted}`).filter(Boolean);

  /** Returns the texts of a snapshot in which the filter searches. */
  function texts(item) {
    item.filterTexts ??= (() => {
      const cause = review.causeWords(item.cause);
      const found = {
        verdict: `${item.group} ${item.result.verdict}`,
        cause: `${cause.title} ${cause.fullTitle} ${cause.detail} ${item.cause.id}`,
        suite: [item.module, ...item.suite].join('/'),
        device: `${review.configurationName(item)} ${item.name} ${
          Object.values(item.configuration).join(' ')}`,
      };
      found.all = [...Object.values(found), item.path, item.test, item.id].join('\n').toLowerCase();
      for (const key of keys) found[key] = found[key].toLowerCase();
      return found;
    })();
    return item.filterTexts;
  }

  /** Whether a snapshot matches the words. */
  function matches(item, list) {
    if (state.group !== 'all' && item.group !== state.group) return false;
    const text = texts(item);
    return list.every((word) => {
      const colon = word.indexOf(':');
      const key = colon > 0 ? word.slice(0, colon) : '';
      return keys.includes(key) ? text[key].includes(word.slice(colon + 1))
        : text.all.includes(word);
    });
  }

  let visible = null;

  /** Returns the causes that have visible snapshots, with these. */
  review.visibleCauses = function () {
    if (visible) return visible.causes;
    const list = words(state.query);
    const causes = [];
    for (const cause of state.report?.causes ?? []) {
      const items = cause.snapshots.filter((item) => matches(item, list));
      if (items.length > 0) causes.push({ cause, items });
    }
    visible = { causes, items: causes.flatMap(({ items }) => items) };
    return causes;
  };

  /** Returns the visible snapshots in the order of the list. */
  review.visibleItems = function () {
    review.visibleCauses();
    return visible.items;
  };

  /** Whether a filter hides snapshots. */
  review.isFiltered = () => state.query.trim() !== '' || state.group !== 'all';

  /** Changes the filter. */
  review.setFilter = function (changes) {
    Object.assign(state, changes);
    visible = null;
    if (byID('query').value !== state.query) byID('query').value = state.query;
    const items = review.visibleItems();
    review.emit('filter');
    review.saveState();
    const { item } = state;
    if (items.length > 0 && (!item || (review.isFiltered() && !items.includes(item)))) {
      review.select(items[0]);
    }
  };

  function drawGroups() {
    const { report, phase } = state;
    const count = (group) => phase === 'error' || !report ? '–'
      : review.grouped(group === 'all' ? report.reviewable.length
        : report.reviewable.filter((item) => item.group === group).length);
    const groups = [
      ['all', 'All'], ['differed', 'Differ'], ['new', 'New'],
      // Only two folders can show that an image was removed.
      ...report?.isOfFolders ? [['removed', 'Removed']] : [], ['failed', 'Failed'],
    ];
    const lines = (name, title, texts) => texts?.length > 0 && element('button', {
      type: 'button', class: 'chip quiet', id: `chip-${name}`, title,
      'aria-haspopup': 'dialog', onclick: () => review.showLines(title, texts),
    }, name, element('b', {}, review.grouped(texts.length)));
    review.replaceControls(
      byID('groups'),
      groups.map(([id, name]) => element('button', {
        type: 'button', class: 'chip', id: `chip-${id}`, 'aria-pressed': String(state.group === id),
        onclick: () => review.setFilter({ group: id }),
      }, name, element('b', {}, count(id)))),
      element('span', { class: 'chip quiet' }, 'Match', element(
        'b', {}, report && phase !== 'error' ? review.grouped(report.matchedCount) : '–')),
      lines('Orphans', 'References that no test of the run uses', report?.orphans),
      lines('Flaky', 'Snapshots that failed, and then passed when their job ran again',
        report?.flaky),
      lines('Notices', 'Failures that are not in this report', report?.notices),
      lines('Unreadable', 'Results that are missing or cannot be read', report?.unreadable));
  }

  review.on('report', () => {
    visible = null;
    byID('query').value = state.query;
    drawGroups();
  });
  review.on('filter', drawGroups);

  byID('query').addEventListener('input', ({ target }) => {
    review.setFilter({ query: target.value });
  });
  byID('query').addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      review.setFilter({ query: '' });
      event.target.blur();
      review.hideFilter();
      byID('list').focus();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      byID('list').focus();
    }
  });
}
