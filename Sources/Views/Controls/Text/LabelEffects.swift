import SnapshotDrawing

extension Label {
  /// The vertical position of text that was shrunk to fit the width.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum BaselineAdjustment: String, CaseIterable, Hashable, Sendable {
    /// The baseline of the text stays in place.
    case alignBaselines
    /// The text is in the vertical center.
    case alignCenters
    /// The top edge of the text stays in place.
    case none
  }
}

/// The properties that few labels set, stored separately so that they do not enlarge other labels.
final class LabelEffects {
  var shadowColor: Color?
  var shadowOffset = defaultShadowOffset
  var highlightedTextColor: Color?
  var isHighlighted = false
  var isEnabled = true
  var preferredMaxLayoutWidth: CGFloat = 0
  var allowsTightening = false
  var baselineAdjustment = Label.BaselineAdjustment.alignBaselines

  static let defaultShadowOffset = CGSize(width: 0, height: -1)

  /// The color of all characters in the current state, or `nil` for their own colors.
  var stateColor: Color? {
    guard isEnabled else { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor : nil
  }
}

extension TextPainter.Style {
  /// Returns the style in another color, which is also that of its lines.
  func recolored(_ color: Color) -> Self {
    var style = self
    style.color = color
    style.underlineColor = nil
    style.strikethroughColor = nil
    return style
  }

  /// Returns the style in the color of a shadow, without the background of a run.
  func shadow(_ color: Color) -> Self {
    var style = recolored(color)
    style.background = nil
    return style
  }
}
