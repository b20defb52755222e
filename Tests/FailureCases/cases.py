"""How tests pass, fail, and exit with both frameworks: `Scripts/consumers failures`.

With CI set, a case that this machine cannot run fails.
"""
import pathlib
import re

import consumer
from shell import run

HERE = pathlib.Path(__file__).parent


def names():
    """Returns the names of all cases."""
    return [name for file in sorted((HERE / "Driver/Cases").glob("*.swift"))
            for name in re.findall(r'\bFailureCase\(\s*"((?:[^"\\]|\\.)*)"', file.read_text())]


def add_options(parser):
    parser.add_argument("--filter", metavar="TEXT", help="run only cases whose names contain TEXT")


def main():
    arguments = consumer.parse_arguments(__doc__, names(), add_options)
    folder = consumer.new_folder("failures")
    package = folder / "package"
    consumer.copy_package(HERE, package, without=["Driver"])
    consumer.build_tests(package)
    driver = consumer.build_product("failure-cases")
    words = [arguments.filter] if arguments.filter else []
    run(driver, package, consumer.SCRATCH, folder / "cases", *words)


main()
