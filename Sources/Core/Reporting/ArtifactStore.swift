/// The files that show one snapshot's difference.
struct ArtifactStore {
  private let location: SnapshotLocation
  private let stem: String
  private let pathExtension: String

  /// Creates a store for the snapshot with a path below the reference directory.
  init(_ location: SnapshotLocation, snapshotPath: String) {
    let dot = snapshotPath.lastIndex(of: ".") ?? snapshotPath.endIndex
    self.location = location
    self.stem = location.artifactDirectory + "/" + snapshotPath[..<dot]
    self.pathExtension = String(snapshotPath[dot...])
  }

  /// Writes artifacts next to each other, replacing those of an earlier run.
  @discardableResult
  func write(
    _ artifacts: [SnapshotArtifact]
  ) throws(SnapshotError) -> [SnapshotOutcome.ArtifactFile] {
    removeAll()
    return try add(artifacts)
  }

  /// Writes artifacts beside those that are there.
  func add(
    _ artifacts: [SnapshotArtifact]
  ) throws(SnapshotError) -> [SnapshotOutcome.ArtifactFile] {
    var files: [SnapshotOutcome.ArtifactFile] = []
    for artifact in artifacts {
      let file = file(artifact.kind)
      try file.write(artifact.bytes)
      files.append(SnapshotOutcome.ArtifactFile(kind: artifact.kind, path: file.path))
    }
    return files
  }

  /// Removes what an earlier run left, so that no picture tells of a difference that is gone.
  func removeAll() {
    guard file(.actual).folderExists else { return }
    for kind in SnapshotArtifact.Kind.allCases { remove(kind) }
  }

  /// Removes one artifact if it is there.
  func remove(_ kind: SnapshotArtifact.Kind) {
    file(kind).remove()
  }

  private func file(_ kind: SnapshotArtifact.Kind) -> OutputFile {
    OutputFile(
      path: "\(stem).\(kind.rawValue)\(pathExtension)", in: location.artifactDirectory,
      draftDirectory: location.draftDirectory)
  }
}
