"""Pull requests: `Scripts/consumers pull-requests`.

The scripts of the workflows in `.github/workflows` run with a bare repository and a fake `gh`.
Thirteen failures with three causes, one of them inline, are merged from three shards, commented on,
and accepted. Forged results and pushes to a fork are refused. Nothing is sent to a network.
"""
import ast
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import consumer
from shell import require_packages

here = pathlib.Path(__file__).parent


def add_options(parser):
    parser.add_argument("--screenshots", metavar="DIR", type=pathlib.Path,
                        help="render the comments with Chromium, and write screenshots to DIR")


def names_of_checks():
    return [f"{file.stem}: {node.name.replace('_', ' ')}" for file in sorted(here.glob("*.py"))
            for node in ast.parse(file.read_text()).body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("check")]


options = consumer.parse_arguments(__doc__, names_of_checks(), add_options)
if options.screenshots:
    require_packages("pull-request-screenshots",
                     ["pyyaml==6.0.3", "markdown-it-py==4.0.0", "playwright==1.65.2"])
else:
    require_packages("pull-request-tools", ["pyyaml==6.0.3"])

import yaml

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "PrintedCommands"))

import forgeries
import gitlab
import printed
import shards
from actions import Actions, Failure, digest
from host import Host, address, archive, pull, workflow_run

consumer.use_settings_of_a_user()
folder = consumer.new_folder("pull-requests")
scratch = consumer.SCRATCH
clone, origin, default = folder / "clone", folder / "origin.git", folder / "default"
workflows = folder / "workflows/.github/workflows"
tool = scratch / "debug/snapshot"
home = folder / "home"
article = (printed.LIBRARY / "Sources/Assert/SnapshotAssert/SnapshotAssert.docc/PullRequestsOnGitHub.md"
           ).read_text()
# The commands that were pasted.
pasted = []
session = consumer.Session("pull-requests", clone)
shared_variables = {
    "FAKE_GH": str(folder / "gh"), "PATH": f"{folder}/bin:{os.environ['PATH']}",
    "GIT_CONFIG_GLOBAL": str(home / "gitconfig"), "GIT_CONFIG_SYSTEM": "/dev/null",
    "CASES_SCRATCH": str(scratch), "CASES_SWIFT": shutil.which("swift"),
    **{f"GIT_{role}_{key}": value for role in ("AUTHOR", "COMMITTER")
       for key, value in (("NAME", "Ada"), ("EMAIL", "ada@example.com"))},
}


def run(*arguments, status=0, says="", **options):
    """Runs a program, checks its status and its output, and returns its standard output."""
    output = session.expect(status, *arguments, **{**shared_variables, **options})
    session.found(says)
    return output


def git(*arguments, **options):
    return run("git", *arguments, **options).strip()


def paste(line, **options):
    """Runs a printed command in a shell."""
    joined = printed.joined(line).strip()
    # A message may consist of parts of a line.
    pasted.extend([joined, *joined.split(" && ")])
    return run("sh", "-c", line, **options)


def test(*arguments, status=0, **variables):
    return run("swift", "test", "--skip-build", *arguments, status=status, **variables)


def snapshot(*arguments, **options):
    return run(tool, *arguments, **options)


def build():
    """Builds the package whose pull requests are tested."""
    shutil.copytree(here, clone / "Tests/AppTests",
                    ignore=lambda _, names: [name for name in names if ".swift" not in name])
    consumer.write_manifest(clone)
    consumer.remove_test_bundle("App")
    consumer.build_tests(clone)
    consumer.build_tool(clone)


