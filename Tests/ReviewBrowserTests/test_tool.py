"""The page with the tool as its host: files on disk, conflicts, undo, and attacks."""
import hashlib
import http.server
import json
import os
import shutil
import subprocess
import tempfile
import threading
import unittest
import urllib.error
import urllib.request
from pathlib import Path

import fixtures
import page_case
from page_case import PageCase, decode


class ToolCase(PageCase):
    """A test with a copy of the fixtures, whose files the tool reads and writes."""

    def setUp(self):
        super().setUp()
        self.project = fixtures.Project(Path(self.folder.name) / "project")

    def reference(self, text):
        """Returns the bytes of a reference file."""
        path = self.snapshot(text)["reference"]["path"]
        return (self.project.references / path).read_bytes()

    def is_accepted(self, text):
        """Whether a reference has the pixels of the actual file, perhaps in a smaller encoding."""
        actual = self.project.results / self.snapshot(text)["actual"]["path"]
        return decode(self.reference(text)) == decode(actual.read_bytes())

    def wait_for_toast(self, text):
        self.until("(text) => document.getElementById('toast').textContent.includes(text)", text)


class StaticToolTests(ToolCase):
    def write_report(self, *options):
        path = Path(self.folder.name) / "report.html"
        self.project.run("report", "--format", "html", "-o", str(path), *options)
        self.url = path.as_uri()
        return path

    def test_no_snapshot_or_mode_of_the_report_violates_the_policy(self):
        self.write_report()
        self.page.goto(self.url)
        self.wait_until_shown()
        count = int(self.text(".position").split(" of ")[1])
        self.assertEqual(count, 28)
        for _ in range(count):
            self.assertIsNone(self.state("pairProblem"))
            for key in "234561":
                self.page.keyboard.press(key)
            self.press("j")
        # The end of each test checks for messages, violations, and requests to other addresses.

    def test_the_plan_of_the_report_moves_the_files(self):
        self.write_report()
        self.page.goto(self.url)
        self.wait_until_shown()
        self.press("Y", "g")
        plan = Path(self.folder.name) / "plan.json"
        command = self.page.locator("#plan").input_value()
        plan.write_text("\n".join(command.split("\n")[1:-1]))
        self.assertEqual(len(json.loads(plan.read_text())["decisions"]), 12)
        before = self.reference("looksRight.png")
        self.project.run("accept", "--plan", str(plan))
        self.assertTrue(self.is_accepted("looksRight.png"))
        self.assertFalse(self.is_accepted("expires"))
        self.assertNotEqual(self.reference("looksRight.png"), before)

    def test_a_large_report_loads_packs_from_its_folder(self):
        path = self.write_report("--max-bytes", "200000")
        self.assertTrue(list(path.parent.glob("report-files/*.js")))
        self.page.goto(self.url)
        self.wait_until_shown()
        self.press("l", "l", "l")
        self.assertIsNone(self.state("pairProblem"))
        self.assertTrue(any("report-files/" in url for url in self.urls))


class Server:
    """The server of the tool."""

    def __init__(self, project, *options):
        # Other servers of the machine also have private folders.
        self.temporary = tempfile.mkdtemp()
        os.chmod(self.temporary, 0o755)
        self.process = subprocess.Popen(
            project.command("review", "--web", "--no-open", *options), stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, cwd=project.folder,
            env={**os.environ, "TMPDIR": self.temporary})
        self.url = self.process.stdout.readline().strip()
        self.origin, _, self.token = self.url.partition("/#token=")
        self.port = int(self.origin.rsplit(":", 1)[1])

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()
        shutil.rmtree(self.temporary, ignore_errors=True)


class ServerCase(ToolCase):
    def setUp(self):
        super().setUp()
        self.server = Server(self.project)
        self.addCleanup(self.server.stop)
        self.allowed = (self.server.origin, "blob:")


