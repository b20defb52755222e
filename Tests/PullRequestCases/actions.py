"""Runs the jobs of the workflows in `.github/workflows` as GitHub Actions does.

The scripts are those of the files. The actions that they use are replaced by copies of folders, and
the programs `swift`, `gh`, and `apt-get` by those of the folder `bin`.
"""
import fnmatch
import hashlib
import os
import pathlib
import re
import shutil
import subprocess

import yaml


class Failure(Exception):
    """A step that failed, with its name, its status, and its output."""

    def __init__(self, name, status, text):
        super().__init__(f"{name}: status {status}\n{text[-3000:]}")
        self.name, self.status, self.text = name, status, text


def digest(folder, patterns):
    """Returns the digest of the files that match."""
    files = [path for pattern in patterns for path in sorted(folder.glob(pattern))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()


class Actions:
    """A host with the artifacts and the caches of runs."""

    def __init__(self, folder, origin, environment):
        self.folder, self.origin = pathlib.Path(folder), origin
        self.environment = environment
        self.artifacts, self.caches = self.folder / "artifacts", self.folder / "caches"
        self.caches.mkdir(parents=True, exist_ok=True)
        self.scripts = []

    def run(self, path, job, run_id, event, workspace, attempt=1, **values):
        """Runs a job, and returns the output of its scripts.

        `event` has the values of expressions, such as `github.event.pull_request.head.sha`.
        """
        workflow = yaml.safe_load(pathlib.Path(path).read_text())
        definition = workflow["jobs"][job]
        values = {"github.run_id": run_id, "github.token": "t0ken",
                  "github.run_attempt": str(attempt), **event, **values}
        self.attempt = attempt
        text, failure = "", None
        self.workspace = pathlib.Path(workspace)
        environment = self.variables(definition.get("env", {}), values)
        for step in definition["steps"]:
            condition = step.get("if", "")
            if failure and "cancelled()" not in condition or not self.holds(condition, values):
                continue
            outputs = {}
            try:
                if "uses" in step:
                    outputs = self.action(step, run_id, values) or {}
                else:
                    text += self.script(step, values, environment, workspace, outputs)
            except Failure as error:
                failure = failure or error
                text += error.text
            for name, value in outputs.items():
                values[f"steps.{step.get('id')}.outputs.{name}"] = value
        if failure:
            raise Failure(failure.name, failure.status, text)
        return text

    def holds(self, condition, values):
        """Returns whether all comparisons of a condition hold; checks of the status are ignored."""
        assert "||" not in condition, condition
        comparisons = re.findall(r"(\S+) (==|!=) '?(\w+)'?", condition)
        return all((str(values.get(name, "")) == value) == (operator == "==")
                   for name, operator, value in comparisons)

    def evaluate(self, text, values):
        """Replaces expressions with values; `a || b` is the first value that is not empty."""
        def value(match):
            for name in (part.strip() for part in match[1].split("||")):
                if name.startswith("hashFiles("):
                    return digest(self.workspace, re.findall("'(.*?)'", name))
                if name not in values:
                    raise KeyError(f"no value for {name}")
                if values[name]:
                    return str(values[name])
            return ""
        return re.sub(r"\$\{\{(.*?)\}\}", value, str(text))

    def variables(self, definitions, values):
        return {name: self.evaluate(text, values) for name, text in definitions.items()}

    def script(self, step, values, environment, workspace, outputs):
        assert "${{" not in step["run"], step["run"]
        self.scripts.append(step["run"])
        files = {name: self.folder / name.lower() for name in (
            "GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}
        for file in files.values():
            file.write_text("")
        path = self.folder / "script.sh"
        path.write_text(step["run"])
        result = subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", path], cwd=workspace,
            env={**self.environment, "GITHUB_ACTIONS": "true", "CI": "true",
                 "GITHUB_RUN_ATTEMPT": str(self.attempt),
                 "GITHUB_WORKSPACE": str(workspace), "GITHUB_REPOSITORY": "octo/app",
                 "GITHUB_SERVER_URL": "https://github.com",
                 **{name: str(file) for name, file in files.items()},
                 **environment, **self.variables(step.get("env", {}), values)},
            text=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for line in files["GITHUB_OUTPUT"].read_text().splitlines():
            name, _, value = line.partition("=")
            outputs[name] = value
        self.summary = files["GITHUB_STEP_SUMMARY"].read_text() or getattr(self, "summary", "")
        if result.returncode:
            raise Failure(step.get("name", ""), result.returncode, result.stdout)
        return result.stdout

    def action(self, step, run_id, values):
        name = re.match(r"[\w/-]+", step["uses"])[0]
        inputs = {key: self.evaluate(value, values) for key, value in step.get("with", {}).items()}
        action = getattr(self, name.replace("/", "_").replace("-", "_"))
        return action(inputs, run_id, self.workspace)

    def actions_checkout(self, inputs, run_id, workspace):
        def git(*arguments):
            subprocess.run(["git", *arguments], cwd=workspace, env=self.environment, check=True)
        ref = inputs.get("ref") or "main"
        git("fetch", "--quiet", self.origin, ref)
        git("checkout", "--quiet", "--force", "--detach", "FETCH_HEAD")
        # A job starts without the files of other jobs.
        git("clean", "--quiet", "-dffx")

    def actions_upload_artifact(self, inputs, run_id, workspace):
        source = workspace / inputs["path"]
        name = inputs.get("name") or source.name
        target = self.artifacts / str(run_id) / name
        # All attempts of a job belong to one run.
        if target.exists() and inputs.get("overwrite") != "True":
            raise Failure("upload", 1, f"409 Conflict: the run has an artifact named {name}")
        shutil.rmtree(target, ignore_errors=True)
        hidden = [part for part in pathlib.Path(inputs["path"]).parts if part.startswith(".")]
        if inputs.get("include-hidden-files") == "True":
            ignored = None
        else:
            assert not hidden, f"without include-hidden-files, {source} is empty"
            ignored = shutil.ignore_patterns(".*")
        if source.is_dir():
            shutil.copytree(source, target, ignore=ignored)
        elif source.is_file():
            target.mkdir(parents=True)
            shutil.copy(source, target)
        else:
            assert inputs.get("if-no-files-found") == "ignore", source

    def actions_download_artifact(self, inputs, run_id, workspace):
        stored = self.artifacts / str(run_id)
        target = workspace / inputs["path"]
        pattern = inputs.get("pattern") or inputs["name"]
        found = fnmatch.filter(sorted(os.listdir(stored)) if stored.exists() else [], pattern)
        assert found or "pattern" in inputs, pattern
        for name in found:
            isMerged = "name" in inputs or inputs.get("merge-multiple") == "True"
            shutil.copytree(
                stored / name, target if isMerged else target / name, dirs_exist_ok=True)

    def actions_cache_restore(self, inputs, run_id, workspace):
        exact, prefix = self.caches / inputs["key"], inputs.get("restore-keys")
        found = [path for path in self.caches.iterdir()
                 if path == exact or prefix and path.name.startswith(prefix)]
        if found:
            newest = max(found, key=lambda path: path.stat().st_mtime)
            shutil.copytree(newest, workspace / inputs["path"])
        return {"cache-primary-key": inputs["key"], "cache-hit": str(exact in found).lower()}

    def actions_cache_save(self, inputs, run_id, workspace):
        shutil.copytree(workspace / inputs["path"], self.caches / inputs["key"])
