"""The targets of a package, as its Package.swift describes them."""

import functools
import json
import os
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

# Variables with which Package.swift changes its targets, for other purposes.
VARIABLES = ["FUZZING", "SNAPSHOT_TEST_MODULES", "SNAPSHOT_WHOLE_MODULES"]
# Options of the compiler for a setting without, and with, a value.
FLAGS = {"strictMemorySafety": ["-strict-memory-safety"]}
FLAGS_WITH_VALUE = {
    "define": "-D",
    "enableUpcomingFeature": "-enable-upcoming-feature",
    "enableExperimentalFeature": "-enable-experimental-feature",
    "headerSearchPath": "-I",
    "swiftLanguageMode": "-swift-version",
}
# Every warning fails the check, with and without these.
IGNORED_SETTINGS = ["treatAllWarnings", "treatWarning"]


class PackageError(Exception):
    """A description of a package that this check does not understand."""


@dataclass(eq=False)
class Target:
    """A target and what compiling it requires."""

    name: str
    kind: str
    folder: Path
    excluded: list
    package: str
    language_mode: str
    dependencies: list = field(default_factory=list)
    swift_flags: list = field(default_factory=list)
    c_flags: list = field(default_factory=list)
    embedded_resources: list = field(default_factory=list)
    libraries: str | None = None
    is_checked: bool = True

    @property
    def module(self):
        return self.name.replace("-", "_")

    @property
    def is_system_library(self):
        return self.kind == "system"

    @functools.cached_property
    def is_swift(self):
        return bool(self.files(".swift"))

    def files(self, *suffixes):
        """The source files with one of some suffixes, in order."""
        files = (path for path in self.folder.rglob("*") if path.suffix in suffixes)
        return sorted(path for path in files if not self.excludes(path))

    def excludes(self, path):
        return any(path == folder or folder in path.parents for folder in self.excluded)


def describe(folder, scratch):
    """Reads the description of the package in a folder.

    A separate scratch folder, because SwiftPM otherwise waits for a build of the package to finish.
    """
    environment = {key: value for key, value in os.environ.items() if key not in VARIABLES}
    command = ["swift", "package", "--package-path", folder, "--scratch-path", scratch]
    command += ["dump-package"]
    result = subprocess.run(command, capture_output=True, env=environment, text=True)
    if result.returncode != 0:
        raise PackageError(f"cannot read {folder}/Package.swift:\n{result.stderr}")
    return json.loads(result.stdout)


def available_traits(description):
    """The traits whose system libraries are installed, and the missing libraries by trait."""
    libraries = {target["name"]: target.get("pkgConfig") for target in description["targets"]}
    missing = {}
    for target in description["targets"]:
        for dependency in target["dependencies"]:
            [(_, (name, *_, condition))] = dependency.items()
            library = libraries.get(name)
            if library and condition and not has_library(library):
                missing.update(dict.fromkeys(condition.get("traits", []), library))
    traits = sorted(trait["name"] for trait in description["traits"])
    return [trait for trait in traits if trait not in missing and trait != "default"], missing


def has_library(name):
    return subprocess.run(["pkg-config", "--exists", name]).returncode == 0


def targets_of(description, folder, traits, products=None):
    """The targets of a package, each after those that it depends on.

    Plugins are left out, because they are compiled with SwiftPM's own module. With `products`, only
    the targets of these libraries and their dependencies are included.
    """
    descriptions = {target["name"]: target for target in description["targets"]}
    wanted = list(descriptions)
    if products is not None:
        wanted = [
            name
            for product in description["products"]
            if product["name"] in products
            for name in product["targets"]
        ]
    ordered = {}

    def visit(name):
        if name in ordered or descriptions[name]["type"] == "plugin":
            return
        target = make_target(description, descriptions[name], folder, traits)
        for dependency in target.dependencies:
            if dependency in descriptions:
                visit(dependency)
        ordered[name] = target

    for name in wanted:
        visit(name)
    return list(ordered.values())


def make_target(description, target, folder, traits):
    """Makes a target from its description."""
    path = target.get("path") or ("Tests" if target["type"] == "test" else "Sources")
    path = folder / path if target.get("path") else folder / path / target["name"]
    modes = description["swiftLanguageVersions"] or [description["toolsVersion"]["_version"]]
    result = Target(
        name=target["name"],
        kind=target["type"],
        folder=path,
        excluded=[path / name for name in target["exclude"]],
        package=description["name"],
        language_mode=modes[-1].split(".")[0],
        libraries=target.get("pkgConfig"),
    )
    for dependency in target["dependencies"]:
        [(kind, (name, *_, condition))] = dependency.items()
        # Macros run in the compiler, so they are built for Linux.
        if is_met(condition, traits) and kind in ("byName", "target", "product"):
            result.dependencies.append(name)
    for resource in target["resources"]:
        if "embedInCode" not in resource["rule"]:
            raise PackageError(f"{result.name} has resources in a bundle, which is not supported")
        files = path / resource["path"]
        result.embedded_resources += sorted(files.rglob("*")) if files.is_dir() else [files]
    for setting in target["settings"]:
        if is_met(setting.get("condition"), traits):
            add_setting(setting, result)
    return result


def is_met(condition, traits):
    """Whether a condition holds in a debug build for macOS."""
    if condition is None:
        return True
    platforms = condition.get("platformNames") or ["macos"]
    wanted = condition.get("traits")
    is_enabled = not wanted or any(trait in traits for trait in wanted)
    return is_enabled and "macos" in platforms and condition.get("config", "debug") == "debug"


def add_setting(setting, target):
    """Adds the compiler's options for a setting of a target."""
    flags = {"swift": target.swift_flags, "c": target.c_flags}.get(setting["tool"])
    if flags is None:
        return  # Nothing is linked, and no target contains C++.
    [(kind, values)] = setting["kind"].items()
    if kind in FLAGS:
        flags += FLAGS[kind]
    elif kind in FLAGS_WITH_VALUE:
        value = values["_0"]
        flags += [FLAGS_WITH_VALUE[kind], target.folder / value if kind.endswith("Path") else value]
    elif kind == "unsafeFlags":
        flags += values["_0"]
    elif kind not in IGNORED_SETTINGS:
        raise PackageError(f"{target.name} has the setting {kind}, which is not supported")


def resolve_dependencies(folder, scratch, traits):
    """Fetches the packages that a package depends on, and returns their folders."""
    command = ["swift", "package", "--package-path", folder, "--scratch-path", scratch, "resolve"]
    command += ["--traits", ",".join(traits)]
    result = subprocess.run(command, capture_output=True, text=True)
    if result.returncode != 0:
        raise PackageError(f"cannot fetch the package's dependencies:\n{result.stderr}")
    return sorted(path for path in (scratch / "checkouts").iterdir() if path.is_dir())


def imported_targets(targets, folders, scratch):
    """The targets of other packages that some targets import, each after those it depends on.

    The names of products in the dependencies are replaced by those of the products' targets.
    """
    imported = []
    names = {target.name for target in targets}
    wanted = {name for target in targets for name in target.dependencies} - names
    for folder in folders:
        description = describe(folder, scratch)
        products = {each["name"]: each["targets"] for each in description["products"]}
        found = targets_of(description, folder, [], wanted & products.keys())
        for target in targets:
            target.dependencies = [
                name for product in target.dependencies for name in products.get(product, [product])
            ]
        for target in found:
            target.is_checked = False
        imported += found
    return imported
