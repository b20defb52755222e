/// Which snapshot of which test something is; it decides the reference's path.
public struct SnapshotIdentity: Hashable, Sendable {
  /// The test's module.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The test's function as it is written, such as `looksRight()`.
  public let function: String
  /// What tells several snapshots of one test apart; `nil` for the one without a name.
  public let name: String?

  /// The suffix that review tools put before the extension of a proposal.
  ///
  /// No snapshot may have this name, so that a proposal is never mistaken for a reference.
  static let reservedName = "new"

  /// The longest name of a file, in bytes, that is written.
  static let maximumFileNameLength = 200

  /// Creates an identity from names as they are written in the source.
  ///
  /// - Throws: ``SnapshotError/illegalName(_:)`` when the snapshot's own name has characters other
  ///   than ASCII letters, digits, `_`, `-` and `.`, begins or ends with a dot, or is empty, and
  ///   ``SnapshotError/reservedName(_:)`` when it is `new` or ends with `.new`, in any case.
  public init(
    module: String, suite: [String], function: String, name: String? = nil
  ) throws(SnapshotError) {
    if let name, !SnapshotIdentity.isLegal(name) { throw .illegalName(name) }
    // In small letters, because on some file systems paths that differ in case are one.
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

  /// The function's name without its list of parameters, which follows a raw name's last backtick.
  public var test: String {
    let nameEnd = function.lastIndex(of: "`") ?? function.startIndex
    let end = function[nameEnd...].firstIndex(of: "(") ?? function.endIndex
    return String(function[..<end])
  }

  /// Returns the reference's path below the reference directory.
  ///
  /// - Throws: ``SnapshotError/nameTooLong(_:)`` when a part of the path is longer than 200 bytes.
  func relativePath(
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

  /// Returns a name from the source as a file's name: a space becomes a hyphen, a backtick is left
  /// out, and anything but ASCII letters, digits and `_` becomes `~` and its code in hexadecimal, so
  /// that no two names become one.
  ///
  /// The first letter of a name that Windows reserves for a device, such as `con` or `Aux`, is also
  /// replaced by its code, because Windows cannot check out a file or folder with that name.
  static func fileName(_ name: String) -> String {
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
    if deviceNames.contains(result.lowercased()), let first = result.unicodeScalars.first {
      return "~" + String(first.value, radix: 16, uppercase: true) + result.dropFirst()
    }
    return result.isEmpty ? "~" : result
  }

  /// The names of devices that Windows does not distinguish from files, whatever their extension; see
  /// "Naming Files, Paths, and Namespaces" in Microsoft's documentation.
  private static let deviceNames = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })
}

extension SnapshotIdentity: CustomStringConvertible {
  /// The names joined as in `AppTests/ScreenTests/looksRight.dark`.
  public var description: String {
    ([module] + suite + [test]).joined(separator: "/") + (name.map { "." + $0 } ?? "")
  }
}
