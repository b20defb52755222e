"""The states of the page, hostile reports, and assistive technologies."""
import json
import unittest
from pathlib import Path

from page_case import PageCase


class StateTests(PageCase):
    def test_an_empty_report_says_so(self):
        self.open(report={**self.report, "causes": [], "snapshots": []})
        self.expect_message("Nothing to review")
        self.expect_message("The snapshot matches its reference")
        self.press("j", "y", "5", "g", "J", "]", "v", ".")
        self.assertTrue(self.page.locator("#button-accept").is_disabled())

    def test_a_newer_report_is_refused(self):
        self.open(report={**self.report, "schema": "snapshot-report/3"})
        self.expect_message("This report is newer than this page")
        self.expect_message("snapshot-report/3")
        self.assertEqual(self.page.locator(".chip b").first.inner_text(), "–")

    def test_a_damaged_report_is_refused(self):
        for raw in ["", "{", "[]", '{"schema":"snapshot-report/1"}', json.dumps(
                {**self.report, "snapshots": [{"id": "../x"}]})]:
            self.open(raw_report=raw)
            self.page.reload()
            self.wait_until_shown()
            self.expect_message("This report cannot be read")

    def test_the_first_frame_shows_that_the_report_is_loaded(self):
        self.open()
        html = Path(self.url.removeprefix("file://")).read_text()
        self.assertIn('class="is-loading is-idle"', html)
        self.assertEqual(self.page.locator(".skeletons").count(), 0)

    def test_an_image_that_is_missing_or_damaged_is_named(self):
        item = self.snapshot("bars")
        files = dict(self.files)
        files.pop(item["actual"]["sha256"])
        self.open("#q=bars", files=files)
        self.expect_message("The report does not contain this file")
        for damaged in [b"", b"GIF89a", self.files[item["actual"]["sha256"]][:200]]:
            self.open("#q=bars", files={**self.files, item["actual"]["sha256"]: damaged})
            self.page.reload()
            self.wait_until_shown()
            self.expect_message("The image cannot be shown")

    def test_packs_are_loaded_on_demand(self):
        self.open(pack_size=4)
        self.assertEqual(self.test_name, "looksRight")
        self.press("l", "l", "l")
        self.assertIsNone(self.state("pairProblem"))
        self.assertTrue(any("report-files/" in url for url in self.urls))
        # All packs that are requested at the same time arrive, but only two of them are kept.
        digests = list(self.files)
        self.page.evaluate("""(digests) => Promise.all(digests.map((digest) =>
            SnapshotReview.bytes(digest)))""", digests)
        self.assertLessEqual(self.page.locator("script[src]").count(), 2)

    def test_texts_show_lines_with_their_changed_parts(self):
        self.open("#q=printsTheTotal")
        self.assertEqual(self.page.locator(".text-line.removed .line").inner_text(),
                         "Total                166.16")
        self.assertEqual(self.page.locator(".text-line.added mark").all_inner_texts(), ["8"])
        self.assertEqual(self.page.locator(".text-line.added .line-number").all_inner_texts(),
                         ["", "4", "", "5"])
        self.assertEqual(self.text(".sentence"), "1 line changed, 1 line added")
        self.assertEqual(self.page.locator("#inspector-content .facts").first.inner_text().split(),
                         ["Lines", "changed", "1", "Lines", "added", "1"])
        # A removed line that is not next to an added one is not a changed line.
        self.assertEqual(
            self.page.evaluate("() => SnapshotReview.lineCounts(['-a', ' b', '+c', '+d', '-e'])"),
            [["changed", 1], ["added", 1], ["removed", 1]])

    def test_a_new_text_and_an_unknown_format_show_their_contents(self):
        item = self.snapshot("printsTheTotal")
        del item["text"]
        item.update(verdict="failed", reason="missingReference")
        self.open("#v=new&q=printsTheTotal")
        self.until("() => document.querySelectorAll('.text-line').length === 6")
        self.assertEqual(self.page.locator(".text-line.added .line").first.inner_text(),
                         "Linen Shirt           64.00")
        item.update(verdict="differed", reason="different", format="bin")
        binary = {**self.files, item["actual"]["sha256"]: b"\0\xff"}
        self.open("#q=printsTheTotal", files=binary)
        self.page.reload()
        self.wait_until_shown()
        self.page.get_by_text("A file of the format bin").wait_for()
        self.assertFalse(self.page.locator("#button-accept").is_disabled())

    def test_a_new_snapshot_has_no_image_before(self):
        self.open("#v=new")
        self.assertEqual(self.page.locator(".tag").all_inner_texts(), ["New"])
        self.assertTrue(self.page.locator("#mode-diff").is_disabled())
        # The image is alone, in the middle of the stage.
        self.assertEqual(self.page.evaluate("() => SnapshotReview.panes().length"), 1)
        left, right, width = self.page.evaluate("""() => {
            const review = SnapshotReview;
            const [pane] = review.panes();
            const { width } = review.state.pair;
            return [...[0, width].map((x) => review.toStage(pane, x, 0)[0]),
                    document.getElementById('stage').clientWidth];
        }""")
        self.assertAlmostEqual(left + right, width, delta=1)
        self.page.keyboard.down(" ")
        self.assertFalse(self.state("isOther"))

    def test_a_failed_snapshot_shows_its_message(self):
        self.open("#v=failed&q=aFourthDog")
        self.expect_message("has no stub")
        self.expect_message("Add the lines below")
        self.assertIn("No snapshot was taken", self.text(".sentence"))
        self.page.locator("#message").get_by_role("button", name="Copy").click()
        self.until("() => document.getElementById('toast').textContent.length > 0")
        self.assertEqual(self.page.locator("#selected-row .state").get_attribute("aria-label"),
                         "nothing to decide")
        self.assertIn("nothing to accept", self.text("#button-accept-cause"))


