public import SnapshotTypography

extension Font {
  /// Returns the font of a text style at its size for a trait collection, or, if that is `nil`, for
  /// the traits of the view that shows it.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?
  ) -> Font {
    guard let traits else { return preferredFont(forTextStyle: style) }
    return preferredFont(
      forTextStyle: style, compatibleWith: traits.preferredContentSizeCategory)
  }

  /// The font size of standard text, in points: 14.
  public static let systemFontSize: CGFloat = 14
  /// The font size of small text, in points: 12.
  public static let smallSystemFontSize: CGFloat = 12
  /// The font size of button titles, in points: 18.
  public static let buttonFontSize: CGFloat = 18
}
