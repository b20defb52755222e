// The dock: the progress, the buttons that decide, and the end of the review.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;

  const key = (command) =>
    element('kbd', { 'aria-hidden': 'true' }, review.command(command).keys[0]);

  function button(command, icon, text, attributes = {}) {
    return element('button', {
      type: 'button', id: `button-${command}`, class: `button ${attributes.class ?? ''}`,
      title: attributes.label ? `${attributes.label} (${review.command(command).keys[0]})`
        : review.hint(command),
      disabled: attributes.disabled,
      'aria-pressed': attributes.pressed, 'aria-label': attributes.label,
      onclick: () => review.run(command),
    }, icon && review.icon(icon), element('span', { class: 'text' }, text), attributes.extra,
    key(command));
  }

  function progress() {
    const { accepted, rejected, remaining, total } = review.progress();
    const isEmpty = state.phase !== 'ready' || total === 0;
    const width = (count) => ({ width: `${isEmpty ? 0 : count / total * 100}%` });
    return [
      element('div', { class: 'numbers' }, isEmpty ? '–'
        : `${review.grouped(accepted)} accepted · ${review.grouped(rejected)} rejected · ${
          review.grouped(remaining)} left`),
      element('div', { class: 'track', 'aria-hidden': 'true' },
        element('i', { class: 'accepted', style: width(accepted) }),
        element('i', { class: 'rejected', style: width(rejected) }))];
  }

  function draw() {
    const { item } = state;
    const isReady = state.phase === 'ready' && Boolean(item?.cause);
    const decision = item ? review.decision(item) : undefined;
    const canAccept = isReady && review.decisionProblem(item, 'accept') === null;
    const canReject = isReady && review.decisionProblem(item, 'reject') === null;
    const { items: taken, count: size, hidden, rest, reason } = isReady
      ? review.causeAcceptance(item.cause) : { items: [], count: 0, hidden: 0, rest: '' };
    const { accepted, rejected } = review.progress();
    const decided = accepted + rejected;
    const isPressed = (action) => isReady ? String(decision === action) : null;
    review.replace(byID('progress'), progress());
    review.replaceControls(byID('actions'),
      button('undo', 'undo', 'Undo', {
        class: 'plain undo', label: 'Undo', disabled: !review.canUndo(),
      }),
      button('reject', 'cross', 'Reject', {
        class: decision === 'reject' ? 'is-rejected' : '', disabled: !canReject,
        pressed: isPressed('reject'),
      }),
      button('accept', 'check', 'Accept', {
        class: decision === 'accept' ? 'is-accepted' : '', disabled: !canAccept,
        pressed: isPressed('accept'),
      }),
      button('accept-cause', null, 'Accept cause', {
        class: 'primary', disabled: taken.length === 0 || Boolean(item.conflict),
        label: isReady ? `Accept cause: ${reason || `${taken.length} of ${size}`}${rest}`
          : 'Accept cause',
        extra: isReady && element('span', { class: 'extra' },
          item.conflict ? 'reload first' : reason
            || `${review.grouped(taken.length)} of ${review.grouped(size)}`,
          hidden > 0 && element('span', { class: 'wide-only' }, ' · filter')),
      }));
    review.replaceControls(byID('finish-area'), button(
      'finish', null, 'Finish', {
        disabled: state.phase !== 'ready' || (decided === 0 && !review.host.isLoopback),
        extra: decided > 0 && element('span', { class: 'extra' }, review.grouped(decided)),
      }));
  }

  review.on('selection decisions conflict report filter', draw);

  // MARK: Announcements

  let announcement = null;

  /** Announces the selected snapshot to assistive technologies, when moving pauses. */
  review.on('selection', () => {
    clearTimeout(announcement);
    announcement = setTimeout(() => {
      const { item } = state;
      if (!item || state.phase !== 'ready') return;
      const items = review.visibleItems();
      const sentence = element('span', {}, review.sentence(item));
      for (const arrow of sentence.querySelectorAll('.arrow')) arrow.textContent = ' became ';
      const index = items.indexOf(item);
      byID('spoken').textContent = [
        `${index < 0 ? '' : `${index + 1} of ${items.length}: `}${
          review.clean(item.test || item.path)}, ${review.configurationName(item)}.`,
        `${sentence.textContent},`, `${review.stateMark(item).ariaLabel}.`].join(' ');
    }, 150);
  });

  // MARK: Notifications

  let timer = null;

  /** Shows a message for a few seconds, and announces it. */
  review.notify = function (text, canUndo = false) {
    const toast = byID('toast');
    review.replace(toast, element('span', {}, review.withCode(text)),
      canUndo && element('button', { type: 'button', onclick: () => review.undo() }, 'Undo'),
      canUndo && key('undo'));
    toast.classList.add('is-shown');
    clearTimeout(timer);
    timer = setTimeout(() => toast.classList.remove('is-shown'), 5000);
  };
}