class HostileTests(PageCase):
    payload = "</script><img src=x onerror=alert(1)>\u202egnp.\u0007<b>\"'&`"
    sentence = [[role, text] for text in [payload] for role in (
        "view", "plain", "minor", "property", "old", "arrow", "new", "constructor", "<b>")]

    def test_texts_are_never_markup(self):
        for item in self.report["snapshots"]:
            item.update(module=self.payload, suite=[self.payload] * 2, function=self.payload,
                        name=self.payload, message=f"{self.payload}: {self.payload}; {self.payload}",
                        source={"file": self.payload, "line": 3},
                        configuration={"device": self.payload, "locale": self.payload})
            item.update(title=self.sentence, facts={
                "labels": [self.payload, "text"], "containers": ["__proto__"],
                "hides": {"__proto__": "constructor"}, "hairlines": {self.payload: ["a", "b"]}})
            for place in item.get("places") or []:
                place["owner"] = self.sentence
            for change in item.get("changes") or []:
                change["path"] = [self.payload] * 2
                change["line"] = self.sentence
                for edit in change["edits"]:
                    edit.update({"name": self.payload, "from": self.payload, "to": None})
            if item.get("text"):
                item["text"]["lines"] = [self.payload, "-" + self.payload, "+" + self.payload]
        for cause in self.report["causes"]:
            cause["signature"].update(title=self.payload, sentence=self.sentence)
        self.report["runs"][0]["branch"] = self.payload
        self.report["orphans"] = self.report["unreadable"] = [self.payload]
        self.open()
        for _ in range(28):
            self.press("j")
            self.press("5", "1")
        self.press("?", "Escape")
        self.assertEqual(self.page.locator("img, b img, main b b").count(), 0)
        text = self.page.evaluate("() => document.body.innerText")
        self.assertIn("onerror=alert(1)", text)
        self.assertNotIn("\u202e", text)
        self.assertNotIn("\u0007", text)

    def test_the_address_cannot_choose_unknown_values(self):
        self.open("#m=<b>&v=x&s=../../etc&z=-4&c=1,NaN&f=-9&q=" + "a" * 50)
        self.assertEqual(self.state("mode"), "2-up")
        self.assertEqual(self.state("group"), "all")


