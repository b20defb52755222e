"""How tests pass, fail, and exit with both frameworks: `Scripts/consumers failures`.

With CI set, a case that this machine cannot run fails.
"""
import argparse
import pathlib
import re

import consumer
from shell import run

HERE = pathlib.Path(__file__).parent


def list_names():
    """Prints the names of all cases."""
    for file in sorted((HERE / "Driver/Cases").glob("*.swift")):
        for name in re.findall(r'\bFailureCase\(\s*"((?:[^"\\]|\\.)*)"', file.read_text()):
            print(f"  {name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true", help="print the names of the cases")
    parser.add_argument("--filter", metavar="TEXT", help="run only cases whose names contain TEXT")
    arguments = parser.parse_args()
    if arguments.list:
        list_names()
        return
    folder = consumer.new_folder("failures")
    package = folder / "package"
    consumer.copy_package(HERE, package, without=["Driver"])
    consumer.build_tests(package)
    driver = consumer.build_product("failure-cases")
    words = [arguments.filter] if arguments.filter else []
    run(driver, package, consumer.SCRATCH, folder / "cases", *words)


main()
