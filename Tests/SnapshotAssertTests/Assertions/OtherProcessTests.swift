import ChildTestRuns
import Foundation
import Testing

/// A recording that must be stable is compared with a take in another process.
@Suite(.startsTestProcess) struct OtherProcessTests {
  enum Framework: CaseIterable {
    case swiftTesting, xctest

    var selection: TestProcess.Selection {
      switch self {
      case .swiftTesting: .swiftTesting(filter: "UnstableSwiftTestingFixture")
      case .xctest: .xctest(specifier: "SnapshotAssertTests.UnstableXCTestFixture/testCompares")
      }
    }
  }

  /// The directories of one test.
  private final class Directory {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("unstable-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func run(
      _ fixture: UnstableFixture, _ framework: Framework = .swiftTesting, stable: String? = "2",
      record mode: String = "missing"
    ) throws -> TestProcess {
      var variables = [
        "UNSTABLE_FIXTURE": fixture.rawValue, "SNAPSHOT_REFERENCE_DIR": root + "/references",
        "SNAPSHOT_ARTIFACTS": root + "/artifacts", "SNAPSHOT_RECORD": mode,
        "UNSTABLE_DIRECTORY": root + "/other", "TMPDIR": root,
      ]
      variables["SNAPSHOT_RECORD_STABLE"] = stable
      try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
      return try TestProcess(framework.selection, environment: variables)
    }

    /// The recorded files with their contents.
    var files: [String: Data] {
      (FileManager.default.subpaths(atPath: root) ?? []).reduce(into: [:]) { files, path in
        if path.hasPrefix("references/") || path.hasPrefix("other/"), path.contains(".") {
          files[path] = FileManager.default.contents(atPath: root + "/" + path)
        }
      }
    }
  }

  private static let unstable: [(UnstableFixture, remedy: String)] = [
    (.setDescription, "use `.dump`, which sorts sets"),
    (.launchIdentifier, ".redacting(.uuids)"),
    (.launchDate, ".redacting(.dates)"),
    (.processIdentifier, ##".redacting(.matching(#"(?<=process)\s*[^\s"]+"#))"##),
    (.address, ".redacting(.addresses)"),
    (.image, "show the same content each time"),
    (.inFolder, ".redacting(.uuids)"),
  ]

  @Test(arguments: unstable, Framework.allCases)
  func valueOfAProcessIsRefused(
    fixture: (kind: UnstableFixture, remedy: String), framework: Framework
  ) throws {
    let directory = Directory()
    let run = try directory.run(fixture.kind, framework)
    #expect(run.status == 1, "\(run.output)")
    #expect(
      run.output.contains("stable: it is different in another process (SNAPSHOT_RECORD_STABLE)"),
      "\(run.output)")
    #expect(run.output.contains(fixture.remedy), "\(run.output)")
    #expect(directory.files.isEmpty)
    // Nothing remains of the other process.
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.root)
    #expect(Set(names).isSubset(of: ["artifacts", "references", "other"]), "\(names)")
  }

  @Test(arguments: Framework.allCases)
  func redactedValuesAreRecordedAndMatchInTheNextProcess(framework: Framework) throws {
    let directory = Directory()
    let run = try directory.run(.redacted, framework)
    #expect(directory.files.count == 2, "\(run.output)")
    #expect(!run.output.contains("not compared"), "\(run.output)")
    #expect(try directory.run(.redacted, framework).status == 0)
  }

  /// `.dump` sorts collections, and `.json` and `.plist` sort keys, so the hash seed of a process
  /// does not matter.
  @Test func textsOfValuesAreEqualWithEveryHashSeed() throws {
    let directories = (0..<3).map { _ in Directory() }
    for directory in directories { _ = try directory.run(.sortedValues, stable: nil) }
    let files = directories.map(\.files)
    #expect(files[0].count == 3)
    #expect(files[1] == files[0])
    #expect(files[2] == files[0])
    // The description of the same set is different.
    let descriptions = try (0..<3).map { _ in
      let directory = Directory()
      _ = try directory.run(.setDescription, stable: "1")
      return directory.files
    }
    #expect(Set(descriptions.map { $0.values.first }).count > 1)
  }

  @Test func matchingReferenceStartsNoProcess() throws {
    let directory = Directory()
    _ = try directory.run(.processIdentifier, stable: "1")
    #expect(directory.files.count == 1)
    let run = try directory.run(.processIdentifier, record: "never")
    #expect(run.output.contains("-process "), "\(run.output)")
    #expect(!run.output.contains("another process"), "\(run.output)")
  }
}
