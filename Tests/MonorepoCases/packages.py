"""Stand-ins for package managers, and the packages that the library needs."""
import re

PROGRAM = '#!/bin/sh\necho "${0##*/} $*" >>"$INSTALLED"\n'
# The names of a manager's packages in `Scripts/setup` and in the manifest.
KINDS = {"apt-get": "apt", "brew": "brew", "dnf": "dnf", "yum": "dnf"}


def provided(mono, manager):
    """Returns the packages of each system library in the manifest.

    SwiftPM prints a command with them if it does not find the library.
    """
    manifest = (mono.library / "Package.swift").read_text()
    lists = re.findall(rf"\.{KINDS[manager]}\(\[(.*?)\]\)", manifest)
    return [re.findall(r'"(.*?)"', names) for names in lists]


def install(mono, line, _=None):
    """Pastes a command that installs packages.

    `Scripts/setup`, which CI runs, must install each of them. A command for one package of a system
    library in the manifest must install all of them.
    """
    calls = mono.temporary / "installed"
    calls.write_text("")
    for manager in KINDS:
        program = mono.temporary / "bin" / manager
        program.write_text(PROGRAM)
        program.chmod(0o755)
    status, text = mono.paste(line, INSTALLED=str(calls))
    for manager in KINDS:
        (mono.temporary / "bin" / manager).unlink()
    if status != 0 or len(calls.read_text().splitlines()) != 1:
        return f"status {status}:\n{text}{calls.read_text()}"
    manager, verb, *names = calls.read_text().split()
    kind = KINDS[manager]
    setup = (mono.library / "Scripts/setup").read_text()
    known = " ".join(re.findall(rf"^\s*{kind}\+?=\((.*)\)$", setup, re.MULTILINE)).split()
    if verb != "install" or not names or not set(names) <= set(known):
        return f"Scripts/setup does not install all of {names}"
    for library in map(set, provided(mono, manager)):
        if library & set(names) and not library <= set(names):
            return f"Package.swift needs all of {sorted(library)}"
    return ""
