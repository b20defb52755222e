/// The files that belong to one snapshot.
struct SnapshotFiles {
  /// The reference.
  let reference: ReferenceFile
  /// What was made instead of the reference, beside it, until somebody accepts or removes it.
  let pending: ReferenceFile
  /// The pictures of a difference.
  let artifacts: ArtifactStore
  /// What became of the last assertion.
  let result: ResultFile
  /// That the test came to its end the last time that it ran.
  let completion: ResultFile

  /// Creates the files of a snapshot with an identity.
  ///
  /// - Throws: ``SnapshotError/nameTooLong(_:)``.
  init(
    of identity: SnapshotIdentity, fileNameSuffix: String, pathExtension: String,
    in location: SnapshotLocation
  ) throws(SnapshotError) {
    func path(_ ending: String) throws(SnapshotError) -> String {
      try identity.relativePath(fileNameSuffix: fileNameSuffix, pathExtension: ending)
    }
    let name = try path(pathExtension)
    let root = location.referenceDirectory + "/"
    self.reference = ReferenceFile(path: root + name)
    self.pending = ReferenceFile(
      path: root + (try path(SnapshotIdentity.pendingName + "." + pathExtension)))
    self.artifacts = ArtifactStore(directory: location.artifactDirectory, snapshotPath: name)
    self.result = ResultFile(directory: location.resultDirectory, snapshotPath: name)
    self.completion = ResultFile(
      directory: location.resultDirectory, snapshotPath: try identity.completionPath())
  }
}
