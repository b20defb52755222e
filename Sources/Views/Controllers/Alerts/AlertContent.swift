import SnapshotDrawing
import SnapshotTypography

/// The view of an alert: a dimming color, and the views that show the text and the buttons.
protocol AlertContent: View {
  /// The view that covers the presenting view.
  var dimming: View { get }
  /// The view that a transition moves.
  var panel: View { get }
  /// The problems of the alert, which are layout issues of the view.
  var problems: [AlertProblem] { get set }
  /// Replaces the text and the buttons.
  ///
  /// - Parameter buttons: The buttons, with the cancel button last.
  func show(_ header: AlertHeader, _ buttons: [AlertButton])
  /// Moves the panel to its position before it appears or after it disappears.
  func hidePanel(isPresenting: Bool)
}

/// A problem of the content of an alert, and its remedy.
struct AlertProblem {
  let text: String
  let remedy: String

  /// Returns the issue of a view that shows the alert.
  func issue(of view: View) -> LayoutIssue {
    .invalidContent(view: view.layoutPath, problem: text, remedy: remedy)
  }
}

/// Shows or hides the panel and the dimming color of an alert.
final class AlertTransition: ViewControllerAnimatedTransitioning {
  private let content: any AlertContent
  private let isPresenting: Bool

  init(_ content: any AlertContent, isPresenting: Bool) {
    self.content = content
    self.isPresenting = isPresenting
  }

  func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
    DefaultTransition.duration
  }

  func animateTransition(using context: any ViewControllerContextTransitioning) {
    let (content, isPresenting) = (content, isPresenting)
    View.performWithoutAnimation {
      if isPresenting, let to = context.viewController(forKey: .to) {
        content.frame = context.finalFrame(for: to)
        context.containerView.addSubview(content)
      }
      content.layoutIfNeeded()
      if isPresenting {
        content.dimming.alpha = 0
        content.hidePanel(isPresenting: true)
      }
    }
    DefaultTransition.animate {
      content.dimming.alpha = isPresenting ? 1 : 0
      if isPresenting {
        Self.showPanel(of: content)
      } else {
        content.hidePanel(isPresenting: false)
      }
    } completion: { position in
      context.completeTransition(position == .end)
      View.performWithoutAnimation {
        content.dimming.alpha = 1
        Self.showPanel(of: content)
      }
    }
  }

  private static func showPanel(of content: any AlertContent) {
    content.panel.alpha = 1
    content.panel.transform = .identity
  }
}

/// A group of views of an alert above a material, with rounded corners.
final class AlertGroup: View {
  private let material = VisualEffectView(effect: BlurEffect(style: .systemThickMaterial))

  init(cornerRadius: CGFloat) {
    super.init(frame: .zero)
    clipsToBounds = true
    self.cornerRadius = cornerRadius
    cornerStyle = .continuous
    addSubview(material)
  }

  /// Whether the group has an opaque background instead of a material.
  var isSolid = false {
    didSet {
      material.isHidden = isSolid
      backgroundColor =
        isSolid ? Color(light: .white, dark: Color(hex: 0x2C2C2E)) : nil
    }
  }

  override class var outlineFacts: OutlineFacts { .container(AlertGroup.self) }

  override func layoutSubviews() { material.frame = bounds }
}

/// An alert in the middle of the screen, 270 points wide.
///
/// Two buttons are side by side if their titles fit, and stacked otherwise.
final class AlertView: View, AlertContent {
  private static let width: CGFloat = 270
  private static let buttonHeight: CGFloat = 44

  let dimming = View()
  var problems: [AlertProblem] = []
  private let group = AlertGroup(cornerRadius: 14)
  private let buttonArea = ScrollView()
  private var header: AlertHeader?
  private var buttons: [AlertButton] = []

  var panel: View { group }

  override var contentIssues: [LayoutIssue] { problems.map { $0.issue(of: self) } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.backgroundColor = .dimming
    buttonArea.contentInsetAdjustmentBehavior = .never
    group.addSubview(buttonArea)
    addSubview(dimming)
    addSubview(group)
  }

