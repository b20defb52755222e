public import SnapshotPixels

/// A button in a navigation bar: its content and its action.
open class BarButtonItem {
  /// The style of a button's title.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: Hashable, Sendable {
    /// A regular weight.
    case plain
    /// A semibold weight, for a button that completes a task.
    case done
  }

  /// The title.
  ///
  /// If ``image`` is set, the image is shown instead.
  open var title: String? { didSet { onChange?() } }
  /// An image, drawn as a template in the tint color.
  open var image: Image? { didSet { onChange?() } }
  /// A view that replaces the title and the image, at its current size.
  open var customView: View? { didSet { onChange?() } }
  /// The style of the title.
  open var style: Style { didSet { onChange?() } }
  /// Whether the button is enabled.
  ///
  /// A disabled button is gray.
  open var isEnabled = true { didSet { onChange?() } }
  /// The tint color, or `nil` for the tint color of the bar.
  open var tintColor: Color? { didSet { onChange?() } }
  /// The closure that ``performAction()`` calls.
  open var action: (() -> Void)?
  /// The accessibility label, or `nil` for ``title``.
  open var accessibilityLabel: String?
  /// Whether the button is a cross in a circle while it has no other content.
  var isCloseButton = false
  var onChange: (() -> Void)?

  /// Creates a button with a title.
  public init(title: String?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.title = title
    self.style = style
    self.action = action
  }

  /// Creates a button with an image.
  public convenience init(image: Image?, style: Style = .plain, action: (() -> Void)? = nil) {
    self.init(title: nil, style: style, action: action)
    self.image = image
  }

  /// Creates a button with a custom view.
  public convenience init(customView: View) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Calls ``action`` if the button is enabled.
  public func performAction() {
    if isEnabled { action?() }
  }
}
