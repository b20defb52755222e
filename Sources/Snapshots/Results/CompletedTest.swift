import Foundation

/// A test that came to its end, and so made all assertions that it has.
///
/// Only of such a test is it known which references nobody asks for any more.
public struct CompletedTest: Hashable, Sendable, Codable {
  /// The module of the test.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The test's function as it is written.
  public let function: String
  /// The mark of the process that ran it; the results of its assertions have the same.
  public let session: String

  /// The mark of this process.
  static let session = UUID().uuidString

  /// The ending of the file's name.
  static let pathExtension = "completed"

  /// Creates the record of a test that this process ran.
  public init(module: String, suite: [String], function: String) {
    self.module = module
    self.suite = suite
    self.function = function
    self.session = CompletedTest.session
  }

  /// Writes the record beside the results of the test's assertions.
  public func write(to location: SnapshotLocation) {
    guard
      let identity = try? SnapshotIdentity(module: module, suite: suite, function: function),
      let path = try? identity.relativePath(
        fileNameSuffix: "", pathExtension: CompletedTest.pathExtension)
    else { return }
    ResultFile(directory: location.resultDirectory, snapshotPath: path).write(self)
  }
}
