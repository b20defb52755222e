public import SnapshotDrawing
import SnapshotTypography

/// The title above or below a section of a table, or custom views.
///
/// As in iOS 15 to 18, the header of a group is in capital letters, and that of a plain table is
/// prominent and has no background until it is pinned to the top.
open class TableViewHeaderFooterView: View {
  /// The container of the view's content, as large as the view.
  ///
  /// Constraints inside it determine the height of the view.
  public var contentView: View {
    if let storedContentView { return storedContentView }
    // Headers with a title alone do not need it.
    let view = View(frame: bounds)
    view.layoutMargins = TableViewCellArrangement.margins
    view.constraintRole.insert(.isContent)
    storedContentView = view
    insertSubview(view, at: backgroundView == nil ? 0 : 1)
    return view
  }
  private var storedContentView: View?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The label of the title, with as many lines as the text needs.
  ///
  /// It is never `nil`; its type allows UIKit's `textLabel?` as well.
  public let textLabel: Label! = Label()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The label of the text below the title, with as many lines as the text needs.
  ///
  /// Like ``textLabel``, it is never `nil`.
  public var detailTextLabel: Label! {
    let label = storedDetailLabel ?? Label()
    guard storedDetailLabel == nil else { return label }
    storedDetailLabel = label
    add(label)
    label.isHidden = textLabel.isHidden
    return label
  }
  private var storedDetailLabel: Label?
  /// The identifier for reusing the view, or `nil` for a view that is not reused.
  public let reuseIdentifier: String?
  /// A view behind the content, as large as the view, or `nil` for none.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  // MARK: Configurations

  private var content: ConfiguredContent?
  private var background: ConfiguredBackground?

  /// The content of the view, which replaces its labels, or `nil` for the labels.
  open var contentConfiguration: (any ContentConfiguration)? {
    get { content?.configuration }
    set {
      let content = content ?? ConfiguredContent()
      self.content = content
      content.set(newValue, in: contentView)
      content.update(for: configurationState)
      for label in [textLabel, storedDetailLabel] { label?.isHidden = newValue != nil }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The background of the view, or `nil` for none.
  open var backgroundConfiguration: BackgroundConfiguration? {
    get { background?.configuration }
    set {
      let background = background ?? ConfiguredBackground()
      self.background = background
      background.set(newValue, in: self)
      background.update(for: configurationState)
      setNeedsLayout()
    }
  }

  /// Updates the configurations for the new state.
  private func updateConfigurations() {
    guard content != nil || background != nil else { return }
    let state = configurationState
    content?.update(for: state)
    background?.update(for: state)
  }

  /// Updates the configurations, because they may depend on the traits.
  ///
  /// Overrides must call `super`.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    updateConfigurations()
  }

  /// The state of the view.
  open var configurationState: ViewConfigurationState {
    var state = ViewConfigurationState(traitCollection: traitCollection)
    state.isPinned = isPinned
    return state
  }

  /// Returns the content without text: that of a header, or that of a footer once the view is one
  /// in a table.
  open func defaultContentConfiguration() -> ListContentConfiguration {
    let isPlain = ((superview as? TableView)?.style ?? style) == .plain
    return switch kind {
    case .header: isPlain ? .plainHeader() : .groupedHeader()
    case .footer: isPlain ? .plainFooter() : .groupedFooter()
    }
  }

  private var kind = Kind.header
  /// The style of the table that contains or created the view.
  var style = TableView.Style.plain
  /// The text as the data source provides it, which assistive technologies read.
  private var title = ""
  /// Whether the header is pinned above rows that scroll below it.
  var isPinned = false { didSet { if isPinned != oldValue { updateConfigurations() } } }

  /// The position relative to the section.
  enum Kind {
    case header
    case footer
  }

  /// Creates a view.
  ///
  /// Override this initializer to add views to ``contentView``. A table calls it for the views of
  /// registered classes.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    add(textLabel)
  }

  private func add(_ label: Label) {
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    label.font = Self.defaultFont
    addSubview(label)
  }

  /// Creates a view that is not reused.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view for a table in which its class is registered.
  ///
  /// Subclasses inherit it if they override ``init(reuseIdentifier:)``, or if they add no
  /// initializers.
  public required convenience init(registeredAs identifier: String) {
    self.init(reuseIdentifier: identifier)
  }

  convenience init(text: String, kind: Kind, in style: TableView.Style) {
    self.init(reuseIdentifier: nil)
    title = text
    textLabel.text = kind == .header && style != .plain ? text.uppercased() : text
    place(as: kind, in: style)
  }

  private static let defaultFont = Font.preferredFont(forTextStyle: .footnote)

  /// Prepares the view for its position in a table, with the font for that position unless the app
  /// has set one.
  func place(as kind: Kind, in style: TableView.Style) {
    (self.kind, self.style) = (kind, style)
    if kind == .header, style == .plain, textLabel.font == Self.defaultFont {
      textLabel.font = .preferredFont(forTextStyle: .headline)
    }
    setNeedsLayout()
  }

  /// Prepares the view for another section.
  ///
  /// Overrides must call `super`. The default implementation does nothing.
  open func prepareForReuse() {}

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
    guard view === textLabel, content?.view == nil else { return nil }
    var defaults = textLabel.accessibilityDefaults
    // An app may have replaced the text.
    if textLabel.text == title.uppercased() { defaults.label = title }
    if kind == .header { defaults.traits.insert(.header) }
    return defaults
  }

  /// Returns the size of the texts for a width, which is at least the height that constraints in
  /// ``contentView`` require.
  open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize {
    if let view = content?.view { return view.neededSize(width: width, height: nil) }
    let insets = insets
    let available = CGSize(width: max(1, width - insets.left - insets.right), height: 0)
    var height = insets.top + insets.bottom
    for label in shownLabels { height += label.sizeThatFits(available).height }
    if let contentView = storedContentView,
      contentView.constraintRole.contains(.hasConstraints)
    {
      let content = contentView.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required)
      height = shownLabels.isEmpty ? content.height : max(height, content.height)
    }
    return CGSize(width: width, height: height)
  }

  private var shownLabels: [Label] {
    [textLabel, storedDetailLabel].compactMap(\.self).filter { !($0.text ?? "").isEmpty }
  }

  /// Returns the size of the content for a width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    intrinsicContentSize(forWidth: size.width)
  }

  override var sizesByConstraints: Bool { false }

  /// Lays out the content and the background.
  ///
  /// Overrides must call `super`.
  open override func layoutSubviews() {
    backgroundView?.frame = bounds
    background?.view?.frame = bounds
    storedContentView?.frame = bounds
    content?.view?.frame = bounds
    var frame = bounds.inset(by: insets)
    let labels = shownLabels
    for label in labels {
      let isLast = label === labels.last
      let height = label.sizeThatFits(CGSize(width: frame.width, height: 0)).height
      label.frame = CGRect(
        x: frame.minX, y: frame.minY, width: frame.width, height: isLast ? frame.height : height)
      frame = frame.inset(by: EdgeInsets(top: min(height, frame.height)))
    }
  }
}
