import Dispatch
import SnapshotCore
import Synchronization

/// The references for the artifacts of several decisions, converted on several threads.
///
/// Encoding an image takes longer than all other work for a decision. The threads receive only the
/// bytes of the artifacts, so they hold neither an open directory nor a lock.
struct AcceptedFiles: Sendable {
  /// An artifact `actual`.
  struct Artifact: Sendable {
    /// The SHA-256 digest of the contents.
    let digest: String
    let bytes: [UInt8]
    /// The extension of the reference.
    let pathExtension: String
  }

  private struct Key: Hashable {
    let digest: String
    let pathExtension: String
  }

  private var files: [Key: Result<AcceptedFile, any Error>] = [:]

  /// Converts artifacts.
  init(_ artifacts: [Artifact]) {
    let results = Mutex([Result<AcceptedFile, any Error>?](repeating: nil, count: artifacts.count))
    DispatchQueue.concurrentPerform(iterations: artifacts.count) { index in
      let artifact = artifacts[index]
      let result = Result {
        try AcceptedFile(actual: artifact.bytes, pathExtension: artifact.pathExtension)
      }
      results.withLock { $0[index] = result }
    }
    for (artifact, result) in zip(artifacts, results.withLock { $0 }) {
      files[Key(digest: artifact.digest, pathExtension: artifact.pathExtension)] = result
    }
  }

  /// Returns the reference for an artifact, converting it now if it was not converted before.
  ///
  /// - Throws: The error of ``AcceptedFile/init(actual:pathExtension:)``.
  func file(for artifact: Artifact) throws -> AcceptedFile {
    let key = Key(digest: artifact.digest, pathExtension: artifact.pathExtension)
    return try files[key]?.get()
      ?? AcceptedFile(actual: artifact.bytes, pathExtension: artifact.pathExtension)
  }
}
