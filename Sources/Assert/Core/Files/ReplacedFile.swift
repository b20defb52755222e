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
  /// Whether the permissions allow anyone to write the file.
  let isWritable: Bool

  /// The properties that change with the contents of a file.
  private struct Version: Equatable {
    let device: UInt64
    let file: UInt64
    let byteCount: Int64
    let modified: FileTime
    /// The time of the last change of the contents or the attributes, which no program can set.
    let changed: FileTime

    init(_ status: stat) {
      device = UInt64(truncatingIfNeeded: status.st_dev)
      file = UInt64(status.st_ino)
      byteCount = Int64(status.st_size)
      modified = FileTime(modificationOf: status)
      changed = FileTime(changeOf: status)
    }
  }

  /// Creates the replacement of a file.
  ///
  /// - Throws: A ``FileError`` if the path is not a regular file, such as a link.
  package init(_ path: String) throws(FileError) {
    let status = try ReplacedFile.status(of: path)
    self.path = path
    version = Version(status)
    isWritable = status.st_mode & 0o222 != 0
  }

  /// The time when the contents last changed, which programs such as `unzip` set to an earlier one.
  var modified: FileTime { version.modified }

  /// The time when the file was created, moved here, or changed in any way.
  var changed: FileTime { version.changed }

  /// A string that identifies the file and its contents.
  var identifier: String {
    "\(version.device):\(version.file):\(version.byteCount):\(version.modified)"
  }

  /// Replaces the contents atomically, and keeps the attributes of the file.
  ///
  /// - Returns: The attributes that the file lost.
  /// - Throws: A ``FileError`` if the file changed, or if it cannot be written.
  package func write(_ bytes: [UInt8]) throws(FileError) -> [FileAttributes.Loss] {
    let draft = try Draft(of: path, in: OutputFile(path: path).folder, for: .replacing)
    try draft.write(bytes)
    let losses = draft.copyAttributes(of: path)
    guard let status = try? ReplacedFile.status(of: path), Version(status) == version else {
      throw FileError(path, .replacing, .changed)
    }
    try draft.move(to: path)
    return losses
  }

  private static func status(of path: String) throws(FileError) -> stat {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      throw FileError(path, .replacing, .system(Errno(errno)), remedy: "check the path")
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return status
    case S_IFLNK:
      throw FileError(
        path, .replacing, .other("it is a symbolic link"), remedy: "name the file itself")
    default: throw FileError(path, .replacing, .irregular, remedy: "name a file")
    }
  }
}

/// The time of a change of a file.
struct FileTime: Hashable, Comparable, Sendable, CustomStringConvertible {
  private let seconds: Int
  private let nanoseconds: Int

  private init(_ time: timespec) {
    (seconds, nanoseconds) = (Int(time.tv_sec), Int(time.tv_nsec))
  }

  /// The time when the contents last changed.
  init(modificationOf status: stat) {
    #if canImport(Darwin)
      self.init(status.st_mtimespec)
    #else
      self.init(status.st_mtim)
    #endif
  }

  /// The time when the contents or the attributes last changed.
  init(changeOf status: stat) {
    #if canImport(Darwin)
      self.init(status.st_ctimespec)
    #else
      self.init(status.st_ctim)
    #endif
  }

  /// The present time of the clock that also dates files.
  static var now: FileTime {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_REALTIME, &time)
    return FileTime(time)
  }

  /// Returns a later time.
  func adding(seconds: Int) -> FileTime {
    FileTime(timespec(tv_sec: self.seconds + seconds, tv_nsec: nanoseconds))
  }

  /// The seconds since 1970 and the nanoseconds.
  var description: String { "\(seconds).\(nanoseconds)" }

  static func < (first: FileTime, second: FileTime) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}
