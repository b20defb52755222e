"""Runs the jobs of `snapshot init gitlab` with a server of GitLab's API on this machine."""
import http.server
import io
import json
import re
import shutil
import subprocess
import tarfile
import threading
import zipfile

import yaml


class Server(http.server.BaseHTTPRequestHandler):
    """The part of the API that the tool uses; see docs.gitlab.com/api/notes."""
    notes, uploads, sha, requests = [], {}, "", []
    # The head after an upload, and the files of the default branch.
    next_sha, archive = None, None

    def do_GET(self):
        self.answer(None)

    def do_POST(self):
        self.answer(self.rfile.read(int(self.headers["Content-Length"])))

    do_PUT = do_POST

    def answer(self, body):
        path, _, query = self.path.partition("?")
        self.requests.append((self.command, self.path))
        if path.endswith("/jobs/artifacts/main/download") and self.archive:
            return self.send(200, self.archive)
        if self.headers.get("PRIVATE-TOKEN") != "glpat-t0ken":
            return self.reply(401, {})
        if path == "/api/v4/user":
            return self.reply(200, {"id": 5})
        path = path.removeprefix("/api/v4/projects/42")
        if path == "/merge_requests/7":
            return self.reply(200, {"sha": self.sha})
        if path == "/uploads":
            name = re.search(rb'filename="([^"]+)"', body)[1].decode()
            data = body[body.index(b"\r\n\r\n") + 4:body.rindex(b"\r\n--")]
            self.uploads[name] = data
            Server.sha = self.next_sha or self.sha
            return self.reply(201, {"url": f"/uploads/0a1b/{name}"})
        if path == "/merge_requests/7/notes" and body is None:
            return self.reply(200, self.notes if "page=1" in query.split("&") else [])
        note = {"body": json.loads(body)["body"], "author": {"id": 5}}
        if match := re.fullmatch(r"/merge_requests/7/notes/(\d+)", path):
            note["id"] = int(match[1])
            self.notes[note["id"]] = note
        else:
            note["id"] = len(self.notes)
            self.notes.append(note)
        return self.reply(200, note)

    def reply(self, status, value):
        self.send(status, json.dumps(value).encode())

    def send(self, status, data):
        self.send_response(status)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_):
        pass


def check_build_cache(clone, job):
    """Checks that a stored build is restored, and that a damaged one is stored again."""
    def restart():
        for name in (".build", "merged"):
            shutil.rmtree(clone / name, ignore_errors=True)
        job("snapshots report")

    restart()
    [build] = (clone / "build-cache").iterdir()
    with tarfile.open(build, "a") as file:
        assert not any("snapshots" in name for name in file.getnames()), file.getnames()
        file.add(clone / "Package.swift", ".build/restored")
        file.add(clone / "Package.swift", ".build/debug/App_App.resources/removed")
    stored = build.stat().st_mtime_ns
    restart()
    assert (clone / ".build/restored").exists()
    assert not (clone / ".build/debug/App_App.resources").exists()
    assert build.stat().st_mtime_ns == stored
    # The archive is truncated.
    build.write_bytes(build.read_bytes()[:700])
    restart()
    assert not (clone / ".build/restored").exists()
    assert [build] == list((clone / "build-cache").iterdir())
    with tarfile.open(build) as file:
        assert ".build/built" in file.getnames(), file.getnames()


def check_attempts(clone, job, shard):
    """Runs a job again whose snapshots differed only the first time, like those of a flaky test."""
    shutil.rmtree(clone / "shards")
    Server.notes[:] = []
    shard("1", "201", pipeline="31", change=False)
    shard("2", "202", pipeline="31", status=1)
    shutil.rmtree(clone / "merged", ignore_errors=True)
    job("snapshots report", says="commented on merge request 7")
    note = Server.notes[0]["body"]
    assert "flaky" not in note and " differ · " in note, note
    # The last attempt counts, and the report of all attempts lists what has failed before.
    shard("2", "203", pipeline="31", change=False)
    shutil.rmtree(clone / "merged")
    text = job("snapshots report", says="shard 2/2 ran again")
    assert "::error" not in text and "2 runs" in text, text
    assert len(Server.notes) == 1, Server.notes
    note = Server.notes[0]["body"]
    assert "**Flaky: failed, then passed" in note and "Nothing needs a decision." in note, note
    assert "Flaky" in (clone / "snapshots.html").read_text()
    # Without the cache, an attempt replaces the results of earlier ones in the artifacts.
    shutil.rmtree(clone / "shards")
    shard("1", "211", pipeline="32", change=False)
    shard("2", "212", pipeline="32", status=1)
    shard("2", "213", pipeline="32", change=False, cached=False)
    shutil.rmtree(clone / "merged")
    job("snapshots report")
    assert "flaky" not in Server.notes[0]["body"], Server.notes