def prepare():
    """Creates the repository with its references, and returns the head of the pull request."""
    (folder / "bin").mkdir()
    home.mkdir()
    for name in ("gh", "swift"):
        shutil.copy(here / name, folder / "bin" / name)
    (folder / "bin/apt-get").write_text("#!/bin/sh\n")
    (folder / "bin/apt-get").chmod(0o755)
    (home / "gitconfig").write_text(
        f'[url "{origin}"]\n\tinsteadOf = https://github.com/octo/app.git\n'
        "\tinsteadOf = git@github.com:octo/app.git\n")
    git("init", "--quiet", "--bare", "--initial-branch=main", origin, cwd=folder)
    (clone / ".gitignore").write_text(".build\n")
    git("init", "--quiet", "--initial-branch=main")
    git("remote", "add", "origin", origin)
    test(status=1)
    git("add", "--all")
    git("commit", "--quiet", "-m", "Add the tests")
    git("push", "--quiet", "origin", "main")
    # As in a job, the clone of the default branch has no history.
    git("clone", "--quiet", "--depth", 1, f"file://{origin}", default, cwd=folder)
    git("checkout", "--quiet", "-b", "feature")
    (clone / "CHANGE.md").write_text("A bold price and a red button.\n")
    git("add", "--all")
    git("commit", "--quiet", "-m", "Change the price and the button")
    git("push", "--quiet", "origin", "feature")
    return git("rev-parse", "HEAD")


def write_workflows():
    """Writes the workflows for three shards and with a cache of the build.

    Otherwise, they equal the committed ones.
    """
    target = folder / "workflows"
    target.mkdir()
    (target / "Package.swift").touch()
    (target / ".git").mkdir()
    snapshot("init", "github", "--write", "--shards", 3, "--swift-options", "--traits Review",
             cwd=target)
    committed = here.parent.parent / ".github/workflows"
    cache_steps = ["Identify the compiler", "Restore the build", "Remove restored resources",
                   "Store the build"]
    for path in sorted(workflows.iterdir()):
        ours, theirs = (yaml.safe_load(file.read_text()) for file in (committed / path.name, path))
        if path.name == "snapshots.yml":
            for job in theirs["jobs"].values():
                job["steps"] = [
                    step for step in job["steps"] if step.get("name") not in cache_steps]
            matrix = theirs["jobs"]["test"]["strategy"]["matrix"]
            assert matrix == {"shard": ["1/3", "2/3", "3/3"]}, matrix
            matrix["shard"] = ["1/2", "2/2"]
        assert ours == theirs, path


def run_snapshots(run_id, sha, expected, machines=(1, 2, 3), event="pull_request", attempt=1,
                  unchanged=()):
    """Runs `snapshots.yml` for a commit, and returns the archive of its results.

    `expected` has the steps that fail, by job. The views on the machines of `unchanged` look as
    before the change of the pull request. Another attempt runs the jobs of some machines again.
    """
    path = workflows / "snapshots.yml"
    values = {"github.event.pull_request.head.sha": "" if event == "push" else sha,
              "github.sha": sha, "github.event_name": event, "runner.os": "Linux",
              "runner.arch": "X64"}
    actions.environment["CHANGE"] = "1"
    if event == "push":
        del actions.environment["CHANGE"]
    failed = set()
    names = ["durations"] if attempt == 1 else []
    names += [f"test {number}" for number in machines] + ["report"]
    for name in names + (["remember"] if event == "push" else []):
        job, _, number = name.partition(" ")
        matrix = {"matrix.shard": f"{number}/3", "strategy.job-index": str(int(number or 1) - 1)}
        workspace = clone if job in ("test", "report") else folder / f"run-{run_id}-{job}"
        workspace.mkdir(exist_ok=True)
        if event != "push":
            actions.environment["CHANGE"] = "1"
        if number and int(number) in unchanged:
            del actions.environment["CHANGE"]
        try:
            text = actions.run(path, job, run_id, values, workspace, attempt=attempt, **matrix)
        except Failure as error:
            failed.add((job, error.name))
            text = error.text
        (folder / f"run-{run_id}-{name.replace(' ', '-')}.txt").write_text(text)
    assert failed == set(expected), (run_id, failed)
    return archive(folder / f"actions/artifacts/{run_id}/snapshots")


