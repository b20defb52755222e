package import SnapshotCore
package import SnapshotReview

/// A reference or an artifact that the page shows.
package struct ReviewFile: Hashable, Sendable {
  /// The SHA-256 digest of the contents as 64 lowercase hexadecimal digits.
  package let digest: String
  /// The path, relative to the directory.
  package let path: String
  /// The directory that contains the file.
  package let directory: DigestedFiles.Directory

  fileprivate init?(_ file: SnapshotResult.File?, in directory: DigestedFiles.Directory) {
    guard let file, let digest = file.sha256, digest.utf8.count == SnapshotID.maximumLength,
      SnapshotID.isValid(digest)
    else { return nil }
    (self.digest, self.path, self.directory) = (digest, file.path, directory)
  }

  /// Reads the file, whose contents must have the digest.
  package func read(from files: DigestedFiles) throws(FileError) -> [UInt8] {
    try files.read(path, in: directory, digest: digest)
  }
}

extension RunReview.Snapshot {
  /// The files that the page shows for the snapshot: the images before and after.
  ///
  /// A text is shown as its changed lines, or as the new file if the result has none.
  package var files: [ReviewFile] {
    let before = ReviewFile(result.reference, in: .references)
    let after =
      result.verdict == .recorded ? before : ReviewFile(result.actual, in: .artifacts)
    if result.format?.lowercased() == "png" {
      return before == after ? [before].compactMap(\.self) : [before, after].compactMap(\.self)
    }
    // An inline snapshot has no reference file.
    let hasFile = result.inline == nil || result.verdict != .recorded
    return result.text == nil && hasFile ? [after].compactMap(\.self) : []
  }
}
