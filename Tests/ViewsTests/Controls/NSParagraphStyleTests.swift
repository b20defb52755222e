import Foundation
import SnapshotViews
import Testing

@Suite struct NSParagraphStyleTests {
  @Test func defaultsAreThoseOfUIKit() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(style.baseWritingDirection == .natural)
    #expect(style == NSMutableParagraphStyle())
    #expect(style.attributes == ParagraphAttributes())
  }

  @Test(
    arguments: [
      { $0.alignment = .right }, { $0.lineBreakMode = .byClipping }, { $0.lineSpacing = 1 },
      { $0.lineHeightMultiple = 2 }, { $0.minimumLineHeight = 3 }, { $0.maximumLineHeight = 4 },
      { $0.paragraphSpacing = 5 }, { $0.paragraphSpacingBefore = 6 },
      { $0.firstLineHeadIndent = 7 },
      { $0.headIndent = 8 }, { $0.tailIndent = 9 }, { $0.hyphenationFactor = 0.5 },
      { $0.baseWritingDirection = .rightToLeft },
    ] as [@Sendable (NSMutableParagraphStyle) -> Void])
  func copiesHaveTheValues(change: @Sendable (NSMutableParagraphStyle) -> Void) throws {
    let style = NSMutableParagraphStyle()
    change(style)
    #expect(style != NSParagraphStyle.default)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && copy.hash == style.hash)
    #expect(!(copy is NSMutableParagraphStyle))
    #expect(copy.copy() as? NSParagraphStyle === copy)
    let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(mutable == style)
    mutable.lineSpacing = 100
    #expect(style.lineSpacing != 100)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style)
  }

  @Test func laterChangesOfAStyleHaveNoEffect() {
    let style = NSMutableParagraphStyle()
    let label = Label()
    label.attributedText = NSAttributedString(
      string: "a", attributes: [.paragraphStyle: style])
    style.minimumLineHeight = 50
    #expect(label.intrinsicContentSize.height == 21)
  }
}
