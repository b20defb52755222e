import SnapshotComparison

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The reason why a file cannot be read, written, replaced, or removed.
package struct FileError: Error, Hashable, Sendable {
  /// The operation that failed.
  package enum Operation: Hashable, Sendable {
    /// Reading a file that the user named.
    case reading
    /// Reading a file of a run, whose contents must be those that the run recorded.
    case reviewing(ResultOrigin)
    /// Writing a file.
    case writing
    /// Replacing the contents of an existing file.
    case replacing
    /// Removing a file.
    case removing
  }

  /// The kind of the problem.
  package enum Reason: Hashable, Sendable {
    /// There is a directory at the path.
    case directory
    /// There is a symbolic link at the path, which is not followed.
    case link
    /// A symbolic link on the way to the file leads out of its directory, or is broken.
    case linkLeavesDirectory(String)
    /// The path is that of a pipe, a device, a socket, or a directory.
    case irregular
    /// The file exceeds the limit.
    case tooLarge(byteCount: Int, limit: Int)
    /// Another process changed the file.
    case changed
    /// The system reports an error.
    case system(Errno)
    /// Another problem, in one phrase.
    case other(String)

    /// There is no such file.
    package static let missing = Reason.system(.missing)
  }

  /// The path of the file, or that of a symbolic link on the way to it.
  package let path: String
  /// The operation that failed.
  package let operation: Operation
  /// The kind of the problem.
  package let reason: Reason
  private let knownRemedy: String?

  /// Creates an error.
  ///
  /// - Parameter remedy: The remedy in the imperative, or `nil` for that of the operation.
  package init(_ path: String, _ operation: Operation, _ reason: Reason, remedy: String? = nil) {
    (self.path, self.operation, self.reason) = (path, operation, reason)
    knownRemedy = remedy
  }

  /// Whether the disk is full or damaged, so that the path and the permissions may be right.
  package var isDiskFailure: Bool {
    if case .system(let error) = reason { error.isDiskFailure } else { false }
  }

  /// The problem in one phrase, such as `it is not a regular file`.
  package var problem: String {
    switch reason {
    case .link: "\(path) is a symbolic link"
    case .linkLeavesDirectory(let link): "the symbolic link \(link) leads out of its directory"
    case .directory, .irregular: "it is not a regular file"
    case .tooLarge(let byteCount, _): "it has \(byteCount.grouped) bytes"
    case .changed: "it changed during the command"
    case .system(let error): error.reason
    case .other(let problem): problem
    }
  }
}

extension FileError: CustomStringConvertible {
  /// The path, the problem, and the remedy.
  package var description: String {
    switch operation {
    case .reading: "\(path): \(advice)"
    case .reviewing:
      switch reason {
      case .missing: "the file \(path) was deleted after the run; \(remedy)"
      case .changed: "the file \(path) changed after the run; \(remedy)"
      default: "cannot read \(path): \(advice)"
      }
    case .writing: "cannot write \(path): \(advice)"
    case .replacing: "cannot replace \(path): \(advice)"
    case .removing: "cannot remove \(path): \(advice)"
    }
  }

  /// The problem and the remedy, without the path.
  package var advice: String {
    guard operation == .reading else { return "\(problem); \(remedy)" }
    return switch reason {
    case .missing: "no such file; \(remedy)"
    case .directory: "is a directory; \(remedy)"
    case .link: "is a symbolic link, which is not followed; \(remedy)"
    case .irregular: "is not a regular file; \(remedy)"
    case .tooLarge(let byteCount, let limit):
      "has \(byteCount) bytes, more than the limit of \(limit); \(remedy)"
    case .linkLeavesDirectory, .changed, .system, .other: "cannot be read: \(problem); \(remedy)"
    }
  }

  /// The remedy, in the imperative.
  private var remedy: String {
    if let knownRemedy { return knownRemedy }
    return switch operation {
    case .reading:
      switch reason {
      case .missing: "check the path"
      case .directory: "name a file"
      case .link: "name the file itself"
      case .irregular: "copy its contents to a file"
      case .tooLarge: "use a smaller file"
      case .linkLeavesDirectory, .changed, .system, .other: "check its permissions"
      }
    case .reviewing(let origin): origin.renewal
    case .writing:
      isDiskFailure
        ? "free some space, or choose another path"
        : "choose another path, or check its permissions"
    case .replacing: reason == .changed ? "run the command again" : "make its folder writable"
    case .removing: "remove it yourself after checking its path"
    }
  }
}

/// A system error code.
package struct Errno: Hashable, Sendable {
  package let code: Int32

  /// The error of a file that does not exist.
  package static let missing = Errno(ENOENT)

  package init(_ code: Int32) { self.code = code }

  /// Whether the disk is full or damaged.
  var isDiskFailure: Bool { [ENOSPC, EDQUOT, EFBIG, EIO].contains(code) }

  /// The system's description, such as `Permission denied`.
  package var reason: String {
    let description = unsafe String(cString: strerror(code))
    return switch code {
    case EXDEV:
      "\(description), because a folder in its path is on another file system than the directory"
    case EBUSY: "\(description), because the file itself is mounted; mount its folder instead"
    default: description
    }
  }
}
