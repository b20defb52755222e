"""Packages that depend on this one, like those of users.

All of them are built in one folder and enable the trait Review, so that the library is built only
once. The sources of a package come from a folder in Tests, and are copied to `.build/cases`.
"""
import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys

from shell import ROOT, Parser, run

SCRATCH = ROOT / ".build/consumers"
TOOL = SCRATCH / "debug/snapshot"

# Variables that change what tests and the tool do.
SETTINGS = ["CI", "GITHUB_ACTIONS", "GITHUB_REPOSITORY", "GITLAB_CI", "SNAPSHOT_ARTIFACTS",
            "SNAPSHOT_RECORD", "SNAPSHOT_REFERENCE_DIR"]

MANIFEST = """\
// swift-tools-version: 6.2
import PackageDescription

let products = [PRODUCTS].map {
  Target.Dependency.product(name: $0, package: "SnapshotAssert")
}
let package = Package(
  name: "NAME",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SnapshotAssert", path: "LIBRARY"TRAITS)],
  targets: [TARGETS.testTarget(name: "TESTS", dependencies: products + [OTHERS])]
)
"""


def use_settings_of_a_user():
    """Removes all settings from the environment, as for a user who has not set any."""
    for name in SETTINGS:
        os.environ.pop(name, None)


def new_folder(name):
    """Returns the empty folder of a case."""
    folder = ROOT / ".build/cases" / name
    if folder.exists():
        # The files of an earlier run may be read-only.
        subprocess.run(["chmod", "-R", "u+w", str(folder)])
        shutil.rmtree(folder)
    folder.mkdir(parents=True)
    return folder


def write_manifest(package, products=("SnapshotAssert", "SnapshotViews"), name="App",
                   tests="AppTests", traits=("Review",), targets="", others=()):
    """Writes the manifest of a package with one test target.

    `targets` is the declaration of other targets, and the tests depend on those in `others`.
    """
    values = {
        "NAME": name, "TESTS": tests, "PRODUCTS": quoted(products), "OTHERS": quoted(others),
        "TARGETS": targets, "TRAITS": f", traits: [{quoted(traits)}]" if traits else "",
        "LIBRARY": str(ROOT),
    }
    text = re.sub("|".join(values), lambda match: values[match[0]], MANIFEST)
    (package / "Package.swift").write_text(text)


def quoted(names):
    return ", ".join(f'"{name}"' for name in names)


def copy_package(source, package, without=()):
    """Copies a folder with packages, and makes them depend on this repository.

    Their manifests name it LIBRARY. The files and folders in `without` are left out.
    """
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__", "*.py", *without))
    for manifest in package.rglob("Package.swift"):
        manifest.write_text(manifest.read_text().replace("LIBRARY", str(ROOT)))


def build_tests(package):
    run("swift", "build", "--package-path", package, "--scratch-path", SCRATCH, "--build-tests")


def remove_test_bundle(name):
    """Removes the tests of the package with a name, so that the build links them again.

    The library refuses to change a source file that is newer than the tests.
    """
    bundle = SCRATCH / f"debug/{name}PackageTests.xctest"
    if bundle.is_dir():
        shutil.rmtree(bundle)
    else:
        bundle.unlink(missing_ok=True)


def build_tool(package):
    run("swift", "build", "--package-path", package, "--scratch-path", SCRATCH, "--product",
        "snapshot")


def build_product(name):
    """Builds a program of this repository with the libraries of the consumers.

    Returns the path of the program.
    """
    run("swift", "build", "--package-path", ROOT, "--scratch-path", SCRATCH, "--traits", "Review",
        "--product", name)
    return SCRATCH / "debug" / name


class Session:
    """Runs programs one after the other in a folder, and checks their exit status and output."""

    def __init__(self, name, folder):
        self.name = name
        self.folder = folder
        self.command = ""
        self.output = ""

    def fail(self, message):
        sys.exit(f"{self.output}\n{self.name}: {message}")

    def run(self, *command, cwd=None, stdin=None, **variables):
        """Runs a program, and returns its result. `variables` are added to the environment."""
        cwd = cwd or self.folder
        words = [str(word) for word in command]
        self.command = shlex.join(words)
        result = subprocess.run(
            words, cwd=cwd, env={**os.environ, "PWD": str(cwd), **variables}, input=stdin,
            stdin=subprocess.DEVNULL if stdin is None else None, capture_output=True, text=True,
            errors="replace")
        self.output = result.stdout + result.stderr
        return result

    def expect(self, status, *command, **options):
        """Runs a program, checks its status, and returns its standard output."""
        result = self.run(*command, **options)
        if result.returncode != status:
            self.fail(f"status {result.returncode}, not {status}, of: {self.command}")
        return result.stdout

    def found(self, text):
        """Checks that the last output has a text."""
        if text not in self.output:
            self.fail(f'no "{text}" in the output of: {self.command}')


def parse_arguments(description, names, add_options=None):
    """Returns the options of a case, which follow its name.

    `add_options` adds those of the case to the parser. The option `--list` prints the names of the
    checks, and ends the program.
    """
    parser = Parser(prog=f"Scripts/consumers {sys.argv[1]}", description=description,
                    formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--list", action="store_true", help="print the names of the checks")
    if add_options:
        add_options(parser)
    arguments = parser.parse_args(sys.argv[2:])
    if arguments.list:
        for name in names:
            print(f"  {name}")
        sys.exit()
    return arguments


def main(description, checks, prepare, add_options=None):
    """Runs the checks of a case in their order.

    `prepare` takes the options, as `parse_arguments` returns them, and returns what each of the
    checks takes.
    """
    subject = prepare(parse_arguments(description, map(sentence, checks), add_options))
    for check in checks:
        check(subject)
        print(f"  ok: {sentence(check)}", flush=True)


def sentence(check):
    return check.__name__.replace("_", " ")
