import Foundation
import SnapshotAssertCore

extension FailureCase {
  static let identities = [
    FailureCase("a renamed test is reported as renamed, whether or not its image is recorded") {
      checkout in
      try checkout.recordLooks()
      for path in Looks.references { try checkout.move(path + ".png", to: path + "Before.png") }
      for environment in [["CI": "true"], [:]] {
        let run = try checkout.run(Looks.filter, environment)
        checkout.expect(run.failed, "the run fails")
        for path in Looks.references {
          let (old, new) = (path + "Before.png", path + ".png")
          let root = checkout.references.path
          checkout.expect(run, says: "\(root)/\(old) has the same contents")
          checkout.expect(run, says: "&& mv -f '\(root)/\(old)' '\(root)/\(new)'")
        }
      }
    },

    FailureCase("two tests whose names differ only in parameters collide") { checkout in
      try expectCollision(in: "OverloadTests", says: "use the same reference ", checkout)
    },
    FailureCase("two Swift Testing tests whose names differ only in case collide") { checkout in
      try expectCollision(in: "LetterCaseTests", says: "differ only in case", checkout)
    },
    FailureCase("two XCTest tests whose names differ only in case collide") { checkout in
      try expectCollision(in: "LetterCaseXCTests", says: "differ only in case", checkout)
    },

    FailureCase("a collision between two processes is found in the results") { checkout in
      let run = try checkout.run(#"\.LetterCaseXCTests/"#, options: ["--parallel"])
      checkout.expect(run.failed, "the run fails")
      let tests = checkout.results().collisions.map { Set($0.map(\.function)) }
      checkout.expect(tests, is: [["testLooksRight", "testLooksright"]], "the collisions")
    },

    FailureCase("a parameterized test must name its snapshots") { checkout in
      let run = try checkout.run(#"\.ParameterizedTests/"#)
      checkout.expect(run.failed, "the run fails")
      checkout.expect(
        run,
        says:
          "all arguments of looksRight(number:) would share one reference; pass a different "
          + "`named:` for each argument", times: 2)
      let paths = [1, 2].map { "ScreenTests/ParameterizedTests/isNamed.\($0).png" }
      checkout.expect(try checkout.names(), is: Set(paths), "the references")
    },
  ]

  /// Expects that one test of a suite fails in every run, and that at most the other one records.
  private static func expectCollision(
    in suite: String, says problem: String, _ checkout: Checkout
  ) throws {
    var files: [String: Checkout.File] = [:]
    for attempt in 1...2 {
      let run = try checkout.run("\\.\(suite)/")
      checkout.expect(run.failed, "run \(attempt) fails")
      checkout.expect(run, says: problem)
      checkout.expect(run, says: "rename one of the tests")
      if attempt == 1 { files = try checkout.referenceFiles() }
    }
    // Both fail if the second test fails before the first one looks for earlier results.
    checkout.expect(files.count <= 1, "at most one of the tests recorded")
  }
}
