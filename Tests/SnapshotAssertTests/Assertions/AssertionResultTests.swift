import Foundation
import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// The results of assertions in tests, including the facts that only the test knows.
@Suite struct AssertionResultTests {
  /// Returns the results of a test in this suite.
  private func results(_ function: String) throws -> [SnapshotResult] {
    let location = try SnapshotLocation(
      testFile: #filePath, environment: ProcessInfo.processInfo.environment)
    return SnapshotResults(in: location).snapshots.filter {
      $0.suite == ["AssertionResultTests"] && $0.function == function
    }
  }

  /// Whether Swift Testing reports that an issue is known, which requires Swift 6.3.
  private var reportsKnownIssues: Bool {
    #if compiler(>=6.3)
      true
    #else
      false
    #endif
  }

  @Test func expectedFailureNeedsNoDecision() throws {
    let line = #line + 1
    withKnownIssue { assertSnapshot(of: Window(), as: .image, named: "hidden") }
    let result = try #require(try results("expectedFailureNeedsNoDecision()").first)
    #expect(result.reported)
    #expect(result.known == reportsKnownIssues)
    #expect(result.needsDecision != reportsKnownIssues)
    #expect(result.source?.file.hasSuffix("Assertions/AssertionResultTests.swift") == true)
    #expect(result.source?.line == line)
    #expect(result.reason?.rawValue == "snapshotFailed")
  }

  @Test func theMessageOfAResultAcceptsOnlyItsTest() throws {
    _ = verifyInlineSnapshot(of: "b", as: .lines, record: .never) { "a" }
    let result = try #require(try results("theMessageOfAResultAcceptsOnlyItsTest()").first)
    let message = try #require(result.message)
    let filter = "^SnapshotAssertTests\\.AssertionResultTests/theMessageOfAResultAcceptsOnlyItsTest"
    #expect(message.contains("to accept, run: SNAPSHOT_RECORD=failed swift test --filter"))
    #expect(message.contains("'\(filter)"))
  }

  @Test func returnedOutcomeNeedsNoDecision() throws {
    _ = verifySnapshot(of: Window(), as: .image, named: "hidden")
    let result = try #require(try results("returnedOutcomeNeedsNoDecision()").first)
    #expect(!result.reported)
    #expect(!result.needsDecision)
    #expect(result.verdict == .failed)
  }

  @Test func invalidNameHasAResult() throws {
    withKnownIssue { assertSnapshot(of: Window(), as: .image, named: "") }
    let result = try #require(try results("invalidNameHasAResult()").first)
    #expect(result.name == "")
    #expect(result.reason?.rawValue == "illegalName")
    #expect(result.reference == nil)
    #expect(result.known == reportsKnownIssues)
  }

  @Test func configurationOfAMatrixIsInTheResult() throws {
    let matrix: SnapshotMatrix = [.default, .dark.locale("de_AT")]
    _ = verifySnapshots(of: Window(), as: .image, matrix: matrix)
    let found = try results("configurationOfAMatrixIsInTheResult()")
    #expect(found.map(\.configuration?.userInterfaceStyle) == ["dark", nil])
    #expect(found.map(\.configuration?.locale) == ["de_AT", nil])
    #expect(found.map(\.configuration?.name) == ["dark.de_AT", nil])
  }

  @Test func failureOfASizeThatIsNotFiniteHasAResult() throws {
    let size = CGSize(width: 390, height: CGFloat.infinity)
    let outcomes = verifySnapshots(
      of: View(), as: .image, matrix: [SnapshotConfiguration(size: size)], record: .never)
    #expect(outcomes.first?.isMatch == false)
    let results = try results("failureOfASizeThatIsNotFiniteHasAResult()")
    #expect(results.map(\.verdict) == [.failed])
    #expect(results.first?.configuration?.size == nil)
  }

  @Test func sizeLimitDependsOnTheScaleOfTheConfiguration() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    view.backgroundColor = .white
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
    let matrix: SnapshotMatrix = [.default.scaled(to: 1)]
    func verify<Format>(_ name: String, _ strategy: Snapshotting<View, Format>) {
      _ = verifySnapshots(of: view, as: strategy, matrix: matrix, named: name, record: .never)
    }
    verify("1", .image(scale: 3))
    verify("2", .accessibility(size: CGSize(width: 800, height: 800), scale: 3))
    verify("3", .animatedImage(animator, frames: 2, scale: 3))
    verify("4", .animation(animator, frames: 2, scale: 3))
    for result in try results("sizeLimitDependsOnTheScaleOfTheConfiguration()") {
      let pixelCount = try #require(result.actual?.size?.pixelCount)
      let limit = SnapshotSettings.defaultMaximumByteCount(pixelCount: pixelCount, scale: 1)
      #expect(result.budget == limit, "\(result.name ?? "")")
    }
  }
}
