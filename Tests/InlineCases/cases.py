"""Inline snapshots in a package: `Scripts/consumers inline`.

Tests record 50 inline snapshots in one file at the same time: in one process with Swift Testing, in
50 processes with XCTest, and in a file with CRLF line endings. Calls in the heads of statements and
in other places are also recorded. Then the tests are built again and compared. Conflicting calls,
calls that cannot have text, and a file that is edited while its test runs must fail without writing
the wrong text. The package is a symbolic link, as in some checkouts.
"""
import pathlib
import re
import shutil

import consumer
from consumer import SCRATCH

HERE = pathlib.Path(__file__).parent
TESTS = ["swift", "test", "--scratch-path", SCRATCH, "--skip-build", "--parallel"]
# Suites whose tests fail by design.
FAILING = ["ConflictTests", "ConflictXCTests", "EditTests", "MisplacedTests"]


class Package:
    """The package with its sources, and the log of the run that records."""

    def __init__(self, _):
        consumer.use_settings_of_a_user()
        folder = consumer.new_folder("inline")
        shutil.copytree(HERE / "AppTests", folder / "real/Tests/AppTests")
        consumer.write_manifest(folder / "real", ["SnapshotAssert"], name="InlineCases")
        (folder / "package").symlink_to("real")
        self.folder = folder / "package"
        self.session = consumer.Session("inline", self.folder)
        self.log = ""

    def source(self, name):
        return self.folder / "Tests/AppTests" / name

    def text(self, name):
        # Line endings are part of the text.
        return self.source(name).read_bytes().decode()

    def check(self, condition, problem):
        if not condition:
            self.session.output = self.log
            self.session.fail(problem)


def fifty_calls(type_declaration, function):
    """Returns the source of a type with fifty tests."""
    functions = "".join(
        f"  {function}{number}() {{\n"
        f"    assertInlineSnapshot(of: text({number}), as: .lines)\n"
        "  }\n" for number in range(1, 51))
    return ("import SnapshotAssert\nimport Testing\nimport XCTest\n\n"
            f"{type_declaration} {{\n{functions}}}\n")


def a_run_that_records_fails(package):
    swift_testing = fifty_calls("@Suite struct FiftyTests", "@Test func records")
    xctest = fifty_calls("final class FiftyXCTests: XCTestCase", "func testRecords")
    windows = fifty_calls("@Suite struct WindowsTests", "@Test func records")
    package.source("FiftyTests.swift").write_text(swift_testing)
    package.source("FiftyXCTests.swift").write_text(xctest)
    package.source("WindowsTests.swift").write_bytes(windows.replace("\n", "\r\n").encode())
    consumer.build_tests(package.folder)
    package.session.expect(1, *TESTS)
    package.log = package.session.output


def line_endings_stay(package):
    lines = package.text("WindowsTests.swift").split("\n")[:-1]
    package.check(all(line.endswith("\r") for line in lines),
                  "a line of WindowsTests.swift does not end in CRLF")


def conflicts_are_reported(package):
    reported = [line for line in package.log.splitlines() if "already had different text" in line]
    package.check(len(reported) >= 2, "no conflict was reported")
    written = re.findall("^ +(?:one|two|first|second)$", package.text("ConflictTests.swift"),
                         re.MULTILINE)
    package.check(len(written) == 2, "the conflicts wrote the wrong text")


def an_edited_source_is_not_written(package):
    package.check("changed after the tests were built" in package.log,
                  "the edited source was written")
    text = package.text("EditTests.swift")
    package.check(text.startswith("// edited\n") and '"""' not in text, "the edit is lost")


def misplaced_calls_are_reported(package):
    for line, problem in ((9, "no call to"), (14, "its closure is not a string literal"),
                          (18, "several calls have")):
        package.check(f"MisplacedTests.swift:{line}: {problem}" in package.log,
                      f"no error at {line}")
    package.check(
        re.search("Generated.swift:8: .*call the assertion from a source", package.log),
        "no error for a directive")
    original = (HERE / "AppTests/MisplacedTests.swift").read_bytes()
    package.check(package.source("MisplacedTests.swift").read_bytes() == original,
                  "MisplacedTests.swift was written")


def calls_in_all_places_are_recorded(package):
    delimiters = re.findall(r'^[ \t]*#*"""#*$', package.text("PlaceTests.swift"), re.MULTILINE)
    package.check(len(delimiters) == 34, "not all places were recorded")


def the_recorded_texts_compile_and_match(package):
    consumer.build_tests(package.folder)
    skipped = [word for name in FAILING for word in ("--skip", name)]
    print(package.session.expect(0, *TESTS, *skipped, SNAPSHOT_RECORD="never"))


CHECKS = [
    a_run_that_records_fails,
    line_endings_stay,
    conflicts_are_reported,
    an_edited_source_is_not_written,
    misplaced_calls_are_reported,
    calls_in_all_places_are_recorded,
    the_recorded_texts_compile_and_match,
]

consumer.main(__doc__, CHECKS, Package)
