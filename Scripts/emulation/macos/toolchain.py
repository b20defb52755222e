"""The installed Swift toolchain, and Darwin's C headers."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

STUBS = Path(__file__).parent / "stubs"

# The Zig compiler's package contains Darwin's C headers, which may be redistributed.
HEADERS_PACKAGE = "ziglang==0.17.1"
HEADERS_FOLDER = "ziglang/lib/libc/include/any-darwin-any/"
# The oldest system that Package.swift supports, and the version of the SDK.
SYSTEM_VERSION = "15.0"


class ToolchainError(Exception):
    """A tool or download that is missing."""


class Toolchain:
    """The tools and folders of the `swift` in `PATH`."""

    def __init__(self):
        try:
            information = subprocess.run(
                ["swift", "-print-target-info"], capture_output=True, check=True, text=True
            )
        except (OSError, subprocess.CalledProcessError) as error:
            raise ToolchainError(f"cannot run swift: {error}; install it from swift.org") from error
        information = json.loads(information.stdout)
        paths = information["paths"]
        self.version = information["compilerVersion"]
        self.triple = information["target"]["triple"]
        self.import_paths = paths["runtimeLibraryImportPaths"]
        self.libraries = Path(paths["runtimeLibraryPaths"][0])
        self.resources = Path(paths["runtimeResourcePath"])
        self.compiler = self.tool("swift-frontend")
        if not (self.libraries / "Swift.swiftmodule").is_dir():
            raise ToolchainError("the toolchain has no interfaces; run this check on Linux")

    def tool(self, name):
        """The path of a tool of this toolchain."""
        path = self.resources.parent.parent / "bin" / name
        if not path.exists():
            raise ToolchainError(f"cannot find {path}; install a toolchain from swift.org")
        return path

    def interface(self, module):
        """The textual interface of a module."""
        return self.libraries / f"{module}.swiftmodule" / f"{self.triple}.swiftinterface"

    def macos_flags(self, sdk, architecture, module_folders, clang_cache):
        """The options with which every module is compiled for macOS.

        Linux's compiler has no Objective-C frameworks to import, so interoperability is off.
        """
        flags = ["-target", macos_triple(architecture), "-sdk", sdk]
        flags += ["-disable-objc-interop", "-module-cache-path", clang_cache]
        # Otherwise, the compiler expects a C library that is divided into modules, as Apple's is.
        flags += ["-Xcc", "-Xclang", "-Xcc", "-fbuiltin-headers-in-system-modules"]
        flags += ["-I", self.resources / "shims"]
        flags += ["-plugin-path", self.resources / "host" / "plugins"]
        flags += [flag for folder in module_folders for flag in ("-I", folder)]
        return flags


def macos_triple(architecture):
    return f"{architecture}-apple-macosx{SYSTEM_VERSION}"


def run_download(command, purpose):
    """Runs a command that uses the network, and repeats its last lines if it fails."""
    result = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if result.returncode != 0:
        lines = "\n".join(result.stdout.strip().split("\n")[-5:])
        raise ToolchainError(f"cannot download {purpose}; check the network:\n{lines}")


def install_pip():
    """Installs pip, which the container images of Swift lack."""
    pip = [sys.executable, "-m", "pip", "--version"]
    if subprocess.run(pip, capture_output=True).returncode == 0:
        return
    if shutil.which("apt-get") is None or os.getuid() != 0:
        raise ToolchainError("cannot find pip; as root, run: apt-get install python3-pip")
    run_download(["apt-get", "-qq", "update"], "the list of packages")
    run_download(["apt-get", "-qq", "install", "--no-install-recommends", "python3-pip"], "pip")


def download_headers(folder):
    """Downloads Darwin's C headers into a folder."""
    install_pip()
    packages = folder.with_name("packages")
    command = [sys.executable, "-m", "pip", "download", HEADERS_PACKAGE, "--dest", packages]
    command += ["--no-deps", "--only-binary=:all:", "--quiet"]
    run_download(command, "Darwin's headers")
    [package] = packages.glob("*.whl")
    with zipfile.ZipFile(package) as archive:
        for name in archive.namelist():
            if name.startswith(HEADERS_FOLDER) and not name.endswith("/"):
                header = folder / name.removeprefix(HEADERS_FOLDER)
                header.parent.mkdir(parents=True, exist_ok=True)
                header.write_bytes(archive.read(name))
    if not (folder / "MacTypes.h").exists():
        raise ToolchainError(f"{HEADERS_PACKAGE} has no headers in {HEADERS_FOLDER}")
    shutil.rmtree(packages)


def make_sdk(headers, sdk):
    """Makes a folder that the compiler accepts as the SDK of macOS."""
    include = sdk / "usr" / "include"
    shutil.copytree(headers, include)
    shutil.copy(STUBS / "Darwin.modulemap", include / "module.modulemap")
    shutil.copy(STUBS / "MacTypes.apinotes", include)
    shutil.copy(STUBS / "xattr.h", include / "sys")
    settings = {"Version": SYSTEM_VERSION, "MaximumDeploymentTarget": f"{SYSTEM_VERSION}.99"}
    (sdk / "SDKSettings.json").write_text(json.dumps(settings))
