import Foundation
import SnapshotAssertCore
import SnapshotReview

extension FailureCase {
  private static let blue = ["SCREEN": "blue"]

  static let acceptances = [
    FailureCase("an accepted plan passes without a recording, and can be undone") { checkout in
      try checkout.recordLooks()
      let files = try checkout.referenceFiles()
      checkout.expect(try checkout.run(Looks.filter, blue).failed, "the change fails")
      let waiting = checkout.results().waiting
      let plan = try Plan(
        json: Plan(decisions: waiting.compactMap { Plan.Decision(.accept, $0) }).json())
      let applied = try checkout.acceptance.apply(plan)
      checkout.expect(
        Set(applied.accepted), is: Set(Looks.references.map { $0 + ".png" }), "the references")
      for result in waiting {
        let decision = checkout.acceptance.decision(about: result.reference?.path ?? "")
        checkout.expect(decision?.action == .accept, "the decision is recorded")
      }
      try checkout.expectPass(blue, "the accepted images pass")
      checkout.expect(try checkout.names(), is: Looks.paths(".png"), "the files")

      _ = try checkout.acceptance.undo()
      checkout.expect(
        try checkout.referenceFiles().mapValues(\.bytes) == files.mapValues(\.bytes),
        "the references are restored")
      try checkout.expectPass([:], "the former images pass")
    },

    FailureCase("an accepted plan equals a recording, byte for byte") { checkout in
      try checkout.recordLooks()
      checkout.expect(try checkout.run(Looks.filter, blue).failed, "the change fails")
      let plan = Plan(
        decisions: checkout.results().waiting.compactMap { Plan.Decision(.accept, $0) })
      _ = try checkout.acceptance.apply(plan)
      let accepted = try checkout.referenceFiles().mapValues(\.bytes)
      _ = try checkout.acceptance.undo()
      _ = try checkout.run(Looks.filter, blue.merging(["SNAPSHOT_RECORD": "failed"]) { $1 })
      checkout.expect(
        try checkout.referenceFiles().mapValues(\.bytes) == accepted, "the files are equal")
    },

    FailureCase("a change in both frameworks is one cause, which accepts both") { checkout in
      try checkout.recordLooks()
      checkout.expect(try checkout.run(Looks.filter, blue).failed, "the change fails")
      let causes = Causes(of: checkout.results().waiting)
      checkout.expect(
        causes.causes.map(\.signature.title),
        is: ["View: backgroundColor #FF0000 -> #0000FF"], "the causes")
      checkout.expect(
        causes.causes.first?.snapshots.filter(\.isEntire).count ?? 0, is: Looks.references.count,
        "the failures that the cause explains entirely")
      _ = try checkout.acceptance.apply(causes.plan(accepting: causes.causes.map(\.id)))
      try checkout.expectPass(blue, "the accepted cause passes")
    },

    FailureCase("first references are accepted after a run that records nothing") { checkout in
      let run = try checkout.run(Looks.filter, ["SNAPSHOT_RECORD": "never"])
      checkout.expect(run.failed, "the run fails")
      let plan = Plan(
        decisions: checkout.results().waiting.compactMap { Plan.Decision(.accept, $0) })
      checkout.expect(plan.decisions.count, is: Looks.references.count, "the decisions")
      checkout.expect(plan.decisions.allSatisfy { $0.reference == nil }, "no references exist")
      _ = try checkout.acceptance.apply(plan)
      try checkout.expectPass([:], "the accepted images pass")
    },
  ]
}

extension Checkout {
  /// The acceptance of differences of this checkout.
  fileprivate var acceptance: Acceptance {
    Acceptance(references: references.path, artifacts: artifacts.path)
  }
}
