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
  /// An image that fills the bar on top of the color, or `nil` for none.
  public var backgroundImage: Image?
  /// The color of the line, or `nil` for none.
  public var shadowColor: Color?
  /// An image that replaces the line, with its own height and the width of the bar, or `nil` for
  /// the line.
  ///
  /// A template image has the ``shadowColor``.
  public var shadowImage: Image?

  /// Creates an appearance with the default background.
  public required init() { configureWithDefaultBackground() }

  /// Creates an appearance with the background and the line of another appearance.
  public required convenience init(barAppearance: BarAppearance) {
    self.init()
    copyBackground(of: barAppearance)
  }

  /// Sets the blur and the line that bars have by default.
  public func configureWithDefaultBackground() {
    backgroundEffect = BlurEffect(style: .systemChromeMaterial)
    (backgroundColor, shadowColor) = (nil, BarBackground.hairline)
    (backgroundImage, shadowImage) = (nil, nil)
  }

  /// Sets an opaque system background and the default line.
  public func configureWithOpaqueBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (.systemBackground, BarBackground.hairline)
    (backgroundImage, shadowImage) = (nil, nil)
  }

  /// Removes the background and the line.
  public func configureWithTransparentBackground() {
    backgroundEffect = nil
    (backgroundColor, shadowColor) = (nil, nil)
    (backgroundImage, shadowImage) = (nil, nil)
  }

  private func copyBackground(of other: BarAppearance) {
    backgroundEffect = other.backgroundEffect
    (backgroundColor, shadowColor) = (other.backgroundColor, other.shadowColor)
    (backgroundImage, shadowImage) = (other.backgroundImage, other.shadowImage)
  }

  /// Returns an appearance with the same properties.
  public func copy() -> Self {
    let copy = Self()
    copy.copyBackground(of: self)
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
  /// The default font is the 17-point semibold system font. Visible attributes that are not drawn
  /// are layout issues; see ``View/layoutIssues``.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { onTitleChange?() }
  }
  /// The attributes of a large title.
  ///
  /// The default font is the 34-point bold system font, which scales with the text size.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
    didSet { onTitleChange?() }
  }
  /// The distance by which a standard title is moved, in points.
  public var titlePositionAdjustment = Offset.zero { didSet { onTitleChange?() } }
  /// The appearance of buttons.
  public var buttonAppearance = BarButtonItemAppearance()
  /// The appearance of buttons with the style ``BarButtonItem/Style/done``.
  public var doneButtonAppearance = BarButtonItemAppearance(style: .done)
  /// The appearance of the back button.
  public var backButtonAppearance = BarButtonItemAppearance()
  /// The image of the back button in the tint color, or `nil` for a chevron.
  public private(set) var backIndicatorImage: Image?
  /// The mask of titles that slide under the back button, which only transitions of UIKit use.
  public private(set) var backIndicatorTransitionMaskImage: Image?

  /// Sets the image of the back button and its mask in transitions, or a chevron if one is `nil`.
  public func setBackIndicatorImage(_ image: Image?, transitionMaskImage: Image?) {
    let isComplete = image != nil && transitionMaskImage != nil
    backIndicatorImage = isComplete ? image : nil
    backIndicatorTransitionMaskImage = isComplete ? transitionMaskImage : nil
    onTitleChange?()
  }
  /// Called when the attributes change.
  ///
  /// Background properties need no callback, because they are read when a bar is drawn.
  var onTitleChange: (() -> Void)?

  public override func copy() -> Self {
    let copy = super.copy()
    copy.titleTextAttributes = titleTextAttributes
    copy.largeTitleTextAttributes = largeTitleTextAttributes
    copy.titlePositionAdjustment = titlePositionAdjustment
    copy.buttonAppearance = buttonAppearance.copy()
    copy.doneButtonAppearance = doneButtonAppearance.copy()
    copy.backButtonAppearance = backButtonAppearance.copy()
    copy.backIndicatorImage = backIndicatorImage
    copy.backIndicatorTransitionMaskImage = backIndicatorTransitionMaskImage
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
  /// The appearance of items in a bar with a compact width and a regular height.
  public var stackedLayoutAppearance = TabBarItemAppearance()
  /// The appearance of items in a bar with a regular width, where UIKit draws the titles next to
  /// the images; here, the titles are below the images.
  public var inlineLayoutAppearance = TabBarItemAppearance()
  /// The appearance of items in a bar with a compact height, where UIKit draws smaller items with
  /// the titles next to the images; here, the titles are below the images.
  public var compactInlineLayoutAppearance = TabBarItemAppearance()

  public override func copy() -> Self {
    let copy = super.copy()
    copy.stackedLayoutAppearance = stackedLayoutAppearance.copy()
    copy.inlineLayoutAppearance = inlineLayoutAppearance.copy()
    copy.compactInlineLayoutAppearance = compactInlineLayoutAppearance.copy()
    return copy
  }
}

/// The attributes of the titles of buttons in a bar, by state.
public final class BarButtonItemAppearance {
  /// The appearance of enabled buttons.
  public let normal = BarButtonItemStateAppearance()
  /// The appearance of disabled buttons.
  public let disabled = BarButtonItemStateAppearance()
  /// The appearance of buttons during a touch, which snapshots do not show.
  public let highlighted = BarButtonItemStateAppearance()
  /// The appearance of focused buttons, which snapshots do not show.
  public let focused = BarButtonItemStateAppearance()

