"""The pull requests of `Scripts/pull-request-cases`: FOLDER SCRATCH [--screenshots DIR].

FOLDER has a package in `clone`, which is built in SCRATCH. Nothing is sent to a network.
"""
import io
import json
import os
import pathlib
import shutil
import struct
import subprocess
import sys
import zipfile
import zlib

here = pathlib.Path(__file__).parent
folder, scratch = (pathlib.Path(path) for path in sys.argv[1:3])
clone, origin, fake = folder / "clone", folder / "origin.git", folder / "gh"
tool = scratch / "debug/snapshot"
environment = {
    **os.environ, "FAKE_GH": str(fake), "PATH": f"{folder}/bin:{os.environ['PATH']}",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_SYSTEM": "/dev/null",
    **{f"GIT_{role}_{key}": value for role in ("AUTHOR", "COMMITTER")
       for key, value in (("NAME", "Ada"), ("EMAIL", "ada@example.com"))},
}


def run(*arguments, status=0, says=None, cwd=clone, **variables):
    """Runs a program, checks its status, and returns its output."""
    result = subprocess.run(
        [str(argument) for argument in arguments], cwd=cwd, text=True, stdin=subprocess.DEVNULL,
        env={**environment, **variables}, capture_output=True)
    text = result.stdout + result.stderr
    command = " ".join(str(argument) for argument in arguments)[:200]
    if result.returncode != status or says is not None and says not in text:
        sys.exit(f"{text[-4000:]}\npull-request-cases: status {result.returncode}, not {status}, "
                 f"or without {says!r}: {command}")
    return result.stdout


def git(*arguments, **options):
    return run("git", *arguments, **options).strip()


def test(*arguments, status=0, **variables):
    return run(
        "swift", "test", "--scratch-path", scratch, "--skip-build", *arguments, status=status,
        **variables)


def snapshot(*arguments, **options):
    return run(tool, *arguments, **options)


def store(name, value):
    (fake / f"{name}.json").write_text(json.dumps(value))


def archive(directory):
    """Returns a ZIP archive of a directory."""
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for path in sorted(directory.rglob("*")):
            if path.is_file():
                file.write(path, path.relative_to(directory))
    return data.getvalue()


def pull(number, sha, branch="feature", head="octo/app"):
    return {
        "number": number, "state": "open",
        "head": {"ref": branch, "sha": sha, "repo": {"full_name": head, "private": False}},
        "base": {"ref": "main", "sha": "0" * 40,
                 "repo": {"full_name": "octo/app", "private": False}},
    }


def workflow_run(identifier, sha, branch="feature", head="octo/app"):
    return {
        "id": identifier, "path": ".github/workflows/snapshots.yml", "event": "pull_request",
        "status": "completed", "head_sha": sha, "head_branch": branch,
        "head_repository": {"full_name": head, "private": False},
        "html_url": f"https://github.com/octo/app/actions/runs/{identifier}",
    }


def artifact(identifier, run_id, data, claim=None):
    (fake / f"{identifier}.zip").write_bytes(data)
    return {
        "id": identifier, "run": run_id, "name": "snapshots", "expired": False,
        "size_in_bytes": claim or len(data),
    }


def prepare():
    """Creates the repository with its references, and returns the head of the pull request."""
    (folder / "bin").mkdir()
    shutil.copy(here / "gh", folder / "bin/gh")
    fake.mkdir()
    git("init", "--quiet", "--bare", "--initial-branch=main", origin, cwd=folder)
    (clone / ".gitignore").write_text(".build\n")
    git("init", "--quiet", "--initial-branch=main")
    git("remote", "add", "origin", origin)
    test(status=1)
    test()
    git("add", "--all")
    git("commit", "--quiet", "-m", "Add the tests")
    git("push", "--quiet", "origin", "main")
    git("checkout", "--quiet", "-b", "feature")
    (clone / "CHANGE.md").write_text("A bold price and a red button.\n")
    git("add", "--all")
    git("commit", "--quiet", "-m", "Change the price and the button")
    git("push", "--quiet", "origin", "feature")
    return git("rev-parse", "HEAD")


