"""The pixels that each mode shows."""
import unittest

from page_case import PageCase, same_color

CHANGED = (240, 74, 0)
MOVED = (200, 0, 255)


class ModeTests(PageCase):
    name = "looksRight.png"

    def setUp(self):
        super().setUp()
        self.open("#marks=off")
        self.before, self.after = self.images(self.name)
        self.press("]")
        self.x, self.y, self.delta = self.state("pair.peaks[0]")

    def colors(self, x, y):
        return self.before[y][x], self.after[y][x]

    def test_the_largest_difference_is_that_of_the_files(self):
        largest = max(
            max(abs(a - b) for a, b in zip(*self.colors(x, y)))
            for y in range(len(self.before)) for x in range(len(self.before[0])))
        self.assertEqual(self.delta, largest)

    def test_two_up_shows_both_images_at_the_same_place(self):
        before, after = self.colors(self.x, self.y)
        self.assertTrue(same_color(self.pixel(self.x, self.y, 0), before))
        self.assertTrue(same_color(self.pixel(self.x, self.y, 1), after))
        self.assertFalse(same_color(before, after))
        # Wheel and drag move both panes.
        box = self.page.locator("#canvas").bounding_box()
        self.page.mouse.move(box["x"] + 100, box["y"] + 200)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] + 132, box["y"] + 200, steps=4)
        self.page.mouse.up()
        self.assertTrue(same_color(self.pixel(self.x, self.y, 0), before))
        self.assertTrue(same_color(self.pixel(self.x, self.y, 1), after))
        self.page.mouse.wheel(0, -120)
        self.page.wait_for_timeout(50)
        self.assertGreater(self.state("view.scale"), 16)
        self.assertTrue(same_color(self.pixel(self.x, self.y, 1), after))

    def test_swipe_shows_both_sides_of_the_divider(self):
        before, after = self.colors(self.x, self.y)
        self.press("2")
        for split, expected in [(0.9, before), (0.1, after)]:
            self.page.evaluate("(split) => SnapshotReview.show({ split })", split)
            self.assertTrue(same_color(self.pixel(self.x, self.y), expected), split)
        self.page.locator("#divider").focus()
        self.page.keyboard.press("ArrowRight")
        self.until("() => document.getElementById('divider').ariaValueNow === '12'")

    def test_the_divider_can_be_dragged(self):
        self.press("2")
        self.page.evaluate("() => SnapshotReview.show({ split: 0.5 })")
        box = self.page.locator("#divider").bounding_box()
        self.page.mouse.move(box["x"] + 22, box["y"] + box["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(box["x"] - 120, box["y"] + 100, steps=4)
        self.page.mouse.up()
        self.assertLess(self.state("split"), 0.35)

    def test_swipe_starts_at_the_place(self):
        self.press("0", "2")
        x, y, width, height = self.snapshot(self.name)["places"][0]["to"]
        left, right = self.page.evaluate("""([x, width]) => {
            const [pane] = SnapshotReview.panes();
            return [x, x + width].map(
              (value) => SnapshotReview.toStage(pane, value, 0)[0] / pane.width);
        }""", [x, width])
        self.assertAlmostEqual(self.page.evaluate("() => SnapshotReview.split()"),
                               (left + right) / 2, places=2)
        row = y + height // 2
        for columns, images in ((range(x, x + width // 2 - 2, 6), self.before),
                                (range(x + width // 2 + 3, x + width, 6), self.after)):
            for column in columns:
                self.assertTrue(same_color(self.pixel(column, row), images[row][column]), column)

    def test_an_image_has_a_border_at_every_scale(self):
        for scale in (0.46, 0.8, 1.37):
            colors = self.page.evaluate("""(scale) => {
                const review = SnapshotReview;
                const { pair } = review.state;
                review.show({ view: { scale, x: pair.width / 2 + .3, y: pair.height / 2 + .3 } });
                review.drawNow();
                const [pane] = review.panes();
                const [left, top] = review.toStage(pane, 0, 0).map(Math.round);
                const [right, bottom] = review.toStage(pane, pair.width, pair.height)
                  .map(Math.round);
                const [x, y] = [(left + right) / 2, (top + bottom) / 2];
                const context = document.getElementById('canvas').getContext('2d');
                return [review.palette()['line-strong'],
                  ...[[left - 1, y], [right, y], [x, top - 1], [x, bottom]].map((point) => {
                    const { data } = context.getImageData(...point, 1, 1);
                    return `rgb(${data.slice(0, 3).join(', ')})`;
                  })];
            }""", scale)
            self.assertEqual(len(set(colors)), 1, (scale, colors))

    def test_the_context_of_differing_pixels_is_readable(self):
        for theme in ("light", "dark"):
            self.page.emulate_media(color_scheme=theme)
            for key in "56":
                self.press(key)
                self.page.wait_for_timeout(300)
                contrast = self.page.evaluate("""([width, height]) => {
                    const review = SnapshotReview;
                    review.drawNow();
                    const [left, top] = review.toStage(review.panes()[0], 0, 0).map(Math.ceil);
                    const { scale } = review.state.view;
                    const { data } = document.getElementById('canvas').getContext('2d')
                      .getImageData(left, top, width * scale - 2, height * scale - 2);
                    let [low, high] = [255, 0];
                    for (let index = 0; index < data.length; index += 4) {
                      const [red, green, blue] = data.subarray(index, index + 3);
                      if (red !== green || green !== blue) continue;
                      [low, high] = [Math.min(low, red), Math.max(high, red)];
                    }
                    return review.contrast([low, low, low], [high, high, high]);
                }""", [len(self.before[0]), len(self.before)])
                self.assertGreater(contrast, 2.9, (theme, key))

    def test_onion_mixes_both_images(self):
        before, after = self.colors(self.x, self.y)
        self.press("3")
        mixed = tuple((a + b) / 2 for a, b in zip(before, after))
        self.assertTrue(same_color(self.pixel(self.x, self.y), mixed, 3))
        self.page.evaluate("() => SnapshotReview.show({ mix: 1 })")
        self.assertTrue(same_color(self.pixel(self.x, self.y), after))

    def test_blink_shows_one_image_after_the_other(self):
        before, after = self.colors(self.x, self.y)
        self.press("4")
        seen = set()
        for _ in range(200):
            color = self.pixel(self.x, self.y)
            seen.add("before" if same_color(color, before) else "after"
                     if same_color(color, after) else color)
            if len(seen) > 1:
                break
            self.page.wait_for_timeout(20)
        self.assertEqual(seen, {"before", "after"})

    def test_diff_marks_differing_pixels_on_a_pale_image(self):
        self.press("5")
        self.until("() => SnapshotReview.layer && document.querySelector('.legend')")
        self.until("([x, y]) => { SnapshotReview.drawNow(); return true; }", [self.x, self.y])
        self.page.wait_for_timeout(300)
        gray = 0.2126 * self.after[self.y][self.x][0] + 0.7152 * self.after[self.y][self.x][1] \
            + 0.0722 * self.after[self.y][self.x][2]
        ghost = 149 + gray * 106 / 255
        strength = 0.5 if self.delta < 16 else 0.75 if self.delta < 64 else 1
        expected = tuple(c * strength + ghost * (1 - strength) for c in CHANGED)
        self.assertTrue(same_color(self.pixel(self.x, self.y), expected, 3))
        red, green, blue = self.pixel(self.x - 12, self.y)
        self.assertTrue(red == green == blue and red >= 149)

    def test_heat_colors_differences_on_a_dark_image(self):
        self.press("6")
        self.page.wait_for_timeout(300)
        red, green, blue = self.pixel(self.x, self.y)
        self.assertNotEqual(red, blue)
        red, green, blue = self.pixel(self.x - 12, self.y)
        self.assertTrue(red == green == blue and red <= 93)
        self.assertIn(f"largest here {self.delta}", self.text(".legend"))

    def test_the_grid_appears_at_eight_times(self):
        self.page.evaluate("([x, y]) => SnapshotReview.show({ pin: null, view: "
                           "{ scale: 8, x, y } })", [self.x, self.y])
        with_grid = self.canvas_digest()
        lines = self.page.evaluate("""([x, y]) => {
            SnapshotReview.drawNow();
            const review = SnapshotReview;
            const [left, top] = review.toStage(review.panes()[0], x - 10, y - 12.5);
            const data = document.getElementById('canvas').getContext('2d')
              .getImageData(Math.round(left), Math.round(top), 17, 1).data;
            return [data[0], data[4], data[8 * 4], data[12 * 4], data[16 * 4]];
        }""", [self.x, self.y])
        self.assertEqual(lines[0], lines[2])
        self.assertEqual(lines[1], lines[3])
        self.assertNotEqual(lines[0], lines[1])
        self.assertIsNotNone(with_grid)


class MarkTests(PageCase):
    def color_count(self, color, tolerance=3):
        """Returns the number of drawn pixels of a color."""
        return self.page.evaluate("""([color, tolerance]) => {
            SnapshotReview.drawNow();
            const canvas = document.getElementById('canvas');
            const { data } = canvas.getContext('2d').getImageData(
              0, 0, canvas.width, canvas.height);
            let count = 0;
            for (let index = 0; index < data.length; index += 4) {
              if (color.every((value, channel) =>
                Math.abs(data[index + channel] - value) <= tolerance)) count++;
            }
            return count;
        }""", [list(color), tolerance])

    def test_inserted_rows_are_hatched_and_movement_has_bars(self):
        self.open("#q=showsMobileData&m=diff")
        self.page.wait_for_timeout(400)
        self.assertGreater(self.color_count(CHANGED), 300)
        self.assertGreater(self.color_count(MOVED), 300)
        self.assertIn("inserted 44 rows", self.text(".legend"))
        self.assertIn("removed 25 rows", self.text(".legend"))
        self.assertIn("moved 33 rows", self.text(".legend"))
        self.assertEqual(self.page.locator(".place-list button").all_inner_texts()[0].split("\n"),
                         ["1", "inserted 44 pt", "44 rows"])
        self.assertIn("288 × 44 at (16, 403)", self.text("#inspector-content"))

    def test_pixels_that_only_moved_are_not_marked(self):
        self.open("#q=showsMobileData&m=diff&marks=off")
        self.assertEqual(self.state("pair.total"), 0)
        self.page.wait_for_timeout(300)
        self.assertEqual(self.color_count(CHANGED), 0)

    def test_before_has_a_dashed_seam_and_after_a_frame(self):
        self.open("#q=showsMobileData")
        for pane, line in [(0, 403), (1, 403), (1, 447)]:
            found = self.page.evaluate("""([pane, line]) => {
                SnapshotReview.drawNow();
                const review = SnapshotReview;
                const [left, top] = review.toStage(review.panes()[pane], 0, line);
                const [right] = review.toStage(review.panes()[pane], 320, line);
                const data = document.getElementById('canvas').getContext('2d').getImageData(
                  Math.round(left) + 20, Math.round(top) - 6, Math.round(right - left) - 40, 12)
                  .data;
                let count = 0;
                for (let index = 0; index < data.length; index += 4) {
                  if (data[index] > 220 && data[index + 1] < 120 && data[index + 2] < 60) count++;
                }
                return count / (Math.round(right - left) - 40);
            }""", [pane, line])
            self.assertGreater(found, 0.95 if pane == 1 else 0.5)

    def test_marks_do_not_change_the_pixels_of_a_place(self):
        for query in ("bars", "looksRight"):
            for scale in (1, 2, 3.3):
                self.open(f"#q={query}")
                wrong = self.page.evaluate("""([scale, changed]) => {
                    const review = SnapshotReview;
                    const context = document.getElementById('canvas').getContext('2d');
                    let wrong = 0;
                    for (const { box: [x, y, width, height] } of review.places()) {
                      review.show({ view: { scale, x: x + width / 2, y: y + height / 2 } });
                      const [pane] = review.panes().slice(-1);
                      const [left, top] = review.toStage(pane, x, y).map(Math.floor);
                      const draw = (hasMarks) => {
                        review.show({ hasMarks });
                        review.drawNow();
                        return context.getImageData(left - 12, top - 12,
                          Math.ceil(width * scale) + 24, Math.ceil(height * scale) + 24);
                      };
                      const [off, on] = [draw(false), draw(true)];
                      for (let index = 0; index < on.data.length; index += 4) {
                        const column = index / 4 % on.width;
                        const row = Math.floor(index / 4 / on.width);
                        const isInside = column > 12 && row > 12 && column < on.width - 13
                          && row < on.height - 13;
                        const isEqual = [0, 1, 2].every(
                          (channel) => off.data[index + channel] === on.data[index + channel]);
                        // Around the place, marks have their own color and no halo.
                        const hasColor = [0, 1, 2].every((channel) => on.data[index + channel]
                          <= Math.max(off.data[index + channel], changed[channel]) + 2);
                        if (!isEqual && (isInside || !hasColor)) wrong++;
                      }
                    }
                    return wrong;
                }""", [scale, list(CHANGED)])
                self.assertEqual(wrong, 0, (query, scale))

    def test_texts_are_next_to_inserted_and_moved_lines(self):
        self.open("#q=showsMobileData&m=diff")
        # The background of a text is white, which neither tinted lines nor the stage are.
        inside, left, right = self.page.evaluate("""() => {
            const review = SnapshotReview;
            review.drawNow();
            const context = document.getElementById('canvas').getContext('2d');
            const [pane] = review.panes();
            const white = (x, y, width, height) => {
              const { data } = context.getImageData(x, y, width, height);
              let count = 0;
              for (let index = 0; index < data.length; index += 4) {
                if (data[index] + data[index + 1] + data[index + 2] === 765) count++;
              }
              return count;
            };
            const [start, top] = review.toStage(pane, 16, 403).map(Math.ceil);
            const [end, bottom] = review.toStage(pane, 304, 480).map(Math.floor);
            const height = bottom - top;
            return [white(start, top, end - start, height), white(start - 140, top, 132, height),
              white(end + 8, top, 132, height)];
        }""")
        self.assertEqual(inside, 0)
        self.assertGreater(left, 500)
        self.assertGreater(right, 500)

    def changed_by_marks(self, box, pane=0):
        """Returns the number of stage pixels in a box of an image that marks change."""
        return self.page.evaluate("""([[x, y, width, height], index]) => {
            const review = SnapshotReview;
            const context = document.getElementById('canvas').getContext('2d');
            const pane = review.panes()[index];
            const [left, top] = review.toStage(pane, x, y).map(Math.ceil);
            const [right, bottom] = review.toStage(pane, x + width, y + height).map(Math.floor);
            const [off, on] = [false, true].map((hasMarks) => {
              review.show({ hasMarks });
              review.drawNow();
              return context.getImageData(left, top, right - left, bottom - top).data;
            });
            return on.filter((value, channel) => value !== off[channel]).length;
        }""", [box, pane])

    def test_the_texts_of_marks_do_not_cover_the_lines_next_to_them(self):
        self.page.set_viewport_size({"width": 1133, "height": 744})
        self.open("#q=fits")
        for pane in (0, 1):
            self.assertEqual(self.changed_by_marks([0, 0, 640, 385], pane), 0)
        self.assertGreater(self.changed_by_marks([0, 400, 640, 80], 1), 100)
        self.open("#q=inARow&m=diff")
        self.assertEqual(self.changed_by_marks([0, 0, 340, 192]), 0)

    def test_the_heat_map_says_that_movement_is_undone(self):
        self.open("#q=showsMobileData&m=heat")
        self.assertIn("No pixel differs once movement is undone", self.text(".legend"))

    def test_an_arrow_is_on_the_line_of_its_distance(self):
        self.open("#q=showsMobileData")
        for width in range(900, 1400, 40):
            self.page.set_viewport_size({"width": width, "height": 800})
            lines = self.page.evaluate("""() => {
                const walker = document.createTreeWalker(
                  document.querySelector('.sentence'), NodeFilter.SHOW_TEXT);
                while (!walker.nextNode()?.data.includes('↓'));
                const { currentNode: node } = walker;
                const start = node.data.indexOf('↓');
                const range = document.createRange();
                range.setStart(node, start);
                range.setEnd(node, start + 3);
                return new Set([...range.getClientRects()].map(({ top }) => top)).size;
            }""")
            self.assertEqual(lines, 1, width)

    def test_a_size_and_its_unit_are_written_as_on_failure_sheets(self):
        item = self.snapshot("fits@2x")
        item["title"] = [["property", "Size"], ["plain", " "], ["old", "320x240"], ["arrow", ""],
                         ["new", "320x200"], ["plain", " pt"]]
        self.open("#q=fits")
        self.assertEqual(self.text(".sentence").replace("\u00A0", " "),
                         "Size 320 × 240 → 320 × 200 pt")
        unit = self.page.locator(".sentence .words").last
        self.assertEqual(unit.evaluate("(node) => getComputedStyle(node).fontWeight"), "500")

    def test_columns_can_be_inserted(self):
        self.open("#q=inARow&m=diff")
        self.page.wait_for_timeout(300)
        self.assertIn("inserted 144 columns", self.text(".legend"))
        self.assertIn("144 columns", self.text(".places"))
        self.assertIn("moved → 84 pt", self.text(".places"))
        self.assertGreater(self.color_count(MOVED), 100)

    def test_a_place_without_an_alignment_is_dashed_where_it_is_missing(self):
        item = self.snapshot("showsMobileData")
        del item["difference"]["alignment"]
        item["places"] = [{"number": 1, "kind": "inserted", "to": [16, 403, 288, 44],
                           "pixels": 828, "owner": [["view", 'Cell "Mobile Data"']]}]
        self.open("#q=showsMobileData")
        self.page.wait_for_timeout(300)
        self.assertEqual(self.page.locator(".place-list button").all_inner_texts()[0].split("\n"),
                         ["1", "Cell “Mobile Data”", "inserted · 828 px"])
        marked = self.canvas_digest()
        self.press("m")
        self.assertNotEqual(self.canvas_digest(), marked)

    def test_a_result_without_places_or_sentences_is_shown(self):
        for item in self.report["snapshots"]:
            for key in ("places", "title", "facts"):
                item[key] = None
            for change in item.get("changes") or []:
                change["line"] = None
        for cause in self.report["causes"]:
            cause["signature"]["sentence"] = None
        self.open("#q=showsMobileData&m=diff")
        self.assertEqual(self.text(".sentence"), "Different pixels")
        self.assertEqual(self.page.locator("#map").count(), 0)
        self.assertIn("IconCell “Mobile Data”", self.text("#inspector-content"))
        self.assertIn("inserted 44 rows", self.text(".legend"))

    def test_a_missing_part_is_hatched(self):
        self.open("#q=fits&marks=off")
        self.assertEqual(self.page.locator(".tag").all_inner_texts(),
                         ["Before 640 × 480", "After 640 × 400"])
        row = self.page.evaluate("""() => {
            SnapshotReview.drawNow();
            const review = SnapshotReview;
            const [left, top] = review.toStage(review.panes()[1], 40, 440);
            return [...document.getElementById('canvas').getContext('2d')
              .getImageData(left, top, 40, 1).data].filter((_, index) => index % 4 === 0);
        }""")
        self.assertGreater(max(row) - min(row), 20)
        self.assertIn("removed 40 pt", self.text(".places"))
        self.assertIn("320 × 200 at (0, 0)", self.text("#inspector-content"))
        # Missing lines have no colors to compare.
        self.assertNotIn("Largest difference", self.text("#inspector-content"))

    def test_the_consequences_of_a_change_follow_it(self):
        item = self.snapshot("looksRight.png")
        words = "2 views next to it moved ↓ 4 pt"
        for change in item["changes"]:
            change["line"].append(["minor", "  " + words])
        self.open(f"#s={item['id'][:12]}")
        self.assertEqual(item["changes"][0]["kind"], "changed")
        self.assertIn(f"Also: {words}", self.text("#inspector-content"))
        self.open(f"#s={self.snapshot('showsMobileData')['id'][:12]}")
        self.assertIn("Also: 1 view next to it moved ↓ 44 pt", self.text("#inspector-content"))

    def test_animations_compare_each_frame(self):
        self.open("#q=press")
        self.until("() => SnapshotReview.state.frame === 3 && SnapshotReview.state.pair")
        texts = self.page.locator(".frame").all_inner_texts()
        self.assertEqual([text.split()[-1] for text in texts[:3]], ["=", "=", "="])
        self.assertEqual([text.split("\n")[-1] for text in texts[3:]],
                         ["21.22%", "21.22%", "21.22%"])
        # The places of the result belong to the frame that it names.
        self.assertEqual(self.page.locator(".place-list button").count(), 1)
        self.press(".")
        self.assertEqual(self.page.locator(".place-list button").count(), 0)
        self.open("#q=press&f=3")
        self.page.reload()
        self.until("() => document.querySelectorAll('.place-list button').length === 1")
        # Earlier frames may differ within the tolerance.
        self.snapshot("press")["difference"]["frame"] = 4
        # The former page would write its frame to the address.
        self.page.goto("about:blank")
        self.open("#q=press")
        self.until("() => SnapshotReview.state.frame === 4 && SnapshotReview.state.pair")
        self.assertEqual(self.page.locator(".place-list button").count(), 1)
        self.press(",")
        self.assertEqual(self.page.locator(".place-list button").count(), 0)


class PointerTests(PageCase):
    def setUp(self):
        super().setUp()
        x, y, width, height = self.snapshot("looksRight.png")["difference"]["clusters"][0]["box"]
        self.center = (x + width / 2, y + height / 2)

    def point(self, x, y, pane=1):
        left, top = self.page.evaluate("""([x, y, pane]) => {
            const review = SnapshotReview;
            return review.toStage(review.panes()[pane], x, y);
        }""", [x, y, pane])
        box = self.page.locator("#canvas").bounding_box()
        self.page.mouse.move(box["x"] + left, box["y"] + top)
        self.page.wait_for_timeout(60)
        return box["x"] + left, box["y"] + top

    def test_the_view_under_the_pointer_has_its_properties_before_and_after(self):
        self.open()
        self.point(*self.center)
        panel = self.text("#under")
        self.assertIn("Label “Change plan”", panel)
        self.assertIn("PlanCard\n", panel)
        changed = self.page.locator(".properties dd.changed").all_inner_texts()
        self.assertEqual(changed, ["#0A6CFF → #0F766E"])
        self.assertIn("text\n“Change plan”", panel.replace("\n\n", "\n"))

    def test_the_pointer_follows_movement(self):
        self.open("#q=showsMobileData")
        # The row below the inserted one is the same view, 44 points higher before.
        self.point(120, 460)
        panel = self.text("#under")
        self.assertIn("Notifications", panel)
        self.point(120, 425)
        self.assertIn("not present before", self.text("#under"))
        self.assertIn("Mobile Data", self.text("#under"))

    def test_a_vertical_separator_is_at_the_trailing_edge(self):
        self.open()
        found = self.page.evaluate("""() => {
            const facts = {
              hairlines: { Separator: ['axis', 'vertical'] },
              rightToLeft: { layoutDirection: 'rightToLeft' },
            };
            return ['', '; layoutDirection = rightToLeft'].map((direction) => {
              const nodes = SnapshotReview.readOutline(
                `Page; 0 0 100 50${direction}\\n Separator; 20 0 10 50; axis = vertical`, facts);
              return [20, 29].map((x) => SnapshotReview.viewAt(nodes, x + 0.5, 10).type);
            });
        }""")
        self.assertEqual(found, [["Page", "Separator"], ["Separator", "Page"]])

    def test_a_click_holds_the_view(self):
        self.open()
        x, y = self.point(*self.center)
        self.page.mouse.click(x, y)
        self.page.mouse.move(x - 60, y - 100)
        self.page.wait_for_timeout(60)
        self.assertIn("Label “Change plan”", self.text("#under"))
        self.assertIn("held", self.text("#under"))
        self.page.mouse.click(x - 60, y - 100)
        self.page.wait_for_timeout(60)
        self.assertNotIn("held", self.text("#under"))

    def test_the_readout_has_the_pixels_of_both_images(self):
        self.open()
        self.press("]")
        x, y, _ = self.state("pair.peaks[0]")
        before, after = (rows[y][x] for rows in self.images("looksRight.png"))
        text = self.text("#readout")
        for color in (before, after):
            self.assertIn("#%02X%02X%02X" % color, text)


if __name__ == "__main__":
    unittest.main()
