public import SnapshotDrawing
import SnapshotTypography

/// The title above or below a section of a table.
///
/// As in iOS 15 to 18, the header of a group is in capital letters, and that of a plain table is
/// prominent and has no background until it is pinned to the top.
open class TableViewHeaderFooterView: View {
  /// The label of the title, with as many lines as the text needs.
  public let textLabel = Label()
  private let kind: Kind
  private let style: TableView.Style
  /// The text as the data source provides it, which assistive technologies read.
  private let title: String
  /// Whether the header is pinned above rows that scroll below it.
  var isPinned = false

  /// The position relative to the section.
  enum Kind {
    case header
    case footer
  }

  init(text: String, kind: Kind, in style: TableView.Style) {
    self.kind = kind
    self.style = style
    title = text
    super.init(frame: .zero)
    let isProminent = kind == .header && style == .plain
    textLabel.text = kind == .header && !isProminent ? text.uppercased() : text
    textLabel.numberOfLines = 0
    textLabel.textColor = .secondaryLabel
    textLabel.font = .preferredFont(forTextStyle: isProminent ? .headline : .footnote)
    addSubview(textLabel)
  }

  /// Adds whether the header is pinned.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add(
      "isPinned", isPinned, unless: false, affects: .appearance, PropertyFacts(paints: true))
  }

  /// Blurs the rows behind a pinned header.
  open override func draw(in context: inout DrawingContext) {
    if isPinned, bounds.hasArea {
      context.drawBackdrop(in: .rect(bounds), BlurEffect.Style.systemChromeMaterial.filter)
    }
    drawRect(ofSubclassesOf: TableViewHeaderFooterView.self, in: &context)
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: TableViewHeaderFooterView.self) }

  private var insets: EdgeInsets {
    let safe = safeAreaInsets
    let (top, bottom): (CGFloat, CGFloat) =
      switch (kind, style) {
      case (.header, .plain): (4, 4)
      case (.header, _): (20, 6)
      case (.footer, _): (6, 6)
      }
    return EdgeInsets(top: top, left: 16 + safe.left, bottom: bottom, right: 16 + safe.right)
  }

  override func accessibilityDefaults(ofSubview view: View) -> AccessibilityDefaults? {
    guard view === textLabel else { return nil }
    var defaults = textLabel.accessibilityDefaults
    // An app may have replaced the text.
    if textLabel.text == title.uppercased() { defaults.label = title }
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
