import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// Scaled fonts and lengths, descriptors, and fonts by name.
@Suite struct FontMetricsTests {
  private func traits(_ category: ContentSizeCategory, scale: CGFloat = 3) -> TraitCollection {
    var traits = TraitCollection()
    traits.preferredContentSizeCategory = category
    traits.displayScale = scale
    return traits
  }

  private func issues(_ font: Font, fonts: FontBook? = nil) -> [String] {
    let label = Label(text: "Title", font: font)
    label.traitOverrides.fonts = fonts
    return label.layoutIssues.map(\.description)
  }

  // MARK: Metrics

  @Test func scaledFontsFollowTheCategory() {
    let font = FontMetrics(forTextStyle: .largeTitle)
      .scaledFont(for: .systemFont(ofSize: 34, weight: .heavy))
    #expect(font.pointSize == 34 && font.weight == .heavy)
    let label = Label(text: "Title", font: font)
    let height = label.intrinsicContentSize.height
    label.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(label.intrinsicContentSize.height > height * 1.6)
    let scaled = FontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17),
      compatibleWith: traits(.accessibilityExtraExtraExtraLarge))
    #expect(scaled.pointSize == 48)
    traits(.accessibilityExtraExtraExtraLarge).performAsCurrent {
      #expect(FontMetrics.default.scaledFont(for: .systemFont(ofSize: 17)).pointSize == 48)
    }
  }

  @Test func scaledFontsHaveAMaximum() {
    func size(_ category: ContentSizeCategory, _ maximum: CGFloat) -> CGFloat {
      FontMetrics.default.scaledFont(
        for: .systemFont(ofSize: 17), maximumPointSize: maximum, compatibleWith: traits(category)
      ).pointSize
    }
    #expect(size(.accessibilityExtraExtraExtraLarge, 30) == 30)
    #expect(size(.large, 30) == 17 && size(.large, 12) == 12)
    #expect(size(.accessibilityExtraExtraExtraLarge, 0) == 48)
    #expect(size(.accessibilityExtraExtraExtraLarge, .nan) == 48)
    // The view does not exceed it either.
    let label = Label(
      text: "Title",
      font: FontMetrics.default.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 30))
    let natural = Label(text: "Title", font: .systemFont(ofSize: 30)).intrinsicContentSize
    label.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(label.intrinsicContentSize == natural)
  }

  /// Published results of UIKit on a device with three pixels per point.
  @Test func scaledValuesAreRoundedToPixels() {
    let metrics = FontMetrics(forTextStyle: .body)
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits(.large)) == 17)
    let value = metrics.scaledValue(for: 17, compatibleWith: traits(.medium))
    #expect(abs(value - 16 - 1 / 3) < 0.001)
    #expect(metrics.scaledValue(for: 17, compatibleWith: traits(.medium, scale: 2)) == 16)
  }

  // MARK: Descriptors

  @Test func symbolicTraitsChangeTheFont() throws {
    let body = Font.preferredFont(forTextStyle: .body).fontDescriptor
    let bold = try #require(body.withSymbolicTraits([.traitBold, .traitItalic]))
    let font = Font(descriptor: bold, size: 0)
    #expect(font.weight == .bold && font.isItalic && font.pointSize == 17)
    #expect(font.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic])
    // It still has its text style.
    #expect(font.resolved(for: .accessibilityExtraExtraExtraLarge).pointSize == 53)
    let fixed = Font(descriptor: bold, size: 20)
    #expect(fixed.resolved(for: .accessibilityExtraExtraExtraLarge).pointSize == 20)
    #expect(
      body.withSymbolicTraits(.traitMonoSpace).map { Font(descriptor: $0, size: 0) }?.isMonospaced
        == true)
    #expect(body.withSymbolicTraits(.traitCondensed) == nil)
    #expect(body.withSize(12).pointSize == 12)
    let title = FontDescriptor.preferredFontDescriptor(withTextStyle: .title1)
    #expect(title.pointSize == 28)
    #expect(title.withSymbolicTraits(.traitBold)?.withSymbolicTraits([])?.symbolicTraits == [])
  }

  @Test func designsThatAreNotDrawnAreIssues() throws {
    let descriptor = Font.systemFont(ofSize: 17).fontDescriptor
    let rounded = try #require(descriptor.withDesign(.rounded))
    #expect(
      issues(Font(descriptor: rounded, size: 0)).first?.contains("the rounded design") == true)
    let mono = try #require(descriptor.withDesign(.monospaced))
    #expect(Font(descriptor: mono, size: 0) == .monospacedSystemFont(ofSize: 17, weight: .regular))
    #expect(issues(Font(descriptor: mono, size: 0)) == [])
    #expect(rounded.withDesign(.default) == descriptor)
  }

  // MARK: Names

  @Test func aMissingFontIsAnIssueThatNamesIt() throws {
    let font = try #require(Font(name: "Avenir-HeavyOblique", size: 20))
    #expect(font.weight == .heavy && font.isItalic && font.pointSize == 20)
    #expect(
      issues(font) == [
        "Label \"Title\" has text in \"Avenir-HeavyOblique\", which is not available; register a "
          + "family with that name in a `FontBook`, or use the system font"
      ])
    #expect(Font(name: "", size: 20) == nil)
    // A label without text draws nothing in it.
    let empty = Label(text: "", font: font)
    #expect(empty.layoutIssues == [])
    let string = NSAttributedString(string: "a", attributes: [.font: font])
    let label = Label()
    label.attributedText = string
    #expect(label.layoutIssues.count == 1)
  }

  @Test func aMissingFontOfADrawnStringIsAnIssue() throws {
    final class Canvas: View {
      let font: Font
      init(_ font: Font) {
        self.font = font
        super.init(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      }
      override func draw(_ rect: CGRect) {
        NSAttributedString(string: "a", attributes: [.font: font]).draw(at: .zero)
      }
    }
    let canvas = Canvas(try #require(Font(name: "Avenir", size: 20)))
    _ = canvas.displayList()
    #expect(canvas.layoutIssues.map(\.description).contains { $0.contains("\"Avenir\"") })
  }
}
