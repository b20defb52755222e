import Foundation
import SnapshotAssertCore
import Testing

@testable import SnapshotReview

/// Every report format, with text that anybody can write into a result.
@Suite struct HostileReportTests {
  /// A review in which a text is everywhere.
  private func review(_ text: String) throws -> RunReview {
    let change = SnapshotResult.Change(
      path: [text], type: text, kind: .changed,
      edits: [.init(name: text, reference: text, actual: nil)],
      box: SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1))
    return try SampleReview.review([
      SampleReview.result(
        text, message: text, suite: [text], name: text, changes: [change], file: text)
    ])
  }

  @Test(arguments: SampleReview.hostileTexts)
  func jsonKeepsEveryText(_ text: String) throws {
    let review = try review(text)
    let json = try ReviewDocument(review, review.snapshots, Causes(of: [])).json
    #expect(json.count { $0 == "\n" } == 1)
    #expect(Self.isHarmless(json[...]))
    let document = try #require(
      JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let snapshot = try #require((document["snapshots"] as? [[String: Any]])?.first)
    #expect(document["schema"] as? String == "snapshot-report/2")
    #expect(snapshot["message"] as? String == text)
    #expect(snapshot["suite"] as? [String] == [text])
    #expect(snapshot["waiting"] as? Bool == true)
  }

  @Test(arguments: SampleReview.hostileTexts)
  func junitIsWellFormed(_ text: String) throws {
    let report = JUnitReport(try review(text), artifactDirectory: "/p")
    let root = try XMLRoot(Data(report.text.utf8))
    let suite = try #require(root.children.first)
    let test = try #require(suite.children.first)
    #expect(root.children.count == 1 && suite.children.count == 1)
    #expect(test.children.map(\.name).first == "failure")
    #expect(test.attributes["file"] == Self.harmless(text))
    #expect(test.children[0].text == Self.harmless(text))
  }

  @Test(arguments: SampleReview.hostileTexts)
  func annotationsAreOneLineEach(_ text: String) throws {
    let lines = AnnotationReport(try review(text)).text.split(separator: "\n")
    #expect(lines.count == 1)
    let line = try #require(lines.first)
    #expect(line.hasPrefix("::error file="))
    let properties = line.dropFirst(2).prefix(while: { $0 != ":" })
    #expect(properties.split(separator: ",").count == 4)
    #expect(Self.isHarmless(line))
  }

  @Test(arguments: SampleReview.hostileTexts)
  func markdownHasOneRowForEachCauseAndSnapshot(_ text: String) throws {
    let review = try review(text)
    let causes = Causes(of: review.snapshots.map(\.result))
    let markdown = MarkdownReport(review, causes).text
    let lines = markdown.split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("|") } == 6)
    #expect(!markdown.contains("@") && !markdown.contains("<script") && !markdown.contains("](("))
    #expect(Self.isHarmless(markdown[...]))
    for line in lines where line.hasPrefix("|") {
      #expect([4, 5].contains(line.count { $0 == "|" }), "\(line)")
      #expect(
        line.components(separatedBy: "<code>").count
          == line.components(separatedBy: "</code>").count)
    }
  }

  @Test func manyCausesAndLongTextsStayWithinTheLimit() throws {
    let box = SnapshotResult.Box(x: 0, y: 0, width: 1, height: 1)
    let long = "e" + String(repeating: "\u{301}", count: 400_000)
    let results = (0..<6_000).map { index in
      let type = index == 0 ? long : String(repeating: "T", count: 300) + "\(index)"
      return SampleReview.result(
        "test\(index)()", message: index < 2 ? long : "it differs",
        changes: [.init(path: [type], type: type, kind: .changed, box: box)])
    }
    let review = try SampleReview.review(results)
    let markdown = MarkdownReport(review, Causes(of: results)).text
    #expect(markdown.utf8.count <= MarkdownReport.maximumByteCount)
    #expect(markdown.contains(" more causes | "))
    for line in AnnotationReport(review).text.split(separator: "\n") {
      #expect(line.utf8.count < 64_000)
    }
  }

  /// Whether a text has no control characters but line feeds, and no marks of the writing
  /// direction.
  private static func isHarmless(_ text: Substring) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0 == "\n" || ![.control, .format].contains($0.properties.generalCategory)
    }
  }

  /// The text with the replacements of XML.
  private static func harmless(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          if scalar == "\n" || scalar == "\t" { return scalar }
          let isHarmless =
            ![.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
            && scalar != "\u{FFFE}"
          return isHarmless ? scalar : "\u{FFFD}"
        }))
  }
}
