import ChildTestRuns
import Foundation
import Testing

/// Every run that records a reference fails and names it, no matter how the test treats the
/// outcome.
@Suite(.startsTestProcess) struct RecordingRunTests {
  enum Framework: CaseIterable {
    case swiftTesting, xctest

    var selection: TestProcess.Selection {
      switch self {
      case .swiftTesting: .swiftTesting(filter: "RecordingSwiftTestingFixture")
      case .xctest:
        .xctest(specifier: "SnapshotAssertTests.RecordingXCTestFixture/testRecords")
      }
    }

    var test: String {
      switch self {
      case .swiftTesting: "SnapshotAssertTests/RecordingSwiftTestingFixture/records"
      case .xctest: "SnapshotAssertTests/RecordingXCTestFixture/testRecords"
      }
    }
  }

  /// The directories of one test.
  private final class Directory {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("recordings-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func run(
      _ selection: TestProcess.Selection, _ fixture: RecordingFixture,
      _ environment: [String: String] = [:], options: [String] = [], redirection: String? = nil
    ) throws -> TestProcess {
      let variables = [
        "RECORDING_FIXTURE": fixture.rawValue, "SNAPSHOT_REFERENCE_DIR": root + "/references",
        "SNAPSHOT_ARTIFACTS": root + "/artifacts", "RECORDING_DIRECTORY": root + "/other",
      ]
      return try TestProcess(
        selection, options: options, environment: variables.merging(environment) { $1 },
        redirection: redirection)
    }

    /// The recorded files.
    var files: [String] {
      (FileManager.default.subpaths(atPath: root) ?? []).filter {
        !$0.hasPrefix("artifacts") && ($0.hasSuffix(".txt") || $0.hasSuffix(".png"))
      }
    }
  }

  private static let ways: [(Framework, RecordingFixture)] =
    Framework.allCases.flatMap { framework in
      let others: [RecordingFixture] =
        switch framework {
        case .swiftTesting: [.knownIssue, .cancelledTest]
        case .xctest: [.detachedTask, .queue, .thread, .assertNil]
        }
      return (RecordingFixture.common + others).map { (framework, $0) }
    }

  @Test(arguments: ways)
  func runThatRecordsFails(framework: Framework, way: RecordingFixture) throws {
    let directory = Directory()
    let run = try directory.run(framework.selection, way)
    #expect(run.status == 1, "\(run.output)")
    #expect(run.output.contains("recorded, no reference existed"), "\(run.output)")
    let lines = run.output.split(separator: "\n").filter {
      $0.hasPrefix("error: failing the test run: ") && $0.contains(framework.test)
    }
    #expect(lines.count == 1, "\(run.output)")
    #expect(lines.allSatisfy { $0.contains(" recorded, which no test can") }, "\(run.output)")
    #expect(!directory.files.isEmpty)
    // Nothing is recorded again.
    let next = try directory.run(framework.selection, way, ["SNAPSHOT_RECORD": ""])
    // The expected difference is missing. XCTest ignores failed expectations of Swift Testing.
    let isFailure = framework == .swiftTesting && (way == .outcome || way == .knownIssue)
    #expect((next.status != 0) == isFailure, "\(next.output)")
  }

  @Test(arguments: Framework.allCases, [RecordingFixture.expected, .expectedAsynchronously])
  func expectedRecordingDoesNotFailTheRun(framework: Framework, way: RecordingFixture) throws {
    let directory = Directory()
    let run = try directory.run(framework.selection, way)
    #expect(run.status == 0, "\(run.output)")
    #expect(directory.files.count == 1)
  }

  @Test func repetitionsDoNotHideARecording() throws {
    let run = try Directory().run(
      Framework.swiftTesting.selection, .ignoredOutcome,
      options: ["--repetitions", "3", "--repeat-until", "pass"])
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains("Iteration 2"), "\(run.output)")
  }

  @Test(arguments: [RecordingFixture.ignoredOutcome, .detachedTask, .queue, .thread])
  func scopeAroundInvokeTestReachesAllAssertions(way: RecordingFixture) throws {
    let directory = Directory()
    let selection = TestProcess.Selection.xctest(
      specifier: "SnapshotAssertTests.FrozenXCTestFixture/testRecords")
    let run = try directory.run(selection, way)
    #expect(run.status == 0, "\(run.output)")
    #expect(directory.files == [])
  }

  /// The outputs to which a process cannot write.
  ///
  /// Swift Testing writes to standard error and XCTest on Linux to standard output, and neither
  /// survives a pipe without a reader there.
  private static let redirections: [(Framework, String)] =
    Framework.allCases.flatMap { framework in
      let pipe = framework == .xctest ? "2> >(exit)" : "> >(exit)"
      return ["2>&-", "2>/dev/full", ">&-", ">/dev/full", pipe].map { (framework, $0) }
    }

  @Test(arguments: redirections)
  func unusableOutputLosesOnlyLines(framework: Framework, redirection: String) throws {
    let directory = Directory()
    let run = try directory.run(framework.selection, .ignoredOutcome, redirection: redirection)
    #expect(run.status == 1, "\(run.output)")
    #expect(directory.files.count == 1)
  }
}
