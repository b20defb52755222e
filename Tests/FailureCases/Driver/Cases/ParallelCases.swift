import Foundation
import SnapshotCore

extension FailureCase {
  private static let workers = ["--parallel", "--num-workers", "8"]
  private static let filter = #"\.Many(XC)?Tests/"#
  /// Forty snapshots of Swift Testing, and twelve tests of XCTest with four each.
  private static let snapshotCount = 40 + 12 * 4

  static let parallelRuns =
    [
      FailureCase("8 workers lose nothing: all is recorded, and then compared") { checkout in
        checkout.expect(try checkout.run(filter, options: workers).failed, "the first run fails")
        let files = try checkout.referenceFiles()
        checkout.expect(files.count, is: snapshotCount, "the references")
        try expectResults(.recorded, checkout)
        checkout.expect(try !checkout.run(filter, options: workers).failed, "the second passes")
        checkout.expect(try checkout.referenceFiles() == files, "the files are as they were")
        try expectResults(.matched, checkout)
        checkout.expect(
          try checkout.run(filter, ["SCREEN": "blue"], options: workers).failed, "a change fails")
        try expectResults(.differed, checkout)
      }
    ]
    + ["killed", "crashed"].map { death in
      FailureCase(
        "a test that is \(death) takes no other's result with it, and leaves no half file"
      ) {
        checkout in
        let run = try checkout.run(filter, ["SCREEN_DEATH": death], options: workers)
        checkout.expect(run.failed, "the run fails")
        try checkout.expectWholePictures()
        checkout.expect(
          try checkout.names().filter { !$0.hasSuffix(".png") }, is: [], "what else was left")
        try expectResults(.recorded, checkout)
        let dying = try checkout.results().snapshots.filter { $0.function.contains("ies") }
        checkout.expect(Set(dying.map(\.function)), is: ["dies()", "testDies"], "those that died")
        checkout.expect(
          try checkout.results().completedTests.filter { $0.function.contains("ies") }, is: [],
          "those that died and came to their end")
      }
    }

  /// Expects one result for each snapshot, and the same verdict in all.
  private static func expectResults(
    _ verdict: SnapshotResult.Verdict, _ checkout: Checkout
  ) throws {
    let results = try checkout.results().snapshots.filter { !$0.function.contains("ies") }
    checkout.expect(results.count, is: snapshotCount, "the results")
    checkout.expect(Set(results.map(\.verdict)), is: [verdict], "the verdicts")
  }
}
