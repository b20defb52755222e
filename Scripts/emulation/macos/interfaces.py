"""Builds the Swift modules of macOS that the sources import, as far as Linux has their interfaces.

A module comes from one of three sources:

- textual interfaces of the toolchain, such as `Swift` and `Testing`, are compiled for macOS;
- modules without one, such as Foundation, are printed by `swift-synthesize-interface`;
- interfaces in `stubs` are for modules that Linux lacks, or that differ from those of macOS.
"""

import re
import shlex
import subprocess
from pathlib import Path

STUBS = Path(__file__).parent / "stubs"

# All modules, each after those that it imports.
MODULES = [
    "Swift",
    "_Concurrency",
    "SwiftOnoneSupport",
    "_Builtin_float",
    "_RegexParser",
    "_StringProcessing",
    "RegexBuilder",
    "Darwin",
    "Synchronization",
    "Observation",
    "ObjectiveC",
    "CoreFoundation",
    "CoreGraphics",
    "Dispatch",
    "_MacFoundationEssentials",
    "_MacFoundationInternationalization",
    "Foundation",
    "QuartzCore",
    "AppKit",
    "Testing",
    "_Testing_Foundation",
    "XCTest",
]

# Printed modules, and the modules of Linux that they contain. `stubs` has files with additions to
# them. Code on macOS sees only Apple's names: `canImport(FoundationNetworking)` is false.
PRINTED_MODULES = {
    "Dispatch": ["Dispatch"],
    "_MacFoundationEssentials": ["FoundationEssentials"],
    "_MacFoundationInternationalization": ["FoundationInternationalization"],
    "Foundation": ["Foundation", "FoundationNetworking", "FoundationXML"],
}

# Types of Linux's Foundation that `stubs/CoreFoundation.swiftinterface` declares.
STUB_TYPES = "CGFloat|CGPoint|CGRect|CGSize|NSRange"

# The classes of Foundation that a cast converts to and from a value. The printer omits conformances
# to protocols with private names.
VALUES_OF_CLASSES = {
    "NSCalendar": "Calendar",
    "NSCharacterSet": "CharacterSet",
    "NSData": "Data",
    "NSDate": "Date",
    "NSDateComponents": "DateComponents",
    "NSDateInterval": "DateInterval",
    "NSDictionary": "Swift.Dictionary",
    "NSIndexPath": "IndexPath",
    "NSIndexSet": "IndexSet",
    "NSLocale": "Locale",
    "NSNotification": "Notification",
    "NSString": "Swift.String",
    "NSTimeZone": "TimeZone",
    "NSURL": "URL",
    "NSURLComponents": "URLComponents",
    "NSURLQueryItem": "URLQueryItem",
    "NSUUID": "UUID",
}

# Names in an interface for Linux, and those for macOS. The printer attributes types of
# _Concurrency and _StringProcessing to the module Swift.
NAMES = [
    (r"\b(SwiftGlibc|Glibc)\b", "Darwin"),
    (r"\bCDispatch\.dispatch_", "Dispatch.dispatch_"),
    (r"\bCDispatch\.", "Darwin."),
    (rf"\bFoundation\.({STUB_TYPES})\b", r"CoreFoundation.\1"),
    (r"\bSwift\.(AsyncSequence|AsyncIteratorProtocol|MainActor)\b", r"_Concurrency.\1"),
    (r"\bSwift\.(\w*RegexComponent|Regex)\b", r"_StringProcessing.\1"),
    *((rf"\b{linux}\b", mac) for mac, names in PRINTED_MODULES.items() for linux in names),
]

# Options in an interface that concern the generated code, or other uses of the interface.
FLAGS_WITHOUT_EFFECT = {"-O", "-static", "-autolink-force-load"}
OPTIONS_WITHOUT_EFFECT = {
    "-target",
    "-target-min-inlining-version",
    "-library-level",
    "-module-link-name",
    "-public-autolink-library",
}

