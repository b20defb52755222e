"""Each key performs the command of the registry."""
import unittest

from page_case import PageCase


class KeyTests(PageCase):
    #: The keys that the tests below press.
    tested = set("jklhvJK,.123456ctm+-=0f][yYnu/dg?") | {"Space"}

    def setUp(self):
        super().setUp()
        self.open()

    def test_every_key_of_the_registry_is_tested(self):
        keys = self.page.evaluate("() => SnapshotReview.commands.flatMap(({ keys }) => keys)")
        self.assertEqual(set(keys), self.tested)
        self.assertEqual(len(keys), len(set(keys)))

    def test_j_and_k_move_between_snapshots(self):
        self.assertIn("1 of 28", self.text(".position"))
        self.press("j")
        self.assertIn("2 of 28", self.text(".position"))
        self.assertIn("XS", self.text("#selected-row"))
        self.press("k", "k")
        self.assertIn("1 of 28", self.text(".position"))

    def test_h_and_l_move_between_causes(self):
        self.press("l")
        self.assertEqual(self.test_name, "inARow")
        self.assertEqual(self.text(".position"), "14 of 28")
        self.press("h")
        self.assertEqual(self.test_name, "looksRight")
        self.press("h")
        self.assertEqual(self.test_name, "looksRight")

    def test_v_shows_the_next_configuration(self):
        self.assertEqual(self.page.locator(".configuration").count(), 12)
        names = []
        for _ in range(12):
            names.append(self.text(".configuration[aria-pressed=true]"))
            self.press("v")
        self.assertEqual(len(set(names)), 12)
        self.assertEqual(names[:4], ["Light", "Light · XS", "Light · AX M", "Light · RTL"])
        self.assertEqual(self.text(".configuration[aria-pressed=true]"), names[0])

    def test_c_shows_the_configurations_side_by_side(self):
        self.press("c")
        cards = self.page.locator(".card")
        self.assertEqual(cards.count(), 12)
        self.until("""() => [...document.querySelectorAll('.crop canvas')].every((canvas) =>
            canvas.getContext('2d').getImageData(160, 70, 1, 1).data[3] === 255)""")
        self.press("y")
        self.assertEqual(
            cards.first.locator(".state").get_attribute("aria-label"), "accepted")
        self.assertEqual(cards.nth(1).get_attribute("aria-current"), "true")
        cards.nth(2).click()
        self.assertEqual(self.text(".position"), "3 of 28")
        # The switches for marks would cover the cards in a narrow window.
        self.page.set_viewport_size({"width": 390, "height": 844})
        self.assertFalse(self.page.locator("#stage-tools").is_visible())
        self.press("c")
        self.assertFalse(self.page.locator("#overview").is_visible())
        self.assertTrue(self.page.locator("#stage-tools").is_visible())

    def test_J_and_K_move_between_places(self):
        self.open("#q=valuesAreSecondary")
        # The number of places may change after the image is shown.
        self.until("() => document.querySelector('#place').textContent.endsWith(' / 2')")
        amounts = []
        for index in range(2):
            self.assertEqual(self.text("#place"), f"{index + 1} / 2")
            current = self.text(".place-list [aria-current=true] small")
            amounts.append(int(current.split()[0].replace(",", "")))
            center = [self.state("view.x"), self.state("view.y")]
            self.press("J")
            self.assertNotEqual(center, [self.state("view.x"), self.state("view.y")])
        self.assertEqual(amounts, sorted(amounts, reverse=True))
        self.press("K")
        self.assertEqual(self.text("#place"), "2 / 2")

    def test_comma_and_period_move_between_frames(self):
        self.open("#q=press")
        self.until("() => document.querySelectorAll('.frame').length === 6")
        # The first frame that differs is shown first.
        self.until("() => SnapshotReview.state.frame === 3")
        self.wait_until_shown()
        self.press(".")
        self.until("() => SnapshotReview.state.pair && document.querySelector("
                   "'.frame[aria-pressed=true]').textContent.startsWith('800 ms')")
        self.press(",")
        self.until("() => SnapshotReview.state.frame === 3")

    def test_digits_choose_the_mode(self):
        for key, mode in zip("654321", ["Heat", "Diff", "Blink", "Onion", "Swipe", "2-up"]):
            self.press(key)
            self.assertEqual(self.text(".segments [aria-pressed=true]"), mode)

    def test_space_shows_the_other_side_while_it_is_held(self):
        self.assertEqual(self.page.locator(".tag").all_inner_texts(), ["Before", "After"])
        usual = self.canvas_digest()
        self.page.keyboard.down(" ")
        self.page.wait_for_timeout(60)
        self.assertEqual(self.page.locator(".tag").all_inner_texts(), ["After", "Before"])
        self.assertNotEqual(self.canvas_digest(), usual)
        self.page.keyboard.up(" ")
        self.page.wait_for_timeout(60)
        self.assertEqual(self.page.locator(".tag").all_inner_texts(), ["Before", "After"])
        self.assertEqual(self.canvas_digest(), usual)

    def test_t_draws_the_outlines_of_views(self):
        without = self.canvas_digest()
        self.press("t")
        self.assertNotEqual(self.canvas_digest(), without)
        self.press("t")
        self.assertEqual(self.canvas_digest(), without)

    def test_m_hides_the_marks(self):
        without = self.canvas_digest()
        self.press("m")
        self.assertNotEqual(self.canvas_digest(), without)
        self.assertEqual(
            self.page.locator("#tool-marks").get_attribute("aria-pressed"), "false")
        self.press("m")
        self.assertEqual(self.canvas_digest(), without)

    def test_plus_minus_and_zero_zoom(self):
        self.press("0")
        fitted = self.text("#scale")
        self.press("+", "=")
        self.assertNotEqual(self.text("#scale"), fitted)
        self.press("-", "-", "-", "-", "-")
        self.assertTrue(self.text("#scale").endswith("%"))
        self.press("0")
        self.assertEqual(self.text("#scale"), fitted)

    def test_f_shows_the_change(self):
        self.press("0")
        self.assertTrue(self.state("view.isFitted"))
        self.press("f")
        x, y, width, height = self.snapshot("looksRight.png")["difference"]["clusters"][0]["box"]
        self.assertLess(abs(self.state("view.y") - y - height / 2), 40)
        self.assertGreaterEqual(self.state("view.scale"), 1)

    def test_brackets_show_the_pixels_with_the_largest_difference(self):
        self.press("]")
        self.assertGreaterEqual(self.state("view.scale"), 16)
        first = self.state("pair.peaks[0]")
        self.assertEqual([self.state("view.x"), self.state("view.y")],
                         [first[0] + 0.5, first[1] + 0.5])
        self.assertIn("→", self.text("#readout"))
        self.press("]")
        second = self.state("pair.peaks[1]")
        self.assertLessEqual(second[2], first[2])
        self.assertEqual(self.state("view.x"), second[0] + 0.5)
        self.press("[")
        self.assertEqual(self.state("view.x"), first[0] + 0.5)

    def test_y_n_and_u_decide_and_undo(self):
        self.press("y")
        self.assertIn("1 accepted · 0 rejected · 27 left", self.text("#progress"))
        self.press("n")
        self.assertIn("1 accepted · 1 rejected · 26 left", self.text("#progress"))
        self.press("u", "u")
        self.assertIn("0 accepted · 0 rejected · 28 left", self.text("#progress"))
        self.assertIn("Undid", self.toast)

    def test_Y_accepts_the_snapshots_that_the_cause_explains_entirely(self):
        self.assertIn("12 of 13", self.text("#button-accept-cause"))
        self.press("Y")
        self.assertIn("Accepted 12 of 13; 1 has other changes", self.toast)
        self.assertIn("12 accepted", self.text("#progress"))
        self.assertEqual(self.test_name, "expires")
        self.assertTrue(self.page.locator("#button-accept-cause").is_disabled())
        self.assertIn("1 not explained", self.text("#button-accept-cause"))
        self.assertIn("12 of 13 explained", self.page.locator(".cause").first.inner_text())
        self.assertIn("does not explain the entire difference", self.text("#inspector-content"))

    def test_slash_moves_the_focus_to_the_filter(self):
        self.press("/")
        self.assertTrue(self.page.evaluate("() => document.activeElement.id === 'query'"))
        self.page.keyboard.type("dark jy")
        self.assertEqual(self.state("query"), "dark jy")
        self.assertIn("0 accepted", self.text("#progress"))

    def test_d_changes_the_theme(self):
        before = self.page.evaluate("() => getComputedStyle(document.body).backgroundColor")
        self.assertEqual(before, "rgb(255, 255, 255)")
        self.press("d")
        self.assertEqual(self.page.evaluate(
            "() => getComputedStyle(document.body).backgroundColor"), "rgb(23, 23, 23)")
        self.press("d")

    def test_g_finishes(self):
        self.press("g")
        self.assertIn("No decisions yet", self.toast)
        self.press("y", "g")
        self.assertTrue(self.page.locator("#finish").is_visible())
        self.assertIn("snapshot-plan/1", self.page.locator("#plan").input_value())

    def test_question_mark_shows_all_keys(self):
        self.press("?")
        shown = self.page.locator("#keys kbd").all_inner_texts()
        self.assertEqual(
            shown, self.page.evaluate("() => SnapshotReview.commands.map(({ keys }) => keys[0])"))
        # Keys have no effect in a dialog.
        self.page.keyboard.press("y")
        self.page.keyboard.press("Escape")
        self.assertIn("0 accepted", self.text("#progress"))

    def test_enter_and_escape_decide_nothing(self):
        self.press("Enter", "Escape")
        self.page.locator("#list").focus()
        self.press("Enter", "Escape")
        self.assertIn("0 accepted · 0 rejected", self.text("#progress"))

    def test_keys_with_modifiers_are_left_to_the_browser(self):
        for key in ["Control+y", "Alt+n", "Meta+j", "Control+5"]:
            self.page.keyboard.press(key)
        self.assertIn("0 accepted · 0 rejected", self.text("#progress"))
        self.assertEqual(self.state("mode"), "2-up")

    def test_tooltips_name_the_keys(self):
        self.assertEqual(self.page.locator("#button-accept").get_attribute("title"),
                         "Accept this snapshot (y)")
        self.assertEqual(self.page.locator("#mode-heat").get_attribute("title"), "Heat (6)")


if __name__ == "__main__":
    unittest.main()
