import Dispatch
import SnapshotTypography
import Testing

@testable import SnapshotViews

/// A cached text must have the same layouts as a new paragraph.
@Suite struct MeasuredTextCacheTests {
  /// The arguments of a text.
  private struct Input {
    var runs = [TextRun("A title of several words", font: .systemFont(ofSize: 17), tracking: 0)]
    var style = ParagraphStyle(alignment: .leading, numberOfLines: 2)
    var pixelsPerPoint = 2.0

    func text(in cache: MeasuredTextCache) -> MeasuredText {
      cache.text(runs, style: style, pixelsPerPoint: pixelsPerPoint)
    }

    /// Whether the cached text has the layouts of a new paragraph at several sizes.
    func matches(_ text: MeasuredText) -> Bool {
      let paragraph = Paragraph(runs, style: style)
      return [(0, .infinity), (90, .infinity), (90, 20), (400, 60)].allSatisfy { width, height in
        let layout = paragraph.layout(
          width: width, height: height, pixelsPerPoint: pixelsPerPoint)
        return "\(text.layout(width: width, height: height))" == "\(layout)"
      }
    }
  }

  private static let changes: [@Sendable (inout Input) -> Void] = [
    { $0.runs[0].text = "Another title" },
    { $0.runs[0].font = .systemFont(ofSize: 18) },
    { $0.runs[0].font = .boldSystemFont(ofSize: 17) },
    { $0.runs[0].font = .italicSystemFont(ofSize: 17) },
    { $0.runs[0].font = .monospacedSystemFont(ofSize: 17, weight: .regular) },
    { $0.runs[0].font = .monospacedDigitSystemFont(ofSize: 17, weight: .regular) },
    { $0.runs[0].tracking = 1 },
    { $0.runs.append($0.runs[0]) },
    { $0.runs = [] },
    { $0.style.alignment = .trailing },
    { $0.style.lineBreakMode = .byClipping },
    { $0.style.numberOfLines = 1 },
    { $0.style.lineHeightMultiple = 1.5 },
    { $0.style.lineSpacing = 3 },
    { $0.style.baseDirection = .rightToLeft },
    { $0.style.interfaceDirection = .rightToLeft },
    { $0.pixelsPerPoint = 3 },
  ]

  @Test func equalInputsShareATextWithTheLayoutsOfAParagraph() {
    let cache = MeasuredTextCache()
    let text = Input().text(in: cache)
    #expect(Input().text(in: cache) === text)
    #expect(Input().matches(text))
    #expect(Input().matches(text), "the second request uses the cached layouts")
  }

  @Test(arguments: changes.indices)
  func everyInputDistinguishesTexts(index: Int) {
    let cache = MeasuredTextCache()
    let text = Input().text(in: cache)
    var changed = Input()
    Self.changes[index](&changed)
    let other = changed.text(in: cache)
    #expect(other !== text)
    #expect(changed.runs.isEmpty || changed.matches(other))
    #expect(Input().text(in: cache) === text)
  }

  /// Swift considers the two strings equal.
  @Test func canonicallyEquivalentTextsAreDistinguished() {
    let cache = MeasuredTextCache()
    var (composed, decomposed) = (Input(), Input())
    composed.runs[0].text = "caf\u{E9}"
    decomposed.runs[0].text = "cafe\u{301}"
    let texts = (composed.text(in: cache), decomposed.text(in: cache))
    #expect(texts.0 !== texts.1)
    #expect(composed.text(in: cache) === texts.0)
    #expect(decomposed.text(in: cache) === texts.1)
  }

  @Test func totalLengthIsBounded() {
    let cache = MeasuredTextCache()
    var input = Input()
    var largest = 0
    for index in 0..<200 {
      input.runs[0].text = "\(index)" + String(repeating: "a", count: 1_000)
      _ = input.text(in: cache)
      largest = max(largest, cache.length)
    }
    #expect(largest <= MeasuredTextCache.maximumLength)
    #expect(largest > MeasuredTextCache.maximumLength / 2)
    let length = cache.length
    input.runs[0].text = String(repeating: "a ", count: MeasuredTextCache.maximumLength)
    _ = input.text(in: cache)
    #expect(cache.length == length, "a text that exceeds the limit is not cached")
  }

  @Test func concurrentRequestsReturnTheSameText() {
    let cache = MeasuredTextCache()
    let texts = (0..<5).map { index in
      var input = Input()
      input.runs[0].text += " \(index)"
      return input
    }
    let found = (0..<5).map { texts[$0].text(in: cache) }
    DispatchQueue.concurrentPerform(iterations: 40) { iteration in
      let text = texts[iteration % 5].text(in: cache)
      #expect(text === found[iteration % 5])
      #expect(texts[iteration % 5].matches(text))
    }
  }
}
