public import SnapshotPixels

/// The background of a bar, and the line between the bar and the content.
///
/// A bar or an item copies the appearance that you assign, so later changes to the original have no
/// effect. Changes to its copy, as in `bar.standardAppearance.backgroundColor = nil`, apply.
public class BarAppearance {
  /// The blur of the content behind the bar, or `nil` for none.
  public var backgroundEffect: BlurEffect?
  /// The color on top of the blur, or `nil` for none.
  public var backgroundColor: Color?
  /// The color of the line, or `nil` for none.
  public var shadowColor: Color?

  /// Creates an appearance with the default background.
  public required init() { configureWithDefaultBackground() }

  /// Sets the blur and the line that bars have by default.
  public func configureWithDefaultBackground() {
    backgroundEffect = BlurEffect(style: .systemChromeMaterial)
    (backgroundColor, shadowColor) = (nil, BarBackground.hairline)
  }

  /// Sets an opaque system background and the default line.
  public func configureWithOpaqueBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (.systemBackground, BarBackground.hairline)
  }

  /// Removes the background and the line.
  public func configureWithTransparentBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (nil, nil)
  }

  /// Returns an appearance with the same properties.
  func copy() -> Self {
    let copy = Self()
    copy.backgroundEffect = backgroundEffect
    (copy.backgroundColor, copy.shadowColor) = (backgroundColor, shadowColor)
    return copy
  }
}

/// The background of a navigation bar, and the attributes of its titles.
public final class NavigationBarAppearance: BarAppearance {
  /// The attributes of a standard title.
  ///
  /// The default font is the 17-point semibold system font.
  public var titleTextAttributes = AttributedText.Attributes() { didSet { onTitleChange?() } }
  /// The attributes of a large title.
  ///
  /// The default font is the 34-point bold system font, which scales with the text size.
  public var largeTitleTextAttributes = AttributedText.Attributes() { didSet { onTitleChange?() } }
  /// Called when the attributes change.
  ///
  /// Background properties need no callback, because they are read when a bar is drawn.
  var onTitleChange: (() -> Void)?

  override func copy() -> Self {
    let copy = super.copy()
    copy.titleTextAttributes = titleTextAttributes
    copy.largeTitleTextAttributes = largeTitleTextAttributes
    return copy
  }

  /// Returns a copy that calls a function when its title attributes change.
  func copy(onTitleChange: @escaping () -> Void) -> NavigationBarAppearance {
    let copy = copy()
    copy.onTitleChange = onTitleChange
    return copy
  }

  /// Returns a copy of an appearance without its background and line.
  static func transparent(titlesOf other: NavigationBarAppearance) -> NavigationBarAppearance {
    let appearance = other.copy()
    appearance.configureWithTransparentBackground()
    return appearance
  }
}

/// The background of a tab bar.
public final class TabBarAppearance: BarAppearance {}
