"""Runs every verb and option of the command `snapshot`, and checks its exit status.

The package is one in whose last run one snapshot differs.
"""
import json
import os
import pathlib
import re
import shutil
import tempfile

import consumer

VERBS = ["status", "list", "show", "review", "accept", "reject", "undo", "shard", "report", "merge",
         "fetch", "share", "commit", "init", "check", "prune", "history", "bisect", "git",
         "compare", "optimize"]
RESULTS = ".build/snapshots"

# Prints the completions of the start of an ID. The script of the tool does not support `set -u`.
COMPLETION = """
source "$1"
COMP_WORDS=(snapshot show "$2")
COMP_CWORD=2
COMP_LINE="snapshot show $2"
COMP_POINT=${#COMP_LINE}
COMPREPLY=()
_snapshot snapshot "$2" show
echo "${COMPREPLY[*]}"
"""


class Options:
    """The commands of one package, and a folder for the files that they write."""

    def __init__(self, tool, package, folder):
        self.tool, self.package, self.folder = tool, package, folder
        self.session = consumer.Session("tool options", package)
        references = (package / "__Snapshots__").rglob("*.png")
        self.reference = sorted(path.relative_to(package) for path in references)[0]
        self.id, self.cause = "", ""

    def expect(self, status, *arguments, **options):
        return self.session.expect(status, self.tool, *arguments, **options)

    def helps(self):
        for verb in VERBS:
            self.expect(0, verb, "--help")
            self.expect(64, verb, "--no-such-option")
        self.expect(0, "--version")

    def lists(self):
        self.expect(1)
        self.expect(1, "status", "--quiet", "--color", "always")
        self.expect(1, "--run", "any")
        self.expect(1, "--package-path", ".")
        self.expect(64, "--package-path", "nowhere")
        self.expect(64, "--run", "ffff")
        self.expect(64, "--color", "red")
        self.expect(1, "list", "--json", "--results", RESULTS, "--references", "__Snapshots__",
                    "--run", "last")
        self.expect(64, "list", "--results", "nowhere")
        self.expect(1, "list", "--verdict", "differed", "--verdict", "matched")
        self.expect(64, "list", "--verdict", "green")
        self.expect(64, "list", "Other/**")
        report = json.loads(self.expect(1, "list", "--json"))
        self.id = [entry["id"] for entry in report["snapshots"] if entry["waiting"]][-1]
        self.cause = report["causes"][0]["id"]
        self.expect(0, "show", self.id, "--json")
        self.expect(64, "show", "1234")
        self.expect(64, "show")
        self.expect(1, "list", "--cause", self.cause)

    def decisions(self):
        plan = self.folder / "plan"
        self.expect(64, "accept")
        self.expect(64, "accept", self.id, "--all")
        self.expect(0, "accept", "--all", "--dry-run")
        self.expect(64, "accept", "--cause", "00000000")
        self.expect(64, "accept", "--cause", self.cause, "00000000")
        self.session.found("00000000")
        self.expect(0, "accept", "--cause", self.cause, self.cause, "--dry-run")
        plan.write_text(self.expect(0, "accept", self.id, "--dry-run"))
        self.expect(65, "accept", "--plan", "nowhere")
        self.expect(65, "accept", "--plan", self.reference)
        self.expect(0, "accept", "--plan", plan, "--json")
        self.expect(2, "accept", "--plan", plan, "--json")
        self.expect(0, "undo", "1", "--json")
        self.expect(2, "undo", "9")
        self.expect(64, "undo", "0")
        self.expect(0, "accept", "--plan", "-", stdin=plan.read_text())
        self.expect(2, "reject", self.id)
        self.expect(0, "undo")
        self.expect(0, "reject", self.id, "--dry-run", "--json")

    def reports(self):
        for format in ("json", "markdown", "junit", "github"):
            path = self.folder / format
            self.expect(1, "report", "--format", format, "-o", path)
            if not path.exists():
                self.session.fail(f"no report in the format {format}")
        self.expect(64, "report", "--format", "pdf")
        self.expect(2, "report", "-o", "/dev/null")
        merged = self.folder / "merged"
        self.expect(0, "merge", RESULTS, "-o", merged, "--json")
        self.expect(1, "list", "--results", merged, "--run", "any")
        self.expect(64, "merge", "-o", self.folder / "x")

    def shards(self):
        tests, shard = self.folder / "tests", self.folder / "shard"
        tests.write_text("AppTests.Screens/a()\nAppTests.Screens/b()\n")
        self.expect(0, "shard", "1/2", "--tests", tests, "--results", shard)
        self.expect(65, "shard", "1/2", "--tests", "nowhere", "--results", shard)
        self.expect(64, "shard", "3/2")
        self.expect(0, "shard", "1/2", "--tests", "-", "--results", shard, stdin=tests.read_text())

    def references(self):
        self.expect(0, "check", "--json")
        self.expect(64, "check", "--references", "nowhere")
        self.expect(0, "prune", "--json")
        self.expect(65, "prune", "--tests", "nowhere")
        self.expect(64, "prune", "--force")
        self.session.expect(0, "git", "init", "-q", ".")
        self.session.expect(0, "git", "add", "__Snapshots__")
        self.session.expect(0, "git", "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm",
                            "Add")
        self.expect(0, "history", self.reference, "--json")
        self.expect(0, "bisect", self.reference, "--json")
        self.expect(2, "history", "nowhere.png")
        self.expect(0, "git", "install")
        self.expect(0, "git", "install", "--uninstall", "--json")
        self.expect(0, "git", "textconv", self.reference)
        shutil.rmtree(self.package / ".git")

    def images(self):
        self.expect(0, "compare", self.reference, self.reference, "--json")
        self.expect(65, "compare", "nowhere", self.reference)
        self.expect(64, "compare", ".", self.reference)
        self.expect(0, "compare", "__Snapshots__", "__Snapshots__", "--tolerance", "channels:2",
                    "-o", self.folder / "differences")
        self.expect(64, "compare", ".", ".", "--tolerance", "x")
        self.expect(64, "compare", "__Snapshots__", ".", "-o", "__Snapshots__")
        self.expect(0, "optimize", "__Snapshots__", "--dry-run", "--drop-hidden-colors", "--json")

    def completions(self):
        for shell in ("zsh", "fish"):
            self.expect(0, "--generate-completion-script", shell)
            if not re.search("snapshot.*accept", self.session.output):
                self.session.fail(f"the script for {shell} does not complete `accept`")
        script = self.folder / "bash"
        script.write_text(self.expect(0, "--generate-completion-script", "bash"))
        path = f"{self.tool.parent}:{os.environ['PATH']}"
        found = self.session.expect(
            0, "bash", "-c", COMPLETION, "bash", script, self.id[:4], PATH=path)
        if found.strip() != self.id[:8]:
            self.session.fail("the ID was not completed")


CHECKS = [Options.helps, Options.lists, Options.decisions, Options.reports, Options.shards,
          Options.references, Options.images, Options.completions]


def check(tool, package):
    with tempfile.TemporaryDirectory() as folder:
        options = Options(tool, package, pathlib.Path(folder))
        for run in CHECKS:
            run(options)
