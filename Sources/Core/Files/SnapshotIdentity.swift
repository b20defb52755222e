/// The identity of a snapshot: its test and its name.
///
/// It determines the path of the reference.
public struct SnapshotIdentity: Hashable, Sendable {
  /// The test's module.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The name of the test function, such as `looksRight()`.
  public let function: String
  /// The name that distinguishes several snapshots of a test, or `nil` for the unnamed snapshot.
  public let name: String?

  /// The suffix that review tools add before the extension of a proposed reference.
  ///
  /// No snapshot may have this name, so that a proposed reference is never mistaken for a
  /// reference.
  package static let reservedName = "new"

  /// The maximum length of a file name, in bytes.
  package static let maximumFileNameLength = 200

  /// Creates an identity from the names in the source code.
  ///
  /// - Throws: ``SnapshotError/illegalName(_:)`` if the snapshot's name is empty, starts or ends
  ///   with a dot, or has characters other than ASCII letters, digits, `_`, `-`, and `.`.
  ///   ``SnapshotError/reservedName(_:)`` if the name is `new` or ends with `.new`, in any case.
  public init(
    module: String, suite: [String], function: String, name: String? = nil
  ) throws(SnapshotError) {
    if let name, !SnapshotIdentity.isLegal(name) { throw .illegalName(name) }
    // In lowercase, because some file systems do not distinguish case.
    if let ending = name?.split(separator: ".", omittingEmptySubsequences: false).last,
      ending.lowercased() == SnapshotIdentity.reservedName
    {
      throw .reservedName(name ?? "")
    }
    self.module = module
    self.suite = suite
    self.function = function
    self.name = name
  }

  /// The name of the function without its parameters, which follow the last backtick of a raw
  /// identifier.
  public var test: String {
    let nameEnd = function.lastIndex(of: "`") ?? function.startIndex
    let end = function[nameEnd...].firstIndex(of: "(") ?? function.endIndex
    return String(function[..<end])
  }

  /// Returns the path of the reference, relative to the reference directory.
  ///
  /// - Throws: ``SnapshotError/nameTooLong(_:)`` if a component of the path exceeds 200 bytes.
  package func relativePath(
    fileNameSuffix: String, pathExtension: String
  ) throws(SnapshotError) -> String {
    let folders = ([module] + suite).map(SnapshotIdentity.fileName)
    let file =
      SnapshotIdentity.fileName(test) + (name.map { "." + $0 } ?? "") + fileNameSuffix + "."
      + pathExtension
    for part in folders + [file] where part.utf8.count > SnapshotIdentity.maximumFileNameLength {
      throw .nameTooLong(part)
    }
    return (folders + [file]).joined(separator: "/")
  }

  private static func isLegal(_ name: String) -> Bool {
    !name.isEmpty && name.first != "." && name.last != "." && name.utf8.allSatisfy { isLegal($0) }
  }

  private static func isLegal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  /// Returns the file name for a name in the source code.
  ///
  /// A space becomes a hyphen, a backtick is removed, and every character except ASCII letters,
  /// digits, and `_` becomes `~` and its hexadecimal code, so that different names have different
  /// file names.
  ///
  /// The first letter of a device name of Windows, such as `con` or `Aux`, is also replaced with
  /// its code, because Windows cannot check out a file or folder with that name.
  package static func fileName(_ name: String) -> String {
    var result = ""
    for scalar in name.unicodeScalars where scalar != "`" {
      if scalar == " " {
        result += "-"
      } else if scalar.isASCII, isLegal(UInt8(scalar.value)), scalar != ".", scalar != "-" {
        result.unicodeScalars.append(scalar)
      } else {
        result += "~" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    if isDeviceName(result), let first = result.unicodeScalars.first {
      return "~" + String(first.value, radix: 16, uppercase: true) + result.dropFirst()
    }
    return result.isEmpty ? "~" : result
  }

  /// Whether Windows reserves a name for a device, in any case.
  static func isDeviceName(_ name: String) -> Bool { deviceNames.contains(name.lowercased()) }

  /// The device names that Windows reserves, with any extension; see "Naming Files, Paths, and
  /// Namespaces" in the documentation of Microsoft.
  private static let deviceNames = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

extension SnapshotIdentity: CustomStringConvertible {
  /// The names, joined as in `AppTests/ScreenTests/looksRight.dark`.
  public var description: String {
    ([module] + suite + [test]).joined(separator: "/") + (name.map { "." + $0 } ?? "")
  }
}

/// A text in a reference that describes it.
///
/// Comparisons ignore metadata.
package struct ReferenceMetadata: Hashable, Sendable {
  /// The kind of a text.
  package enum Keyword: String, Hashable, Sendable {
    /// The test that the reference belongs to, as ``SnapshotIdentity/description``.
    case test = "Test"
    /// The version of the renderer that drew the snapshot.
    case renderer = "Renderer"
    /// The view tree of the snapshot; see ``SnapshotOutline``.
    case outline = "Outline"
  }

  /// The kind of the text.
  package let keyword: Keyword
  /// The text.
  package let text: String

  /// Creates a text.
  package init(_ keyword: Keyword, _ text: String) {
    self.keyword = keyword
    self.text = text
  }
}
