"""The files of the fake `gh`: pull requests, runs, artifacts, and comments."""
import io
import json
import zipfile


class Host:
    """The state of the fake host in a folder."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(exist_ok=True)

    def store(self, name, value):
        (self.folder / f"{name}.json").write_text(json.dumps(value))

    def load(self, name):
        return json.loads((self.folder / f"{name}.json").read_text())

    def artifact(self, identifier, run_id, data, claim=None):
        """Stores an archive, optionally with a false size."""
        (self.folder / f"{identifier}.zip").write_bytes(data)
        return {
            "id": identifier, "run": run_id, "name": "snapshots", "expired": False,
            "size_in_bytes": claim or len(data),
        }


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
        "html_url": address(identifier),
    }


def address(run_id):
    return f"https://github.com/octo/app/actions/runs/{run_id}"
