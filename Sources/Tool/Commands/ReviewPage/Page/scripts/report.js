// The report: its validation, and the snapshots with their causes.
{
  const review = globalThis.SnapshotReview;
  const schema = 'snapshot-report/2';

  /** A report that the page cannot show. */
  class ReportError extends Error {
    constructor(kind, message) {
      super(message);
      this.kind = kind;
    }
  }
  review.ReportError = ReportError;

  const { shapes } = review;
  const { isObject } = shapes;
  const digest = (file) =>
    typeof file?.sha256 === 'string' && /^[0-9a-f]{64}$/.test(file.sha256) ? file.sha256 : null;

  /** Checks the form of a report, and throws a `ReportError` that names the problem. */
  function check(report) {
    if (!isObject(report)) throw new ReportError('unreadable', 'it is not a JSON object');
    if (report.schema !== schema) {
      const isNewer = /^snapshot-report\/\d+$/.test(report.schema)
        && Number(report.schema.split('/')[1]) > 2;
      throw new ReportError(isNewer ? 'newer' : 'unreadable', `its format is ${
        review.clean(report.schema ?? 'unknown')}; this page reads ${schema}`);
    }
    for (const key of ['runs', 'causes', 'snapshots']) {
      if (!Array.isArray(report[key])) {
        throw new ReportError('unreadable', `\`${key}\` is not a list`);
      }
    }
    if (!report.snapshots.every((item) => isObject(item) && typeof item.id === 'string'
      && /^[0-9a-f]{8,64}$/.test(item.id))) {
      throw new ReportError('unreadable', 'a snapshot has no valid `id`');
    }
  }

  /** The kinds of verdicts by which a list is filtered. */
  function verdictGroup(item) {
    if (item.verdict === 'matched' || item.verdict === 'tolerated') return 'matched';
    if (item.verdict === 'recorded' || item.reason === 'missingReference') return 'new';
    if (item.reason === 'removed') return 'removed';
    return item.verdict === 'failed' ? 'failed' : 'differed';
  }

  /** Whether a snapshot needs a decision or has one; others are context. */
  const isListed = (item) => item.group !== 'matched'
    && (item.result.waiting !== false || item.decision !== null || item.disagrees);

  /** The maximum length of a name on the page. */
  const maximumNameLength = 500;
  const shortened = (text) => text.length > maximumNameLength
    ? `${text.slice(0, maximumNameLength)}…` : text;

  /** Returns a result that stands for one that cannot be read. */
  function unreadableResult(item, problem, isOfFolders) {
    const name = (value) => typeof value === 'string' ? value : '';
    const { path } = isObject(item.reference) ? item.reference : {};
    return {
      id: item.id, verdict: 'failed', module: name(item.module), function: name(item.function),
      reference: { path: name(path) },
      problem: `the result cannot be read, because \`${problem}; ${
        isOfFolders ? '' : 'run the test again, and '}create the report again`,
    };
  }

  /** Returns the problem of a result, such as `text.lines\` is not a list`, or an empty string. */
  function problemOf(item) {
    const problem = shapes.snapshot(item);
    return problem && problem.slice(1).replace(' ', '` ');
  }

  /**
   * Completes a snapshot with derived values.
   *
   * A result that cannot be read becomes a failed snapshot, so that the others can be reviewed.
   */
  function snapshot(data, index, known, unreadable, isOfFolders) {
    const problem = known.has(data.id) ? 'id` occurs twice' : problemOf(data);
    known.add(data.id);
    if (problem) unreadable.push(`${data.id}: \`${problem}`);
    const item = problem ? unreadableResult(data, problem, isOfFolders) : data;
    const recorded = item.verdict === 'recorded';
    const proposed = digest(item.actual) ?? (recorded ? digest(item.reference) : null);
    const configuration = item.configuration ?? {};
    const isText = Array.isArray(item.text?.lines);
    const isPicture = !isText && ['png', 'jpeg', 'webp'].includes(item.format ?? 'png');
    return {
      id: item.id, index, result: item, group: verdictGroup(item),
      path: item.reference?.path ?? '', module: shortened(item.module ?? ''),
      suite: (item.suite ?? []).map(shortened),
      // The parameters of a test are left out; an image may be named `card (1)`.
      test: shortened((item.function ?? '').replace(isOfFolders ? '' : /(\S)\(.*$/s, '$1')),
      name: shortened(item.name ?? ''),
      disagrees: Array.isArray(item.conflicts) && item.conflicts.length > 0,
      decision: ['accept', 'reject'].includes(item.decision) ? item.decision : null,
      referenceDigest: digest(item.reference), actualDigest: proposed,
      /** The digests of the images to show; a recorded snapshot has no earlier image. */
      before: recorded ? null : digest(item.reference), after: proposed,
      isText, isImage: isPicture && proposed !== null,
      /** Whether there is an image on one side at least. */
      hasImages: isPicture && (proposed !== null || digest(item.reference) !== null),
      /** Whether the page shows the contents of the file, because it has no image and no lines. */
      isFile: !isText && !isPicture && proposed !== null, format: item.format ?? '',
      scale: configuration.displayScale ?? scaleOfPath(item.reference?.path) ?? 1,
      style: configuration.userInterfaceStyle ?? 'light', configuration,
      difference: item.difference ?? null,
      changes: (item.changes ?? []).filter((change) => change.seen !== false),
      isOverBudget: item.reason === 'overByteBudget',
    };
  }

  function scaleOfPath(path) {
    const found = /@(\d+(?:\.\d+)?)x\.[^.]*$/.exec(path ?? '');
    return found ? Number(found[1]) : null;
  }

  /** The identity of a test without the configuration. */
  const testKey = (item) => JSON.stringify([item.module, item.suite, item.test]);

  /** Compares snapshots of a cause: those it explains entirely, by test and configuration. */
  function compare(first, second) {
    if (first.isEntire !== second.isEntire) return first.isEntire ? -1 : 1;
    const [a, b] = [testKey(first), testKey(second)];
    return a === b ? review.compareConfigurations(first, second) : a < b ? -1 : 1;
  }

  /** Reads a report. */
  review.readReport = function (report) {
    check(report);
    const known = new Set();
    const texts = (value) => Array.isArray(value)
      ? value.filter((text) => typeof text === 'string') : [];
    const unreadable = [...texts(report.unreadable)];
    /** Whether two folders were compared, so that there are no tests to run. */
    const isOfFolders = report.tool !== undefined;
    const all = report.snapshots.map(
      (item, index) => snapshot(item, index, known, unreadable, isOfFolders));
    const byPath = new Map(all.map((item) => [item.path, item]));
    const causes = [];
    for (const [index, data] of report.causes.entries()) {
      const problem = shapes.cause(data);
      if (problem) {
        unreadable.push(`cause ${index + 1}${problem}`);
        continue;
      }
      const entry = {
        id: String(data.id ?? index), data, snapshots: [], isTail: false, entireCount: 0,
        alsoCount: (data.also ?? []).length,
      };
      for (const { path, isEntire } of data.snapshots ?? []) {
        const item = path && byPath.get(path);
        if (!item || item.cause || !isListed(item)) continue;
        Object.assign(item, { cause: entry, isEntire: isEntire === true });
        entry.snapshots.push(item);
        if (item.isEntire) entry.entireCount++;
      }
      if (entry.snapshots.length > 0) causes.push(entry);
    }
    gatherRemaining(all, causes);
    const order = (cause) => cause.isTail ? 1 : 0;
    const tests = new Map();
    for (const item of all) {
      const key = testKey(item);
      if (!tests.has(key)) tests.set(key, []);
      tests.get(key).push(item);
    }
    for (const items of tests.values()) items.sort(review.compareConfigurations);
    for (const item of all) item.configurations = tests.get(testKey(item));
    for (const { snapshots } of causes) snapshots.sort(compare);
    causes.sort((a, b) => order(a) - order(b) || b.snapshots.length - a.snapshots.length
      || compare(a.snapshots[0], b.snapshots[0]));
    const reviewable = causes.flatMap((cause) => cause.snapshots);
    const runs = report.runs.filter((run) => !shapes.run(run));
    const count = (name) => Number(report.counts?.[name]) || 0;
    return {
      data: report, run: runs[0] ?? {}, runs, causes, all, reviewable,
      byID: new Map(all.toReversed().map((item) => [item.id, item])),
      matchedCount: count('matched') + count('tolerated'),
      orphans: texts(report.orphans), flaky: texts(report.flaky), unreadable,
      notices: texts(report.notices),
      selection: typeof report.selection === 'string' ? report.selection : '',
      isOfFolders, tool: report.tool === 'snapshot' ? report.tool : 'swift run snapshot',
    };
  };

  /** Adds a cause for each group of snapshots that have none. */
  function gatherRemaining(all, causes) {
    const groups = new Map();
    for (const item of all) {
      if (item.cause || !isListed(item)) continue;
      if (!groups.has(item.group)) groups.set(item.group, []);
      groups.get(item.group).push(item);
    }
    for (const [group, members] of groups) {
      const entry = {
        id: group, snapshots: members, isTail: true, entireCount: 0, alsoCount: 0,
        data: { signature: { kind: group === 'differed' ? 'unexplained' : group } },
      };
      for (const item of members) {
        item.cause = entry;
        item.isEntire = group === 'new' || group === 'removed';
        if (item.isEntire) entry.entireCount++;
      }
      causes.push(entry);
    }
  }

  /** Returns the reason why a snapshot cannot be accepted, or `null` if it can. */
  review.acceptanceProblem = function (item) {
    if (item.disagrees) return 'the results of this snapshot disagree';
    if (item.conflict) return 'the files changed after they were compared; reload the report';
    if (item.isOverBudget) return 'the image exceeds its size limit';
    if (!item.actualDigest && item.group !== 'removed') return 'there is no image to accept';
    return null;
  };
}
