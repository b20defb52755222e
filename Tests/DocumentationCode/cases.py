"""The code of the README and the articles: `Scripts/consumers documentation`.

The code is compiled and run in a package that depends on this one, and imports only its products.
There is one build for each of: MemberImportVisibility, Swift 5 mode, MainActor as the default
isolation, and an import of Foundation in every file. The package also has modules with the names of
this package's source folders.
"""
import pathlib
import shutil

import consumer
from consumer import SCRATCH

HERE = pathlib.Path(__file__).parent
TARGETS = ["MemberImportVisibility", "Swift5", "MainActorByDefault", "Foundation"]


def prepare(_):
    folder = consumer.new_folder("documentation")
    package = folder / "package"
    consumer.copy_package(HERE, package, without=["Examples", "OwnModules"])
    for target in TARGETS:
        shutil.copytree(HERE / "Examples", package / f"Tests/{target}Tests")
    for file in (package / "Tests/FoundationTests").glob("*.swift"):
        file.write_text("import Foundation\n" + file.read_text())
    shutil.copytree(HERE / "OwnModules", package / "Sources")
    (package / "Sources/Tests").rename(package / "Tests/OwnModulesTests")
    return consumer.Session("documentation", package)


def every_example_compiles(session):
    consumer.build_tests(session.folder)


def the_first_run_records_and_fails(session):
    session.expect(1, "swift", "test", "--scratch-path", SCRATCH, "--skip-build",
                   SNAPSHOT_RECORD="missing")


def the_second_run_passes(session):
    print(session.expect(0, "swift", "test", "--scratch-path", SCRATCH, "--skip-build",
                         SNAPSHOT_RECORD="never"))


consumer.main(
    __doc__, [every_example_compiles, the_first_run_records_and_fails, the_second_run_passes],
    prepare)
