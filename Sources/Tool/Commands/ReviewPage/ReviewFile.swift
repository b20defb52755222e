import SnapshotAssertCore
import SnapshotDrawing
import SnapshotReview

/// A reference or an artifact that the page shows.
struct ReviewFile: Hashable, Sendable {
  /// The SHA-256 digest of the contents as 64 lowercase hexadecimal digits.
  let digest: String
  /// The path, relative to its directory.
  let path: String
  /// Whether the path is relative to the reference directory rather than the artifact directory.
  private let isReference: Bool

  init?(_ file: SnapshotResult.File?, isReference: Bool) {
    guard let file, let digest = file.sha256, digest.utf8.count == SnapshotID.maximumLength,
      SnapshotID.isValid(digest)
    else { return nil }
    (self.digest, self.path, self.isReference) = (digest, file.path, isReference)
  }

  /// Reads the file, whose contents must have the digest.
  ///
  /// - Throws: A ``FileError`` if the file was deleted or changed after the run, or cannot be read.
  func read(in location: SnapshotLocation) throws(FileError) -> [UInt8] {
    let bytes = try Folder.read(
      path, of: isReference ? location.referenceDirectory : location.artifactDirectory,
      origin: location.origin)
    guard SHA256.digest(of: bytes) == digest else {
      throw FileError(path, .reviewing(location.origin), .changed)
    }
    return bytes
  }
}

extension RunReview.Snapshot {
  /// The files that the page shows for the snapshot: the images before and after.
  ///
  /// A text is shown as its changed lines, or as the new file if the result has none.
  var files: [ReviewFile] {
    let before = ReviewFile(result.reference, isReference: true)
    let after =
      result.verdict == .recorded ? before : ReviewFile(result.actual, isReference: false)
    if result.hasImages {
      return before == after ? [before].compactMap(\.self) : [before, after].compactMap(\.self)
    }
    // An inline snapshot has no reference file.
    let hasFile = result.inline == nil || result.verdict != .recorded
    return result.text == nil && hasFile ? [after].compactMap(\.self) : []
  }
}

extension SnapshotResult {
  /// Whether the reference and the snapshot are images that browsers show.
  var hasImages: Bool { ["png", "jpeg", "webp"].contains(format?.lowercased() ?? "") }
}
