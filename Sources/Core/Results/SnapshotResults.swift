import Foundation

/// The results of all snapshots, collected from the files of the assertions.
///
/// The results of tests that were not part of the last run are those of their own last run.
public struct SnapshotResults: Hashable, Sendable {
  /// The result of each snapshot, in the order of the paths of the references.
  public let snapshots: [SnapshotResult]
  /// The completed tests, in the order of the paths of their files.
  public let completedTests: [CompletedTest]

  /// Reads the results in a location.
  ///
  /// - Throws: ``SnapshotError/unreadableResult(path:reason:)`` if a file is not a result.
  public init(in location: SnapshotLocation) throws(SnapshotError) {
    var snapshots: [SnapshotResult] = []
    var completedTests: [CompletedTest] = []
    for path in SnapshotResults.files(below: location.resultDirectory)
    where path.hasSuffix("." + ResultFile.pathExtension) {
      let url = URL(fileURLWithPath: location.resultDirectory + "/" + path)
      do {
        let data = try Data(contentsOf: url)
        if url.deletingPathExtension().pathExtension == CompletedTest.pathExtension {
          completedTests.append(try JSONDecoder().decode(CompletedTest.self, from: data))
        } else {
          snapshots.append(try JSONDecoder().decode(SnapshotResult.self, from: data))
        }
      } catch {
        throw .unreadableResult(path: url.path, reason: "\(error)")
      }
    }
    self.snapshots = snapshots
    self.completedTests = completedTests
  }

  /// The groups of snapshots of different tests of one run whose reference paths differ only in
  /// case.
  ///
  /// Colliding tests within a process fail on their own. This property also includes tests of
  /// different processes. Results of earlier runs are not compared, because their tests may have
  /// been renamed.
  public var collisions: [[SnapshotResult]] {
    let groups = Dictionary(grouping: snapshots) {
      [$0.reference.lowercased(), String($0.parentProcess)]
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0].reference < $1[0].reference }
  }

  /// Returns the references that no test uses.
  ///
  /// A reference is unused if its test does not exist, or if its test completed its last run
  /// without using it. About all others nothing is known, so running only some tests produces no
  /// orphans. XCTest reports completion for every test that passes. Swift Testing reports it for
  /// tests with the trait `.snapshots` that are not parameterized.
  ///
  /// - Parameters:
  ///   - location: The location of the references.
  ///   - existingTests: All tests of the package, as `swift test list` prints them, one per line.
  ///     Lines that do not name a test are ignored.
  public func orphans(in location: SnapshotLocation, existingTests: [String]) -> [String] {
    let existing = Set(existingTests.compactMap(ListedTest.init).compactMap(\.referenceStem))
    var sessions: [String: String] = [:]
    for test in completedTests {
      if let stem = ListedTest(test).referenceStem { sessions[stem] = test.session }
    }
    var lastSessions: [String: String] = [:]
    for snapshot in snapshots { lastSessions[snapshot.reference] = snapshot.session }
    return SnapshotResults.files(below: location.referenceDirectory).filter { path in
      guard let stem = ListedTest.stem(ofReference: path) else { return false }
      guard existing.contains(stem) else { return true }
      guard let session = sessions[stem] else { return false }
      return lastSessions[location.referenceDirectory + "/" + path] != session
    }
  }

  /// Returns the regular files below a directory as sorted relative paths.
  private static func files(below directory: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
    return names.sorted().filter { name in
      let url = URL(fileURLWithPath: directory + "/" + name)
      return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
  }
}
