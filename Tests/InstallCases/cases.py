"""The scripts that install the command: `Scripts/consumers install`.

Installs a debug build into a temporary home, uses it in another folder, completes it in shells, and
removes it. Makes an archive of it, and installs the content of the archive.
"""
import hashlib
import os
import pathlib
import shutil
import sys

import consumer
from shell import ROOT

FILES = ["bin/snapshot", "share/bash-completion/completions/snapshot",
         "share/fish/vendor_completions.d/snapshot.fish", "share/zsh/site-functions/_snapshot"]
VERSION = "snapshot (SnapshotAssert) "
# Prints the completions of the start of a verb.
COMPLETION = """
source "$1"
COMP_WORDS=(snapshot opti)
COMP_CWORD=1
COMP_LINE="snapshot opti"
COMP_POINT=${#COMP_LINE}
_snapshot snapshot opti snapshot
echo "${COMPREPLY[*]}"
"""


class Machine:
    """A user's home, and folders in which the user works."""

    def __init__(self, _):
        consumer.use_settings_of_a_user()
        self.tool = consumer.build_product("snapshot")
        self.folder = consumer.new_folder("install")
        self.home = self.folder / "a home"
        self.prefix = self.home / ".local"
        # A package with results.
        self.work = self.folder / "work"
        shutil.copytree(ROOT / "Tests/ReviewBrowserTests/Fixtures", self.work)
        (self.work / "Package.swift").touch()
        self.session = consumer.Session("install", self.work)

    def install(self, status, *arguments, script=ROOT / "Scripts/install", **variables):
        """Runs the script in another folder, and returns its output."""
        self.session.expect(status, script, *arguments, **{
            "HOME": str(self.home), "SHELL": "/bin/bash", **variables})
        return self.session.output

    def path(self):
        """Returns the PATH of a user who has followed the advice."""
        return f"{self.prefix}/bin:{os.environ['PATH']}"

    def files(self, folder):
        """Returns the paths of all files in a folder."""
        return sorted(str(path.relative_to(folder)) for path in folder.rglob("*")
                      if not path.is_dir())

    def check(self, found, expected):
        if found != expected:
            self.session.fail(f"{found} is not {expected}")


def the_command_and_its_completions_are_installed(machine):
    relative = os.path.relpath(machine.tool, machine.work)
    output = machine.install(0, "--executable", relative)
    machine.check(machine.files(machine.home), [f".local/{name}" for name in FILES])
    machine.check((machine.prefix / FILES[0]).read_bytes(), machine.tool.read_bytes())
    machine.check([(machine.prefix / name).stat().st_mode & 0o777 for name in FILES],
                  [0o755, 0o644, 0o644, 0o644])
    machine.check("export PATH=" in output, True)


def the_advice_is_only_printed_if_it_is_needed(machine):
    output = machine.install(0, f"--executable={machine.tool}", PATH=machine.path())
    machine.check(len(output.splitlines()), 1)
    output = machine.install(0, "--executable", machine.tool, SHELL="/usr/bin/zsh",
                             PATH=f"{machine.tool.parent}:{machine.path()}")
    machine.check(f"note: {machine.tool} comes first in PATH" in output, True)
    machine.check("  fpath=(" in output, True)


def the_name_runs_the_command_in_any_folder(machine):
    def run(status, *arguments):
        return machine.session.expect(status, "snapshot", *arguments, PATH=machine.path())

    machine.check(run(0, "--version").startswith(VERSION), True)
    run(1, "list", "--results", "results", "--references", "references")
    machine.session.found("next: snapshot show ")
    machine.check("swift run" in machine.session.output, False)
    machine.check("swift run" in run(0, "--help"), False)
    run(64, "--wrong")
    machine.session.found("Usage: snapshot status ")


def the_shells_find_completions(machine):
    paths = {path.split("/")[1].split("-")[0]: machine.prefix / path for path in FILES[1:]}
    machine.check(sorted(paths), ["bash", "fish", "zsh"])
    for shell, path in paths.items():
        if shutil.which(shell):
            machine.session.expect(0, shell, "-n", path)
    found = machine.session.expect(0, "bash", "-c", COMPLETION, "bash", paths["bash"])
    machine.check(found.strip(), "optimize")
    machine.check(paths["zsh"].read_text().startswith("#compdef snapshot\n"), True)