# A line with attributes of the declaration on the next line.
ATTRIBUTES = re.compile(r"(@\w+(\([^()]*\))?\s*)+")
# Each round removes the declarations that refer to those that the previous one removed.
MAXIMUM_ROUNDS = 10


class InterfaceError(Exception):
    """A module that cannot be built."""


def build_modules(toolchain, sdk, architecture, folder):
    """Builds all modules for one architecture into a folder."""
    interfaces = folder / "interfaces"
    interfaces.mkdir(parents=True)
    for module in MODULES:
        interface = interfaces / f"{module}.swiftinterface"
        interface.write_text(interface_text(toolchain, module))
        compile_interface(toolchain, sdk, architecture, folder, interface)
    # A source that imports both Testing and Foundation imports an overlay, too.
    cross_imports = folder / "Testing.swiftcrossimport"
    cross_imports.mkdir()
    overlay = toolchain.libraries / cross_imports.name / "Foundation.swiftoverlay"
    (cross_imports / overlay.name).write_text(overlay.read_text())


def stub(module):
    """The path of a stub, which need not exist."""
    return STUBS / f"{module}.swiftinterface"


def interface_text(toolchain, module):
    """The interface of a module for macOS."""
    if stub(module).exists():
        return stub(module).read_text()
    if module in PRINTED_MODULES:
        text = printed_interface(toolchain, module)
    else:
        text = toolchain.interface(module).read_text()
    for linux, mac in NAMES:
        text = re.sub(linux, mac, text)
    return text


def compile_interface(toolchain, sdk, architecture, folder, interface):
    """Compiles an interface, without bodies of functions.

    The printer omits extensions of nested types, so other declarations refer to types that do not
    exist. They are removed: code that uses one does not compile, and needs a stub. Interfaces of
    the toolchain may contain errors in bodies and attributes, which do not matter here.
    """
    output = folder / f"{interface.stem}.swiftmodule" / f"{architecture}-apple-macos.swiftmodule"
    output.parent.mkdir()
    command = [toolchain.compiler, "-emit-module", interface, "-o", output]
    command += interface_flags(interface.read_text())
    command += toolchain.macos_flags(sdk, architecture, [folder], folder / "clang")
    command += ["-experimental-skip-all-function-bodies", "-suppress-warnings"]
    if not stub(interface.stem).exists():
        command += ["-experimental-allow-module-with-compiler-errors"]
    for _ in range(MAXIMUM_ROUNDS):
        result = subprocess.run(command, capture_output=True, text=True)
        lines = set()
        if interface.stem in PRINTED_MODULES:
            lines = set(re.findall(rf"^{interface}:(\d+):\d+: error:", result.stderr, re.M))
        if not lines:
            break
        interface.write_text(without_declarations(interface.read_text(), set(map(int, lines))))
    if result.returncode != 0 or not output.exists() or lines:
        raise InterfaceError(f"cannot build module {interface.stem}:\n{result.stderr}")


def without_declarations(text, numbers):
    """Removes the declarations that start on some lines, counted from 1."""
    kept = []
    depth = 0  # The number of open braces in a removed declaration.
    for number, line in enumerate(text.split("\n"), 1):
        if depth == 0 and number not in numbers:
            kept.append(line)
            continue
        while depth == 0 and kept and ATTRIBUTES.fullmatch(kept[-1].strip()):
            kept.pop()
        depth += line.count("{") - line.count("}")
    return "\n".join(kept)


def interface_flags(text):
    """The options of the compiler that an interface states in its first lines."""
    line = re.search(r"^// swift-module-flags: (.*)$", text, re.MULTILINE)
    words = iter(shlex.split(line.group(1)))
    flags = []
    for word in words:
        if word in OPTIONS_WITHOUT_EFFECT:
            next(words)
        elif word not in FLAGS_WITHOUT_EFFECT:
            flags.append(word)
    return flags


