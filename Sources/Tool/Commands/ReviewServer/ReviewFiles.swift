import SnapshotAssertCore
import SnapshotReview
import Synchronization

/// The files of a review, by digest.
///
/// References that decisions replaced are read from the journal, so that the page can still show
/// them.
final class ReviewFiles: Sendable {
  private struct State {
    /// The files of the last report.
    var files: [String: ReviewFile] = [:]
    /// The files before decisions, read the last time that a file was missing.
    var former: FormerFiles?
  }

  private let location: SnapshotLocation
  private let state = Mutex(State())

  /// Creates an empty set of files.
  init(in location: SnapshotLocation) { self.location = location }

  /// Replaces the files with those of snapshots.
  func update(_ snapshots: [RunReview.Snapshot]) {
    var files: [String: ReviewFile] = [:]
    for file in snapshots.flatMap(\.files) { files[file.digest] = file }
    state.withLock { [files] in $0.files = files }
  }

  /// Returns the contents of the file with a digest.
  ///
  /// - Throws: The response, if no snapshot has the digest, or if the contents of the file changed.
  func bytes(_ digest: String) throws(RequestRefusal) -> [UInt8] {
    let (file, former) = state.withLock { ($0.files[digest], $0.former) }
    guard let file else { throw .missingFile("no snapshot of the run has this file") }
    do {
      return try file.read(in: location)
    } catch {
      if let bytes = former?.bytes(digest) { return bytes }
      // Steps may have been added and undone.
      let former = FormerFiles(in: location.artifactDirectory)
      state.withLock { $0.former = former }
      guard let bytes = former.bytes(digest) else {
        throw .missingFile(error.description)
      }
      return bytes
    }
  }
}
