public import SnapshotTypography

extension Font {
  /// Returns the font of a text style at its size for traits, or for the traits of the view that
  /// shows it for `nil`.
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traits: TraitCollection?
  ) -> Font {
    guard let traits else { return preferredFont(forTextStyle: style) }
    return preferredFont(
      forTextStyle: style, compatibleWith: traits.preferredContentSizeCategory)
  }

  /// The size of text of the system, in points: 14.
  public static let systemFontSize: CGFloat = 14
  /// The size of small text of the system, in points: 12.
  public static let smallSystemFontSize: CGFloat = 12
  /// The size of titles of buttons, in points: 18.
  public static let buttonFontSize: CGFloat = 18
}