def check_attempts(sha):
    """Runs the failed jobs of a run again, and then one machine's job once more.

    The views of machine 2 look different the first time, as those of a flaky test.
    """
    stored = folder / "actions/artifacts/107"
    run_snapshots(107, sha, [("test", "Test")], unchanged=[2])
    merged = json.loads(snapshot(
        "status", "--json", "--run", "any", "--results", stored / "snapshots", status=1))
    count = merged["counts"]["waiting"]
    assert count > 0 and merged["flaky"] == [], merged
    host.store("pulls", [pull(7, sha)])
    host.store("runs", [workflow_run(107, sha)])
    host.store("comments", [])
    data = archive(stored / "snapshots")
    host.store("artifacts", [host.artifact(20, 107, data)])
    assert f"Snapshots: {count} differ" in comment_workflow(107)[0][0]["body"]
    # All jobs pass, although the results of both attempts are stored.
    for attempt, machines in ((2, [2]), (3, [1])):
        data = run_snapshots(107, sha, [], machines=machines, attempt=attempt)
        assert sorted(path.name for path in stored.glob("snapshots-shard-*-*")) == sorted(
            ["snapshots-shard-0-1", "snapshots-shard-1-1", "snapshots-shard-1-2",
             "snapshots-shard-2-1"] + (["snapshots-shard-0-3"] if attempt == 3 else []))
        log = (folder / "run-107-report.txt").read_text()
        assert "shard 2/3 ran again" in log and "::error" not in log, log
        assert f"**Flaky: failed, then passed" in actions.summary, actions.summary
        host.store("artifacts", [host.artifact(20 + attempt, 107, data)])
        comment, = comment_workflow(107)[0]
        text = comment["body"]
        assert f"{count} flaky" in text and "Nothing needs a decision." in text, text
        assert text.count("\n- <code>") == min(count, 10), text
    host.store("comments", [])
    print(f"  a failed job ran again: all jobs pass, one comment lists {count} flaky snapshots")


def stored_builds():
    """Returns the builds in the cache, which must not contain test results."""
    builds = sorted(actions.caches.glob("snapshot-build-Linux-X64-*"))
    assert not any((build / "snapshots").exists() for build in builds), builds
    return builds


def check_build_cache(sha):
    """Checks that a stored build is restored for the same package, and not stored again."""
    [build] = stored_builds()
    (build / "restored").touch()
    resource = build / "debug/App_App.resources/removed"
    resource.parent.mkdir(parents=True)
    resource.touch()
    run_snapshots(106, sha, [], event="push")
    assert stored_builds() == [build] and (build / "restored").exists()
    assert (clone / ".build/restored").exists()
    assert not (clone / ".build/debug/App_App.resources").exists()
    manifest, patterns = clone / "Package.swift", ["Package*.swift", "Package.resolved"]
    before = manifest.read_text()
    assert build.name.endswith(digest(clone, patterns)), build
    manifest.write_text(before + "\n")
    assert not build.name.endswith(digest(clone, patterns)), build
    manifest.write_text(before)
    print("  the build of main is restored; a changed manifest has a new key")


def comment_workflow(run_id, status=0):
    """Runs both jobs of `snapshots-comment.yml`, and returns the comments and the output."""
    values = {"github.event.workflow_run.html_url": address(run_id)}
    text = ""
    for job in ("images", "comment"):
        try:
            text += actions.run(
                workflows / "snapshots-comment.yml", job, 900, values, default)
            assert status == 0 or job == "images", text
        except Failure as error:
            assert (job, error.status) == ("comment", status), error
            text += error.text
    return host.load("comments"), text


def accept_workflow(actor, comment="", jobs=("authorize", "accept"), **inputs):
    """Runs jobs of `snapshots-accept.yml`, and returns the status and the output of the last."""
    values = {
        "github.event.issue.number": "7" if comment else "", "github.event.comment.body": comment,
        "github.event.comment.user.login": actor if comment else "",
        "github.triggering_actor": actor, "github.event.repository.default_branch": "main",
        "secrets.SNAPSHOTS_DEPLOY_KEY": "key", "github.server_url": "https://github.com",
        "github.repository": "octo/app",
        **{f"inputs.{name}": inputs.get(name, "") for name in ("pr", "head_sha", "select", "plan")},
    }
    try:
        for job in jobs:
            text = actions.run(workflows / "snapshots-accept.yml", job, 901, values, default)
        return 0, text
    except Failure as error:
        return error.status, error.text


