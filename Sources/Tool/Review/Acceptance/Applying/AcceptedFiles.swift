import SnapshotCore

/// The references for the artifacts of several decisions, converted on several threads.
///
/// Encoding an image takes longer than all other work for a decision. The threads receive only the
/// bytes of the artifacts, so they hold neither an open directory nor a lock.
struct AcceptedFiles: Sendable {
  /// An artifact `actual` whose digest matches its decision.
  struct Artifact: Sendable {
    /// The ID in the decision.
    let id: String
    let bytes: [UInt8]
    /// The extension of the reference.
    let pathExtension: String
  }

  private let pack: AcceptedFile.Pack
  private var files: [String: (artifact: Artifact, file: Result<AcceptedFile, any Error>)] = [:]

  /// Converts artifacts.
  ///
  /// - Parameters:
  ///   - artifacts: The artifacts.
  ///   - pack: Encodes an image.
  init(_ artifacts: [Artifact], pack: @escaping AcceptedFile.Pack) {
    self.pack = pack
    let results = ConcurrentWork.map(artifacts.count) { index in
      let artifact = artifacts[index]
      return Result {
        try AcceptedFile(
          actual: artifact.bytes, pathExtension: artifact.pathExtension, pack: pack)
      }
    }
    for (artifact, result) in zip(artifacts, results) { files[artifact.id] = (artifact, result) }
  }

  /// Returns the contents of the artifact of a decision, or `nil` if it was not converted.
  func artifact(of decision: Plan.Decision) -> [UInt8]? { files[decision.id]?.artifact.bytes }

  /// Returns the reference for an artifact, converting it now if it was not converted before.
  ///
  /// - Throws: The error of ``AcceptedFile/init(actual:pathExtension:pack:)``.
  func file(for artifact: Artifact) throws -> AcceptedFile {
    try files[artifact.id]?.file.get()
      ?? AcceptedFile(actual: artifact.bytes, pathExtension: artifact.pathExtension, pack: pack)
  }
}
