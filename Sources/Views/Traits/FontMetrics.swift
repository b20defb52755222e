public import SnapshotDrawing
public import SnapshotTypography

/// The scaling of fonts and lengths with the content size category, as for a text style.
public struct FontMetrics: Hashable, Sendable {
  private let style: Font.TextStyle

  /// The metrics of the body style.
  public static let `default` = FontMetrics(forTextStyle: .body)

  /// Creates the metrics of a text style.
  public init(forTextStyle style: Font.TextStyle) { self.style = style }

  /// Returns a font that scales with the content size category.
  ///
  /// It has the size for the category of the traits. A view that shows it scales it for the view's
  /// category, as ``Label/adjustsFontForContentSizeCategory`` specifies.
  ///
  /// - Parameters:
  ///   - font: The font for the category `large`.
  ///   - traits: The traits, or `nil` for the current ones.
  public func scaledFont(for font: Font, compatibleWith traits: TraitCollection? = nil) -> Font {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traits)
  }

  /// Returns a font that scales with the content size category up to a size, in points.
  ///
  /// As in UIKit, a maximum of 0 counts as unlimited.
  public func scaledFont(
    for font: Font, maximumPointSize: CGFloat, compatibleWith traits: TraitCollection? = nil
  ) -> Font {
    let maximum = maximumPointSize > 0 ? maximumPointSize : .infinity
    return font.scaled(with: style, maximumPointSize: maximum)
      .resolved(for: (traits ?? .current).preferredContentSizeCategory)
  }

  /// Returns a length for the content size category, rounded to device pixels, in points.
  ///
  /// - Parameters:
  ///   - value: The length for the category `large`.
  ///   - traits: The traits, or `nil` for the current ones.
  public func scaledValue(
    for value: CGFloat, compatibleWith traits: TraitCollection? = nil
  ) -> CGFloat {
    let traits = traits ?? .current
    let category = traits.preferredContentSizeCategory
    guard category != .large else { return value }
    let scaled = value * CGFloat(style.leadingRatio(for: category))
    return (scaled * traits.displayScale).rounded() / traits.displayScale
  }
}
