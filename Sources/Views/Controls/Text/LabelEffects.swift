import SnapshotDrawing

extension Label {
  /// The vertical position of text that was shrunk to fit the width.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum BaselineAdjustment: String, CaseIterable, Hashable, Sendable {
    /// The baseline is that of the text before it was shrunk.
    case alignBaselines
    /// The text is in the vertical center.
    case alignCenters
    /// The top edge is that of the text before it was shrunk.
    case none
  }
}

/// The properties that few labels set, so that they do not enlarge the others.
final class LabelEffects {
  var shadowColor: Color?
  var shadowOffset = defaultShadowOffset
  var highlightedTextColor: Color?
  var isHighlighted = false
  var isEnabled = true
  var baselineAdjustment = Label.BaselineAdjustment.alignBaselines

  static let defaultShadowOffset = CGSize(width: 0, height: -1)

  /// The color of all characters in the current state, or `nil` for their own colors.
  var stateColor: Color? {
    guard isEnabled else { return .tertiaryLabel }
    return isHighlighted ? highlightedTextColor : nil
  }
}

extension TextPainter.Style {
  /// Returns the style in another color.
  func recolored(_ color: Color) -> Self {
    var style = self
    style.color = color
    return style
  }

  /// Returns the style of a shadow, which the background of a run does not have.
  func shadow(_ color: Color) -> Self {
    var style = recolored(color)
    style.background = nil
    return style
  }
}