def check_comment(comments, sha):
    assert len(comments) == 1, comments
    text = comments[0]["body"]
    assert "13 differ · 3 causes" in text and text.startswith("<!-- snapshot-assert -->"), text
    assert text.count("<img ") == 2 and text.count("`swift run snapshot accept --cause ") == 3, text
    assert "\n-Total 15.50\n" in text and "\n+Total 15.50 EUR\n" in text, text
    assert f"/snapshots accept {sha} " in text and "tolerance 0" in text, text
    branch = git("rev-parse", "snapshots/pr-7", cwd=origin)
    assert f"/octo/app/{branch}/" in text, text
    names = git("ls-tree", "-r", "--name-only", f"{branch}~1", cwd=origin).splitlines()
    assert len(names) == 12 and all(name.endswith(".png") for name in names), names
    assert git("rev-list", "--count", branch, cwd=origin) == "3"
    changed = git("diff", "--name-only", f"{branch}~2", f"{branch}~1", cwd=origin).splitlines()
    assert changed == names, changed
    git("fsck", "--strict", "--no-dangling", cwd=origin)
    return text


def check_commands(name, text, sha, artifacts=None):
    """Pastes the commands of a comment into a clone, and then those of its table.

    Returns the former. A note on GitLab names artifacts, which are unpacked at the commit.
    """
    target = folder / f"pasted-{name}"
    git("clone", "--quiet", origin, target, cwd=folder)
    if artifacts:
        git("checkout", "--quiet", "--detach", sha, cwd=target)
        shutil.copytree(artifacts, target, dirs_exist_ok=True)
    lines, = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    paste(lines, cwd=target, says="accepted  ")
    assert git("rev-parse", "HEAD", cwd=target) == sha
    tracked = ("status", "--porcelain", "--untracked-files=no")
    changed = git(*tracked, cwd=target).splitlines()
    rows = re.findall(r"^\| \d.*`(swift run snapshot accept [^`]*)` \|$", text, re.MULTILINE)
    # The first cause is accepted already.
    for row in rows[1:]:
        paste(row, cwd=target, says="accepted  ")
    after = git(*tracked, cwd=target).splitlines()
    assert 0 < len(changed) < len(after) == 13 and len(rows) == 3, (changed, after, rows)
    return lines


def check_acceptance(sha):
    """Refuses requests, accepts a plan, and returns the new head."""
    heads = git("for-each-ref", cwd=origin)
    request = f"/snapshots accept {sha} all"
    for actor, comment, status, says in [
        ("eve", request, 1, "eve has the permission read"),
        ("ada", f"/snapshots accept {'1' * 40} all", 2, "not at 1111"),
        ("ada", f"/snapshots accept {sha[:7]} all", 64, "not a full commit hash"),
        ("ada", f"/snapshots accept {sha} $(touch {folder}/executed)", 64, "hexadecimal"),
        ("ada", f"/snapshots accept {sha} `touch {folder}/executed`", 64, "hexadecimal"),
        ("ada; touch executed", request, 1, "not the name of a user"),
    ]:
        found, text = accept_workflow(actor, comment)
        assert found == status and says in text, (found, text)
        print(f"  not accepted: {says}")
    assert not (folder / "executed").exists() and git("for-each-ref", cwd=origin) == heads
    # The tool checks the permission, too.
    for actor, status, says in [
        ("eve", 2, "needs write access"), ("ada; touch executed", 64, "not a valid user name"),
    ]:
        snapshot("commit", 7, "--request", request, "--actor", actor, status=status, says=says,
                 GITHUB_REPOSITORY="octo/app")
    check_branches(sha)
    check_remaining(sha)
    assert accept_workflow("eve", request, jobs=["answer"])[0] == 0
    answer = host.load("comments")[-1]
    assert answer["body"].startswith("No snapshot was accepted."), answer
    host.store("comments", host.load("comments")[:-1])
    snapshot("fetch", 7, says="fetched 13 snapshots of run 101 for pull request 7: 13 differ",
             GITHUB_REPOSITORY="octo/app")
    plan = snapshot(
        "accept", "--all", "--dry-run", "--run", "any", "--results",
        clone / ".build/snapshots/ci/101")
    found, text = accept_workflow("ada", pr="7", head_sha=sha, select="all", plan=plan)
    assert found == 0 and "pushed" in text, text
    # No more of the branch than its head was fetched.
    assert sha in (default / ".git/shallow").read_text().split()
    head = git("rev-parse", "feature", cwd=origin)
    assert git("rev-parse", "feature~1", cwd=origin) == sha
    names = git("diff", "--name-only", sha, "feature", cwd=origin).splitlines()
    source = "Tests/AppTests/TextTests.swift"
    assert names.pop(0) == source and len(names) == 12, names
    assert all(name.startswith("__Snapshots__/") for name in names), names
    change = git("diff", "-U0", sha, "feature", "--", source, cwd=origin).splitlines()[5:]
    assert change == ["-      Total 15.50", "+      Total 15.50 EUR"], change
    message = git("log", "-1", "--format=%B", "feature", cwd=origin)
    assert message.count(": 6 snapshots\n") == 2 and ": 1 snapshot\n" in message, message
    print(message)
    # The host still reports the old head, as GitHub may for a moment, so the push is refused.
    found, text = accept_workflow("ada", request)
    assert found == 2 and "rejected" in text, text
    return head


