"""Compiles the targets of a package for macOS without generating code."""

import functools
import re
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

from toolchain import macos_triple

DIAGNOSTIC = re.compile(r"^(?P<file>/[^:\n]+):(?P<line>\d+):\d+: (?P<kind>error|warning): ", re.M)
# Multiply-and-add instructions of 64-bit Arm, which round once where the sources round twice.
FUSED = re.compile(r"\b(fmadd|fmsub|fnmadd|fnmsub|fmla|fmls)\b")
C_FLAGS = ["-Wall", "-Wextra", "-Werror", "-DDEBUG=1", "-DSWIFT_PACKAGE"]


class CompilationError(Exception):
    """A target that cannot be compiled, for a reason other than its sources."""


@dataclass
class Report:
    """The diagnostics of a target for one architecture."""

    target: str
    architecture: str
    errors: list = field(default_factory=list)
    warnings: list = field(default_factory=list)

    def add(self, output, status):
        """Adds the first lines of the compiler's diagnostics, each once."""
        for match in DIAGNOSTIC.finditer(output):
            line = output[match.start() : output.find("\n", match.start())]
            lines = self.errors if match["kind"] == "error" else self.warnings
            if line not in lines:
                lines.append(line)
        if status != 0 and not self.errors:
            self.errors.append(f"{self.target}: error: the compiler failed:\n{output.strip()}")


class Compilation:
    """The compilation of targets for one architecture."""

    def __init__(self, toolchain, targets, traits, cache, folder, architecture):
        self.toolchain = toolchain
        self.targets = {target.name: target for target in targets}
        self.traits = traits
        self.architecture = architecture
        self.sdk = cache / "sdk"
        self.interfaces = cache / architecture
        self.generated = folder
        self.modules = folder / architecture
        self.modules.mkdir()

    def jobs(self):
        """The jobs that check all targets, each with those that it depends on.

        Modules are first, and then the longest checks, so that no processor waits.
        """
        targets = [target for target in self.targets.values() if not target.is_system_library]
        imported = {name for target in targets for name in target.dependencies}
        modules = [target for target in targets if target.name in imported and target.is_swift]

        checked = [target for target in targets if target.is_checked]
        jobs = {}
        for target in modules:
            jobs[self.emit_module, target] = None
        for target in sorted(checked, key=source_size, reverse=True):
            jobs[self.check, target] = None
        for action, target in jobs:
            imports = [each for each in self.dependencies(target) if each in modules]
            after = [(self.emit_module, each) for each in imports]
            jobs[action, target] = (functools.partial(action, target), after)
        return jobs

    def dependencies(self, target):
        """The targets that a target depends on, directly or not."""
        found = {}
        pending = list(target.dependencies)
        while pending:
            name = pending.pop()
            if name in self.targets and name not in found:
                found[name] = self.targets[name]
                pending += self.targets[name].dependencies
        return list(found.values())

    def emit_module(self, target):
        """Writes a target's module for the targets that import it, without bodies of functions.

        Errors do not matter here: `check` reports them.
        """
        command = self.swift_command("-emit-module", target)
        command += ["-o", self.modules / f"{target.module}.swiftmodule", "-suppress-warnings"]
        command += ["-experimental-skip-all-function-bodies"]
        command += ["-experimental-allow-module-with-compiler-errors"]
        result = run(command)
        if result.returncode != 0:
            raise CompilationError(f"cannot emit the module of {target.name}:\n{result.stdout}")

    def check(self, target):
        """Compiles a target, and returns its diagnostics."""
        report = Report(target.name, self.architecture)
        for file in target.files(".c"):
            self.check_c_file(file, target, report)
        if target.is_swift:
            result = run(self.swift_command("-typecheck", target))
            report.add(result.stdout, result.returncode)
        return report

    def swift_command(self, action, target):
        """The command of the compiler for an action, except the action's own options."""
        files = target.files(".swift")
        if target.embedded_resources:
            files.append(resource_source(target, self.generated))
        folders = [self.interfaces, self.modules]
        command = [self.toolchain.compiler, action, *files, "-module-name", target.module]
        command += self.toolchain.macos_flags(
            self.sdk, self.architecture, folders, self.interfaces / "clang"
        )
        command += ["-swift-version", target.language_mode, "-package-name", target.package]
        command += ["-Onone", "-enable-testing", "-DDEBUG", "-DSWIFT_PACKAGE"]
        command += [f"-D{trait}" for trait in self.traits]
        if not any(file.name == "main.swift" for file in files):
            command += ["-parse-as-library"]
        for dependency in self.dependencies(target):
            if not dependency.is_swift:
                command += ["-Xcc", f"-fmodule-map-file={module_map(dependency, self.generated)}"]
        command += ["-Xcc", f"-I{self.generated / 'headers'}", *target.swift_flags]
        return command

    def check_c_file(self, file, target, report):
        """Compiles a C file, and looks for fused instructions in its assembly.

        A missing pragma FP_CONTRACT changes pixels on Arm only, and the compiler fuses operations
        only if it optimizes.
        """
        command = [self.toolchain.tool("clang"), "-target", macos_triple(self.architecture)]
        command += ["-isysroot", self.sdk, "-I", target.folder / "include"]
        command += ["-I", self.generated / "headers"]
        command += [*C_FLAGS, *target.c_flags, "-O2", "-S", file, "-o", "-"]
        for dependency in self.dependencies(target):
            command += ["-I", dependency.folder / "include", "-I", dependency.folder]
        result = run(command, stderr=subprocess.PIPE)
        report.add(result.stderr, result.returncode)
        if self.architecture == "arm64" and (fused := FUSED.search(result.stdout)):
            report.errors.append(
                f"{file}:1:1: error: the object contains the fused instruction {fused.group()};"
                " add #pragma STDC FP_CONTRACT OFF"
            )


