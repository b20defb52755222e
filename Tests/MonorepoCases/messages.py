"""Messages with commands that no verb prints in the settings of the table."""
import re

import packages
import pasted
from files import expect
from monorepo import fail

TITLE = "AppTests/ScreenTests/title"


def paste(mono, text, start, status=0, **variables):
    """Runs the only command of a text that starts with certain words, and returns its output."""
    found = [line for line in pasted.commands(text) if line.startswith(start)]
    if len(found) != 1:
        fail(f"{len(found)} commands start with {start!r} in:\n{text}")
    return mono.paste(found[0], check=status, **variables)[1]


def check(mono):
    reference = mono.app / f"__Snapshots__/{TITLE}.png"
    for case in (decisions, copied_artifact, pointer, conflict, journal, lists, driver, diff_tool,
                 formats, libraries, tests_without_a_build, interruption):
        case(mono, reference)
        mono.git("checkout", "--quiet", "--force", ".")
        mono.git("clean", "--quiet", "-fd", "apps/App/__Snapshots__")
    print("  messages about decisions, damaged references, lists, and tools")


def decisions(mono, _):
    """The command after a decision runs the tests, and the one for an unknown ID lists the IDs."""
    one = {"TITLE": "Pay"}
    mono.test(status=1, SNAPSHOT_RECORD="never", **one)
    for verb in ("accept", "show", "reject"):
        text = mono.run(mono.tool, verb, "00000000")[1]
        expect(f"{TITLE}.png" in paste(mono, text, "swift run snapshot list", status=1), text)
    text = mono.snapshot("accept", "--all")
    paste(mono, text, "swift test", **one)
    paste(mono, text, "swift run snapshot undo")


def copied_artifact(mono, reference):
    """The command of `check` records a copy of an artifact, which is not packed."""
    mono.test("--filter", "ScreenTests/title", status=1, SNAPSHOT_RECORD="never", TITLE="Pay")
    actual = mono.app / f".build/snapshots/{TITLE}.actual.png"
    reference.write_bytes(actual.read_bytes())
    text = mono.snapshot("check", status=1)
    text = paste(mono, text, "SNAPSHOT_RECORD=failed ", status=1, TITLE="Pay")
    expect("recorded" in text, text)
    mono.snapshot("check")


def pointer(mono, reference):
    """A stand-in for Git LFS replaces a pointer with the file."""
    stand_in = mono.temporary / "bin/git-lfs"
    stand_in.write_text(f"#!/bin/sh\ntest \"$1\" = pull && git checkout -- '{reference}'\n")
    stand_in.chmod(0o755)
    text = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n"
    title = ("--filter", "ScreenTests/title")
    reference.write_text(text)
    paste(mono, mono.test(*title, status=1), "git lfs pull")
    mono.test(*title)
    copy = mono.temporary / "copy.png"
    copy.write_bytes(reference.read_bytes())
    reference.write_text(text)
    paste(mono, mono.run(mono.tool, "compare", reference, copy)[1], "git lfs pull")
    mono.snapshot("compare", reference, copy)


def conflict(mono, _):
    """Both branches changed a text."""
    greeting = mono.app / "__Snapshots__/AppTests/ScreenTests/greeting.txt"
    original = greeting.read_text()
    for branch in ("theirs", "ours"):
        mono.git("checkout", "--quiet", "-b", branch, "main")
        greeting.write_text(f"Hello, {branch}!\n")
        mono.commit(f"Greet {branch}")
    mono.run("git", "merge", "theirs", check=1)
    text = mono.test("--filter", "ScreenTests/greeting", status=1)
    paste(mono, text, "git checkout --ours ")
    expect(greeting.read_text() == "Hello, ours!\n", greeting.read_text())
    mono.test("--filter", "ScreenTests/greeting", NAME="ours")
    mono.git("merge", "--abort")
    mono.git("checkout", "--quiet", "main")
    mono.git("branch", "--quiet", "-D", "ours", "theirs")
    expect(greeting.read_text() == original, greeting.read_text())


