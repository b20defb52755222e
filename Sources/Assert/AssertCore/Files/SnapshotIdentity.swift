import SnapshotDrawing

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
  /// The scale, such as `@2x`, if it alone distinguishes the snapshot from another one of a matrix;
  /// otherwise empty.
  package var scaleSuffix = ""

  /// The suffix that review tools add before the extension of a proposed reference.
  ///
  /// No snapshot may have this name, so that a proposed reference is never mistaken for a
  /// reference.
  package static let reservedName = "new"

  /// The maximum length of a file name, in bytes.
  package static let maximumFileNameLength = 200

  /// The maximum length of a test's part of a file name, in bytes.
  ///
  /// The record of a completed test, whose extension is longer than that of a reference, fits too.
  private static let maximumTestNameLength = 190

  /// Creates an identity from the names in the source code.
  ///
  /// - Throws: ``SnapshotError/illegalName(_:)`` if the snapshot's name is empty.
  public init(
    module: String, suite: [String], function: String, name: String? = nil
  ) throws(SnapshotError) {
    if let name, name.isEmpty { throw .illegalName(name) }
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
  /// A part that would be longer than 200 bytes ends in a digest.
  ///
  /// - Throws: ``SnapshotError/nameTooLong(_:)`` if the names of the test and of the snapshot do not
  ///   fit together.
  package func relativePath(
    fileNameSuffix: String, pathExtension: String
  ) throws(SnapshotError) -> String {
    let ending = "\(fileNameSuffix).\(pathExtension)"
    let stems = stems
    let maximumLength = SnapshotIdentity.maximumFileNameLength - ending.utf8.count
    guard let file = stems.files.first(where: { $0.utf8.count <= maximumLength }) else {
      throw .nameTooLong((stems.files.last ?? "") + ending)
    }
    return stems.folder + file + ending
  }

  /// Returns the beginning of a path that this snapshot can have, up to the suffix of the strategy,
  /// or `nil` for a path of another snapshot.
  package func stem(of path: String) -> String? {
    stems.files.map { stems.folder + $0 }.first(where: path.hasPrefix)
  }

  /// The folder with a slash, and the beginnings of possible file names: with the complete name of
  /// the snapshot, and with a digest of a long one.
  private var stems: (folder: String, files: [String]) {
    let folders = ([module] + suite).map { folder in
      SnapshotIdentity.shortened(
        SnapshotIdentity.fileName(folder), to: SnapshotIdentity.maximumFileNameLength)
    }
    let test = SnapshotIdentity.shortened(
      SnapshotIdentity.fileName(test), to: SnapshotIdentity.maximumTestNameLength)
    var files = [test]
    if let storedName {
      // The suffix and the extension take up to 20 bytes.
      let length = SnapshotIdentity.maximumFileNameLength - 21 - test.utf8.count
      let name = SnapshotIdentity.digested(storedName, to: length)
      files = ["\(test).\(storedName)", "\(test).\(name)"]
    }
    return (folders.map { $0 + "/" }.joined(), files)
  }

  // MARK: Names of files

  /// The name of the snapshot in file names, which differs from that of every other snapshot.
  ///
  /// In a name with other characters than ASCII letters, digits, `_`, `-`, and `.`, each byte of
  /// another character becomes `~` and two hexadecimal digits, as in `Dark~20Mode`. So does the `n`
  /// of the reserved ending `new`.
  package var storedName: String? {
    guard let name else { return nil }
    guard SnapshotIdentity.isLegal(name) else { return EncodedPath(name).fileName }
    // In lowercase, because some file systems do not distinguish case.
    let ending = name.suffix(SnapshotIdentity.reservedName.count)
    let start = name.dropLast(ending.count)
    guard ending.lowercased() == SnapshotIdentity.reservedName,
      start.isEmpty || start.hasSuffix("."), let first = ending.first
    else { return name }
    return "\(start)\(EncodedPath.code(first.asciiValue ?? 0))\(ending.dropFirst())"
  }

  /// The identity in the metadata of references, with the name of the snapshot in file names.
  package var storedDescription: String {
    ([module] + suite + [test]).joined(separator: "/") + (storedName.map { "." + $0 } ?? "")
  }

  /// A sentence about a name that is different in file names, or `nil` if it is the same.
  var fileNameNote: String? {
    guard let name, let storedName, storedName != name else { return nil }
    return "the name \(name.debugDescription) is \(storedName) in file names"
  }

  /// Returns a part of a path, or its beginning with a digest if it is too long.
  private static func shortened(_ part: String, to length: Int) -> String {
    part.utf8.count <= length ? part : digested(part, to: length)
  }

  /// Returns the beginning of a part of a path with a digest.
  ///
  /// Two tildes do not occur in other parts, because a code follows a tilde.
  private static func digested(_ part: String, to length: Int) -> String {
    let digest = "~~" + SHA256.digest(ofUTF8: part).prefix(16)
    var beginning = part.prefix(max(0, min(maximumBeginning, length - digest.utf8.count)))
    // A code is not divided. It has at most six digits.
    if let tilde = beginning.suffix(6).lastIndex(of: "~") { beginning = beginning[..<tilde] }
    return beginning + digest
  }

  /// The maximum length of the beginning of a name with a digest, in bytes.
  private static let maximumBeginning = 48

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

  /// The names for messages, with the scale if it alone distinguishes the snapshot.
  package var subject: String { description + scaleSuffix }
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
