"""Programs that the scripts run, and tools that they install."""
import argparse
import fcntl
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The path of the script, before the script changes its directory.
PROGRAM = pathlib.Path(sys.argv[0]).absolute()


class Parser(argparse.ArgumentParser):
    """A parser that ends with the status of all scripts and of `snapshot` for wrong arguments."""

    def error(self, message):
        self.print_usage(sys.stderr)
        self.exit(os.EX_USAGE, f"{self.prog}: {message}\n")


def fail(message):
    """Ends the script with a message that starts with its name."""
    name = PROGRAM.parent.name if PROGRAM.name == "cases.py" else PROGRAM.name
    sys.exit(f"{name}: {message}")


def run(*command, **options):
    """Runs a program, and ends the script if the program fails.

    Options are those of `subprocess.run`.
    """
    words = [str(word) for word in command]
    # Lines of this script must precede those of the program.
    sys.stdout.flush()
    status = subprocess.run(words, **options).returncode
    if status != 0:
        fail(f"status {status} of: {shlex.join(words)}")


def read(*command, **options):
    """Runs a program, and returns what it writes to its standard output."""
    words = [str(word) for word in command]
    result = subprocess.run(words, stdout=subprocess.PIPE, text=True, **options)
    if result.returncode != 0:
        # Compilers print errors to the standard output.
        sys.stderr.write(result.stdout)
        fail(f"status {result.returncode} of: {shlex.join(words)}")
    return result.stdout


def install_with_apt(package, is_required=True):
    """Installs a Debian package, as root.

    Nothing is installed where there is no apt-get.
    """
    if not shutil.which("apt-get"):
        return
    prefix = [] if os.geteuid() == 0 else ["sudo", "-n"]
    command = [*prefix, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "install",
               "--no-install-recommends", package]
    (ROOT / ".build").mkdir(exist_ok=True)
    # Of two lanes of CI, one would fail while the other installs.
    with open(ROOT / ".build/apt.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run(*prefix, "apt-get", "-qq", "update", stdout=sys.stderr)
        status = subprocess.run(command, stdout=sys.stderr).returncode
    if status != 0 and is_required:
        fail(f"cannot install {package}; install it with another package manager")


def python_with(name, packages):
    """Returns the Python of a virtual environment with packages from PyPI.

    Packages have the form `NAME==VERSION`. The environment is `.build/NAME`, and is created only
    once for the same packages.
    """
    folder = ROOT / ".build" / name
    python = folder / "bin/python"
    stamp = folder / "packages.txt"
    wanted = "\n".join(packages)
    if stamp.exists() and stamp.read_text() == wanted:
        return python
    # An interrupted installation cannot be repaired.
    shutil.rmtree(folder, ignore_errors=True)
    status = subprocess.run([sys.executable, "-m", "venv", str(folder)]).returncode
    if status != 0:
        fail("cannot create a virtual environment; install python3-venv")
    run(folder / "bin/pip", "-q", "install", "--disable-pip-version-check", "--retries", "5",
        "--timeout", "60", *packages)
    stamp.write_text(wanted)
    return python


def require_packages(name, packages):
    """Runs the script again with the Python of `python_with`, unless it is this one."""
    is_second_run = os.environ.pop("SNAPSHOT_SECOND_RUN", None)
    python = python_with(name, packages)
    if os.path.samefile(sys.prefix, python.parents[1]):
        return
    if is_second_run:
        fail(f"{python} does not use its own packages; delete .build/{name}")
    os.environ["SNAPSHOT_SECOND_RUN"] = "1"
    os.execv(python, [str(python), str(PROGRAM), *sys.argv[1:]])