class AccessibilityTests(PageCase):
    def test_every_control_has_a_name(self):
        self.open()
        self.press("3")
        nameless = self.page.evaluate("""() => [...document.querySelectorAll(
            'button, input, [role=slider], [role=treeitem], [role=tree], textarea')].filter(
              (node) => !node.innerText?.trim() && !node.ariaLabel && !node.labels?.length)
              .map((node) => node.outerHTML)""")
        self.assertEqual(nameless, [])

    def test_the_list_is_a_tree_for_the_keyboard(self):
        self.open()
        tree = self.page.locator("#list")
        self.assertEqual(tree.get_attribute("role"), "tree")
        tree.focus()
        self.press("ArrowDown")
        active = "() => document.getElementById(document.getElementById('list')" \
            ".getAttribute('aria-activedescendant'))"
        self.assertEqual(self.page.evaluate(f"() => ({active})().ariaPosInSet"), "2")
        self.assertEqual(self.text(".position"), "2 of 28")
        self.press("ArrowLeft")
        self.assertEqual(self.page.evaluate(f"() => ({active})().ariaExpanded"), "true")
        self.press("ArrowLeft")
        self.assertEqual(self.page.evaluate(f"() => ({active})().ariaExpanded"), "false")
        self.press("End")
        self.assertEqual(self.test_name, "looksRight")
        self.press("Enter", "ArrowDown")
        self.assertEqual(self.test_name, "looksAlikeEverywhere")

    def test_all_controls_can_be_reached_by_tab(self):
        self.open()
        seen = set()
        for _ in range(70):
            self.page.keyboard.press("Tab")
            seen.add(self.page.evaluate(
                "() => document.activeElement.id || document.activeElement.className"))
        for name in ["list", "query", "stage", "mode-diff", "button-accept", "button-accept-cause"]:
            self.assertIn(name, seen)

    def test_verdicts_have_words_and_shapes(self):
        self.open()
        self.press("y", "n")
        marks = self.page.locator(".item .state").evaluate_all(
            "(marks) => marks.map((mark) => [mark.ariaLabel, mark.querySelector('path')"
            "?.getAttribute('d').length ?? 0, getComputedStyle(mark).borderRadius])")
        self.assertEqual([mark[0] for mark in marks], ["accepted", "rejected"] + ["to review"] * (len(marks) - 2))
        self.assertEqual(len({(mark[1], mark[2]) for mark in marks}), 3)

    def test_decisions_are_announced(self):
        self.open()
        self.press("y")
        toast = self.page.locator("#toast")
        self.assertEqual(toast.get_attribute("aria-live"), "polite")
        self.assertIn("Accepted", self.toast)
        self.assertEqual(
            self.page.locator("#button-accept").get_attribute("aria-pressed"), "false")

    def test_texts_have_enough_contrast(self):
        for theme in ("light", "dark"):
            self.open()
            self.page.evaluate("(isDark) => SnapshotReview.setDark(isDark)", theme == "dark")
            self.wait_until_shown()
            low = self.page.evaluate("""() => {
                const number = (text) => text.match(/[\\d.]+/g).map(Number);
                const opaque = (node) => {
                  for (let view = node; view; view = view.parentElement) {
                    const color = number(getComputedStyle(view).backgroundColor);
                    if (color.length === 3 || color[3] === 1) return color;
                  }
                  return [255, 255, 255];
                };
                return [...document.querySelectorAll('body *')].filter((node) =>
                  [...node.childNodes].some((child) => child.nodeType === 3
                    && child.textContent.trim()) && node.checkVisibility()
                  && !node.closest('script, style, noscript, .toast, :disabled, .hidden-text'))
                  .map((node) => [node.className, node.textContent.slice(0, 20),
                    SnapshotReview.contrast(number(getComputedStyle(node).color).slice(0, 3),
                      opaque(node))])
                  .filter(([, , contrast]) => contrast < 4.5);
            }""")
            self.assertEqual(low, [], theme)


class ReducedMotionTests(PageCase):
    options = {"reduced_motion": "reduce"}

    def test_blink_waits_for_the_space_bar(self):
        self.open("#marks=off&m=blink")
        first = self.canvas_digest()
        self.page.wait_for_timeout(1200)
        self.assertEqual(self.canvas_digest(), first)
        self.assertIn("hold Space", self.text(".tag"))
        self.page.keyboard.down(" ")
        self.assertNotEqual(self.canvas_digest(), first)


class ForcedColorTests(PageCase):
    options = {"forced_colors": "active"}

    def test_the_selection_has_an_outline(self):
        self.open()
        style = self.page.evaluate(
            "() => getComputedStyle(document.getElementById('selected-row')).outlineStyle")
        self.assertEqual(style, "solid")


class NarrowTests(PageCase):
    size = (390, 844)
    options = {"has_touch": True, "device_scale_factor": 2}

    def test_targets_are_large_and_nothing_overflows(self):
        self.open("#q=looksRight")
        self.assertEqual(
            self.page.evaluate("() => document.documentElement.scrollWidth"), 390)
        small = self.page.evaluate("""() => [...document.querySelectorAll('button')].filter(
            (node) => node.checkVisibility({ visibilityProperty: true })
              && !node.closest('.toast')).map((node) => [node.id || node.className,
                node.getBoundingClientRect().height]).filter(([, height]) => height < 44)""")
        self.assertEqual(small, [])

    def test_the_list_is_a_drawer(self):
        self.open()
        self.assertFalse(self.page.locator("#list").is_visible())
        self.page.locator("#menu").click()
        self.page.locator(".item").nth(1).click()
        self.wait_until_shown()
        self.assertEqual(self.text(".position"), "2 of 28")
        self.until("() => getComputedStyle(document.querySelector('.list-column'))"
                   ".visibility === 'hidden'")


if __name__ == "__main__":
    unittest.main()
