/// The reference of one snapshot: its file and its entry in the process's registry.
struct RegisteredReference {
  private let file: ReferenceFile
  private let identity: SnapshotIdentity
  private let location: SnapshotLocation
  private let registry: ReferenceRegistry
  /// The contents of the reference that was read or written.
  private(set) var contents: [UInt8]?

  init(
    _ file: ReferenceFile, for identity: SnapshotIdentity, in location: SnapshotLocation,
    _ registry: ReferenceRegistry
  ) {
    self.file = file
    self.identity = identity
    self.location = location
    self.registry = registry
  }

  var path: String { file.path }

  /// Registers the path for the snapshot's test.
  ///
  /// - Throws: ``SnapshotError/referenceInUse(path:by:)`` if another test uses the path.
  func register() throws(SnapshotError) { try registry.register(path, for: identity) }

  /// Whether the test registered the path more than once.
  var isShared: Bool { registry.isShared(path) }

  /// Whether a snapshot with this path failed in this process.
  var hasFailed: Bool { registry.hasFailed(at: path) }

  /// Records that the snapshot failed.
  func markFailed() { registry.markFailed(at: path) }

  /// Reads the reference, or returns `nil` if it does not exist.
  mutating func read() throws(SnapshotError) -> [UInt8]? {
    let bytes = try file.read()
    contents = bytes
    return bytes
  }

  /// Writes the reference.
  mutating func write(_ bytes: [UInt8]) throws(SnapshotError) {
    try file.write(bytes)
    registry.setContents(bytes, at: path)
    contents = bytes
  }

  /// Registers the contents of a reference that is not recorded again.
  func retain(_ bytes: [UInt8]) throws(SnapshotError) {
    try checkRecordedOnce(bytes)
    registry.setContents(bytes, at: path)
  }

  /// Checks that no other snapshot of this run recorded different contents.
  ///
  /// - Throws: ``SnapshotError/recordedTwice(path:)``.
  func checkRecordedOnce(_ bytes: [UInt8]) throws(SnapshotError) {
    guard registry.permits(bytes, at: path) else { throw .recordedTwice(path: path) }
  }

  /// Finds this test's reference from before the test was renamed.
  ///
  /// - Parameter match: Returns the match for a file's contents, or `nil` if they are not the
  ///   snapshot.
  func formerPath(_ match: ([UInt8]) -> RenameSearch.Match?) -> String? {
    RenameSearch(identity: identity, reference: file, location: location, registry: registry)
      .formerReference(match)
  }
}
