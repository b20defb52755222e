"""Uses the command `snapshot` in a package: `Scripts/consumers tool`.

Records a snapshot, changes it, lists the difference, and accepts it, with the commands of the
README and the plugin. Moves the package, and accepts snapshots there. Runs every option. Kills
commands at random times, and checks every command afterwards.
"""
import pathlib
import re
import shlex
import shutil
import sys

import consumer
import options
from consumer import SCRATCH, TOOL
from shell import ROOT

HERE = pathlib.Path(__file__).parent
TESTS = ["swift", "test", "--scratch-path", SCRATCH, "--skip-build"]
SNAPSHOT = ["swift", "run", "--scratch-path", SCRATCH, "--skip-build", "snapshot"]
PLUGIN = ["swift", "package", "--scratch-path", SCRATCH, "snapshot"]


def a_package_without_traits_fetches_nothing(session):
    consumer.write_manifest(session.folder, traits=())
    library = session.folder / "library"
    session.expect(0, "swift", "package", "--scratch-path", library, "resolve")
    checkouts = [path.name for path in (library / "checkouts").iterdir()]
    if checkouts:
        session.fail(f"the library fetches {', '.join(checkouts)}")


def a_difference_is_recorded_and_found(session):
    consumer.write_manifest(session.folder)
    consumer.build_tests(session.folder)
    consumer.build_tool(session.folder)
    session.expect(65, *SNAPSHOT)
    session.expect(1, *TESTS)
    session.expect(0, *TESTS)
    session.expect(1, *TESTS, TITLE="Pay")


def the_printed_filter_selects_the_failed_test(session):
    """SwiftPM selects exactly the failed test by the filter that its message prints."""
    pattern = r"to accept, run: SNAPSHOT_RECORD=failed swift test (--filter .*)"
    filters = [shlex.split(line) for line in re.findall(pattern, session.output)]
    if len(filters) != 1 or len(filters[0]) != 2:
        session.fail("no filter in the message")
    session.expect(1, *TESTS, *filters[0], TITLE="Pay")
    session.found("Test run with 1 test ")


def the_plugin_runs_the_built_tool(session):
    """The plugin runs the tool that is already built, in the current directory."""
    session.expect(1, *PLUGIN, "status")
    session.found("1 snapshot needs a decision")
    if re.search("Compiling (Snapshot|FlyingFox)", session.output):
        session.fail("the plugin compiles the tool again")
    tests = session.folder / "Tests"
    session.expect(1, *PLUGIN, "report", "-o", "report.md", cwd=tests)
    report = tests / "report.md"
    if not report.exists() or report.stat().st_size == 0:
        session.fail("the plugin wrote report.md elsewhere")


def every_option_has_its_status(session):
    options.check(TOOL, session.folder)


def a_cause_is_accepted_and_undone(session):
    session.expect(1, *SNAPSHOT, "list")
    cause = re.search("^([0-9a-f]{8})  ", session.output, re.MULTILINE)[1]
    session.expect(0, *SNAPSHOT, "accept", "--cause", cause)
    session.expect(0, *TESTS, TITLE="Pay")
    session.expect(0, *SNAPSHOT, "undo")
    session.expect(0, *TESTS)
    session.expect(0, *SNAPSHOT, "check")


def snapshots_are_accepted_in_a_moved_package(session):
    """Three snapshots with the same cause are accepted after the package has been moved."""
    session.expect(1, *TESTS, COLOR="red")
    folder = session.folder
    moved = folder.with_name(f"{folder.name}-moved")
    shutil.rmtree(moved, ignore_errors=True)
    folder.rename(moved)
    # The former folder exists, but has none of the files.
    folder.mkdir()
    session.expect(1, TOOL, "status", cwd=moved)
    session.found("3 snapshots need a decision")
    session.found("textColor")
    session.expect(1, TOOL, "list", cwd=moved)
    session.found("(3 snapshots)")
    if session.output.count("  differed  ") != 3:
        session.fail("the list does not have 3 snapshots")
    session.expect(0, TOOL, "accept", "--all", cwd=moved)
    if len(re.findall("^accepted  ", session.output, re.MULTILINE)) != 3:
        session.fail("expected 3 accepted snapshots")
    folder.rmdir()
    moved.rename(folder)
    session.expect(0, *TESTS, COLOR="red")


def commands_after_a_kill_report_the_true_state(session):
    print(session.expect(0, sys.executable, HERE / "kills.py", TOOL, 30, cwd=ROOT), end="")


CHECKS = [
    a_package_without_traits_fetches_nothing,
    a_difference_is_recorded_and_found,
    the_printed_filter_selects_the_failed_test,
    the_plugin_runs_the_built_tool,
    every_option_has_its_status,
    a_cause_is_accepted_and_undone,
    snapshots_are_accepted_in_a_moved_package,
    commands_after_a_kill_report_the_true_state,
]


def prepare(_):
    consumer.use_settings_of_a_user()
    folder = consumer.new_folder("tool")
    (folder / "Tests").mkdir()
    shutil.copytree(HERE, folder / "Tests/AppTests", ignore=shutil.ignore_patterns("*.py", "__*"))
    return consumer.Session("tool", folder)


consumer.main(__doc__, CHECKS, prepare)