def a_running_command_is_replaced(machine):
    installed = machine.prefix / FILES[0]
    with installed.open("rb") as running:
        before = os.fstat(running.fileno()).st_ino
        machine.install(0, "--executable", machine.tool)
        machine.check(installed.stat().st_ino != before, True)
        machine.check(running.read(), machine.tool.read_bytes())


def files_of_other_programs_stay(machine):
    for name in FILES:
        prefix = machine.folder / "others" / name.replace("/", "-")
        other = prefix / name
        other.parent.mkdir(parents=True)
        other.write_text("#!/bin/sh\n")
        arguments = ["--prefix", os.path.relpath(prefix, machine.work)]
        for action in (["--executable", machine.tool], ["--uninstall"]):
            output = machine.install(1, *arguments, *action)
            machine.check("is not of this command" in output, True)
            machine.check(machine.files(prefix), [name])
            machine.check(other.read_text(), "#!/bin/sh\n")
    other.unlink()
    other.symlink_to("nowhere")
    machine.install(1, "--prefix", prefix, "--executable", machine.tool)
    machine.check(os.readlink(other), "nowhere")


def other_executables_are_refused(machine):
    prefix = machine.folder / "refused"
    other = machine.work / "other"
    other.write_text("#!/bin/sh\necho 1.0\n")
    output = machine.install(1, "--prefix", prefix, "--executable", other)
    machine.check("does not run" in output, True)
    other.chmod(0o755)
    output = machine.install(1, "--prefix", prefix, "--executable", other)
    machine.check("is not the command snapshot" in output, True)
    # The completions fail after the version was printed.
    other.write_text(f"#!/bin/sh\n[ $1 = --version ] && echo '{VERSION}1.0.0'\n")
    machine.install(1, "--prefix", prefix, "--executable", other)
    machine.check(prefix.exists(), False)


def wrong_arguments_end_with_64(machine):
    for arguments in (["--prefx", "a"], ["--prefix"], ["--prefix="],
                      ["--uninstall", "--executable", machine.tool]):
        machine.install(64, *arguments)
    for arguments in ([], ["a", "b"], ["a", "--version"], ["--wrong"]):
        machine.install(64, *arguments, script=ROOT / "Scripts/archive")
    output = machine.install(1, "--executable", machine.tool, HOME="")
    machine.check(output, "install: HOME is not set; use --prefix\n")


def only_the_installed_files_are_removed(machine):
    other = machine.prefix / "bin/other"
    other.write_text("")
    output = machine.install(0, "--uninstall")
    machine.check(output.count("removed "), len(FILES))
    machine.check(machine.files(machine.home), [".local/bin/other"])
    output = machine.install(0, "--uninstall")
    machine.check(output, f"nothing is installed in {machine.prefix}\n")


def an_archive_installs_itself(machine):
    folder = machine.folder / "archives"
    arguments = [folder, "--executable", machine.tool]
    output = machine.install(1, *arguments, "--version", "0.0.0", script=ROOT / "Scripts/archive")
    machine.check(", not 0.0.0" in output, True)
    machine.check(machine.files(folder), [])
    machine.install(0, *arguments, script=ROOT / "Scripts/archive")
    archive = pathlib.Path(machine.session.output.splitlines()[-1])
    machine.check(machine.files(folder), [archive.name, f"{archive.name}.sha256"])
    digest, name = archive.with_name(f"{archive.name}.sha256").read_text().split()
    machine.check((digest, name),
                  (hashlib.sha256(archive.read_bytes()).hexdigest(), archive.name))
    machine.session.expect(0, "tar", "-xzf", archive)
    content = machine.work / archive.name.removesuffix(".tar.gz")
    # The command contains the libraries of Swift only on Linux.
    runtime = ["icu.txt", "swift.txt"] if sys.platform == "linux" else []
    machine.check(sorted(path.name for path in (content / "licenses").iterdir()),
                  sorted(["FlyingFox.txt", "swift-argument-parser.txt", *runtime]))
    machine.install(0, script=content / "install")
    machine.session.expect(0, "snapshot", "--version", PATH=machine.path())
    machine.install(0, "--uninstall", script=content / "install")


CHECKS = [
    the_command_and_its_completions_are_installed,
    the_advice_is_only_printed_if_it_is_needed,
    the_name_runs_the_command_in_any_folder,
    the_shells_find_completions,
    a_running_command_is_replaced,
    files_of_other_programs_stay,
    other_executables_are_refused,
    wrong_arguments_end_with_64,
    only_the_installed_files_are_removed,
    an_archive_installs_itself,
]

consumer.main(__doc__, CHECKS, Machine)
