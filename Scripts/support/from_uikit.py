"""The tables of the page FromUIKit: UIKit's names, compared with the public declarations."""
import pathlib
import re

PAGE = pathlib.Path("Sources/Assert/SnapshotAssert/SnapshotAssert.docc/FromUIKit.md")
NAMES = pathlib.Path("Scripts/support/uikit.txt")
# The tables are the text after this line.
START = "<!-- Scripts/documentation writes the tables below. -->"
# The words with which a documentation comment states a difference, and those of a report.
DIFFERENCE = "Unlike in UIKit, "
REPORT = re.compile(
    r"\blayout issues?\b|\bone of the ``View/layoutIssues``|, which (is|are) not drawn\b")
TYPE_KINDS = {"swift.class", "swift.struct", "swift.enum", "swift.protocol"}


def read_names():
    """Returns each area of the list with its types, each with its members in the list's order."""
    areas = {}
    for line in NAMES.read_text().splitlines():
        words = line.split()
        if line.startswith("## "):
            members = None
            types = areas[line[3:]] = {}
        elif not words or line.startswith("#"):
            continue
        elif not line.startswith(" "):
            members = types.setdefault(words[0], [])
        else:
            if words[0].endswith(":") and not line.startswith("    "):
                nested = words.pop(0)[:-1] + "."
            elif not line.startswith("    "):
                nested = ""
            members += [nested + word for word in words]
    return areas


class Declarations:
    """The public declarations of modules, by the names that code uses."""

    def __init__(self, graphs):
        # Types, including those of other libraries that have extensions.
        self.types = {}
        self.aliases = {}
        self.members = {}
        self.bases = {}
        self.modules = {}
        paths = {}
        for graph in graphs:
            for identifier, symbol in graph.symbols.items():
                owner, _, name = (path := dotted(symbol)).rpartition(".")
                paths[identifier] = path
                self.types.setdefault(owner, None)
                self.members.setdefault(owner, {}).setdefault(name, []).append(symbol)
                if symbol["kind"]["identifier"] == "swift.typealias":
                    self.aliases[path] = spelling(symbol).partition(" = ")[2]
                elif symbol["kind"]["identifier"] in TYPE_KINDS:
                    self.types[path] = symbol
                    self.modules[path] = graph.module
        for graph in graphs:
            for relation in graph.relationships:
                source, target = paths.get(relation["source"]), paths.get(relation["target"])
                if source and target and relation["kind"] in ("inheritsFrom", "conformsTo"):
                    self.bases.setdefault(source, []).append(target)

    def type_named(self, name):
        """Returns the path of the type with a name of UIKit, or `None`."""
        outer, _, last = name.rpartition(".")
        if outer:
            outer = self.type_named(outer)
            return outer and self.resolve(f"{outer}.{last}")
        return self.resolve(last.removeprefix("UI")) or self.resolve(last)

    def resolve(self, path):
        """Returns the path of the type that a path or an alias names, or `None`."""
        if path in self.types:
            return path
        target = self.aliases.get(path)
        if target is None:
            return None
        nested = f"{path.rpartition('.')[0]}.{target}"
        # A nested alias may have the name of its target, and an alias of a function names no type.
        return (nested != path and self.resolve(nested)) or self.resolve(target) or path

    def link(self, path):
        """Returns a link to the type with a path, or its name if it has no page."""
        module = self.modules.get(path)
        if module is None or module != self.modules.get(path.partition(".")[0]):
            # The type, or one that contains it, belongs to another library or module.
            return f"`{path}`"
        return f"``{module}/{path.replace('.', '/')}``"

    def lookup(self, owner, name):
        """Returns the declarations of a member in a type and its bases, the nearest first."""
        found, nested, last = [], *name.rpartition(".")[::2]
        if nested:
            owner = self.resolve(f"{owner}.{nested}")
        owners = [owner] if owner else []
        for owner in owners:
            owners += [base for base in self.bases.get(owner, []) if base not in owners]
            candidates = self.members.get(owner, {})
            found += candidates.get(last, [])
            if "(" in last:
                found += [symbol for key, symbols in candidates.items() if key != last
                          for symbol in symbols if accepts(symbol, last)]
        return found


def dotted(symbol):
    return ".".join(symbol["pathComponents"])


def spelling(symbol):
    return "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])


def accepts(symbol, call):
    """Returns whether a call matches a function if it omits arguments that have defaults."""
    name, _, labels = call.rstrip(")").partition("(")
    own_name, _, own_labels = symbol["pathComponents"][-1].rstrip(")").partition("(")
    if name != own_name or len(own_labels) <= len(labels):
        return False
    optional = defaults(spelling(symbol))
    labels, own_labels = labels.split(":")[:-1], own_labels.split(":")[:-1]
    for index, label in enumerate(own_labels):
        if labels and labels[0] == label:
            labels.pop(0)
        elif index not in optional:
            return False
    return not labels


