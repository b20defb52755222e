// The decisions about snapshots, and the plan with them.
{
  const review = globalThis.SnapshotReview;
  const { state } = review;
  /** The decisions by snapshot: `accept` or `reject`. */
  const decisions = new Map();
  /** The former decisions of each step, last step last. */
  let steps = [];
  let isBusy = false;

  /** Returns `accept`, `reject`, or `undefined`. */
  review.decision = (item) => decisions.get(item);

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

  /** Returns the command that applies the plan with all decisions. */
  review.planCommand = () =>
    `swift run snapshot accept --plan - <<'PLAN'\n${JSON.stringify(review.plan(), null, 1)}\nPLAN`;

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
  review.loadDecisions = function () {
    decisions.clear();
    steps = [];
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
    if (!item.actualDigest) return 'the run took no snapshot, so there is nothing to reject';
    if (item.disagrees) return 'the results of this snapshot disagree';
    return item.conflict ? review.acceptanceProblem(item) : null;
  }
  review.decisionProblem = problem;

  /** Applies entries of `[item, action or undefined]` as one step. */
  async function perform(entries, message) {
    if (review.host.isLoopback) {
      isBusy = true;
      review.emit('decisions');
      try {
        await review.host.apply(plan(entries));
      } catch (error) {
        handle(error);
        return false;
      } finally {
        isBusy = false;
        review.emit('decisions');
      }
    }
    steps.push(entries.map(([item]) => [item, decisions.get(item)]));
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
        const item = [...state.report.byID.values()].find(({ id }) => id.startsWith(conflict.id));
        if (item) item.conflict = conflict;
      }
      review.notify(`${review.counted(error.conflicts.length, 'conflict')}; nothing was written`);
      review.emit('conflict');
    } else if (error.kind === 'offline' || error.kind === 'unauthorized') {
      Object.assign(state, { phase: 'error', problem: error });
      review.emit('report');
    } else {
      review.notify(`Nothing was written: ${error.message}`);
    }
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
    const last = steps.at(-1);
    if (last?.length === 1 && last[0][0] === item) return review.undo();
    review.notify('This is not the last step; press u to undo steps in order');
  }

  /** Returns the snapshots of a cause that accepting it accepts. */
  review.acceptedWith = (cause) => cause.snapshots.filter((item) =>
    item.isEntire && !decisions.has(item) && review.acceptanceProblem(item) === null);

  /** Accepts the snapshots that the selected cause explains entirely. */
  review.acceptCause = async function () {
    const cause = state.item?.cause;
    if (!cause || isBusy || state.phase !== 'ready') return;
    const items = review.acceptedWith(cause);
    const more = cause.snapshots.filter((item) => !item.isEntire).length;
    if (items.length === 0) {
      review.notify('This cause does not fully explain any undecided snapshot');
      return;
    }
    const rest = more === 0 ? ''
      : `; ${review.grouped(more)} ${more === 1 ? 'has other changes' : 'have other changes'}`;
    const done = await perform(
      items.map((item) => [item, 'accept']),
      `Accepted ${review.grouped(items.length)} of ${
        review.grouped(cause.snapshots.length)}${rest}`);
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
      try {
        const answer = await review.host.undo();
        if ((answer.steps ?? []).length === 0) {
          review.notify('Nothing to undo');
          return;
        }
      } catch (error) {
        handle(error);
        return;
      } finally {
        isBusy = false;
        review.emit('decisions');
      }
    }
    if (!last) {
      // The step is older than this page.
      await review.load();
      return;
    }
    steps.pop();
    set(last);
    review.notify(`Undid ${review.counted(last.length, 'decision')}`);
    review.select(last[0][0]);
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
