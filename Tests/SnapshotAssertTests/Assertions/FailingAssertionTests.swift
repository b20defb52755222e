import ChildTestRuns
import Foundation
import Testing

/// The workflow of a developer, in child processes: record, pass, change, fail, and accept.
@Suite(.startsTestProcess) struct FailingAssertionTests {
  enum Framework: CaseIterable {
    case swiftTesting, xctest

    var selection: TestProcess.Selection {
      switch self {
      case .swiftTesting: .swiftTesting(filter: "FailingAssertionSwiftTestingFixture")
      case .xctest:
        .xctest(specifier: "SnapshotAssertTests.FailingAssertionXCTestFixture/testCompares")
      }
    }

    var snapshot: String {
      switch self {
      case .swiftTesting: "SnapshotAssertTests/FailingAssertionSwiftTestingFixture/compares"
      case .xctest: "SnapshotAssertTests/FailingAssertionXCTestFixture/testCompares"
      }
    }
  }

  /// The directories of a developer's checkout, which are removed after the test.
  final class Checkout {
    let root = FileManager.default.temporaryDirectory
      .appendingPathComponent("checkout-\(UUID().uuidString)").path

    deinit { try? FileManager.default.removeItem(atPath: root) }

    func run(
      _ framework: Framework, _ fixture: FailingAssertionFixture = .direct,
      _ environment: [String: String] = [:], options: [String] = []
    ) throws -> TestProcess {
      try TestProcess(
        framework.selection, options: options,
        environment: [
          "FAILING_ASSERTION_FIXTURE": fixture.rawValue,
          "SNAPSHOT_REFERENCE_DIR": root + "/references",
          "SNAPSHOT_ARTIFACTS": root + "/artifacts",
        ].merging(environment) { $1 })
    }

    func exists(_ path: String) -> Bool {
      FileManager.default.fileExists(atPath: root + "/" + path)
    }
  }

  @Test(arguments: Framework.allCases)
  func recordPassChangeFailAccept(framework: Framework) throws {
    let checkout = Checkout()
    let recording = try checkout.run(framework)
    #expect(recording.status != 0)
    #expect(recording.output.contains("recorded, no reference existed"))
    #expect(checkout.exists("references/\(framework.snapshot).png"))

    let passing = try checkout.run(framework)
    #expect(passing.status == 0, "\(passing.output)")

    let changed = ["FAILING_ASSERTION_CHANGED": "1"]
    let failing = try checkout.run(framework, .direct, changed)
    #expect(failing.status != 0)
    #expect(failing.output.contains("200 of 200 pixels differ (100%)"), "\(failing.output)")
    for kind in ["reference", "actual", "diff", "sheet"] {
      #expect(checkout.exists("artifacts/\(framework.snapshot).\(kind).png"))
    }

    let accepting = try checkout.run(
      framework, .direct, changed.merging(["SNAPSHOT_RECORD": "failed"]) { $1 })
    #expect(accepting.status != 0)
    #expect(accepting.output.contains("recorded, the reference differed"))
    let accepted = try checkout.run(framework, .direct, changed)
    #expect(accepted.status == 0, "\(accepted.output)")
    #expect(!checkout.exists("artifacts/\(framework.snapshot).sheet.png"))
  }

  @Test func swiftTestingAttachesTheImageOfAMissingReference() throws {
    let checkout = Checkout()
    let attachments = checkout.root + "/attachments"
    try FileManager.default.createDirectory(
      atPath: attachments, withIntermediateDirectories: true)
    let failing = try checkout.run(
      .swiftTesting, .direct, ["CI": "true"], options: ["--attachments-path", attachments])
    #expect(failing.status != 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: attachments)
    #expect(names == ["compares.actual.png"])
  }

