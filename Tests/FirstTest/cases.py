"""The article "Your first test in five minutes": `Scripts/consumers first-test`.

Follows the article in a new package: writes the files, runs the commands, and looks for each line
of the expected output. The dependency by version is a clone of this repository, without files that
Git does not track.
"""
import os
import re
import shutil

import consumer
from shell import ROOT, read, run

ARTICLE = ROOT / "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/YourFirstTest.md"
# A block of code, and on the line before it, maybe the path of its file.
BLOCK = re.compile(r"(?:^`([^`]+)`:\n\n)?^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)

# The cache could contain the clone of an earlier run, and the user's fingerprints could contain
# that of its commit.
SWIFT = """#!/bin/sh
command=$1
shift
exec "REAL" "$command" --disable-dependency-cache --security-path "SECURITY" "$@"
"""

# A dependency by version must be built as whole modules, each compiled once and without the check
# for data races, and with optimized C.
FLAGS = ["-whole-module-optimization", "-no-emit-module-separately-wmo",
         "-sil-disable-pass=send-non-sendable", "-O2"]


def prepare(_):
    consumer.use_settings_of_a_user()
    # The manifest must enable whole-module builds without the variable.
    os.environ.pop("SNAPSHOT_WHOLE_MODULES", None)
    folder = consumer.new_folder("first-test")
    (folder / "package").mkdir()
    (folder / "bin").mkdir()
    swift = folder / "bin/swift"
    swift.write_text(SWIFT.replace("REAL", shutil.which("swift"))
                     .replace("SECURITY", str(folder / "security")))
    swift.chmod(0o755)
    return consumer.Session("first-test", folder / "package")


def provide_library(session, manifest):
    """Redirects the article's URL to a clone of this repository with the article's version."""
    url, version = re.search(r'url: "(.*)", from: "(.*)"', manifest).groups()
    clone = session.folder.parent / "clone/SnapshotAssert"
    # A commit of the uncommitted changes, which is on no branch, or nothing if there are none.
    changes = read("git", "stash", "create", cwd=ROOT).strip()
    run("git", "clone", "--quiet", "--bare", ROOT, clone)
    run("git", "tag", "--force", version, changes or "HEAD", cwd=clone)
    run("swift", "package", "config", "set-mirror", "--original", url, "--mirror",
        f"file://{clone}", cwd=session.folder)


def every_step_prints_the_expected_output(session):
    article = ARTICLE.read_text()
    steps = BLOCK.findall(article)
    if re.search("```|~~~", BLOCK.sub("", article)):
        session.fail("a block has no language, or one with options")
    if "text" not in (language for _, language, _ in steps):
        session.fail("no step has an expected output")
    for number, (path, language, text) in enumerate(steps, start=1):
        if language == "swift":
            if not path:
                session.fail(f"step {number} has no path two lines above its code")
            file = session.folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
            if path == "Package.swift":
                provide_library(session, text)
        elif language == "sh":
            programs = session.folder.parent / "bin"
            session.run("bash", "-c", text, PATH=f"{programs}:{os.environ['PATH']}")
        elif language == "text":
            for line in text.splitlines():
                session.found(line.strip())
        else:
            session.fail(f"step {number} is in an unknown language: {language}")


def the_library_is_built_as_whole_modules(session):
    commands = (session.folder / ".build/debug.yaml").read_text()
    for flag in FLAGS:
        if f'"{flag}"' not in commands:
            session.fail(f"the library is built without {flag}")


consumer.main(
    __doc__, [every_step_prints_the_expected_output, the_library_is_built_as_whole_modules],
    prepare)
