public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotTypography

/// The environment of a view: properties of the screen and preferences of the user.
///
/// A view inherits the traits of its superview, except those in its ``View/traitOverrides``.
public struct TraitCollection: Hashable, Sendable {
  /// The number of pixels per point, greater than 0.
  ///
  /// By default, 1.
  public var displayScale: CGFloat = 1
  /// The light or dark appearance.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// The level, which is elevated in sheets.
  public var userInterfaceLevel = UserInterfaceLevel.base
  /// The layout direction.
  public var layoutDirection = LayoutDirection.leftToRight
  /// The preferred size of text.
  public var preferredContentSizeCategory = ContentSizeCategory.large
  /// The identifier of the language and the region, such as `de_AT`.
  public var localeIdentifier = "en_US"
  /// The horizontal size class.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// The vertical size class.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// The insets of the root view that the screen's bars and corners obscure, in points.
  public var safeAreaInsets = EdgeInsets.zero
  /// The font families for text.
  ///
  /// By default, only the built-in typeface.
  public var fonts = FontBook()

  /// Creates the default traits.
  public init() {}

  /// Returns a font with the size for ``preferredContentSizeCategory`` and the families of
  /// ``fonts``.
  ///
  /// Labels and controls call this method. A custom view that measures text must call it too.
  public func resolved(_ font: Font) -> Font {
    font.resolved(for: preferredContentSizeCategory).resolved(with: fonts)
  }
}

/// The direction in which an interface is laid out.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The amount of space on one axis.
public enum UserInterfaceSizeClass: String, CaseIterable, Hashable, Sendable {
  /// Unspecified.
  case unspecified
  /// Limited space, such as the width of a phone in portrait orientation.
  case compact
  /// Ample space, such as the width of a tablet.
  case regular
}
