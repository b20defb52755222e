"""The browser of the tests of pages, which is installed if it is missing."""
import os
import shutil
import subprocess
import sys

from shell import fail, install_with_apt, read

PLAYWRIGHT = "playwright==1.65.2"


def chromium(python):
    """Returns the path of Chromium, for the Playwright of a Python."""
    if os.environ.get("CHROMIUM"):
        return os.environ["CHROMIUM"]
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if shutil.which(name):
            return shutil.which(name)
    # Ubuntu has no such package.
    install_with_apt("chromium", is_required=False)
    if shutil.which("chromium"):
        return shutil.which("chromium")
    installation = [str(python.with_name("playwright")), "install", "--with-deps", "chromium"]
    if subprocess.run(installation, stdout=sys.stderr).returncode != 0:
        fail("cannot install Chromium; set CHROMIUM to its path")
    script = ("from playwright.sync_api import sync_playwright as playwright; "
              "print(playwright().start().chromium.executable_path)")
    return read(python, "-c", script).strip()