class WatchTests(ToolCase):
    """Results that tests write while the page is open."""

    def setUp(self):
        super().setUp()
        self.results = self.project.results / ".results"
        self.result = next(self.results.rglob("looksRight.dark.rightToLeft.extraSmall.png.json"))
        # A result, or all results, of tests that have not run yet.
        self.later = Path(self.folder.name) / "later"

    def start(self):
        self.server = Server(self.project, "--watch")
        self.addCleanup(self.server.stop)
        self.allowed = (self.server.origin, "blob:")
        self.page.goto(self.server.url)

    def wait_for_count(self, count):
        self.until("(count) => SnapshotReview.state.report?.reviewable.length === count", count)

    def test_results_appear_and_the_selection_stays(self):
        shutil.move(self.result, self.later)
        self.start()
        self.wait_until_shown()
        count = self.page.evaluate("SnapshotReview.state.report.reviewable.length")
        self.press("j", "j")
        shown = self.page.evaluate("SnapshotReview.state.item.id")
        self.page.evaluate("() => { window.formerPair = SnapshotReview.state.pair; }")
        shutil.move(self.later, self.result)
        self.wait_for_count(count + 1)
        self.assertEqual(self.page.evaluate("SnapshotReview.state.item.id"), shown)
        self.assertTrue(self.page.evaluate("window.formerPair === SnapshotReview.state.pair"))

    def test_decisions_are_kept_and_undone_after_results_arrived(self):
        shutil.move(self.result, self.later)
        self.start()
        self.wait_until_shown()
        count = self.page.evaluate("SnapshotReview.state.report.reviewable.length")
        accepted = self.page.evaluate("SnapshotReview.state.item.id")
        self.press("y")
        self.wait_for_toast("Accepted")
        shutil.move(self.later, self.result)
        self.wait_for_count(count + 1)
        decision = "(id) => SnapshotReview.decision(SnapshotReview.state.report.byID.get(id))"
        self.assertEqual(self.page.evaluate(decision, accepted), "accept")
        self.press("u")
        self.wait_for_toast("Undid 1 decision")
        self.assertIsNone(self.page.evaluate(decision, accepted))
        self.assertEqual(self.page.evaluate("SnapshotReview.state.item.id"), accepted)

    def test_the_page_waits_for_the_first_result(self):
        shutil.move(self.results, self.later)
        self.start()
        self.until("() => document.getElementById('message').textContent"
                   ".includes('Waiting for results')")
        shutil.move(self.later, self.results)
        self.until("() => SnapshotReview.state.report.reviewable.length > 20")
        self.wait_until_shown()


class ServerTests(ServerCase):
    def setUp(self):
        super().setUp()
        self.page.goto(self.server.url)
        self.wait_until_shown()

    def test_accepting_moves_the_file_and_undoing_restores_its_bytes(self):
        before = self.reference("looksRight.png")
        self.press("y")
        self.wait_for_toast("Accepted")
        self.assertTrue(self.is_accepted("looksRight.png"))
        self.press("u")
        self.wait_for_toast("Undid")
        self.assertEqual(self.reference("looksRight.png"), before)

    def test_accepting_a_cause_moves_the_files_that_it_explains_entirely(self):
        self.press("Y")
        self.wait_for_toast("Accepted 12 of 13")
        for configuration in ("", ".dark", ".rightToLeft.extraSmall"):
            name = f"looksRight{configuration}.png"
            self.assertTrue(self.is_accepted(name), name)
        self.assertFalse(self.is_accepted("expires"))
        self.press("u")
        self.wait_for_toast("Undid 12")
        self.assertFalse(self.is_accepted("looksRight.dark.png"))

    def test_rejecting_a_first_reference_removes_it(self):
        self.page.get_by_role("button", name="New").click()
        self.wait_until_shown()
        path = self.project.references / self.snapshot("emptyChart")["reference"]["path"]
        content = path.read_bytes()
        self.press("n")
        self.wait_for_toast("Rejected")
        self.assertFalse(path.exists())
        self.press("u")
        self.wait_for_toast("Undid")
        self.assertEqual(path.read_bytes(), content)

    def test_a_stale_tab_gets_and_reports_a_conflict(self):
        self.expected_messages += ("409",)
        first, stale = self.page, self.context.new_page()
        stale.goto(self.server.url)
        self.page = stale
        self.wait_until_shown()
        self.page = first
        self.press("y")
        self.wait_for_toast("Accepted")
        accepted = self.reference("looksRight.png")
        self.page = stale
        self.assertEqual(self.text("#selected-row .title"), "Light")
        self.press("y")
        self.page.locator(".banner").wait_for()
        self.assertIn("The reference changed after this run", self.text(".banner"))
        self.assertIn(f"on disk {hashlib.sha256(accepted).hexdigest()[:8]}…", self.text(".banner"))
        self.assertIn("nothing was written", self.text(".banner"))
        self.assertTrue(self.page.locator("#button-accept").is_disabled())
        self.assertEqual(self.reference("looksRight.png"), accepted)
        # The reloaded report contains the decision of the other tab.
        self.page.get_by_role("button", name="Reload").click()
        self.until("() => !document.querySelector('.banner')")
        self.wait_until_shown()
        self.assertIn("1 accepted", self.text("#progress"))

    def test_an_image_over_its_size_limit_is_refused_and_nothing_is_written(self):
        self.expected_messages += ("409",)
        before = self.reference("staysSmall")
        self.page.locator("#query").fill("staysSmall")
        self.page.locator("#query").blur()
        self.wait_until_shown()
        self.press("y")
        self.page.locator(".banner").wait_for()
        self.assertEqual(self.reference("staysSmall"), before)

    def test_the_page_survives_a_reload_without_the_token_in_its_address(self):
        self.assertNotIn(self.server.token, self.page.url)
        self.page.reload()
        self.wait_until_shown()
        self.assertEqual(self.test_name, "looksRight")

    def test_done_ends_the_server(self):
        self.press("g")
        self.page.get_by_role("button", name="End the review").click()
        self.page.get_by_text("The review has ended").wait_for()
        self.assertEqual(self.server.process.wait(10), 1)

    def test_undo_after_a_reload_undoes_the_last_step(self):
        before = self.reference("looksRight.png")
        self.press("y")
        self.wait_for_toast("Accepted")
        self.page.reload()
        self.wait_until_shown()
        with self.page.expect_response("**/api/undo"):
            self.page.keyboard.press("u")
        self.until("() => SnapshotReview.state.phase === 'ready'")
        self.assertEqual(self.reference("looksRight.png"), before)


