"""Comparisons of 1170x2532 pixels relative to memcmp, in a release build and in a debug build."""
import datetime
import pathlib
import re
import subprocess

import program
from shell import fail, read

HISTORY = pathlib.Path(".build/benchmark-history")
# The most milliseconds for images that differ everywhere.
LIMITS = {
    ("release", "every pixel differs greatly, perceptual"): 150,
    ("release", "every pixel differs greatly, YIQ"): 120,
    ("debug", "every pixel differs greatly, perceptual"): 2000,
    ("debug", "every pixel differs greatly, YIQ"): 1000,
}
RUNS = 20


def measure(options):
    """Prints all measurements, and ends the script if one exceeds its limit."""
    if run(options)[1]:
        fail("a limit is exceeded")


def run(options):
    """Returns (build, benchmark, ratio) of each measurement, and whether a limit is exceeded.

    A ratio is the text that the program printed.
    """
    ratios = []
    is_exceeded = False
    for build in ("release", "debug"):
        print(f"{build}:", flush=True)
        command = [str(program.build(build)), "comparison", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            # A line is `equal: 0.25 ms, ..., ratio 1.2; ...`.
            for line in process.stdout:
                print(line, end="", flush=True)
                name = line.split(":")[0]
                limit = LIMITS.get((build, name))
                if limit and float(re.search(r": ([0-9.e-]+) ms", line)[1]) > limit:
                    print(f"EXCEEDED: the limit is {limit} ms")
                    is_exceeded = True
                ratio = re.search(r"ratio ([0-9.e-]+);", line)
                if ratio:
                    ratios.append((build, name, ratio[1]))
        if process.returncode != 0:
            fail(f"status {process.returncode} of: {' '.join(command)}")
    return ratios, is_exceeded


def append_to_history(options):
    """Appends the ratios to history.tsv: time, commit, build, benchmark, ratio.

    Writes a table with medians of the last runs to summary.md.
    """
    HISTORY.mkdir(parents=True, exist_ok=True)
    time = datetime.datetime.now(datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    commit = read("git", "rev-parse", "--short=12", "HEAD").strip()
    ratios, is_exceeded = run(options)
    if not ratios:
        fail("no ratio in the output")
    path = HISTORY / "history.tsv"
    with path.open("a") as file:
        for build, name, ratio in ratios:
            file.write("\t".join([time, commit, build, name, ratio]) + "\n")
    rows = [line.split("\t") for line in path.read_text().splitlines()]
    summary = [f"| Commit | Build | Benchmark | Ratio to memcmp | Median of the last {RUNS} |",
               "|---|---|---|--:|--:|"]
    for build, name, ratio in ratios:
        all_ratios = [row[4] for row in rows if row[2:4] == [build, name]]
        recent = sorted(all_ratios[-RUNS:], key=float)
        median = recent[(len(recent) - 1) // 2]
        summary.append(f"| {commit} | {build} | {name} | {ratio} | {median} |")
    (HISTORY / "summary.md").write_text("\n".join(summary) + "\n")
    # If a limit is exceeded, the history still needs the ratios.
    if is_exceeded:
        fail("a limit is exceeded")
