#if Review
  import Foundation

  /// A temporary folder that only its owner can open.
  final class PrivateFolder: Sendable {
    let path: String

    /// The maximum length of the path, so that the address of a socket in the folder fits into 104
    /// bytes.
    private static let maximumLength = 90

    /// Creates a folder.
    ///
    /// - Throws: ``ReviewServerError/noPrivateFolder(path:reason:)``.
    init() throws(ReviewServerError) {
      let name = "/snapshot-review-" + ReviewToken().text.prefix(16)
      let parent = FileManager.default.temporaryDirectory.path
      path = (parent + name).utf8.count > Self.maximumLength ? "/tmp" + name : parent + name
      do {
        // An existing folder is an error.
        try FileManager.default.createDirectory(
          atPath: path, withIntermediateDirectories: false,
          attributes: [.posixPermissions: 0o700])
      } catch {
        throw .noPrivateFolder(path: path, reason: (error as NSError).localizedDescription)
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }
#endif
