"""The compiler's messages for calls of swift-snapshot-testing: `Scripts/consumers migration`.

60 calls are compiled, one at a time, in a package that depends on this one. A call compiles
unchanged, gets a message that names its replacement, or fails with another error. The results are
compared with Results.txt.
"""
import collections
import difflib
import glob
import pathlib
import re
import subprocess
import sys

import consumer
from consumer import SCRATCH
from shell import ROOT, read

HERE = pathlib.Path(__file__).parent
REPLACED = re.compile(r"(?:is unavailable|is deprecated)[: ].*|has been renamed to .*")


def build(package):
    """Builds the package with an empty test, and returns the compiler's options for one file."""
    consumer.write_manifest(package, ["SnapshotAssert", "SnapshotURLRequests"],
                            name="MigrationCases", tests="CallTests")
    tests = package / "Tests/CallTests"
    tests.mkdir(parents=True)
    (tests / "Call.swift").write_text(source("_ = view"))
    consumer.build_tests(package)
    binaries = read("swift", "build", "--package-path", package, "--scratch-path", SCRATCH,
                    "--show-bin-path").strip()
    options = ["-typecheck", "-swift-version", "6", "-I", f"{binaries}/Modules"]
    for pattern in (f"{ROOT}/Sources/*/C*/include/module.modulemap",
                    f"{binaries}/C*.build/module.modulemap",
                    f"{ROOT}/Sources/*/C*/module.modulemap"):
        for path in sorted(glob.glob(pattern)):
            # The plugin's tool is built from the same modules for the host.
            if "-tool.build/" not in path:
                options += ["-Xcc", f"-fmodule-map-file={path}"]
    return options


def source(call):
    return (HERE / "Template.swift").read_text().replace("CALL", call)


def calls():
    """Returns the number and the text of each call."""
    return [line.split(" ", 1) for line in (HERE / "Calls.txt").read_text().splitlines()]


def result_of(number, call, options, package):
    """Returns how a call compiles, as a line of the results."""
    file = package / f"{number}.swift"
    file.write_text(source(call))
    compilation = subprocess.run(["swiftc", *options, str(file)], stdout=subprocess.PIPE,
                                 stderr=subprocess.STDOUT, text=True)
    text = compilation.stdout
    names_replacement = re.search("error: .*(is unavailable|has been renamed)", text)
    if compilation.returncode != 0 and not names_replacement:
        error = re.search("error: .*", text)
        if not error:
            sys.exit(f"{text}\nmigration: the compiler fails without an error at call {number}")
        return f"{number} fails: {error[0]}"
    message = REPLACED.search(text)
    if message:
        without_group = re.sub(r" \[#.*", "", message[0])
        return f"{number} named: {without_group}"
    return f"{number} unchanged"


def add_options(parser):
    parser.add_argument("--update", action="store_true", help="write the results to Results.txt")


def main():
    arguments = consumer.parse_arguments(__doc__, map(" ".join, calls()), add_options)
    package = consumer.new_folder("migration")
    options = build(package)
    results = [result_of(number, call, options, package) for number, call in calls()]
    kinds = collections.Counter(line.split()[1].rstrip(":") for line in results)
    for kind, count in sorted(kinds.items()):
        print(f"{count:7} {kind}")
    expected = HERE / "Results.txt"
    text = "\n".join(results) + "\n"
    if arguments.update:
        expected.write_text(text)
    changes = difflib.unified_diff(
        expected.read_text().splitlines(), text.splitlines(), "Results.txt", "now", lineterm="")
    changes = list(changes)
    if changes:
        sys.exit("\n".join(changes) + "\nmigration: the results differ; see --update")


main()
