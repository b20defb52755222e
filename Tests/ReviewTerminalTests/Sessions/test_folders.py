"""The review of two folders of another tool's screenshots in a terminal."""
import os
import pathlib
import shutil
import sys
import tempfile
import unittest

from terminal import Terminal

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "ReviewBrowserTests"))
from pictures import Pictures, card  # noqa: E402


class FolderTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.pictures = Pictures(self.folder)

    def review(self, *arguments, **options):
        terminal = Terminal(
            ["review", *arguments, *self.pictures.options()], self.folder, columns=120, rows=40,
            **options)
        self.addCleanup(terminal.close)
        terminal.wait("q.* quit")
        return terminal

    def quit(self, terminal, status):
        start = terminal.output
        os.write(terminal.master, b"q")
        self.assertEqual(terminal.end(), status)
        terminal.output = start + terminal.output
        self.assertTrue(terminal.is_restored, terminal.output[-300:])

    def is_accepted(self, path):
        return (self.pictures.before / path).read_bytes() \
            == (self.pictures.after / path).read_bytes()

    def test_a_cause_is_accepted_and_undone(self):
        terminal = self.review("pages/page 2", "pages/page 3")
        self.assertIn("Moved".encode(), terminal.output)
        terminal.send("Y")
        terminal.wait("2 accepted")
        self.assertTrue(self.is_accepted("pages/page 2.png"))
        self.assertTrue(self.is_accepted("pages/page 3.png"))
        terminal.send("u")
        terminal.wait("undid 2 decisions")
        self.assertEqual((self.pictures.before / "pages/page 2.png").read_bytes(), card(2))
        self.quit(terminal, 1)

    def test_a_jpeg_without_its_trait_names_the_trait(self):
        # The tool is built with the trait `Review` only.
        terminal = self.review("photo.jpg")
        self.assertIn(b'this build cannot read JPEG; add `traits: ["JPEG"]`', terminal.output)
        self.quit(terminal, 1)

    def test_accepting_a_removed_image_removes_it(self):
        terminal = self.review("old.png")
        terminal.send("y")
        terminal.wait("accepted")
        self.assertFalse((self.pictures.before / "old.png").exists())
        terminal.send("u")
        terminal.wait("undid")
        self.assertTrue((self.pictures.before / "old.png").exists())
        self.quit(terminal, 1)

    def test_all_decisions_end_with_success(self):
        for folder in (self.pictures.before, self.pictures.after):
            (folder / "photo.jpg").unlink()
        result = self.pictures.run("accept", "--all")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(self.pictures.run("status").returncode, 0)
        self.assertIn("snapshot undo --before 'before' --after 'after' --removed", result.stderr)
        self.assertNotIn("swift", result.stdout + result.stderr)
