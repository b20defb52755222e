"""Takes the screenshots of the documentation.

`Scripts/review-tests screenshots` runs this script.
"""
import io
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

import fixtures
import host
import page_case

#: Name, size, scale, theme, fragment, keys, and the point of the image under the pointer.
SCREENSHOTS = [
    ("review-page", (1280, 800), 2, "light", "", "", (390, 1527)),
    ("review-configurations", (1280, 800), 2, "light", "", "c", None),
    ("review-movement", (1280, 800), 2, "dark", "q=showsMobileData&m=diff", "", None),
    ("review-size", (1280, 640), 2, "light", "q=fits", "", None),
    ("review-text", (1280, 480), 2, "light", "q=printsTheTotal", "", None),
    ("review-narrow", (390, 844), 2, "dark", "q=showsMobileData&m=diff", "", None),
    ("review-wide", (1920, 1080), 1, "light", "q=showsIcons", "0", None),
]


def wait_until_drawn(page):
    """Waits until the images, the thumbnails, and the excerpts are drawn."""
    page.wait_for_function("""() => {
        const { state } = SnapshotReview;
        const isShown = state.phase === 'ready' && (state.pair || !state.item?.hasImages);
        const areDrawn = [...document.querySelectorAll('canvas.thumbnail')].every(
          (canvas) => canvas.width === 80);
        return isShown && areDrawn;
    }""")
    page.wait_for_timeout(1_200)


def take(url, target):
    for name, (width, height), scale, theme, fragment, keys, point in SCREENSHOTS:
        context = page_case.browser().new_context(
            viewport={"width": width, "height": height}, device_scale_factor=scale,
            color_scheme=theme, bypass_csp=True)
        page = context.new_page()
        page.goto(f"{url}#{fragment}")
        wait_until_drawn(page)
        for key in keys:
            page.keyboard.press(key)
        if point:
            left, top = page.evaluate("""([x, y]) => {
                const review = SnapshotReview;
                const { left, top } = document.getElementById('stage').getBoundingClientRect();
                const [paneLeft, paneTop] = review.toStage(review.panes()[1], x, y);
                return [left + paneLeft, top + paneTop];
            }""", point)
            page.mouse.move(left, top)
        wait_until_drawn(page)
        # The pages have few colors, so a palette looks the same and is much smaller.
        image = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(
            256, Image.Quantize.MEDIANCUT, kmeans=4, dither=Image.Dither.NONE)
        image.save(target / f"{name}{'@2x' if scale == 2 else ''}.png")
        context.close()


def main(source, target):
    with tempfile.TemporaryDirectory() as folder:
        project = fixtures.Project(Path(folder) / "project", Path(source))
        report = project.report()
        # The identifiers, the commit, and the time of a run are always the same.
        report["runs"] = [{"id": "0" * 32, "commit": "282f2d0" + "0" * 33}]
        report["snapshots"] = [item for item in report["snapshots"]
                               if item["function"] != "looksAlikeEverywhere()"]
        take(host.write_static(folder, report, project.files()), Path(target))
    subprocess.run([str(fixtures.TOOL), "optimize", str(target)], check=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
