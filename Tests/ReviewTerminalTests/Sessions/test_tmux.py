"""Sessions in tmux: review, accept, undo, and quit on a small and on a large screen."""
import os
import shutil
import subprocess
import tempfile
import time
import unittest

from project import Project
from terminal import TOOL

SOCKET = f"snapshot-tests-{os.getpid()}"


def tmux(*arguments):
    """Runs a command of tmux, and returns its output."""
    return subprocess.run(["tmux", "-u", "-L", SOCKET, "-f", os.devnull, *arguments],
                          capture_output=True, text=True, check=True).stdout


class SessionTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.project = Project(self.folder)
        self.addCleanup(shutil.rmtree, self.folder)

    def start(self, columns, rows):
        """Starts the review in a shell, which records the settings of the terminal."""
        environment = ["env", "-u", "NO_COLOR", "LC_ALL=C.UTF-8", "PS1=ready$ "]
        tmux("new-session", "-d", "-s", "review", "-x", str(columns), "-y", str(rows),
             "-c", self.folder, *environment, "bash", "--norc", "--noprofile")
        self.addCleanup(tmux, "kill-server")
        self.wait("ready$")
        self.send("stty -a >before.txt", "Enter")
        self.send(f"{TOOL} review; echo status $?; stty -a >after.txt", "Enter")
        self.wait("q quit")

    def send(self, *keys):
        tmux("send-keys", "-t", "review", *keys)

    def screen(self):
        return tmux("capture-pane", "-p", "-t", "review")

    def wait(self, text, seconds=30):
        end = time.monotonic() + seconds
        while text not in self.screen():
            self.assertLess(time.monotonic(), end, f"no {text!r} in\n{self.screen()}")
            time.sleep(0.05)

    def expect_restored(self):
        self.wait("status")
        self.assertEqual(tmux("display", "-p", "-t", "review", "#{alternate_on}").strip(), "0")
        after = os.path.join(self.folder, "after.txt")
        end = time.monotonic() + 5
        while not (os.path.exists(after) and os.path.getsize(after)):
            self.assertLess(time.monotonic(), end)
            time.sleep(0.05)
        with open(os.path.join(self.folder, "before.txt"), encoding="utf-8") as before:
            with open(after, encoding="utf-8") as after:
                self.assertEqual(before.read(), after.read())

    def review(self, columns, rows):
        self.start(columns, rows)
        first = self.screen().splitlines()
        self.assertTrue(any("1/13" in line and "looksRight.large" in line for line in first))
        self.assertTrue(any("cause 1/11" in line for line in first))
        # At an even scale, both halves of a block have one color, the background.
        self.assertRegex(tmux("capture-pane", "-p", "-e", "-t", "review"), r"\x1b\[48[;:]2[;:]")
        self.assertEqual(tmux("display", "-p", "-t", "review", "#{alternate_on}").strip(), "1")
        self.send("y")
        self.wait("accepted; u undoes it")
        self.wait("2/13")
        self.assertEqual(len(self.project.accepted()), 1)
        self.send("Y")
        self.wait("3 accepted · 0 rejected · 10 left")
        self.assertEqual(len(self.project.accepted()), 3)
        self.send("u")
        self.wait("undid 2 decisions")
        self.send("u")
        self.wait("0 accepted · 0 rejected · 13 left")
        self.assertEqual(self.project.accepted(), [])
        self.send("n")
        self.wait("1 rejected")
        self.send("u")
        self.wait("13 left")
        self.send("/", "verdict:recorded")
        self.wait("1 match")
        self.send("Enter")
        self.wait("1/1")
        self.send("q")
        self.wait("status 1")
        self.expect_restored()
        self.assertIn("0 accepted, 0 rejected, 13 left", self.screen())

    def test_a_small_screen(self):
        self.review(80, 24)

    def test_a_large_screen(self):
        self.review(200, 60)

    def test_an_interrupt_restores_the_terminal(self):
        self.start(80, 24)
        self.send("C-c")
        # Bash skips the rest of the line.
        self.wait("ready$")
        self.send("stty -a >after.txt; echo status", "Enter")
        self.expect_restored()

    def test_the_review_is_suspended_and_continued(self):
        self.start(80, 24)
        self.send("C-z")
        self.wait("Stopped")
        self.assertEqual(tmux("display", "-p", "-t", "review", "#{alternate_on}").strip(), "0")
        self.send("fg", "Enter")
        self.wait("1/13")
        self.send("j")
        self.wait("2/13")
        tmux("resize-window", "-t", "review", "-x", "130", "-y", "40")
        self.wait("showsMobileData")
        self.send("q")
        self.wait("13 left")


if __name__ == "__main__":
    unittest.main()
