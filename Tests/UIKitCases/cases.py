"""Sources of an app that import UIKit: `Scripts/consumers uikit`.

Builds a package whose targets are copies of an app's sources, and runs its tests, which record
references and then compare with them.
"""
import re

import consumer
from shell import ROOT

SOURCE = ROOT / "Tests/UIKitCases"


def prepare(_):
    consumer.use_settings_of_a_user()
    folder = consumer.new_folder("uikit")
    package = folder / "package"
    consumer.copy_package(SOURCE, package)
    return consumer.Session("uikit", package)


def swift(session, status, *arguments, **variables):
    session.expect(status, "swift", *arguments, "--scratch-path", consumer.SCRATCH, **variables)


def an_app_compiles_unchanged(session):
    swift(session, 0, "build", "--build-tests")


def its_tests_record_and_compare(session):
    swift(session, 1, "test", "--skip-build")
    session.found("recorded")
    swift(session, 0, "test", "--skip-build")


def references_show_the_variants(session):
    folders = {path.parent for path in session.folder.rglob("*.png") if "__Snapshots__" in str(path)}
    pictures = {path.name: path.read_bytes() for folder in folders for path in folder.glob("*.png")}
    names = ["light", "dark", "german"]
    variants = [next(data for name, data in pictures.items() if key in name) for key in names]
    if len(set(variants)) != len(names):
        session.fail("two of the variants of the card look the same")


def an_error_has_the_place_in_the_original(session):
    original = session.folder / "App/Shop/ShopCard.swift"
    text = original.read_text()
    line = text[:text.index("private let title = UILabel()")].count("\n") + 1
    original.write_text(text.replace("title = UILabel()", "title: Int = UILabel()"))
    swift(session, 1, "build")
    session.found(f"App/Shop/ShopCard.swift:{line}:")
    original.write_text(text)


def work_that_has_not_run_fails_a_snapshot(session):
    tests = session.folder / "Linux/Tests/WorkTests.swift"
    tests.write_text("""\
import SnapshotAssert
import SnapshotUIKit
import Testing

@Test func late() {
  let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
  UIKitMainQueue.main.async { label.text = "Late" }
  assertSnapshot(of: label, as: .image(size: CGSize(width: 100, height: 20)))
}
""")
    swift(session, 1, "test", "--filter", "late")
    session.found("the test has work that has not run: a block on the main queue")
    if not re.search(r"WorkTests\.swift:7", session.output):
        session.fail("the message does not name the line of the block")
    tests.unlink()


consumer.main(__doc__, [an_app_compiles_unchanged, its_tests_record_and_compare,
                        references_show_the_variants, an_error_has_the_place_in_the_original,
                        work_that_has_not_run_fails_a_snapshot], prepare)
