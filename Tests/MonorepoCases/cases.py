"""The cases of `Scripts/monorepo-cases`: LIBRARY FOLDER SCRATCH [--table].

FOLDER has the repository in `mono`, whose packages are built in SCRATCH.
"""
import pathlib
import re
import shutil
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "PrintedCommands"))

import articles
import files
import messages
import pasted
import printed
import renames
import results
from monorepo import CHANGES, Monorepo, fail, settings

# The exit status of every verb in every setting: in the root of the package, in a subfolder,
# through a link to the package, with linked reference directories, in a worktree, a submodule, a
# shallow clone, without Git, as another user, and with read-only files.
TABLE = """
verb                    root sub link refs tree module shallow nogit user readonly
status                     1   1    1    1    1      1       1     1    1        1
status --json              1   1    1    1    1      1       1     1    1        1
list                       1   1    1    1    1      1       1     1    1        1
list PATTERN               1   1    1    1    1      1       1     1    1        1
show ID                    0   0    0    0    0      0       0     0    0        0
review                    64  64   64   64   64     64      64    64   64       64
accept --all --dry-run     1   1    1    1    1      1       1     1    1        1
accept ID                  0   0    0    0    0      0       0     0    2        2
undo                       0   0    0    0    0      0       0     0    2        2
reject ID                  0   0    0    0    0      0       0     0    2        2
undo                       0   0    0    0    0      0       0     0    2        2
shard 1/2                  0   0    0    0    0      0       0     0    0        0
report                     1   1    1    1    1      1       1     1    1        1
report -o FILE             1   1    1    1    1      1       1     1    2        2
report --format html       1   1    1    1    1      1       1     1    2        2
merge                     65  65   65   65   65     65      65    65   65       65
check                      0   0    0    0    0      0       0     0    0        0
prune                      0   0    0    0    0      0       0     0    0        0
prune --tests              0   0    0    0    0      0       0     0    0        0
history REFERENCE          0   0    0    0    0      0       0     2    2        0
bisect REFERENCE           0   0    0    0    0      0      65     2    2        0
git install                0   0    0    0    0      0       0     2    2        2
git textconv REFERENCE     0   0    0    0    0      0       0     0    0        0
git install --uninstall    0   0    0    0    0      0       0     2    2        0
compare                    0   0    0    0    0      0       0     0    0        0
optimize --dry-run         0   0    0    0    0      0       0     0    0        0
init github                0   0    0    0    0      0       0     0    0        0
init github --write        2   2    2    2    2      2       2     0    2        2
fetch 1                    2   2    2    2    2      2       2     2    2        2
"""
REFERENCE = "AppTests/ScreenTests/title.png"


def arguments(verb, setting, facts):
    """Returns the arguments of a row of the table."""
    out = f"out-{setting.name}"
    files = {"FILE": f"{out}.md", "ID": facts["id"], "PATTERN": "ScreenTests/**",
             "REFERENCE": REFERENCE}
    reference = setting.package / "__Snapshots__" / REFERENCE
    words = {
        "shard 1/2": ["--tests", facts["tests"], "--results", facts["scratch"] / "shard"],
        "report --format html": ["-o", f"{out}.html"],
        "merge": [setting.package / ".build/snapshots", "-o", facts["scratch"] / "merged"],
        "prune --tests": [facts["tests"]],
        "compare": [reference, reference], "optimize --dry-run": [reference],
    }.get(verb, [])
    if verb == "git textconv REFERENCE":
        files["REFERENCE"] = reference
    return [files.get(word, word) for word in verb.split()] + words


def walk(mono, prints):
    """Runs every verb in every setting, and pastes the printed commands."""
    header, *rows = [line.split() for line in TABLE.strip().splitlines()]
    columns = header[1:]
    rows = [(" ".join(row[:-len(columns)]), row[-len(columns):]) for row in rows]
    tests = mono.temporary / "tests.txt"
    tests.write_text(mono.test("list"))
    # No snapshot of these runs is recorded, so that the repository is unchanged.
    mono.test(status=1, SNAPSHOT_RECORD="never", **CHANGES)
    listed = mono.snapshot("list", "ScreenTests/title.png", status=1)
    identifier = re.search(rf"([0-9a-f]{{8}})  differed .*{REFERENCE}", listed)[1]
    facts = {"tests": tests, "id": identifier}
    found = {verb: {} for verb, _ in rows}
    wrong, pastes = [], 0
    for setting in settings(mono):
        later = []
        place = columns.index(setting.name)
        facts["scratch"] = mono.temporary / f"scratch-{setting.name}"
        facts["scratch"].mkdir(mode=0o777)
        facts["scratch"].chmod(0o777)
        for number, (verb, expected) in enumerate(rows):
            words = arguments(verb, setting, facts)
            status, text = mono.run(mono.tool, *words, cwd=setting.cwd, user=setting.user)
            found.setdefault(f"{number} {verb}", {})[setting.name] = status
            if status != int(expected[place]):
                wrong.append(f"{setting.name}: status {status}, not {expected[place]}, of "
                             f"{verb}:\n{text[-800:]}")
            if "error: " not in text and status not in (0, 1, 65) or "Fatal" in text:
                wrong.append(f"{setting.name}: no message of {verb}:\n{text[-800:]}")
            if verb.split()[0] not in ("accept", "undo", "reject"):
                pastes += pasted.check(mono, setting, verb, text, wrong, later)
        pastes += pasted.run_tests(mono, setting, later, wrong)
        if prints:
            print(setting.name, {row: value[setting.name] for row, value in found.items() if value})
    if wrong:
        fail(f"{len(wrong)} wrong cells:\n" + "\n".join(wrong))
    print(f"  {len(rows)} verbs in {len(columns)} settings, {pastes} pasted commands")


library, folder, scratch = (pathlib.Path(path) for path in sys.argv[1:4])
mono = Monorepo(library, folder, scratch)
try:
    mono.prepare()
    files.check(mono)
    walk(mono, "--table" in sys.argv)
    articles.check(mono)
    messages.check(mono)
    renames.check(mono)
    results.check(mono)
    if unpasted := printed.unpasted(mono.pasted):
        fail("no script has pasted these commands of messages:\n" + "\n".join(unpasted))
    count = len(set(printed.in_messages()))
    if count < 100:
        fail(f"only {count} commands were found in messages")
    print(f"  {count} commands of messages were pasted, or are listed with a reason")
finally:
    shutil.rmtree(mono.temporary, ignore_errors=True)
