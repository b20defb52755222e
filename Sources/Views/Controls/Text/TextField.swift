public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels
public import SnapshotTypography

/// A control that a line of text is entered in.
///
/// There is no keyboard: a test sets ``text``, and ``isEditing`` to see the caret behind it.
open class TextField: Control {
  /// What lies around the text.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum BorderStyle: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// A thin line.
    case line
    /// A field with rounded corners.
    case roundedRect
  }

  /// The text; `nil` is the same as an empty one.
  ///
  /// Setting it calls no actions.
  open var text: String? = "" { didSet { contentDidChange(text != oldValue) } }
  /// What is shown while there is no text.
  open var placeholder: String? { didSet { contentDidChange(placeholder != oldValue) } }
  /// What lies around the text.
  open var borderStyle = BorderStyle.none { didSet { contentDidChange(borderStyle != oldValue) } }
  /// The font; ``SnapshotTypography/Font/TextStyle/body`` unless it is set.
  open var font = Font.preferredFont(forTextStyle: .body) {
    didSet { contentDidChange(font != oldValue) }
  }
  /// The color of the text.
  open var textColor = Color.label
  /// Where the text stands in the width; naturally where reading the interface begins.
  open var textAlignment = TextAlignment.natural {
    didSet { contentDidChange(textAlignment != oldValue) }
  }
  /// Whether a dot is shown for each character.
  open var isSecureTextEntry = false {
    didSet { contentDidChange(isSecureTextEntry != oldValue) }
  }
  /// Whether there is a caret behind the text.
  ///
  /// What text has no room is then cut off at its start, and otherwise at its end.
  open var isEditing = false { didSet { contentDidChange(isEditing != oldValue) } }

  /// A view where reading begins, at the size that it asks for.
  open var leftView: View? { didSet { exchange(oldValue, for: leftView) } }
  /// A view where reading ends, at the size that it asks for.
  open var rightView: View? { didSet { exchange(oldValue, for: rightView) } }

  private var entered: String { text ?? "" }
  private let room = View()
  private let label = Label()
  private let caret = Caret()

  /// Creates a field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    room.clipsToBounds = true
    room.addSubview(label)
    room.addSubview(caret)
    addSubview(room)
    contentDidChange(true)
  }

  private func exchange(_ old: View?, for new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    contentDidChange(true)
  }

  private func contentDidChange(_ hasChanged: Bool) {
    guard hasChanged else { return }
    label.font = font
    label.text =
      if entered.isEmpty {
        placeholder
      } else {
        isSecureTextEntry ? String(repeating: "•", count: entered.count) : entered
      }
    label.lineBreakMode = isEditing ? .byClipping : .byTruncatingTail
    caret.isHidden = !isEditing
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Says what the field shows; of a secret only its length.
  open override func describe(in properties: inout ViewOutline.Properties) {
    super.describe(in: &properties)
    if let text, isSecureTextEntry {
      properties.add("text.count", text.count)
    } else {
      properties.add("text", text, unless: "")
    }
    properties.add("placeholder", placeholder)
    properties.add("borderStyle", borderStyle, unless: .none)
    properties.add("font.pointSize", font.pointSize)
    properties.add("font.families", font.families, unless: [])
    properties.add("textColor", textColor, unless: .label)
    properties.add(
      "textAlignment", textAlignment, unless: .natural, affects: .appearance)
    properties.add("isEditing", isEditing, unless: false)
  }

  /// A field that is called as its placeholder says, and whose value is the text as it is shown.
  open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: placeholder, value: entered.isEmpty ? nil : label.text,
      traits: accessibilityStateTraits)
  }

  // MARK: Layout

  private static let gap: CGFloat = 6
  private static let caretWidth: CGFloat = 2

  private var insets: EdgeInsets {
    switch borderStyle {
    case .none: .zero
    case .line: EdgeInsets(top: 6, left: 8, bottom: 6, right: 8)
    case .roundedRect: EdgeInsets(top: 7, left: 10, bottom: 7, right: 10)
    }
  }

  private var lineHeight: CGFloat {
    pixelAligned(traitCollection.resolved(font).lineHeight, .up)
  }

  /// The size of the text, or of the placeholder without one, with what lies around it.
  open override var intrinsicContentSize: CGSize {
    let sides = [leftView, rightView].compactMap { $0?.sizeThatFits(.zero) }
    let width = sides.reduce(label.intrinsicContentSize.width + TextField.caretWidth) {
      $0 + $1.width + TextField.gap
    }
    let height = sides.reduce(lineHeight) { max($0, $1.height) }
    return CGSize(
      width: width + insets.left + insets.right, height: height + insets.top + insets.bottom)
  }

  /// Returns the intrinsic size, at the width of the space where that is above zero.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let own = intrinsicContentSize
    return CGSize(width: size.width > 0 ? size.width : own.width, height: own.height)
  }

  /// Returns the distance from the top edge to the text, at a size.
  open override func firstBaseline(in size: CGSize) -> CGFloat {
    let rect = CGRect(origin: .zero, size: size).inset(by: insets)
    return rect.minY + label.firstBaseline(in: rect.size)
  }

  /// Returns the distance from the top edge to the text, at a size.
  open override func lastBaseline(in size: CGSize) -> CGFloat { firstBaseline(in: size) }

  /// Places the text, the caret and the views at the sides.
  open override func layoutSubviews() {
    var rect = bounds.inset(by: insets)
    if let leftView { rect = place(leftView, in: rect, atStart: true) }
    if let rightView { rect = place(rightView, in: rect, atStart: false) }
    // The caret may stand beside the text, at both ends.
    let caretWidth = TextField.caretWidth
    room.frame = pixelAligned(
      directed(rect.inset(by: EdgeInsets(left: 0 - caretWidth, right: 0 - caretWidth))))
    let size = room.bounds.size
    label.frame = CGRect(
      x: caretWidth, y: 0, width: max(0, size.width - 2 * caretWidth), height: size.height)
    if label.textAlignment != startSide { label.textAlignment = startSide }
    if isEditing { placeCaret(besideTextOf: label.intrinsicContentSize.width, in: size) }
  }

  /// Places the caret behind the text, or before the placeholder, and moves text that has no room so
  /// that the caret is seen.
  private func placeCaret(besideTextOf width: CGFloat, in size: CGSize) {
    let caretWidth = TextField.caretWidth
    let spare = label.frame.width - width
    var start = label.frame.minX
    let endsLeft =
      entered.isEmpty || isSecureTextEntry ? isFromRight : entered.isFromRight ?? isFromRight
    let standsLeft = entered.isEmpty != endsLeft
    if spare < 0 {
      start += standsLeft ? 0 : spare
      label.frame = CGRect(x: start, y: 0, width: width, height: size.height)
    } else if startSide != .left {
      start += startSide == .right ? spare : spare / 2
    }
    let gap = entered.isEmpty ? 0 : 0.5
    let x = standsLeft ? start - caretWidth - gap : start + width + gap
    let height = min(size.height, lineHeight)
    caret.frame = pixelAligned(
      CGRect(
        x: min(max(x, 0), size.width - caretWidth), y: (size.height - height) / 2,
        width: caretWidth, height: height))
  }

  /// Where the text stands; naturally where reading begins.
  private var startSide: TextAlignment {
    textAlignment == .natural ? (isFromRight ? .right : .left) : textAlignment
  }

  private func place(_ view: View, in rect: CGRect, atStart: Bool) -> CGRect {
    let size = view.sizeThatFits(.zero)
    let x = atStart ? rect.minX : rect.maxX - size.width
    view.frame = pixelAligned(
      directed(CGRect(origin: CGPoint(x: x, y: rect.center.y - size.height / 2), size: size)))
    let taken = size.width + TextField.gap
    return rect.inset(by: EdgeInsets(left: atStart ? taken : 0, right: atStart ? 0 : taken))
  }

  /// Draws the border, and gives the text the color that it has now.
  open override func draw(in context: inout DrawingContext) {
    label.textColor =
      entered.isEmpty ? .placeholderText : isEnabled ? textColor : .tertiaryLabel
    let radius = borderStyle == .roundedRect ? min(8, bounds.height / 2) : 0
    let pixel = 1 / traitCollection.displayScale
    let line = CGRect(
      x: bounds.minX + pixel / 2, y: bounds.minY + pixel / 2, width: bounds.width - pixel,
      height: bounds.height - pixel)
    let shape = RoundedRect(line, radius: max(0, radius - pixel / 2), style: .continuous)
    switch borderStyle {
    case .none: return
    case .line: break
    case .roundedRect:
      let ground = RoundedRect(bounds, radius: radius, style: .continuous)
      let color: Color = isEnabled ? .tertiarySystemBackground : .quaternarySystemFill
      context.fill(.roundedRect(ground), with: .color(color))
    }
    context.stroke(
      Path(shape), StrokeStyle(width: pixel),
      with: .color(borderStyle == .line ? .label : .systemGray3))
  }
}

/// The line at which text is entered.
private final class Caret: View {
  override func draw(in context: inout DrawingContext) {
    context.fill(.rect(bounds, cornerRadius: bounds.width / 2), with: .color(tintColor))
  }
}

extension String {
  /// Whether the first letter is read from the right, by the blocks of Unicode that are kept for such
  /// writing (UAX #9, section 3.2); `nil` where no character is a letter.
  fileprivate var isFromRight: Bool? {
    for scalar in unicodeScalars where scalar.properties.isAlphabetic {
      switch scalar.value {
      case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default: return false
      }
    }
    return nil
  }
}
