"""A test is renamed, and another one is deleted; printed commands bring the files up to date."""
import json
import re

import pasted
from files import expect
from monorepo import CHANGES, fail


def check(mono):
    mono.test(status=1, SNAPSHOT_RECORD="never", **CHANGES)
    gone = {f"AppTests/{path}.png" for path in ("ScreenTests/title", "FormTests/testForm")}
    waiting = mono.snapshot("list", status=1)
    expect(all(path in waiting for path in gone), waiting)
    tests = mono.app / "Tests/AppTests"
    screens, forms = tests / "ScreenTests.swift", tests / "FormTests.swift"
    screens.write_text(screens.read_text().replace("func title()", "func headline()"))
    text = forms.read_text()
    forms.write_text(re.sub(r"  func testForm\(\) \{.*?\n  \}\n", "", text, flags=re.DOTALL))
    mono.run(mono.environment["CASES_SWIFT"], "build", "--scratch-path", mono.scratch,
             "--build-tests", check=0)
    reference = "__Snapshots__/AppTests/ScreenTests/headline.png"
    message = mono.test(status=1, SNAPSHOT_RECORD="never")
    move, record = [paste(message, start) for start in ("mkdir -p ", "SNAPSHOT_RECORD=failed ")]
    mono.paste(move, check=0)
    expect((mono.app / reference).exists(), f"not moved: {move}")
    problem = mono.snapshot("check", status=1)
    expect(paste(problem, "SNAPSHOT_RECORD=failed ").count("headline") == 1, problem)
    _, text = mono.paste(record)
    expect("headline: recorded, the reference named another test" in text, text)
    mono.snapshot("check")
    mono.test(SNAPSHOT_RECORD="never")
    # Nothing needs a decision, because the runs of all tests no longer contained these tests.
    outdated = json.loads(mono.snapshot("list", "--json", "--quiet"))["outdated"]
    expect(gone <= set(outdated), outdated)
    mono.paste(paste(mono.snapshot("list"), "swift run snapshot prune --delete"), check=0)
    outdated = json.loads(mono.snapshot("list", "--json", "--quiet"))["outdated"]
    expect(outdated == [], outdated)
    mono.commit("Rename a test")
    (mono.root / "innocent").write_text("2")
    mono.commit("Change something else again")
    bisect = json.loads(mono.snapshot("bisect", "--json", reference))
    expect(r"ScreenTests[./]headline" in bisect["search"], bisect["search"])
    bisected(mono, bisect["search"])
    listed = mono.temporary / "renamed-tests.txt"
    listed.write_text(mono.test("list"))
    prune = ["prune", "--tests", listed]
    text = mono.snapshot(*prune, status=1)
    expect("unused  AppTests/FormTests/testForm.png" in text, text)
    mono.snapshot(*prune, "--delete")
    mono.snapshot(*prune)
    mono.commit("Remove a reference")
    scoped_orphan(mono, prune)
    print("  a renamed and a deleted test")


def paste(text, start):
    """Returns the only command in a text that starts with some words."""
    found = {line for line in pasted.commands(text) if line.startswith(start)}
    if len(found) != 1:
        fail(f"{len(found)} commands start with {start!r} in:\n{text}")
    return found.pop()


def bisected(mono, search):
    """Pastes the search for a commit, with a stand-in for SwiftPM, in two folders."""
    guilty = mono.app / "Tests/AppTests/guilty"
    guilty.write_text("")
    mono.commit("Break the test")
    (mono.root / "innocent").write_text("3")
    mono.commit("Change something after that")
    tools = mono.temporary / "stand-in"
    tools.mkdir()
    (tools / "swift").write_text(
        '#!/bin/sh\ntest -e Package.swift || exit 125\n'
        'if test "$1" = test; then ! test -e Tests/AppTests/guilty; fi\n')
    (tools / "swift").chmod(0o755)
    path = f"{tools}:{mono.environment['PATH']}"
    for cwd in (mono.app, mono.root, mono.temporary):
        mono.paste(search, cwd=cwd, check=0, PATH=path)
        found = mono.git("log", "-1", "--format=%s", "refs/bisect/bad")
        expect(found == "Break the test", f"bisect found {found!r}")
        mono.git("bisect", "reset")
    mono.git("reset", "--quiet", "--hard", "HEAD~2")


def scoped_orphan(mono, prune):
    """An unused reference in the directory of a scope."""
    unused = mono.app / "Brands/Red/AppTests/BrandTests/logo.old.png"
    unused.write_bytes((unused.parent / "logo.png").read_bytes())
    (mono.app / "Brands/Red/AppTests/BrandTests/gone.png").write_bytes(unused.read_bytes())
    expect("1 reference is unused" in mono.snapshot("status"), "the scope's directory is ignored")
    text = mono.snapshot(*prune, status=1)
    expect("Brands/Red/AppTests/BrandTests/gone.png" in text, text)
    mono.snapshot("check", status=1)
    mono.git("clean", "--quiet", "-f", "apps/App/Brands")
