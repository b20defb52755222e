public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// The bar at the bottom of a tab bar controller, with buttons of equal width.
///
/// The bar is 49 points high, plus the bottom safe area. The buttons follow the layout direction.
open class TabBar: View {
  static let standardHeight: CGFloat = 49

  /// The items, from the leading to the trailing edge.
  open var items: [TabBarItem] = [] {
    didSet {
      for item in oldValue where !items.contains(where: { $0 === item }) { item.onChange = nil }
      reload()
    }
  }
  /// The selected item, drawn in the tint color.
  open weak var selectedItem: TabBarItem? { didSet { reload() } }
  /// The color of unselected items, or `nil` for gray.
  open var unselectedItemTintColor: Color? { didSet { reload() } }
  /// The background color, or `nil` for the background of ``standardAppearance``.
  open var barTintColor: Color?
  /// The appearance of the bar, which blurs the content behind it by default.
  open var standardAppearance = TabBarAppearance() {
    didSet { standardAppearance = standardAppearance.copy() }
  }
  private var buttons: [TabBarButton] = []

  /// The height without the bottom safe area.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: TabBar.standardHeight)
  }

  /// Returns the width that was passed and the height with the bottom safe area.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: TabBar.standardHeight + safeAreaInsets.bottom)
  }

  override var groupsAccessibilityChildren: Bool { true }

  /// Divides the width equally among the buttons.
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

  /// Draws the background and the line above it.
  open override func draw(in context: inout DrawingContext) {
    BarBackground(appearance: standardAppearance, tintColor: barTintColor).draw(
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
