import SnapshotAssertCore

/// The path of a reference from an untrusted file, relative to the reference directory.
///
/// No part of it is empty or starts with a dot, so it never leaves the directory. The path of a
/// test's snapshot contains only characters that occur in the names of tests and snapshots.
struct SnapshotPath {
  let path: String
  private let folders: [Substring]
  private let file: Substring
  private let dot: Substring.Index

  /// Creates a path, or returns `nil` if no reference can have it.
  ///
  /// - Parameter origin: The origin of the names. Images in folders may have any names that people
  ///   and other tools give them.
  init?(_ path: String, _ origin: ResultOrigin = .tests) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let file = parts.last, let dot = file.lastIndex(of: "."),
      dot != file.startIndex, file.first != ".", file.index(after: dot) < file.endIndex,
      parts.allSatisfy({ 1...SnapshotIdentity.maximumFileNameLength ~= $0.utf8.count }),
      origin == .tests ? Self.isOfTest(parts, file[..<dot]) : Self.isOfImage(parts)
    else { return nil }
    (self.path, self.folders, self.file, self.dot) = (path, parts.dropLast(), file, dot)
  }

  /// Whether the parts of a path are those of a test and a snapshot.
  private static func isOfTest(_ parts: [Substring], _ stem: Substring) -> Bool {
    guard parts.count > 1, parts.dropLast().allSatisfy({ $0.utf8.allSatisfy(isAllowedInFolder) }),
      parts[parts.count - 1].utf8.allSatisfy(isAllowedInFile)
    else { return false }
    let ending = stem.split(separator: ".").dropFirst().last
    return ending?.lowercased() != SnapshotIdentity.reservedName
  }

  /// Whether the parts of a path can be those of an image of any tool.
  ///
  /// Hidden files belong to the tools themselves. Control characters, those that change the writing
  /// direction, and names that are not UTF-8 would make names look like others. A folder with the
  /// name of an artifact or a result would be in the way of the file.
  private static func isOfImage(_ parts: [Substring]) -> Bool {
    let artifact = "." + SnapshotArtifact.Kind.actual.rawValue + "."
    return parts.allSatisfy { part in
      part.first != "."
        && part.unicodeScalars.allSatisfy { UntrustedText.isHarmless($0) && $0 != "\u{FFFD}" }
    } && parts.dropLast().allSatisfy { !$0.contains(artifact) && !$0.hasSuffix(ResultPath.ending) }
  }

  /// Creates the path of the snapshot whose artifact `actual` has a path, or returns `nil` if no
  /// test can have it.
  init?(actual path: String, _ origin: ResultOrigin = .tests) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    let ending = "." + SnapshotArtifact.Kind.actual.rawValue
    guard path[..<dot].hasSuffix(ending) else { return nil }
    self.init(String(path[..<dot].dropLast(ending.count)) + String(path[dot...]), origin)
  }

  /// The extension of the file.
  var pathExtension: String { String(file[file.index(after: dot)...]) }

  /// The path of the artifact `actual`, relative to the artifact directory.
  var actual: String {
    let stem = file[..<dot]
    let name = "\(stem).\(SnapshotArtifact.Kind.actual.rawValue)\(file[dot...])"
    return (folders.map(String.init) + [name]).joined(separator: "/")
  }

  /// Returns the suffix of the strategy, or `nil` if the path is not that of a result's snapshot.
  ///
  /// The suffix is the text between the names of the snapshot and the extension.
  func suffix(for result: ProposingResult) -> Substring? {
    guard let identity = result.identity, let stem = identity.stem(of: path),
      folders.count == identity.suite.count + 1
    else { return nil }
    return path.dropFirst(stem.count).dropLast(pathExtension.count + 1)
  }

  /// Whether no other snapshot can have a path that is longer by a suffix.
  static func isDistinct(_ suffix: Substring) -> Bool {
    suffix.first.map { "@+=,".contains($0) } ?? true
  }

  private static func isAllowedInFolder(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "~"):
      true
    default: false
    }
  }

  /// The suffixes of strategies have further characters, such as `@2x`.
  private static func isAllowedInFile(_ byte: UInt8) -> Bool {
    isAllowedInFolder(byte) || ".@+=,".utf8.contains(byte)
  }
}

extension SnapshotPath {
  /// Whether the path can be that of a test's snapshot.
  ///
  /// - Parameter description: The identity in the metadata of a reference, such as
  ///   `AppTests/ScreenTests/looksRight.dark`.
  func belongs(toTest description: String) -> Bool {
    let file = path.prefix { $0 != "@" }
    let stem = file.count < path.count ? file : file[..<(file.lastIndex(of: ".") ?? file.endIndex)]
    let (own, test) = (Self.comparable(stem), Self.comparable(description[...]))
    let (ownParts, testParts) = (own.split(separator: "/"), test.split(separator: "/"))
    return ownParts.count == testParts.count
      && zip(ownParts, testParts).allSatisfy { own, test in
        // A long name ends in two tildes and a digest.
        guard let digest = own.firstRange(of: "~~") else { return own == test }
        return own == test || test.hasPrefix(own[..<digest.lowerBound])
      }
  }

  /// A form in which an identity equals the path that it determines.
  ///
  /// File names replace characters with their codes; see `SnapshotIdentity.fileName(_:)`. The codes
  /// of separators are ambiguous in a description, so both forms become the separator.
  private static func comparable(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars where scalar != "`" {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "/", "~":
        result.unicodeScalars.append(scalar)
      case " ": result += "-"
      default: result += "~" + String(scalar.value, radix: 16, uppercase: true)
      }
    }
    for (code, character) in [("~2D", "-"), ("~2E", "."), ("~2F", "/")] {
      result = result.replacing(code, with: character)
    }
    // The first letter of a device name of Windows is replaced with its code.
    return result.split(separator: "/", omittingEmptySubsequences: false).map { component in
      guard component.hasPrefix("~"), let code = UInt8(component.dropFirst().prefix(2), radix: 16)
      else { return String(component) }
      let name = String(UnicodeScalar(code)) + component.dropFirst(3)
      return SnapshotIdentity.fileName(name) == component ? name : String(component)
    }.joined(separator: "/")
  }
}
