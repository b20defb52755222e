#if Review
  import Foundation
  import SnapshotReview
  import SnapshotAssertCore

  /// A temporary folder that only its owner can open.
  final class PrivateFolder: Sendable {
    let path: String

    /// The maximum length of the path, so that the address of a socket in the folder fits into 104
    /// bytes.
    private static let maximumLength = 90

    /// Creates a folder.
    ///
    /// - Throws: A ``CommandError`` if the folder cannot be created.
    init() throws(CommandError) {
      let name = "/snapshot-review-" + ReviewToken().text.prefix(16)
      let parent = FileManager.default.temporaryDirectory.path
      path = (parent + name).utf8.count > Self.maximumLength ? "/tmp" + name : parent + name
      if let error = Folder.createPrivate(at: path) {
        throw .conflict(
          "cannot create the folder \(path): \(error.reason); set TMPDIR to a writable folder")
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }
#endif
