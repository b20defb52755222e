/// A file in a directory of results that cannot be read.
public struct UnreadableResult: Hashable, Sendable {
  /// The reason why a file cannot be read.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Reason: Hashable, Sendable {
    /// The file has the format of an earlier version.
    case outdated
    /// The file has a format that this version does not know, such as `snapshot-result/3`.
    case unknownFormat(String)
    /// The path is a folder that cannot be read, with the system's reason.
    case folder(String)
    /// The file is not a result, with the problem.
    case broken(String)
  }

  /// The path of the file, relative to the directory of results.
  public let path: String
  /// The reason.
  public let reason: Reason

  /// Creates a description of a file.
  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension UnreadableResult: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch reason {
    case .outdated:
      "the result \(path) is from an earlier version; run the tests again"
    case .unknownFormat(let name):
      "the result \(path) has the unknown format \"\(name)\"; use the version that wrote it, or "
        + "run the tests again"
    case .folder(let reason):
      "cannot read the folder \(path): \(reason); check its permissions"
    case .broken(let problem):
      "cannot read the result \(path): \(problem); delete the file, or run its test again"
    }
  }
}