def source_size(target):
    return sum(file.stat().st_size for file in target.files(".c", ".swift"))


def run(command, stderr=subprocess.STDOUT):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=stderr, text=True)


def generate_files(toolchain, targets, sdk, folder):
    """Generates the files that SwiftPM would generate, and the headers of installed libraries."""
    for target in targets:
        if not target.is_swift and not target.is_system_library:
            map = module_map(target, folder)
            map.parent.mkdir(parents=True)
            include = target.folder / "include"
            map.write_text(f'module {target.module} {{\n  umbrella "{include}"\n  export *\n}}\n')
        if target.embedded_resources:
            names = [re.sub(r"\W", "_", file.name) for file in target.embedded_resources]
            constants = [f"  static let {name}: [UInt8] = []" for name in names]
            text = "\n".join(["struct PackageResources {", *constants, "}"])
            resource_source(target, folder).write_text(text)
    copy_library_headers(toolchain, targets, sdk, folder / "headers")


def module_map(target, folder):
    """The path of the module map with which Swift imports a target in C."""
    if target.is_system_library:
        return target.folder / "module.modulemap"
    return folder / "maps" / target.module / "module.modulemap"


def resource_source(target, folder):
    """The path of the source file that contains a target's resources."""
    return folder / f"{target.module}.embedded_resources.swift"


def copy_library_headers(toolchain, targets, sdk, folder):
    """Copies the headers of installed system libraries, such as libpng.

    The C library's own headers are next to them on Linux, so a header that Darwin has is left out.
    """
    folder.mkdir()
    imported = {name for target in targets for name in target.dependencies}
    for target in targets:
        # A system library without a package is the C library, whose headers must be Darwin's.
        if not target.libraries or target.name not in imported:
            continue
        flags = library_flags(target)
        for shim in sorted(target.folder.glob("*.h")):
            command = [toolchain.tool("clang"), "-M", "-x", "c", *flags, shim]
            result = run(command, stderr=subprocess.PIPE)
            if result.returncode != 0:
                raise CompilationError(f"cannot read {shim}:\n{result.stderr}")
            roots = [flag.removeprefix("-I") for flag in flags if flag.startswith("-I")]
            copy_headers(result.stdout.split()[2:], [*roots, *system_roots(toolchain)], sdk, folder)


def library_flags(target):
    return run(["pkg-config", "--cflags", target.libraries]).stdout.split()


def system_roots(toolchain):
    """The folders of system headers, the more specific ones first."""
    triple = toolchain.triple.replace("unknown-", "")
    return [f"/usr/include/{triple}", "/usr/include", "/usr/local/include"]


def copy_headers(headers, roots, sdk, folder):
    for header in headers:
        root = next((root for root in roots if header.startswith(root + "/")), None)
        if root is None:
            continue
        name = Path(header).relative_to(root)
        if not (sdk / "usr" / "include" / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(header, folder / name)
