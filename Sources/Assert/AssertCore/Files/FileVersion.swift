#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The properties of a file that change with its contents.
package struct FileVersion: Hashable, Sendable {
  /// The numbers by which the system identifies the file, as text.
  package let file: String
  package let byteCount: Int
  /// The time when the contents last changed, which programs such as `unzip` set to an earlier one.
  package let modified: FileTime
  /// The time when the file was created, moved here, or changed in any way, which no program can
  /// set.
  let changed: FileTime
  /// Whether the permissions allow anyone to write the file.
  let isWritable: Bool

  /// Reads the version of a regular file that will be replaced.
  ///
  /// - Throws: A ``FileError`` if the path is not a regular file, such as a link.
  package init(of path: String) throws(FileError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      throw FileError(path, .replacing, .system(Errno(errno)), remedy: "check the path")
    }
    switch InputFile.Kind(status) {
    case .file: self.init(status)
    case .link:
      throw FileError(
        path, .replacing, .other("it is a symbolic link"), remedy: "name the file itself")
    case .directory, .other:
      throw FileError(path, .replacing, .irregular, remedy: "name a file")
    }
  }

  init(_ status: stat) {
    file = "\(Int(truncatingIfNeeded: status.st_dev)):\(status.st_ino)"
    byteCount = Int(status.st_size)
    modified = FileTime(modificationOf: status)
    changed = FileTime(changeOf: status)
    isWritable = status.st_mode & 0o222 != 0
  }

  /// A string that identifies the file and its contents.
  var identifier: String { "\(file):\(byteCount):\(modified)" }

  /// A string that also changes if a program sets the time of the file's contents.
  package var fingerprint: String { "\(identifier):\(changed)" }
}

/// The time of a change of a file.
package struct FileTime: Hashable, Comparable, Sendable, CustomStringConvertible {
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

  /// The nanoseconds since 1970.
  package var description: String { "\(seconds &* 1_000_000_000 &+ nanoseconds)" }

  package static func < (first: FileTime, second: FileTime) -> Bool {
    (first.seconds, first.nanoseconds) < (second.seconds, second.nanoseconds)
  }
}
