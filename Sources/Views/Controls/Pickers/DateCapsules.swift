import SnapshotDrawing
import SnapshotTypography

/// The content of a compact date picker: text on gray backgrounds.
final class DateCapsules: DatePickerContent {
  private let capsules: [DateCapsule]
  private static let spacing: CGFloat = 8

  init(_ value: DatePickerValue) {
    let table = value.table
    var capsules: [DateCapsule] = []
    if value.mode != .time { capsules.append(DateCapsule(table.text(value.date, table.date))) }
    if value.mode != .date { capsules.append(DateCapsule(table.text(value.date, table.time))) }
    self.capsules = capsules
    super.init(frame: .zero)
    for capsule in capsules { addSubview(capsule) }
  }

  override class var outlineFacts: OutlineFacts { .container(DateCapsules.self) }

  override var size: CGSize {
    let sizes = capsules.map { $0.sizeThatFits(.zero) }
    let gaps = Self.spacing * CGFloat(sizes.count - 1)
    return CGSize(
      width: sizes.reduce(gaps) { $0 + $1.width }, height: sizes.reduce(0) { max($0, $1.height) })
  }

  override func layoutSubviews() {
    var x = bounds.minX
    for capsule in capsules {
      let size = capsule.sizeThatFits(.zero)
      capsule.frame = pixelAligned(
        directed(CGRect(x: x, y: bounds.minY, width: size.width, height: bounds.height)))
      x += size.width + Self.spacing
    }
  }
}

/// One text of a compact date picker, on its background.
final class DateCapsule: View {
  private let label = Label()
  private static let margin: CGFloat = 11
  private static let minimumHeight: CGFloat = 34

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    cornerRadius = 8
    cornerStyle = .continuous
    label.text = text
    label.font = .preferredFont(forTextStyle: .body)
    label.textAlignment = .center
    addSubview(label)
  }

  override class var outlineFacts: OutlineFacts { .container(DateCapsule.self) }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: label.text, traits: .button)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = label.intrinsicContentSize
    return CGSize(
      width: pixelAligned(text.width, .up) + 2 * Self.margin,
      height: max(Self.minimumHeight, pixelAligned(text.height, .up) + 12))
  }

  override func layoutSubviews() { label.frame = bounds }
}
