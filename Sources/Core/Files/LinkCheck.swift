import Foundation

/// Finds symbolic links that lead out of a directory.
///
/// Nothing may be written through them.
struct LinkCheck {
  /// The directory that must contain all files.
  ///
  /// It may be a link itself.
  let root: String

  /// Returns the file that a write to a path below the root replaces: the path, or the target of a
  /// link that stays inside the root.
  ///
  /// - Throws: ``SnapshotError/linkLeavesDirectory(path:link:)`` for a link on the way, the file
  ///   itself included, whose target is outside the root or does not exist.
  func target(of path: String) throws(SnapshotError) -> String {
    try checkLinks(on: path, includesFile: true)
    return LinkCheck.isLink(path) ? resolved(path) ?? path : path
  }

  /// Whether a file can be removed without leaving the root.
  ///
  /// The file itself may be a link, because the link is removed, not its target.
  func permitsRemoval(of path: String) -> Bool {
    (try? checkLinks(on: path, includesFile: false)) != nil
  }

  private func checkLinks(on path: String, includesFile: Bool) throws(SnapshotError) {
    guard path.hasPrefix(root + "/") else { return }
    let names = path.dropFirst(root.count + 1).split(separator: "/")
    var current = root
    for name in includesFile ? names[...] : names.dropLast() {
      current += "/" + name
      var status = stat()
      // A missing folder cannot contain a link.
      guard unsafe lstat(current, &status) == 0 else { return }
      guard status.st_mode & S_IFMT == S_IFLNK else { continue }
      guard let root = resolved(root), let target = resolved(current),
        target.hasPrefix(root == "/" ? root : root + "/")
      else { throw .linkLeavesDirectory(path: path, link: current) }
    }
  }

  /// Whether a symbolic link is at a path.
  static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Returns the path without links, or `nil` if it does not exist.
  private func resolved(_ path: String) -> String? {
    guard let pointer = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(pointer) }
    return unsafe String(cString: pointer)
  }
}
