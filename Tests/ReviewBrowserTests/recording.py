"""Takes the moving image of the README: a screen that is recorded, changed, reviewed, and accepted.

`Scripts/review-tests recording` runs this script in a package that it has built. All texts and
images are those of the programs: the script only omits lines, times, and the path of the package.
"""
import base64
import html
import io
import re
import struct
import subprocess
import sys
import zlib
from pathlib import Path

from PIL import Image, ImageChops

import fixtures
import page_case

#: The size of a frame in CSS pixels, as wide as a README on GitHub, and its scale.
WIDTH, HEIGHT, SCALE = 800, 500, 2
#: The size of the page's window, which is scaled down to the width of a frame.
PAGE = (1080, 580)
THEMES = {"": "light", "~dark": "dark"}
CHANGE = ("Sources/Examples/Settings.swift", "mobileNetwork: String?\n",
          'mobileNetwork: String? = "4G"\n')

#: Captions and seconds of the scenes. Reduced motion shows the one with the index STILL.
SCENES = [
    ("The first run records the screen in four configurations, and fails", 1.6),
    ("Then a line of the app changes", 1.1),
    ("The next run fails, and names the view that was added", 2.0),
    ("A sheet shows the cause, both screens, and the difference", 1.8),
    ("The review page groups the differences by cause", 1.6),
    ("One key accepts all four", 1.3),
    ("The tests pass with the new references", 1.6),
]
STILL = 4

STYLE = """
:root { --text: #1f2328; --faint: #59636e; --canvas: #f6f8fa; --window: #fff; --line: #d1d9e0;
  --done: #1f2328; --todo: #d1d9e0; --red: #cf222e; --green: #1a7f37; --removed: #ffebe9;
  --added: #dafbe1 }
:root.dark { --text: #e6edf3; --faint: #9198a1; --canvas: #151b23; --window: #0d1117;
  --line: #3d444d; --done: #e6edf3; --todo: #3d444d; --red: #ff7b72; --green: #56d364;
  --removed: #3c1a1d; --added: #12361f }
* { box-sizing: border-box }
body { margin: 0; width: 800px; height: 500px; overflow: hidden; color: var(--text);
  background: var(--canvas); font: 500 17px/24px "DejaVu Sans", sans-serif }
ol { display: flex; gap: 6px; margin: 16px 20px 0; padding: 0; list-style: none }
li { flex: 1; height: 4px; border-radius: 2px; background: var(--todo) }
li.done { background: var(--done) }
h1 { margin: 9px 20px 11px; font: inherit; font-weight: bold }
main { display: flex; gap: 16px; margin: 0 20px; height: 420px }
.window { flex: 1; overflow: hidden; border: 1px solid var(--line); border-radius: 10px;
  background: var(--window) }
pre { margin: 0; padding: 16px 18px; white-space: pre-wrap; overflow-wrap: anywhere;
  font: 12.5px/20px "DejaVu Sans Mono", monospace }
.window:only-child pre { font-size: 14.5px; line-height: 25px }
pre i { color: var(--faint); font-style: normal }
pre b { font-weight: bold }
.red { color: var(--red) } .green { color: var(--green) }
.removed, .added { display: inline-block; width: 100%; background: var(--removed) }
.added { background: var(--added) }
.phone { width: 194px; height: 420px; border: 1px solid var(--line); border-radius: 10px }
.image { align-self: start; max-height: 100% }
.image img { display: block; width: 100% }
"""


def main(package, scratch, target):
    target = Path(target)
    story = Story(Path(package), scratch)
    story.tell()
    for suffix, theme in THEMES.items():
        frames = [frame(story, index, theme) for index in range(len(SCENES))]
        write_animation(target / f"recording{suffix}.png", frames)
        write_still(target / f"still{suffix}.png", frames[STILL])


