public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotTypography

/// The surroundings that a view is shown in: the screen, and what a person has asked for.
///
/// A view has those of its superview, except for what its ``View/traitOverrides`` say.
public struct TraitCollection: Hashable, Sendable {
  /// How many pixels make a point, above 0; 1 unless something else is said.
  public var displayScale: CGFloat = 1
  /// Whether the interface is light or dark.
  public var userInterfaceStyle = UserInterfaceStyle.light
  /// From which side the interface is read.
  public var layoutDirection = LayoutDirection.leftToRight
  /// How large text is.
  public var preferredContentSizeCategory = ContentSizeCategory.large
  /// The identifier of the language and the region, such as `de_AT`.
  public var localeIdentifier = "en_US"
  /// How much room there is from left to right.
  public var horizontalSizeClass = UserInterfaceSizeClass.unspecified
  /// How much room there is from top to bottom.
  public var verticalSizeClass = UserInterfaceSizeClass.unspecified
  /// How far the screen's bars and corners reach into the outermost view, in points.
  public var safeAreaInsets = EdgeInsets.zero
  /// The families that text is drawn with; only the built-in face by default.
  public var fonts = FontBook()

  /// Creates the surroundings that hold where nothing else is said.
  public init() {}

  /// Returns a font as text is drawn with it: at the size for
  /// ``preferredContentSizeCategory`` and with the families of ``fonts``.
  ///
  /// Labels and controls call this themselves; a custom view that measures text must call it.
  public func resolved(_ font: Font) -> Font {
    font.resolved(for: preferredContentSizeCategory).resolved(with: fonts)
  }
}

/// From which side an interface is read.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// From the left.
  case leftToRight
  /// From the right.
  case rightToLeft
}

/// How much room an interface has in one direction.
public enum UserInterfaceSizeClass: String, CaseIterable, Hashable, Sendable {
  /// Nothing is said.
  case unspecified
  /// Little, as the width of a telephone held upright.
  case compact
  /// Plenty, as the width of a tablet.
  case regular
}
