"""The commands of the documents and of `--help`, pasted into a shell where they are printed."""
import os
import re
import shutil

import packages
import pasted
import printed
from monorepo import CHANGES, fail



def texts(mono):
    """Yields the name of each document and of each help text with its commands."""
    for name, text in printed.documents().items():
        yield name, printed.in_document(text)
    verbs = [[], *([verb] for verb in printed.VERBS), ["git", "install"], ["git", "textconv"],
             ["git", "merge"]]
    for verb in verbs:
        text = mono.snapshot(*verb, "--help")
        yield " ".join(["snapshot", *verb, "--help"]), printed.in_help(text)
    for words in ([], ["--help"], ["--wrong"]):
        _, text = mono.run("swift", "run", "preview", *words)
        yield " ".join(["preview", *words]), printed.in_help(text)


def prepared(line, facts):
    """Returns a line with the IDs, patterns, and files of this run."""
    line = re.sub(r"--cause \S+", f"--cause {facts['cause']}", line)
    if re.search(r"snapshot (?:show|accept)\b", line) and "--cause" not in line:
        identifiers = iter(facts["ids"])
        line = re.sub(r"\b(?:[0-9a-f]{8}|ID)\b", lambda _: next(identifiers), line)
    line = re.sub(r"--results \.build/snapshots/ci/\d+", "--results merged", line)
    line = re.sub(r"--plan -$", "--plan - <plan.json", line)
    for text, value in (("Brands/A", "Brands/Red"), ("Brands~2FA", "Brands~2FRed"),
                        ("'Screens/**'", "'ScreenTests/**'"), ("shards/*", "shards/1"),
                        ("40-DIGIT-SHA", "0" * 40), ("--filter …", "--filter ScreenTests/title"),
                        ("preview NAME", "preview SettingsExample")):
        line = line.replace(text, value)
    return line


def restore(mono, package, is_merged):
    """Creates the files that earlier steps of an article leave."""
    mono.git("reset", "--quiet", cwd=package)
    mono.git("checkout", "--quiet", ".", cwd=package)
    for leftover in (".build", "merged", "shards", "out"):
        shutil.rmtree(package / leftover, ignore_errors=True)
    # A line that runs tests replaces the results of the package.
    shutil.copytree(mono.temporary / "pristine", package / ".build")
    # The directory of the scope would not be merged.
    for name in ("shards/1", "shard-1", "shard-2"):
        shutil.copytree(package / ".build/snapshots", package / name, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns(".directories", ".shard.json"))
    if is_merged:
        mono.snapshot("merge", package / "shards/1", "-o", package / "merged")
    plan = mono.run(mono.tool, "accept", "--all", "--dry-run", "--quiet", cwd=package)[1]
    (package / "plan.json").write_text(plan)


def paste_in_package(mono, line, facts):
    """Runs a command of the tool or of the system after the earlier steps of its article."""
    package, command = facts["package"], prepared(line, facts)
    restore(mono, package, is_merged="snapshot merge" not in command)
    if "snapshot undo" in command:
        mono.snapshot("accept", "--cause", facts["cause"], cwd=package)
    if "--web" in command:
        is_serving, text = mono.serve(command, package)
        return "" if is_serving else f"no address:\n{text}"
    status, text = mono.paste(command, cwd=package, CI_MERGE_REQUEST_IID="12",
                              GITHUB_STEP_SUMMARY=str(package / "summary.md"))
    expected = pasted.status(command)
    is_right = (status == expected and "Unknown option" not in text
                and "Unexpected argument" not in text)
    return "" if is_right else f"status {status}, not {expected}:\n{text}"


def run_tests(mono, line, facts):
    """Runs tests, with or without changes, in the package into which the built tests write."""
    command = prepared(line, facts)
    is_changed = "fails" in facts["explanation"] or "=failed" in line
    status, text = mono.paste(command, **(CHANGES if is_changed else {}))
    mono.git("checkout", "--quiet", ".")
    return "" if status == is_changed else f"status {status}:\n{text}"


def build(mono, line, _):
    """Builds the tests, which are then listed as before."""
    before = mono.test("list")
    status, text = mono.paste(line)
    return "" if status == 0 and mono.test("list") == before else f"status {status}:\n{text}"


