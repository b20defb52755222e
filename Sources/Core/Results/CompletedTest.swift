import Foundation

/// A test that completed, and so made all of its assertions.
///
/// Only the references of a completed test can be known to be unused.
public struct CompletedTest: Hashable, Sendable, Codable {
  /// The format of the file.
  public let schema: ResultSchema
  /// The run of tests.
  public let run: TestRun
  /// The module of the test.
  public let module: String
  /// The types around the test, outermost first.
  public let suite: [String]
  /// The name of the test function.
  public let function: String
  /// The identifier of the process that ran the test, which is also in the results of its
  /// assertions.
  public let session: String

  /// The extension of the file.
  static let pathExtension = "completed"

  /// Creates the record of a test that this process ran.
  package init(
    module: String, suite: [String], function: String, in location: SnapshotLocation
  ) {
    self.schema = .completedTest
    self.run = .current(package: location.packageDirectory)
    self.module = module
    self.suite = suite
    self.function = function
    self.session = TestSession.identifier
  }

  /// Writes the record next to the results of the assertions, unless some results of this process
  /// are missing.
  ///
  /// The next assertion of the test removes it.
  package func write(to location: SnapshotLocation) {
    guard
      let identity = try? SnapshotIdentity(module: module, suite: suite, function: function),
      let path = try? identity.completionPath()
    else { return }
    let file = ResultFile(location, snapshotPath: path)
    if !file.isIncomplete { file.write(self) }
  }
}

extension SnapshotIdentity {
  /// The path of the record, relative to the directory of results.
  func completionPath() throws(SnapshotError) -> String {
    let test = try SnapshotIdentity(module: module, suite: suite, function: function)
    return try test.relativePath(fileNameSuffix: "", pathExtension: CompletedTest.pathExtension)
  }
}
