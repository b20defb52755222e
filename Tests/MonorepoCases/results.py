"""Which results count, and to which package they belong: after a filtered run, from shards, and in
artifacts that both packages share.
"""
import json

from files import expect
from monorepo import CHANGES, fail

# The exit status of each verb: after a filtered run that passes, with the merged results of two
# shards, in artifacts that both packages share, and without results.
TABLE = """
verb                    filtered merged shared none
status                         1     65      1   65
status --json                  1     65      1   65
list                           1     65      1   65
list --json                    1     65      1   65
report                         1      1      1   65
report --format json           1      1      1   65
accept --all --dry-run         1     65      1   65
"""


def check(mono):
    foreign = mono.kit / "__Snapshots__/AppTests"
    expect(not foreign.exists(), "a helper recorded in its own package")
    expect((mono.app / "__Snapshots__/AppTests/ScreenTests/greeting.txt").exists(), "no greeting")
    header, *rows = [line.split() for line in TABLE.strip().splitlines()]
    columns = {"filtered": filtered, "merged": merged, "shared": shared, "none": none}
    wrong = []
    for place, name in enumerate(header[1:]):
        options, variables = columns[name](mono)
        for row in rows:
            verb, expected = row[:-len(columns)], int(row[place - len(columns)])
            status, text = mono.run(mono.tool, *verb, *options, **variables)
            if status != expected:
                wrong.append(f"{name}: status {status}, not {expected}, of {' '.join(verb)}:\n"
                             f"{text[-600:]}")
    if wrong:
        fail(f"{len(wrong)} wrong cells:\n" + "\n".join(wrong))
    print("  results of a filtered run, of shards, and of both packages")


def filtered(mono):
    """A run of one test that passes, after a run in which others failed."""
    mono.test(status=1, SNAPSHOT_RECORD="never", **CHANGES)
    mono.test("--filter", "ScreenTests/headline")
    listed = mono.snapshot("list", status=1)
    expect("color.list.png" in listed and "headline.png" not in listed, listed)
    return [], {}


def merged(mono):
    """The results of two machines, whose report prints commands for all runs."""
    shards = mono.temporary / "shards"
    listed = mono.temporary / "shard-tests.txt"
    listed.write_text(mono.test("list"))
    for number in (1, 2):
        variables = {"SNAPSHOT_ARTIFACTS": str(shards / str(number)),
                     "SNAPSHOT_SHARD": f"{number}/2"}
        # A note about the shard is not an argument.
        words = mono.snapshot(
            "shard", f"{number}/2", "--tests", listed, "--quiet", **variables).split()
        _, text = mono.run("swift", "test", *words, SNAPSHOT_RECORD="never", **variables,
                           **CHANGES)
        expect((shards / str(number) / ".results").is_dir(), text)
    # The results in the directory of the scope are not merged.
    text = mono.snapshot("merge", shards / "1", shards / "2", "-o", shards / "merged", status=65)
    expect("only the default directory is merged" in text, text)
    options = ["--run", "any", "--results", shards / "merged"]
    text = mono.snapshot("report", *options, status=1)
    commands = [line for line in text.splitlines() if "snapshot accept" in line]
    # All runs are the default.
    expect(commands and all("--run" not in line and "--results" in line for line in commands),
           text)
    full = {"SNAPSHOT_ARTIFACTS": str(shards / "1")}
    mono.test(status=1, SNAPSHOT_RECORD="never", **full, **CHANGES)
    text = mono.snapshot("merge", shards / "1", "-o", shards / "full", status=65)
    expect("only the default directory is merged" in text, text)
    expect("shard 2" not in mono.run(mono.tool, "status", "--results", shards / "full")[1],
           "a complete run lacks a shard")
    return options, {}


def shared(mono):
    """Both packages write their results into one directory."""
    variables = {"SNAPSHOT_ARTIFACTS": str(mono.temporary / "shared")}
    mono.test(cwd=mono.kit, status=1, SNAPSHOT_RECORD="never", NAME="Other", **variables)
    mono.test(status=1, SNAPSHOT_RECORD="never", **variables, **CHANGES)
    kit = mono.kit / "__Snapshots__/KitTests/GreetingTests/greets.txt"
    before = kit.read_bytes()
    for package in (mono.app, mono.kit):
        document = json.loads(mono.snapshot(
            "list", "--json", "--quiet", "--run", "any", cwd=package, status=1, **variables))
        modules = {snapshot["module"] for snapshot in document["snapshots"]}
        expect(modules == {package.name + "Tests"}, f"{package.name} lists {modules}")
    mono.run(mono.tool, "accept", "--all", "--run", "any", **variables)
    expect(kit.read_bytes() == before, "the App accepted a snapshot of the Kit")
    mono.run(mono.tool, "undo", **variables)
    return [], variables


def none(mono):
    """A mistyped directory, in which no test wrote a result."""
    return [], {"SNAPSHOT_ARTIFACTS": str(mono.temporary / "mistyped")}
