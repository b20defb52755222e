// Checks of the form of a report. A result of another machine may have any form.
{
  const review = globalThis.SnapshotReview;

  const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

  // A check returns the problem as the path of a value with a predicate, or an empty string.
  const anything = () => '';
  const text = (value) => typeof value === 'string' ? '' : ' is not a text';
  const number = (value) => Number.isFinite(value) ? '' : ' is not a number';
  const list = (check, count) => function (value) {
    if (!Array.isArray(value)) return ' is not a list';
    if (count !== undefined && value.length !== count) return ` has no ${count} values`;
    for (let index = 0; index < value.length; index++) {
      const problem = check(value[index]);
      if (problem) return `[${index}]${problem}`;
    }
    return '';
  };

  /** Returns the check of an object; keys with `!` are required, and others may be `null`. */
  function object(shape) {
    const checks = Object.entries(shape).map(
      ([key, check]) => [key.replace('!', ''), check, key.endsWith('!')]);
    return function (value) {
      if (!isObject(value)) return ' is not an object';
      for (const [key, check, isRequired] of checks) {
        const found = value[key];
        if (found === undefined || found === null) {
          if (isRequired) return `.${key} is missing`;
          continue;
        }
        const problem = check(found);
        if (problem) return `.${key}${problem}`;
      }
      return '';
    };
  }

  /** Returns the check of an object with any keys. */
  const map = (check) => (value) => !isObject(value) ? ' is not an object'
    : Object.values(value).map(check).find(Boolean) ?? '';

  const box = list(number, 4);
  const size = list(number, 2);
  const file = object({ path: text, sha256: text, bytes: number, size });
  const sentence = list(list(text, 2));
  const names = list(text);
  const lines = list(object({ 'start!': number, 'count!': number }));
  const run = object({ id: text, commit: text, branch: text, started: text, shard: text });
  const difference = object({
    differingPixelCount: number, comparedPixelCount: number, maximumChannelDifference: number,
    excusedPixelCount: number, imperceptiblePixelCount: number, frame: number,
    clusters: list(object({ 'box!': box, pixels: number })),
    alignment: object({
      axis: text, inserted: lines, removed: lines,
      lines: list(object({ 'start!': number, 'count!': number, 'offset!': number })),
    }),
  });
  const change = object({
    'kind!': text, path: names, type: text, line: sentence, box,
    frame: object({ 'from!': box, 'to!': box }),
    edits: list(object({ 'name!': text, from: text, to: text })),
  });
  const place = object({
    number, 'kind!': text, from: box, to: box, movement: size, 'pixels!': number, owner: sentence,
  });
  const facts = object({
    transparent: names, containers: names, paints: names, clips: names, labels: names,
    hides: map(text), hairlines: map(list(text, 2)), rightToLeft: map(text),
  });
  const configuration = object({
    device: text, locale: text, layoutDirection: text, preferredContentSizeCategory: text,
    userInterfaceStyle: text, displayScale: number,
  });
  const evidence = object({
    pixelChanges: list(object({
      'kind!': text, x: number, y: number, axis: text, inserted: list(number),
      removed: list(number), from: text, to: text,
    })),
  });
  const snapshot = object({
    module: text, suite: names, function: text, name: text, verdict: text, reason: text,
    problem: text, details: names, format: text, run, reference: file, actual: file, difference,
    title: sentence, changes: list(change), places: list(place), facts, evidence,
    text: object({ 'lines!': names, omittedLineCount: number }),
    source: object({ file: text, line: number }), tolerance: object({ value: text }),
    configuration, conflicts: list(object({ run, verdict: text, actual: file, difference })),
  });
  const cause = object({
    id: text, signature: object({ kind: text, title: text, sentence }), also: list(anything),
    snapshots: list(object({ 'path!': text })),
  });

  /** Checks of values of a report: each returns the first problem, or an empty string. */
  review.shapes = { snapshot, cause, run, isObject };
}
