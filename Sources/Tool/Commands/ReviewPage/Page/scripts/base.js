'use strict';
// The namespace of the page, with helpers for events, elements, and numbers.
globalThis.SnapshotReview = {};
{
  const review = globalThis.SnapshotReview;
  const listeners = new Map();

  /** Calls a function whenever an event is emitted. */
  review.on = function (names, listener) {
    for (const name of names.split(' ')) {
      if (!listeners.has(name)) listeners.set(name, []);
      listeners.get(name).push(listener);
    }
  };

  /** Emits an event. A listener that fails does not stop the others. */
  review.emit = function (name, value) {
    const failures = [];
    for (const listener of listeners.get(name) ?? []) {
      try {
        listener(value);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) review.fail(failures[0]);
  };

  /** Returns the element with an identifier. */
  review.byID = (id) => document.getElementById(id);

  /**
   * Creates an element.
   *
   * Children are elements or texts; `null` and `false` are skipped. A text is never parsed as HTML.
   */
  review.element = function (name, attributes, ...children) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes ?? {})) {
      if (value === null || value === undefined || value === false) continue;
      if (key === 'class') element.className = value;
      else if (key === 'style') Object.assign(element.style, value);
      else if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
      else element.setAttribute(key, value === true ? '' : value);
    }
    review.append(element, children);
    return element;
  };

  /** Appends children as for `element`. */
  review.append = function (element, children) {
    for (const child of children.flat(Infinity)) {
      if (child !== null && child !== undefined && child !== false) element.append(child);
    }
  };

  /** Replaces the children of an element. */
  review.replace = function (element, ...children) {
    element.replaceChildren();
    review.append(element, children);
  };

  /**
   * Replaces the children of an element, and keeps the focus on the control with the same
   * identifier. If that is disabled or gone, the focus moves to the image, not to the page.
   */
  review.replaceControls = function (element, ...children) {
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    review.replace(element, ...children);
    if (!focused) return;
    const again = focused.id ? review.byID(focused.id) : null;
    const target = again && !again.disabled ? again : review.byID('stage');
    target.focus({ preventScroll: true });
  };

  /** Returns a number with separators, such as `1,316,640`. */
  review.grouped = (number) => number.toLocaleString('en-US');

  /** Returns a count with its noun, such as `3 views`. */
  review.counted = (count, one, many = one + 's') =>
    `${review.grouped(count)} ${count === 1 ? one : many}`;

  /** Returns a number with at most some decimals, without trailing zeros. */
  review.decimal = (number, digits = 2) => String(Number(number.toFixed(digits)));

  /** Returns a percentage, such as `29.67%`. */
  review.percent = function (part, total) {
    const percent = part / total * 100;
    if (percent > 0 && percent < 0.01) return '< 0.01%';
    return `${percent.toFixed(percent >= 99.995 ? 0 : 2)}%`;
  };

  /**
   * Replaces control characters and characters that change the direction of the text around them.
   *
   * Names and messages come from other machines.
   */
  review.clean = (text) => String(text).replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '\ufffd');

  /** Returns a text as children of an element, with the parts between backticks as code. */
  review.withCode = (text) => text.split('`').map(
    (part, index) => index % 2 ? review.element('code', {}, part) : part);

  /** Returns a section with a title, and a text at the end of its line. */
  review.section = (title, extra, ...children) => review.element('section', { class: 'section' },
    review.element('h3', {}, title, extra && review.element('span', {}, extra)), children);

  /** Returns a list of facts of `[name, value, class]`. */
  review.facts = (entries, attributes = {}) => review.element(
    'dl', { class: 'facts', ...attributes }, entries.filter(Boolean).map(([name, value, style]) => [
      review.element('dt', {}, name), review.element('dd', { class: style ?? null }, value)]));

  const paths = {
    added: 'M2.5 3.5h11M2.5 12.5h11M8 5.5v5M5.5 8h5',
    removed: 'M2.5 3.5h11M2.5 12.5h11M5.5 8h5',
    image: 'M2.5 3h11v10h-11zM2.5 11l3.5-3.5 3 3 2-2 2.5 2.5M10.5 6h.01',
    movement: 'M8 2.5v11M4.5 10 8 13.5 11.5 10M3 2.5h10',
    letter: 'M3 4V3h10v1M8 3v10M6 13h4',
    size: 'M9.5 2.5h4v4M6.5 13.5h-4v-4M13.5 2.5 9 7M2.5 13.5 7 9',
    property: 'M2.5 5h6M11.5 5h2M2.5 11h2M7.5 11h6M10 3.2v3.6M6 9.2v3.6',
    renderer: 'M2.5 13.5c2 0 1.5-2.5 3.5-2.5M6.5 10.5 13 3.5c.8-.8-.2-1.8-1-1L5 9',
    film: 'M2.5 3.5h11v9h-11zM5.5 3.5v9M10.5 3.5v9M2.5 8h3M10.5 8h3',
    lines: 'M2.5 4h11M2.5 8h7M2.5 12h9',
    plus: 'M8 3v10M3 8h10',
    minus: 'M3.5 8h9',
    warning: 'M8 2.5 14 13.5H2zM8 6.5v3.5M8 12h.01',
    check: 'M3 8.5 6.5 12 13 4.5',
    cross: 'M4 4l8 8M12 4l-8 8',
    search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM10.5 10.5l3 3',
    moon: 'M13 9.5A5.5 5.5 0 1 1 6.5 3 4.5 4.5 0 0 0 13 9.5z',
    sun: 'M8 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4'
      + 'l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9',
    help: 'M5.8 6a2.2 2.2 0 1 1 3.2 2c-.7.4-1 .8-1 1.5M8 12h.01',
    menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
    left: 'M10 3.5 5.5 8l4.5 4.5',
    right: 'M6 3.5 10.5 8 6 12.5',
    undo: 'M5.5 4 2.5 7l3 3M2.5 7h7a4 4 0 0 1 0 6H7',
    outlines: 'M2.5 3h5v4h-5zM8.5 9h5v4h-5zM5 7v4h3.5',
    target: 'M8 13.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zM8 10a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
    divider: 'M5 4 2 8l3 4M11 4l3 4-3 4M8 2v12',
    copy: 'M5.5 5.5v-3h8v8h-3M2.5 5.5h8v8h-8z',
    grid: 'M2.5 2.5h4.5v4.5h-4.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5h-4.5zM9 9h4.5v4.5H9z',
    details: 'M2.5 3h11v10h-11zM9.5 3v10',
  };
  const namespace = 'http://www.w3.org/2000/svg';

  /** Creates an icon, which assistive technologies ignore. */
  review.icon = function (name) {
    const icon = document.createElementNS(namespace, 'svg');
    icon.setAttribute('viewBox', '0 0 16 16');
    icon.setAttribute('class', 'icon');
    icon.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(namespace, 'path');
    path.setAttribute('d', paths[name]);
    icon.append(path);
    return icon;
  };
}