def defaults(declaration):
    """Returns the indexes of the parameters that have a default value."""
    depth, index, found = 0, 0, set()
    for position, character in enumerate(declaration):
        if character in "([{":
            depth += 1
        elif character in ")]}":
            depth -= 1
            if depth == 0 and character == ")":
                break
        elif depth == 1 and character == ",":
            index += 1
        elif depth == 1 and declaration.startswith(" = ", position):
            found.add(index)
    return found


def comment(symbol):
    """Returns the documentation comment of a declaration, without parameters, in one line."""
    lines = symbol.get("docComment", {}).get("lines", [])
    return " ".join(line["text"].strip() for line in lines).partition(" - Parameter")[0]


def difference(symbol):
    """Returns the sentence that states a difference from UIKit, without its first words."""
    _, found, rest = comment(symbol).partition(DIFFERENCE)
    sentence = re.split(r"\.(?=\s|$)", rest)[0]
    # The links of a comment are relative to its symbol.
    return found and re.sub(r"``([^`]*/)?([^`/]+)``", r"`\2`", sentence)


class Comparison:
    """A type of UIKit, and the meanings of its members here."""

    def __init__(self, name, members, declarations):
        self.name = name
        self.path = declarations.type_named(name)
        self.same, self.reported, self.absent = [], [], []
        # The members, by the sentences that state their differences.
        self.different = {}
        self.facts = set()
        if self.path is None:
            return
        self.absent_types = {outer for member in members if (outer := member.rpartition(".")[0])
                             and not declarations.resolve(f"{self.path}.{outer}")}
        self.link = declarations.link(self.path)
        if symbol := declarations.types.get(self.path):
            self.add("", [symbol])
        for member in members:
            self.add(member, declarations.lookup(self.path, member))

    def add(self, member, symbols):
        """Classifies a member, or the type itself if the name is empty, by its meanings."""
        different = [symbol for symbol in symbols if difference(symbol)]
        is_reported = any(REPORT.search(comment(symbol)) for symbol in symbols)
        if different:
            self.facts |= {dotted(symbol) for symbol in different}
            self.different.setdefault(difference(different[0]), []).append(member)
        if is_reported:
            self.reported.append(member or self.path)
        if not symbols:
            self.absent.append(member)
        elif member and not different and not is_reported:
            self.same.append(member)

    def is_same(self):
        return self.path and not (self.different or self.reported or self.absent)

    def lines(self):
        """Returns a row for each meaning that members have."""
        # A nested type is listed as one name if it is absent or if all its members are the same.
        others = {name.rpartition(".")[0] for name in self.absent + self.reported}
        same = [name if outer in others else outer or name
                for name in self.same for outer in [name.rpartition(".")[0]]]
        absent = [outer if outer in self.absent_types else name
                  for name in self.absent for outer in [name.rpartition(".")[0]]]
        different = [f"{join(names)}: {sentence}" if all(names) else sentence
                     for sentence, names in self.different.items()]
        cells = {"same": join(same), "different": "; ".join(different),
                 "reported": join(self.reported), "absent": join(absent)}
        return [f"| {self.title()} | {meaning} | {cell} |"
                for meaning, cell in cells.items() if cell]

    def title(self):
        name = f"`{self.name}`"
        return name if self.link == name else f"{name} ({self.link})"


def join(names):
    names = dict.fromkeys(names)
    return ", ".join(f"`{name}`" for name in names)


def tables(graphs):
    """Returns the tables of all areas, and the paths whose differences no table states."""
    declarations = Declarations(graphs)
    lines, facts = [], set()
    for area, types in read_names().items():
        rows = [Comparison(name, members, declarations) for name, members in types.items()]
        facts = facts.union(*(row.facts for row in rows))
        lines += ["", f"### {area}"]
        if mixed := [row for row in rows if row.path and not row.is_same()]:
            lines += ["", "| UIKit | | Members |", "| --- | --- | --- |"]
            lines += [line for row in mixed for line in row.lines()]
        if same := [row.title() for row in rows if row.is_same()]:
            lines += ["", f"Same types: {', '.join(same)}."]
        if absent := join(sorted(row.name for row in rows if not row.path)):
            lines += ["", f"Absent types: {absent}."]
    stated = {dotted(symbol) for graph in graphs for symbol in graph.symbols.values()
              if difference(symbol)}
    return "\n".join(lines[1:]), sorted(stated - facts)


def page(graphs):
    """Returns the page with current tables, and the paths whose differences no table states."""
    text, missing = tables(graphs)
    return f"{PAGE.read_text().partition(START)[0]}{START}\n\n{text}\n", missing
