/// The files of a snapshot.
struct SnapshotFiles {
  /// The reference.
  let reference: ReferenceFile
  /// The images of a difference.
  let artifacts: ArtifactStore
  /// The result of the last assertion.
  let result: ResultFile
  /// The record that the test completed its last run.
  let completion: ResultFile

  /// Creates the files for an identity.
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
    self.reference = ReferenceFile(
      path: location.referenceDirectory + "/" + name, in: location.referenceDirectory,
      draftDirectory: location.draftDirectory)
    self.artifacts = ArtifactStore(location, snapshotPath: name)
    self.result = ResultFile(location, snapshotPath: name)
    self.completion = ResultFile(location, snapshotPath: try identity.completionPath())
  }
}
