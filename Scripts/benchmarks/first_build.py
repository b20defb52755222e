"""The first build of a package with one snapshot test, and the cost of a test that passes.

The CPU time hardly depends on other work of the machine; the elapsed time does.
"""
import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import time

from shell import ROOT, fail, run

FOLDER = ROOT / ".build/first-build"
PEER = "swift-snapshot-testing"
PEER_VERSION = "1.18.9"
PEER_MANIFEST = f"""\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Peer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/{PEER}", exact: "{PEER_VERSION}")
  ],
  targets: [
    .testTarget(
      name: "PeerTests",
      dependencies: [.product(name: "SnapshotTesting", package: "{PEER}")])
  ]
)
"""
# On Linux, it has snapshots of text only.
PEER_TEST = """\
import SnapshotTesting
import Testing

@Suite struct PeerTests {
  @Test func looksRight() {
    assertSnapshot(of: ["Old Harbor", "Lighthouse", "Market Hall"], as: .dump)
  }
}
"""


def measure():
    shutil.rmtree(FOLDER, ignore_errors=True)
    # The library is built like a dependency by version.
    os.environ["SNAPSHOT_WHOLE_MODULES"] = "1"
    print(f"{'first build':28}{'elapsed':>9}{'CPU':>9}{'.build':>10}")
    package = FOLDER / "demo"
    shutil.copytree(ROOT / "Tests/Demo", package)
    manifest = package / "Package.swift"
    manifest.write_text(manifest.read_text().replace('"../.."', json.dumps(str(ROOT))))
    build("SnapshotAssert", package, "--build-tests")
    build(PEER, peer_package(), "--build-tests")
    print(f"{'phone screen at 3x, debug':28}{passing_milliseconds(package):6.0f} ms of CPU time",
          flush=True)
    # The demo's manifest reads the variable; a trait recompiles the library.
    os.environ["SNAPSHOT_DEMO_REVIEW"] = "1"
    build("the command `snapshot`", package, "--product", "snapshot")


def peer_package():
    package = FOLDER / "peer"
    tests = package / "Tests/PeerTests"
    tests.mkdir(parents=True)
    (package / "Package.swift").write_text(PEER_MANIFEST)
    (tests / "PeerTests.swift").write_text(PEER_TEST)
    return package


def build(name, package, *options):
    """Builds a package, and prints the time and the size of the build."""
    run("swift", "package", "resolve", cwd=package, stderr=subprocess.DEVNULL)
    log = package.with_suffix(".log")
    start, before = time.monotonic(), cpu_seconds()
    with log.open("w") as output:
        run("swift", "build", *options, cwd=package, stdout=output, stderr=subprocess.STDOUT)
    elapsed, cpu = time.monotonic() - start, cpu_seconds() - before
    print(f"{name:28}{elapsed:7.0f} s{cpu:7.0f} s{size(package / '.build') / 1e6:7.0f} MB",
          flush=True)


def cpu_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def size(folder):
    """Returns the bytes of all files in a folder; a file with several names counts once."""
    files = {}
    for path in folder.rglob("*"):
        status = path.lstat()
        files[status.st_dev, status.st_ino] = status.st_blocks * 512
    return sum(files.values())


def passing_milliseconds(package):
    """Records the reference, and returns the CPU time of an assertion in the next run."""
    environment = {name: value for name, value in os.environ.items()
                   if name != "CI" and not re.match("SNAPSHOT_(?!WHOLE)", name)}
    for expected in (1, 0):
        status = subprocess.run(
            ["swift", "test", "--skip-build"], cwd=package, env=environment,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode
        if status != expected:
            fail(f"status {status}, not {expected}, of: swift test in {package}")
    results = list(pathlib.Path(package, ".build/snapshots/.results").rglob("*.png.json"))
    return sum(json.loads(results[0].read_text())["processorTime"].values()) / 1e6
