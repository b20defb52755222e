// The view under the pointer: its name, its properties before and after, and the pixels.
{
  const review = globalThis.SnapshotReview;
  const { state, element, byID } = review;
  const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });

  /** Returns the color of a pixel. */
  function colorAt(image, x, y) {
    probe.clearRect(0, 0, 1, 1);
    probe.drawImage(image.bitmap, -x, -y);
    const [red, green, blue, alpha] = probe.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  /** Describes a point of one image. */
  function describe(image, point) {
    if (!image) return { isMissing: true };
    const x = Math.floor(point.x);
    const y = Math.floor(point.y);
    if (point.isMissing || x < 0 || y < 0 || x >= image.width || y >= image.height) {
      return { isMissing: true };
    }
    const [root] = image.nodes;
    const scale = root && root.box[2] > 0 ? image.width / root.box[2] : state.item.scale;
    return {
      x, y, scale, color: colorAt(image, x, y),
      node: review.viewAt(image.nodes, (x + 0.5) / scale, (y + 0.5) / scale),
    };
  }

  let cached = null;

  /** Returns the pixel and the view of both images at the pointer, or `null`. */
  review.pointed = function () {
    const { pair } = state;
    const point = state.pin ?? state.pointer;
    if (!pair || !point) return null;
    if (cached?.point === point && cached.pair === pair) return cached.value;
    const { isReference } = point;
    const other = review.corresponding(pair, point.x, point.y, isReference);
    const value = {
      before: describe(pair.reference, isReference ? point : other),
      after: describe(pair.actual, isReference ? other : point),
    };
    if (value.before.isMissing && value.after.isMissing) cached = { point, pair, value: null };
    else cached = { point, pair, value };
    return cached.value;
  };

  const hint = (text) => element('p', { class: 'hint' }, text);

  /** Returns a color of a pixel with its swatch. */
  const pixel = (half, missing) => element('div', {}, half.isMissing ? missing
    : [review.swatch(half.color), review.colorName(half.color)]);

  /** Returns a property value for a table. */
  function propertyValue(value) {
    if (value === undefined) return '–';
    if (value === null) return 'default';
    const text = review.quoted(value).replaceAll('\n', '⏎').replaceAll('|', ' | ');
    return text.length > 34 ? `${text.slice(0, 33)}…` : text;
  }

  function propertyList(before, after) {
    const list = element('dl', { class: 'properties' });
    for (const row of review.propertyRows(before, after).slice(0, 24)) {
      const isPair = before && after;
      const text = row.isChanged
        ? `${propertyValue(row.before)} → ${propertyValue(row.after)}`
        : propertyValue(isPair || after ? row.after : row.before);
      const name = review.clean(row.name);
      list.append(
        element('dt', { class: row.isChanged ? 'changed' : null }, name),
        element('dd', { class: row.isChanged ? 'changed' : null }, text));
    }
    return list;
  }

  /** Returns the content of the panel for a point. */
  function content({ before, after }) {
    const shown = after.isMissing ? before : after;
    const node = after.node ?? before.node;
    const counterpart = after.node && !before.isMissing && state.pair.reference.nodes.length > 0
      ? review.counterpart(
        after.node, state.pair.reference.nodes, (before.x + 0.5) / before.scale,
        (before.y + 0.5) / before.scale)
      : null;
    const isPair = state.pair.isPair;
    return [
      element('h3', {}, 'Under the pointer', element('span', {}, `${
        review.decimal(shown.x / shown.scale, 1)}, ${
        review.decimal(shown.y / shown.scale, 1)} pt${state.pin ? ' · held' : ''}`)),
      element('div', { class: 'pixels' }, isPair && pixel(before, 'not present before'),
        isPair ? pixel(after, 'no longer there') : pixel(shown, '')),
      node ? [
        element('div', { class: 'view-name' }, node.name),
        element('div', { class: 'view-path' }, review.ancestry(node)),
        propertyList(after.node ? counterpart : before.node, after.node),
      ] : hint('The image has no outline here.'),
    ];
  }

  function draw() {
    const panel = byID('under');
    const pointed = review.pointed();
    if (pointed) {
      panel.hidden = false;
      review.replace(panel, content(pointed));
      return;
    }
    const { item } = state;
    panel.hidden = item !== null && !item.hasImages;
    const text = !item ? '' : state.pointer ? 'Outside the image.'
        : 'Point at the image. Click to hold the view; click again to release it.';
    review.replace(panel, element('h3', {}, 'Under the pointer'), text && hint(text));
  }

  let isScheduled = false;
  review.on('pointer pair selection report', () => {
    if (isScheduled) return;
    isScheduled = true;
    requestAnimationFrame(() => {
      isScheduled = false;
      draw();
    });
  });
}
