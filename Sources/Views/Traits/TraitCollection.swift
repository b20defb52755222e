public import SnapshotDrawing
public import SnapshotTypography

/// The environment of a view: properties of the screen and preferences of the user.
///
/// A view inherits the traits of its superview, except those in its ``View/traitOverrides``. A new
/// view without a superview has the traits of ``current``, so cells, headers, and controllers can
/// be configured for the traits that they will have.
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

extension TraitCollection {
  /// The traits of the view that is being configured, laid out, or drawn.
  ///
  /// As in UIKit, they are those of the view in ``View/layoutSubviews()``, ``View/draw(_:)``,
  /// ``View/draw(in:)``, ``View/traitCollectionDidChange(_:)``, and the layout callbacks of its
  /// controller. They are those of the list while a data source provides a cell, those of the
  /// parent or presenting view controller while a view is loaded, and those of the snapshot while a
  /// snapshot is taken. Elsewhere, they are the default traits.
  ///
  /// Unlike in UIKit, the property cannot be set.
  public static var current: TraitCollection { TraitScope.traits ?? View.rootTraits }

  /// Calls a closure while these traits are ``current``.
  ///
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  public func performAsCurrent<Result>(_ actions: () throws -> Result) rethrows -> Result {
    try TraitScope.perform(with: .traits(self), actions)
  }

  /// Calls a closure while these traits are ``current`` and views of view controllers are created
  /// for a screen of a size.
  package func performAsCurrent<Result>(
    onScreenOf size: CGSize?, _ actions: () throws -> Result
  ) rethrows -> Result {
    try TraitScope.perform(with: .traits(self), onScreenOf: size, actions)
  }

  /// The traits of the snapshot that is being checked, or of the innermost
  /// ``performAsCurrent(_:)``, or `nil` outside of both.
  package static var explicit: TraitCollection? { TraitScope.explicitTraits }

  /// Whether a snapshot or ``performAsCurrent(_:)`` determines the current traits.
  package static var areDetermined: Bool { TraitScope.isDetermined }

  /// The traits of a new view, which has no safe area until it is in a tree.
  static var predicted: TraitCollection { predicted(outside: nil) }

  /// Returns the traits of a new view, from a scope outside the tree of a root.
  static func predicted(outside root: View?) -> TraitCollection {
    guard var traits = TraitScope.traits(outside: root) else { return View.rootTraits }
    traits.safeAreaInsets = .zero
    return traits
  }
}

/// The source of the current traits, for the code that runs in one task.
///
/// Nested scopes of a task share one object, because setting a property costs less than a
/// task-local value for each view that is laid out.
final class TraitScope: @unchecked Sendable {
  /// The source of the current traits.
  enum Source {
    case view(View)
    case traits(TraitCollection)
  }

  @TaskLocal private static var innermost: TraitScope?

  /// The task that entered the scope; see ``currentTask``.
  private let task = TraitScope.currentTask
  /// The traits that are current if there is no view.
  private var traits: TraitCollection?
  /// The view whose traits are current, or `nil` for `traits`.
  var view: View?
  /// The size of the window or the snapshot that views are created for, or `nil` if unknown.
  private var screenSize: CGSize?
  /// Whether views have the traits of a snapshot, or return from them to their own.
  var isTemporary = false

  /// The innermost scope, or `nil` if it was entered in a different task than the caller's.
  private static var ofCaller: TraitScope? {
    guard let scope = innermost, scope.task == currentTask else { return nil }
    return scope
  }

  /// The hash value of the current task, or `nil` outside tasks.
  static var currentTask: Int? {
    unsafe withUnsafeCurrentTask { task in unsafe task?.hashValue }
  }

  /// The view that is being configured, laid out, or drawn, or `nil` outside all scopes.
  static var currentView: View? { ofCaller?.view }

  /// The traits that do not depend on the view that is being laid out or drawn, or `nil` if none
  /// were set.
  static var explicitTraits: TraitCollection? { ofCaller?.traits }

  /// See ``TraitCollection/areDetermined``.
  static var isDetermined: Bool { ofCaller.map { $0.isTemporary || $0.traits != nil } ?? false }

  /// The current traits, or `nil` outside all scopes.
  static var traits: TraitCollection? { traits(outside: nil) }

  /// The size of a view controller's new view: as in UIKit, that of the screen, or zero if the view
  /// is loaded outside windows and snapshots.
  static var screenSize: CGSize {
    guard let scope = ofCaller else { return .zero }
    let view = scope.view
    return view?.window?.bounds.size ?? scope.screenSize ?? view?.treeRoot.bounds.size ?? .zero
  }

  /// Returns the current traits, or those around the views that are being laid out or drawn if the
  /// current ones belong to a view in the tree of a root.
  static func traits(outside root: View?) -> TraitCollection? {
    guard let scope = ofCaller else { return nil }
    guard let view = scope.view, !(root.map(view.isDescendant) ?? false) else {
      return scope.traits
    }
    return view.traitCollection
  }

  /// Calls a closure with the scope of the caller, whose source is restored afterward, or with a
  /// new scope.
  static func use<Result>(_ body: (TraitScope) throws -> Result) rethrows -> Result {
    guard let scope = ofCaller else {
      let scope = TraitScope()
      // Tasks that the closure starts keep the scope, but must not keep its views.
      defer { scope.view = nil }
      return try $innermost.withValue(scope) { try body(scope) }
    }
    let outer = (scope.view, scope.traits, scope.screenSize, scope.isTemporary)
    defer { (scope.view, scope.traits, scope.screenSize, scope.isTemporary) = outer }
    return try body(scope)
  }

  /// Calls a closure while the traits of a source are current.
  ///
  /// - Parameter size: The size of the screen, or `nil` for the current one.
  static func perform<Result>(
    with source: Source, onScreenOf size: CGSize? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    try use { scope in
      scope.screenSize = size ?? scope.screenSize
      switch source {
      case .view(let view): scope.view = view
      case .traits(let traits): (scope.view, scope.traits) = (nil, traits)
      }
      return try body()
    }
  }
}

/// The direction in which an interface is laid out.
public enum LayoutDirection: String, CaseIterable, Hashable, Sendable {
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The meaning of a view's content, which determines whether a right-to-left layout mirrors it.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum SemanticContentAttribute: String, CaseIterable, Hashable, Sendable {
  /// Content that follows the layout direction.
  case unspecified
  /// Playback controls, which are never mirrored.
  case playback
  /// Directions in space, such as those of a map, which are never mirrored.
  case spatial
  /// Content that is always laid out from left to right.
  case forceLeftToRight
  /// Content that is always laid out from right to left.
  case forceRightToLeft

  /// The layout direction of the content, or `nil` for that of the traits.
  var layoutDirection: LayoutDirection? {
    switch self {
    case .unspecified: nil
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
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
  package func applied(to traits: TraitCollection) -> TraitCollection {
    guard self != .none else { return traits }
    var result = traits
    if let displayScale, displayScale > 0, displayScale < .infinity {
      result.displayScale = displayScale
    }
    if let userInterfaceStyle, userInterfaceStyle != .unspecified {
      result.userInterfaceStyle = userInterfaceStyle
    }
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

extension TraitCollection {
  /// Creates the default traits with another text size.
  public init(preferredContentSizeCategory: ContentSizeCategory) {
    self.init()
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}
