// Colors: those of outlines, those of the page, and measures of their difference.
{
  const review = globalThis.SnapshotReview;

  /**
   * Reads a color of an outline, such as `#3C3C4399|#EBEBF599`: the light and the dark variant with
   * optional opacity.
   *
   * Returns `[red, green, blue, opacity]`, the channels 0 to 255 and the opacity 0 to 1, or `null`
   * for another text.
   */
  review.parseColor = function (text, style) {
    const variants = String(text).split('|');
    if (!variants.every((variant) => /^#[0-9A-F]{6}([0-9A-F]{2})?$/i.test(variant))) return null;
    const chosen = (style === 'dark' && variants[1]) || variants[0];
    const channel = (index) => parseInt(chosen.slice(index, index + 2), 16);
    return [channel(1), channel(3), channel(5), chosen.length > 7 ? channel(7) / 255 : 1];
  };

  /** Returns a color such as `#3C3C43`, with the opacity in percent if there is one. */
  review.colorName = function ([red, green, blue, opacity = 1]) {
    const name = '#' + [red, green, blue].map(
      (value) => Math.round(value).toString(16).padStart(2, '0')).join('').toUpperCase();
    return opacity < 1 ? `${name} ${Math.round(opacity * 100)}%` : name;
  };

  /** Returns a color for CSS. */
  review.cssColor = ([red, green, blue, opacity = 1]) =>
    `rgb(${red} ${green} ${blue} / ${opacity})`;

  /** Returns a color as drawn on an opaque background. */
  review.composited = ([red, green, blue, opacity = 1], background) =>
    [red, green, blue].map((value, index) => value * opacity + background[index] * (1 - opacity));

  const linear = (value) => {
    const fraction = value / 255;
    return fraction <= 0.04045 ? fraction / 12.92 : ((fraction + 0.055) / 1.055) ** 2.4;
  };

  /** Returns the contrast of two opaque colors, 1 to 21, as in WCAG 2. */
  review.contrast = function (first, second) {
    const [darker, lighter] = [first, second].map(([red, green, blue]) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)).sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };

  /** Returns a color in CIE 1976 L*a*b* with the white point D65. */
  function lab([red, green, blue]) {
    const [r, g, b] = [red, green, blue].map(linear);
    const curve = (value) => value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116;
    const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
    const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b);
    const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
  }

  /** Returns the distance of two opaque colors in CIE 1976 L*a*b*. */
  review.colorDistance = function (first, second) {
    const other = lab(second);
    return Math.hypot(...lab(first).map((value, index) => value - other[index]));
  };

  /** Creates a small swatch. */
  review.swatch = (color) => review.element(
    'span', { class: 'swatch', 'aria-hidden': 'true' },
    review.element('i', { style: { background: review.cssColor(color) } }));

  const names = ['background', 'panel', 'stage', 'line', 'line-strong', 'ink', 'ink-3', 'changed',
    'moved', 'focus', 'halo', 'hatch', 'padding'];
  let palette = null;

  /** Returns the colors of the current theme for drawing, by the name of their property. */
  review.palette = function () {
    if (palette) return palette;
    const probe = review.element('span', {});
    document.body.append(probe);
    palette = {};
    for (const name of names) {
      probe.style.color = `var(--${name})`;
      palette[name] = getComputedStyle(probe).color;
    }
    probe.remove();
    palette.isDark = review.isDark();
    return palette;
  };

  const preference = matchMedia('(prefers-color-scheme: dark)');

  /** Whether the page is dark. */
  review.isDark = function () {
    const theme = document.documentElement.dataset.theme;
    return theme ? theme === 'dark' : preference.matches;
  };

  /** Chooses the light or the dark theme, and remembers the choice. */
  review.setDark = function (isDark) {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light';
    try {
      localStorage.setItem('snapshot-review-theme', isDark ? 'dark' : 'light');
    } catch {
      // The choice lasts as long as the page.
    }
    palette = null;
    review.emit('theme');
  };

  preference.addEventListener('change', () => {
    palette = null;
    review.emit('theme');
  });

  try {
    const theme = localStorage.getItem('snapshot-review-theme');
    if (theme === 'dark' || theme === 'light') document.documentElement.dataset.theme = theme;
  } catch {
    // The page follows the system.
  }
}
