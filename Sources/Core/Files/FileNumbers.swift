import Foundation

/// The numbers by which the system identifies a file.
package struct FileNumbers {
  package let device: Int
  package let file: UInt64
  /// The nanoseconds of the last change.
  package let change: Int

  init(_ status: stat) {
    device = Int(truncatingIfNeeded: status.st_dev)
    file = UInt64(truncatingIfNeeded: status.st_ino)
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    change = Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec)
  }
}
