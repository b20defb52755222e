"""Decisions, plans, and the filter of a static report."""
import json
import unittest

import host
from page_case import PageCase


class DecisionTests(PageCase):
    options = {"accept_downloads": True}

    def setUp(self):
        super().setUp()
        self.open()

    def plan(self):
        return self.page.evaluate("() => SnapshotReview.plan()")

    def test_a_plan_contains_the_digests_that_were_shown(self):
        self.press("y")
        item = self.snapshot("looksRight.png")
        self.assertEqual(self.plan(), {"schema": "snapshot-plan/1", "decisions": [{
            "id": item["id"], "do": "accept", "reference": item["reference"]["sha256"],
            "actual": item["actual"]["sha256"]}]})

    def test_a_recorded_snapshot_is_decided_by_its_reference(self):
        self.page.get_by_role("button", name="New").click()
        self.wait_until_shown()
        self.press("n")
        digest = self.snapshot("emptyChart")["reference"]["sha256"]
        self.assertEqual(self.plan()["decisions"], [{
            "id": self.snapshot("emptyChart")["id"], "do": "reject", "reference": digest,
            "actual": digest}])

    def test_the_same_decision_again_takes_it_back(self):
        self.press("y", "k", "y")
        self.assertEqual(self.plan()["decisions"], [])
        self.assertIn("Decision undone", self.toast)

    def test_a_failed_snapshot_cannot_be_accepted(self):
        self.page.get_by_role("button", name="Failed").click()
        self.wait_until_shown()
        self.assertTrue(self.page.locator("#button-accept").is_disabled())
        self.press("y", "n")
        self.assertEqual(self.plan()["decisions"], [])
        self.assertIn("there is no image to reject", self.toast)

    def test_disagreeing_results_cannot_be_accepted(self):
        self.snapshot("bars")["conflicts"] = [{}, {}]
        self.open("#q=bars", self.report)
        self.page.reload()
        self.wait_until_shown()
        self.assertIn("disagree", self.text(".banner"))
        self.assertTrue(self.page.locator("#button-accept").is_disabled())
        self.press("y")
        self.assertEqual(self.plan()["decisions"], [])
        self.assertEqual(self.page.locator("#selected-row .state").get_attribute("aria-label"),
                         "conflict")

    def test_decisions_of_the_report_are_shown_and_expected_failures_are_not(self):
        self.snapshot("looksRight.png").update(waiting=False, decision="accept")
        self.snapshot("looksRight.rightToLeft.png").update(waiting=False)
        cause = max(self.report["causes"], key=lambda cause: len(cause["snapshots"]))
        cause["also"] = ["a", "b"]
        self.open("#q=looksRight", self.report)
        self.page.reload()
        self.wait_until_shown()
        self.assertEqual(self.text(".list-head"), "1 cause\n11 of 27")
        self.assertIn("also in 2", self.page.locator(".cause").inner_text())
        self.assertEqual(self.page.locator("#selected-row .state").get_attribute("aria-label"),
                         "accepted")

    def test_an_image_over_its_limit_cannot_be_accepted(self):
        item = self.snapshot("bars")
        item.update(verdict="failed", reason="overByteBudget")
        self.open("#q=bars", self.report)
        self.page.reload()
        self.wait_until_shown()
        self.assertIn("exceeds its size limit", self.text(".sentence"))
        self.assertTrue(self.page.locator("#button-accept").is_disabled())

    def test_decisions_outlast_a_reload_unless_digests_changed(self):
        self.press("y", "y")
        self.page.reload()
        self.wait_until_shown()
        self.assertIn("2 accepted", self.text("#progress"))
        self.snapshot("looksRight.png")["actual"]["sha256"] = \
            self.snapshot("bars")["actual"]["sha256"]
        host.write_static(self.folder.name, self.report, self.files)
        self.page.reload()
        self.wait_until_shown()
        self.assertIn("1 accepted", self.text("#progress"))

    def test_the_command_can_be_copied_and_saved(self):
        self.press("y", "g")
        self.assertEqual(self.page.locator(".decisions li b").all_inner_texts(), ["1 accepted"])
        self.assertFalse(self.page.locator("#plan").is_visible())
        self.page.get_by_role("button", name="Copy command").click()
        self.until("() => document.getElementById('toast').textContent.length > 0")
        command = self.page.locator("#plan").input_value()
        first, *lines, last = command.split("\n")
        self.assertEqual(first, "swift run snapshot accept --plan - <<'PLAN'")
        self.assertEqual(last, "PLAN")
        self.assertEqual(json.loads("\n".join(lines)), self.plan())
        with self.page.expect_download() as download:
            self.page.get_by_role("button", name="Save plan.json").click()
        self.assertEqual(download.value.suggested_filename, "plan.json")
        self.assertEqual(json.loads(download.value.path().read_text()), self.plan())
        self.page.keyboard.press("Escape")
        self.assertFalse(self.page.locator("#finish").is_visible())

    def test_a_command_that_cannot_be_copied_is_shown(self):
        self.page.evaluate("""() => {
            navigator.clipboard.writeText = () => Promise.reject();
            document.execCommand = () => false;
        }""")
        self.press("y", "g")
        self.page.get_by_role("button", name="Copy command").click()
        self.until("() => document.activeElement.id === 'plan'")
        self.assertIn("copy it with the keyboard", self.toast)

    def test_a_decided_cause_has_a_mark_and_the_progress_its_numbers(self):
        self.press("y", "n", "y")
        row = self.page.locator(".cause").first
        self.assertIn("3", row.inner_text())
        self.assertIn("2 accepted · 1 rejected · 25 left", self.text("#progress"))
        labels = self.page.locator(".item .state").evaluate_all(
            "(states) => states.map((state) => state.ariaLabel)")
        self.assertIn("1 of 28", self.page.evaluate(
            "() => { SnapshotReview.select(SnapshotReview.visibleItems()[0]);"
            " return document.querySelector('.position').textContent; }"))
        labels = self.page.locator(".item .state").evaluate_all(
            "(states) => states.map((state) => state.ariaLabel)")
        self.assertEqual(labels[:4], ["accepted", "rejected", "accepted", "to review"])


