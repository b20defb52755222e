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
   * Returns the views in document order; an unreadable text has none. The facts of the result
   * describe the types and the properties.
   */
  review.readOutline = function (text, facts) {
    const known = readFacts(facts);
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
      Object.assign(node, meaning(node, known));
      ancestors.push(node);
      nodes.push(node);
    }
    nameNodes(nodes);
    return nodes;
  };

  /** Returns the facts of a result; their keys and names may come from another machine. */
  function readFacts(facts) {
    const names = (key) => new Set(facts?.[key] ?? []);
    const map = (key) => new Map(Object.entries(facts?.[key] ?? {}));
    return {
      transparent: names('transparent'), containers: names('containers'), paints: names('paints'),
      clips: names('clips'), labels: names('labels'), hides: map('hides'),
      hairlines: map('hairlines'), rightToLeft: map('rightToLeft'),
    };
  }

  /** Returns the information about a view that follows from its type and its properties. */
  function meaning({ type, box: [x, y, width, height], parent, properties }, facts) {
    const names = [...properties.keys()];
    const hairline = facts.hairlines.get(type);
    const isVertical = hairline && properties.get(hairline[0]) === hairline[1];
    const direction = names.findLast((name) => facts.rightToLeft.has(name));
    const isRightToLeft = direction
      ? facts.rightToLeft.get(direction) === properties.get(direction)
      : Boolean(parent?.isRightToLeft);
    return {
      isRightToLeft,
      isHidden: parent?.isHidden
        || names.some((name) => facts.hides.get(name) === properties.get(name)),
      isTransparent: facts.transparent.has(type) && !names.some((name) => facts.paints.has(name)),
      isContainer: facts.containers.has(type),
      clips: names.some((name) => facts.clips.has(name) && properties.get(name) === 'true'),
      /** The part that is drawn. */
      drawn: !hairline ? [x, y, width, height]
        : !isVertical ? [x, y + height - 1, width, 1]
          : [isRightToLeft ? x : x + width - 1, y, 1, height],
      label: [...facts.labels].map((name) => properties.get(name)).find(Boolean),
    };
  }

  /**
   * Names views by their label, or by the first label inside, and others by their type.
   *
   * The root, and a view with a controller, are not named by what they contain.
   */
  function nameNodes(nodes) {
    const named = (node, label) => {
      const line = review.clean(label.replace(/^"(.*)"$/s, '$1')).replace(/\n/g, ' ');
      return `${node.type} “${line.length > 28 ? line.slice(0, 27) + '…' : line}”`;
    };
    for (const node of nodes) {
      const controller = node.properties.get('controller');
      if (!controller && node.label) {
        node.name = named(node, node.label);
        for (let view = node.parent; view?.parent && !view.name; view = view.parent) {
          view.name = named(view, node.label);
        }
      } else if (controller || !node.parent) {
        node.name = review.clean(controller ?? node.type);
      }
    }
    for (const node of nodes) node.name ??= review.clean(node.type);
  }

  const contains = (box, x, y) =>
    x >= box[0] && y >= box[1] && x < box[0] + box[2] && y < box[1] + box[3];

  /** Whether a point of a view is not clipped by an ancestor. */
  function isUnclipped(node, x, y) {
    for (let view = node.parent; view; view = view.parent) {
      if (view.clips && !contains(view.box, x, y)) return false;
    }
    return true;
  }

  /** Returns the topmost view at a point in points, or `null`. */
  review.viewAt = function (nodes, x, y) {
    for (let index = nodes.length - 1; index >= 0; index--) {
      const node = nodes[index];
      if (!node.isHidden && contains(node.drawn, x, y) && (node.depth === 0 || !node.isTransparent)
        && isUnclipped(node, x, y)) {
        return node;
      }
    }
    return null;
  };

  /** Returns the names of the closest ancestors of a view, without containers. */
  review.ancestry = function (node) {
    const names = [];
    for (let view = node.parent; view; view = view.parent) {
      if (!view.isContainer || view.properties.has('controller')) names.unshift(view.name);
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
    if (!node.label) return null;
    const same = nodes.filter(
      (other) => other.label === node.label && path(other) === path(node));
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
