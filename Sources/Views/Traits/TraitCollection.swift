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

/// Traits that replace inherited ones in a view and its subviews, or `nil` for inherited traits.
public struct TraitOverrides: Hashable, Sendable {
  /// See ``TraitCollection/displayScale``.
  ///
  /// A scale that is not finite and greater than 0 is
  /// ignored.
  public var displayScale: CGFloat?
  /// See ``TraitCollection/userInterfaceStyle``.
  public var userInterfaceStyle: UserInterfaceStyle?
  /// See ``TraitCollection/userInterfaceLevel``.
  public var userInterfaceLevel: UserInterfaceLevel?
  /// See ``TraitCollection/layoutDirection``.
  public var layoutDirection: LayoutDirection?
  /// See ``TraitCollection/preferredContentSizeCategory``.
  public var preferredContentSizeCategory: ContentSizeCategory?
  /// See ``TraitCollection/localeIdentifier``.
  public var localeIdentifier: String?
  /// See ``TraitCollection/horizontalSizeClass``.
  public var horizontalSizeClass: UserInterfaceSizeClass?
  /// See ``TraitCollection/verticalSizeClass``.
  public var verticalSizeClass: UserInterfaceSizeClass?
  /// See ``TraitCollection/safeAreaInsets``.
  ///
  /// Distances that are not finite are replaced by 0.
  public var safeAreaInsets: EdgeInsets?
  /// See ``TraitCollection/fonts``.
  public var fonts: FontBook?

  /// Creates overrides.
  public init(
    displayScale: CGFloat? = nil, userInterfaceStyle: UserInterfaceStyle? = nil,
    userInterfaceLevel: UserInterfaceLevel? = nil, layoutDirection: LayoutDirection? = nil,
    preferredContentSizeCategory: ContentSizeCategory? = nil, localeIdentifier: String? = nil,
    horizontalSizeClass: UserInterfaceSizeClass? = nil,
    verticalSizeClass: UserInterfaceSizeClass? = nil, safeAreaInsets: EdgeInsets? = nil,
    fonts: FontBook? = nil
  ) {
    self.displayScale = displayScale
    self.userInterfaceStyle = userInterfaceStyle
    self.userInterfaceLevel = userInterfaceLevel
    self.layoutDirection = layoutDirection
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.localeIdentifier = localeIdentifier
    self.horizontalSizeClass = horizontalSizeClass
    self.verticalSizeClass = verticalSizeClass
    self.safeAreaInsets = safeAreaInsets
    self.fonts = fonts
  }

  /// No overrides.
  public static let none = TraitOverrides()

  /// Returns these overrides, completed by others.
  public func merging(_ others: TraitOverrides) -> TraitOverrides {
    TraitOverrides(
      displayScale: displayScale ?? others.displayScale,
      userInterfaceStyle: userInterfaceStyle ?? others.userInterfaceStyle,
      userInterfaceLevel: userInterfaceLevel ?? others.userInterfaceLevel,
      layoutDirection: layoutDirection ?? others.layoutDirection,
      preferredContentSizeCategory: preferredContentSizeCategory
        ?? others.preferredContentSizeCategory,
      localeIdentifier: localeIdentifier ?? others.localeIdentifier,
      horizontalSizeClass: horizontalSizeClass ?? others.horizontalSizeClass,
      verticalSizeClass: verticalSizeClass ?? others.verticalSizeClass,
      safeAreaInsets: safeAreaInsets ?? others.safeAreaInsets,
      fonts: fonts ?? others.fonts)
  }

  /// Returns traits with these overrides applied.
  func applied(to traits: TraitCollection) -> TraitCollection {
    guard self != .none else { return traits }
    var result = traits
    if let displayScale, displayScale > 0, displayScale < .infinity {
      result.displayScale = displayScale
    }
    result.userInterfaceStyle = userInterfaceStyle ?? traits.userInterfaceStyle
    result.userInterfaceLevel = userInterfaceLevel ?? traits.userInterfaceLevel
    result.layoutDirection = layoutDirection ?? traits.layoutDirection
    result.preferredContentSizeCategory =
      preferredContentSizeCategory ?? traits.preferredContentSizeCategory
    result.localeIdentifier = localeIdentifier ?? traits.localeIdentifier
    result.horizontalSizeClass = horizontalSizeClass ?? traits.horizontalSizeClass
    result.verticalSizeClass = verticalSizeClass ?? traits.verticalSizeClass
    result.safeAreaInsets = safeAreaInsets?.finite ?? traits.safeAreaInsets
    result.fonts = fonts ?? traits.fonts
    return result
  }
}
