"""The commands that messages and reports print, pasted into a shell where they were printed."""
import json
import pathlib
import re
import shlex
import shutil

from monorepo import CHANGES

# What comes before a command in a line, and how a command starts.
LEADS = r"(?:^ {2,}|(?:run|next|see|accept|with|--all|file|this|files): )"
STARTS = r"(?:swift |SNAPSHOT_RECORD=|git |mkdir -p |rm -r |\(cd |(?:apt-get|brew|dnf) install )"
COMMAND = re.compile(rf"{LEADS}({STARTS}.*)$|`({STARTS}[^`]*)`", re.MULTILINE)

# The exit status of each command of the tool while every kind of snapshot differs. Neither a
# terminal nor the program of a host, such as `gh`, is available.
STATUSES = [
    # The snapshots in the directory of the scope remain.
    ("accept .*--all", 1),
    # The package is in a subfolder of the repository.
    ("init .*--write", 2),
    ("list|report|status", 1),
    ("commit|fetch|share", 2),
    ("review", 64),
    ("accept|compare|init|merge|prune|shard|show|undo|--", 0),
]


def status(line):
    """Returns the exit status of a line; that of a command of the system is 0."""
    words = re.search(r"snapshot (.*)", line, re.DOTALL)
    if words is None:
        return 0
    return next(
        (value for start, value in STATUSES if re.match(rf"(?:{start})\b", words[1])), None)


def strings(value):
    """Returns all strings of a JSON document, one per line."""
    if isinstance(value, str):
        return value
    values = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return "\n".join(filter(None, map(strings, values)))


def commands(text):
    """Returns the commands in a text, each once; a JSON document in it is a line or several."""
    start, end = text.find("{\"") if "{\"" in text else text.find("{\n"), text.rfind("}")
    if start >= 0 and '"schema"' in text:
        text = text[:start] + strings(json.loads(text[start:end + 1])) + text[end + 1:]
    found = []
    for match in COMMAND.finditer(text):
        line = match[1] or match[2]
        if line not in found:
            found.append(line)
    return found


def check(mono, setting, verb, text, wrong, later):
    """Runs the printed commands, except those that run tests, and returns their number."""
    if verb == "init github":
        # The scripts in the workflows run in `Scripts/consumers pull-requests`.
        text = "\n".join(line for line in text.splitlines() if line.startswith("to write "))
    lines = commands(text)
    for line in lines:
        if "git bisect" in line:
            # The commits after a rename are searched in another case.
            mono.run("sh", "-nc", line, check=0)
        elif "swift test" in line:
            later.append((verb, line))
        else:
            paste(mono, setting, verb, line, wrong)
    return len([line for line in lines if "swift test" not in line])


def run_tests(mono, setting, lines, wrong):
    """Runs the commands that run tests, each kind once, where the built tests write their files."""
    kinds = {re.sub("'.*?'", "", line): (verb, line) for verb, line in lines}
    if setting.package != mono.app:
        for _, line in lines:
            mono.run("sh", "-nc", line, check=0)
        return 0
    for verb, line in kinds.values():
        paste(mono, setting, verb, line, wrong)
        mono.git("checkout", "--quiet", ".")
    mono.test(status=1, SNAPSHOT_RECORD="never", **CHANGES)
    return len(kinds)


def paste(mono, setting, verb, line, wrong):
    """Runs a command in a shell, and restores the decision that it made."""
    variables = CHANGES if "swift test" in line else {}
    if "--web" in line:
        is_serving, output = mono.serve(line, setting.cwd, setting.user)
        if not is_serving:
            wrong.append(
                f"{setting.name}: no address from a pasted line of {verb}: {line}\n{output}")
        return
    found, output = mono.paste(line, cwd=setting.cwd, user=setting.user, **variables)
    # Merged results lack those of the scope's directory.
    is_expected = found == 65 if verb == "merge" else is_right(setting, line, found, output)
    if not is_expected:
        wrong.append(f"{setting.name}: status {found} of a pasted line of {verb}: {line}\n"
                     f"{output[-600:]}")
    if "snapshot accept" in line:
        mono.run(mono.tool, "undo", cwd=setting.cwd, user=setting.user)
    if line == "git init":
        shutil.rmtree(setting.cwd / ".git")
    if "git fetch --unshallow" in line:
        shallow = mono.git("rev-parse", "--is-shallow-repository", cwd=setting.cwd)
        if shallow == "true":
            wrong.append(f"{setting.name}: still shallow after: {line}")
        mono.git("fetch", "--quiet", "--depth", "1", cwd=setting.cwd)
    if "safe.directory" in line:
        found, _ = mono.run("git", "log", "-1", cwd=setting.cwd, user=setting.user)
        if found != 0:
            wrong.append(f"{setting.name}: Git still refuses the repository after: {line}")
        pathlib.Path(mono.environment["HOME"], ".gitconfig").unlink()


def is_right(setting, line, found, output):
    """Whether a command did what its sentence says."""
    if "command not found" in output or "Could not find Package.swift" in output:
        return False
    try:
        words = shlex.split(line.replace("(cd", "cd"))
    except ValueError:
        return False
    if "SNAPSHOT_RECORD=failed" in line:
        return ": recorded, " in output
    if line == "swift test":
        return found == 1
    if "snapshot" in words[:4]:
        if "accept" in words and setting.user is not None:
            # In a checkout of another user, nothing is accepted.
            return found == 2
        if "--all" in words:
            return found == 1 and "another reference directory" in output
        if "--write" in words and setting.name == "nogit":
            return found == 0
        return found == status(line)
    return found == 0
