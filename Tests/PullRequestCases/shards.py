"""Checks with the real `swift test` that shards select each test once."""
import collections
import json
import re

import yaml


def scripts(path):
    """Returns the scripts of a workflow."""
    jobs = yaml.safe_load(path.read_text())["jobs"].values()
    return {step["run"] for job in jobs for step in job["steps"] if "run" in step}


def started(run, folder, arguments):
    """Returns the tests that `swift test` started, sorted; a test may be there twice."""
    stream = folder / "events.jsonl"
    stream.unlink(missing_ok=True)
    # The snapshots of these tests have no references yet, or equal them.
    text = run("swift", "test", "--skip-build", "--event-stream-output-path", stream,
               *arguments, SNAPSHOT_ARTIFACTS=str(folder / "shard-artifacts"))
    names = re.findall(r"^Test Case '(\S+)' started", text, re.MULTILINE)
    functions, started_here = set(), []
    for line in stream.read_text().splitlines() if stream.exists() else []:
        record = json.loads(line)
        payload = record["payload"]
        if record["kind"] == "test" and payload.get("kind") == "function":
            functions.add(payload["id"])
        if record["kind"] == "event" and payload["kind"] == "testStarted":
            started_here.append(payload["testID"])
    # Suites start too.
    return sorted(names + [name for name in started_here if name in functions])


def check(run, snapshot, folder):
    """Runs all tests, and then each shard of several numbers of shards."""
    listed = folder / "tests.txt"
    listed.write_text(run("swift", "test", "list", "--skip-build"))
    every = started(run, folder, [])
    count = len(listed.read_text().splitlines())
    assert len(every) == len(set(every)) == count, (len(every), count, every)
    for total in (1, 3):
        found, sizes = [], []
        for number in range(1, total + 1):
            arguments = snapshot(
                "shard", f"{number}/{total}", "--tests", listed, "--results",
                folder / f"plan-{number}").split()
            names = started(run, folder, arguments)
            sizes.append(len(names))
            found += names
        assert sorted(found) == every, set(found) ^ set(every)
        print(f"  {total} shards: {' + '.join(map(str, sizes))} = {count} tests, each once")
    # The tool lists the tests itself when it has no list.
    run("swift", "run", "--skip-build", "snapshot", "shard", "1/2", "--results",
        folder / "plan-1", says="--filter")


def check_durations(snapshot, folder, results):
    """Checks that the measured durations of a run are split evenly.

    The bound is that of assigning each unit to the shard with the least work: no shard takes more
    than the mean and the part (n - 1) / n of the longest unit (R. L. Graham, 1966).
    """
    times = collections.Counter()
    for path in (results / ".results").rglob("*.json"):
        result = json.loads(path.read_text())
        if "processorTime" in result:
            suite = "/".join([result["module"], *result["suite"], result["function"].split("(")[0]])
            times[suite] += sum(result["processorTime"].values())
    listed = {}
    for line in (folder / "tests.txt").read_text().splitlines():
        listed[line] = times.get(re.sub(r"\(.*", "", line).replace(".", "/", 1))
    known = sorted(time for time in listed.values() if time is not None)
    assert len(known) >= 6, listed
    listed = {line: known[len(known) // 2] if time is None else time for line, time in listed.items()}
    types = collections.Counter()
    for line, time in listed.items():
        types[line.split("/")[0]] += time
    for count in (2, 3):
        total = sum(listed.values())
        units = [time for name, time in types.items() if time <= total / count]
        units += [time for line, time in listed.items()
                  if types[line.split("/")[0]] > total / count]
        loads, found = [], []
        for number in range(1, count + 1):
            arguments = snapshot(
                "shard", f"{number}/{count}", "--tests", folder / "tests.txt", "--durations", results,
                "--results", folder / f"durations-{number}").split()
            patterns = [re.compile(text) for text in arguments[1::2]]
            names = [line for line in listed if any(p.search(line) for p in patterns)]
            loads.append(sum(listed[line] for line in names))
            found += names
        assert sorted(found) == sorted(listed), found
        bound = total / count + max(units) * (count - 1) / count
        assert max(loads) <= bound * 1.001, (loads, bound)
        print(f"  {count} shards by measured durations: "
              + ", ".join(f"{load / total:.0%}" for load in loads))