class TwoPageTests(ServerCase):
    def test_undo_says_that_it_undid_the_step_of_another_page(self):
        self.expected_messages += ("409",)
        pages = [self.page, self.context.new_page()]
        for self.page, key in zip(pages, ["", "printsTheTotal"]):
            self.page.goto(self.server.url)
            self.wait_until_shown()
            self.page.evaluate("(query) => SnapshotReview.setFilter({ query })", key)
            self.wait_until_shown()
            self.press("y")
            self.wait_for_toast("Accepted")
        self.page = pages[0]
        text = self.reference("printsTheTotal")
        self.press("u")
        self.until("() => /not made on this page|Nothing was undone/.test("
                   "document.getElementById('toast').textContent)")
        self.wait_until_shown()
        # The first page shows its own decision as what it is on disk.
        self.assertTrue(self.is_accepted("looksRight.png"))
        self.assertEqual(self.page.evaluate("""() => SnapshotReview.decision(
            SnapshotReview.state.report.all.find(({ path }) => path.endsWith('looksRight.png')))"""),
            "accept")
        is_undone = self.reference("printsTheTotal") != text
        self.assertEqual(is_undone, "not made on this page" in self.toast)


HOSTILE_PAGE = """<!doctype html><title>hostile</title><script>
async function attack(origin) {
  const found = {};
  const send = async (name, path, options) => {
    try {
      const answer = await fetch(origin + path, options);
      found[name] = answer.type === 'opaque' ? 'opaque' : answer.status;
    } catch { found[name] = 'refused'; }
  };
  const plan = JSON.stringify({ schema: 'snapshot-plan/1', decisions: [] });
  await send('read', '/api/report');
  await send('page', '/');
  await send('apply', '/api/apply', { method: 'POST', body: plan,
    headers: { 'Content-Type': 'application/json' } });
  await send('token', '/api/apply', { method: 'POST', body: plan,
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + '0'.repeat(64) } });
  await send('simple', '/api/undo', { method: 'POST', mode: 'no-cors', body: plan });
  await send('image', '/api/blob/' + '0'.repeat(64), { mode: 'no-cors' });
  found.frame = await new Promise((done) => {
    const frame = document.createElement('iframe');
    frame.onload = () => { try { done(frame.contentDocument ? 'readable' : 'closed'); }
      catch { done('closed'); } };
    frame.src = origin + '/';
    document.body.append(frame);
  });
  return found;
}
</script><body></body>"""