class FilterTests(PageCase):
    def setUp(self):
        super().setUp()
        self.open()

    def filter(self, text):
        self.page.locator("#query").fill(text)
        self.wait_until_shown()
        return self.page.locator(".list-head").inner_text().split("\n")

    def test_words_and_keys_narrow_the_list(self):
        self.assertEqual(self.filter("bars"), ["1 cause", "1 of 28"])
        self.assertEqual(self.filter("suite:charttests"), ["2 causes", "2 of 28"])
        self.assertEqual(self.filter("device:rtl"), ["1 cause", "6 of 28"])
        self.assertEqual(self.filter("verdict:new"), ["1 cause", "1 of 28"])
        self.assertEqual(self.filter("cause:textcolor looksright"), ["1 cause", "12 of 28"])
        self.assertEqual(self.filter('cause:"different pixels"'), ["2 causes", "2 of 28"])
        self.assertEqual(self.filter(""), ["15 causes", "28 snapshots"])

    def test_a_filter_selects_its_first_snapshot(self):
        self.filter("fits")
        self.assertEqual(self.test_name, "fits")
        self.assertEqual(self.text(".position"), "1 of 1")

    def test_a_filter_without_a_match_offers_all(self):
        self.assertEqual(self.filter("zzz"), ["0 causes", "0 of 28"])
        self.page.get_by_role("button", name="Show all").click()
        self.assertEqual(self.page.locator("#query").input_value(), "")
        self.assertIn("28 snapshots", self.text(".list-head"))

    def test_counts_are_those_of_the_report(self):
        self.assertEqual(
            self.page.locator(".chip").all_inner_texts(),
            ["All\n28", "Differ\n26", "New\n1", "Failed\n1", "Match\n1"])

    def test_escape_clears_the_filter(self):
        self.filter("bars")
        self.page.locator("#query").press("Escape")
        self.assertEqual(self.page.locator("#query").input_value(), "")
        self.assertTrue(self.page.evaluate("() => document.activeElement.id === 'list'"))

    def test_accepting_a_cause_leaves_hidden_snapshots(self):
        self.filter("device:dark looksright")
        self.page.locator("#query").blur()
        self.assertIn("6 of 13 · filter", self.text("#button-accept-cause"))
        self.press("Y")
        self.assertIn("Accepted 6 of 13; the filter hides 7", self.toast)
        self.assertEqual(
            {item["id"] for item in self.page.evaluate("() => SnapshotReview.plan()")["decisions"]},
            {item["id"] for item in self.report["snapshots"]
             if "looksRight.dark" in item.get("reference", {}).get("path", "")})

    def test_the_address_restores_the_state(self):
        self.filter("valuesAreSecondary")
        self.press_and_blur("5", "m", "t", "J", "+")
        # The address follows the state with a delay, and may hold an earlier scale until then.
        self.until("""() => {
            const values = new URLSearchParams(location.hash.slice(1));
            const { view } = SnapshotReview.state;
            return values.get('m') === 'diff'
              && values.get('z') === SnapshotReview.decimal(view.scale, 3)
              && values.get('c') === `${Math.round(view.x)},${Math.round(view.y)}`;
        }""")
        fragment = self.page.evaluate("() => location.hash")
        view = self.state("view")
        other = self.context.new_page()
        self.page = other
        other.goto(self.url + fragment)
        self.wait_until_shown()
        self.assertEqual(self.state("mode"), "diff")
        self.assertEqual(self.state("query"), "valuesAreSecondary")
        self.assertFalse(self.state("hasMarks"))
        self.assertTrue(self.state("hasOutlines"))
        self.assertAlmostEqual(self.state("view.scale"), view["scale"], places=2)
        self.assertAlmostEqual(self.state("view.x"), view["x"], delta=1)

    def test_a_pending_write_does_not_replace_a_new_address(self):
        self.write_address(entered="q=looksRight")
        self.until("() => SnapshotReview.state.query === 'looksRight'")
        self.until("""() => {
            const values = new URLSearchParams(location.hash.slice(1));
            return values.has('s') && values.get('q') === 'looksRight';
        }""")

    def test_the_link_to_the_image_keeps_the_state(self):
        self.filter("looksRight")
        self.page.locator(".skip").focus()
        self.page.keyboard.press("Enter")
        self.assertEqual(self.page.evaluate("() => document.activeElement.id"), "stage")
        self.assertNotIn("stage", self.page.url)
        self.assertEqual(self.state("query"), "looksRight")

    def press_and_blur(self, *keys):
        self.page.locator("#query").blur()
        self.press(*keys)


if __name__ == "__main__":
    unittest.main()