def run_shards():
    """Runs the tests in three shards, and merges their results."""
    listed = folder / "tests.txt"
    listed.write_text(test("list"))
    shards = []
    for number in (1, 2, 3):
        results = folder / f"shard-{number}"
        variables = {"SNAPSHOT_ARTIFACTS": str(results), "SNAPSHOT_SHARD": f"{number}/3"}
        filters = snapshot(
            "shard", f"{number}/3", "--tests", listed, "--results", results).split()
        test(*filters, status=1, CHANGE="1", SNAPSHOT_RECORD="never", **variables)
        shards.append(results)
    merged = folder / "merged"
    says = "merged 12 results of 3 runs"
    snapshot("merge", *shards, "-o", merged, says=says)
    text = snapshot("report", "--run", "any", "--results", merged, status=1)
    assert "12 differ · 2 causes" in text, text
    annotations = snapshot(
        "report", "--run", "any", "--results", merged, "--format", "github", status=1)
    assert annotations.count("::error ") == 10, annotations
    return merged


def share(run_id, remote=origin):
    url = f"https://github.com/octo/app/actions/runs/{run_id}"
    snapshot("share", url, "--remote", remote, "--only", "images")
    snapshot("share", url, "--remote", remote, "--only", "comment")
    return json.loads((fake / "comments.json").read_text())


def check_comment(comments, sha):
    assert len(comments) == 1, comments
    text = comments[0]["body"]
    assert "12 differ · 2 causes" in text and text.startswith("<!-- snapshots -->"), text
    assert text.count("<img ") == 2 and text.count("`snapshot accept --cause ") == 2, text
    assert f"/snapshots accept {sha} " in text, text
    branch = git("rev-parse", "snapshots/pr-7", cwd=origin)
    assert f"/octo/app/{branch}/" in text, text
    names = git("ls-tree", "-r", "--name-only", f"{branch}~1", cwd=origin).splitlines()
    assert len(names) == 12 and all(name.endswith(".png") for name in names), names
    assert git("rev-list", "--count", branch, cwd=origin) == "3"
    changed = git("diff", "--name-only", f"{branch}~2", f"{branch}~1", cwd=origin).splitlines()
    assert changed == names, changed
    return text


def accept_plan(sha):
    """Accepts a cause by a comment, and the others by a plan; then the tests pass."""
    heads = git("for-each-ref", cwd=origin)
    request = f"/snapshots accept {sha} all"
    snapshot("commit", 7, "--request", request, "--actor", "eve", status=2, says="needs write")
    other = f"/snapshots accept {'1' * 40} all"
    snapshot("commit", 7, "--request", other, "--actor", "ada", status=2, says="not at 1111")
    short = f"/snapshots accept {sha[:7]} all"
    snapshot("commit", 7, "--request", short, "--actor", "ada", status=64)
    assert git("for-each-ref", cwd=origin) == heads
    snapshot("fetch", 7, says="fetched 12 snapshots of run 101 for pull request 7: 12 differ")
    fetched = clone / ".build/snapshots/ci/101"
    plan = folder / "plan.json"
    plan.write_text(
        snapshot("accept", "--all", "--dry-run", "--run", "any", "--results", fetched))
    snapshot(
        "commit", 7, "--head", sha, "--plan", plan, "--actor", "ada", says="pushed")
    assert git("rev-parse", "feature~1", cwd=origin) == sha
    names = git("diff", "--name-only", sha, "feature", cwd=origin).splitlines()
    assert len(names) == 12 and all(name.startswith("__Snapshots__/") for name in names), names
    print(git("log", "-1", "--format=%B", "feature", cwd=origin))
    git("pull", "--quiet", "origin", "feature")
    test(CHANGE="1", SNAPSHOT_RECORD="never")
    # The host still reports the old head, as GitHub may for a moment, so the push is refused.
    snapshot("commit", 7, "--request", request, "--actor", "ada", status=2, says="rejected")


def check_fork(sha):
    heads = git("for-each-ref", "refs/heads/feature", "refs/heads/main", cwd=origin)
    comments = share(102)
    text = next(comment["body"] for comment in comments if comment["issue"] == 8)
    assert "gh pr checkout 8 && swift run snapshot fetch 8" in text, text
    assert "/snapshots accept" not in text, text
    request = f"/snapshots accept {sha} all"
    snapshot("commit", 8, "--request", request, "--actor", "ada", status=2, says="from a fork")
    assert git("for-each-ref", "refs/heads/feature", "refs/heads/main", cwd=origin) == heads
    return text


