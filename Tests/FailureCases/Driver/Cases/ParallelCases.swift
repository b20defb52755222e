import Foundation
import SnapshotAssertCore

extension FailureCase {
  private static let workers = ["--parallel", "--num-workers", "8"]
  private static let filter = #"\.Many(XC)?Tests/"#
  /// Forty snapshots in Swift Testing, and twelve tests with four each in XCTest.
  private static let snapshotCount = 40 + 12 * 4

  static let parallelRuns =
    [
      FailureCase("8 workers record and compare all snapshots") { checkout in
        checkout.expect(try checkout.run(filter, options: workers).failed, "the first run fails")
        let files = try checkout.referenceFiles()
        checkout.expect(files.count, is: snapshotCount, "the references")
        try expectResults(.recorded, checkout)
        checkout.expect(try !checkout.run(filter, options: workers).failed, "the second passes")
        checkout.expect(try checkout.referenceFiles() == files, "the files are unchanged")
        try expectResults(.matched, checkout)
        checkout.expect(
          try checkout.run(filter, ["SCREEN": "blue"], options: workers).failed, "a change fails")
        try expectResults(.differed, checkout)
      }
    ]
    + ["killed", "crashed"].map { termination in
      FailureCase(
        "a \(termination) test affects no other result and leaves no partial file"
      ) {
        checkout in
        let run = try checkout.run(filter, ["SCREEN_TERMINATION": termination], options: workers)
        checkout.expect(run.failed, "the run fails")
        try checkout.expectCompleteImages()
        checkout.expect(
          try checkout.names().filter { !$0.hasSuffix(".png") }, is: [], "the other files")
        try expectResults(.recorded, checkout)
        let terminated = checkout.results().snapshots.filter { isTerminating($0.function) }
        checkout.expect(
          Set(terminated.map(\.function)), is: ["terminates()", "testTerminates"],
          "the terminated tests")
        checkout.expect(
          checkout.results().completedTests.filter { isTerminating($0.function) }, is: [],
          "the terminated tests that completed")
      }
    }

  /// Returns whether a test terminates its process.
  private static func isTerminating(_ function: String) -> Bool {
    function.hasSuffix("erminates()") || function.hasSuffix("Terminates")
  }

  /// Expects one result with the same verdict for each snapshot.
  private static func expectResults(
    _ verdict: SnapshotResult.Verdict, _ checkout: Checkout
  ) throws {
    let results = checkout.results().snapshots.filter { !isTerminating($0.function) }
    checkout.expect(results.count, is: snapshotCount, "the results")
    checkout.expect(Set(results.map(\.verdict)), is: [verdict], "the verdicts")
  }
}
