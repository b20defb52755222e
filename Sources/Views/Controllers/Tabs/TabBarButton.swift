import SnapshotGeometry
import SnapshotPixels

/// The view of one tab: an image above a title, with a badge.
final class TabBarButton: View {
  private static let defaultColor = Color(light: Color(hex: 0x999999), dark: Color(hex: 0x757575))
  private let icon: TemplateImageView?
  private let label: Label?
  private let badge: BadgeView?
  private let item: TabBarItem
  private let isSelected: Bool
  private let unselectedColor: Color

  init(_ item: TabBarItem, isSelected: Bool, unselectedColor: Color?) {
    self.item = item
    self.isSelected = isSelected
    self.unselectedColor = unselectedColor ?? TabBarButton.defaultColor
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    icon = image.map {
      TemplateImageView(
        $0, color: .systemBlue, Image.SymbolConfiguration(pointSize: 18, scale: .large))
    }
    label = item.title.map { Label(text: $0, font: .systemFont(ofSize: 10, weight: .medium)) }
    badge = item.badgeValue.map { BadgeView($0, color: item.badgeColor ?? .systemRed) }
    super.init(frame: .zero)
    for view in [icon, label, badge].compactMap({ $0 as View? }) { addSubview(view) }
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true,
      label: item.accessibilityLabel ?? item.title ?? item.image?.accessibilityLabel,
      value: item.badgeValue,
      traits: isSelected ? [.button, .selected] : .button)
  }

  override func layoutSubviews() {
    let color = isSelected ? tintColor : unselectedColor
    icon?.color = color
    label?.textColor = color
    let size = icon?.bounds.size ?? .zero
    let middle = label == nil ? TabBar.standardHeight / 2 : 18.5
    let iconFrame = CGRect(
      x: bounds.center.x - size.width / 2, y: middle - size.height / 2, width: size.width,
      height: size.height)
    icon?.frame = pixelAligned(iconFrame)
    if let label {
      let text = label.intrinsicContentSize
      let width = max(0, min(text.width, bounds.width - 4))
      label.frame = pixelAligned(
        CGRect(
          x: bounds.center.x - width / 2,
          y: icon == nil ? (TabBar.standardHeight - text.height) / 2 : 34,
          width: width, height: text.height))
    }
    if let badge {
      let size = badge.size
      let x = bounds.center.x + (isFromRight ? -4 - size.width : 4)
      badge.frame = pixelAligned(CGRect(x: x, y: 2, width: size.width, height: size.height))
    }
  }

  override func tintColorDidChange() { setNeedsLayout() }
}

/// A short text on a colored pill.
final class BadgeView: View {
  private let label: Label

  init(_ text: String, color: Color) {
    label = Label(text: text, font: .systemFont(ofSize: 13))
    label.textColor = .white
    label.textAlignment = .center
    super.init(frame: .zero)
    backgroundColor = color
    addSubview(label)
  }

  /// The natural size, in points.
  ///
  /// The badge is at least a circle.
  var size: CGSize {
    let width = label.intrinsicContentSize.width + 10
    return CGSize(width: max(18, width), height: 18)
  }

  override func layoutSubviews() {
    cornerRadius = bounds.height / 2
    label.frame = bounds
  }
}