def run_example(mono, line, facts):
    """Runs a program of this repository, which prints something or writes an image."""
    folder = mono.temporary / "checkout"
    folder.mkdir(exist_ok=True)
    shutil.copy(mono.library / "Package.swift", folder)
    status, text = mono.paste(prepared(line, facts), cwd=folder)
    images = list(folder.glob("*.png"))
    for image in images:
        image.unlink()
    return "" if status == 0 and (text or images) else f"status {status}:\n{text}"


def find_in_ci(mono, line, _):
    """A script of this repository exists, and CI runs it."""
    path = line.split()[0]
    scripts = [*mono.library.glob(".ci/*"), *mono.library.glob(".github/workflows/*.yml")]
    text = "\n".join(script.read_text() for script in scripts)
    if path not in re.findall(r"(?:Scripts|\.ci)/[\w/-]+", text):
        return "CI does not run it"
    script = mono.library / path
    is_executable = script.is_file() and os.access(script, os.X_OK)
    return "" if is_executable else "it is not executable"


def find_line_in_ci(mono, line, _):
    script = (mono.library / ".ci/test").read_text()
    is_found = re.search(rf"^ *exec {re.escape(line)}(?: --scratch-path|$)", script, re.MULTILINE)
    return "" if is_found else "it is not in .ci/test"


def find_name(mono, line, _):
    """A sentence names a command without its arguments."""
    program, verb = line.split()
    if program == "git" and verb in mono.git("--list-cmds=main").split():
        return ""
    words = {"git": [mono.tool, "git", verb, "--help"], "snapshot": [mono.tool, verb, "--help"],
             "swift": [mono.environment["CASES_SWIFT"], verb, "--help"]}[program]
    status, text = mono.run(*words)
    return "" if status == 0 else text


# How a line is pasted, by its start; another line is pasted in the package.
WAYS = [
    (r"(?:apt-get|brew|dnf|yum) ", packages.install),
    (r"(?:Scripts|\.ci)/", find_in_ci),
    (r"swift run (?:--traits Review )?(?:preview|benchmarks)\b", run_example),
    (r"swift build ", build),
    (r"swift test -c release ", find_line_in_ci),
    (r"(?:git|snapshot|swift) [a-z]+$", find_name),
    (r"(?:[A-Z_]+=\w+ )?swift test(?! list| --skip-build)", run_tests),
]
# These do not paste a line.
LOOKUPS = {find_in_ci, find_line_in_ci, find_name}


def check(mono):
    mono.test(status=1, SNAPSHOT_RECORD="never", **CHANGES)
    package = mono.temporary / "articles/apps/App"
    shutil.copytree(mono.root, mono.temporary / "articles", symlinks=True)
    shutil.copytree(mono.app / ".build", mono.temporary / "pristine")
    listed = mono.snapshot("list", status=1)
    facts = {"cause": re.search(r"^([0-9a-f]{8})  ", listed, re.MULTILINE)[1], "package": package,
             "ids": re.findall(r"^ +([0-9a-f]{8})  differed ", listed, re.MULTILINE)}
    (package / "tests.txt").write_text(mono.test("list", cwd=package))
    # Files that examples name.
    shutil.copytree(mono.temporary / "pristine/snapshots", package / "earlier-results")
    reference = next((package / "__Snapshots__").rglob("*.png"))
    for path in ("before.png", "after.png", "before/a.png", "after/a.png", "Fonts/a.ttf"):
        (package / path).parent.mkdir(exist_ok=True)
        shutil.copy(reference, package / path)
    wrong, lines, seen = [], [], set()
    for name, commands in texts(mono):
        for command in commands:
            line = printed.without_explanation(command)
            lines.append(line)
            # Several documents have the same line, whose files are restored each time.
            if line in printed.ELSEWHERE or command in seen:
                continue
            seen.add(command)
            facts["explanation"] = command.removeprefix(line)
            way = next((way for start, way in WAYS if re.match(start, line)
                        and not (way is find_name and facts["explanation"])), paste_in_package)
            problem = way(mono, line, facts)
            if way not in LOOKUPS:
                mono.pasted.append(line)
            if problem:
                wrong.append(f"{name}: {line}: {problem[-500:]}")
    if wrong:
        fail(f"{len(wrong)} commands of documents:\n" + "\n".join(wrong))
    if unused := printed.unused(lines):
        fail(f"no document and no message has {unused}; remove them from ELSEWHERE")
    print(f"  {len(seen)} commands of the documents and of --help")