  @Test func swiftTestingAttachesTheImagesOfAFailure() throws {
    let checkout = Checkout()
    _ = try checkout.run(.swiftTesting)
    let attachments = checkout.root + "/attachments"
    try FileManager.default.createDirectory(
      atPath: attachments, withIntermediateDirectories: true)
    let failing = try checkout.run(
      .swiftTesting, .direct, ["FAILING_ASSERTION_CHANGED": "1"],
      options: ["--attachments-path", attachments])
    #expect(failing.status != 0)
    let names = try FileManager.default.contentsOfDirectory(atPath: attachments).sorted()
    #expect(
      names == [
        "compares.actual.png", "compares.amplified.png", "compares.crop.png", "compares.diff.png",
        "compares.reference.png", "compares.sheet.png",
      ])
  }

  @Test(
    "a failing animation reports every differing frame and one strip",
    arguments: Framework.allCases)
  func failingAnimationReportsEveryDifferingFrameAndOneStrip(framework: Framework) throws {
    let checkout = Checkout()
    _ = try checkout.run(framework, .animation)
    let failing = try checkout.run(framework, .animation, ["FAILING_ASSERTION_CHANGED": "1"])
    #expect(failing.status != 0)
    #expect(!failing.output.contains("animation_00:"), "\(failing.output)")
    #expect(failing.output.contains("animation_01:"))
    #expect(failing.output.contains("animation_02:"))
    let strip = "artifacts/\(framework.snapshot).animation.strip.png"
    #expect(failing.output.contains("  strip: "))
    #expect(checkout.exists(strip))
    let passing = try checkout.run(framework, .animation)
    #expect(passing.status == 0, "\(passing.output)")
    #expect(!checkout.exists(strip))
  }

  @Test(arguments: Framework.allCases)
  func failingMatrixReportsEveryDifferingConfigurationAndOneStrip(
    framework: Framework
  ) throws {
    let checkout = Checkout()
    _ = try checkout.run(framework, .matrix)
    for name in ["", ".dark", "@2x"] {
      #expect(checkout.exists("references/\(framework.snapshot)\(name).png"))
    }
    let failing = try checkout.run(framework, .matrix, ["FAILING_ASSERTION_CHANGED": "1"])
    #expect(failing.status != 0)
    #expect(failing.output.contains("200 of 200 pixels differ"), "\(failing.output)")
    #expect(failing.output.contains("800 of 800 pixels differ"))
    #expect(!failing.output.contains(".dark:"))
    #expect(checkout.exists("artifacts/\(framework.snapshot).strip.png"))
    let passing = try checkout.run(framework, .matrix)
    #expect(passing.status == 0, "\(passing.output)")
    #expect(!checkout.exists("artifacts/\(framework.snapshot).strip.png"))
  }

  @Test(arguments: Framework.allCases)
  func failureInADetachedTaskFailsTheRun(framework: Framework) throws {
    let checkout = Checkout()
    let run = try checkout.run(framework, .detached, ["SNAPSHOT_RECORD": "never"])
    #expect(run.status != 0)
    let cause = framework == .xctest ? "no reference at " : "no test is known to run here"
    #expect(run.output.contains(cause), "\(run.output)")
    #expect(!checkout.exists("references"))
  }

  @Test(arguments: [FailingAssertionFixture.setUp, .teardown])
  func suiteInitAndDeinitBelongToTheTest(place: FailingAssertionFixture) throws {
    let checkout = Checkout()
    let recording = try checkout.run(.swiftTesting, place)
    #expect(recording.status != 0)
    #expect(checkout.exists("references/\(Framework.swiftTesting.snapshot).png"))
    let passing = try checkout.run(.swiftTesting, place)
    #expect(passing.status == 0, "\(passing.output)")
    let failing = try checkout.run(
      .swiftTesting, place, ["FAILING_ASSERTION_CHANGED": "1"])
    #expect(failing.status != 0)
    #expect(failing.output.contains("200 of 200 pixels differ"), "\(failing.output)")
  }

  @Test(arguments: [FailingAssertionFixture.setUp, .teardown])
  func classSetUpAndTearDownBelongToNoTest(place: FailingAssertionFixture) throws {
    let checkout = Checkout()
    let run = try checkout.run(.xctest, place)
    #expect(run.status != 0)
    #expect(run.output.contains("no test is known to run here"), "\(run.output)")
    #expect(!checkout.exists("references"))
  }

  @Test func assertionInAnExitTestFails() throws {
    // The result of the failure must not appear among those of this run.
    let checkout = Checkout()
    let run = try TestProcess(
      .swiftTesting(filter: "FailingAssertionExitTestFixture"),
      environment: [
        "FAILING_ASSERTION_FIXTURE": "exitTest", "SNAPSHOT_ARTIFACTS": checkout.root + "/artifacts",
      ])
    #expect(run.status != 0)
    #expect(run.output.contains("no test is known to run here"), "\(run.output)")
  }

  @Test(arguments: Framework.allCases)
  func differenceFailsEvenIfResultsCannotBeWritten(framework: Framework) throws {
    let checkout = Checkout()
    _ = try checkout.run(framework)
    let file = ["SNAPSHOT_ARTIFACTS": "/dev/null"]
    let passing = try checkout.run(framework, .direct, file)
    #expect(passing.status == 0, "\(passing.output)")
    #expect(passing.output.contains("cannot write snapshot results"), "\(passing.output)")
    let failing = try checkout.run(
      framework, .direct, file.merging(["FAILING_ASSERTION_CHANGED": "1"]) { $1 })
    #expect(failing.status != 0)
    #expect(failing.output.contains("200 of 200 pixels differ"), "\(failing.output)")
    #expect(failing.output.contains("some artifacts are missing"), "\(failing.output)")
  }

  @Test func repetitionDoesNotPassWithAReferenceOfTheSameRun() throws {
    let run = try Checkout().run(
      .swiftTesting, options: ["--repetitions", "3", "--repeat-until", "pass"])
    #expect(run.status != 0, "\(run.output)")
    #expect(run.output.contains("Iteration 2"), "\(run.output)")
    #expect(!run.output.contains("Iteration 3"), "\(run.output)")
  }

  @Test func recordingFailsEvenAsAKnownIssue() throws {
    let checkout = Checkout()
    let recording = try checkout.run(.swiftTesting, .expected)
    #expect(recording.status != 0)
    #expect(
      recording.output.contains("failing the test run: 1 snapshot was recorded, "),
      "\(recording.output)")
    #expect(recording.output.components(separatedBy: ": recorded, ").count == 2)
    let changed = ["FAILING_ASSERTION_CHANGED": "1"]
    let expected = try checkout.run(.swiftTesting, .expected, changed)
    #expect(expected.status == 0, "\(expected.output)")
  }

  @Test(arguments: Framework.allCases)
  func unknownRecordModeFailsWithAMessage(framework: Framework) throws {
    let run = try Checkout().run(framework, .direct, ["SNAPSHOT_RECORD": "yes"])
    #expect(run.status != 0)
    #expect(run.output.contains("unknown SNAPSHOT_RECORD value \"yes\""))
  }

  @Test func unknownRecordModeFailsEvenAsAKnownIssue() throws {
    let run = try Checkout().run(.swiftTesting, .expected, ["SNAPSHOT_RECORD": "yes"])
    #expect(run.status != 0, "\(run.output)")
  }

  @Test(arguments: Framework.allCases)
  func nothingIsRecordedInCI(framework: Framework) throws {
    let checkout = Checkout()
    let run = try checkout.run(framework, .direct, ["CI": "true"])
    #expect(run.status != 0)
    #expect(run.output.contains("recording is off (never, set by CI)"))
    #expect(!checkout.exists("references"))
    #expect(checkout.exists("artifacts/\(framework.snapshot).actual.png"))
  }
}
