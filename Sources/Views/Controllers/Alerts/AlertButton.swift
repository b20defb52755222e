import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// The button of an alert's action, with lines of one device pixel at its top and leading edges.
final class AlertButton: Control {
  private static let margin: CGFloat = 8

  private let action: AlertAction
  private let label: Label
  /// Whether there is a line at the top edge.
  var hasTopLine = true
  /// Whether there is a line at the leading edge.
  var hasLeadingLine = false
  /// Whether the action is the cancel action.
  var isCancel: Bool { action.style == .cancel }

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - isBold: Whether the title is bold.
  ///   - textStyle: The text style of the title.
  init(_ action: AlertAction, isBold: Bool, textStyle: Font.TextStyle) {
    self.action = action
    var font = Font.preferredFont(forTextStyle: textStyle)
    if isBold { font.weight = .semibold }
    label = Label(text: action.title ?? "", font: font)
    super.init(frame: .zero)
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.6
    addSubview(label)
    isEnabled = action.isEnabled
    addAction(for: .touchUpInside) { [weak action] in action?.trigger() }
  }

  /// The size of the title with margins, before it shrinks.
  override var intrinsicContentSize: CGSize {
    let size = label.intrinsicContentSize
    return CGSize(
      width: size.width + 2 * AlertButton.margin, height: size.height + 2 * AlertButton.margin)
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: action.title,
      traits: isEnabled ? .button : [.button, .notEnabled])
  }

  override func layoutSubviews() {
    label.frame = bounds.inset(by: EdgeInsets(left: AlertButton.margin, right: AlertButton.margin))
    label.textColor =
      !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override func draw(in context: inout DrawingContext) {
    if isHighlighted { context.fill(.rect(bounds), with: .color(.quaternarySystemFill)) }
    let width = 1 / traitCollection.displayScale
    if hasTopLine {
      context.fill(
        .rect(CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: width)),
        with: .color(.separator))
    }
    guard hasLeadingLine else { return }
    let x = isFromRight ? bounds.maxX - width : bounds.minX
    context.fill(
      .rect(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)),
      with: .color(.separator))
  }
}
