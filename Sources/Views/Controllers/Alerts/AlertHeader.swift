import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

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
private final class AlertFields: View {
  private static let margin: CGFloat = 7

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

  private func height(of field: TextField) -> CGFloat {
    max(28, (field.intrinsicContentSize.height + 2 * AlertFields.margin).rounded(.up))
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