def check_branches(sha):
    """Refuses the default branch and a protected branch, to which only some may push."""
    before = [host.load(name) for name in ("pulls", "runs", "artifacts")]
    host.store("protected", ["release/1"])
    for branch, says in [("main", "is the default branch"), ("release/1", "protected branch")]:
        host.store("pulls", [pull(7, sha, branch)])
        host.store("runs", [workflow_run(101, sha, branch)])
        found, text = accept_workflow("ada", f"/snapshots accept {sha} all")
        assert found == 2 and says in text, (found, text)
        print(f"  not accepted: {branch} {says}")
    for name, value in zip(("pulls", "runs", "artifacts"), before):
        host.store(name, value)


def check_remaining(sha):
    """Accepts all snapshots although one failed with an error and a machine has no results."""
    before = host.load("artifacts")
    partial = folder / "partial"
    shutil.copytree(folder / "actions/artifacts/101/snapshots", partial)
    path = sorted(partial.rglob("*price*.png.json"))[0]
    result = json.loads(path.read_text())
    result.update(verdict="failed", reason="snapshotFailed", message="no image", problem="no image", artifacts={})
    for key in ("actual", "difference", "changes", "evidence", "cause"):
        result.pop(key, None)
    path.write_text(json.dumps(result))
    (partial / ".merge.json").write_text(json.dumps(
        {"schema": "snapshot-merge-record/1", "problems": ["shard 2/3 is missing"]}))
    host.store("artifacts", [host.artifact(5, 101, archive(partial))])
    found, text = accept_workflow("ada", f"/snapshots accept {sha} all")
    assert found == 0 and "pushed" in text, (found, text)
    assert "1 snapshot of pull request 7 still needs a decision" in text, text
    assert "shard 2/3 is missing" in text, text
    names = git("diff", "--name-only", sha, "feature", cwd=origin).splitlines()
    assert len(names) == 12, names
    git("update-ref", "refs/heads/feature", sha, cwd=origin)
    host.store("artifacts", before)
    print("  accepted all but one snapshot without an image")


def pushed_images(source):
    """Returns the images of the comment on the first pull request, by name."""
    images = {}
    for name in git("ls-tree", "--name-only", "snapshots/pr-7", cwd=origin).splitlines():
        images[name] = folder / f"{source}-{name}"
        images[name].write_bytes(subprocess.check_output(
            ["git", "-C", origin, "cat-file", "blob", f"snapshots/pr-7:{name}"]))
    return images


