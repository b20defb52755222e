// The difference of a text: its hunks with line numbers, and the changed parts of lines.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;

  /**
   * Reads lines in the unified format.
   *
   * Returns hunks, each a list of `{kind, before, after, text}`; the numbers are from 1.
   */
  function readHunks(lines) {
    const hunks = [];
    let before = 1;
    let after = 1;
    for (const line of lines) {
      const head = /^@@ -(\d+)(?:,\d+)? \+(\d+)(?:,\d+)? @@/.exec(line);
      if (head) {
        before = Number(head[1]);
        after = Number(head[2]);
        hunks.push({ before, after, lines: [] });
        continue;
      }
      if (hunks.length === 0) hunks.push({ before, after, lines: [] });
      const kind = line[0] === '-' ? 'removed' : line[0] === '+' ? 'added' : 'equal';
      hunks.at(-1).lines.push({
        kind, text: review.clean(line.slice(1)), before: kind === 'added' ? null : before,
        after: kind === 'removed' ? null : after,
      });
      if (kind !== 'added') before++;
      if (kind !== 'removed') after++;
    }
    return hunks;
  }

  /** Gives each removed line the added line that replaces it, and vice versa. */
  function pairLines(lines) {
    for (let start = 0; start < lines.length; start++) {
      if (lines[start].kind === 'equal') continue;
      let end = start;
      while (end < lines.length && lines[end].kind !== 'equal') end++;
      const removed = lines.slice(start, end).filter(({ kind }) => kind === 'removed');
      const added = lines.slice(start, end).filter(({ kind }) => kind === 'added');
      for (let index = 0; index < Math.min(removed.length, added.length); index++) {
        removed[index].other = added[index].text;
        added[index].other = removed[index].text;
      }
      start = end;
    }
  }

  /** The lengths of lines up to which their differing parts are marked. */
  const maximumMarkedLength = 2_000;
  /** The length at which a line is cut off. */
  const maximumLineLength = 10_000;

  /** Returns a text with a mark on the part that differs from another text. */
  function marked(text, other) {
    if (other === undefined || Math.max(text.length, other.length) > maximumMarkedLength) {
      return [text];
    }
    const [first, second] = [[...text], [...other]];
    let start = 0;
    while (start < first.length && first[start] === second[start]) start++;
    let end = 0;
    while (end < first.length - start && end < second.length - start
      && first.at(-1 - end) === second.at(-1 - end)) end++;
    // Texts with nothing in common are not pairs.
    if (start + end < Math.max(first.length, second.length) * 0.2) return [text];
    const middle = first.slice(start, first.length - end).join('');
    return [first.slice(0, start).join(''), middle && element('mark', {}, middle),
      first.slice(first.length - end).join('')];
  }

  const signs = { removed: ['−', 'removed'], added: ['+', 'added'], equal: [' ', null] };

  function row({ kind, before, after, text, other }) {
    const [sign, label] = signs[kind];
    return element('div', { class: `text-line ${kind}` },
      element('span', { class: 'line-number' }, before ?? ''),
      element('span', { class: 'line-number' }, after ?? ''),
      element('span', { class: 'sign', role: label && 'img', 'aria-label': label }, sign),
      element('span', { class: 'line' }, marked(text.slice(0, maximumLineLength), other),
        text.length > maximumLineLength && `… ${
          review.counted(text.length - maximumLineLength, 'further character')}`));
  }

  /** The maximum number of lines that the page shows. */
  const maximumLineCount = 2_000;

  /** Shows the contents of a file without known lines, if it is a text. */
  async function drawFile(item, view) {
    let lines;
    try {
      const buffer = await review.bytes(item.after);
      const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer);
      if (text.includes('\0')) throw new Error('it is not a text file');
      lines = text.replace(/\n$/, '').split('\n');
    } catch {
      lines = null;
    }
    if (state.item !== item) return;
    const kind = item.group === 'new' ? 'added' : 'equal';
    const rest = (lines?.length ?? 0) - maximumLineCount;
    review.replace(view, lines === null
      ? element('div', { class: 'fold' }, `A file of the format ${
        review.clean(item.format)} with ${review.counted(item.result.actual?.bytes
          ?? item.result.reference?.bytes ?? 0, 'byte')}; this page shows images and texts.`)
      : lines.slice(0, maximumLineCount).map((line, index) => row({
        kind, before: null, after: index + 1, text: review.clean(line),
      })),
    rest > 0 && element('div', { class: 'fold' }, review.counted(rest, 'further line')));
  }

  function draw() {
    const { item } = state;
    const view = byID('text');
    view.hidden = !item?.isText && !item?.isFile;
    review.replace(view);
    if (view.hidden) return;
    if (item.isFile) {
      drawFile(item, view);
      return;
    }
    const { lines } = item.result.text;
    const hunks = readHunks(lines.slice(0, maximumLineCount));
    const omittedLineCount = (item.result.text.omittedLineCount ?? 0)
      + Math.max(0, lines.length - maximumLineCount);
    let last = 1;
    review.replace(view, hunks.map((hunk) => {
      const skipped = hunk.before - last;
      pairLines(hunk.lines);
      last = hunk.before + hunk.lines.filter(({ kind }) => kind !== 'added').length;
      return [
        skipped > 0 && element('div', { class: 'fold' },
          review.counted(skipped, 'equal line')),
        hunk.lines.map(row)];
    }),
    omittedLineCount > 0 && element('div', { class: 'fold' }, review.withCode(`${
      review.counted(omittedLineCount, 'further line')}; the artifact \`diff\` has all lines`)));
    view.scrollTop = 0;
  }

  review.on('selection report', draw);
}
