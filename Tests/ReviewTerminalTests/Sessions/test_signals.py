"""Signals while `snapshot accept` changes files: they stay as before, or `undo` restores them."""
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

from project import DESTRUCTIVE, Project
from terminal import TOOL

COUNT = 150
ROUNDS = 12


class SignalTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)
        self.project = Project(self.folder)
        for number in range(COUNT):
            self.project.add_images(
                "ManyTests", f"screen{number}", None, [DESTRUCTIVE], color=(0, number, 0))

    def start(self, *arguments):
        return subprocess.Popen([TOOL, *arguments], cwd=self.folder, text=True,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run_tool(self, *arguments):
        process = self.start(*arguments)
        _, errors = process.communicate()
        return process.returncode, errors

    def interrupt(self, number):
        """Sends a signal after increasing delays, and returns the counts of changed references."""
        start = time.monotonic()
        # One snapshot of the project failed without an image, so a difference remains.
        self.assertEqual(self.run_tool("accept", "--all")[0], 1)
        duration = time.monotonic() - start
        everything = len(self.project.accepted())
        self.assertGreater(everything, COUNT)
        self.assertEqual(self.run_tool("undo")[0], 0)
        counts = []
        for index in range(ROUNDS):
            process = self.start("accept", "--all")
            time.sleep(duration * (index + 0.5) / ROUNDS)
            process.send_signal(number)
            process.communicate()
            self.assertIn(process.returncode, (-number, 1))
            counts.append(len(self.project.accepted()))
            if 0 < counts[-1] < everything:
                _, errors = self.run_tool("status")
                self.assertIn("its changes were rolled back", errors)
                self.assertEqual(self.project.accepted(), [], f"{number} in round {index}")
            if process.returncode == 1:
                self.assertEqual(counts[-1], everything)
            # Without a step, there is nothing to undo.
            self.assertIn(self.run_tool("undo")[0], (0, 2))
            self.assertEqual(self.project.accepted(), [], f"{number} in round {index}")
            self.assertEqual(list(self.project.folder.rglob(".snapshot-accepting/*")), [])
        return counts

    def test_an_interrupt_loses_nothing(self):
        self.interrupt(signal.SIGINT)

    def test_a_termination_loses_nothing(self):
        self.interrupt(signal.SIGTERM)


if __name__ == "__main__":
    unittest.main()
