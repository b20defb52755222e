/// The artifacts of a snapshot.
struct ArtifactStore {
  private let location: SnapshotLocation
  private let stem: String
  private let pathExtension: String

  /// Creates the store of the snapshot with a path relative to the reference directory.
  init(_ location: SnapshotLocation, snapshotPath: String) {
    let dot = snapshotPath.lastIndex(of: ".") ?? snapshotPath.endIndex
    self.location = location
    self.stem = location.artifactDirectory + "/" + snapshotPath[..<dot]
    self.pathExtension = String(snapshotPath[dot...].dropFirst())
  }

  /// Writes artifacts, replacing those of an earlier run.
  @discardableResult
  func write(
    _ artifacts: [SnapshotArtifact]
  ) throws(SnapshotError) -> [SnapshotOutcome.ArtifactFile] {
    removeAll()
    return try add(artifacts)
  }

  /// Writes additional artifacts.
  func add(
    _ artifacts: [SnapshotArtifact]
  ) throws(SnapshotError) -> [SnapshotOutcome.ArtifactFile] {
    var files: [SnapshotOutcome.ArtifactFile] = []
    for artifact in artifacts {
      let file = file(artifact.kind, artifact.pathExtension)
      try file.write(artifact.bytes)
      files.append(SnapshotOutcome.ArtifactFile(kind: artifact.kind, path: file.path))
    }
    return files
  }

  /// Removes the artifacts of an earlier run, so that no image shows a difference that no longer
  /// exists.
  func removeAll() {
    guard file(.actual).folderExists else { return }
    for kind in SnapshotArtifact.Kind.allCases { remove(kind) }
  }

  /// Removes an artifact if it exists.
  func remove(_ kind: SnapshotArtifact.Kind) {
    file(kind).remove()
    // A text has a sheet too, which is an image.
    if pathExtension != SnapshotArtifact.imageExtension, kind == .sheet || kind == .crop {
      file(kind, SnapshotArtifact.imageExtension).remove()
    }
  }

  private func file(_ kind: SnapshotArtifact.Kind, _ pathExtension: String? = nil) -> OutputFile {
    OutputFile(
      path: "\(stem).\(kind.rawValue).\(pathExtension ?? self.pathExtension)",
      in: location.artifactDirectory, draftDirectory: location.draftDirectory)
  }
}
