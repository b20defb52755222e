// The list of causes with their snapshots. Only the rows near the visible part are in the page.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;
  const list = byID('list');
  const content = element('div', { class: 'list-content', role: 'presentation' });
  const isNarrow = matchMedia('(max-width: 720px)');
  /** Rows above and below the visible part. */
  const overscan = 4;

  let rows = [];
  let total = 0;
  const shown = new Map();
  let focused = -1;

  const heights = () => isNarrow.matches
    ? { cause: 60, item: 56, line: 17, end: 8 } : { cause: 52, item: 48, line: 17, end: 8 };

  /** Whether the snapshots of a cause are listed. */
  const isOpen = (cause) => state.openCauses.has(cause) || review.isFiltered();

  /** Computes all rows of the list and their positions. */
  function layOut() {
    const height = heights();
    rows = [];
    let top = 0;
    const add = (row) => {
      row.top = top;
      row.height = height[row.kind];
      top += row.height;
      rows.push(row);
    };
    const causes = review.visibleCauses();
    for (const [index, { cause, items }] of causes.entries()) {
      if (cause.isTail && !causes[index - 1]?.cause.isTail && index > 0) add({ kind: 'line' });
      add({ kind: 'cause', cause, items, position: index + 1, count: causes.length });
      if (!isOpen(cause)) continue;
      for (const [position, item] of items.entries()) {
        add({ kind: 'item', item, position: position + 1, count: items.length });
      }
      top += height.end;
    }
    total = top;
  }

  /** Returns the index of the row at a position. */
  function rowAt(position) {
    let low = 0;
    let high = rows.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (rows[middle].top <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  const states = {
    accept: ['accepted', 'check'], reject: ['rejected', 'cross'], conflict: ['conflict', 'warning'],
    none: ['nothing to decide', null],
  };

  /** Returns the mark of a decision: a shape with a name. */
  review.stateMark = function (item) {
    const name = item.conflict || item.disagrees ? 'conflict'
      : review.decision(item) ?? (item.actualDigest ? undefined : 'none');
    const [label, icon] = states[name] ?? ['to review', null];
    return element('span', {
      class: `state ${name ?? 'open'}`, role: 'img', 'aria-label': label,
    }, icon && review.icon(icon));
  };

  /** Creates the icon of a cause: its two colors, or a symbol. */
  function causeIcon(words) {
    if (!words.colors) return element('span', { class: 'cause-icon' }, review.icon(words.icon));
    const [before, after] = words.colors.map(
      (color) => review.cssColor(review.composited(color, [255, 255, 255])));
    return element('span', { class: 'cause-icon colors', 'aria-hidden': 'true' },
      element('i', { style: { background: before } }),
      element('i', { class: 'after', style: { background: after } }));
  }

  function causeRow({ cause, items, position, count }) {
    const words = review.causeWords(cause);
    const accepted = items.filter((item) => review.decision(item) === 'accept').length;
    const decided = items.filter((item) => review.decision(item)).length;
    const isDone = decided === items.length;
    const entire = cause.entireCount > 0 && cause.entireCount < cause.snapshots.length
      ? `${review.grouped(cause.entireCount)} of ${
        review.grouped(cause.snapshots.length)} explained · ` : '';
    const also = cause.alsoCount > 0 ? ` · also in ${review.grouped(cause.alsoCount)}` : '';
    return element('div', {
      class: `cause${isDone ? ' done' : ''}`, role: 'treeitem', 'aria-level': 1,
      'aria-expanded': String(isOpen(cause)), 'aria-setsize': count, 'aria-posinset': position,
      'aria-selected': 'false', title: `${words.fullTitle}\n${words.detail}`,
    },
    causeIcon(words),
    element('span', { class: 'texts' },
      element('span', { class: 'title' }, words.title),
      element('span', { class: 'detail' }, entire + words.detail + also)),
    element('span', {
      class: 'count', 'aria-label': `${review.counted(items.length, 'snapshot')}${
        accepted ? `, ${review.grouped(accepted)} accepted` : ''}`,
    },
    isDone && element('span', { class: accepted ? 'accepted-mark' : 'rejected-mark' },
      review.icon(accepted ? 'check' : 'cross')),
    decided > 0 && !isDone ? `${review.grouped(decided)} of ${review.grouped(items.length)}`
      : review.grouped(items.length)));
  }

  /** Draws the thumbnail of a snapshot into its row, if it is known. */
  function drawThumbnail(canvas, item) {
    const bitmap = review.thumbnail(item);
    if (!bitmap) return;
    canvas.width = 80;
    canvas.height = 80;
    canvas.getContext('2d').drawImage(bitmap, 0, 0);
  }

  function itemRow({ item, position, count }) {
    const decision = review.decision(item);
    const row = element('div', {
      class: `item${decision ? ' decided' : ''}`, role: 'treeitem', 'aria-level': 2,
      'aria-setsize': count, 'aria-posinset': position,
      'aria-selected': String(item === state.item), title: review.clean(item.path),
    },
    item.isImage ? element('canvas', { class: 'thumbnail', 'aria-hidden': 'true' })
      : element('span', { class: 'thumbnail symbol', 'aria-hidden': 'true' },
        review.icon(item.isText ? 'lines' : 'warning')),
    element('span', { class: 'texts' },
      element('span', { class: 'title', dir: 'auto' }, review.itemTitle(item)),
      element('span', { class: 'detail' }, review.itemDetail(item))),
    review.stateMark(item));
    if (item === state.item) row.id = 'selected-row';
    return row;
  }

  function create(index) {
    const row = rows[index];
    const node = row.kind === 'cause' ? causeRow(row) : row.kind === 'item' ? itemRow(row)
      : element('div', { class: 'list-line', role: 'presentation' });
    node.classList.add('row');
    node.style.transform = `translateY(${row.top}px)`;
    node.style.height = `${row.height}px`;
    if (index === focused && !node.id) node.id = 'focused-row';
    node.rowIndex = index;
    return node;
  }

  /** Adds and removes rows for the visible part. */
  function update() {
    if (rows.length === 0) return;
    const first = Math.max(0, rowAt(list.scrollTop - list.dataset.head) - overscan);
    const last = Math.min(
      rows.length - 1, rowAt(list.scrollTop + list.clientHeight) + overscan);
    for (const [index, node] of shown) {
      if (index >= first && index <= last) continue;
      node.remove();
      shown.delete(index);
    }
    for (let index = first; index <= last; index++) {
      if (shown.has(index)) continue;
      const node = create(index);
      shown.set(index, node);
      content.append(node);
    }
    scheduleThumbnails();
  }

  review.updateList = update;

  let thumbnailTimer = null;
  /** Requests thumbnails when scrolling pauses. */
  function scheduleThumbnails() {
    clearTimeout(thumbnailTimer);
    thumbnailTimer = setTimeout(() => {
      for (const [index, node] of shown) {
        const { item } = rows[index];
        const canvas = node.querySelector('canvas');
        if (item && canvas && canvas.width !== 80) drawThumbnail(canvas, item);
      }
    }, 60);
  }

  /** Creates the list again. */
  function draw() {
    const { scrollTop } = list;
    layOut();
    shown.clear();
    if (focused >= rows.length) focused = -1;
    const causes = review.visibleCauses();
    const items = review.visibleItems();
    const all = state.report?.reviewable.length ?? 0;
    review.replace(list,
      element('div', { class: 'list-head', role: 'presentation' },
        element('h2', {}, review.counted(causes.length, 'cause')),
        element('span', {}, review.isFiltered()
          ? `${review.grouped(items.length)} of ${review.grouped(all)}`
          : review.counted(items.length, 'snapshot'))),
      all > 0 && items.length === 0 && element('p', { class: 'hint list-empty' },
        'No snapshot matches the filter.',
        element('button', {
          type: 'button', class: 'link',
          onclick: () => review.setFilter({ query: '', group: 'all' }),
        }, 'Show all')),
      content);
    list.dataset.head = 38;
    content.replaceChildren();
    content.style.height = `${total}px`;
    list.scrollTop = scrollTop;
    update();
    markFocus();
  }

  /** Scrolls so that the selected row is visible. */
  function reveal(index) {
    if (index < 0) return;
    const row = rows[index];
    const head = Number(list.dataset.head);
    const top = row.top + head;
    if (top - 8 < list.scrollTop) list.scrollTop = Math.max(0, top - head);
    else if (top + row.height + 8 > list.scrollTop + list.clientHeight) {
      list.scrollTop = top + row.height + 8 - list.clientHeight;
    }
    update();
    markFocus();
  }

  const indexOf = (item) => rows.findIndex((row) => row.item === item);

  function markFocus() {
    const node = shown.get(focused);
    if (node) {
      if (!node.id) node.id = `row-${focused}`;
      list.setAttribute('aria-activedescendant', node.id);
    } else {
      list.removeAttribute('aria-activedescendant');
    }
    for (const [index, other] of shown) other.classList.toggle('focused', index === focused);
  }

  /** Opens or closes a cause. */
  function toggle(cause, opens = !state.openCauses.has(cause)) {
    if (opens) state.openCauses.add(cause);
    else state.openCauses.delete(cause);
    if (state.isFollowing === cause) state.isFollowing = null;
    draw();
  }

  function activate(index) {
    const row = rows[index];
    focused = index;
    if (row.item) {
      review.closeDrawer();
      review.select(row.item);
    } else if (row.cause) {
      toggle(row.cause);
      markFocus();
    }
  }

  list.addEventListener('click', ({ target }) => {
    const node = target.closest('[role=treeitem]');
    if (node) activate(node.rowIndex);
  });
  list.addEventListener('scroll', () => requestAnimationFrame(update), { passive: true });
  new ResizeObserver(() => update()).observe(list);
  isNarrow.addEventListener('change', draw);

  /** Moves the focus in the list with the arrow keys, as in every tree view. */
  list.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || rows.length === 0) return;
    const row = rows[focused];
    const step = (from, by) => {
      let index = from + by;
      while (rows[index]?.kind === 'line') index += by;
      return Math.max(0, Math.min(rows.length - 1, index));
    };
    let next = null;
    if (event.key === 'ArrowDown') next = step(focused, 1);
    else if (event.key === 'ArrowUp') next = step(Math.max(1, focused), -1);
    else if (event.key === 'Home') next = 0;
    else if (event.key === 'End') next = rows.length - 1;
    else if (event.key === 'ArrowRight' && row?.cause) toggle(row.cause, true);
    else if (event.key === 'ArrowLeft' && row?.cause) toggle(row.cause, false);
    else if (event.key === 'ArrowLeft' && row?.item) {
      next = rows.findIndex(({ cause }) => cause === row.item.cause);
    } else if (event.key === 'Enter' && row) activate(focused);
    else return;
    event.preventDefault();
    if (next === null) return;
    focused = next;
    if (rows[next].item) review.select(rows[next].item);
    else reveal(next);
  });

  review.on('selection', () => {
    draw();
    focused = indexOf(state.item);
    reveal(focused);
  });
  review.on('filter report', () => {
    if (state.phase === 'ready') draw();
  });
  review.on('decisions conflict', () => {
    if (state.phase === 'ready') draw();
  });
  review.on('thumbnail', (item) => {
    const node = shown.get(indexOf(item));
    const canvas = node?.querySelector('canvas');
    if (canvas) drawThumbnail(canvas, item);
  });
}
