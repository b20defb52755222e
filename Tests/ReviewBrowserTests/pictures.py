"""Two folders of screenshots of another tool."""
import base64
import os
import pathlib
import struct
import subprocess
import zlib

TOOL = os.environ.get("SNAPSHOT_TOOL", "snapshot")
WIDTH, HEIGHT = 160, 120
WHITE, INK, RED, BLUE = (255, 255, 255), (28, 28, 30), (255, 59, 48), (0, 122, 255)

# A JPEG of 16 x 16 pixels in one color, and one in another color.
JPEGS = [base64.b64decode(text) for text in (
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG"
    "NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09P"
    "T09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA"
    "AAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAA"
    "AAAA/9oADAMBAAIRAxEAPwCUAQpH/9k=",
    "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZG"
    "NywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09P"
    "T09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA"
    "AAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAA"
    "AAAA/9oADAMBAAIRAxEAPwCGAphz/9k=")]


def png(boxes, width=WIDTH, height=HEIGHT):
    """Returns an image with filled boxes `(left, top, width, height, color)` on white."""
    rows = [bytearray(bytes(WHITE) * width) for _ in range(height)]
    for left, top, box_width, box_height, color in boxes:
        for row in rows[top:top + box_height]:
            row[3 * left:3 * (left + box_width)] = bytes(color) * box_width

    def chunk(kind, data):
        checksum = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", checksum)

    data = zlib.compress(b"".join(b"\0" + bytes(row) for row in rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(
        b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) \
        + chunk(b"IDAT", data) + chunk(b"IEND", b"")


def card(number, color=INK, down=0, extra=()):
    """Returns a screen with a title, a row of marks that differ by number, and a button."""
    marks = [(8 + 12 * index, 44 + down, 8, 8 + (number * 7 + index * 5) % 20, INK)
             for index in range(11)]
    return png([(8, 8, 90, 10, color), *marks, (8, 96, 144, 16, BLUE), *extra])


class Pictures:
    """Two folders: colors that changed, content that moved, a new, and a removed image."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.removed = True
        self.before, self.after = self.folder / "before", self.folder / "after"
        for number in range(6):
            self.write(f"before/pages/page {number}.png", card(number))
        self.write("after/pages/page 0.png", card(0, RED))
        self.write("after/pages/page 1.png", card(1, RED))
        self.write("after/pages/page 2.png", card(2, down=6))
        self.write("after/pages/page 3.png", card(3, down=6))
        self.write("after/pages/page 4.png", card(4, extra=[(30, 28, 50, 8, BLUE)]))
        self.write("after/pages/page 5.png", card(5))
        self.write("after/<b>new.png", card(6))
        self.write("before/old.png", card(7))
        self.write("before/photo.jpg", JPEGS[0])
        self.write("after/photo.jpg", JPEGS[1])

    def write(self, path, data):
        target = self.folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)

    def options(self):
        return ["--before", "before", "--after", "after", *["--removed"] * self.removed]

    def command(self, *arguments):
        # The name without a path is that of a tool in the PATH; pass `executable=TOOL`.
        return ["snapshot", *arguments, *self.options()]

    def run(self, *arguments):
        """Runs the tool, and returns its output."""
        return subprocess.run(
            self.command(*arguments), executable=TOOL, cwd=self.folder, capture_output=True,
            text=True, check=False)