class Story:
    """What the programs print and draw, from the first run to the last one."""

    def __init__(self, package, scratch):
        self.package = package
        self.scratch = scratch
        #: The images of the screens and of the page, and the outputs, by the names of their scenes.
        self.images = {}
        self.texts = {}

    def tell(self):
        self.run("git", "init", "-q")
        self.run("git", "add", "Sources")
        self.texts["record"] = self.test(1)
        self.images["before"] = self.phones()
        path, before, after = CHANGE
        file = self.package / path
        source = file.read_text()
        assert source.count(before) == 1, f"{path} has another line"
        file.write_text(source.replace(before, after))
        self.texts["change"] = self.run("git", "diff", "-U3")
        self.texts["fail"] = self.test(1)
        sheet = re.search(r"sheet: (.*looksRight@2x\.sheet\.png)", self.texts["fail"])[1]
        self.images["sheet"] = self.package.joinpath(sheet.removeprefix("~/App/")).read_bytes()
        self.review()
        self.texts["pass"] = self.test(0)
        self.images["after"] = self.phones()

    def run(self, *command, status=0):
        """Runs a program in the package, and returns what it prints."""
        done = subprocess.run([str(word) for word in command], cwd=self.package, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
        assert done.returncode == status, done.stdout
        return self.shortened(done.stdout)

    def test(self, status):
        return self.run("swift", "test", "--scratch-path", self.scratch, status=status)

    def shortened(self, text):
        """Returns a text without colors and times, and with a short path of the package."""
        text = re.sub(r"\x1b\[[\d;]*m| after \d+\.\d+ seconds", "", text)
        return text.replace(str(self.package), "~/App")

    def phones(self):
        """Returns the references in light and in dark."""
        folder = self.package / "__Snapshots__/AppTests/SettingsTests"
        return [(folder / f"looksRight{name}@2x.png").read_bytes() for name in ("", ".dark")]

    def review(self):
        """Reviews the differences in the page: accepts all of them, and closes it."""
        process = subprocess.Popen(
            [str(fixtures.TOOL), "review", "--web", "--no-open"], cwd=self.package, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        url = process.stdout.readline().strip()
        for index, theme in enumerate(THEMES.values()):
            page = page_case.browser().new_page(
                viewport=dict(zip(("width", "height"), PAGE)), color_scheme=theme,
                device_scale_factor=SCALE)
            page.goto(url)
            self.images[f"page {theme}"] = drawn(page)
            page.keyboard.press("Y")
            wait_for_toast(page, "Accepted")
            self.images[f"accepted {theme}"] = drawn(page)
            if index + 1 < len(THEMES):
                page.keyboard.press("u")
                page.wait_for_function("() => SnapshotReview.progress().accepted === 0")
                page.close()
        page.keyboard.press("g")
        page.get_by_role("button", name="End the review").click()
        output, notes = process.communicate(timeout=60)
        assert process.returncode == 0, output + notes


def wait_for_toast(page, text):
    page.wait_for_function(
        "(text) => document.getElementById('toast').textContent.includes(text)", arg=text)


def drawn(page):
    """Returns a screenshot of the page after its images and motions."""
    page.wait_for_function("""() => {
        const { state } = SnapshotReview;
        return state.phase === 'ready' && (state.pair || !state.item?.hasImages);
    }""")
    page.wait_for_timeout(1_200)
    return page.screenshot()


def frame(story, index, theme):
    """Returns the image of a scene."""
    text, images = story.texts, story.images
    content = [
        lambda: terminal("swift test", text["record"], RECORD) + phones(images["before"]),
        lambda: terminal("git diff", text["change"], DIFF),
        lambda: terminal("swift test", text["fail"], FAIL),
        lambda: full_window(images["sheet"]),
        lambda: full_window(images[f"page {theme}"]),
        lambda: full_window(images[f"accepted {theme}"]),
        lambda: terminal("swift test", text["pass"], PASS) + phones(images["after"]),
    ][index]()
    steps = "".join(f'<li class="{"done" if step <= index else ""}">'
                    for step in range(len(SCENES)))
    view = page_case.browser().new_page(
        viewport={"width": WIDTH, "height": HEIGHT}, device_scale_factor=SCALE)
    view.set_content(
        f'<html class="{theme}"><style>{STYLE}</style><ol>{steps}</ol>'
        f"<h1>{html.escape(SCENES[index][0])}</h1><main>{content}</main>")
    view.evaluate("() => Promise.all([...document.images].map((image) => image.decode()))")
    image = Image.open(io.BytesIO(view.screenshot())).convert("RGB")
    view.close()
    return image


#: The first words of the lines that a terminal shows, in order.
RECORD = ["✘ Test looksRight() recorded", "↳ AppTests/SettingsTests/looksRight:", "reference:",
          "✘ Test run"]
DIFF = ["@@", "-", "+", " "]
FAIL = ["✘ Test looksRight() recorded", "↳ AppTests/SettingsTests/looksRight:", "sheet:",
        "✘ Test run"]
PASS = ["✔ Test looksRight()", "✔ Test run"]


def terminal(command, output, starts):
    """Returns a window with a command, and lines of its output."""
    lines = diff(output) if starts is DIFF else excerpt(output, starts)
    return (f'<div class="window"><pre><i>$</i> <b>{html.escape(command)}</b>\n'
            + "\n".join(lines) + "</pre></div>")


def excerpt(output, starts):
    """Returns the first line for each of the starts; `…` stands for those in between."""
    remaining, lines, is_cut = list(starts), [], False
    for line in output.splitlines():
        if remaining and line.strip().startswith(remaining[0]):
            remaining.pop(0)
            lines += (["<i>…</i>"] if is_cut and lines else []) + [colored(line)]
            is_cut = False
        else:
            is_cut = True
    assert not remaining, f"no line starts with {remaining[0]}:\n{output}"
    return lines


def colored(line):
    """Returns a line with its symbol in color, and with the cause in a bold font."""
    symbol = line.strip()[0]
    color = {"✘": "red", "✔": "green"}.get(symbol)
    text = re.sub(r"(?<=looksRight: )added (?:&\w+;|[^;])*", r"<b>\g<0></b>",
                  html.escape(line, quote=False))
    return text.replace(symbol, f'<span class="{color}">{symbol}</span>', 1) if color else text


def diff(output):
    lines = output.splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith("@@"))
    colors = {"-": "removed", "+": "added"}
    return ["<i>…</i>"] + [
        f'<span class="{colors.get(line[:1], "")}">{html.escape(line)}</span>'
        for line in lines[start + 1:]]


def phones(images):
    return "".join(f'<img class="phone" src="{address(image)}">' for image in images)


def full_window(image):
    return f'<div class="window image"><img src="{address(image)}"></div>'


def address(image):
    return "data:image/png;base64," + base64.b64encode(image).decode()


def palette_of(frames):
    """Returns an image with the 256 colors of all frames, of which it reads every fourth pixel."""
    width, height = frames[0].width // 2, frames[0].height // 2
    samples = Image.new("RGB", (width, height * len(frames)))
    for index, image in enumerate(frames):
        part = image.resize((width, height), Image.Resampling.NEAREST)
        samples.paste(part, (0, index * height))
    return samples.quantize(256, Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE)


def reduced(image, palette):
    return image.quantize(palette=palette, dither=Image.Dither.NONE)


def write_still(path, image):
    reduced(image, palette_of([image])).save(path, optimize=True)


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def write_animation(path, frames):
    """Writes an animated PNG with one palette, whose frames contain only what changes."""
    palette = palette_of(frames)
    frames = [reduced(image, palette) for image in frames]
    width, height = frames[0].size
    parts = [b"\x89PNG\r\n\x1a\n",
             chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
             chunk(b"PLTE", bytes(palette.getpalette()[:768])),
             chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for index, image in enumerate(frames):
        box = (0, 0, width, height)
        if index:
            former = frames[index - 1].convert("RGB")
            box = ImageChops.difference(image.convert("RGB"), former).getbbox() or (0, 0, 1, 1)
        part = image.crop(box)
        delay = round(SCENES[index][1] * 1000)
        parts.append(chunk(b"fcTL", struct.pack(
            ">IIIIIHHBB", number, *part.size, box[0], box[1], delay, 1000, 0, 0)))
        pixels = part.tobytes()
        rows = b"".join(b"\0" + pixels[start:start + part.width]
                        for start in range(0, len(pixels), part.width))
        data = zlib.compress(rows, 9)
        number += 1
        if index:
            parts.append(chunk(b"fdAT", struct.pack(">I", number) + data))
            number += 1
        else:
            parts.append(chunk(b"IDAT", data))
    path.write_bytes(b"".join(parts) + chunk(b"IEND", b""))


if __name__ == "__main__":
    main(*sys.argv[1:])
