"""The plugin UIKitSources: `Scripts/consumers uikit-sources`.

A package compiles copies of an app's sources in two targets, of which one imports the other.
"""
import re

import consumer
from shell import ROOT

LOG = """\
open true
hides true
hid false
layout
view, small crate of view
close
close Box """


class Package:
    """The package, and the files of the app."""

    def __init__(self, _):
        self.folder = consumer.new_folder("uikit-sources") / "package"
        consumer.copy_package(ROOT / "Tests/UIKitSourcesCases", self.folder)
        self.session = consumer.Session("uikit-sources", self.folder)
        self.shop = self.folder / "App/Shop/Shop.swift"

    def build(self, status=0):
        """Builds the package, and returns the compiled files and the lists that were copied."""
        self.session.expect(status, "swift", "build", "--verbose", "--scratch-path",
                            consumer.SCRATCH)
        output = self.session.output
        compiled = set(re.findall(r"-primary-file \S+/(\w[\w.+]*\.copy\.swift)", output))
        copied = re.findall(r"/uikit-sources-tool \S+/Linux/(\w+)/UIKitSources\.txt", output)
        return sorted(compiled), sorted(set(copied))

    def check(self, found, expected):
        if found != expected:
            self.session.fail(f"{found} is not {expected}")

    def edit(self, old, new):
        text = self.shop.read_text()
        if text.count(old) != 1:
            self.session.fail(f"{self.shop} does not contain once: {old}")
        self.shop.write_text(text.replace(old, new))

    def finds(self, path, line, column, message):
        self.session.found(f"{self.folder / path}:{line}:{column}: {message}")


def two_targets_of_an_app_compile_and_run(package):
    package.build()
    output = package.session.expect(0, consumer.SCRATCH / "debug/Door")
    package.check(output.startswith(LOG), True)
    package.session.found(f"close Box {package.shop}")


def nothing_runs_again_without_an_edit(package):
    # SwiftPM links the tool once more in the second build.
    package.check(package.build()[0], [])
    package.check(package.build(), ([], []))


def an_edit_of_one_file_compiles_one_file(package):
    package.edit('"close\\n"', '"closed\\n"')
    package.check(package.build(), (["Shop.copy.swift"], ["Door", "Shop"]))
    package.check(package.build(), ([], []))


def an_error_has_the_place_in_the_original(package):
    package.edit('"closed\\n"', "1")
    package.build(1)
    package.finds("App/Shop/Shop.swift", 30, 39, "error: ")
    package.edit("log += 1", 'log += "closed\\n"')


def warnings_and_refusals_have_their_places(package):
    package.edit("final class Box: UIView {}", 'let board = UIStoryboard(name: "A", bundle: nil)')
    package.build(1)
    package.finds("App/Shop/Shop.swift", 37, 13, "error: storyboards cannot be read")
    package.finds("App/Shop/Shop.swift", 11, 3, "warning: the outlet is not connected")
    package.edit('let board = UIStoryboard(name: "A", bundle: nil)', "final class Box: UIView {}")


def a_missing_path_has_the_line_of_the_list(package):
    path = "Linux/Shop/UIKitSources.txt"
    text = (package.folder / path).read_text()
    (package.folder / path).write_text(text + "- ../../App/Cart\n")
    package.build(1)
    error = f"error: there is no file or folder {package.folder}/App/Cart"
    package.finds(path, 3, 1, error)
    # Errors in the list of an imported module are reported, too.
    package.session.expect(
        1, consumer.SCRATCH / "debug/uikit-sources-tool",
        package.folder / "Linux/Door/UIKitSources.txt", package.folder / "copies",
        package.folder / path)
    package.finds(path, 3, 1, error)
    (package.folder / path).write_text(text)
    package.build()


def a_new_file_needs_a_new_plan(package):
    (package.folder / "App/Shop/Cart.swift").write_text("import UIKit\nclass Cart: UIView {}\n")
    package.build(1)
    package.session.found("run `touch Package.swift`")
    package.session.expect(0, "touch", "Package.swift")
    compiled, _ = package.build()
    package.check("Cart.copy.swift" in compiled, True)


consumer.main(__doc__, [
    two_targets_of_an_app_compile_and_run,
    nothing_runs_again_without_an_edit,
    an_edit_of_one_file_compiles_one_file,
    an_error_has_the_place_in_the_original,
    warnings_and_refusals_have_their_places,
    a_missing_path_has_the_line_of_the_list,
    a_new_file_needs_a_new_plan,
], Package)
