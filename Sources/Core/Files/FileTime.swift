#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
