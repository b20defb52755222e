public import Foundation
public import SnapshotDrawing

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

  /// Returns a copy without the background and the line.
  func transparentCopy() -> Self {
    let copy = copy()
    copy.configureWithTransparentBackground()
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
}

/// The background of a tab bar, and the colors and attributes of its items.
public final class TabBarAppearance: BarAppearance {
  /// The appearance of items in a bar of a compact width and a regular height.
  public var stackedLayoutAppearance = TabBarItemAppearance()
  /// The appearance of items in a bar of a regular width, where UIKit draws the titles next to the
  /// images; here they are below them.
  public var inlineLayoutAppearance = TabBarItemAppearance()
  /// The appearance of items in a bar of a compact height, where UIKit draws smaller items with
  /// the titles next to the images; here they are below them.
  public var compactInlineLayoutAppearance = TabBarItemAppearance()

  override func copy() -> Self {
    let copy = super.copy()
    copy.stackedLayoutAppearance = stackedLayoutAppearance.copy()
    copy.inlineLayoutAppearance = inlineLayoutAppearance.copy()
    copy.compactInlineLayoutAppearance = compactInlineLayoutAppearance.copy()
    return copy
  }
}

/// The colors and the attributes of the items of a tab bar, by state.
public final class TabBarItemAppearance {
  /// The appearance of items that are not selected.
  public let normal = TabBarItemStateAppearance()
  /// The appearance of the selected item.
  public let selected = TabBarItemStateAppearance()

  /// Creates the default appearance.
  public init() {}

  fileprivate func copy() -> TabBarItemAppearance {
    let copy = TabBarItemAppearance()
    copy.normal.copyProperties(of: normal)
    copy.selected.copyProperties(of: selected)
    return copy
  }
}

/// The colors and the attributes of the items of a tab bar in one state.
public final class TabBarItemStateAppearance {
  /// The color of the image, or `nil` for the color of the bar.
  public var iconColor: Color?
  /// UIKit's attributes of the title.
  ///
  /// Unless the attributes specify a color, the title has the color of the bar, not ``iconColor``.
  /// Visible attributes that are not drawn are layout issues; see ``View/layoutIssues``.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The background color of the badge, or `nil` for red.
  ///
  /// ``TabBarItem/badgeColor`` takes precedence.
  public var badgeBackgroundColor: Color?

  fileprivate init() {}

  fileprivate func copyProperties(of other: TabBarItemStateAppearance) {
    (iconColor, titleTextAttributes) = (other.iconColor, other.titleTextAttributes)
    badgeBackgroundColor = other.badgeBackgroundColor
  }
}

/// The background of a bar: the blurred content behind it, a color, and a line of one device pixel
/// between the bar and the content.
struct BarBackground {
  /// The color of the line between a bar and the content.
  static let hairline = Color(
    light: Color.black.withAlphaComponent(0.3), dark: Color.white.withAlphaComponent(0.15))

  /// The blur, the color, and the line.
  let appearance: BarAppearance
  /// The color that replaces the blur and the color of the appearance, or `nil`.
  var tintColor: Color?

  /// The color on top of the blur, or `nil` for none.
  private var color: Color? { tintColor ?? appearance.backgroundColor }

  /// Adds the color, so that a failure names it.
  func describe(in properties: inout ViewOutline.Properties) {
    properties.add("appearance.backgroundColor", color, affects: .appearance)
  }

  /// Draws the background in a rectangle, and the line just outside it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the bar.
  ///   - isAtTop: Whether the line is at the top edge rather than the bottom edge.
  ///   - scale: The number of pixels per point.
  func draw(
    in rect: CGRect, lineIsAtTop isAtTop: Bool, scale: CGFloat, _ context: inout DrawingContext
  ) {
    let width = 1 / scale
    let line = CGRect(
      x: rect.minX, y: isAtTop ? rect.minY - width : rect.maxY, width: rect.width, height: width)
    let lineColor = appearance.shadowColor
    if tintColor == nil, let effect = appearance.backgroundEffect {
      // The line is translucent, so a separator below it would make it darker.
      context.drawBackdrop(
        in: .rect(lineColor == nil ? rect : rect.enclosing(line)), effect.style.filter)
    }
    if let color {
      context.fill(.rect(rect), with: .color(color))
    }
    if let lineColor { context.fill(.rect(line), with: .color(lineColor)) }
  }
}
