public import SnapshotPixels

/// The background of a bar, and the line between the bar and the content.
///
/// A bar copies an appearance that it is given, so later changes have no effect on it.
open class BarAppearance {
  /// The blur of the content below, or `nil` for none.
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

  /// Sets the background color of screens, and the default line.
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

/// The background and the titles of a navigation bar.
public final class NavigationBarAppearance: BarAppearance {
  /// The attributes of a standard title.
  ///
  /// By default, it is semibold and has 17 points.
  public var titleTextAttributes = AttributedText.Attributes()
  /// The attributes of a large title.
  ///
  /// By default, it is bold and has 34 points, which grow with the text size.
  public var largeTitleTextAttributes = AttributedText.Attributes()

  override func copy() -> Self {
    let copy = super.copy()
    copy.titleTextAttributes = titleTextAttributes
    copy.largeTitleTextAttributes = largeTitleTextAttributes
    return copy
  }

  /// Returns an appearance without background and line.
  static func transparent(titlesOf other: NavigationBarAppearance) -> NavigationBarAppearance {
    let appearance = other.copy()
    appearance.configureWithTransparentBackground()
    return appearance
  }
}

/// The background of a tab bar.
public final class TabBarAppearance: BarAppearance {}
