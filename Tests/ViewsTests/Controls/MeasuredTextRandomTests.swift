import SnapshotTypography
import Testing

@testable import SnapshotViews

/// Compares cached texts, requested in random order, with new paragraphs.
@Suite struct MeasuredTextRandomTests {
  private static let words = [
    "Title", "a", "fi", "AVATAR", "12:30", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "caf\u{E9}",
    "cafe\u{301}", "co\u{AD}operate", "\n", "\u{6F22}\u{5B57}", "\u{1F469}\u{200D}\u{1F4BB}",
    "long-hyphenated-word", "", "\u{FFFF}",
  ]

  @Test(arguments: 0..<60)
  func layoutsDoNotDependOnTheOrderOfRequests(seed: UInt64) {
    var random = SplitMix(state: seed)
    let cache = MeasuredTextCache()
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &random)]
    }
    let inputs = (0..<4).map { _ in
      let runs = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        let words = (0..<Int.random(in: 0...5, using: &random)).map { _ in pick(Self.words) }
        return TextRun(
          words.joined(separator: pick([" ", ""])),
          font: .systemFont(ofSize: pick([12, 17, 0, .nan]), weight: pick([.regular, .bold])),
          tracking: pick([0, 0, 1.5, -2, .nan]))
      }
      let style = ParagraphStyle(
        alignment: pick([.leading, .center, .trailing, .justified, .natural, .left, .right]),
        lineBreakMode: pick(LineBreakMode.allCases), numberOfLines: pick([0, 1, 2]),
        lineHeightMultiple: pick([1, 1.5]), lineSpacing: pick([0, 3]),
        baseDirection: pick([.natural, .leftToRight, .rightToLeft]),
        interfaceDirection: pick([.leftToRight, .rightToLeft]))
      return (runs: runs, style: style, scale: pick([1.0, 2, 3]))
    }
    for _ in 0..<40 {
      let input = pick(inputs)
      let text = cache.text(input.runs, style: input.style, pixelsPerPoint: input.scale)
      let width = pick([0, 20, 55.3, 90, 180, 400, .infinity, .nan, -1])
      let height = pick([.infinity, 10, 30.5, 60, 0, .nan])
      let expected = Paragraph(input.runs, style: input.style).layout(
        width: width, height: height, pixelsPerPoint: input.scale)
      let layout = text.layout(width: width, height: height)
      #expect("\(layout)" == "\(expected)", "\(input) at \(width), \(height)")
    }
  }
}
