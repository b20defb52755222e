// The registry of commands. It feeds the keys, the tooltips, and the overview of keys.
{
  const review = globalThis.SnapshotReview;
  const { state, byID } = review;

  /** Selects the snapshot some steps further in the list. */
  function step(by) {
    const items = review.visibleItems();
    if (items.length === 0) return;
    const index = items.indexOf(state.item);
    review.select(items[Math.max(0, Math.min(items.length - 1, index < 0 ? 0 : index + by))]);
  }

  /** Selects the first snapshot of the next or previous cause. */
  function stepCause(by) {
    const causes = review.visibleCauses();
    if (causes.length === 0) return;
    const index = causes.findIndex(({ cause }) => cause === state.item?.cause);
    const next = Math.max(0, Math.min(causes.length - 1, index < 0 ? 0 : index + by));
    if (next !== index) review.select(causes[next].items[0]);
  }

  /** Selects the next configuration of the same test, in the same view. */
  function nextConfiguration() {
    const items = state.item?.configurations ?? [];
    if (items.length < 2) return review.notify('There is no other configuration');
    review.select(items[(items.indexOf(state.item) + 1) % items.length]);
  }

  const toggle = (name) => review.show({ [name]: !state[name] });

  /** The commands: identifier, group, name, keys, and action. */
  review.commands = [
    ['next', 'Move', 'Next snapshot', ['j'], () => step(1)],
    ['previous', 'Move', 'Previous snapshot', ['k'], () => step(-1)],
    ['next-cause', 'Move', 'Next cause', ['l'], () => stepCause(1)],
    ['previous-cause', 'Move', 'Previous cause', ['h'], () => stepCause(-1)],
    ['next-configuration', 'Move', 'Next configuration of the test', ['v'], nextConfiguration],
    ['next-place', 'Move', 'Next place, largest first', ['J'],
      () => review.showPlace(state.place + 1)],
    ['previous-place', 'Move', 'Previous place', ['K'], () => review.showPlace(state.place - 1)],
    ['next-pixel', 'Move', 'Next largest pixel', [']'], () => review.stepPeak(1)],
    ['previous-pixel', 'Move', 'Previous pixel', ['['], () => review.stepPeak(-1)],
    ['previous-frame', 'Move', 'Previous frame', [','], () => review.stepFrame(-1)],
    ['next-frame', 'Move', 'Next frame', ['.'], () => review.stepFrame(1)],
    ['filter', 'Move', 'Filter', ['/'], () => review.focusFilter()],
    ...review.modes.map(({ id, name }, index) =>
      [id, 'View', name, [String(index + 1)], () => review.setMode(id)]),
    ['side-by-side', 'View', 'Configurations side by side', ['c'],
      () => review.showOverview(!state.hasOverview)],
    ['other-side', 'View', 'Hold to see the other side', ['Space'], null],
    ['outlines', 'View', 'Outlines of views', ['t'], () => toggle('hasOutlines')],
    ['marks', 'View', 'Marks', ['m'], () => toggle('hasMarks')],
    ['theme', 'View', 'Light or dark', ['d'], () => review.setDark(!review.isDark())],
    ['help', 'View', 'Keys', ['?'], () => review.showKeys()],
    ['zoom-in', 'Zoom', 'Zoom in', ['+', '='], () => review.zoomStep(1)],
    ['zoom-out', 'Zoom', 'Zoom out', ['-'], () => review.zoomStep(-1)],
    ['fit', 'Zoom', 'Fit', ['0'], () => review.fit()],
    ['zoom-to-place', 'Zoom', 'Zoom to change', ['f'], () => state.pair && review.zoomToPlace()],
    ['accept', 'Decide', 'Accept this snapshot', ['y'], () => review.decide('accept')],
    ['accept-cause', 'Decide', 'Accept the cause', ['Y'], () => review.acceptCause()],
    ['reject', 'Decide', 'Reject this snapshot', ['n'], () => review.decide('reject')],
    ['undo', 'Decide', 'Undo', ['u'], () => review.undo()],
    ['finish', 'Decide', 'Finish the review', ['g'], () => review.finish()],
  ].map(([id, group, name, keys, action]) => ({ id, group, name, keys, action }));

  const byIdentifier = new Map(review.commands.map((command) => [command.id, command]));
  const byKey = new Map(review.commands.filter(({ action }) => action).flatMap(
    (command) => command.keys.map((key) => [key, command])));

  /** Returns a command. */
  review.command = (id) => byIdentifier.get(id);

  /** Returns the tooltip of a command. */
  review.hint = (id) => `${byIdentifier.get(id).name} (${byIdentifier.get(id).keys[0]})`;

  /** Performs a command. */
  review.run = (id) => byIdentifier.get(id).action();

  /** Moves the focus to the filter, which a narrow window shows only on request. */
  review.focusFilter = function () {
    document.body.classList.add('has-filter');
    byID('search').setAttribute('aria-expanded', 'true');
    byID('query').focus();
    byID('query').select();
  };

  /** Hides the filter again in a narrow window. */
  review.hideFilter = function () {
    document.body.classList.remove('has-filter');
    byID('search').setAttribute('aria-expanded', 'false');
  };

  const isTyping = (target) => target.matches('textarea, select, [contenteditable]')
    || (target.matches('input') && target.type !== 'range');

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      || isTyping(event.target) || document.querySelector('dialog[open]')) return;
    if (event.key === ' ') {
      // The space bar presses a focused button.
      if (event.target.closest('button, a, input')) return;
      event.preventDefault();
      if (!event.repeat && !state.isOther && state.pair?.isPair) review.show({ isOther: true });
      return;
    }
    const command = byKey.get(event.key);
    if (!command) return;
    event.preventDefault();
    command.action();
  });

  const release = () => state.isOther && review.show({ isOther: false });
  document.addEventListener('keyup', (event) => event.key === ' ' && release());
  window.addEventListener('blur', release);
}