def check_two_pulls(sha):
    """Comments on both pull requests of one branch, and from a developer's machine.

    Returns the images of the latter, which the tests have drawn.
    """
    before = host.load("comments")
    host.store("pulls", [pull(7, sha), pull(9, sha)])
    comments, _ = comment_workflow(101)
    found = {comment["issue"] for comment in comments if "13 differ" in comment["body"]}
    assert found >= {7, 9}, found
    assert git("rev-parse", "snapshots/pr-7", cwd=origin) == git(
        "rev-parse", "snapshots/pr-9", cwd=origin)
    line, = re.findall(r"`(git push origin --delete [^`]*)`", article)
    paste(line.replace("pr-12", "pr-9"))
    pasted.append(line)
    assert not git("for-each-ref", "refs/heads/snapshots/pr-9", cwd=origin)
    host.store("comments", [])
    snapshot("share", 7, "--run", "any", "--results",
             folder / "actions/artifacts/101/snapshots", GITHUB_REPOSITORY="octo/app",
             says="commented on pull request 7")
    comment, = host.load("comments")
    # The images of the local run include one of the text.
    assert "13 differ · 3 causes" in comment["body"], comment
    assert comment["body"].count("<img ") == 3, comment
    assert "/snapshots accept" not in comment["body"], comment
    images = pushed_images("local")
    host.store("comments", before)
    print("  both pull requests of a branch have a comment; a developer's machine can comment")
    return images


def check_fork(sha):
    heads = git("for-each-ref", "refs/heads/feature", "refs/heads/main", cwd=origin)
    comments, _ = comment_workflow(102)
    text = next(comment["body"] for comment in comments if comment["issue"] == 8)
    assert "gh pr checkout 8 && swift run snapshot fetch 8" in text, text
    assert "/snapshots accept" not in text, text
    found, message = accept_workflow("ada", pr="8", head_sha=sha, select="all")
    assert found == 2 and "from a fork" in message, message
    target = folder / "pasted-fork"
    git("clone", "--quiet", origin, target, cwd=folder)
    line, = re.findall(r"run: (gh pr checkout .*)", message)
    paste(line, cwd=target, says="fetched 13 snapshots")
    assert git("for-each-ref", "refs/heads/feature", "refs/heads/main", cwd=origin) == heads
    return text


def check_races(sha, data):
    """Whichever run comments last, the comment has the newest results of the branch."""
    before = host.load("comments")
    newest = "f" * 40
    host.store("pulls", [pull(7, newest)])
    running = {**workflow_run(110, newest), "status": "in_progress"}
    host.store("runs", [workflow_run(101, sha), running])
    assert "no run for the head" in comment_workflow(101)[1]
    host.store("pulls", [{**pull(7, sha), "state": "closed"}])
    assert "no run for the head" in comment_workflow(101)[1]
    host.store("pulls", [pull(7, sha)])
    deleted = {**workflow_run(99, sha), "head_branch": None, "head_repository": None}
    other = {**workflow_run(120, sha), "path": ".github/workflows/forged.yml"}
    host.store("runs", [deleted, workflow_run(101, sha), other])
    assert "run 101 is newer than run 120" in comment_workflow(120)[1]
    assert "no run for the head" in comment_workflow(99)[1]
    assert host.load("comments") == before
    artifacts = host.load("artifacts")
    host.store("artifacts", artifacts + [host.artifact(9, 110, data)])
    host.store("runs", [workflow_run(101, sha), workflow_run(110, sha)])
    # The jobs of the newer run were cancelled by those of the older one.
    comments, text = comment_workflow(101)
    assert "run 110 is newer than run 101" in text, text
    mine = next(comment["body"] for comment in comments if comment["issue"] == 7)
    assert "actions/runs/110)" in mine and "actions/runs/101)" not in mine, mine
    host.store("artifacts", artifacts)
    host.store("comments", before)
    print("  the comment has the newest results in every order of the runs")


