public import SnapshotPixels

/// A button of a navigation bar, as a value with identity: what it shows and what it does.
open class BarButtonItem {
  /// How a button's title looks.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: Hashable, Sendable {
    /// In a regular weight.
    case plain
    /// In a semibold weight, for what ends an activity.
    case done
  }

  /// What it is called; an image is shown in its place.
  open var title: String? { didSet { onChange?() } }
  /// A picture whose opacity is shown in the tint color.
  open var image: Image? { didSet { onChange?() } }
  /// A view that is shown in the place of a title and an image, at its own size.
  open var customView: View? { didSet { onChange?() } }
  /// How the title looks.
  open var style: Style { didSet { onChange?() } }
  /// Whether it can be used; it is gray otherwise.
  open var isEnabled = true { didSet { onChange?() } }
  /// The color; the bar's own tint color unless it is set.
  open var tintColor: Color? { didSet { onChange?() } }
  /// What it does.
  open var action: (() -> Void)?
  /// What assistive technology calls it; ``title`` unless it is set.
  open var accessibilityLabel: String?
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

  /// Creates a button that is a view of one's own.
  public convenience init(customView: View) {
    self.init(title: nil)
    self.customView = customView
  }

  /// Does what the button is for, if it is enabled.
  public func performAction() {
    if isEnabled { action?() }
  }
}
