"""The page with two folders of another tool's screenshots: causes, formats, decisions, attacks."""
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from page_case import PageCase
from pictures import RED, TOOL, Pictures, card, png


class FolderCase(PageCase):
    def setUp(self):
        super().setUp()
        self.pictures = Pictures(Path(self.folder.name) / "project")

    def bytes_of(self, path):
        return (self.pictures.folder / path).read_bytes()

    def causes(self):
        """Returns the title, the number of images, and the number of explained ones per cause."""
        return self.page.evaluate("""() => SnapshotReview.state.report.causes.map((cause) =>
            [SnapshotReview.causeWords(cause).title, cause.snapshots.length, cause.entireCount])""")

    def select(self, name):
        self.page.evaluate("""(name) => SnapshotReview.select(
            SnapshotReview.visibleItems().find(({ path }) => path.includes(name)))""", name)
        self.wait_until_shown()

    def wait_for_toast(self, text):
        self.until("(text) => document.getElementById('toast').textContent.includes(text)", text)


class StaticFolderTests(FolderCase):
    def open_report(self):
        result = self.pictures.run("report", "--format", "html", "-o", "report.html")
        self.assertEqual(result.returncode, 1, result.stderr)
        self.page.goto((self.pictures.folder / "report.html").as_uri())
        self.wait_until_shown()

    def test_images_are_grouped_by_what_their_pixels_have_in_common(self):
        self.open_report()
        causes = self.causes()
        self.assertIn(["Moved ↓ 6", 2, 2], causes)
        self.assertTrue(any("→" in title and count == 2 and entire == 2
                            for title, count, entire in causes), causes)
        self.assertIn(["Removed", 1, 1], causes)
        self.assertIn(["New, without a reference", 1, 1], causes)

    def test_every_image_is_shown_in_every_mode(self):
        self.open_report()
        count = int(self.text(".position").split(" of ")[1])
        self.assertEqual(count, 8)
        for _ in range(count):
            self.assertIsNone(self.state("pairProblem"))
            for key in "234561":
                self.page.keyboard.press(key)
            self.press("j")

    def test_a_jpeg_is_shown_and_compared(self):
        self.open_report()
        self.select("photo.jpg")
        self.assertEqual(self.page.evaluate(
            "() => [SnapshotReview.state.pair.width, SnapshotReview.state.pair.height]"), [16, 16])

    def test_texts_name_no_tests(self):
        self.open_report()
        for name in ("new.png", "old.png", "page 0"):
            self.select(name)
            text = self.page.locator("body").inner_text().lower()
            self.assertNotIn("test", text)
            self.assertNotIn("swift run", text)
            self.assertNotIn("this run", text)

    def test_names_with_parentheses_are_complete(self):
        self.pictures.write("after/card (1).png", card(8))
        self.pictures.write("after/card (2).png", card(9))
        self.open_report()
        self.select("card (1)")
        self.assertIn("card (1)", self.text("#heading"))

    def test_names_are_text(self):
        self.open_report()
        self.select("new.png")
        self.assertIn("<b>new", self.text("#heading"))

    def test_the_plan_of_the_report_names_the_folders_and_copies_the_images(self):
        self.open_report()
        self.select("page 0")
        self.press("Y", "g")
        command = self.page.locator("#plan").input_value()
        self.assertTrue(command.startswith(
            "snapshot accept --plan - --before 'before' --after 'after' --removed <<"), command)
        plan = "\n".join(command.split("\n")[1:-1])
        self.assertEqual(len(json.loads(plan)["decisions"]), 2)
        result = subprocess.run(
            self.pictures.command("accept", "--plan", "-"), executable=TOOL, cwd=self.pictures.folder, input=plan,
            capture_output=True, text=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        for number in range(2):
            path = f"pages/page {number}.png"
            self.assertEqual(self.bytes_of(f"before/{path}"), self.bytes_of(f"after/{path}"))


class ServedFolderCase(FolderCase):
    """The page of a server."""

    def start(self, *arguments):
        # Other servers of the machine also have private folders.
        self.temporary = tempfile.mkdtemp()
        self.process = subprocess.Popen(
            self.pictures.command("review", "--web", "--no-open", *arguments), executable=TOOL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
            cwd=self.pictures.folder, env={**os.environ, "TMPDIR": self.temporary})
        self.addCleanup(self.stop)
        url = self.process.stdout.readline().strip()
        self.allowed = (url.partition("/#token=")[0], "blob:")
        self.page.goto(url)

    def stop(self):
        self.process.terminate()
        self.process.wait(10)
        self.process.stdout.close()
        shutil.rmtree(self.temporary, ignore_errors=True)


class WatchedFolderTests(ServedFolderCase):
    """Images that a tool writes while the page is open."""

    def wait_for_count(self, count):
        self.until("(count) => SnapshotReview.state.report?.reviewable.length === count", count)

    def count(self):
        return self.page.evaluate("SnapshotReview.state.report.reviewable.length")

    def test_images_appear_and_decisions_are_kept(self):
        self.start("--watch")
        self.wait_until_shown()
        count = self.count()
        self.select("page 4")
        self.press("y")
        self.wait_for_toast("Accepted")
        shown = self.page.evaluate("SnapshotReview.state.item.id")
        self.pictures.write("after/pages/later.png", card(8))
        self.wait_for_count(count + 1)
        self.assertEqual(self.page.evaluate("SnapshotReview.state.item.id"), shown)
        self.assertEqual(self.bytes_of("before/pages/page 4.png"),
                         self.bytes_of("after/pages/page 4.png"))
        self.press("u")
        self.wait_for_toast("Undid")
        self.assertEqual(self.bytes_of("before/pages/page 4.png"), card(4))

    def test_the_page_waits_for_the_folder_that_the_tool_creates(self):
        later = self.pictures.folder / "later"
        shutil.move(self.pictures.after, later)
        for file in ("old.png", "photo.jpg"):
            (self.pictures.before / file).unlink()
        self.pictures.removed = False
        self.start("--watch")
        self.until("() => document.getElementById('message').textContent"
                   ".includes('Waiting for results')")
        self.assertNotIn("swift", self.text("#message"))
        shutil.move(later, self.pictures.after)
        self.until("() => SnapshotReview.state.report.reviewable.length > 5")
        self.wait_until_shown()

    def test_results_stay_while_the_tool_replaces_the_folder(self):
        self.start("--watch")
        self.wait_until_shown()
        shutil.rmtree(self.pictures.after)
        self.pictures.write("after/pages/page 0.png", card(0, RED))
        self.until("""() => SnapshotReview.state.report.all.some(({ group, path }) =>
            group === 'removed' && path === 'pages/page 1.png')""")
        self.wait_until_shown()


class LoopbackFolderTests(ServedFolderCase):
    def setUp(self):
        super().setUp()
        self.start()
        self.wait_until_shown()

    def test_accepting_copies_the_bytes_and_undoing_restores_them(self):
        old = self.bytes_of("before/pages/page 2.png")
        self.select("page 2")
        self.press("Y")
        self.wait_for_toast("Accepted")
        for number in (2, 3):
            path = f"pages/page {number}.png"
            self.assertEqual(self.bytes_of(f"before/{path}"), self.bytes_of(f"after/{path}"))
        self.press("u")
        self.wait_for_toast("Undid")
        self.assertEqual(self.bytes_of("before/pages/page 2.png"), old)

    def test_accepting_a_removed_image_removes_it_until_it_is_undone(self):
        self.select("old.png")
        self.press("y")
        self.wait_for_toast("Accepted")
        self.assertFalse((self.pictures.before / "old.png").exists())
        self.press("u")
        self.wait_for_toast("Undid")
        self.assertEqual(self.bytes_of("before/old.png"), card(7))

    def test_an_image_that_changes_meanwhile_is_not_accepted_unseen(self):
        shown = self.bytes_of("after/pages/page 4.png")
        self.pictures.write("after/pages/page 4.png", png([]))
        self.select("page 4")
        self.press("y")
        self.wait_for_toast("Accepted")
        self.assertEqual(self.bytes_of("before/pages/page 4.png"), shown)

    def test_a_reference_that_changes_meanwhile_is_a_conflict(self):
        self.expected_messages += ("409",)
        self.select("page 4")
        self.pictures.write("before/pages/page 4.png", png([]))
        self.press("y")
        self.page.locator(".banner").wait_for()
        self.assertIn("The reference changed after it was shown", self.text(".banner"))
        self.assertEqual(self.bytes_of("before/pages/page 4.png"), png([]))
