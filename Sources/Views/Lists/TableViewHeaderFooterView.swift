public import SnapshotDrawing
import SnapshotTypography

/// The title above or below a section of a table.
open class TableViewHeaderFooterView: View {
  /// The label of the title, with as many lines as the text needs.
  public let textLabel = Label()
  private let kind: Kind
  private let style: TableView.Style

  /// The position relative to the section.
  enum Kind {
    case header
    case footer
  }

  init(text: String, kind: Kind, in style: TableView.Style) {
    self.kind = kind
    self.style = style
    super.init(frame: .zero)
    textLabel.text = text
    textLabel.numberOfLines = 0
    textLabel.textColor = .secondaryLabel
    textLabel.font = .preferredFont(
      forTextStyle: kind == .header && style == .plain ? .subheadline : .footnote)
    if kind == .header { textLabel.font.weight = style == .plain ? .semibold : .medium }
    if style == .plain { backgroundColor = .secondarySystemBackground }
    addSubview(textLabel)
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: TableViewHeaderFooterView.self) }

  private var insets: EdgeInsets {
    let safe = safeAreaInsets
    var insets = EdgeInsets(top: 6, left: 16 + safe.left, bottom: 6, right: 16 + safe.right)
    if style != .plain, kind == .header { insets.top = 20 }
    return insets
  }

  override func accessibilityDefaults(ofSubview view: View) -> AccessibilityDefaults? {
    guard view === textLabel else { return nil }
    var defaults = textLabel.accessibilityDefaults
    if kind == .header { defaults.traits.insert(.header) }
    return defaults
  }

  /// Returns the size of the title for a width.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    let insets = insets
    let availableWidth = max(1, width - insets.left - insets.right)
    let text = textLabel.sizeThatFits(CGSize(width: availableWidth, height: 0))
    return CGSize(width: width, height: text.height + insets.top + insets.bottom)
  }

  /// Returns the size of the title for a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize(forWidth: size.width)
  }

  /// Lays out the title.
  open override func layoutSubviews() { textLabel.frame = bounds.inset(by: insets) }
}
