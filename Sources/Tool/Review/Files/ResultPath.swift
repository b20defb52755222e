import SnapshotAssertCore

/// The path of a result, relative to the artifact directory.
enum ResultPath {
  static let folder = ArtifactName.results
  static let ending = "." + ResultFile.pathExtension
  /// The ending of the record of a completed test without ``ending``.
  static let completedEnding = "." + CompletedTest.pathExtension

  /// Returns the path of the result of a snapshot.
  static func path(of snapshot: String) -> String {
    folder + "/" + snapshot + ending
  }

  /// Returns the snapshot of a result with a path relative to the artifact directory, or `nil` if
  /// the file is not the result of a snapshot.
  static func snapshot(ofResult path: String) -> String? {
    guard path.hasPrefix(folder + "/"), path.hasSuffix(ending), !ResultFile.isDecision(path)
    else {
      return nil
    }
    let snapshot = String(path.dropFirst(folder.count + 1).dropLast(ending.count))
    return snapshot.hasSuffix(completedEnding) ? nil : snapshot
  }
}
