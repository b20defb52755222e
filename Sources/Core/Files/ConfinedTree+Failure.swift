import SnapshotComparison

extension ConfinedTree {
  /// The reason why a file cannot be accessed.
  package enum Failure: Error, Hashable {
    /// A component of the path is empty, `.`, or `..`, or the path is absolute.
    case invalidPath
    /// A part of the path is a symbolic link.
    case link(String)
    /// The path is a directory, a pipe, or another file that is not regular.
    case irregular
    /// The file exceeds the size limit.
    case oversized(byteCount: Int)
    /// The file does not exist, or its contents have a different digest than expected.
    case changed(found: String?)
    /// The contents of the file are not as it was written.
    case damaged
    /// The system's error.
    case system(Errno)
  }
}

extension ConfinedTree.Failure {
  /// The reason in one phrase.
  package var reason: String {
    switch self {
    case .invalidPath: "the path is not below its directory"
    case .link(let link): "\(link) is a symbolic link"
    case .irregular: "it is not a regular file"
    case .oversized(let byteCount): "it has \(byteCount.grouped) bytes"
    case .changed: "another process changed it"
    case .damaged: "it is damaged"
    case .system(let error): error.reason
    }
  }
}
