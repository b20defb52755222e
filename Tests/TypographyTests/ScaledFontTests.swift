import Foundation
import SnapshotTypography
import Testing

/// Sizes of `UIFontMetrics` and text styles, recorded with UIKit 26 on an iPhone simulator by
/// Vercantez/openuikit.
@Suite struct ScaledFontTests {
  typealias Sizes = (style: Font.TextStyle, sizes: KeyValuePairs<CGFloat, CGFloat>)

  static let extraSmall: [Sizes] = [
    (.body, [8: 7, 11: 10, 13: 11, 15: 13, 17: 15, 20: 17, 28: 24, 34: 29, 64: 55]),
    (.largeTitle, [17: 16, 34: 32, 64: 59]), (.caption1, [17: 14, 64: 52]),
    (.caption2, [17: 17, 64: 64]), (.title3, [17: 15, 64: 56]), (.subheadline, [17: 14, 64: 51]),
  ]

  static let largest: [Sizes] = [
    (.body, [8: 23, 11: 31, 13: 37, 15: 42, 17: 48, 20: 56, 28: 79, 34: 96, 64: 180]),
    (.largeTitle, [17: 29, 34: 58, 64: 109]), (.title1, [17: 34, 28: 56]),
    (.title2, [17: 40, 22: 52]), (.title3, [17: 44, 20: 52]), (.subheadline, [15: 44, 17: 49]),
    (.callout, [16: 46, 17: 49]), (.footnote, [13: 38, 17: 49]), (.caption1, [12: 38, 17: 54]),
    (.caption2, [11: 41, 17: 63]),
  ]

  @Test(arguments: [
    (ContentSizeCategory.extraSmall, extraSmall),
    (.accessibilityExtraExtraExtraLarge, largest),
  ])
  func scaledFontsHaveTheRecordedSizes(category: ContentSizeCategory, recorded: [Sizes]) {
    for (style, sizes) in recorded {
      for (size, scaled) in sizes {
        let font = Font.systemFont(ofSize: size).scaled(with: style)
        #expect(font.pointSize == size)
        #expect(font.resolved(for: category).pointSize == scaled, "\(style) \(size)")
      }
    }
  }

  @Test func textStylesHaveTheSizesOfTheirTable() {
    let styles: [Font.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .subheadline, .body, .callout, .footnote,
      .caption1, .caption2,
    ]
    for (category, sizes) in [
      (ContentSizeCategory.extraSmall, [31, 25, 19, 17, 14, 12, 14, 13, 12, 11, 11]),
      (.small, [32, 26, 20, 18, 15, 13, 15, 14, 12]),
      (.accessibilityExtraExtraExtraLarge, [60, 58, 56, 55, 53, 49, 53, 51, 44, 43, 40]),
    ] as [(ContentSizeCategory, [CGFloat])] {
      for (style, size) in zip(styles, sizes) {
        let font = Font.preferredFont(forTextStyle: style)
        #expect(font.resolved(for: category).pointSize == size, "\(style)")
      }
    }
  }

  /// The categories between are not lost in rounding.
  @Test func sizesDoNotDependOnThePathOfCategories() {
    var font = Font.systemFont(ofSize: 17.3).scaled(with: .body)
    for category in ContentSizeCategory.allCases + ContentSizeCategory.allCases.reversed() {
      let direct = Font.systemFont(ofSize: 17.3).scaled(with: .body).resolved(for: category)
      font = font.resolved(for: category)
      #expect(font == direct)
      #expect(category == .large || font.pointSize == font.pointSize.rounded())
    }
    #expect(font.resolved(for: .large).pointSize == 17.3)
  }

  /// A size that is set later is that of the current category.
  @Test func aNewSizeIsTheBasisOfTheOthers() {
    var font = Font.preferredFont(forTextStyle: .body)
    font.pointSize = 20
    #expect(font.resolved(for: .accessibilityExtraExtraExtraLarge).pointSize == 56)
    font = font.resolved(for: .accessibilityExtraExtraExtraLarge)
    #expect(font.withSize(28).resolved(for: .extraSmall).pointSize == 9)
    #expect(font.resolved(for: .large).pointSize == 20)
  }
}