  func show(_ header: AlertHeader, _ buttons: [AlertButton]) {
    self.header?.removeFromSuperview()
    for button in self.buttons { button.removeFromSuperview() }
    (self.header, self.buttons) = (header, buttons)
    group.addSubview(header)
    for button in buttons { buttonArea.addSubview(button) }
    setNeedsLayout()
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: AlertView.self) }

  /// Makes the panel transparent and, if it is about to appear, larger.
  func hidePanel(isPresenting: Bool) {
    group.alpha = 0
    if isPresenting { group.transform = Transform2D(scaleX: 1.2, y: 1.2) }
  }

  override func layoutSubviews() {
    dimming.frame = bounds
    guard let header else { return }
    let area = bounds.inset(by: safeAreaInsets)
    let width = min(AlertView.width, area.width)
    let limit = max(0, area.height - 16)
    let headerHeight = header.height(forWidth: width)
    let buttonsHeight = layOutButtons(width)
    let shownButtonsHeight = min(buttonsHeight, max(limit - headerHeight, limit / 2))
    let shownHeaderHeight = min(headerHeight, limit - shownButtonsHeight)
    let height = shownHeaderHeight + shownButtonsHeight
    group.frame = pixelAligned(
      CGRect(
        x: area.center.x - width / 2, y: area.center.y - height / 2, width: width, height: height))
    header.frame = CGRect(x: 0, y: 0, width: width, height: shownHeaderHeight)
    buttonArea.frame = CGRect(
      x: 0, y: shownHeaderHeight, width: width, height: shownButtonsHeight)
    buttonArea.contentSize = CGSize(width: width, height: buttonsHeight)
  }

  /// Sets the frames of the buttons, and returns their height.
  private func layOutButtons(_ width: CGFloat) -> CGFloat {
    let heights = buttons.map {
      max(AlertView.buttonHeight, $0.intrinsicContentSize.height.rounded(.up))
    }
    let isPair =
      buttons.count == 2 && buttons.allSatisfy { $0.intrinsicContentSize.width <= width / 2 }
    guard isPair else {
      var y: CGFloat = 0
      for (button, height) in zip(buttons, heights) {
        button.hasLeadingLine = false
        button.frame = CGRect(x: 0, y: y, width: width, height: height)
        y += height
      }
      return y
    }
    let height = max(heights[0], heights[1])
    let (leading, trailing) =
      buttons[1].isCancel ? (buttons[1], buttons[0]) : (buttons[0], buttons[1])
    let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
    left.frame = CGRect(x: 0, y: 0, width: width / 2, height: height)
    right.frame = CGRect(x: width / 2, y: 0, width: width / 2, height: height)
    (leading.hasLeadingLine, trailing.hasLeadingLine) = (false, true)
    return height
  }
}

/// The groups of an action sheet at the bottom edge: text and buttons, and below them the button of
/// the cancel action.
final class ActionSheetView: View, AlertContent {
  private static let margin: CGFloat = 8
  private static let buttonHeight: CGFloat = 57
  private static let maximumWidth: CGFloat = 414
  private static let cornerRadius: CGFloat = 14

  let dimming = View()
  var problems: [AlertProblem] = []
  let panel = View()
  private let group = AlertGroup(cornerRadius: ActionSheetView.cornerRadius)
  private let cancelGroup = AlertGroup(cornerRadius: ActionSheetView.cornerRadius)
  private let buttonArea = ScrollView()
  private var header: AlertHeader?
  private var buttons: [AlertButton] = []
  private var cancelButton: AlertButton?

  override var contentIssues: [LayoutIssue] { problems.map { $0.issue(of: self) } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    dimming.backgroundColor = .dimming
    buttonArea.contentInsetAdjustmentBehavior = .never
    cancelGroup.isSolid = true
    group.addSubview(buttonArea)
    for view in [group, cancelGroup] { panel.addSubview(view) }
    for view in [dimming, panel] { addSubview(view) }
  }

