// Outlines: the views of a snapshot with their frames and properties, and the view at a point.
{
  const review = globalThis.SnapshotReview;
  const escapes = { n: '\n', r: '\r', 0: '\0' };

  /** Returns the fields of a line without escapes; a property also has a name. */
  function fields(line, start) {
    const found = [];
    let text = '';
    let name = null;
    for (let index = start; index < line.length; index++) {
      const character = line[index];
      if (character === '\\' && index + 1 < line.length) {
        index++;
        text += escapes[line[index]] ?? line[index];
      } else if (character === ';' && line[index + 1] === ' ') {
        found.push({ name, text });
        [text, name] = ['', null];
        index++;
      } else if (character === '=' && line[index + 1] === ' ' && name === null
        && text.endsWith(' ')) {
        [name, text] = [text.slice(0, -1), ''];
        index++;
      } else {
        text += character;
      }
    }
    found.push({ name, text });
    return found;
  }

  const numbers = (text) => text.split(' ').map(Number);

  /**
   * Reads the text of an outline, as `SnapshotOutline.swift` writes it.
   *
   * Returns the views in document order; an unreadable text has none.
   */
  review.readOutline = function (text) {
    const nodes = [];
    const ancestors = [];
    for (const line of (text ?? '').split('\n')) {
      let start = 0;
      while (line[start] === ' ') start++;
      let depth = start;
      if (line[start] === '(') {
        const end = line.indexOf(' ', start);
        depth = Number(line.slice(start + 1, end - 1));
        start = end + 1;
      }
      const [type, frameText, ...rest] = fields(line, start);
      const frame = frameText ? numbers(frameText.text) : [];
      if (!type.text || frame.length !== 4 || !(depth <= ancestors.length)) return [];
      ancestors.length = depth;
      const parent = ancestors[depth - 1] ?? null;
      let box = parent ? [parent.box[0] + frame[0], parent.box[1] + frame[1], frame[2], frame[3]]
        : [0, 0, frame[2], frame[3]];
      if (rest[0]?.name === null && rest[0].text.startsWith('at ')) {
        box = numbers(rest.shift().text.slice(3));
      }
      const properties = new Map(
        rest.filter(({ name }) => name !== null).map(({ name, text }) => [name, text]));
      const node = { type: type.text, depth, frame, box, parent, properties };
      node.isHidden = parent?.isHidden || properties.get('isHidden') === 'true'
        || properties.get('alpha') === '0';
      ancestors.push(node);
      nodes.push(node);
    }
    nameNodes(nodes);
    return nodes;
  };

  const unquoted = (text) => text?.replace(/^"(.*)"$/s, '$1');

  /** Names views by their text, cells by their first label, and others by their type. */
  function nameNodes(nodes) {
    const named = (node, text) => {
      const line = review.clean(text).replace(/\n/g, ' ');
      return `${node.type} “${line.length > 28 ? line.slice(0, 27) + '…' : line}”`;
    };
    for (const node of nodes) {
      const text = unquoted(node.properties.get('text') ?? node.properties.get('title'));
      node.name = text ? named(node, text)
        : review.clean(node.properties.get('controller') ?? node.type);
      if (!text || node.type !== 'Label') continue;
      for (let view = node.parent; view; view = view.parent) {
        if (!/(Cell|Button)$/.test(view.type) || view.isNamedByLabel) continue;
        view.isNamedByLabel = true;
        view.name = named(view, text);
      }
    }
  }

  const contains = (box, x, y) =>
    x >= box[0] && y >= box[1] && x < box[0] + box[2] && y < box[1] + box[3];

  const containers = new Set(
    ['View', 'LayoutView', 'StackView', 'NavigationBarContent', 'PresentationContainer', 'Window',
      'NavigationBar', 'TabBarContent', 'ScrollView', 'TableView']);

  /**
   * Whether a view is not drawn where its frame is, such as a container without a background.
   *
   * The frame of a separator is that of its cell, although it draws a line.
   */
  function isTransparent(node) {
    if (node.type === 'Separator') return true;
    return containers.has(node.type) && ![...node.properties.keys()].some(
      (name) => /^(backgroundColor|borderWidth|borderColor|shadow)/.test(name));
  }

  /** Whether a point of a view is not clipped by an ancestor. */
  function isUnclipped(node, x, y) {
    for (let view = node.parent; view; view = view.parent) {
      const clips = view.properties.get('clipsToBounds') === 'true';
      if (clips && !contains(view.box, x, y)) return false;
    }
    return true;
  }

  /** Returns the topmost view at a point in points, or `null`. */
  review.viewAt = function (nodes, x, y) {
    for (let index = nodes.length - 1; index >= 0; index--) {
      const node = nodes[index];
      if (!node.isHidden && contains(node.box, x, y) && (node.depth === 0 || !isTransparent(node))
        && isUnclipped(node, x, y)) {
        return node;
      }
    }
    return null;
  };

  /** Returns the smallest view that contains a rectangle in points, or `null`. */
  review.viewAround = function (nodes, [x, y, width, height]) {
    const margin = 2.5;
    let found = null;
    for (const node of nodes) {
      const [left, top, nodeWidth, nodeHeight] = node.box;
      if (!node.isHidden && !isTransparent(node) && left - margin <= x && top - margin <= y
        && left + nodeWidth + margin >= x + width && top + nodeHeight + margin >= y + height) {
        found = node;
      }
    }
    return found;
  };

  const isNameless = (node) => node.name === node.type && containers.has(node.type);

  /** Returns the names of the closest ancestors of a view, without nameless containers. */
  review.ancestry = function (node) {
    const names = [];
    for (let view = node.parent; view; view = view.parent) {
      if (!isNameless(view)) names.unshift(view.name);
    }
    return names.slice(-3).join(' › ');
  };

  /** Returns the view of another outline that corresponds to a view, or `null`. */
  review.counterpart = function (node, nodes, x, y) {
    const path = (view) => {
      const types = [];
      for (let step = view; step; step = step.parent) types.unshift(step.type);
      return types.join('>');
    };
    const here = review.viewAt(nodes, x, y);
    if (here?.type === node.type && path(here) === path(node)) return here;
    const text = node.properties.get('text');
    if (text === undefined) return null;
    const same = nodes.filter((other) =>
      other.properties.get('text') === text && path(other) === path(node));
    return same.length === 1 ? same[0] : null;
  };

  const rounded = (values) => values.map((value) => review.decimal(value)).join(' ');

  /**
   * Returns the properties of a view before and after, changed ones first, as
   * `{name, before, after}`; a side without the view is `undefined`, and a default value is `null`.
   */
  review.propertyRows = function (before, after) {
    const names = new Set([after, before].flatMap((node) => [...node?.properties.keys() ?? []]));
    const value = (node, name) => node ? node.properties.get(name) ?? null : undefined;
    const rows = [{
      name: 'frame', before: before && rounded(before.frame), after: after && rounded(after.frame),
    }];
    for (const name of names) {
      rows.push({ name, before: value(before, name), after: value(after, name) });
    }
    const isChanged = (row) => before && after && row.before !== row.after;
    for (const row of rows) row.isChanged = Boolean(isChanged(row));
    return rows.sort((a, b) => b.isChanged - a.isChanged);
  };
}
