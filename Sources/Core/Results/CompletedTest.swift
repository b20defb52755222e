import Foundation
import Synchronization

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
  package static let pathExtension = "completed"

  /// Creates the record of a test that this process ran.
  package init(
    module: String, suite: [String], function: String, in location: SnapshotLocation
  ) {
    self.init(
      run: .current(package: location.packageDirectory), module: module, suite: suite,
      function: function, session: TestSession.identifier)
  }

  /// Creates a record from its properties.
  init(run: TestRun, module: String, suite: [String], function: String, session: String) {
    (self.schema, self.run, self.session) = (.completedTest, run, session)
    (self.module, self.suite, self.function) = (module, suite, function)
  }

  /// Writes the record next to the results of the assertions, unless some results of this process
  /// or this test are missing there.
  ///
  /// The next assertion of the test removes it.
  package func write(to location: SnapshotLocation) {
    guard
      let identity = try? SnapshotIdentity(module: module, suite: suite, function: function),
      let path = try? identity.completionPath(),
      !CompletedTest.isWithheld(path, in: location.artifactDirectory)
    else { return }
    let file = ResultFile(location, snapshotPath: path)
    if !file.isIncomplete { file.write(self) }
  }

  // MARK: Missing results

  /// The records that this process does not write, as artifact directories and paths.
  private static let withheld = Mutex<Set<[String]>>([])

  private static func isWithheld(_ path: String, in artifactDirectory: String) -> Bool {
    withheld.withLock { $0.contains([artifactDirectory, path]) }
  }

  /// Withholds the record of a test from an artifact directory that lacks one of its results.
  ///
  /// The test may have used another reference directory, or its assertion failed before the path
  /// of the reference was known. With the record, its references would appear to be unused.
  static func withhold(_ test: SnapshotIdentity, in artifactDirectory: String) {
    guard let path = try? test.completionPath() else { return }
    withheld.withLock { _ = $0.insert([artifactDirectory, path]) }
  }
}

extension SnapshotIdentity {
  /// The path of the record, relative to the directory of results.
  func completionPath() throws(SnapshotError) -> String {
    let test = try SnapshotIdentity(module: module, suite: suite, function: function)
    return try test.relativePath(fileNameSuffix: "", pathExtension: CompletedTest.pathExtension)
  }
}
