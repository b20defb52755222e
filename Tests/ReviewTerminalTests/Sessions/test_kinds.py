"""The review on terminals of all kinds, which a pseudoterminal imitates."""
import base64
import os
import re
import shutil
import signal
import subprocess
import tempfile
import termios
import time
import unittest

from project import Project
from terminal import TOOL, Terminal


class KindTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp()
        self.project = Project(self.folder)
        self.addCleanup(shutil.rmtree, self.folder)

    def terminal(self, *arguments, **options):
        terminal = Terminal(arguments or ["review"], self.folder, **options)
        self.addCleanup(terminal.close)
        return terminal

    def quit(self, terminal, status=1):
        start = terminal.output
        os.write(terminal.master, b"q")
        self.assertEqual(terminal.end(), status)
        terminal.output = start + terminal.output
        self.assertTrue(terminal.is_restored, terminal.output[-300:])

    def test_kitty_shows_and_deletes_images(self):
        terminal = self.terminal(kind="kitty")
        terminal.wait("q.* quit")
        images = re.findall(rb"\x1b_Ga=T,f=100,[^;]*i=(\d+),[^;]*;", terminal.output)
        self.assertEqual(len(images), 3)
        digits = b"".join(re.findall(rb"\x1b_G[^;\x1b]*;([A-Za-z0-9+/=]+)\x1b", terminal.output))
        self.assertIn(b"IHDR", base64.b64decode(digits[:400]))
        self.assertNotIn("▀".encode(), terminal.output)
        terminal.send("l")
        # The next cause may show the same image before.
        terminal.wait(rb"a=d,d=I,i=(" + b"|".join(images) + rb")\D")
        self.quit(terminal)
        self.assertIn(b"a=d,d=A", terminal.output)

    def test_iterm_shows_images(self):
        terminal = self.terminal(kind="iterm")
        terminal.wait("q.* quit")
        found = re.findall(rb"\x1b\]1337;File=inline=1;size=(\d+);[^:]*:([^\x07]*)\x07",
                           terminal.output)
        self.assertEqual(len(found), 3)
        for size, digits in found:
            self.assertEqual(len(base64.b64decode(digits)), int(size))
        self.quit(terminal)

    def test_sixels_are_drawn(self):
        terminal = self.terminal(kind="sixel")
        terminal.wait("q.* quit")
        self.assertEqual(len(re.findall(rb'\x1bP7;1;0q"1;1;\d+;\d+[^\x1b]+\x1b\\',
                                        terminal.output)), 3)
        self.quit(terminal)

    def test_other_terminals_get_half_blocks(self):
        for kind in ("blocks", "silent"):
            terminal = self.terminal(kind=kind)
            started = time.monotonic()
            terminal.wait("q.* quit")
            self.assertIn("▀".encode(), terminal.output)
            self.assertRegex(terminal.output, rb"\x1b\[0;38;2;\d+;\d+;\d+")
            self.assertLess(time.monotonic() - started, 10)
            self.quit(terminal)

    def test_colors_follow_the_environment(self):
        terminal = self.terminal(COLORTERM="")
        terminal.wait("q.* quit")
        self.assertRegex(terminal.output, rb"\x1b\[0;38;5;\d+")
        self.assertNotIn(b";38;2;", terminal.output)
        self.quit(terminal)
        terminal = self.terminal(NO_COLOR="1")
        terminal.wait("q.* quit")
        self.assertNotRegex(terminal.output, rb"\x1b\[([0-9;]*;)?[34][0-8](;[0-9;]*)?m")
        self.assertIn(b"Places", terminal.output)
        self.quit(terminal)

    def test_a_dumb_terminal_gets_lines(self):
        terminal = self.terminal(TERM="dumb")
        terminal.wait("q quit")
        self.assertNotIn(b"\x1b", terminal.output)
        terminal.send("y")
        terminal.wait("accepted; u undoes it")
        os.write(terminal.master, b"q")
        self.assertEqual(terminal.end(), 1)

    def test_late_answers_are_used_but_are_not_keys(self):
        terminal = self.terminal(kind="kitty", delay=1)
        terminal.wait("q.* quit")
        self.assertIn("▀".encode(), terminal.output)
        terminal.wait(b"\x1b_Ga=T,f=100")
        self.assertEqual(self.project.accepted(), [])
        self.quit(terminal)

    def test_answers_after_the_end_are_not_left_for_the_shell(self):
        terminal = self.terminal(kind="silent")
        terminal.wait("q.* quit")
        os.write(terminal.master, b"q\x1b_Gi=31;OK\x1b\\\x1b[?62;4c")
        self.assertEqual(terminal.end(), 1)
        os.set_blocking(terminal.slave, False)
        with self.assertRaises(BlockingIOError):
            os.read(terminal.slave, 100)

    def test_enter_escape_and_pastes_decide_nothing(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        terminal.send(b"\r\r\x1b")
        terminal.pump(0.3)
        terminal.send(b"\x1b[200~yYyY\x1b[201~j")
        # Only the digit of the position changes.
        terminal.wait(r"\x1b\[1;2H\x1b\[0;7m2")
        self.assertEqual(self.project.accepted(), [])
        self.quit(terminal)

    def test_one_read_decides_about_one_snapshot(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        terminal.send("yyyyy")
        terminal.wait("key.*came.*before.*shown")
        self.assertEqual(len(self.project.accepted()), 1)
        terminal.send("j")
        terminal.wait(rb"\x1b\[0;7m3")
        terminal.send("juu")
        terminal.wait("key.*came.*before.*shown")
        self.assertEqual(len(self.project.accepted()), 1)
        terminal.send("q")
        self.assertEqual(terminal.end(), 1)
        self.assertIn(b"1 accepted, 0 rejected, 12 left", terminal.output)

    def test_a_screen_that_is_too_small_decides_nothing(self):
        terminal = self.terminal(columns=20, rows=5)
        terminal.wait("enlarge")
        terminal.send("y")
        terminal.pump(0.3)
        self.assertEqual(self.project.accepted(), [])
        terminal.send("q")
        self.assertEqual(terminal.end(), 1)

    def test_sequences_without_an_end_do_not_swallow_later_keys(self):
        for sequence in (b"\x1bP", b"\x1b]", b"\x1b_Gi=31", b"\x1b[200~abc", b"\x1b[", b"\x1bO"):
            with self.subTest(sequence):
                terminal = self.terminal()
                terminal.wait("q.* quit")
                terminal.send(sequence)
                terminal.pump(1.2)
                terminal.send("j")
                terminal.wait(rb"\x1b\[0;7m2|2/13")
                self.quit(terminal)

    def test_every_size_is_survived(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        for columns, rows in ((1, 1), (2, 5), (3, 200), (20, 5), (500, 300), (30, 8)):
            terminal.resize(columns, rows)
            terminal.pump(0.1)
            terminal.send("j?")
            terminal.pump(0.1)
            terminal.send("\x1b")
        terminal.pump(0.2)
        self.quit(terminal)

    def test_a_signal_prints_the_decisions(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        terminal.send("y")
        terminal.wait("accepted;")
        terminal.kill(signal.SIGTERM)
        self.assertEqual(terminal.end(), -signal.SIGTERM)
        self.assertIn(b"1 accepted, 0 rejected, 12 left", terminal.output)
        self.assertIn(b"snapshot undo", terminal.output)

    def test_a_crash_removes_the_images(self):
        terminal = self.terminal(kind="kitty", SWIFT_BACKTRACE="enable=no")
        terminal.wait("q.* quit")
        terminal.send("")
        terminal.kill(signal.SIGSEGV)
        self.assertEqual(terminal.end(), -signal.SIGSEGV)
        self.assertIn(b"a=d,d=A", terminal.output)

    def test_ignored_signals_remain_ignored(self):
        terminal = self.terminal(ignored=[signal.SIGHUP])
        terminal.wait("q.* quit")
        terminal.kill(signal.SIGHUP)
        terminal.send("j")
        terminal.wait(rb"\x1b\[0;7m2|2/13")
        self.quit(terminal)

    def test_signals_restore_the_terminal(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT,
                       signal.SIGSEGV, signal.SIGABRT, signal.SIGILL):
            with self.subTest(number):
                terminal = self.terminal(kind="kitty", SWIFT_BACKTRACE="enable=no")
                terminal.wait("q.* quit")
                start = terminal.output
                terminal.kill(number)
                self.assertEqual(terminal.end(), -number)
                terminal.output = start + terminal.output
                self.assertTrue(terminal.is_restored, terminal.output[-300:])

    def test_control_c_restores_the_terminal(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        start = terminal.output
        os.write(terminal.master, b"\x03")
        self.assertEqual(terminal.end(), -signal.SIGINT)
        terminal.output = start + terminal.output
        self.assertTrue(terminal.is_restored)

    def test_a_stopped_review_is_drawn_again(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        raw = termios.tcgetattr(terminal.slave)
        terminal.kill(signal.SIGSTOP)
        os.waitpid(terminal.process, os.WUNTRACED)
        # A shell restores its own settings.
        termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.before)
        terminal.send("")
        terminal.kill(signal.SIGCONT)
        terminal.wait("q.* quit")
        self.assertIn(b"\x1b[?1049h", terminal.output)
        self.assertEqual(termios.tcgetattr(terminal.slave), raw)
        self.quit(terminal)
        # The settings before the review are restored by a crash, too.
        terminal = self.terminal(SWIFT_BACKTRACE="enable=no")
        terminal.wait("q.* quit")
        terminal.kill(signal.SIGSTOP)
        os.waitpid(terminal.process, os.WUNTRACED)
        terminal.send("")
        terminal.kill(signal.SIGCONT)
        terminal.wait("q.* quit")
        start = terminal.output
        terminal.kill(signal.SIGSEGV)
        self.assertEqual(terminal.end(), -signal.SIGSEGV)
        terminal.output = start + terminal.output
        self.assertTrue(terminal.is_restored)

    def test_a_closed_terminal_ends_the_review(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        os.close(terminal.master)
        end = time.monotonic() + 10
        while time.monotonic() < end:
            found, status = os.waitpid(terminal.process, os.WNOHANG)
            if found:
                break
            time.sleep(0.02)
        self.assertTrue(found)
        terminal.status = status
        terminal.master = os.open(os.devnull, os.O_RDWR)

    def test_a_new_size_draws_everything_again(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        terminal.send(b"")
        terminal.resize(200, 60)
        terminal.wait("showsMobileData")
        terminal.resize(20, 5)
        terminal.wait("enlarge")
        terminal.send(b"")
        terminal.resize(80, 24)
        terminal.wait("left")
        self.quit(terminal)

    def test_a_pipe_is_refused_with_the_other_commands(self):
        result = subprocess.run([TOOL, "review"], cwd=self.folder, capture_output=True, text=True,
                                stdin=subprocess.DEVNULL, check=False)
        self.assertEqual(result.returncode, 64)
        self.assertIn("snapshot list", result.stderr)
        self.assertIn("snapshot accept", result.stderr)
        self.assertEqual(result.stdout, "")

    def test_a_reference_that_changed_is_a_conflict(self):
        terminal = self.terminal()
        terminal.wait("q.* quit")
        path = self.project.references / "AppTests/SettingsTests/looksRight.large.png"
        path.write_bytes(path.read_bytes() + b"\0")
        changed = path.read_bytes()
        terminal.send("y")
        terminal.wait("nothing was written")
        terminal.wait("run the test again")
        self.assertEqual(path.read_bytes(), changed)
        self.quit(terminal)

    def test_images_that_cannot_be_read_are_explained(self):
        path = self.project.artifacts / "AppTests/SettingsTests/looksRight.large.actual.png"
        path.write_bytes(b"\x89PNG\r\n\x1a\nbroken")
        terminal = self.terminal()
        terminal.wait("q.* quit")
        terminal.send("t")
        terminal.wait("cannot read")
        self.quit(terminal)

    def test_show_draws_images_without_interaction(self):
        listed = subprocess.run([TOOL, "list", "looksRight.large.png"], cwd=self.folder,
                                capture_output=True, text=True, check=False).stdout
        name = re.search(r"^  ([0-9a-f]{8})", listed, re.M).group(1)
        for kind, pattern in (("kitty", rb"\x1b_Ga=T"), ("iterm", rb"\x1b\]1337;File"),
                              ("sixel", rb"\x1bP7;1;0q"), ("blocks", "▀".encode())):
            for mode in ("auto", kind):
                terminal = self.terminal("show", name, "--images", mode, kind=kind)
                self.assertEqual(terminal.end(), 0)
                self.assertRegex(terminal.output, pattern)
                self.assertNotIn(b"\x1b[?1049h", terminal.output)
            result = subprocess.run([TOOL, "show", name, "--images", kind], cwd=self.folder,
                                    capture_output=True, check=False)
            self.assertEqual(result.returncode, 0)
            self.assertRegex(result.stdout, pattern)
        for mode in ("auto", "none"):
            result = subprocess.run([TOOL, "show", name, "--images", mode], cwd=self.folder,
                                    capture_output=True, check=False)
            self.assertNotIn(b"\x1b", result.stdout)


if __name__ == "__main__":
    unittest.main()
