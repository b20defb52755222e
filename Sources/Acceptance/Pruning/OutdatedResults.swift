package import SnapshotCore

/// The results that no longer count, which `prune` deletes with their images.
package struct OutdatedResults {
  /// A result in the JSON of the command.
  package struct Entry: Hashable, Sendable, Encodable {
    /// The path of the reference, or the names of the test if the path is unknown.
    package let path: String
    /// Whether the result was deleted.
    package fileprivate(set) var isDeleted = false
  }

  private let results: [SnapshotResult]
  private let artifactDirectory: String

  /// Finds the results.
  ///
  /// - Parameters:
  ///   - results: All results.
  ///   - existingTests: All tests of the package, or `nil` if they are unknown.
  ///   - isForced: Whether results count as outdated even if the list has no test of their module.
  ///   - location: The directories of the results.
  package init(
    _ results: SnapshotResults, existingTests: [String]?, isForced: Bool,
    in location: SnapshotLocation
  ) {
    artifactDirectory = location.artifactDirectory
    self.results =
      results.superseded
      + (existingTests.map {
        results.withoutTest(in: $0, of: location, includesUnknownModules: isForced)
      } ?? [])
  }

  /// The results, each with its path.
  package var entries: [Entry] { results.map { Entry(path: $0.reference?.path ?? $0.testName) } }

  /// Deletes all results, and returns their entries and the problems.
  package func delete() -> (entries: [Entry], problems: [String]) {
    var entries = entries
    var problems: [String] = []
    for (index, result) in results.enumerated() {
      do throws(ReferenceRemovalError) {
        for path in result.files {
          let file = InputFile(artifactDirectory + "/" + path)
          guard file.kind(followsLink: false) != nil else { continue }
          try ReferenceRemoval(root: artifactDirectory).remove(path)
        }
        entries[index].isDeleted = true
      } catch {
        problems.append(error.description)
      }
    }
    return (entries, problems)
  }
}

extension SnapshotResult {
  /// The paths of the files of the result, relative to the artifact directory; the result is last.
  fileprivate var files: [String] {
    let images = Set(artifacts.values.filter { !$0.hasPrefix(".") }).sorted()
    let snapshot = VerifiedSnapshot.resultPath(of: self)
    return images + [DecisionRecord.path(of: snapshot), ResultPath.path(of: snapshot)]
  }
}
