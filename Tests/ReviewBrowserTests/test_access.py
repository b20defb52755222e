"""The page with a screen reader, a keyboard, a narrow window, and long texts."""
import unittest

from page_case import PageCase


class TreeTests(PageCase):
    """The contents of the browser's accessibility tree."""

    def nodes(self):
        """Returns the roles, names, and properties of the nodes that are not ignored."""
        session = self.context.new_cdp_session(self.page)
        found = session.send("Accessibility.getFullAXTree")["nodes"]
        return [(node["role"]["value"], node.get("name", {}).get("value", ""),
                 {item["name"]: item["value"].get("value") for item in node.get("properties", [])})
                for node in found if not node["ignored"]]

    def named(self, role):
        return [name for kind, name, _ in self.nodes() if kind == role]

    def test_landmarks_and_headings_structure_the_page(self):
        self.open()
        nodes = self.nodes()
        kinds = [kind for kind, _, _ in nodes]
        for landmark in ("banner", "main", "navigation", "complementary", "contentinfo"):
            self.assertEqual(kinds.count(landmark), 1, landmark)
        headings = [(properties["level"], name) for kind, name, properties in nodes
                    if kind == "heading"]
        self.assertEqual(headings[0], (1, "Snapshots"))
        self.assertIn((2, "15 causes"), headings)
        self.assertTrue(any(level == 2 and "Change plan" in name and "became" in name
                            for level, name in headings), headings)
        for name in ("What changed", "Places", "Numbers", "Test", "Under the pointer"):
            self.assertTrue(any(level == 3 and title.startswith(name)
                                for level, title in headings), name)

    def test_the_tree_of_causes_has_levels_states_and_positions(self):
        self.open()
        items = [(name, properties) for kind, name, properties in self.nodes()
                 if kind == "treeitem"]
        cause, first = items[0], items[1]
        self.assertIn("#0A6CFF → #0F766E", cause[0])
        self.assertIn("13 snapshots", cause[0])
        self.assertEqual((cause[1]["level"], cause[1]["expanded"]), (1, True))
        self.assertEqual(first[1]["level"], 2)
        self.assertTrue(first[1]["selected"])
        self.assertIn("Light", first[0])
        self.assertIn("to review", first[0])
        self.press("y")
        names = [name for name in self.named("treeitem") if "Light" in name]
        self.assertIn("accepted", names[0])

    def test_buttons_have_names_and_states(self):
        self.open()
        buttons = {name: properties for kind, name, properties in self.nodes()
                   if kind == "button"}
        for name in ("Accept", "Reject", "Undo", "Finish", "Zoom in", "Zoom out", "Marks",
                     "Outlines of views", "Configurations side by side", "Dark theme", "Keys",
                     "Next place, largest first", "Accept cause: 12 of 13; 1 has other changes"):
            self.assertIn(name, buttons)
        self.assertEqual(buttons["2-up"]["pressed"], "true")
        self.assertEqual(buttons["Heat"]["pressed"], "false")
        self.assertTrue(buttons["Undo"]["disabled"])
        self.assertTrue(all(name.strip() for name in buttons))

    def test_the_main_button_of_the_dock_has_a_verb(self):
        for width in (390, 900, 1280):
            self.page.set_viewport_size({"width": width, "height": 800})
            self.open()
            self.assertRegex(self.text("#button-accept-cause"), "^Accept cause\\s+12 of 13")

    def test_images_have_their_places_as_text(self):
        self.open("#q=showsMobileData")
        names = [name for _, name, _ in self.nodes()]
        self.assertIn("Images before and after. Places: inserted 44 pt, 44 rows; "
                      "removed 25 pt, 25 rows; moved ↓ 44 pt, 33 rows", names)

    def test_a_conflict_and_decisions_are_announced(self):
        self.open("#q=looksAlike")
        self.assertTrue(any("results of this snapshot disagree" in name
                            for name in [text.inner_text() for text in
                                         self.page.get_by_role("alert").all()]))
        self.open()
        self.press("y")
        self.assertEqual(self.page.get_by_role("status").first.inner_text().split("\n")[0],
                         "Accepted")

    def test_the_focus_follows_the_order_of_the_page(self):
        self.open()
        order = []
        for _ in range(60):
            self.page.keyboard.press("Tab")
            order.append(self.page.evaluate("""() => {
                const node = document.activeElement;
                const ring = getComputedStyle(node);
                const item = node.closest('.list')?.querySelector('.focused') ?? node;
                return [node.id, node.closest('header, nav, .viewer, aside, footer')?.className
                  || node.closest('header, nav, aside, footer')?.tagName || '',
                  ring.outlineStyle !== 'none' || getComputedStyle(item).outlineStyle !== 'none'
                    || node.closest('.filter') !== null];
            }"""))
        areas = []
        for name, area, has_ring in order:
            self.assertTrue(has_ring or not name, name)
            if area and (not areas or areas[-1] != area):
                areas.append(area)
        self.assertEqual(areas[:5], ["top", "list-column", "viewer", "inspector", "dock"])

    def test_a_review_needs_no_mouse(self):
        self.open()
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.assertEqual(self.page.evaluate("() => document.activeElement.id"), "stage")
        left = self.state("view.x")
        self.press("+", "ArrowRight")
        self.assertNotEqual(self.state("view.x"), left)
        for key in ["y", "n", "l", "Y", "g"]:
            self.page.keyboard.press(key)
            self.page.wait_for_timeout(50)
        self.assertTrue(self.page.locator("#finish").is_visible())
        self.assertEqual(self.page.evaluate("() => document.activeElement.textContent"),
                         "Copy command")
        self.page.keyboard.press("Escape")
        self.assertFalse(self.page.locator("#finish").is_visible())


    def test_the_focus_stays_on_a_control_or_moves_to_the_image(self):
        self.open()
        focused = "() => document.activeElement.id"
        self.page.locator("#tool-next-place").focus()
        self.page.keyboard.press("Enter")
        self.assertEqual(self.page.evaluate(focused), "tool-next-place")
        self.press("y")
        self.page.locator("#button-undo").focus()
        self.page.keyboard.press("Enter")
        self.assertTrue(self.page.locator("#button-undo").is_disabled())
        self.assertEqual(self.page.evaluate(focused), "stage")

    def test_moving_announces_the_selected_snapshot(self):
        self.open()
        self.press("j")
        self.until("() => document.getElementById('spoken').textContent.startsWith('2 of 28')")
        spoken = self.page.locator("#spoken").text_content()
        self.assertRegex(spoken, r"^2 of 28: looksRight, Light · XS\. Label .*textColor.* became "
                                 r".*, to review\.$")
        self.press("y", "k")
        self.until("() => /^2 of 28.*accepted\\.$/.test("
                   "document.getElementById('spoken').textContent)")

    def test_orphans_and_unreadable_results_are_read_with_the_keyboard(self):
        self.report.update(orphans=["AppTests/A/old.png"], unreadable=["run/1.json: is not JSON"],
                           flaky=["AppTests/A/sometimes.png"])
        self.open()
        for name, text in (("Orphans", "AppTests/A/old.png"), ("Unreadable", "run/1.json"),
                           ("Flaky", "AppTests/A/sometimes.png")):
            self.page.locator(f"#chip-{name}").focus()
            self.page.keyboard.press("Enter")
            self.assertIn(text, self.text("#lines"))
            self.page.keyboard.press("Escape")
            self.assertFalse(self.page.locator("#lines").is_visible())


