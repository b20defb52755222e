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
  package init(module: String, suite: [String], function: String) {
    self.module = module
    self.suite = suite
    self.function = function
    self.session = CompletedTest.session
  }

  /// Writes the record beside the results of the test's assertions, unless some of this process are
  /// missing.
  ///
  /// The test's next assertion removes it.
  package func write(to location: SnapshotLocation) {
    guard
      let identity = try? SnapshotIdentity(module: module, suite: suite, function: function),
      let path = try? identity.completionPath()
    else { return }
    let file = ResultFile(location, snapshotPath: path)
    if !file.areSomeMissing { file.write(self) }
  }
}

extension SnapshotIdentity {
  /// The path of the record that the test came to its end, below the directory of results.
  func completionPath() throws(SnapshotError) -> String {
    let test = try SnapshotIdentity(module: module, suite: suite, function: function)
    return try test.relativePath(fileNameSuffix: "", pathExtension: CompletedTest.pathExtension)
  }
}
