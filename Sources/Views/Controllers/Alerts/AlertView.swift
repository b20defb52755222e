import SnapshotGeometry
import SnapshotPixels

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
    let (left, right) = isFromRight ? (trailing, leading) : (leading, trailing)
    left.frame = CGRect(x: 0, y: 0, width: width / 2, height: height)
    right.frame = CGRect(x: width / 2, y: 0, width: width / 2, height: height)
    (leading.hasLeadingLine, trailing.hasLeadingLine) = (false, true)
    return height
  }
}
