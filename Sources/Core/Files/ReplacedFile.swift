#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A regular file whose contents a command replaces.
///
/// The file must not change between the creation of this value and the replacement.
package struct ReplacedFile {
  /// The path of the file.
  package let path: String
  private let version: Version
  private let permissions: mode_t

  /// The properties that change with the contents of a file.
  private struct Version: Equatable {
    let device: UInt64
    let file: UInt64
    let byteCount: Int64
    let modified: FileTime

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      file = UInt64(status.st_ino)
      byteCount = Int64(status.st_size)
      modified = FileTime(status)
    }
  }

  /// Creates the replacement of a file.
  ///
  /// - Throws: ``ReplacedFileError`` if the path is not a regular file, such as a link.
  package init(_ path: String) throws(ReplacedFileError) {
    let status = try ReplacedFile.status(of: path)
    self.path = path
    version = Version(status)
    permissions = status.st_mode & 0o7777
  }

  /// The time when the contents last changed.
  var modified: FileTime { version.modified }

  /// A string that identifies the file and its contents.
  var identifier: String {
    "\(version.device):\(version.file):\(version.byteCount):\(version.modified)"
  }

  /// Whether the permissions allow anyone to write the file.
  var isWritable: Bool { permissions & 0o222 != 0 }

  /// Replaces the contents atomically, and keeps the permissions.
  ///
  /// - Throws: ``ReplacedFileError`` if the file changed, or if it cannot be written.
  package func write(_ bytes: [UInt8]) throws(ReplacedFileError) {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    do throws(Errno) {
      let draft = try DraftFile(in: folder ?? ".")
      try draft.write(bytes)
      guard unsafe chmod(draft.path, permissions) == 0 else { throw Errno(errno) }
      guard let status = try? ReplacedFile.status(of: path), Version(status) == version else {
        throw Errno(ESTALE)
      }
      try draft.move(to: path)
    } catch {
      guard error.code != ESTALE else {
        throw ReplacedFileError(
          path: path, problem: "it changed during the command", remedy: "run the command again",
          isOutdated: true)
      }
      throw ReplacedFileError(
        path: path, problem: error.reason, remedy: "make its folder writable")
    }
  }

  private static func status(of path: String) throws(ReplacedFileError) -> stat {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      throw ReplacedFileError(path: path, problem: Errno(errno).reason, remedy: "check the path")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFLNK:
      throw ReplacedFileError(
        path: path, problem: "it is a symbolic link", remedy: "name the file itself")
    default:
      throw ReplacedFileError(
        path: path, problem: "it is not a regular file", remedy: "name a file")
    }
  }
}

/// The reason why a file was not replaced.
package struct ReplacedFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The problem.
  package let problem: String
  /// The remedy, for users of the command.
  package let remedy: String
  /// Whether another process changed the file.
  package var isOutdated = false

  /// The problem and the remedy.
  package var reason: String { "\(problem); \(remedy)" }

  /// The path, the problem, and the remedy.
  package var description: String { "cannot replace \(path): \(reason)" }
}

/// The time when a file's contents last changed.
struct FileTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let seconds: Int
  private let nanoseconds: Int

  init(_ status: stat) {
    #if canImport(Darwin)
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// The seconds since 1970 and the nanoseconds.
  var description: String { "\(seconds).\(nanoseconds)" }

  static func < (first: FileTime, second: FileTime) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}
