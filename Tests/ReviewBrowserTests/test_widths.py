"""All controls are inside their part of the page, in windows of all sizes."""
import unittest

from page_case import PageCase

#: Returns the controls that a pointer cannot reach: those outside their part of the page or the
#: window, and those under another element. Controls in a part that scrolls count as reachable.
UNREACHABLE = """() => [...document.querySelectorAll(
    'button, input, a, [role=slider], .chip')].filter((node) => {
  if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  if (node.closest('.skip, .list')) return false;
  const box = node.getBoundingClientRect();
  const isInside = (outer) => box.left > outer.left - 1 && box.right < outer.right + 1;
  for (let view = node.parentElement; view; view = view.parentElement) {
    const outer = view.getBoundingClientRect();
    if (['auto', 'scroll'].includes(getComputedStyle(view).overflowX)
      && (view.scrollWidth > view.clientWidth + 1 || view.scrollHeight > view.clientHeight + 1)) {
      const isShown = isInside(outer) && box.top >= outer.top && box.bottom <= outer.bottom;
      if (!isShown) return outer.left < -1 || outer.right > innerWidth + 1;
    }
    if (view.matches('header, .viewer, aside, footer, dialog, body') && !isInside(outer)) {
      return true;
    }
  }
  if (box.top < 0 || box.bottom > innerHeight) return node.closest('header, footer') !== null;
  const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  // In a narrow window, the dock covers the contents that scroll below it.
  return !node.contains(top) && !top?.closest('footer, label');
}).map((node) => node.id || node.className || node.textContent)"""


class WidthTests(PageCase):
    #: Parts that slide in and out would cover others for a moment.
    options = {"reduced_motion": "reduce"}

    def setUp(self):
        super().setUp()
        texts = ["AppTests/A/a.png"] * 1_200
        self.report.update(orphans=texts, flaky=texts, notices=texts, unreadable=texts)

    def check(self, sizes):
        wrong = {}
        self.page.evaluate("() => { document.getElementById('toast').hidden = true; }")
        for width, height in sizes:
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => "
                               "requestAnimationFrame(done)))")
            found = self.page.evaluate(UNREACHABLE)
            if self.page.evaluate("() => document.documentElement.scrollWidth") > width:
                found.append("page")
            if found:
                wrong[width, height] = found
        self.assertEqual(wrong, {})

    def test_all_controls_are_reachable_at_every_width(self):
        for fragment in ("#q=looksRight", "#q=showsMobileData&m=swipe", "#v=failed"):
            self.open(fragment)
            self.press("y")
            step = 8 if fragment.endswith("Right") else 56
            self.check([(width, 800) for width in range(320, 1921, step)])

    def test_all_controls_are_reachable_at_a_zoom_of_200_percent(self):
        self.open("#q=looksRight")
        self.press("y")
        self.check([(width // 2, 400) for width in range(640, 1921, 8)])

    def test_an_image_is_visible_at_a_zoom_of_200_percent(self):
        for width, height in ((640, 400), (720, 450), (768, 432), (960, 500)):
            self.page.set_viewport_size({"width": width, "height": height})
            self.open("#q=looksRight")
            box = self.page.locator("#stage").bounding_box()
            dock = self.page.locator("#dock").bounding_box()
            visible = min(dock["y"], box["y"] + box["height"]) - box["y"]
            self.assertGreater(visible, height * 0.45, (width, height))
            self.assertGreater(self.state("view.scale"), 0.8)


if __name__ == "__main__":
    unittest.main()
