// The decisions about snapshots, and the plan with them.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;
  /** The decisions by snapshot: `accept` or `reject`. */
  const decisions = new Map();
  /** The steps, the last one last: each has former decisions, and its number in the journal. */
  let steps = [];
  let isBusy = false;

  /** Returns `accept`, `reject`, or `undefined`. */
  review.decision = (item) => decisions.get(item);

  /** Whether a decision is being written. */
  review.isDeciding = () => isBusy;
  /** Returns the last step of this page, or `undefined`. */
  review.lastStep = () => steps.at(-1);

  /** Whether the last step can be undone. */
  review.canUndo = () => !isBusy && state.phase === 'ready'
    && (steps.length > 0 || review.host.isLoopback);

  /** The numbers of accepted, rejected, and remaining snapshots. */
  review.progress = function () {
    let accepted = 0;
    let rejected = 0;
    for (const decision of decisions.values()) {
      if (decision === 'accept') accepted++;
      else rejected++;
    }
    const total = state.report?.reviewable.length ?? 0;
    return { accepted, rejected, remaining: total - accepted - rejected, total };
  };

  /** Returns the decision about a snapshot for a plan. */
  const planned = (item, action) => ({
    id: item.id, do: action, reference: item.referenceDigest, actual: item.actualDigest,
  });

  /** Returns a plan with some decisions. */
  const plan = (entries) => ({
    schema: 'snapshot-plan/1',
    decisions: entries.map(([item, action]) => planned(item, action)),
  });

  /** Returns the plan with all decisions. */
  review.plan = () => plan([...decisions]);

  /** Returns the causes with decisions, as `[cause, accepted, rejected]`. */
  review.decidedCauses = () => state.report.causes.map((cause) => [cause,
    ...['accept', 'reject'].map((action) =>
      cause.snapshots.filter((item) => decisions.get(item) === action).length)])
    .filter(([, accepted, rejected]) => accepted + rejected > 0);

  /** Returns the command that applies the plan with all decisions. */
  review.planCommand = () => `${review.tool()} accept --plan -${review.selection()} <<'PLAN'\n${
    JSON.stringify(review.plan(), null, 1)}\nPLAN`;

  /** Returns the options of a command that name the compared folders, or an empty string. */
  review.selection = () => state.report?.isOfFolders ? state.report.selection : '';

  /** Returns the start of a command. */
  review.tool = () => state.report?.tool ?? 'swift run snapshot';

  // MARK: Keeping decisions of a static report

  const storageKey = () => `snapshot-review-decisions-${state.report.run.id ?? ''}`;

  function save() {
    if (review.host.isLoopback) return;
    try {
      const entries = [...decisions].map(
        ([item, action]) => [item.id, action, item.referenceDigest, item.actualDigest]);
      if (entries.length > 0) localStorage.setItem(storageKey(), JSON.stringify(entries));
      else localStorage.removeItem(storageKey());
    } catch {
      // The decisions last as long as the page.
    }
  }

  /** Takes over the decisions that the report contains or that were made in an earlier visit. */
  review.loadDecisions = function ({ keepsSteps = false } = {}) {
    decisions.clear();
    steps = keepsSteps ? steps.map(({ number, former }) => ({
      number, former: former.map(([item, action]) => [state.report.byID.get(item.id), action])
        .filter(([item]) => item),
    })).filter(({ former }) => former.length > 0) : [];
    for (const item of state.report.reviewable) {
      if (item.decision) decisions.set(item, item.decision);
    }
    if (review.host.isLoopback) return;
    try {
      for (const [id, action, reference, actual] of JSON.parse(
        localStorage.getItem(storageKey()) ?? '[]')) {
        const item = state.report.byID.get(id);
        const isCurrent = item?.referenceDigest === reference && item?.actualDigest === actual;
        if (isCurrent && item.cause && problem(item, action) === null) decisions.set(item, action);
      }
    } catch {
      // Unreadable decisions must be made again.
    }
  };

  // MARK: Deciding

  /** Returns the reason why a decision cannot be made, or `null`. */
  function problem(item, action) {
    if (action === 'accept') return review.acceptanceProblem(item);
    if (!item.actualDigest && item.group !== 'removed') {
      return 'there is no image to reject';
    }
    if (item.disagrees) return 'the results of this snapshot disagree';
    return item.conflict ? review.acceptanceProblem(item) : null;
  }
  review.decisionProblem = problem;

  /** Applies entries of `[item, action or undefined]` as one step. */
  async function perform(entries, message) {
    let number;
    if (review.host.isLoopback) {
      isBusy = true;
      review.emit('decisions');
      try {
        number = (await review.host.apply(plan(entries))).step;
      } catch (error) {
        handle(error);
        return false;
      } finally {
        isBusy = false;
        review.emit('decisions');
      }
    }
    steps.push({ number, former: entries.map(([item]) => [item, decisions.get(item)]) });
    set(entries);
    review.notify(message, true);
    return true;
  }

  function set(entries) {
    for (const [item, action] of entries) {
      if (action) decisions.set(item, action);
      else decisions.delete(item);
    }
    save();
    review.emit('decisions');
  }

  /** Shows the reason why the server did not apply a plan. */
  function handle(error) {
    if (error.kind === 'conflict') {
      for (const conflict of error.conflicts) {
        const item = state.report.byID.get(conflict.id);
        if (item) item.conflict = conflict;
      }
      review.notify(`${review.counted(error.conflicts.length, 'conflict')}; nothing was written`);
      review.emit('conflict');
    } else if (error.kind === 'stale') {
      reload(`Nothing was undone: ${error.message}`);
    } else if (error.kind === 'offline' || error.kind === 'unauthorized') {
      Object.assign(state, { phase: 'error', problem: error });
      review.emit('report');
    } else {
      review.notify(`Nothing was written: ${error.message}`);
    }
  }

  /** Loads the report again after another page or command changed files, and says so. */
  async function reload(message) {
    await review.load();
    if (state.phase === 'ready') review.notify(message);
  }

  /** Returns names of restored files for a message. */
  function namesOf(paths) {
    const names = paths.slice(0, 3).map((path) => review.clean(path).split('/').at(-1));
    if (paths.length > 3) names.push(`${review.grouped(paths.length - 3)} more`);
    return names.join(', ');
  }

  /** Accepts or rejects the selected snapshot; making the same decision again undoes it. */
  review.decide = async function (action) {
    const { item } = state;
    if (!item || !item.cause || isBusy || state.phase !== 'ready') return;
    if (decisions.get(item) === action) return takeBack(item);
    const reason = problem(item, action);
    if (reason) {
      review.notify(`Cannot ${action} this snapshot: ${reason}`);
      return;
    }
    const done = await perform(
      [[item, action]], action === 'accept' ? 'Accepted' : 'Rejected');
    if (done) review.selectNextUndecided(item);
  };

  /** Undoes the decision about one snapshot. */
  async function takeBack(item) {
    if (!review.host.isLoopback) {
      await perform([[item, undefined]], 'Decision undone');
      return;
    }
    const former = steps.at(-1)?.former ?? [];
    if (former.length === 1 && former[0][0] === item) return review.undo();
    review.notify('This is not the last step; press u to undo steps in order');
  }

  /** Returns the snapshots of a cause that the filter does not hide. */
  const listedOf = (cause) =>
    review.visibleCauses().find((other) => other.cause === cause)?.items ?? [];

  /**
   * Describes the acceptance of a cause: the snapshots that would be accepted, the total number, a
   * text about the others, and the reason if there is nothing to accept. Snapshots that the filter
   * hides are never accepted.
   */
  review.causeAcceptance = function (cause) {
    const listed = listedOf(cause);
    const open = listed.filter(
      (item) => !decisions.has(item) && review.acceptanceProblem(item) === null);
    const items = open.filter((item) => item.isEntire);
    const more = listed.filter((item) => !item.isEntire).length;
    const hidden = cause.snapshots.length - listed.length;
    const rest = [
      more > 0 && `${review.grouped(more)} ${more === 1 ? 'has' : 'have'} other changes`,
      hidden > 0 && `the filter hides ${review.grouped(hidden)}`];
    return {
      items, count: cause.snapshots.length, hidden,
      reason: items.length > 0 ? '' : listed.length === 0 ? 'none listed'
        : open.length > 0 ? `${review.grouped(open.length)} not explained`
          : listed.some((item) => !decisions.has(item)) ? 'nothing to accept' : 'all decided',
      rest: rest.filter(Boolean).map((text) => `; ${text}`).join(''),
    };
  };

  /** Accepts the snapshots that the selected cause explains entirely. */
  review.acceptCause = async function () {
    const cause = state.item?.cause;
    if (!cause || isBusy || state.phase !== 'ready') return;
    const { items, count, rest } = review.causeAcceptance(cause);
    if (items.length === 0) {
      review.notify('This cause does not fully explain any undecided snapshot in the list');
      return;
    }
    const done = await perform(
      items.map((item) => [item, 'accept']),
      `Accepted ${review.grouped(items.length)} of ${review.grouped(count)}${rest}`);
    if (done) review.selectNextUndecided(state.item);
  };

  /** Undoes the last step. */
  review.undo = async function () {
    if (isBusy || state.phase !== 'ready') return;
    const last = steps.at(-1);
    if (!last && !review.host.isLoopback) {
      review.notify('Nothing to undo');
      return;
    }
    if (review.host.isLoopback) {
      isBusy = true;
      let answer;
      try {
        answer = await review.host.undo(last?.number);
      } catch (error) {
        handle(error);
        return;
      } finally {
        isBusy = false;
        review.emit('decisions');
      }
      const undone = answer.steps ?? [];
      if (undone.length === 0) {
        if (last) await reload('Nothing to undo; the report was reloaded');
        else review.notify('Nothing to undo');
        return;
      }
      if (!last || undone.length !== 1 || undone[0] !== last.number) {
        await reload(`Undid a step that was not made on this page: ${
          namesOf(answer.restored ?? [])}`);
        return;
      }
    }
    steps.pop();
    set(last.former);
    review.notify(`Undid ${review.counted(last.former.length, 'decision')}`);
    review.select(last.former[0][0]);
  };

  /** Selects the next undecided snapshot in the list, or the first one. */
  review.selectNextUndecided = function (item) {
    const items = review.visibleItems();
    const start = items.indexOf(item);
    const isOpen = (other) => !decisions.has(other) && other !== item;
    const next = items.slice(start + 1).find(isOpen) ?? items.find(isOpen);
    if (next) review.select(next);
  };
}