def journal(mono, _):
    """A journal that cannot be read blocks decisions until it is removed."""
    mono.test("--filter", "ScreenTests/title", status=1, SNAPSHOT_RECORD="never", TITLE="Pay")
    mono.snapshot("accept", "--all")
    entry = next(path for path in (mono.app / ".build/snapshots").rglob("*.json")
                 if ".undo" in path.parts)
    entry.write_text("{")
    text = mono.run(mono.tool, "undo")[1]
    paste(mono, text, "git status")
    paste(mono, text, "rm -r ")
    expect("there is nothing to undo" in mono.run(mono.tool, "undo")[1], "the journal remains")


def lists(mono, _):
    """An empty list of tests, and a directory without results."""
    listed, empty = mono.app / "tests.txt", mono.temporary / "empty.txt"
    empty.write_text("")
    for words in (["shard", "1/2", "--tests", empty], ["prune", "--tests", empty]):
        listed.unlink(missing_ok=True)
        paste(mono, mono.run(mono.tool, *words)[1], "swift test list ")
        mono.run(mono.tool, *words[:-1], listed, check=0)
    listed.unlink()
    mono.run("rm", "-rf", mono.app / ".build/snapshots", check=0)
    paste(mono, mono.snapshot("status", status=65), "swift test")
    mono.snapshot("status")


def driver(mono, reference):
    """The tool that Git runs was removed."""
    tool = mono.temporary / "moved-snapshot"
    mono.run("cp", mono.tool, tool, check=0)
    mono.snapshot("git", "install")
    mono.run(tool, "git", "install", check=0)
    mono.git("config", "--unset-all", "snapshot.tool", re.escape(str(mono.tool)))
    tool.unlink()
    reference.write_bytes((reference.parent / "color.list.png").read_bytes())
    text = mono.git("diff", cwd=mono.app)
    line = re.search("in the package, run: (.*)", text)
    expect(line, text)
    mono.paste(line[1], check=0)
    expect("tool is missing" not in mono.git("diff", cwd=mono.app), "Git still lacks the tool")
    mono.snapshot("git", "install", "--uninstall")


def diff_tool(mono, _):
    """The program that shows a difference."""
    text = mono.test("--filter", "ScreenTests/title", status=1, SNAPSHOT_RECORD="never",
                     SNAPSHOT_DIFF_TOOL="cmp {reference} {actual}", TITLE="Pay")
    line = re.search("to compare, run: (.*)", text)
    expect(line and " differ" in mono.paste(line[1], check=1)[1], text)


def formats(mono, _):
    """An image whose format the tool cannot read names the packages of three managers."""
    starts = {"jpg": b"\xff\xd8\xff", "webp": b"RIFF\0\0\0\0WEBP", "gif": b"GIF89a",
              "tiff": b"II*\0"}
    for name, data in starts.items():
        image, other = (mono.temporary / f"{prefix}.{name}" for prefix in ("image", "other"))
        image.write_bytes(data)
        other.write_bytes(data + b"other")
        text = mono.run(mono.tool, "compare", image, other)[1]
        for manager in ("apt-get", "dnf", "brew"):
            line, = (line for line in pasted.commands(text) if line.startswith(manager))
            problem = packages.install(mono, line)
            expect(not problem, f"{line}: {problem}")


def libraries(mono, _):
    """SwiftPM prints how to install each system library that it does not find."""
    for manager in ("apt-get", "brew"):
        for names in packages.provided(mono, manager):
            line = " ".join([manager, "install", *names])
            problem = packages.install(mono, line)
            expect(not problem, f"{line}: {problem}")


def tests_without_a_build(mono, _):
    """The tests cannot be listed before they are built."""
    text = mono.run(mono.tool, "shard", "1/2", CASES_SCRATCH=str(mono.temporary / "no-build"))[1]
    paste(mono, text, "swift build --build-tests")
    mono.snapshot("shard", "1/2")


def interruption(mono, _):
    """The command of `merge` restores the files of a command that was killed."""
    mono.test("--filter", "ScreenTests/title", status=1, SNAPSHOT_RECORD="never", TITLE="Pay")
    results = mono.app / ".build/snapshots"
    merge = ("merge", results, "-o", mono.temporary / "restored")
    # What remains of a transaction that was killed before it changed a file.
    (results / ".snapshot-accepting").mkdir()
    text = mono.snapshot(*merge, status=65)
    paste(mono, text, "swift run snapshot status --results ", status=1)
    text = mono.run(mono.tool, *merge)[1]
    expect("interrupted" not in text, text)
