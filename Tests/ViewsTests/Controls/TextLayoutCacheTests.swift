import SnapshotDrawing
import SnapshotTypography
import Testing

@testable import SnapshotViews

/// A label with cached layouts must look like a new label.
@Suite struct TextLayoutCacheTests {
  private static let texts = [
    "Total", "Two words", "A sentence that needs several lines in most of the widths here.",
    "First line\nsecond line that is longer\nthird", "", "caf\u{E9}", "cafe\u{301}", "11:11 1 1",
    "שלום עולם and back", "soft\u{AD}hyphens in\u{AD}side\u{AD}of words", "trailing spaces   ",
    "ends with a line end\n", "AVAVAV To Ty.",
  ]

  /// Changes one property of a label at random.
  private func mutate(_ label: Label, _ random: inout SplitMix) {
    func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int.random(in: 0..<elements.count, using: &random)]
    }
    switch Int.random(in: 0..<16, using: &random) {
    case 0: label.text = pick(Self.texts)
    case 1:
      var text = AttributedText(pick(Self.texts))
      text.append(
        pick(Self.texts), .init(font: .boldSystemFont(ofSize: 20), underline: .single, tracking: 1))
      label.styledText = text
    case 2:
      label.font = .systemFont(ofSize: pick([11, 17, 22.5]), weight: pick([.regular, .bold]))
    case 3: label.font = .preferredFont(forTextStyle: pick([.body, .title1]))
    case 4: label.adjustsFontForContentSizeCategory.toggle()
    case 5: label.textAlignment = pick(TextAlignment.allCases)
    case 6: label.numberOfLines = pick([0, 1, 2, 3])
    case 7: label.lineBreakMode = pick(LineBreakMode.allCases)
    case 8: label.lineHeightMultiple = pick([0.8, 1, 1.5])
    case 9: label.lineSpacing = pick([0, 3.5])
    case 10: label.tracking = pick([-3, 0, 1.25])
    case 11: label.baseDirection = pick(BaseDirection.allCases)
    case 12:
      label.adjustsFontSizeToFitWidth.toggle()
      label.minimumScaleFactor = pick([0, 0.5])
    case 13: label.traitOverrides.displayScale = pick([1, 2, 3])
    case 14:
      label.traitOverrides.preferredContentSizeCategory = pick([
        .small, .large, .accessibilityLarge,
      ])
    default: label.traitOverrides.layoutDirection = pick([.leftToRight, .rightToLeft])
    }
    label.textColor = pick([.label, .red])
    if Bool.random(using: &random) {
      label.frame.size = CGSize(
        width: pick([0, 30, 90.5, 200, 900]), height: pick([0, 21, 60, 400]))
    }
  }

  /// Returns a new label with the same properties, which measures its text without the cache.
  private func copy(_ label: Label) -> Label {
    MeasuredTextCache.shared.removeAll()
    let copy = Label(frame: .zero)
    copy.traitOverrides = label.traitOverrides
    copy.styledText = label.styledText
    copy.font = label.font
    copy.adjustsFontForContentSizeCategory = label.adjustsFontForContentSizeCategory
    copy.textColor = label.textColor
    copy.textAlignment = label.textAlignment
    copy.numberOfLines = label.numberOfLines
    copy.lineBreakMode = label.lineBreakMode
    copy.lineHeightMultiple = label.lineHeightMultiple
    copy.lineSpacing = label.lineSpacing
    copy.tracking = label.tracking
    copy.baseDirection = label.baseDirection
    copy.adjustsFontSizeToFitWidth = label.adjustsFontSizeToFitWidth
    copy.minimumScaleFactor = label.minimumScaleFactor
    copy.frame = label.frame
    return copy
  }

  @Test(arguments: 0..<8)
  func changedLabelEqualsANewOne(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed))
    let label = Label(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
    label.text = Self.texts[2]
    for step in 0..<150 {
      mutate(label, &random)
      let size = CGSize(
        width: [0, 44, 150, 2_000][Int.random(in: 0..<4, using: &random)],
        height: [0, 50][Int.random(in: 0..<2, using: &random)])
      let fresh = copy(label)
      let comment: Comment = "seed \(seed), step \(step): \(label.text ?? "nil")"
      try #require(label.sizeThatFits(size) == fresh.sizeThatFits(size), comment)
      // Each measurement uses a new label, so that none of them uses a cache.
      try #require(label.intrinsicContentSize == copy(label).intrinsicContentSize, comment)
      try #require(label.firstBaseline(in: size) == copy(label).firstBaseline(in: size), comment)
      try #require(label.lastBaseline(in: size) == copy(label).lastBaseline(in: size), comment)
      try #require(label.isTextTruncated == copy(label).isTextTruncated, comment)
      try #require(
        label.displayList().description == copy(label).displayList().description, comment)
    }
  }

  /// Swift does not call property observers in initializers that an extension adds.
  @Test func propertiesSetInAnExtensionInitializerApply() {
    let heading = Label(heading: "A heading of two lines", width: 150)
    let plain = Label(frame: .zero)
    plain.font = .boldSystemFont(ofSize: 34)
    plain.numberOfLines = 2
    plain.text = "A heading of two lines"
    #expect(heading.bounds.size == plain.sizeThatFits(CGSize(width: 150, height: 0)))
    plain.frame = heading.frame
    #expect(heading.displayList().description == plain.displayList().description)
  }

  /// This is the behavior of UIKit, and of text fields.
  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft], ["Total", "שלום"])
  func naturalAlignmentFollowsTheInterface(direction: LayoutDirection, text: String) {
    let label = Label(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    label.traitOverrides.layoutDirection = direction
    label.text = text
    let natural = label.displayList().description
    label.textAlignment = direction == .leftToRight ? .right : .left
    #expect(label.displayList().description != natural)
    label.textAlignment = direction == .leftToRight ? .left : .right
    #expect(label.displayList().description == natural)
  }

  @Test func onlyTraitsThatTextDependsOnAreCompared() {
    let plain = TextTraits(View().traitCollection)
    func traits(_ overrides: TraitOverrides) -> TextTraits {
      let label = Label(text: "Total")
      label.traitOverrides = overrides
      return TextTraits(label.traitCollection)
    }
    let others = TraitOverrides(
      userInterfaceStyle: .dark, localeIdentifier: "tr", horizontalSizeClass: .regular,
      safeAreaInsets: EdgeInsets(9))
    #expect(traits(others) == plain)
    #expect(traits(TraitOverrides(displayScale: 3)) != plain)
    #expect(traits(TraitOverrides(layoutDirection: .rightToLeft)) != plain)
    #expect(traits(TraitOverrides(preferredContentSizeCategory: .small)) != plain)
  }

  /// Compares the aligned unlimited layout with a layout for the width.
  @Test(arguments: 0..<4)
  func alignedLayoutsEqualThoseOfTheirWidth(seed: Int) throws {
    var random = SplitMix(state: UInt64(seed + 100))
    var alignedCount = 0
    for _ in 0..<400 {
      let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)]
      guard !text.isEmpty else { continue }
      let style = ParagraphStyle(
        alignment: TextAlignment.allCases.randomElement(using: &random) ?? .left,
        lineBreakMode: LineBreakMode.allCases.randomElement(using: &random) ?? .byClipping,
        numberOfLines: Int.random(in: 0...3, using: &random),
        interfaceDirection: Bool.random(using: &random) ? .leftToRight : .rightToLeft)
      let paragraph = Paragraph(
        [
          TextRun(
            text, font: .systemFont(ofSize: 17),
            tracking: Double.random(in: -4...2, using: &random))
        ], style: style)
      let unlimited = paragraph.layout(width: 0, pixelsPerPoint: 2)
      let width = max(0, unlimited.size.width + Double.random(in: -3...9, using: &random))
      let height = Double.random(in: 10...90, using: &random)
      guard let aligned = paragraph.aligned(unlimited, width: width, height: height) else {
        continue
      }
      alignedCount += 1
      let direct = paragraph.layout(width: width, height: height, pixelsPerPoint: 2)
      try #require(Self.description(aligned) == Self.description(direct), "\(text), \(width)")
    }
    #expect(alignedCount > 100)
  }

  private static func description(_ layout: TextLayout) -> String {
    layout.lines.map { line in
      "\(line.top) \(line.height) \(line.baseline) \(line.x) \(line.width) "
        + line.runs.map { run in
          "[\(run.index) \(run.x) \(run.width) \(run.glyphs.map { [$0.x, $0.rise, $0.advance] })]"
        }.joined()
    }.joined(separator: "\n") + " \(layout.isTruncated) \(layout.missingCharacters)"
  }
}

extension Label {
  fileprivate convenience init(heading text: String, width: Double) {
    self.init(text: text)
    font = .boldSystemFont(ofSize: 34)
    numberOfLines = 2
    frame.size = sizeThatFits(CGSize(width: width, height: 0))
  }
}