def check(actions, snapshot, folder, clone, merged, sha):
    """Runs the pipeline of a merge request, and returns its note."""
    project = folder / "gitlab"
    project.mkdir()
    (project / ".git").mkdir()
    (project / "Package.swift").touch()
    snapshot("init", "gitlab", "--write", "--shards", 2, "--swift-options", "--traits Review",
             cwd=project)
    snapshot("init", "gitlab", "--shards", 201, status=64, says="use 1 to 200 shards for gitlab")
    jobs = yaml.safe_load((project / ".gitlab/snapshots.gitlab-ci.yml").read_text())
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Server)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    # Somebody else's note with the marker is not replaced.
    Server.notes[:] = [{"id": 0, "body": "<!-- snapshot-assert -->", "author": {"id": 6}}]
    Server.sha = sha
    environment = {
        **actions.environment, "GITLAB_CI": "true", "CI_PROJECT_ID": "42", "CI_JOB_ID": "99",
        "CI_API_V4_URL": f"http://127.0.0.1:{server.server_port}/api/v4", "CI_COMMIT_SHA": sha,
        "CI_PROJECT_URL": "https://gitlab.example.com/octo/app", "CI_MERGE_REQUEST_IID": "7",
        "CI_MERGE_REQUEST_SOURCE_BRANCH_SHA": sha, "CI_NODE_TOTAL": "2", "CI_JOB_TOKEN": "job",
        "CI_DEFAULT_BRANCH": "main", "SNAPSHOTS_GITLAB_TOKEN": "glpat-t0ken", "CHANGE": "1",
        "SNAPSHOT_RECORD": "never",
    }
    environment.pop("GITHUB_REPOSITORY", None)

    executed = set()

    def job(name, part="script", status=0, says="", change=True, **variables):
        executed.add((name, part))
        lines = jobs[name][part]
        if part == "script":
            lines = jobs[".snapshots"]["before_script"] + lines
        script = "\n".join(lines)
        result = subprocess.run(
            ["bash", "-eo", "pipefail", "-c", script], cwd=clone, text=True,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={name: value for name, value in {**environment, **variables}.items()
                 if change or name != "CHANGE"})
        assert result.returncode == status and says in result.stdout, result.stdout[-3000:]
        return result.stdout

    caches = folder / "gitlab-caches"
    caches.mkdir()

    def shard(number, job_id, pipeline="30", status=0, change=True, cached=True):
        """Runs a test job with its cache of attempts, and keeps its artifacts as GitLab does."""
        variables = {"CI_NODE_INDEX": number, "CI_JOB_ID": job_id, "CI_PIPELINE_ID": pipeline}
        build, attempts = jobs["snapshots"]["cache"]
        assert build["paths"] == ["build-cache"] and build["policy"] == "pull", build
        assert attempts["paths"] == ["attempts"] and attempts["when"] == "always", attempts
        key = re.sub(r"\$(\w+)", lambda match: variables[match[1]], attempts["key"])
        for name in (".build", "attempts", f"shards/{number}"):
            shutil.rmtree(clone / name, ignore_errors=True)
        if cached and (caches / key).exists():
            shutil.copytree(caches / key, clone / "attempts")
        job("snapshots", status=status, change=change, **variables)
        job("snapshots", "after_script", **variables)
        shutil.rmtree(caches / key, ignore_errors=True)
        shutil.copytree(clone / "attempts", caches / key)

    # A job starts without the files of other jobs.
    subprocess.run(["git", "clean", "--quiet", "-dffx"], cwd=clone, check=True)
    job("snapshots durations", says="has no durations")
    # A report of the default branch without results does not stop the tests.
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w") as file:
        file.writestr("snapshots.html", "")
    Server.archive = data.getvalue()
    job("snapshots durations")
    assert not (clone / "durations/merged").exists()
    for number in ("1", "2"):
        shard(number, f"10{number}", status=1)
    # Test code cannot change the stored build, because the jobs that run it only read it.
    assert jobs["snapshots report"]["cache"]["policy"] == "pull-push", jobs
    assert not (clone / "build-cache").exists()
    check_build_cache(clone, job)
    for _ in range(2):
        shutil.rmtree(clone / "merged", ignore_errors=True)
        text = job("snapshots report", says="commented on merge request 7")
        assert "merged 13 results of 2 runs" in text, text
    assert len(Server.notes) == 2 and Server.notes[0]["body"] == "<!-- snapshot-assert -->"
    note = Server.notes[1]["body"]
    assert "13 differ · 3 causes" in note and note.count("<img ") == 3, note
    assert "\n+Total 15.50 EUR\n" in note, note
    assert "https://gitlab.example.com/octo/app/uploads/0a1b/" in note, note
    assert all(data.startswith(b"\x89PNG") for data in Server.uploads.values())
    assert (clone / "snapshots.xml").read_text().count("<failure") == 13
    artifacts = jobs["snapshots report"]["artifacts"]["paths"]
    assert "merged" in artifacts, artifacts
    shutil.copytree(clone / "merged", folder / "gitlab-artifacts/merged")
    # Somebody pushes another commit while the images are uploaded.
    Server.next_sha = "e" * 40
    shutil.rmtree(clone / "merged")
    job("snapshots report", says="merge request 7 has another commit now; not commenting")
    assert Server.notes[1]["body"] == note
    shutil.rmtree(clone / "merged")
    job("snapshots report", says="is at eeee")
    assert "t0ken" not in text
    Server.sha, Server.next_sha = sha, None
    check_attempts(clone, job, shard)
    server.shutdown()
    scripts = {(name, part) for name, value in jobs.items() if name != ".snapshots"
               for part in ("before_script", "script", "after_script") if part in value}
    assert executed == scripts, executed ^ scripts
    return note
