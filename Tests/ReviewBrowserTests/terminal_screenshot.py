"""Takes the screenshot of the review in the terminal; see Scripts/review-tests screenshots."""
import html
import io
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from PIL import Image

import fixtures
import page_case

COLUMNS, ROWS = 134, 37
WIDTH, HEIGHT = 9, 18
FOREGROUND, BACKGROUND = "#d0d0d0", "#1e1f22"
COLORS = ["#1e1f22", "#e06c75", "#7fbf7f", "#d9a441", "#6aa3e0", "#c08ad8", "#66bcd0", FOREGROUND]
STYLE = f"""<style>body {{ margin: 6px; background: {BACKGROUND}; width: {COLUMNS * WIDTH}px }}
div {{ height: {HEIGHT}px; white-space: pre; font: 15px/{HEIGHT}px "DejaVu Sans Mono", monospace }}
b {{ display: inline-block; width: {WIDTH}px; height: {HEIGHT}px; font-weight: inherit }}</style>"""
SOCKET = f"snapshot-screenshot-{os.getpid()}"


def tmux(*arguments):
    """Runs a command of tmux, and returns its output."""
    return subprocess.run(["tmux", "-u", "-L", SOCKET, "-f", os.devnull, *arguments],
                          capture_output=True, text=True, check=True).stdout


def wait(text):
    """Waits until the screen contains a text."""
    end = time.monotonic() + 30
    while text not in (screen := tmux("capture-pane", "-p", "-t", "review")):
        assert time.monotonic() < end, screen
        time.sleep(0.05)


def style(state, codes):
    """Returns the style of the next characters: their colors, and whether they are emphasized."""
    codes = [int(code or 0) for code in re.split("[;:]", codes)]
    while codes:
        code = codes.pop(0)
        if code == 0:
            state = {}
        elif code in (38, 48):
            kind = codes.pop(0)
            assert kind == 2, "the review uses true colors"
            state = state | {code: "#%02x%02x%02x" % tuple(codes[:3])}
            codes = codes[3:]
        elif code in (39, 49):
            state = {key: value for key, value in state.items() if key != code - 1}
        elif 30 <= code < 38 or 40 <= code < 48:
            state = state | {code // 10 * 10 + 8: COLORS[code % 10]}
        elif 90 <= code < 98:
            state = state | {38: COLORS[code % 10]}
        else:
            state = state | {code: True}
    return state


def cell(character, state):
    """Returns a character as an element of a page."""
    front, back = state.get(38, FOREGROUND), state.get(48, BACKGROUND)
    if 7 in state:
        front, back = back, front
    if character == "▀":
        back = f"linear-gradient({front} 50%, {back} 50%)"
        character = " "
    opacity = "opacity: 0.55; " if 2 in state else ""
    weight = "bold" if 1 in state else "normal"
    return (f'<b style="{opacity}color: {front}; background: {back}; font-weight: {weight}">'
            f"{html.escape(character)}</b>")


def page(screen):
    """Returns a page with the characters and the colors of a screen."""
    lines = []
    for line in screen.split("\n")[:ROWS]:
        state, cells = {}, []
        for codes, character in re.findall(r"\x1b\[([\d;:]*)m|([^\x1b\x0e\x0f])", line):
            if character:
                cells.append(cell(character, state))
            else:
                state = style(state, codes)
        lines.append("<div>" + "".join(cells) + "</div>")
    return STYLE + "\n".join(lines)


def main(source, target):
    with tempfile.TemporaryDirectory() as folder:
        project = fixtures.Project(Path(folder) / "project", Path(source))
        command = ["env", "-u", "NO_COLOR", "COLORTERM=truecolor", *project.command("review")]
        # The tool shows the results of the package in the current folder.
        tmux("new-session", "-d", "-s", "review", "-c", str(project.folder), "-x", str(COLUMNS),
             "-y", str(ROWS), *command)
        try:
            wait("q quit")
            tmux("send-keys", "-t", "review", "y")
            wait("u undoes it")
            screen = tmux("capture-pane", "-p", "-e", "-t", "review")
        finally:
            tmux("kill-server")
    view = page_case.browser().new_page(
        viewport={"width": COLUMNS * WIDTH + 12, "height": ROWS * HEIGHT + 12})
    view.set_content(page(screen))
    # The screen has few colors, so a palette looks the same and is much smaller.
    image = Image.open(io.BytesIO(view.screenshot())).convert("RGB").quantize(
        256, Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
    image.save(Path(target) / "review-terminal.png")
    subprocess.run([str(fixtures.TOOL), "optimize", str(target)], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
