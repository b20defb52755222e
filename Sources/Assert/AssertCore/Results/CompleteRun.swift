import Foundation
import SnapshotDrawing

/// A run of all tests of a package that use one framework.
///
/// A test without a result in this run no longer exists or is disabled, so its earlier results no
/// longer count, unless the test failed before its first assertion. A filtered run shows nothing
/// about the tests that it omits.
package struct CompleteRun: Hashable, Sendable, Codable {
  /// A test framework, whose tests run in a separate process.
  package enum Framework: String, Hashable, Sendable, Codable {
    case swiftTesting = "swift-testing"
    case xctest
  }

  /// The format and the version of the file.
  private let schema: String
  let run: TestRun
  let framework: Framework
  /// The tests that are known to have failed, each as the names of its module, types, and function;
  /// `nil` if none is known.
  let failedTests: Set<[String]>?

  private static let version = "snapshot-complete-run/1"
  private static let maximumByteCount = 16 << 20

  /// Creates the record of a run.
  init(_ run: TestRun, of framework: Framework, failedTests: Set<[String]> = []) {
    (schema, self.run, self.framework) = (Self.version, run, framework)
    self.failedTests = failedTests.isEmpty ? nil : failedTests
  }

  /// Records that this process ran all tests of a package that use a framework.
  ///
  /// The record replaces that of the last complete run. A record of a shard is removed, because it
  /// no longer describes which tests ran. Without results, there is nothing to record.
  ///
  /// - Parameters:
  ///   - failedTests: The tests that failed, each as the names of its module, types, and function.
  ///   - location: The location of the package.
  package static func record(
    _ framework: Framework, failedTests: Set<[String]> = [], in location: SnapshotLocation
  ) {
    guard location.hasResultsOfAnyScope,
      !ResultFile.isIncomplete(below: location.artifactDirectory)
    else { return }
    let record = CompleteRun(.current(in: location), of: framework, failedTests: failedTests)
    let package = SHA256.digest(ofUTF8: location.packageDirectory ?? "").prefix(16)
    let name = "\(ArtifactName.runs)/\(framework.rawValue).\(package).json"
    // Without the record, earlier results count as before, so an error changes no verdict.
    guard let bytes = try? JSONEncoder().encode(record) else { return }
    try? OutputFile(name, in: location).write([UInt8](bytes))
    OutputFile(ArtifactName.shard, in: location).remove()
  }

  /// Returns the last complete runs of the package of a location.
  static func all(in location: SnapshotLocation) -> [CompleteRun] {
    let location = SnapshotLocation(
      referenceDirectory: location.referenceDirectory,
      artifactDirectory: location.defaultArtifactDirectory ?? location.artifactDirectory,
      packageDirectory: location.packageDirectory)
    let folder = location.artifactDirectory + "/" + ArtifactName.runs
    return Folder.files(below: folder).compactMap { path in
      guard
        let bytes = try? InputFile(folder + "/" + path).read(
          followsLink: false, limit: maximumByteCount),
        let record = try? JSONDecoder().decode(CompleteRun.self, from: Data(bytes)),
        record.schema == version, record.run.package?.isOther(than: location) != true
      else { return nil }
      return record
    }
  }
}

extension SnapshotResult {
  /// The framework of the test, or `nil` if no test was running.
  var framework: CompleteRun.Framework? {
    function.isEmpty ? nil : CompleteRun.Framework(function: function)
  }
}

extension CompletedTest {
  /// The framework of the test.
  var framework: CompleteRun.Framework { CompleteRun.Framework(function: function) }
}

extension CompleteRun.Framework {
  /// The framework of a test function; only Swift Testing includes the parameters in the name.
  fileprivate init(function: String) { self = function.hasSuffix(")") ? .swiftTesting : .xctest }
}
