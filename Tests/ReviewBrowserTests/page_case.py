"""The base of the tests: a page in headless Chromium that must not violate its policy."""
import functools
import json
import os
import struct
import tempfile
import time
import unittest
import zlib

from playwright.sync_api import sync_playwright

import fixtures
import host

EXECUTABLE = os.environ.get("CHROMIUM", "/usr/bin/chromium")
OBSERVER = """
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  console.error(`policy violation: ${violatedDirective} ${blockedURI}`), true);
"""


@functools.cache
def playwright():
    return sync_playwright().start()


def launch(args=()):
    """Starts a browser."""
    return playwright().chromium.launch(
        executable_path=EXECUTABLE, args=["--no-sandbox", *args])


#: Returns the browser that all tests share.
browser = functools.cache(launch)


def unfiltered(data, height, stride, step):
    """Returns the rows of a PNG image without their filters, as in the specification, section 9."""
    rows, former = [], bytearray(stride)
    for y in range(height):
        kind, *line = data[y * (stride + 1):(y + 1) * (stride + 1)]
        for x in range(stride):
            left, up = line[x - step] if x >= step else 0, former[x]
            corner = former[x - step] if x >= step else 0
            nearest = min((abs(up - corner), 0, left), (abs(left - corner), 1, up),
                          (abs(left + up - 2 * corner), 2, corner))[2]
            line[x] = line[x] + (0, left, up, (left + up) // 2, nearest)[kind] & 255
        rows.append(line)
        former = line
    return rows


def decode(data):
    """Returns the rows of a PNG file without interlacing, as lists of colors."""
    position, parts = 8, {}
    while position < len(data):
        length, kind = struct.unpack(">I4s", data[position:position + 8])
        parts[kind] = parts.get(kind, b"") + data[position + 8:position + 8 + length]
        position += 12 + length
    width, height, depth, color = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    count = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[color]
    stride, step = (width * count * depth + 7) // 8, max(1, count * depth // 8)
    palette = parts.get(b"PLTE", b"")
    found = []
    for row in unfiltered(zlib.decompress(parts[b"IDAT"]), height, stride, step):
        if depth < 8:
            row = [byte >> shift & (1 << depth) - 1
                   for byte in row for shift in range(8 - depth, -1, -depth)][:width]
        pixels = [row[x * count:x * count + count] for x in range(width)]
        scale = 255 // ((1 << depth) - 1)
        found.append([
            tuple(palette[value[0] * 3:value[0] * 3 + 3]) if color == 3
            else tuple(value[:3]) if count > 2 else (value[0] * scale,) * 3 for value in pixels])
    return found


class PageCase(unittest.TestCase):
    """A test with a page. After each test, there must be no error and no foreign request."""

    size = (1280, 800)
    options = {}
    #: Texts of console messages that a test expects.
    expected_messages = ("Canvas2D: Multiple readback",)

    def setUp(self):
        self.messages, self.urls = [], []
        self.context = browser().new_context(
            viewport={"width": self.size[0], "height": self.size[1]}, **self.options)
        self.context.add_init_script(OBSERVER)
        self.page = self.context.new_page()
        self.page.set_default_timeout(15_000)
        self.page.on("console", lambda message: self.messages.append(message.text))
        self.page.on("pageerror", lambda error: self.messages.append(f"error: {error}"))
        self.page.on("request", lambda request: self.urls.append(request.url))
        self.folder = tempfile.TemporaryDirectory()
        self.report, self.files = fixtures.read_fixtures()
        self.allowed = ("file://", "blob:")

    def tearDown(self):
        self.context.close()
        self.folder.cleanup()
        unexpected = [message for message in self.messages
                      if not any(text in message for text in self.expected_messages)]
        self.assertEqual(unexpected, [])
        self.assertEqual([url for url in self.urls if not url.startswith(self.allowed)], [])

    def open(self, fragment="", report=None, files=None, **options):
        """Opens a static report, and waits until the selected snapshot is shown."""
        url = host.write_static(
            self.folder.name, report or self.report, self.files if files is None else files,
            **options)
        self.url = url
        self.page.goto(url + fragment)
        self.wait_until_shown()

    def wait_until_shown(self):
        self.until("""() => { const { state } = SnapshotReview;
            return state.phase !== 'loading' && (!state.item || state.item.isText || state.pair
              || state.pairProblem || !state.item.hasImages); }""")
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => "
                           "requestAnimationFrame(done)))")

    def until(self, script, argument=None, seconds=15):
        """Evaluates a script until its result is true."""
        end = time.monotonic() + seconds
        while True:
            value = self.page.evaluate(script, argument)
            if value:
                return value
            self.assertLess(time.monotonic(), end, f"never true: {script} {argument or ''}")
            self.page.wait_for_timeout(20)

    def expect_message(self, text):
        """Waits for a message with a text; it follows the selection by a frame or more."""
        self.until("(text) => document.getElementById('message').innerText.toLowerCase()"
                   ".includes(text)", text.lower())

    def write_address(self, entered=None):
        """Ends the delay after which the page writes its state to the address.

        `entered` is a fragment that is entered just before, so its `hashchange` event has not
        fired yet.
        """
        self.until("""(entered) => {
            const actions = [];
            const { setTimeout } = globalThis;
            globalThis.setTimeout = (action) => actions.push(action);
            SnapshotReview.saveState();
            globalThis.setTimeout = setTimeout;
            const isWritePending = actions.length === 0;
            if (isWritePending) return false;
            if (entered) location.hash = entered;
            actions[0]();
            return true;
        }""", entered)

    def press(self, *keys):
        for key in keys:
            self.page.keyboard.press(key)
        self.wait_until_shown()

    def text(self, selector):
        return self.page.locator(selector).inner_text()

    def state(self, name):
        return self.page.evaluate(f"() => SnapshotReview.state.{name}")

    @property
    def test_name(self):
        return self.page.locator(".crumbs b").inner_text()

    @property
    def toast(self):
        return self.page.locator("#toast").text_content()

    def pixel(self, x, y, pane=0):
        """Returns the drawn color of a pixel of the image."""
        return tuple(self.page.evaluate("""([x, y, pane]) => {
            const review = SnapshotReview;
            review.drawNow();
            const [left, top] = review.toStage(review.panes()[pane], x + 0.5, y + 0.5);
            const context = document.getElementById('canvas').getContext('2d');
            return [...context.getImageData(left * devicePixelRatio, top * devicePixelRatio, 1, 1)
              .data].slice(0, 3);
        }""", [x, y, pane]))

    def canvas_digest(self):
        """Returns a number that depends on all drawn pixels."""
        return self.page.evaluate("""() => {
            SnapshotReview.drawNow();
            const canvas = document.getElementById('canvas');
            const { data } = canvas.getContext('2d').getImageData(
              0, 0, canvas.width, canvas.height);
            let sum = 0;
            for (let index = 0; index < data.length; index++) {
              sum = (Math.imul(sum, 31) + data[index]) | 0;
            }
            return sum;
        }""")

    def snapshot(self, text):
        """Returns the snapshot of the fixtures whose path contains a text."""
        return next(item for item in self.report["snapshots"]
                    if text in (item.get("reference") or {}).get("path", ""))

    def images(self, text):
        """Returns the rows of both images of a snapshot, decoded without the page."""
        item = self.snapshot(text)
        return [decode(self.files[item[side]["sha256"]]) for side in ("reference", "actual")]


def same_color(first, second, tolerance=2):
    return all(abs(a - b) <= tolerance for a, b in zip(first, second))


def many(report, count):
    """Returns a report with many failures, whose files are the given ones."""
    base = [item for item in report["snapshots"] if item["verdict"] == "differed"
            and item.get("format") == "png"]
    snapshots, causes = [], {}
    for index in range(count):
        item = json.loads(json.dumps(base[index % len(base)]))
        item["id"] = f"{index:08x}" + item["id"][8:]
        item["function"] = f"test{index}()"
        item["reference"]["path"] = f"{index}/{item['reference']['path']}"
        causes.setdefault(index % 400 if index % 2 else 0, []).append(item["reference"]["path"])
        snapshots.append(item)
    return {**report, "snapshots": snapshots, "causes": [
        {"id": f"{cause:08x}", "signature": {"kind": "view", "title": "a change"}, "also": [],
         "snapshots": [{"path": path, "isEntire": index > 0} for index, path in enumerate(paths)]}
        for cause, paths in causes.items()]}
