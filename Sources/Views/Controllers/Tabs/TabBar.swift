public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// The bar at the bottom of a tab bar controller: one button for each screen, all equally wide.
///
/// It is 49 points high, and as much more as the safe area asks for below. The buttons stand in the
/// direction of reading.
open class TabBar: View {
  static let standardHeight: CGFloat = 49

  /// What is shown, in the direction of reading.
  open var items: [TabBarItem] = [] {
    didSet {
      for item in oldValue where !items.contains(where: { $0 === item }) { item.onChange = nil }
      reload()
    }
  }
  /// The item that stands out in the tint color.
  open weak var selectedItem: TabBarItem? { didSet { reload() } }
  /// The color of the other items; gray unless it is set.
  open var unselectedItemTintColor: Color? { didSet { reload() } }
  /// The color of the ground; `nil` for that of the system.
  open var barTintColor: Color?
  private var buttons: [TabBarButton] = []

  /// The height above the safe area.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: TabBar.standardHeight)
  }

  /// Returns the given width, and the height with the safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBar.standardHeight + safeAreaInsets.bottom)
  }

  override var groupsAccessibilityChildren: Bool { true }

  /// Shares the width among the buttons.
  open override func layoutSubviews() {
    guard !buttons.isEmpty else { return }
    let content = bounds.inset(
      by: EdgeInsets(left: safeAreaInsets.left, right: safeAreaInsets.right))
    let width = content.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      let column = CGFloat(isFromRight ? buttons.count - 1 - index : index)
      button.frame = pixelAligned(
        CGRect(
          x: content.minX + column * width, y: content.minY, width: width,
          height: TabBar.standardHeight))
    }
  }

  /// Draws the ground and the line above it.
  open override func draw(in context: inout DrawingContext) {
    BarBackground(color: barTintColor ?? BarBackground.defaultColor).draw(
      in: bounds, lineIsAtTop: true, scale: traitCollection.displayScale, &context)
  }

  private func reload() {
    for button in buttons { button.removeFromSuperview() }
    buttons = items.map { item in
      item.onChange = { [weak self] in self?.reload() }
      return TabBarButton(
        item, isSelected: item === selectedItem, unselectedColor: unselectedItemTintColor)
    }
    for button in buttons { addSubview(button) }
    setNeedsLayout()
  }
}
