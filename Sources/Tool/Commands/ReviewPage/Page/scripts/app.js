// Starts the page, and shows its states.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;

  /** Shows a message instead of images. */
  function message(icon, title, ...content) {
    return element('div', { class: 'message' },
      element('div', { class: 'message-icon' }, review.icon(icon)),
      element('h2', {}, title), content);
  }

  const paragraph = (text) => element('p', {}, review.withCode(text));
  const update = 'swift package update && swift run snapshot review --web';

  function errorMessage({ kind, message: text }) {
    const web = `${review.tool()} review --web${review.selection()}`;
    switch (kind) {
      case 'newer': return message('warning', 'This report is newer than this page',
        paragraph(`${sentence(text)} Nothing was changed.`), review.copyable(update));
      case 'offline': return message('warning', 'The review has ended',
        paragraph('The server for this page has stopped. Decisions already written are kept.'),
        review.copyable(web));
      case 'unauthorized': return message('warning', 'This page has no access',
        paragraph('Open the address that the command printed. Nothing was changed.'),
        review.copyable(web));
      default: return message('warning', 'This report cannot be read',
        paragraph(`${sentence(text)} Nothing was changed.`),
        review.copyable(`${review.tool()} report --format html`));
    }
  }

  const sentence = (text) => text === '' ? ''
    : `${text[0].toUpperCase()}${text.slice(1)}${/[.:]$/.test(text) ? '' : '.'}`;

  function emptyMessage() {
    const { report } = state;
    const { run } = report;
    if (review.host.isWatching && !run.id) {
      return message('search', 'Waiting for results', paragraph(report.isOfFolders
        ? 'The page shows each difference as soon as its images are compared.'
        : 'The page shows each difference as soon as a test writes it. Run `swift test` now.'));
    }
    const count = report.matchedCount;
    const details = report.isOfFolders ? [] : [
      run.id && `run ${review.clean(run.id).slice(0, 8)}`,
      run.commit && review.clean(run.commit).slice(0, 7),
      run.started && time(run.started)].filter(Boolean);
    return message('check', 'Nothing to review',
      paragraph(count === 0 ? 'No snapshots were compared.' : count === 1
        ? 'The snapshot matches its reference.'
        : `All ${review.grouped(count)} snapshots match their references.`),
      element('p', { class: 'hint' }, details.join(' · ')));
  }

  /** Returns a time such as `2026-11-22 04:13 UTC`. */
  const time = (text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)
    ? `${text.slice(0, 10)} ${text.slice(11, 16)} UTC` : review.clean(text);

  /** Shows the reason why a snapshot has no image, below a heading that says so. */
  function failureMessage(item) {
    const text = review.problem(item) || 'there is no image';
    const index = text.lastIndexOf('; ');
    const [problem, remedy] = index < 0
      ? [text, ''] : [text.slice(0, index), text.slice(index + 2)];
    const [, reason, origin] = /^(.*?)(?: \(([^()]*)\))?$/s.exec(problem);
    const details = review.problemDetails(item);
    return element('div', { class: 'message failure' },
      element('p', { class: 'problem' }, review.withCode(sentence(reason))),
      remedy && paragraph(sentence(remedy)),
      details.length > 0 && review.copyable(details.join('\n')),
      origin && element('p', { class: 'hint' }, `Setting: ${origin}`));
  }

  /** The snapshot whose display failed, with the reason, or `null`. */
  let failure = null;

  /** Shows an error of the page itself as a message, so that the page is never blank. */
  review.fail = function (error) {
    failure = { item: state.item, text: review.clean(error?.message ?? error).slice(0, 500) };
    if (!state.item) {
      Object.assign(state, {
        phase: 'error', problem: { kind: 'unreadable', message: failure.text },
      });
    }
    draw();
  };

  /** Returns the message of the current state, or `null` if images or a text are shown. */
  function currentMessage() {
    const { phase, item, report } = state;
    if (phase === 'loading') return null;
    if (phase === 'error') return errorMessage(state.problem);
    if (phase === 'ended') {
      return message('check', 'The review has ended',
        paragraph('All decisions are written. You can close this page.'));
    }
    if (report.reviewable.length === 0) return emptyMessage();
    if (!item) return null;
    if (failure?.item === item) {
      return message('warning', 'This snapshot cannot be shown',
        paragraph(`${sentence(failure.text)} Its result may be damaged. ${
          report.isOfFolders ? 'Create' : 'Run the test again, and create'
        } the report again. The other snapshots can be reviewed.`));
    }
    if (state.pairProblem) {
      return message('warning', 'The image cannot be shown',
        paragraph(sentence(review.clean(state.pairProblem))));
    }
    if (!item.isText && !item.hasImages && !item.isFile) {
      return item.group === 'matched'
        ? message('check', 'Equal to its reference', paragraph('Reports do not contain matches.'))
        : failureMessage(item);
    }
    return null;
  }

  function draw() {
    const content = currentMessage();
    const panel = byID('message');
    panel.hidden = content === null;
    review.replace(panel, content);
    const isIdle = state.phase !== 'ready' || !state.item;
    if (state.phase === 'ended') byID('toast').classList.remove('is-shown');
    byID('stage').classList.toggle('is-plain', content !== null);
    document.body.classList.toggle('is-loading', state.phase === 'loading');
    document.body.classList.toggle('is-idle', isIdle);
    document.body.classList.toggle(
      'is-waiting', !isIdle && !content && !state.pair && state.item.hasImages);
    byID('loading').textContent = state.phase === 'loading'
      ? 'Reading results…' : 'Reading images…';
    if (state.phase !== 'loading') {
      byID('list').setAttribute('aria-busy', 'false');
      for (const skeleton of document.querySelectorAll('.skeletons')) skeleton.remove();
    }
    if (isIdle && state.phase !== 'loading') review.replace(byID('list'));
  }

  function drawTop() {
    const isDark = review.isDark();
    review.replace(byID('theme'), review.icon(isDark ? 'sun' : 'moon'));
    byID('theme').setAttribute('aria-label', isDark ? 'Light theme' : 'Dark theme');
    const { report } = state;
    if (!report) return;
    const { run, runs } = report;
    const tolerances = new Set(report.reviewable.map(({ result }) => review.tolerance(result))
      .filter(Boolean));
    const texts = [
      run.branch && review.clean(run.branch),
      run.commit && review.clean(run.commit).slice(0, 7),
      runs.length > 1 && review.counted(runs.length, 'run'),
      tolerances.size === 1 && `tolerance ${[...tolerances][0]}`,
    ].filter(Boolean);
    byID('meta').textContent = texts.join(' · ');
    byID('meta').title = [...texts, run.started && time(run.started)].filter(Boolean).join(' · ');
  }

  // MARK: Drawer

  const drawer = (isOpen) => {
    document.body.classList.toggle('has-drawer', isOpen);
    byID('menu').setAttribute('aria-expanded', String(isOpen));
    if (isOpen) byID('list').focus();
  };
  review.closeDrawer = () => document.body.classList.contains('has-drawer') && drawer(false);
  byID('menu').addEventListener('click', () =>
    drawer(!document.body.classList.contains('has-drawer')));
  byID('scrim').addEventListener('click', () => drawer(false));
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && document.body.classList.contains('has-drawer')) {
      drawer(false);
      byID('menu').focus();
    }
  });

  byID('search').addEventListener('click', () => {
    if (!document.body.classList.contains('has-filter')) review.focusFilter();
    else review.hideFilter();
  });
  byID('theme').addEventListener('click', () => review.run('theme'));
  byID('help').addEventListener('click', () => review.run('help'));
  for (const [id, name] of [['theme', 'theme'], ['help', 'help']]) {
    byID(id).title = review.hint(name);
  }
  review.replace(byID('help'), review.icon('help'));
  review.replace(byID('menu'), review.icon('menu'));
  review.replace(byID('search'), review.icon('search'));
  review.replace(byID('query-icon'), review.icon('search'));
  review.replace(byID('divider').firstElementChild, review.icon('divider'));

  review.on('selection', () => {
    failure = null;
    draw();
    review.openSelected();
  });
  review.on('report pair', draw);
  review.on('report theme', drawTop);

  // MARK: Loading

  /** Loads the report, and shows the selected snapshot again. */
  review.load = async function () {
    let former;
    try {
      const data = await review.host.report();
      // Another token may have been entered while the report was loading.
      if (review.host.takeToken()) return review.load();
      former = state.item?.id;
      const report = review.readReport(data);
      if (state.report) review.forgetImages();
      Object.assign(state, { report, phase: 'ready', problem: null, item: null, pair: null });
    } catch (error) {
      Object.assign(state, { phase: 'error', problem: error });
      review.emit('report');
      return undefined;
    }
    const linked = review.readState();
    review.loadDecisions();
    state.openCauses.clear();
    state.isFollowing = null;
    review.emit('report');
    review.emit('view');
    const id = linked.isNew ? linked.id ?? former : former ?? linked.id;
    const found = id ? state.report.all.find((item) => item.id.startsWith(id)) : null;
    const item = found ?? review.visibleItems()[0] ?? state.report.reviewable[0] ?? null;
    if (item) {
      const isLinked = found && id === linked.id;
      review.select(item, isLinked ? { frame: linked.frame, view: linked.view } : {});
    }
    performance.mark('snapshot-review-ready');
    return undefined;
  };

  /**
   * Loads the report again while tests write results. The selected snapshot, its images, the open
   * causes, and the steps that can be undone stay, unless the snapshot has other images now.
   *
   * Returns whether the report is shown; one that lacks a new decision is not.
   */
  review.refresh = async function () {
    const step = review.lastStep();
    const report = review.readReport(await review.host.report());
    if (review.isDeciding() || review.lastStep() !== step) return false;
    const former = state.item;
    const item = former && report.byID.get(former.id);
    const isSame = item?.cause && item.before === former.before && item.after === former.after;
    const isOpen = new Set([...state.openCauses].map(({ id }) => id));
    const following = state.isFollowing?.id;
    Object.assign(state, {
      report, phase: 'ready', problem: null, item: isSame ? item : null,
      openCauses: new Set(report.causes.filter(({ id }) => isOpen.has(id))),
      isFollowing: report.causes.find(({ id }) => id === following) ?? null,
    });
    review.loadDecisions({ keepsSteps: true });
    review.emit('report');
    review.emit('decisions');
    if (!isSame) review.select(item?.cause ? item : review.visibleItems()[0] ?? null);
    return true;
  };

  // The fragment is the state of the page, so the link to the image must not replace it.
  document.querySelector('.skip').addEventListener('click', (event) => {
    event.preventDefault();
    byID('stage').focus();
  });

  window.addEventListener('hashchange', () => {
    // The address of a new server may be pasted into the same tab.
    if (review.host.takeToken()) {
      review.load();
      return;
    }
    if (state.phase !== 'ready') return;
    const { id, frame, view } = review.readState();
    review.setFilter({});
    const item = id ? state.report.all.find((other) => other.id.startsWith(id)) : state.item;
    if (item) review.select(item, { frame, view });
    review.emit('view');
  });

  drawTop();
  // The page is drawn once before a large report is read.
  requestAnimationFrame(() => setTimeout(() => review.load()));
}
