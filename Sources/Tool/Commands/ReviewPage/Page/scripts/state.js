// The state of the page. The fragment of the address contains the part that a link restores.
{
  const review = globalThis.SnapshotReview;

  /** The comparison modes, in the order of their keys. */
  review.modes = [
    { id: '2-up', name: '2-up' }, { id: 'swipe', name: 'Swipe' }, { id: 'onion', name: 'Onion' },
    { id: 'blink', name: 'Blink' }, { id: 'diff', name: 'Difference', short: 'Diff' },
    { id: 'heat', name: 'Heat' },
  ];

  review.state = {
    /** The report, or `null` while it is loaded. */
    report: null,
    /** `loading`, `ready`, `error`, `ended`, or `offline`. */
    phase: 'loading',
    problem: null,
    /** The selected snapshot, or `null`. */
    item: null,
    frame: 0,
    mode: '2-up',
    /** The scale in CSS pixels per image pixel and the center in pixels, or `null` to fit. */
    view: null,
    query: '', group: 'all',
    hasMarks: true, hasOutlines: false, hasOverview: false,
    /** Whether the other side is shown, as long as the space bar is held. */
    isOther: false,
    isBlinkedAfter: false,
    /** The position of the divider, or `null` for that of the selected place. */
    split: null,
    mix: 0.5,
    pointer: null, pin: null,
    place: 0, peak: -1,
    /** The opened images and their comparison, or `null` while they are loaded. */
    pair: null,
    pairProblem: null,
    openCauses: new Set(),
    isFollowing: null,
  };
  const { state } = review;

  /** The shortest unambiguous form of an identifier in addresses. */
  const shortID = (id) => id.slice(0, 12);

  let isScheduled = false;
  /** The fragment that was last read or written, or `null` until a report is loaded. */
  let fragment = null;
  /** Writes the state to the address after a delay, unless another address is entered first. */
  review.saveState = function () {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      if (location.hash !== fragment) return;
      const values = new URLSearchParams();
      if (state.item) values.set('s', shortID(state.item.id));
      if (state.mode !== '2-up') values.set('m', state.mode);
      if (state.frame) values.set('f', state.frame);
      if (state.query) values.set('q', state.query);
      if (state.group !== 'all') values.set('v', state.group);
      if (!state.hasMarks) values.set('marks', 'off');
      if (state.hasOutlines) values.set('outlines', 'on');
      if (state.hasOverview) values.set('side', 'on');
      const { view } = state;
      if (view && !view.isFitted) {
        values.set('z', review.decimal(view.scale, 3));
        values.set('c', `${Math.round(view.x)},${Math.round(view.y)}`);
      }
      history.replaceState(null, '', `#${values}`);
      fragment = location.hash;
    }, 120);
  };

  /**
   * Reads the address. Returns the part that needs a report, and whether the address is new, which
   * means that the page did not write it.
   */
  review.readState = function () {
    const isNew = location.hash !== fragment;
    fragment = location.hash;
    const values = new URLSearchParams(fragment.slice(1));
    const mode = values.get('m');
    state.mode = review.modes.some(({ id }) => id === mode) ? mode : '2-up';
    state.query = values.get('q') ?? '';
    const group = values.get('v');
    state.group = ['differed', 'new', 'removed', 'failed'].includes(group) ? group : 'all';
    state.hasMarks = values.get('marks') !== 'off';
    state.hasOutlines = values.get('outlines') === 'on';
    state.hasOverview = values.get('side') === 'on';
    const scale = Number(values.get('z'));
    const [x, y] = (values.get('c') ?? '').split(',').map(Number);
    const hasView = scale > 0 && Number.isFinite(x) && Number.isFinite(y);
    return {
      isNew,
      id: /^[0-9a-f]{8,64}$/.test(values.get('s') ?? '') ? values.get('s') : null,
      frame: Math.max(0, Math.min(9_999, Math.trunc(Number(values.get('f')) || 0))),
      view: hasView ? { scale: Math.min(64, scale), x, y, isFitted: false } : null,
    };
  };

  /** Selects a snapshot, or none. */
  review.select = function (item, { frame = 0, view = null, keepsView = false } = {}) {
    const isSame = item !== null && item === state.item && frame === state.frame;
    Object.assign(state, {
      item, frame, pointer: null, pin: null, place: 0, peak: -1, split: null,
      isOther: false,
      view: keepsView && state.view ? state.view : view,
    });
    if (!isSame) {
      state.pair = null;
      state.pairProblem = null;
    }
    if (item) {
      // A cause that was opened only to show a snapshot is closed again afterwards.
      if (state.isFollowing && state.isFollowing !== item.cause) {
        state.openCauses.delete(state.isFollowing);
        state.isFollowing = null;
      }
      if (item.cause && !state.openCauses.has(item.cause)) {
        state.openCauses.add(item.cause);
        state.isFollowing = item.cause;
      }
    }
    review.emit('selection');
    review.saveState();
  };

  /** Changes how the images are shown. */
  review.show = function (changes) {
    Object.assign(state, changes);
    review.emit('view');
    review.saveState();
  };
}