  func show(_ header: AlertHeader, _ buttons: [AlertButton]) {
    self.header?.removeFromSuperview()
    for button in self.buttons { button.removeFromSuperview() }
    cancelButton?.removeFromSuperview()
    self.header = header
    cancelButton = buttons.last { $0.isCancel }
    self.buttons = buttons.filter { $0 !== cancelButton }
    group.addSubview(header)
    for button in self.buttons { buttonArea.addSubview(button) }
    if let cancelButton { cancelGroup.addSubview(cancelButton) }
    cancelGroup.isHidden = cancelButton == nil
    setNeedsLayout()
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: ActionSheetView.self) }

  /// Moves the panel below the bottom edge.
  func hidePanel(isPresenting: Bool) {
    let top = panel.center.y - panel.bounds.height / 2
    panel.transform = Transform2D(translationX: 0, y: bounds.maxY - top)
  }

  override func layoutSubviews() {
    dimming.frame = bounds
    guard let header else { return }
    let margin = ActionSheetView.margin
    let insets = safeAreaInsets
    let bottom = bounds.maxY - max(insets.bottom, margin)
    let width = max(
      0, min(bounds.width - insets.left - insets.right - 2 * margin, ActionSheetView.maximumWidth))
    var available = max(0, bottom - bounds.minY - max(insets.top, margin))
    var cancelHeight: CGFloat = 0
    if let cancelButton {
      cancelHeight = height(of: cancelButton)
      available = max(0, available - cancelHeight - margin)
    }
    let headerHeight = header.height(forWidth: width)
    let buttonsHeight = layOutButtons(width, hasHeader: headerHeight > 0)
    let shownButtonsHeight = min(buttonsHeight, max(available - headerHeight, available / 2))
    let shownHeaderHeight = min(headerHeight, available - shownButtonsHeight)
    let groupHeight = shownHeaderHeight + shownButtonsHeight
    let gap = cancelButton == nil || groupHeight == 0 ? 0 : margin
    let height = groupHeight + gap + cancelHeight
    panel.frame = pixelAligned(
      CGRect(
        x: bounds.center.x - width / 2, y: bottom - height, width: width, height: height))
    group.frame = CGRect(x: 0, y: 0, width: width, height: groupHeight)
    header.frame = CGRect(x: 0, y: 0, width: width, height: shownHeaderHeight)
    buttonArea.frame = CGRect(
      x: 0, y: shownHeaderHeight, width: width, height: shownButtonsHeight)
    buttonArea.contentSize = CGSize(width: width, height: buttonsHeight)
    cancelGroup.frame = CGRect(x: 0, y: groupHeight + gap, width: width, height: cancelHeight)
    cancelButton?.hasTopLine = false
    cancelButton?.frame = CGRect(x: 0, y: 0, width: width, height: cancelHeight)
  }

  private func height(of button: AlertButton) -> CGFloat {
    max(ActionSheetView.buttonHeight, button.intrinsicContentSize.height.rounded(.up))
  }

  /// Sets the frames of the buttons, and returns their height.
  private func layOutButtons(_ width: CGFloat, hasHeader: Bool) -> CGFloat {
    var y: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let height = height(of: button)
      button.hasTopLine = index > 0 || hasHeader
      button.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    return y
  }
}

/// The title, the message, and the text fields of an alert, which scroll if they are too tall.
final class AlertHeader: ScrollView {
  private let isProminent: Bool
  private let title: Label?
  private let message: Label?
  private let fields: AlertFields?

