package import SnapshotAssertCore

/// The path of a file in an artifact directory, as a run or a merge writes it.
package struct UntrustedPath: Hashable {
  /// The purpose of a file.
  package enum Kind: Hashable {
    /// The result of the snapshot with a path.
    case result(snapshot: String)
    /// A file that a review does not need: the completion of a test, a decision, or the record of
    /// a shard.
    case unused
    /// The record of a merge.
    case mergeRecord
    /// An image or a text that shows a difference.
    case artifact
  }

  /// The path, relative to the artifact directory.
  let path: String
  /// The purpose of the file.
  package let kind: Kind

  /// The maximum length of a name in bytes.
  private static let maximumNameLength = 255
  /// The maximum length of a path in bytes, and the maximum number of its components.
  private static let (maximumLength, maximumDepth) = (1_000, 32)
  private static let resultFolder = ResultPath.folder + "/"
  /// The folder of artifacts that a merge stores by their digests.
  static let digestFolder = "by-digest"
  /// The files and folders that an artifact directory may have besides results and artifacts.
  private static let unused = ArtifactName.folders.map { $0 + "/" } + ArtifactName.files

  /// Creates a path, or returns `nil` if no file of a run has it.
  package init?(_ path: String) {
    self.path = path
    guard path.hasPrefix(".") else {
      guard Self.isSafe(path) else { return nil }
      kind = .artifact
      return
    }
    if path == ArtifactName.merge {
      kind = .mergeRecord
      return
    }
    guard path.hasPrefix(Self.resultFolder) else {
      guard Self.unused.contains(where: { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 })
      else { return nil }
      kind = .unused
      return
    }
    let file = String(path.dropFirst(Self.resultFolder.count))
    guard file.hasSuffix(ResultPath.ending), Self.isSafe(file) else { return nil }
    kind =
      Self.isOfSnapshot(file) ? .result(snapshot: Self.snapshot(ofResult: file)) : .unused
  }

  /// Whether a path is that of a result in another reference directory.
  package static func isResultOfOtherDirectory(_ path: String) -> Bool {
    path.hasPrefix(ArtifactName.otherDirectories + "/") && path.contains("/" + resultFolder)
      && path.hasSuffix(ResultPath.ending) && isOfSnapshot(path)
  }

  /// Whether a file in the folder of results is neither a decision nor a completed test.
  private static func isOfSnapshot(_ path: String) -> Bool {
    !ResultFile.isDecision(path) && !path.contains(ResultPath.completedEnding + ".")
  }

  /// Whether an artifact belongs to the snapshot with a path.
  ///
  /// The name of an artifact contains the name of the snapshot and the kind of the artifact. An
  /// artifact of a conflict is named by its digest.
  package static func isArtifact(_ path: String, of snapshot: String, _ kind: String) -> Bool {
    guard isSafe(path), SnapshotArtifact.Kind(rawValue: kind) != nil else { return false }
    if path.hasPrefix(digestFolder + "/") {
      let name = path.dropFirst(digestFolder.count + 1)
      let digits = name.prefix { $0 != "." }
      return digits.count == 64 && digits.allSatisfy { $0.isHexDigit && $0.isASCII }
        && !name.contains("/")
    }
    guard let dot = snapshot.lastIndex(of: ".") else { return false }
    let start = snapshot[..<dot] + "." + kind + "."
    return path.hasPrefix(start) && !path.dropFirst(start.count).contains { "./".contains($0) }
  }

  /// Removes the extension, and the digest that a merge adds to the name of a conflict.
  private static func snapshot(ofResult file: String) -> String {
    let name = file.dropLast(ResultPath.ending.count)
    guard let dot = name.lastIndex(of: ".") else { return String(name) }
    let ending = name[name.index(after: dot)...]
    let isDigest = ending.count == 12 && ending.allSatisfy { $0.isHexDigit && $0.isASCII }
    return String(isDigest ? name[..<dot] : name)
  }

  /// Whether a relative path has only the characters that file names of snapshots use, and no
  /// component starts with a dot.
  private static func isSafe(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.utf8.count <= maximumLength, names.count <= maximumDepth else { return false }
    return names.allSatisfy { name in
      1...maximumNameLength ~= name.utf8.count && name.first != "."
        && name.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
          default: "_-~.@+=,".utf8.contains(byte)
          }
        }
    }
  }
}

extension Folder {
  /// Reads a file at a path from a result, which may be from an untrusted source.
  ///
  /// No path can leave the directory, and symbolic links below the directory are not followed.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the directory.
  ///   - directory: The path of the reference directory or the artifact directory.
  ///   - limit: The maximum number of bytes.
  ///   - origin: The origin of the results.
  /// - Throws: A ``FileError`` about a file that was deleted after the run, or that cannot be read.
  package static func read(
    _ path: String, of directory: String, limit: Int = InputFile.maximumByteCount,
    origin: ResultOrigin
  ) throws(FileError) -> [UInt8] {
    let bytes: [UInt8]?
    do throws(FileError) {
      // A directory that cannot be opened has no files.
      bytes = try (try? Folder(directory))?.read(path, limit: limit)
    } catch {
      throw FileError(path, .reviewing(origin), .other(error.problem))
    }
    guard let bytes else { throw FileError(path, .reviewing(origin), .missing) }
    return bytes
  }
}
