"""The results of Tests/ReviewCases that the tests use, and the tool that reads them.

`Scripts/review-tests fixtures` regenerates them.
"""
import functools
import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = Path(__file__).parent / "Fixtures"
TOOL = Path(os.environ.get("SNAPSHOT_TOOL") or sys.exit(
    "SNAPSHOT_TOOL is not set; run Scripts/review-tests browser, which builds the tool"))


class Project:
    """A copy of the fixtures whose snapshots can be accepted."""

    def __init__(self, folder, source=FIXTURES):
        self.folder = Path(folder)
        self.references = self.folder / "__Snapshots__"
        self.results = self.folder / ".build/snapshots"
        shutil.copytree(source / "references", self.references)
        shutil.copytree(source / "results", self.results)
        # The fixtures omit the copies of references that a run leaves among its artifacts.
        for file in (self.results / ".results").rglob("*.json"):
            result = json.loads(file.read_text())
            copy = result.get("artifacts", {}).get("reference")
            if copy and (self.references / result["reference"]["path"]).exists():
                (self.results / copy).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(self.references / result["reference"]["path"], self.results / copy)

    def command(self, *arguments):
        """Returns a command of the tool for all runs of this project."""
        return [str(TOOL), *arguments, "--run", "any", "--results", str(self.results),
                "--references", str(self.references)]

    def run(self, *arguments, statuses=(0, 1)):
        """Runs the tool, and returns its output."""
        done = subprocess.run(self.command(*arguments), capture_output=True, text=True,
                              cwd=self.folder, check=False)
        assert done.returncode in statuses, done.stderr
        return done.stdout

    def report(self):
        """Returns the report, as a host of the page sends it."""
        return json.loads(self.run("list", "--json"))

    def files(self):
        """Returns the references and the actual files by digest."""
        found = [file for folder in (self.references, self.results) for file in folder.rglob("*")
                 if file.is_file() and file.suffix != ".json"]
        return {hashlib.sha256(data).hexdigest(): data
                for data in (file.read_bytes() for file in found)}


@functools.cache
def _fixtures():
    with tempfile.TemporaryDirectory() as folder:
        project = Project(folder)
        return project.report(), project.files()


def read_fixtures():
    """Returns a copy of the report of the fixtures, and their files by digest."""
    report, files = _fixtures()
    return json.loads(json.dumps(report)), dict(files)