def main():
    if not shutil.which("curl"):
        session.fail("cannot find curl; install it")
    build()
    sha = prepare()
    write_workflows()
    shards.check(run, snapshot, folder)
    failures = [("test", "Test")]
    data = run_snapshots(101, sha, failures)
    merged = folder / "actions/artifacts/101/snapshots"
    log = (folder / "run-101-report.txt").read_text()
    assert "merged 13 results of 3 runs" in log and log.count("::error ") == 10, log
    assert "13 differ · 3 causes" in actions.summary, actions.summary
    host.store("pulls", [pull(7, sha), pull(8, sha, "patch", "eve/app")])
    # A fork at the same commit, so that its results are those of the same run.
    runs = [workflow_run(101, sha), workflow_run(102, sha, "patch", "eve/app")]
    host.store("runs", runs)
    host.store("artifacts", [host.artifact(1, 101, data), host.artifact(2, 102, data)])
    host.store("permissions", {"ada": "write", "eve": "read"})
    host.store("comments", [])
    comment_workflow(101)
    text = check_comment(comment_workflow(101)[0], sha)
    print("  commented once: " + text.splitlines()[1])
    images = pushed_images("run")
    fork = check_fork(sha)
    print("  fork: commands only, and nothing pushed")
    check_commands("7", text, sha)
    lines = check_commands("8", fork, sha)
    # The article shows the same commands.
    shown, = re.findall(r"```sh\n(gh .*?)```", article, re.DOTALL)
    assert re.sub(r"--cause \S+", "", shown) == re.sub(r"--cause \S+", "", lines), (shown, lines)
    pasted.append(printed.joined(shown).strip())
    print("  the commands of the comments accept the causes in a clone")
    pulls = host.load("pulls")
    drawn = check_two_pulls(sha)
    host.store("pulls", pulls)
    comment_workflow(101)
    check_races(sha, data)
    host.store("runs", runs)
    note = gitlab.check(actions, snapshot, folder, clone, merged, sha)
    check_commands("gitlab", note, sha, folder / "gitlab-artifacts")
    print("  GitLab: " + note.splitlines()[1] + "; its commands accept the causes in a clone")
    head = check_acceptance(sha)
    host.store("pulls", [pull(7, head)])
    host.store("runs", [workflow_run(103, head), workflow_run(104, head)])
    assert stored_builds() == [], "a pull request stored a build"
    run_snapshots(105, git("rev-parse", "main"), [], event="push")
    check_build_cache(git("rev-parse", "main"))
    green = run_snapshots(103, head, [])
    assert (folder / "actions/artifacts/103/snapshot-durations/.results").exists()
    shards.check_durations(snapshot, folder, folder / "actions/artifacts/105/snapshots")
    print("  accepted by a plan, and the next run passes; it used the durations of main")
    host.store("runs", [workflow_run(103, head)])
    host.store("artifacts", [host.artifact(3, 103, green)])
    comments, _ = comment_workflow(103)
    assert "Nothing needs a decision." in comments[0]["body"], comments
    assert not git("for-each-ref", "refs/heads/snapshots/pr-7", cwd=origin)
    host.store("comments", [])
    assert comment_workflow(103)[0] == []
    print("  a run without differences replaces a comment, but writes none")
    check_attempts(head)
    host.store("pulls", [pull(7, head)])
    data = run_snapshots(
        104, head, [("report", "Check the merge")], machines=(1, 3))
    host.store("runs", [workflow_run(104, head)])
    host.store("artifacts", [host.artifact(4, 104, data)])
    partial = comment_workflow(104)[0][0]["body"]
    assert "**Incomplete" in partial and "2&#47;3 are missing" in partial, partial
    assert "Incomplete" in actions.summary
    print("  a machine without results is in the comment")
    host.store("artifacts", [])
    comments, _ = comment_workflow(104, status=65)
    assert "### Snapshots: no results" in comments[0]["body"], comments
    host.store("artifacts", [{"id": 99, "run": 104, "name": "snapshots", "expired": False,
                              "size_in_bytes": 1}])
    comments, _ = comment_workflow(104, status=2)
    assert "### Snapshots: no results" in comments[0]["body"], comments
    print("  a run without results is in the comment, and a failed download, too")
    forgeries.check(host, snapshot, comment_workflow, folder, merged, sha)
    unexecuted = {script for path in workflows.iterdir() for script in shards.scripts(path)}
    unexecuted -= set(actions.scripts)
    assert not unexecuted, unexecuted
    missing = printed.missing("Scripts/consumers pull-requests", pasted)
    assert not missing, missing
    print("  every script of the workflows and every command of the messages was executed")
    if options.screenshots:
        import render
        comments = {"comment": text, "comment-fork": fork, "comment-incomplete": partial}
        render.screenshots(comments, images, options.screenshots)
        render.screenshots({"note-gitlab": note}, drawn, options.screenshots)


host = Host(folder / "gh")
actions = Actions(folder / "actions", origin, {**os.environ, **shared_variables})
if __name__ == "__main__":
    main()
