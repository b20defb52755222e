#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Removes references without leaving their directory.
///
/// The folders of a path are opened one after another, each relative to the previous one and
/// without following links. A link cannot redirect a removal, even if it is created in the
/// meantime.
package struct ReferenceRemoval {
  /// The directory of the references, which may itself be a link.
  let root: String

  /// Creates a removal of references in a directory.
  package init(root: String) { self.root = root }

  /// Removes the regular file at a path relative to the root, and the folders that become empty.
  ///
  /// - Throws: ``ReferenceRemovalError`` if the path is not a regular file below the root.
  package func remove(_ path: String) throws(ReferenceRemovalError) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard let file = names.last, !path.contains("\0"),
      names.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." })
    else { throw ReferenceRemovalError(path: path, reason: "the path is not below \(root)") }
    var folders: [Int32] = []
    defer { for folder in folders { close(folder) } }
    let start = unsafe open(root, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard start >= 0 else { throw failure(path) }
    folders.append(start)
    for name in names.dropLast() {
      let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
      let folder = unsafe openat(folders[folders.count - 1], name, flags)
      guard folder >= 0 else { throw failure(path, link: errno == ENOTDIR || errno == ELOOP) }
      folders.append(folder)
    }
    var status = stat()
    let folder = folders[folders.count - 1]
    guard unsafe fstatat(folder, file, &status, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw failure(path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw ReferenceRemovalError(path: path, reason: "it is not a regular file")
    }
    guard unsafe unlinkat(folder, file, 0) == 0 else { throw failure(path) }
    for (folder, name) in zip(folders, names.dropLast()).reversed() {
      guard unsafe unlinkat(folder, name, AT_REMOVEDIR) == 0 else { return }
    }
  }

  private func failure(_ path: String, link: Bool = false) -> ReferenceRemovalError {
    ReferenceRemovalError(
      path: path,
      reason: link ? "a part of its path is a symbolic link or a file" : Errno(errno).reason)
  }
}

/// The reason why a reference was not removed.
package struct ReferenceRemovalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path, relative to the reference directory.
  package let path: String
  /// The reason.
  package let reason: String

  /// The path, the problem, and the remedy.
  package var description: String {
    "cannot remove \(path): \(reason); remove it yourself after checking its path"
  }
}
