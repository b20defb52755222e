"""The files that commands write: links, devices, streams, and full disks."""
import os
import pathlib
import stat

from monorepo import CHANGES, fail


def expect(condition, message):
    if not condition:
        fail(message)


def check(mono):
    folder = mono.temporary / "outputs"
    folder.mkdir()
    mono.test(status=1, SNAPSHOT_RECORD="never", **CHANGES)
    text = mono.snapshot("report", "--quiet", status=1)
    for path in ("-", "/dev/stdout"):
        written = mono.snapshot("report", "--quiet", "-o", path, status=1)
        expect(written == text, f"-o {path} wrote another text")
    target, link = folder / "target.md", folder / "link.md"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to("target.md")
    mono.snapshot("report", "--quiet", "-o", link, status=1)
    expect(link.is_symlink() and target.read_text() == text, "the link was replaced")
    expect(stat.S_IMODE(target.stat().st_mode) == 0o640, "the file lost its permissions")
    os.mkfifo(folder / "pipe")
    (folder / "device").symlink_to("/dev/null")
    for path in (folder / "pipe", folder / "device", "/dev/null", "/dev/full"):
        for form in ("markdown", "json", "junit", "github", "html"):
            mono.snapshot("report", "--format", form, "-o", path, status=2)
    expect(stat.S_ISCHR(os.stat("/dev/null").st_mode), "/dev/null is no longer a device")
    full_disk(mono, folder)
    print("  outputs to streams, links, devices, and a full disk")


def full_disk(mono, folder):
    """Runs commands whose output is on a full disk, in a mount namespace."""
    unshare = ["unshare", *["--map-root-user"] * (os.geteuid() != 0), "--mount"]
    disk = folder / "disk"
    disk.mkdir()
    try:
        mount = f"mount -t tmpfs -o size=8k none '{disk}'"
        status, _ = mono.run(*unshare, "sh", "-c", mount)
    except FileNotFoundError:
        status = 1
    if status != 0:
        return print("NOT RUN  a full disk: `unshare --mount` is not permitted on this machine")
    results = mono.app / ".build/snapshots"
    images = folder / "images"
    for name in ("reference", "actual"):
        (images / name).mkdir(parents=True)
        found = next(results.rglob(f"title.{name}.png"))
        (images / name / "title.png").write_bytes(found.read_bytes())
    commands = {
        "report -o": ["report", "--format", "html", "-o", disk / "a.html"],
        "report --format json": ["report", "--format", "json", "-o", disk / "a.json"],
        "merge -o": ["merge", results, "-o", disk / "merged"],
        "compare -o": ["compare", images / "reference", images / "actual", "-o", disk / "out"],
        "report": None,
    }
    for name, words in commands.items():
        line = f"{mono.tool} report --format json >'{disk}/a'" if words is None else " ".join(
            f"'{word}'" for word in [mono.tool, *words])
        script = (f"{mount} && head -c 4096 /dev/zero >'{disk}/ballast' && {line}; status=$?; "
                  f"find '{disk}' -type f ! -name ballast ! -name a; exit $status")
        status, text = mono.run(*unshare, "sh", "-c", script)
        expect(status == 74, f"status {status}, not 74, of {name} on a full disk:\n{text}")
        left = [line for line in text.splitlines() if line.startswith(str(disk))]
        expect(not left, f"{name} left {left} on a full disk")
