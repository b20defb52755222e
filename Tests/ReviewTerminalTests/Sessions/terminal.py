"""A pseudoterminal that imitates a kind of terminal."""
import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time

TOOL = os.environ.get("SNAPSHOT_TOOL", "snapshot")

KITTY = b"\x1b_Gi=31;OK\x1b\\"
CELL = b"\x1b[6;20;10t"
ATTRIBUTES = b"\x1b[?62;22c"
ANSWERS = {
    "kitty": KITTY + b"\x1bP>|kitty(0.32.0)\x1b\\" + CELL + ATTRIBUTES,
    "iterm": b"\x1bP>|iTerm2 3.5.0\x1b\\" + CELL + ATTRIBUTES,
    "sixel": CELL + b"\x1b[?62;4;22c",
    "blocks": ATTRIBUTES,
    "silent": b"",
}


class Terminal:
    """A process in a pseudoterminal."""

    def __init__(self, arguments, folder, kind="blocks", columns=80, rows=24, delay=0,
                 ignored=(), **environment):
        variables = {key: value for key, value in os.environ.items()
                     if key not in ("TMUX", "STY", "NO_COLOR", "COLORTERM", "TERM_PROGRAM")}
        variables.update({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, **environment)
        self.answer, self.delay, self.asked = ANSWERS[kind], delay, None
        self.output = b""
        self.status = None
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.before = termios.tcgetattr(self.slave)
        self.process = os.fork()
        if self.process == 0:
            try:
                os.setsid()
                for number in ignored:
                    signal.signal(number, signal.SIG_IGN)
                fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
                for descriptor in range(3):
                    os.dup2(self.slave, descriptor)
                os.closerange(3, 256)
                os.chdir(folder)
                os.execve(TOOL, [TOOL, *arguments], variables)
            finally:
                os._exit(127)

    def resize(self, columns, rows):
        """Changes the size of the screen, which sends SIGWINCH."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def pump(self, seconds=0.05):
        """Reads output and answers questions for some time."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            ready, _, _ = select.select([self.master], [], [], min(left, 0.02))
            if ready:
                try:
                    self.output += os.read(self.master, 65536)
                except OSError:
                    return
            if self.asked is None and b"\x1b[c" in self.output:
                self.asked = time.monotonic()
            if self.answer and self.asked and time.monotonic() - self.asked >= self.delay:
                os.write(self.master, self.answer)
                self.answer = b""

    def wait(self, text, seconds=30):
        """Waits until the output since the last key contains a text."""
        pattern = re.compile(text if isinstance(text, bytes) else text.encode())
        end = time.monotonic() + seconds
        # A frame may arrive in several parts.
        while not pattern.search(self.output) \
                or self.output.count(b"\x1b[?2026h") > self.output.count(b"\x1b[?2026l"):
            if time.monotonic() > end:
                raise AssertionError(f"no {text!r} in {self.output[-2000:]!r}")
            self.pump()

    def send(self, keys):
        """Presses keys, and forgets the output so far."""
        self.pump(0.02)
        self.output = b""
        os.write(self.master, keys if isinstance(keys, bytes) else keys.encode())

    def kill(self, number):
        """Sends a signal."""
        os.kill(self.process, number)

    def end(self, seconds=30):
        """Waits for the end of the process, and returns its exit status or negative signal."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            found, status = os.waitpid(self.process, os.WNOHANG)
            if found:
                self.status = os.waitstatus_to_exitcode(status)
                self.pump(0.05)
                return self.status
            self.pump()
        self.kill(signal.SIGKILL)
        os.waitpid(self.process, 0)
        raise AssertionError(f"the process does not end: {self.output[-500:]!r}")

    def close(self):
        """Ends the process and closes the pseudoterminal."""
        if self.status is None:
            self.kill(signal.SIGKILL)
            os.waitpid(self.process, 0)
        os.close(self.master)
        os.close(self.slave)

    @property
    def is_restored(self):
        """Whether settings and screen are those before the process started."""
        return termios.tcgetattr(self.slave) == self.before \
            and self.output.rfind(b"\x1b[?1049l") > self.output.rfind(b"\x1b[?1049h") \
            and self.output.rfind(b"\x1b[?25h") > self.output.rfind(b"\x1b[?25l") \
            and self.output.rfind(b"\x1b[?2004l") > self.output.rfind(b"\x1b[?2004h")