def printed_interface(toolchain, module):
    """The interface of a module that the toolchain has in binary form only."""
    lines = [
        "// swift-interface-format-version: 1.0",
        f"// swift-compiler-version: {toolchain.version}",
        f"// swift-module-flags: -swift-version 5 -disable-objc-interop -module-name {module}",
        "import _Concurrency",
        "import _StringProcessing",
        (STUBS / f"{module}.additions").read_text(),
    ]
    for linux_module in PRINTED_MODULES[module]:
        command = [toolchain.tool("swift-synthesize-interface"), "-module-name", linux_module]
        command += ["-target", toolchain.triple, "-print-fully-qualified-types", "-o", "-"]
        command += [flag for path in toolchain.import_paths for flag in ("-I", path)]
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            raise InterfaceError(f"cannot print the interface of {linux_module}:\n{result.stderr}")
        lines += compilable_lines(result.stdout)
    if module == "Foundation":
        lines += [bridge(name, value) for name, value in VALUES_OF_CLASSES.items()]
    return "\n".join(lines) + "\n"


def bridge(name, value):
    """The extension of a value with which a cast converts it to and from a class."""
    return f"""\
extension {value} : Swift._ObjectiveCBridgeable {{
  public typealias _ObjectiveCType = {name}
  public func _bridgeToObjectiveC() -> {name}
  public static func _forceBridgeFromObjectiveC(_ source: {name}, result: inout Self?)
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: {name}, result: inout Self?) -> Swift.Bool
  public static func _unconditionallyBridgeFromObjectiveC(_ source: {name}?) -> Self
}}"""


def compilable_lines(text):
    """Changes printed declarations into those of an interface.

    - The printer omits the accessors of stored properties and of settable subscripts. Outside
      protocols, an interface requires them.
    - It prints them for constants, and prints some globals both as a constant and as a variable.
    - It omits the members of enumerations with raw values, which the compiler does not add here.
    - Setters of a lower access level are of no use here.
    - Declarations of a stub replace those of Linux.
    """
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    property = re.compile(r"[^{(]*\bvar\b[^{]*|[^{]*\bsubscript\b[^{]*")
    raw_enum = re.compile(r".*\benum \w+ : (Swift\.(?:U?Int\d*|String))\b.*\{")
    constant = re.compile(r"([^{(]*\blet\b[^{]*) \{ get \}")
    global_name = re.compile(r"public (?:let|var) (\w+):")
    replaced = re.compile(rf"extension Foundation\.({STUB_TYPES})\b|.*\bstruct ({STUB_TYPES})\b")
    conversion = re.compile(r"\s*public init\(_ \w+: Foundation\.CGFloat\)")
    blocks = []  # The first lines of the declarations around the current line.
    attributes = []  # Lines that belong to the next declaration.
    globals = set()
    for line in text.split("\n"):
        code = line.strip()
        if not code or code.startswith("//") or code.startswith("import "):
            continue
        if ATTRIBUTES.fullmatch(code):
            attributes.append(line)
            continue
        if code.startswith("}"):
            head = blocks.pop()
            if not any(replaced.match(head) for head in [*blocks, head]):
                yield line
            continue
        is_left_out = any(replaced.match(head) for head in [*blocks, code])
        is_left_out = is_left_out or conversion.match(code)
        if not blocks and (name := global_name.match(code)):
            is_left_out = is_left_out or name.group(1) in globals
            globals.add(name.group(1))
        in_protocol = blocks and re.search(r"\bprotocol\b", blocks[-1])
        line = re.sub(r"\b(internal|private|fileprivate)\(set\) ", "", line)
        line = constant.sub(r"\1", line)
        if property.fullmatch(code) and not in_protocol:
            line += " { get set }"
        if not is_left_out:
            yield from attributes
            yield line
            if enumeration := raw_enum.fullmatch(code):
                yield f"public typealias RawValue = {enumeration.group(1)}"
                yield f"public init?(rawValue: {enumeration.group(1)})"
                yield f"public var rawValue: {enumeration.group(1)} {{ get }}"
        attributes = []
        if code.count("{") > code.count("}"):
            blocks.append(code)
