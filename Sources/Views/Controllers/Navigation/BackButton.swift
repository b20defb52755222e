import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// The back button: a chevron and the title of the previous item.
final class BackButton: View {
  private let label: Label?
  private static let chevron = CGSize(width: 12, height: 20)
  private static let gap: CGFloat = 6

  init(title: String?) {
    label = title.map { Label(text: $0) }
    super.init(frame: .zero)
    if let label { addSubview(label) }
  }

  /// Returns the width with the title or of the chevron alone, in points.
  func width(withTitle: Bool) -> CGFloat {
    guard withTitle, let label else { return BackButton.chevron.width }
    return BackButton.chevron.width + BackButton.gap + label.intrinsicContentSize.width
  }

  /// Hides the title if the chevron alone fills the width.
  override func layoutSubviews() {
    guard let label else { return }
    let start = BackButton.chevron.width + BackButton.gap
    label.isHidden = bounds.width < start
    label.textColor = tintColor
    let x = isFromRight ? 0 : start
    label.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - start), height: bounds.height)
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: label?.text ?? "Back", traits: .button)
  }

  override func draw(in context: inout DrawingContext) {
    let image = Image(
      systemSymbol: "chevron.backward", .init(pointSize: 19, weight: .semibold, scale: .large)
    ).resolved(in: traitCollection)
    let chevron = BackButton.chevron
    let rect = ContentMode.center.rect(
      for: image.size,
      in: CGRect(
        x: isFromRight ? bounds.width - chevron.width : 0, y: 0, width: chevron.width,
        height: bounds.height))
    context.draw(
      image,
      in: CGRect(
        origin: CGPoint(x: pixelAligned(rect.minX), y: pixelAligned(rect.minY)), size: rect.size),
      style: ImageStyle(tint: tintColor))
  }
}
