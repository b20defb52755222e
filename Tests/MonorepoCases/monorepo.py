"""The monorepo of `Scripts/consumers monorepo`, and the settings in which its commands run."""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import threading

here = pathlib.Path(__file__).parent
# Every kind of snapshot of the App differs with these variables.
CHANGES = {"TITLE": "Pay", "COLOR": "red", "LOGO": "Blue", "FORM": "Street", "TOTAL": "4"}
OTHER_USER = 65534


class Monorepo:
    """The folders of the cases, and the programs that run in them."""

    def __init__(self, library, folder, scratch):
        self.library, self.folder, self.scratch = library, folder, scratch
        self.root = folder / "mono"
        self.app, self.kit = self.root / "apps/App", self.root / "packages/Kit"
        # Other users can enter this folder.
        self.temporary = pathlib.Path(tempfile.mkdtemp(prefix="monorepo-"))
        self.temporary.chmod(0o755)
        (self.temporary / "bin").mkdir()
        shutil.copy(here / "swift", self.temporary / "bin/swift")
        self.tool = self.temporary / "snapshot"
        shutil.copy(scratch / "debug/snapshot", self.tool)
        # The commands that were pasted.
        self.pasted = []
        home = self.temporary / "home"
        home.mkdir()
        home.chmod(0o777)
        self.environment = {
            **os.environ, "HOME": str(home), "GIT_CONFIG_SYSTEM": "/dev/null", "TERM": "xterm",
            "PATH": f"{self.temporary}/bin:{os.environ['PATH']}",
            "CASES_SCRATCH": str(scratch), "CASES_SWIFT": shutil.which("swift"),
            "CASES_TOOL": str(self.tool),
            **{f"GIT_{role}_{key}": value for role in ("AUTHOR", "COMMITTER")
               for key, value in (("NAME", "Ada"), ("EMAIL", "ada@example.com"))},
        }

    def run(self, *arguments, cwd=None, user=None, stdin=None, check=None, **variables):
        """Runs a program, and returns its status and its whole output."""
        cwd = cwd or self.app
        result = subprocess.run(
            [str(argument) for argument in arguments], cwd=cwd, text=True, errors="replace",
            env={**self.environment, "PWD": str(cwd), **variables}, user=user,
            group=user, extra_groups=[] if user else None,
            input=stdin, stdin=subprocess.DEVNULL if stdin is None else None,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if check is not None and result.returncode != check:
            fail(f"status {result.returncode}, not {check}, of {arguments} in {cwd}:\n"
                 + result.stdout)
        return result.returncode, result.stdout

    def paste(self, line, **options):
        """Runs a printed command in a shell, and returns its status and its whole output."""
        self.pasted.append(line)
        return self.run("sh", "-c", line, **options)

    def serve(self, line, cwd, user=None):
        """Runs a command that serves a page, and ends it when it has printed the page's address.

        Returns whether the address was printed, and the output of the command.
        """
        self.pasted.append(line)
        process = subprocess.Popen(
            ["sh", "-c", f"exec {line}"], cwd=cwd, text=True, errors="replace", user=user,
            group=user, extra_groups=[] if user else None, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            env={**self.environment, "PWD": str(cwd)})
        # A server that prints no address does not end either.
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        output, is_serving = "", False
        with process:
            for text in process.stdout:
                output += text
                if text.startswith("http://127.0.0.1:"):
                    is_serving = True
                    process.terminate()
                    break
        watchdog.cancel()
        return is_serving, output

    def git(self, *arguments, cwd=None):
        return self.run("git", *arguments, cwd=cwd or self.root, check=0)[1].strip()

    def test(self, *arguments, cwd=None, status=0, **variables):
        return self.run("swift", "test", *arguments, cwd=cwd, check=status, **variables)[1]

    def snapshot(self, *arguments, status=0, **options):
        return self.run(self.tool, *arguments, check=status, **options)[1]

    def prepare(self):
        """Records the references of both packages, and commits them before an innocent change."""
        ignored = [".build", "/apps/App/*.html", "*.md", "*.txt", "!**/__Snapshots__/**"]
        (self.root / ".gitignore").write_text("\n".join(ignored) + "\n")
        self.git("init", "--quiet", "--initial-branch=main")
        for package in (self.kit, self.app):
            self.test(cwd=package, status=1)
            self.test(cwd=package)
        self.commit("Add both packages")
        (self.root / "innocent").write_text("1")
        self.commit("Change something else")

    def commit(self, subject, root=None):
        self.git("add", "--all", cwd=root)
        self.git("commit", "--quiet", "-m", subject, cwd=root)


def fail(message):
    sys.exit(f"monorepo: {message}")


class Setting:
    """A folder in which commands run, with a user, and options that select the results."""

    def __init__(self, name, package, cwd=None, user=None, options=()):
        self.name, self.package, self.cwd = name, package, cwd or package
        self.user, self.options = user, list(options)


def copy(mono, name):
    """Copies the repository, with the results of the run in which everything differs."""
    target = mono.temporary / name
    shutil.copytree(mono.root, target, symlinks=True)
    return target


def copy_results(mono, package):
    shutil.copytree(mono.app / ".build", package / ".build", symlinks=True)
    return package


def settings(mono):
    """Creates all settings."""
    # The tests that were built write into this package.
    yield Setting("root", mono.app)
    yield Setting("sub", mono.app, mono.app / "Tests/AppTests")
    package = copy(mono, "linked") / "apps/App"
    link = mono.temporary / "link"
    link.symlink_to(package)
    yield Setting("link", package, link)
    package = copy(mono, "references") / "apps/App"
    for directory in ("__Snapshots__", "Brands"):
        (package / directory).rename(package / f"real-{directory}")
        (package / directory).symlink_to(f"real-{directory}")
    mono.commit("Link the references", package)
    yield Setting("refs", package)
    tree = mono.temporary / "worktree"
    mono.git("worktree", "add", "--quiet", tree)
    yield Setting("tree", copy_results(mono, tree / "apps/App"))
    outer = mono.temporary / "outer"
    outer.mkdir()
    mono.git("init", "--quiet", cwd=outer)
    mono.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(mono.root),
             "inner", cwd=outer)
    mono.commit("Add the submodule", outer)
    yield Setting("module", copy_results(mono, outer / "inner/apps/App"))
    shallow = mono.temporary / "shallow"
    mono.git("clone", "--quiet", "--depth", "1", f"file://{mono.root}", shallow)
    yield Setting("shallow", copy_results(mono, shallow / "apps/App"))
    package = copy(mono, "nogit")
    shutil.rmtree(package / ".git")
    yield Setting("nogit", package / "apps/App")
    if os.geteuid() != 0:
        print("NOT RUN  user, readonly: only the superuser can run as another user")
        return
    yield Setting("user", copy(mono, "user") / "apps/App", user=OTHER_USER)
    root = copy(mono, "readonly")
    for path in [root, *root.rglob("*")]:
        os.chown(path, OTHER_USER, OTHER_USER, follow_symlinks=False)
        if not path.is_symlink():
            path.chmod(path.stat().st_mode & ~0o222)
    yield Setting("readonly", root / "apps/App", user=OTHER_USER)