class AttackTests(ServerCase):
    """A hostile page on a neighboring port, and DNS rebinding."""

    def setUp(self):
        super().setUp()

        class Handler(http.server.BaseHTTPRequestHandler):
            def log_message(self, *_):
                pass

            def do_GET(self):
                data = HOSTILE_PAGE.encode()
                self.send_response(200)
                self.send_header("Content-Type", "text/html")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

        self.neighbor = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.addCleanup(self.neighbor.server_close)
        self.addCleanup(self.neighbor.shutdown)
        threading.Thread(target=self.neighbor.serve_forever, daemon=True).start()
        self.neighbor_origin = f"http://127.0.0.1:{self.neighbor.server_address[1]}"
        self.allowed += (self.neighbor_origin, "chrome-error://")
        # The browser reports each refused request.
        self.expected_messages += ("",)
        self.before = {name: self.reference(name) for name in ("looksRight.png", "bars")}

    def status(self, path, method="GET", body=None, **headers):
        """Returns the status of a request without a browser."""
        request = urllib.request.Request(
            self.server.origin + path, method=method, data=body,
            headers={name.replace("_", "-"): value for name, value in headers.items()})
        try:
            with urllib.request.urlopen(request, timeout=10) as answer:
                return answer.status
        except urllib.error.HTTPError as error:
            return error.code

    def assert_nothing_happened(self):
        self.assertEqual(
            {name: self.reference(name) for name in self.before}, self.before)
        self.assertIsNone(self.server.process.poll())
        self.assertEqual(self.status("/api/report",
                                     Authorization=f"Bearer {self.server.token}"), 200)

    def test_a_page_on_a_neighboring_port_is_refused(self):
        answers = []
        self.page.on("response", lambda response: answers.append(
            (response.request.method, response.url, response.status)))
        self.page.goto(self.neighbor_origin)
        found = self.page.evaluate("(origin) => attack(origin)", self.server.origin)
        self.assertEqual(found, {
            "read": "refused", "page": "refused", "apply": "refused", "token": "refused",
            "simple": found["simple"], "image": found["image"], "frame": "closed"})
        self.assertIn(found["simple"], ("opaque", "refused"))
        for method, url, status in answers:
            if url.startswith(self.server.origin + "/api"):
                self.assertGreaterEqual(status, 400, (method, url))
        self.assert_nothing_happened()

    def test_a_form_on_a_neighboring_port_is_refused(self):
        self.page.goto(self.neighbor_origin)
        with self.page.expect_response("**/api/undo") as answer:
            self.page.evaluate("""(origin) => {
                const form = document.createElement('form');
                form.method = 'POST';
                form.enctype = 'text/plain';
                form.action = origin + '/api/undo';
                document.body.append(form);
                form.submit();
            }""", self.server.origin)
        self.assertGreaterEqual(answer.value.status, 400)
        self.assert_nothing_happened()

    def test_dns_rebinding_is_refused(self):
        browser = page_case.launch(
            args=[f"--host-resolver-rules=MAP evil.example 127.0.0.1:{self.server.port}"])
        self.addCleanup(browser.close)
        page = browser.new_page()
        answer = page.goto("http://evil.example/")
        self.assertEqual(answer.status, 421)
        self.assertEqual(page.goto("http://evil.example/api/report").status, 421)
        status = page.evaluate("""async (token) => {
            const headers = { Authorization: `Bearer ${token}` };
            try { return (await fetch('/api/report', { headers })).status; }
            catch { return 'refused'; }
        }""", self.server.token)
        self.assertIn(status, (421, "refused"))
        self.assert_nothing_happened()

    def test_requests_with_the_token_need_the_right_origin_and_type(self):
        plan = json.dumps({"schema": "snapshot-plan/1", "decisions": []}).encode()
        right = {"Authorization": f"Bearer {self.server.token}", "Origin": self.server.origin,
                 "Content_Type": "application/json"}
        for changes in [{"Origin": self.neighbor_origin}, {"Origin": "null"},
                        {"Authorization": "Bearer x"}, {"Content_Type": "text/plain"},
                        {"Sec_Fetch_Site": "same-site"}, {"Host": "evil.example"}]:
            status = self.status("/api/undo", "POST", b"{}", **{**right, **changes})
            self.assertGreaterEqual(status, 400, changes)
        self.assertGreaterEqual(self.status("/api/apply", "POST", plan), 400)
        for path in ("/../Package.swift", "/%2e%2e/Package.swift", "/api/blob/../report",
                     "/api/blob/x", "/report-files/000.js"):
            self.assertGreaterEqual(
                self.status(path, Authorization=right["Authorization"]), 400, path)
        self.assert_nothing_happened()


if __name__ == "__main__":
    unittest.main()