  /// Creates a header.
  ///
  /// - Parameter isProminent: Whether the text is that of an alert rather than an action sheet.
  init(title: String?, message: String?, fields: [TextField], isProminent: Bool) {
    self.isProminent = isProminent
    // Without a title, the message of an alert is as prominent as a title, in regular weight.
    var titleFont = Font.preferredFont(forTextStyle: isProminent ? .headline : .footnote)
    titleFont.weight = .semibold
    self.title = title.map { Self.label($0, titleFont, isProminent) }
    self.message = message.map {
      Self.label($0, .preferredFont(forTextStyle: .footnote), isProminent)
    }
    self.fields = fields.isEmpty ? nil : AlertFields(fields)
    super.init(frame: .zero)
    contentInsetAdjustmentBehavior = .never
    self.title?.accessibilityTraits = .header
    for view in [self.title, self.message, self.fields] as [View?] {
      if let view { addSubview(view) }
    }
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: AlertHeader.self) }

  private static func label(_ text: String, _ font: Font, _ isProminent: Bool) -> Label {
    let label = Label(text: text, font: font)
    label.numberOfLines = 0
    label.textAlignment = .center
    label.adjustsFontForContentSizeCategory = true
    label.textColor = isProminent ? .label : .secondaryLabel
    return label
  }

  /// The distances around the content, in points.
  private var margins: EdgeInsets {
    isProminent
      ? EdgeInsets(top: 20, left: 16, bottom: 20, right: 16)
      : EdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
  }

  /// Returns the height of all content for a width, or 0 if there is none.
  func height(forWidth width: CGFloat) -> CGFloat {
    let frames = frames(forWidth: width)
    guard let last = frames.last else { return 0 }
    return last.frame.maxY + margins.bottom
  }

  private func frames(forWidth width: CGFloat) -> [(view: View, frame: CGRect)] {
    let contentWidth = max(1, width - margins.left - margins.right)
    var frames: [(view: View, frame: CGRect)] = []
    var y = margins.top
    for view in [title, message, fields] as [View?] {
      guard let view else { continue }
      if !frames.isEmpty { y += view is AlertFields ? 14 : isProminent ? 2 : 8 }
      let height = view.sizeThatFits(CGSize(width: contentWidth, height: 0)).height
      frames.append(
        (view, CGRect(x: margins.left, y: y, width: contentWidth, height: height)))
      y += height
    }
    return frames
  }

  override func layoutSubviews() {
    for (view, frame) in frames(forWidth: bounds.width) { view.frame = pixelAligned(frame) }
    contentSize = CGSize(width: bounds.width, height: height(forWidth: bounds.width))
    super.layoutSubviews()
  }
}

/// The text fields of an alert, in one frame with lines between them.
final class AlertFields: View {
  private static let margin: CGFloat = 7
  /// The height of a row without the field's own height.
  private static let padding: CGFloat = 13

  private let fields: [TextField]
  private let lines: [View]

  init(_ fields: [TextField]) {
    self.fields = fields
    lines = fields.dropFirst().map { _ in View() }
    super.init(frame: .zero)
    backgroundColor = Color(light: .white, dark: Color(hex: 0x1C1C1E))
    cornerRadius = 6
    cornerStyle = .continuous
    borderColor = .separator
    for line in lines { line.backgroundColor = .separator }
    for view in fields + lines as [View] { addSubview(view) }
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: AlertFields.self) }

  private func height(of field: TextField) -> CGFloat {
    max(28, (field.intrinsicContentSize.height + AlertFields.padding).rounded(.up))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fields.reduce(0) { $0 + height(of: $1) })
  }

  override func layoutSubviews() {
    let width = 1 / traitCollection.displayScale
    borderWidth = width
    var y = bounds.minY
    for (index, field) in fields.enumerated() {
      let height = height(of: field)
      field.frame = CGRect(
        x: AlertFields.margin, y: y, width: max(0, bounds.width - 2 * AlertFields.margin),
        height: height)
      if index > 0 {
        lines[index - 1].frame = CGRect(x: 0, y: y, width: bounds.width, height: width)
      }
      y += height
    }
  }
}

/// The button of an alert's action, with lines of one device pixel at its top and leading edges.
final class AlertButton: Control {
  private static let margin: CGFloat = 8

  private let action: AlertAction
  private let label: Label
  /// Whether there is a line at the top edge.
  var hasTopLine = true
  /// Whether there is a line at the leading edge.
  var hasLeadingLine = false
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
    label.baselineAdjustment = .alignCenters
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
    let x = isRightToLeft ? bounds.maxX - width : bounds.minX
    context.fill(
      .rect(CGRect(x: x, y: bounds.minY, width: width, height: bounds.height)),
      with: .color(.separator))
  }
}