def check_forgeries(merged, sha):
    """Checks that forged results are refused, each with its reason."""
    forged = folder / "forged"

    def refuse(says, data, status=65, claim=None):
        store("artifacts", [artifact(900, 102, data, claim)])
        snapshot("fetch", 8, status=status, says=says)
        assert not (clone / ".build/snapshots/ci/102").exists()
        print(f"  refused: {says}")

    def changed(change):
        shutil.rmtree(forged, ignore_errors=True)
        shutil.copytree(merged, forged)
        change(forged)
        return archive(forged)

    def first(pattern):
        return sorted(forged.rglob(pattern))[0]

    def swap(_):
        path = first("*price.actual.png")
        path.write_bytes(sorted(forged.rglob("*price.actual.png"))[1].read_bytes())

    def rename(_):
        path = first("*price.png.json")
        path.write_text(path.read_text().replace("CartTests", "OfferTests"))

    def claim_pixels(_):
        # A width of 50,000 and a height of 50,000 take 10 GB.
        path = first("*price.crop.png") if list(forged.rglob("*price.crop.png")) else first("*.sheet.png")
        data = bytearray(path.read_bytes())
        data[16:24] = struct.pack(">II", 50_000, 50_000)
        data[29:33] = struct.pack(">I", zlib.crc32(bytes(data[12:29])))
        path.write_bytes(data)

    refuse("but its result has", changed(swap))
    refuse("is not valid", changed(rename))
    refuse("pixels", changed(claim_pixels))
    data = io.BytesIO(archive(merged))
    with zipfile.ZipFile(data, "a") as file:
        file.writestr("../../.git/hooks/pre-push", "#!/bin/sh\n")
    refuse("\"../../.git/hooks/pre-push\" is not a path that a test run writes", data.getvalue())
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        for index in range(100_000):
            file.writestr(f"a/{index}.png", b"")
    refuse("files, more than the limit of 60000", data.getvalue())
    claim = bytearray(archive(merged))
    end = claim.rfind(b"PK\x05\x06")
    start = struct.unpack("<I", claim[end + 16:end + 20])[0]
    claim[start + 24:start + 28] = struct.pack("<I", 0xFFFF_FFFF)
    refuse("4294967295 bytes, more than", bytes(claim))
    refuse("10737418240 bytes, more than", b"PK", claim=10 << 30)
    other = sha[::-1]
    store("pulls", [pull(7, other), pull(8, sha, "patch", "eve/app")])
    store("runs", [workflow_run(102, other, "patch", "eve/app")])
    refuse("no run of snapshots.yml", archive(merged), status=2)
    store("runs", [workflow_run(102, sha, "patch", "eve/app")])
    store("pulls", [pull(8, other, "patch", "eve/app")])
    store("runs", [workflow_run(102, other, "patch", "eve/app")])
    refuse(f"is from the commit {sha}, not from {other}", archive(merged))


def main():
    sha = prepare()
    merged = run_shards()
    data = archive(merged)
    pulls = [pull(7, sha), pull(8, sha, "patch", "eve/app")]
    # A fork at the same commit, so that its results are those of the same run.
    runs = [workflow_run(101, sha), workflow_run(102, sha, "patch", "eve/app")]
    store("pulls", pulls)
    store("runs", runs[:1])
    store("artifacts", [artifact(1, 101, data), artifact(2, 102, data)])
    store("permissions", {"ada": "write", "eve": "read"})
    store("comments", [])
    share(101)
    text = check_comment(share(101), sha)
    print("  commented once: " + text.splitlines()[1])
    images = {}
    for name in git("ls-tree", "--name-only", "snapshots/pr-7", cwd=origin).splitlines():
        path = folder / name
        path.write_bytes(subprocess.check_output(
            ["git", "-C", origin, "cat-file", "blob", f"snapshots/pr-7:{name}"]))
        images[name] = path
    accept_plan(sha)
    print("  accepted by a plan, and the next run passes")
    store("runs", runs[1:])
    fork = check_fork(sha)
    print("  fork: commands only, and nothing pushed")
    store("runs", runs[1:])
    check_forgeries(merged, sha)
    if "--screenshots" in sys.argv:
        import render
        target = pathlib.Path(sys.argv[sys.argv.index("--screenshots") + 1])
        target.mkdir(parents=True, exist_ok=True)
        for name, comment in (("comment", text), ("comment-fork", fork)):
            render.screenshot(comment, images, target / f"{name}.png")


main()
