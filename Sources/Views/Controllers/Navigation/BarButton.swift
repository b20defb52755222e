import SnapshotGeometry
import SnapshotPixels

/// The view of a button in a navigation bar: the item's custom view, image, or title.
final class BarButton: View {
  private let item: BarButtonItem
  private let content: View

  init(_ item: BarButtonItem) {
    self.item = item
    if let view = item.customView {
      content = view
    } else if let image = item.image {
      content = TemplateImageView(
        image, color: .systemBlue, Image.SymbolConfiguration(pointSize: 17, scale: .large))
    } else if item.isCloseButton, item.title == nil {
      content = Button(type: .close)
      content.sizeToFit()
    } else {
      content = Label(
        text: item.title ?? "",
        font: .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular))
    }
    super.init(frame: .zero)
    addSubview(content)
  }

  /// The width of the content, in points.
  var width: CGFloat { contentSize.width }

  override func layoutSubviews() {
    let color = item.isEnabled ? item.tintColor ?? tintColor : .tertiaryLabel
    (content as? Label)?.textColor = color
    (content as? TemplateImageView)?.color = color
    if item.customView == nil { (content as? Button)?.isEnabled = item.isEnabled }
    guard !(content is Label) else {
      content.frame = bounds
      return
    }
    let size = contentSize
    content.frame = pixelAligned(
      CGRect(
        x: bounds.center.x - size.width / 2, y: bounds.center.y - size.height / 2,
        width: size.width,
        height: size.height))
  }

  override func tintColorDidChange() { setNeedsLayout() }

  /// An accessibility element with the item's label.
  ///
  /// A custom view provides its own element.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: item.customView == nil,
      label: item.accessibilityLabel ?? item.title ?? item.image?.accessibilityLabel,
      traits: item.isEnabled ? .button : [.button, .notEnabled])
  }

  private var contentSize: CGSize {
    if let label = content as? Label { return label.intrinsicContentSize }
    return content.bounds.size
  }
}
