import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotReview

@Suite struct ReportTests {
  @Test func junitCountsByOutcome() throws {
    let review = try SampleReview.review([
      SampleReview.result("equal()", verdict: .matched), SampleReview.result("differs()"),
      SampleReview.result("fails()", verdict: .failed, message: "first\nsecond"),
      SampleReview.result("known()", known: true), SampleReview.result("hidden()", reported: false),
    ])
    let root = try XMLRoot(Data(JUnitReport(review, artifactDirectory: "/a").text.utf8))
    let suite = root.children[0]
    #expect(suite.attributes["name"] == "AppTests.Screens")
    #expect(suite.attributes["tests"] == "4" && suite.attributes["failures"] == "1")
    #expect(suite.attributes["errors"] == "1" && suite.attributes["skipped"] == "1")
    #expect(suite.attributes["time"] == "4.938268")
    #expect(
      suite.children.map { $0.attributes["name"] } == [
        "differs()", "equal()", "fails()", "known()",
      ])
    let failure = suite.children[0]
    #expect(failure.children[1].text == "[[ATTACHMENT|/a/AppTests/Screens/differs@2x.sheet.png]]")
    #expect(failure.attributes["line"] == "31")
    let error = suite.children[2].children[0]
    #expect(error.name == "error" && error.text == "first\nsecond")
    #expect(error.attributes["message"] == "first")
  }

  @Test func annotationsEndWithACount() throws {
    let results = (0..<12).map { SampleReview.result("test\($0)()") }
    let review = try SampleReview.review(results)
    let lines = AnnotationReport(review, pathPrefix: "App/").text.split(separator: "\n")
    #expect(lines.count == 10)
    #expect(
      lines[0].hasPrefix("::error file=App/Tests/AppTests/ScreenTests.swift,line=31,col=5,title="))
    #expect(lines[9] == "::error title=Snapshots::3 more snapshots need a decision")
  }

  @Test func markdownNamesTheCommands() throws {
    let review = try SampleReview.review([
      SampleReview.result("equal()", verdict: .matched), SampleReview.result("a()"),
    ])
    let text = MarkdownReport(review, Causes(of: [])).text
    #expect(text.hasPrefix("### Snapshots: 1 differ, 1 match\n"))
    #expect(text.contains("| | and 1 that nothing explains | 1 | by ID, below |"))
    let green = try SampleReview.review([SampleReview.result(verdict: .matched)])
    #expect(
      MarkdownReport(green, Causes(of: [])).text
        == "### Snapshots: 1 match\n\nNothing needs a decision.\n")
  }

  /// A change of a label whose values look like parts of a title.
  private func change(_ edits: [SnapshotResult.Change.Edit]) -> SnapshotResult.Change {
    SnapshotResult.Change(
      path: ["Card", "Label \"Way\""], type: "Label", kind: .changed, edits: edits,
      box: .init(x: 0, y: 0, width: 10, height: 10))
  }

  @Test func valuesWithArrowsColonsAndCommasStayWhole() throws {
    let edits: [SnapshotResult.Change.Edit] = [
      .init(name: "text", reference: "\"A -> B\"", actual: "\"A: B, C -> D\"")
    ]
    let result = SampleReview.result("a()", changes: [change(edits)])
    let causes = Causes(of: [result])
    #expect(
      causes.causes[0].signature.title == "Label: text \"A -> B\" -> \"A: B, C -> D\"")
    let text = MarkdownReport(try SampleReview.review([result]), causes).text
    #expect(
      text.contains(
        "| <code>Label</code> text <code>&#34;A &#45;&#62; B&#34;</code> → "
          + "<code>&#34;A&#58; B&#44; C &#45;&#62; D&#34;</code> |"), "\(text)")
    #expect(!text.contains("A → B") && !text.contains("C → D"), "\(text)")
    let two = SampleReview.result(
      "b()", changes: [change(edits + [.init(name: "x", reference: "1 -> 2", actual: "3")])])
    let other = MarkdownReport(
      try SampleReview.review([two]), Causes(of: [two])
    ).text
    #expect(!other.contains("A → B") && !other.contains("1 → 2"), "\(other)")
    #expect(other.contains(" → "), "\(other)")
  }

  @Test func flakySnapshotsAreListed() throws {
    var review = try SampleReview.review([SampleReview.result("equal()", verdict: .matched)])
    review.flaky = (0..<12).map { "AppTests/Screens/flaky\($0).png" }
    let text = MarkdownReport(review, Causes(of: [])).text
    #expect(text.hasPrefix("### Snapshots: 1 match · 12 flaky\n"), "\(text)")
    #expect(text.contains("**Flaky: failed, then passed when the job ran again.**"))
    #expect(text.contains("flaky0&#46;png") && text.contains("- and 2 more"))
    #expect(text.contains("Nothing needs a decision."))
    let annotations = AnnotationReport(review).text
    #expect(annotations.hasPrefix("::warning title=Snapshots::flaky snapshots, which failed"))
    #expect(try ReviewDocument(review, [], Causes(of: [])).json.contains("\"flaky\":["))
    for hostile in SampleReview.hostileTexts {
      review.flaky = [hostile]
      let lines = MarkdownReport(review, Causes(of: [])).text.split(separator: "\n")
      #expect(lines.count == 4, "\(lines)")
    }
  }

  @Test func markdownStaysBelowTheLimitOfAService() throws {
    let message = String(repeating: "@", count: 200)
    let results = (0..<5_000).map { SampleReview.result("test\($0)()", message: message) }
    let text = MarkdownReport(try SampleReview.review(results), Causes(of: [])).text
    #expect(text.utf8.count <= MarkdownReport.maximumByteCount)
    #expect(text.utf8.count > MarkdownReport.maximumByteCount - 10_000)
    #expect(text.contains("\nand ") && text.hasSuffix("</details>\n\n"))
  }

  @Test func aCommentHasAnImageForEachCauseAndFitsItsLimit() throws {
    let results = (0..<300).map { index in
      SampleReview.result(
        "test\(index)()",
        changes: [
          SnapshotResult.Change(
            path: ["Label"], type: "Label", kind: .changed,
            edits: [.init(name: "text", reference: "\(index % 30)", actual: "new")],
            box: SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1))
        ])
    }
    let review = try SampleReview.review(results)
    let causes = Causes(of: review.snapshots.map(\.result))
    var options = MarkdownReport.Options()
    options.maximumByteCount = 20_000
    options.marker = "snapshots"
    options.links = [("Run", "https://example.com/1")]
    for cause in causes.causes {
      options.pictures[cause.id] = "https://example.com/\(cause.id).png"
    }
    let text = MarkdownReport(review, causes, options).text
    #expect(text.hasPrefix("<!-- snapshots -->\n### Snapshots: 300 differ · 30 causes\n"))
    #expect(text.components(separatedBy: "<img ").count == 21)
    #expect(text.components(separatedBy: "<details open>").count == 3)
    #expect(text.contains("| | 10 more causes | 100 | in the report |"))
    #expect(text.contains("[Run](https://example.com/1) · 0 match · commit 282f0d0\n"))
    #expect(text.utf8.count <= 20_000)
  }

  @Test func aGroupHasTheNameThatItsSnapshotsShare() throws {
    func title(_ names: [String]) throws -> String? {
      let results = names.enumerated().map { index, name in
        SampleReview.result(
          "test\(index)()",
          changes: [
            SnapshotResult.Change(
              path: ["Table", "Cell \"\(name)\""], type: "Cell", kind: .added,
              box: SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1))
          ])
      }
      let review = try SampleReview.review(results)
      return ReviewGroup.groups(of: review.waiting, review.causes).first?.title
    }
    #expect(try title(["Data"]) == "Cell \"Data\" added")
    #expect(try title(["Data", "Data"]) == "Cell \"Data\" added")
    #expect(try title(["Data", "Wi-Fi"]) == "Cell added")
  }

  /// Each row of the table has a section, even if the image of its cause could not be drawn.
  @Test func aCauseWithoutAnImageHasASection() throws {
    let results = ["a", "b", "c"].map { (name: String) in
      SampleReview.result(
        "\(name)()",
        changes: [
          SnapshotResult.Change(
            path: ["Label"], type: "Label", kind: .changed,
            edits: [.init(name: "text", reference: name, actual: "new")],
            box: SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1))
        ])
    }
    let review = try SampleReview.review(results)
    let causes = Causes(of: review.snapshots.map(\.result))
    var options = MarkdownReport.Options()
    #expect(!MarkdownReport(review, causes, options).text.contains("<b>1 · "))
    for cause in causes.causes.prefix(2) {
      options.pictures[cause.id] = "https://example.com/\(cause.id).png"
    }
    let text = MarkdownReport(review, causes, options).text
    for number in 1...3 { #expect(text.contains("<summary><b>\(number) · ")) }
    #expect(text.components(separatedBy: "<img ").count == 3)
  }

  @Test func resultsOfSeveralRunsThatDisagreeAreAConflict() throws {
    let first = SampleReview.run("run-1", started: "2026-11-22T04:00:00.000Z")
    let second = SampleReview.run("run-2", started: "2026-11-22T05:00:00.000Z")
    let review = try SampleReview.review([
      SampleReview.result("a()", run: first, digest: "c"), SampleReview.result("a()", run: second),
      SampleReview.result("b()", run: first), SampleReview.result("b()", run: second),
    ])
    #expect(review.snapshots.map(\.conflicts.count) == [2, 0])
    #expect(review.snapshots[0].message.contains("differed cccccccc in the run run-1"))
    #expect(ReviewCounts(review.snapshots).conflicts == 1)
    #expect(review.runs.map(\.id) == ["run-2", "run-1"])
  }

  @Test func aRunIsSelectedByItsTimeOrIdentifier() throws {
    let first = SampleReview.run("aa11", started: "2026-11-22T04:00:00.000Z")
    let second = SampleReview.run("aa22", started: "2026-11-22T05:00:00.000Z")
    let results = SnapshotResults([
      SampleReview.result("a()", run: first), SampleReview.result("b()", run: second),
    ])
    let last = try RunReview(results, runs: .last)
    #expect(last.snapshots.map(\.result.function) == ["b()"])
    #expect(last.otherWaitingCount == 1)
    #expect(try RunReview(results, runs: RunSelection("AA1")).runs.map(\.id) == ["aa11"])
    #expect(throws: CommandError.ambiguousRun("aa", runs: ["aa22", "aa11"])) {
      try RunReview(results, runs: RunSelection("aa"))
    }
    #expect(throws: CommandError.self) { try RunReview(results, runs: RunSelection("b")) }
  }

  /// A review of a snapshot that matches, and of a file that cannot be read.
  private func review(_ reason: UnreadableResult.Reason) throws -> RunReview {
    let unreadable = UnreadableResult(path: "AppTests/b.png.json", reason: reason)
    return try RunReview(
      SnapshotResults([SampleReview.result(verdict: .matched)], unreadable: [unreadable]),
      runs: .any)
  }

  @Test func everyReportContainsADamagedResult() throws {
    let review = try review(.broken("unexpected end"))
    let problem = "cannot read the result AppTests/b.png.json: unexpected end"
    let root = try XMLRoot(Data(JUnitReport(review, artifactDirectory: "/a").text.utf8))
    #expect(root.attributes["errors"] == "1")
    let error = try #require(root.children.first?.children.first?.children.first)
    #expect(error.name == "error" && error.text.hasPrefix(problem))
    #expect(
      AnnotationReport(review).text.hasPrefix("::error title=Snapshots::\(problem)"))
    let markdown = MarkdownReport(review, Causes(of: [])).text
    #expect(markdown.hasPrefix("### Snapshots: 1 match · incomplete\n"))
    #expect(UntrustedTextTests.withoutMarkup(markdown).contains("- \(problem)"))
  }

  @Test func aResultOfAnEarlierVersionIsNotMissing() throws {
    let review = try review(.earlierFormat)
    #expect(review.isComplete)
    #expect(!JUnitReport(review, artifactDirectory: "/a").text.contains("<error"))
    #expect(AnnotationReport(review).text.isEmpty)
    #expect(
      MarkdownReport(review, Causes(of: [])).text
        == "### Snapshots: 1 match\n\nNothing needs a decision.\n")
  }
}
