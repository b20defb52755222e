"""Checks the site of the documentation: `check.py FOLDER [SCREENSHOTS]`.

Every link and image of every page must lead to a file and an anchor. The articles and the pages of
modules are opened from the folder in Chromium, at three widths, in light and dark mode. With a
second folder, each of these views is also written to it as a PNG file.
"""
import contextlib
import itertools
import os
import pathlib
import re
import sys
import urllib.parse

from playwright.sync_api import TimeoutError, sync_playwright

WIDTHS = (390, 820, 1440)
# In milliseconds. Other programs may need the machine.
TIMEOUT = 120_000
# Text on which a user can search, with the title of the first match.
SEARCHES = {"first test": "Your first test in five minutes", "TableView": "TableView"}
# While the color scheme changes, an image has no source.
SHOWN = "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"
# Runs in the page, and returns its problems.
PROBLEMS = """() => {
  const problems = [];
  const width = document.documentElement.scrollWidth;
  if (width > innerWidth) {
    problems.push(`is ${width} pixels wide`);
  }
  for (const image of document.images) {
    if (image.naturalWidth === 0) problems.push(`does not show ${image.currentSrc}`);
    if (!image.alt) problems.push(`has no description of ${image.currentSrc}`);
  }
  return problems;
}"""


def dead_links(folder):
    """Returns a line for each link of a page that leads nowhere."""
    texts = {file: file.read_text() for file in sorted(folder.rglob("*.html"))}
    anchors = {file: set(re.findall(r' id="([^"]*)"', text)) for file, text in texts.items()}
    lines = []
    for file, text in texts.items():
        links = set(re.findall(r' (?:href|src)="([^"]*)"', text))
        links |= {source.split()[0] for sources in re.findall(r' srcset="([^"]*)"', text)
                  for source in sources.split(", ")}
        for link in sorted(links):
            address = urllib.parse.urlsplit(link)
            if address.scheme:
                continue
            path = urllib.parse.unquote(address.path)
            target = pathlib.Path(os.path.normpath(file.parent / path)) if path else file
            anchor = urllib.parse.unquote(address.fragment)
            if not target.is_file() or anchor and anchor not in anchors.get(target, ()):
                lines.append(f"{file.relative_to(folder)}: {link} leads nowhere")
    assert len(texts) > 100, "the site is incomplete"
    return lines


def views(folder):
    """Returns the pages that are opened: those in the contents of the first page."""
    contents = re.search(r"<nav>(.*?)</nav>", (folder / "index.html").read_text(), re.S)[1]
    pages = re.findall(r'href="([^"#]+)"', contents)
    assert len(pages) > 30, "the contents are incomplete"
    return ["index.html", *pages]


def check_pages(browser, folder, screenshots):
    problems = []
    page = browser.new_page()
    page.set_default_timeout(TIMEOUT)
    page.on("pageerror", lambda error: problems.append(f"{page.url}: {error}"))
    page.on("requestfailed", lambda request: problems.append(
        f"{page.url}: cannot load {request.url}"))
    for name in views(folder):
        page.goto((folder / name).as_uri())
        for scheme, width in itertools.product(("light", "dark"), WIDTHS):
            page.emulate_media(color_scheme=scheme)
            page.set_viewport_size({"width": width, "height": 1000})
            with contextlib.suppress(TimeoutError):
                page.wait_for_function(SHOWN, timeout=TIMEOUT / 10)
            problems += [f"{name} {problem}, at {width} points, {scheme}"
                         for problem in page.evaluate(PROBLEMS)]
            if screenshots:
                file = f"{name.replace('/', '.')}-{width}-{scheme}.png"
                page.screenshot(path=screenshots / file)
    page.close()
    return problems


def check_use(browser, folder):
    """Opens the contents, searches, and follows links, as a reader does."""
    page = browser.new_page(viewport={"width": WIDTHS[0], "height": 1000})
    page.set_default_timeout(TIMEOUT)
    page.goto((folder / "index.html").as_uri())
    page.get_by_text("Contents").click()
    page.get_by_role("navigation").get_by_role("link", name="Troubleshooting").click()
    assert page.title().startswith("Troubleshooting"), page.title()
    for words, title in SEARCHES.items():
        page.get_by_role("searchbox").fill(words)
        page.locator(".search li a").first.click()
        assert page.title().startswith(title), f"{words}: {page.title()}"
    page.close()


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    screenshots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    problems = dead_links(folder)
    with sync_playwright() as playwright:
        # A container's root cannot use the sandbox, and the pages are our own.
        browser = playwright.chromium.launch(
            executable_path=os.environ["CHROMIUM"], args=["--no-sandbox"])
        problems += check_pages(browser, folder, screenshots)
        check_use(browser, folder)
        browser.close()
    if problems:
        sys.exit("\n".join(problems))


main()
