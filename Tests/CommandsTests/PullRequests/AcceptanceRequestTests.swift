import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct AcceptanceRequestTests {
  private static let commit = String(repeating: "0a", count: 20)

  @Test func aCommentNamesTheCommitAndTheCauses() throws {
    let all = try AcceptanceRequest(comment: "/snapshots accept \(Self.commit) all\nthanks")
    #expect(all.commit == Self.commit && all.selection == .all)
    let causes = try AcceptanceRequest(
      comment: "/snapshots accept \(Self.commit.uppercased()) 3f2a91c0 9c01f3aa")
    #expect(causes.commit == Self.commit && causes.selection == .causes(["3f2a91c0", "9c01f3aa"]))
  }

  @Test(arguments: [
    "/snapshots accept all", "/snapshots accept abc1234 all", "/snapshots accept",
    "please /snapshots accept \(commit) all", "/snapshots reject \(commit) all",
    "/snapshots accept \(commit)", "/snapshots accept \(commit) all 3f2a91c0",
    "/snapshots accept \(commit) 3f2a91c0;id", "/snapshots accept \(commit) --all",
    "/snapshots accept \(commit)0 all", "\n/snapshots accept \(commit) all",
  ])
  func anotherTextIsNoRequest(_ comment: String) {
    let error = #expect(throws: CommandError.self) { try AcceptanceRequest(comment: comment) }
    #expect(error?.status == .usage)
  }

  @Test func aTargetIsANumberOrAnAddress() {
    #expect(RunTarget("12") == .pullRequest(12))
    #expect(RunTarget("https://github.com/a/b/pull/12/files") == .pullRequest(12))
    #expect(RunTarget("https://github.com/a/b/actions/runs/98?pr=1") == .run(98))
    #expect(RunTarget("https://github.com/a/b/actions/runs/98/job/7") == .run(98))
    for text in ["", "0", "-1", "x", "１", "https://github.com/a/b", "12a", "../12"] {
      #expect(RunTarget(text) == nil)
    }
  }
}
