import SnapshotDrawing
public import SnapshotGeometry
import SnapshotPixels
import SnapshotTypography

/// A text field with a magnifying glass, and a clear button while there is text.
///
/// The clear button is the ``TextField/rightView``, a ``Control`` that a test can tap.
open class SearchTextField: TextField {
  private static let height: CGFloat = 36
  private static let padding: CGFloat = 14

  private let clearButton = SearchFieldSymbol("xmark.circle.fill", .systemGray, isAtEnd: true)

  /// Creates a field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    cornerRadius = 10
    cornerStyle = .continuous
    leftView = SearchFieldSymbol("magnifyingglass", .secondaryLabel, isAtEnd: false)
    rightView = clearButton
    clearButton.addAction(for: .touchUpInside) { [weak self] in
      self?.text = ""
      self?.sendActions(for: .editingChanged)
    }
  }

  override var placeholderColor: Color { .secondaryLabel }

  /// An accessibility element with the trait of a search field.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.label = defaults.label ?? "Search"
    defaults.traits.insert(.searchField)
    return defaults
  }

  /// The size of the text or the placeholder, at least 36 points tall.
  open override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(
      width: size.width, height: max(SearchTextField.height, size.height + SearchTextField.padding))
  }

  /// Lays out the text and the symbols.
  open override func layoutSubviews() {
    clearButton.isEmpty = text?.isEmpty ?? true
    super.layoutSubviews()
  }
}

/// A symbol at an end of a search field, with the distance to the edge.
private final class SearchFieldSymbol: Control {
  private static let margin: CGFloat = 6

  /// Whether the symbol is hidden, so that only the distance to the edge remains.
  var isEmpty = false

  private let image: Image
  private let color: Color
  private let isAtEnd: Bool

  init(_ name: String, _ color: Color, isAtEnd: Bool) {
    image = Image(systemSymbol: name, .init(textStyle: .body))
    self.color = color
    self.isAtEnd = isAtEnd
    super.init(frame: .zero)
  }

  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    isAtEnd && !isEmpty && super.point(inside: point, with: event)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    // The field adds its own distance between the symbol and the text.
    guard !isEmpty else { return CGSize(width: 2, height: 0) }
    let size = image.resolved(in: traitCollection).size
    return CGSize(width: size.width + Self.margin, height: size.height)
  }

  override func draw(in context: inout DrawingContext) {
    guard !isEmpty else { return }
    let image = image.resolved(in: traitCollection)
    let rect = CGRect(
      x: isAtEnd ? bounds.minX : bounds.minX + Self.margin, y: bounds.minY,
      width: image.size.width, height: image.size.height)
    context.draw(image, in: pixelAligned(directed(rect)), style: ImageStyle(tint: color))
  }
}
