import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotCommands
@testable import SnapshotReview

@Suite struct PullRequestCommentTests {
  private static let sha = String(repeating: "0a", count: 20)
  private static let limit = 65_536

  private static func object<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  /// Returns the comment of a run, of a fork or of a branch.
  private static func comment(
    fork: Bool = false, commits: PictureCommits? = nil
  ) throws -> PullRequestComment {
    let head = fork ? "eve/app" : "octo/app"
    let pull: PullRequest = try object(
      """
      {"number": 7, "state": "open",
       "head": {"ref": "b", "sha": "\(sha)", "repo": {"full_name": "\(head)", "private": false}},
       "base": {"ref": "main", "sha": "", "repo": {"full_name": "octo/app", "private": false}}}
      """)
    let run: WorkflowRun = try object(
      """
      {"id": 101, "path": "", "event": "", "status": "", "head_sha": "\(sha)", "head_branch": "b",
       "head_repository": null, "html_url": ""}
      """)
    return PullRequestComment(
      pullRequest: pull, run: run, repository: "octo/app", server: "https://github.com",
      commits: commits)
  }

  /// A review of failures whose names, types, and messages have a text.
  private static func review(_ count: Int, _ text: String, causes: Int) throws -> RunReview {
    let box = SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1)
    let results = (0..<count).map { index in
      let name = "\(text)\(index)"
      return SnapshotResult(
        run: TestRun(id: "run", started: "2026-11-22T04:13:00.250Z", commit: sha),
        module: text, suite: [text], function: name, verdict: index < 20 ? .failed : .differed,
        reason: .different, format: "png", reference: .init(path: "App/\(name).png"),
        changes: index < 20
          ? nil
          : [
            .init(
              path: [text], type: text + "\(index % causes)", kind: .changed,
              edits: [.init(name: text, reference: text, actual: "new")], box: box)
          ],
        message: text, artifacts: [:],
        tolerance: .init(value: "0", origin: "default"), session: "s")
    }
    return try RunReview(SnapshotResults(results, isMerged: true), runs: .any)
  }

  @Test(arguments: [
    ("name", 5_000), (String(repeating: "@", count: 400), 500),
    (String(repeating: "<|`*", count: 100), 500),
    ("e" + String(repeating: "\u{301}", count: 10_000), 50),
  ])
  func manyFailuresAndHostileNamesFitIntoAComment(_ text: String, _ count: Int) throws {
    var review = try Self.review(count, text, causes: 25)
    let ids = review.causes.causes.map(\.id)
    #expect(ids.count == 25 || text.count > 100)
    let commits = PictureCommits(
      references: Self.sha, snapshots: Self.sha, causes: Self.sha, causeIDs: ids)
    review.missing = [String](repeating: text, count: 20)
    for isFork in [false, true] {
      let comment = try Self.comment(fork: isFork, commits: commits)
      let markdown = comment.text(review, marker: "snapshots")
      #expect(markdown.utf8.count < Self.limit, "\(markdown.utf8.count)")
      #expect(markdown.contains("### Snapshots: \(count - 20) differ, 20 failed · "))
      // The image of the first cause, the instructions, and the last line are always there.
      #expect(markdown.contains("<img "))
      #expect(markdown.contains("swift run snapshot accept"))
      #expect(markdown.contains("/snapshots accept \(Self.sha) ") != isFork)
      #expect(markdown.hasSuffix("· 0 match · tolerance 0 · commit 0a0a0a0\n"))
      let (open, closed) = ("<details", "</details>")
      #expect(
        markdown.components(separatedBy: open).count
          == markdown.components(separatedBy: closed).count)
    }
    let summary = MarkdownReport(review, review.causes).text
    #expect(summary.utf8.count <= MarkdownReport.maximumByteCount)
  }

  @Test func runWithoutUsableResultsIsExplained() throws {
    let text = try Self.comment().text(failure: "refused @you\n</code>", marker: "snapshots")
    #expect(
      text == """
        <!-- snapshots -->
        ### Snapshots: no results

        <code>refused &#64;<!-- -->you�&#60;&#47;code&#62;</code>

        [Run and report](https://github.com/octo/app/actions/runs/101) · commit 0a0a0a0

        """)
  }

  @Test func omittedImagesAndTheReportOfAForkAreExplained() throws {
    let review = try Self.review(30, "name", causes: 2)
    var commits = PictureCommits(
      references: Self.sha, snapshots: Self.sha, causes: Self.sha, causeIDs: [])
    #expect(
      try Self.comment(commits: commits).text(review, marker: "m")
        .contains("[Files before and after](https://"))
    commits.omittedCount = 12
    let text = try Self.comment(fork: true, commits: commits).text(review, marker: "m")
    #expect(text.contains("[Files before and after, without 12 snapshots](https://"))
    #expect(text.contains("The fork's code made the report of the run"))
    #expect(
      try !Self.comment(commits: commits).text(review, marker: "m").contains("The fork's code"))
  }

  @Test func incompleteRunIsNeverCalledComplete() throws {
    var green = try RunReview(SnapshotResults([]), runs: .any)
    green.missing = ["the results of shard 2/3 are missing"]
    let text = try Self.comment().text(green, marker: "snapshots")
    #expect(text.contains("### Snapshots: no results · incomplete\n"))
    #expect(text.contains("**Incomplete: results are missing.**"))
    #expect(text.contains("<code>the results of shard 2&#47;3 are missing</code>"))
    #expect(!text.contains("Nothing needs a decision."))
  }
}
