import SnapshotGeometry
import SnapshotTypography

/// All properties that determine the layout of a label's text, except for its traits.
///
/// ``Label`` stores these properties together, behind computed properties. Swift does not call the
/// observers of stored properties in initializers that an extension adds, so the label would keep
/// the layout of its earlier font. The setter of a computed property is always called.
struct LabelContent {
  var text: AttributedText?
  var font = Font.systemFont(ofSize: Font.labelFontSize)
  var adjustsFontForContentSizeCategory = true
  var alignment = TextAlignment.natural
  var numberOfLines = 1
  var lineBreakMode = LineBreakMode.byTruncatingTail
  var lineHeightMultiple: CGFloat = 1
  var lineSpacing: CGFloat = 0
  var tracking: CGFloat = 0
  var baseDirection = BaseDirection.natural
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0

  /// Returns the text with its fonts scaled by a factor and resolved with traits.
  func measured(scaledBy scale: CGFloat, in traits: TraitCollection) -> MeasuredText {
    let isFromRight = traits.layoutDirection == .rightToLeft
    let style = ParagraphStyle(
      // As in UIKit, natural alignment follows the interface, even for text in the other direction.
      alignment: alignment == .natural ? .leading : alignment, lineBreakMode: lineBreakMode,
      numberOfLines: max(0, numberOfLines), lineHeightMultiple: lineHeightMultiple,
      lineSpacing: lineSpacing, baseDirection: baseDirection,
      interfaceDirection: isFromRight ? .rightToLeft : .leftToRight)
    let runs = (text?.runs ?? []).map { run in
      var font = run.attributes.font ?? font
      if adjustsFontForContentSizeCategory {
        font = font.resolved(for: traits.preferredContentSizeCategory)
      }
      font = font.resolved(with: traits.fonts)
      return TextRun(
        run.text, font: font.withSize(font.pointSize * scale),
        tracking: (run.attributes.tracking + tracking) * scale)
    }
    return MeasuredTextCache.shared.text(
      runs, style: style, pixelsPerPoint: traits.displayScale)
  }
}
