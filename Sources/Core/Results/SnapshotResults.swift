import Foundation

/// What became of all snapshots, gathered from the files that the assertions left.
///
/// The files of tests that did not run this time are those of the last time that they did.
public struct SnapshotResults: Hashable, Sendable {
  /// What became of each snapshot, in the order of the references' paths.
  public let snapshots: [SnapshotResult]
  /// The tests that came to their end, in the order of their files' paths.
  public let completedTests: [CompletedTest]

  /// Gathers what lies in a location.
  ///
  /// - Throws: ``SnapshotError/unreadableResult(path:reason:)`` for a file that is no result.
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

  /// The snapshots of different tests of one run whose references' paths differ in case alone, group by
  /// group.
  ///
  /// Tests of one process that collide fail by themselves; these are also those of several. What an
  /// earlier run left may belong to a test that has another name by now.
  public var collisions: [[SnapshotResult]] {
    let groups = Dictionary(grouping: snapshots) {
      [$0.reference.lowercased(), String($0.parentProcess)]
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0].reference < $1[0].reference }
  }

  /// Returns the references that no test asks for any more.
  ///
  /// It is known of a test that does not exist, and of one that came to its end the last time that it
  /// ran; about all others nothing is said, so a run of some tests makes no orphans. XCTest tells of
  /// every test that passes whether it came to its end, Swift Testing of those with the trait
  /// `.snapshots`, unless they are parameterized.
  ///
  /// - Parameters:
  ///   - location: Where the references lie.
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

  /// The regular files below a directory, sorted, as paths from there.
  private static func files(below directory: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: directory)) ?? []
    return names.sorted().filter { name in
      let url = URL(fileURLWithPath: directory + "/" + name)
      return (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
    }
  }
}
