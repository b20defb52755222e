import Foundation
import SnapshotAssertCore

extension FailureCase {
  private static let dark = ["SCREEN_DARK": "1"]

  static let orphans = [
    FailureCase("a reference that its test no longer uses is an orphan") { checkout in
      try checkout.recordLooks(dark)
      let tests = try checkout.listTests()
      try checkout.expectPass(dark)
      checkout.expect(checkout.orphans(among: tests), is: [], "the orphans")
      try checkout.expectPass()
      checkout.expect(
        Set(checkout.orphans(among: tests)), is: Looks.paths(".dark.png"), "the orphans")
    },

    FailureCase("a test that did not run, failed, or crashed has no orphans") { checkout in
      try checkout.recordLooks(dark)
      let tests = try checkout.listTests()
      try checkout.expectPass(dark)
      checkout.expect(
        try !checkout.run(#"\.ParameterizedTests/"#, ["CI": ""]).output.isEmpty, "it runs")
      checkout.expect(checkout.orphans(among: tests), is: [], "the orphans of a filtered run")
      let blue = ["SCREEN": "blue", "SCREEN_DARK": "1"]
      checkout.expect(try checkout.run(Looks.filter, blue).failed, "a change fails")
      checkout.expect(checkout.orphans(among: tests), is: [], "the orphans of a failed run")
      checkout.expect(
        try checkout.run(Looks.filter, ["SCREEN_TERMINATION": "killed"]).failed,
        "a crash fails the run")
      checkout.expect(checkout.orphans(among: tests), is: [], "the orphans of a crashed run")
    },

    FailureCase("a reference of a removed test is an orphan") { checkout in
      try checkout.recordLooks()
      let path = Looks.references[0]
      try checkout.move(path + ".png", to: path + "Before.png")
      checkout.expect(
        checkout.orphans(among: try checkout.listTests()), is: [path + "Before.png"], "the orphans")
    },
  ]
}
