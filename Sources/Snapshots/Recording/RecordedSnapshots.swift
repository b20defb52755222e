import Synchronization

/// What this process has recorded, so that one test's second snapshot does not replace its first.
///
/// A test that is run again records the same contents, which is no conflict.
final class RecordedSnapshots: Sendable {
  /// The recordings of the process.
  static let shared = RecordedSnapshots()

  private let digests = Mutex<[String: Int]>([:])

  /// Notes the contents of a path; tells whether they are the first, or the same as before.
  func note(_ bytes: [UInt8], at path: String) -> Bool {
    let digest = bytes.hashValue
    return digests.withLock { digests in
      if let earlier = digests[path] { return earlier == digest }
      digests[path] = digest
      return true
    }
  }
}