class LongTextTests(PageCase):
    """Long and right-to-left texts, in all widths."""

    name = "Test" + "WithALongName" * 12
    text = '"' + "exposure " * 34 + '"'

    def overflowing(self):
        """Returns the elements that extend beyond the window."""
        return self.page.evaluate("""() => [...document.querySelectorAll('body *')].filter((node) => {
            const { left, right, width } = node.getBoundingClientRect();
            return width > 0 && node.checkVisibility({ visibilityProperty: true })
              && (left < -1 || right > innerWidth + 1)
              && !node.closest('.configurations, .strip, .toolbar, .chips, .toast, .skip');
        }).map((node) => `${node.tagName}.${node.className}`)""")

    def test_long_texts_do_not_overflow(self):
        item = self.snapshot("looksRight.png")
        item.update(function=self.name + "()", suite=[self.name, "שם־ארוך"],
                    source={"file": f"Tests/{self.name}.swift", "line": 3})
        item["changes"][0]["edits"][0].update({"name": "text", "from": self.text, "to": "שלום"})
        view = f"Label \"{'ש' * 60}\""
        item["title"] = item["changes"][0]["line"] = [
            ["view", view], ["plain", ": "], ["property", "text"], ["plain", " "],
            ["old", self.text], ["arrow", ""], ["new", "שלום"]]
        item["changes"][0]["path"] = ["Card", view]
        for size in [(1280, 800), (1920, 1080), (820, 1000), (390, 844)]:
            self.page.set_viewport_size({"width": size[0], "height": size[1]})
            self.open("#q=WithALongName", self.report)
            self.page.reload()
            self.wait_until_shown()
            self.assertEqual(self.overflowing(), [], size)
            heights = self.page.evaluate("""() => ['.heading', '.stage', '#actions'].map(
                (name) => document.querySelector(name).getBoundingClientRect().height)""")
            self.assertLess(heights[0], 260, size)
            self.assertGreater(heights[1], 300, size)


class NarrowAccessTests(PageCase):
    size = (390, 844)
    options = {"has_touch": True, "device_scale_factor": 2}

    def test_the_filter_and_the_groups_can_be_reached(self):
        self.open()
        self.assertFalse(self.page.locator("#query").is_visible())
        self.page.locator("#search").tap()
        self.page.keyboard.type("press")
        self.assertIn("1 of 1", self.text(".position"))
        self.page.locator("#search").tap()
        self.assertFalse(self.page.locator("#query").is_visible())
        self.page.evaluate("() => SnapshotReview.setFilter({ query: '' })")
        self.page.locator("#menu").tap()
        self.page.get_by_role("button", name="Failed").tap()
        self.until("() => SnapshotReview.state.group === 'failed'")

    def test_marks_and_outlines_have_buttons(self):
        self.open()
        self.page.locator("#stage-marks").tap()
        self.assertFalse(self.state("hasMarks"))
        self.page.locator("#stage-outlines").tap()
        self.assertTrue(self.state("hasOutlines"))
        self.assertGreaterEqual(self.page.locator("#stage-marks").bounding_box()["height"], 44)

    def test_a_text_has_no_empty_toolbar(self):
        self.open("#q=printsTheTotal")
        self.assertFalse(self.page.locator("#toolbar").is_visible())


if __name__ == "__main__":
    unittest.main()
