"""The page with a server: applying, conflicts, undoing, and the end."""
import unittest

import host
from page_case import PageCase


class LoopbackTests(PageCase):
    def setUp(self):
        super().setUp()
        self.host = host.LoopbackHost(self.report, self.files)
        self.addCleanup(self.host.close)
        self.allowed = (self.host.origin, "blob:")
        self.page.goto(self.host.url)
        self.wait_until_shown()

    def reference(self, text):
        return self.host.references[self.snapshot(text)["id"]]

    def wait_for_toast(self, text):
        self.until("(text) => document.getElementById('toast').textContent.includes(text)", text)

    def test_the_token_leaves_the_address_and_outlasts_a_reload(self):
        self.assertNotIn(self.host.token, self.page.url)
        self.page.reload()
        self.wait_until_shown()
        self.assertEqual(self.test_name, "looksRight")
        self.assertTrue(all(self.host.token not in path for _, path in self.host.requests))

    def test_accepting_writes_and_undoing_restores(self):
        item = self.snapshot("looksRight.png")
        self.press("y")
        self.wait_for_toast("Accepted")
        self.assertEqual(self.reference("looksRight.png"), item["actual"]["sha256"])
        self.press("u")
        self.wait_for_toast("Undid")
        self.assertEqual(self.reference("looksRight.png"), item["reference"]["sha256"])
        self.assertIn("0 accepted", self.text("#progress"))

    def test_accepting_a_cause_is_one_step(self):
        self.press("Y")
        self.wait_for_toast("Accepted 12 of 13")
        self.assertEqual(len(self.host.steps), 1)
        self.assertEqual(len(self.host.steps[0]), 12)

    def test_a_stale_page_gets_a_conflict_and_says_so(self):
        item = self.snapshot("looksRight.png")
        other = "f" * 64
        self.host.references[item["id"]] = other
        self.expected_messages += ("409",)
        self.press("y")
        self.page.locator(".banner").wait_for()
        banner = self.text(".banner")
        self.assertIn("The reference changed after this run", banner)
        self.assertIn(f"Shown {item['reference']['sha256'][:8]}…", banner)
        self.assertIn(f"on disk {other[:8]}…", banner)
        self.assertIn("nothing was written", banner)
        self.assertTrue(self.page.locator("#button-accept").is_disabled())
        self.assertIn("0 accepted", self.text("#progress"))
        self.assertEqual(self.page.locator("#selected-row .state").get_attribute("aria-label"),
                         "conflict")
        # After loading again, the page knows the file and can accept.
        reported = next(snapshot for snapshot in self.host.report["snapshots"]
                        if snapshot["id"] == item["id"])
        reported["reference"]["sha256"] = other
        self.host.files[other] = self.files[item["reference"]["sha256"]]
        self.page.get_by_role("button", name="Reload").click()
        self.until("() => !document.querySelector('.banner')")
        self.wait_until_shown()
        self.press("y")
        self.wait_for_toast("Accepted")
        self.assertEqual(self.reference("looksRight.png"), item["actual"]["sha256"])

    def test_undoing_an_earlier_decision_asks_for_undo(self):
        self.press("y")
        self.wait_for_toast("Accepted")
        self.press("y")
        self.until("() => SnapshotReview.progress().accepted === 2")
        self.page.evaluate("() => SnapshotReview.select(SnapshotReview.visibleItems()[0])")
        self.press("y")
        self.wait_for_toast("press u")
        self.assertEqual(len(self.host.steps), 2)

    def test_undo_after_a_reload_takes_the_last_step_back(self):
        self.press("y")
        self.wait_for_toast("Accepted")
        self.page.reload()
        self.wait_until_shown()
        self.press("u")
        self.until("() => document.getElementById('progress').textContent.length > 0")
        self.until("() => SnapshotReview.state.phase === 'ready'")
        self.page.wait_for_timeout(100)
        self.assertEqual(self.reference("looksRight.png"),
                         self.snapshot("looksRight.png")["reference"]["sha256"])

    def test_undo_never_shows_the_step_of_another_page_as_its_own(self):
        self.press("y")
        self.wait_for_toast("Accepted")
        self.host.post("/api/apply", {"schema": "snapshot-plan/1", "decisions": [{
            "id": self.snapshot("bars")["id"], "do": "accept",
            "reference": self.snapshot("bars")["reference"]["sha256"],
            "actual": self.snapshot("bars")["actual"]["sha256"]}]})
        self.snapshot_of_host("looksRight.png").update(waiting=False, decision="accept")
        self.expected_messages += ("409",)
        self.host.checks_steps = True
        self.press("u")
        self.wait_for_toast("Nothing was undone: the last step is another one")
        self.assertIn("1 accepted", self.text("#progress"))
        self.assertEqual(len(self.host.steps), 2)
        # The report was loaded again, so the page knows no step of its own.
        self.press("u")
        self.wait_for_toast("Undid a step that was not made on this page: bars@2x.png")
        self.assertIn("1 accepted", self.text("#progress"))
        self.assertEqual(self.reference("looksRight.png"),
                         self.snapshot("looksRight.png")["actual"]["sha256"])

    def snapshot_of_host(self, text):
        identifier = self.snapshot(text)["id"]
        return next(item for item in self.host.report["snapshots"] if item["id"] == identifier)

    def test_the_address_of_a_new_server_works_in_the_same_tab(self):
        self.expected_messages += ("401",)
        self.host.token = "0" * 64
        self.press("y")
        self.page.get_by_text("This page has no access").wait_for()
        self.page.evaluate("(token) => { location.hash = `token=${token}`; }", self.host.token)
        self.until("() => SnapshotReview.state.phase === 'ready'")
        self.wait_until_shown()
        self.assertNotIn(self.host.token, self.page.url)
        self.press("y")
        self.wait_for_toast("Accepted")

    def test_a_pending_write_does_not_replace_a_new_token(self):
        self.expected_messages += ("401",)
        self.host.token = "0" * 64
        self.write_address(entered=f"token={self.host.token}")
        self.until("() => SnapshotReview.state.phase === 'ready' && !location.hash.includes('token')")
        self.wait_until_shown()
        self.press("y")
        self.wait_for_toast("Accepted")

    def load_slowly(self, load, act):
        """Loads the report, and acts before it arrives."""
        waiting = []
        self.page.route("**/api/report", lambda route: waiting.append(route))
        load()
        while not waiting:
            self.page.wait_for_timeout(20)
        act()
        waiting[0].continue_()
        self.page.unroute("**/api/report")

    def enter(self, text):
        self.page.evaluate("(id) => { location.hash = `s=${id}`; }", self.snapshot(text)["id"][:12])

    def test_no_address_is_written_before_the_report_is_loaded(self):
        self.page.goto("about:blank")
        self.load_slowly(lambda: self.page.goto(self.host.url + "&q=looksRight"), self.write_address)
        self.wait_until_shown()
        self.assertEqual(self.state("query"), "looksRight")

    def test_a_link_that_is_entered_while_the_report_is_loading_is_shown(self):
        self.page.goto("about:blank")
        self.load_slowly(lambda: self.page.goto(self.host.url), lambda: self.enter("bars"))
        self.wait_until_shown()
        self.assertEqual(self.state("item.id"), self.snapshot("bars")["id"])

    def test_a_link_that_is_entered_while_the_report_is_loading_again_is_shown(self):
        def enter():
            self.enter("bars")
            self.until("(id) => SnapshotReview.state.item.id === id", self.snapshot("bars")["id"])

        self.page.evaluate("() => { SnapshotReview.isLoaded = false; }")
        self.load_slowly(lambda: self.page.evaluate(
            "() => { SnapshotReview.load().then(() => { SnapshotReview.isLoaded = true; }); }"), enter)
        self.until("() => SnapshotReview.isLoaded")
        self.assertEqual(self.state("item.id"), self.snapshot("bars")["id"])

    def test_done_ends_the_review(self):
        self.press("g")
        self.page.get_by_role("button", name="End the review").click()
        self.page.get_by_text("The review has ended").wait_for()
        self.assertTrue(self.host.is_done.is_set())

    def test_a_server_that_is_gone_is_named(self):
        self.expected_messages += ("ERR_CONNECTION_REFUSED", "ERR_CONNECTION_RESET",
                                   "ERR_SOCKET_NOT_CONNECTED")
        self.host.close()
        self.press("y")
        self.page.get_by_text("The review has ended").wait_for()
        self.expect_message("swift run snapshot review --web")

    def test_a_page_without_the_token_has_no_access(self):
        self.expected_messages += ("401",)
        context = self.page.context.browser.new_context()
        page = context.new_page()
        page.goto(self.host.origin)
        page.get_by_text("This page has no access").wait_for()
        context.close()

    def test_a_missing_image_is_named(self):
        self.expected_messages += ("404",)
        self.host.files.pop(self.snapshot("bars")["actual"]["sha256"])
        self.page.locator("#query").fill("bars")
        self.page.get_by_text("The image cannot be shown").wait_for()


if __name__ == "__main__":
    unittest.main()
