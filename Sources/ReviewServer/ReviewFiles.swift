import SnapshotCore
import SnapshotReport
import SnapshotReviewPage
import Synchronization

/// The files of a review by their digests.
///
/// References that decisions replace are kept in memory, so that the page can still show them.
final class ReviewFiles: Sendable {
  /// The maximum size of the kept references: 64 MiB.
  static let maximumKeptByteCount = 64 << 20

  private struct State {
    /// The files of the last report.
    var files: [String: ReviewFile] = [:]
    /// The kept references, oldest first.
    var kept: [(digest: String, bytes: [UInt8])] = []
  }

  private let location: SnapshotLocation
  private let state = Mutex(State())

  /// Creates files without any snapshots.
  init(in location: SnapshotLocation) { self.location = location }

  /// Replaces the files by those of snapshots.
  func update(_ snapshots: [RunReview.Snapshot]) {
    var files: [String: ReviewFile] = [:]
    for file in snapshots.flatMap(\.files) { files[file.digest] = file }
    state.withLock { [files] in $0.files = files }
  }

  /// Returns the contents of the file with a digest.
  ///
  /// - Throws: The response, if no snapshot has the digest, or the file has other contents now.
  func bytes(_ digest: String) throws(RequestRefusal) -> [UInt8] {
    let (file, kept) = state.withLock { state in
      (state.files[digest], state.kept.first { $0.digest == digest }?.bytes)
    }
    if let kept { return kept }
    guard let file else { throw .missingFile("no snapshot of the run has this file") }
    do throws(DigestedFileError) {
      return try file.read(from: DigestedFiles(in: location))
    } catch {
      throw .missingFile(error.description)
    }
  }

  /// Keeps the files with digests in memory, and drops the oldest ones if they are too many.
  func keep(_ digests: some Sequence<String>) {
    for digest in digests {
      guard let bytes = try? bytes(digest) else { continue }
      state.withLock { state in
        guard !state.kept.contains(where: { $0.digest == digest }) else { return }
        state.kept.append((digest, bytes))
        var byteCount = state.kept.reduce(0) { $0 + $1.bytes.count }
        while byteCount > Self.maximumKeptByteCount {
          byteCount -= state.kept.removeFirst().bytes.count
        }
      }
    }
  }
}
