import SnapshotGeometry
import SnapshotPixels

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
