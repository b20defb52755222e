"""All verbs of the command `snapshot` in a monorepo: `Scripts/consumers monorepo`.

The repository has two packages, one of which depends on the other, with both test frameworks, a
reference directory of a scope, and inline snapshots. A table lists the exit status of every verb in
every setting, such as a worktree or a shallow clone. Each command that a message, a report, or an
article prints is pasted into a shell in the folder where it was printed.
"""
import atexit
import pathlib
import re
import shutil
import sys

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "PrintedCommands"))

import articles
import consumer
import files
import messages
import pasted
import printed
import renames
import results
from monorepo import CHANGES, Monorepo, fail, settings
from shell import ROOT

HERE = pathlib.Path(__file__).parent

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


def walk(mono):
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
        if mono.prints_statuses:
            print(setting.name, {row: value[setting.name] for row, value in found.items() if value})
    if wrong:
        fail(f"{len(wrong)} wrong cells:\n" + "\n".join(wrong))
    print(f"  {len(rows)} verbs in {len(columns)} settings, {pastes} pasted commands")


def add_options(parser):
    parser.add_argument(
        "--table", action="store_true", help="print the statuses that were found")


def prepare(arguments):
    folder = consumer.new_folder("monorepo")
    for part in ("apps", "packages"):
        consumer.copy_package(HERE / part, folder / "mono" / part)
    consumer.use_settings_of_a_user()
    # A run that ended early leaves tests that were built before these copies of their sources.
    consumer.remove_test_bundle("App")
    for package in ("packages/Kit", "apps/App"):
        consumer.build_tests(folder / "mono" / package)
    consumer.build_tool(folder / "mono/apps/App")
    # Programs of this repository that its documents start.
    for program in ("preview", "benchmarks"):
        consumer.build_product(program)
    mono = Monorepo(ROOT, folder, consumer.SCRATCH)
    atexit.register(shutil.rmtree, mono.temporary, ignore_errors=True)
    mono.prints_statuses = arguments.table
    mono.prepare()
    return mono


def existing_files_stay(mono):
    files.check(mono)


def every_verb_has_its_status_in_every_setting(mono):
    walk(mono)


def commands_of_articles_run(mono):
    articles.check(mono)


def commands_of_messages_run(mono):
    messages.check(mono)


def commands_about_renames_run(mono):
    renames.check(mono)


def commands_about_results_run(mono):
    results.check(mono)


def commands_of_all_messages_were_pasted(mono):
    if unpasted := printed.unpasted(mono.pasted):
        fail("no case has pasted these commands of messages:\n" + "\n".join(unpasted))
    count = len(set(printed.in_messages()))
    if count < 100:
        fail(f"only {count} commands were found in messages")
    print(f"  {count} commands of messages were pasted, or are listed with a reason")


CHECKS = [
    existing_files_stay,
    every_verb_has_its_status_in_every_setting,
    commands_of_articles_run,
    commands_of_messages_run,
    commands_about_renames_run,
    commands_about_results_run,
    commands_of_all_messages_were_pasted,
]

consumer.main(__doc__, CHECKS, prepare, add_options)