  /// Creates the default appearance of buttons with a style.
  public init(style: BarButtonItem.Style = .plain) {}

  /// Returns an appearance with the same attributes.
  public func copy() -> BarButtonItemAppearance {
    let copy = BarButtonItemAppearance()
    copy.normal.titleTextAttributes = normal.titleTextAttributes
    copy.disabled.titleTextAttributes = disabled.titleTextAttributes
    copy.highlighted.titleTextAttributes = highlighted.titleTextAttributes
    copy.focused.titleTextAttributes = focused.titleTextAttributes
    return copy
  }
}

/// The attributes of the titles of buttons in a bar, in one state.
public final class BarButtonItemStateAppearance {
  /// UIKit's attributes of the title.
  ///
  /// Visible attributes that are not drawn are layout issues; see ``View/layoutIssues``.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  fileprivate init() {}
}

/// The colors and the attributes of the items of a tab bar, by state.
public final class TabBarItemAppearance {
  /// The appearance of items that are not selected.
  public let normal = TabBarItemStateAppearance()
  /// The appearance of the selected item.
  public let selected = TabBarItemStateAppearance()

  /// The appearance of the focused item, which snapshots do not show.
  public let focused = TabBarItemStateAppearance()
  /// The appearance of disabled items, which do not exist here.
  public let disabled = TabBarItemStateAppearance()

  /// The arrangement of the image and the title of an item.
  public enum Style: Hashable, Sendable {
    /// The title is below the image.
    case stacked
    /// The title is next to the image.
    case inline
    /// The title is next to a small image.
    case compactInline
  }

  /// Creates the default appearance of items with a style.
  public init(style: Style = .stacked) {}

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
  /// The distance by which the title is moved, in points.
  public var titlePositionAdjustment = Offset.zero
  /// The background color of the badge, or `nil` for red.
  ///
  /// ``TabBarItem/badgeColor`` takes precedence.
  public var badgeBackgroundColor: Color?
  /// UIKit's attributes of the text of the badge.
  ///
  /// Visible attributes that are not drawn are layout issues; see ``View/layoutIssues``.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]

  fileprivate init() {}

  fileprivate func copyProperties(of other: TabBarItemStateAppearance) {
    (iconColor, titleTextAttributes) = (other.iconColor, other.titleTextAttributes)
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
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

  /// Creates the background of a bar.
  ///
  /// A bar that is not translucent has an opaque color instead of the blur.
  init(appearance: BarAppearance, tintColor: Color?, isTranslucent: Bool = true) {
    self.appearance = appearance
    let isOpaque = !isTranslucent && appearance.backgroundEffect != nil
    self.tintColor =
      tintColor ?? (isOpaque ? appearance.backgroundColor ?? .systemBackground : nil)
  }

  /// The color on top of the blur, or `nil` for none.
  private var color: Color? { tintColor ?? appearance.backgroundColor }

  /// Adds the color, so that a failure names it.
  func describe(in properties: inout ViewOutline.Properties) {
    properties.add("appearance.backgroundColor", color, affects: .appearance)
    properties.add(
      "appearance.backgroundImage", appearance.backgroundImage?.size, affects: .appearance)
  }

  /// Draws the background in a rectangle, and the line just outside it.
  ///
  /// - Parameters:
  ///   - rect: The rectangle of the bar.
  ///   - isAtTop: Whether the line is at the top edge rather than the bottom edge.
  ///   - view: The bar, whose traits resolve images and which reports their problems.
  func draw(
    in rect: CGRect, lineIsAtTop isAtTop: Bool, for view: View, _ context: inout DrawingContext
  ) {
    func draw(_ image: Image, in rect: CGRect, tint: Color) {
      let image = image.resolved(in: view.traitCollection)
      view.reportProblems(of: image)
      guard image.size.width > 0, rect.hasArea else { return }
      let style = ImageStyle(tint: image.isTemplate(byDefault: false) ? tint : nil)
      context.draw(image, in: rect, style: style)
    }
    let shadowImage = appearance.shadowImage
    let width = shadowImage?.size.height ?? 1 / view.traitCollection.displayScale
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
    if let image = appearance.backgroundImage { draw(image, in: rect, tint: view.tintColor) }
    if let shadowImage {
      draw(shadowImage, in: line, tint: lineColor ?? .clear)
    } else if let lineColor {
      context.fill(.rect(line), with: .color(lineColor))
    }
  }
}

/// A title in a bar, with attributes, some of which may not be drawn.
final class BarTitle {
  let label: Label
  private let text: String
  /// The text with attributes, or `nil` without attributes.
  private var assigned: AssignedText?

  init(_ text: String, font: Font) {
    self.text = text
    label = Label(text: text, font: font)
  }

  /// Sets the attributes.
  ///
  /// Bars call it each time they are drawn, because the appearance depends on the scroll position.
  func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    guard !attributes.isEmpty || assigned != nil else { return }
    assigned =
      attributes.isEmpty
      ? nil : AssignedText(NSAttributedString(string: text, attributes: attributes))
    let new = assigned?.text ?? AttributedText(text)
    if label.styledText != new { label.styledText = new }
  }

  /// Returns the layout issues of the attributes that are not drawn.
  func issues(of view: View) -> [LayoutIssue] { assigned?.issues(of: view) ?? [] }
}
