extension FailureCase {
  static let modes = [
    FailureCase("nothing is recorded if CI is set") { checkout in
      let run = try checkout.run(Looks.filter, ["CI": "true"])
      checkout.expect(run.failed, "the run fails")
      checkout.expect(run, says: "recording is off (never, set by CI)", times: 2)
      checkout.expect(try checkout.names(), is: [], "the references")
      checkout.expect(
        Set(try checkout.artifactFiles().keys), is: Looks.paths(".actual.png"), "the artifacts")
    },

    FailureCase("a change does not affect the references if CI is set") { checkout in
      try checkout.recordLooks()
      let files = try checkout.referenceFiles()
      let run = try checkout.run(Looks.filter, ["CI": "true", "SCREEN": "blue"])
      checkout.expect(run.failed, "the run fails")
      checkout.expect(run, says: "; 200 of 200 pixels differ (100%)", times: 2)
      checkout.expect(try checkout.referenceFiles() == files, "the references are unchanged")
      try checkout.expectPass(["CI": "true"])
    },

    FailureCase("an unknown mode fails every assertion, even a matching one") { checkout in
      try checkout.recordLooks()
      let files = try checkout.referenceFiles()
      let run = try checkout.run(Looks.filter, ["SNAPSHOT_RECORD": "yes"])
      checkout.expect(run.failed, "the run fails")
      checkout.expect(
        run, says: "unknown SNAPSHOT_RECORD value \"yes\"; use never, missing, failed, or all")
      try checkout.expectPass(["SNAPSHOT_RECORD": ""])
      checkout.expect(try checkout.referenceFiles() == files, "the files are unchanged")
    },
  ]
}
