public import Foundation
public import SnapshotDrawing

/// A horizontal and a vertical distance, in points.
public struct Offset: Hashable, Sendable {
  /// The distance to the right.
  public var horizontal: CGFloat
  /// The distance downward.
  public var vertical: CGFloat

  /// Creates an offset.
  public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }

  /// No distance.
  public static let zero = Offset()
}

/// The light or dark style of a bar.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum BarStyle: Hashable, Sendable {
  /// The bar follows the traits.
  case `default`
  /// The bar is dark, with light text.
  case black
}

/// The size of a bar for which an image is set.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum BarMetrics: Hashable, Sendable {
  /// The standard height, the only one that is drawn.
  case `default`
  /// The height on a phone in landscape orientation.
  case compact
  /// The standard height with a prompt.
  case defaultPrompt
  /// The height on a phone in landscape orientation, with a prompt.
  case compactPrompt
}

/// A bar with a background.
public protocol AppearingBar: View {
  /// The background color of the bar.
  var barTintColor: Color? { get set }
}

extension AppearingBar {
  /// The light or dark style of the bar.
  ///
  /// A black bar has a dark ``View/overrideUserInterfaceStyle``.
  public var barStyle: BarStyle {
    get { overrideUserInterfaceStyle == .dark ? .black : .default }
    set { overrideUserInterfaceStyle = newValue == .black ? .dark : .unspecified }
  }
}

extension NavigationBar: AppearingBar {}
extension TabBar: AppearingBar {}
extension Toolbar: AppearingBar {}

extension NavigationBar {
  /// The attributes of a standard title in the ``standardAppearance``, or `nil` for none.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.titleTextAttributes.nonempty }
    set { standardAppearance.titleTextAttributes = newValue ?? [:] }
  }
  /// The attributes of a large title in the ``standardAppearance``, or `nil` for none.
  public var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { standardAppearance.largeTitleTextAttributes.nonempty }
    set { standardAppearance.largeTitleTextAttributes = newValue ?? [:] }
  }
  /// The image that replaces the line of the ``standardAppearance``, or `nil` for the line.
  ///
  /// As in UIKit, an empty image removes the line.
  public var shadowImage: Image? {
    get { standardAppearance.shadowImage }
    set { standardAppearance.shadowImage = newValue }
  }
  /// Sets the image that replaces the background of the ``standardAppearance``, or `nil` for the
  /// default background.
  ///
  /// As in UIKit, an empty image makes the bar transparent. Bars have the standard height, so an
  /// image for another one is not drawn, and is a layout issue; see ``View/layoutIssues``.
  public func setBackgroundImage(_ image: Image?, for metrics: BarMetrics) {
    guard metrics == .default else {
      guard image != nil else { return }
      return report(
        Misuse(
          problem: "has a background image for the metrics `.\(metrics)`, which is not drawn",
          remedy: "set it for `.default`, or set `compactAppearance`"))
    }
    standardAppearance.setBackground(image)
  }
  /// Returns the image that was set for the standard height.
  public func backgroundImage(for metrics: BarMetrics) -> Image? {
    metrics == .default ? standardAppearance.backgroundImage : nil
  }
}

extension TabBar {
  /// The image that replaces the line of the ``standardAppearance``, or `nil` for the line.
  ///
  /// As in UIKit, an empty image removes the line.
  public var shadowImage: Image? {
    get { standardAppearance.shadowImage }
    set { standardAppearance.shadowImage = newValue }
  }
  /// The image that replaces the background of the ``standardAppearance``, or `nil` for the default
  /// background.
  ///
  /// As in UIKit, an empty image makes the bar transparent.
  public var backgroundImage: Image? {
    get { standardAppearance.backgroundImage }
    set { standardAppearance.setBackground(newValue) }
  }
}

extension BarAppearance {
  /// Replaces the blur and the color with an image, or restores the default blur.
  fileprivate func setBackground(_ image: Image?) {
    backgroundImage = image
    backgroundColor = nil
    backgroundEffect = image == nil ? BlurEffect(style: .systemChromeMaterial) : nil
  }
}

extension Dictionary {
  /// The dictionary, or `nil` if it is empty.
  fileprivate var nonempty: Self? { isEmpty ? nil : self }
}
