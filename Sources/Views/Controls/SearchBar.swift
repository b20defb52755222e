public import SnapshotDrawing
import SnapshotTypography

/// A bar with a search field, and optionally a cancel button and scope buttons.
///
/// Its natural height is 56 points, and 100 points with scope buttons.
open class SearchBar: View, TextInputTraits {
  /// The style of the background.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// The style for the current system: a background with lines above and below.
    case `default`
    /// A background with lines above and below.
    case prominent
    /// No background.
    case minimal
  }

  /// The field for the text.
  public let searchTextField = SearchTextField()

  /// The text.
  open var text: String? {
    get { searchTextField.text }
    set {
      let isChange = (newValue ?? "") != (searchTextField.text ?? "")
      searchTextField.text = newValue
      if isChange { onEvent?(.textChanged) }
    }
  }

  /// An event that a search controller handles.
  enum Event {
    case textChanged
    case scopeChanged
    case editingBegan
    case cancelled
  }

  /// Called after an event, for a search controller.
  var onEvent: ((Event) -> Void)?
  /// Returns the problem of the search controller, or `nil` for none.
  var contentProblem: (() -> Misuse?)?

  override var contentIssues: [LayoutIssue] {
    [contentProblem?()].compactMap { $0?.issue(of: layoutPath) }
  }

  /// The text that is shown while the field is empty.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The keyboard settings of the field, which do not affect the drawing.
  public final var textInput: TextInputSettings {
    get { searchTextField.textInput }
    set { searchTextField.textInput = newValue }
  }

  /// Shows the caret of the field.
  ///
  /// - Returns: Whether the caret is shown.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    searchTextField.becomeFirstResponder()
  }

  /// Hides the caret of the field.
  ///
  /// - Returns: Whether the caret is hidden.
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  /// Whether the field is enabled.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }

  /// The object that is notified of taps and of changes of the text.
  open weak var delegate: (any SearchBarDelegate)?
  /// The style of the background.
  open var searchBarStyle = Style.default
  /// The color of the background, or `nil` for the system color.
  ///
  /// The minimal style has no background.
  open var barTintColor: Color?
  /// An image that replaces the background and its lines, or `nil` for none.
  ///
  /// As in UIKit, an empty image removes the background, and the minimal style has none.
  open var backgroundImage: Image?
  /// Whether the background is as translucent as its color; otherwise, it is opaque.
  ///
  /// The default is `true`. The background is not blurred.
  open var isTranslucent = true
  /// The color with which ``barTintColor`` is drawn.
  private var drawnTintColor: Color? {
    isTranslucent ? barTintColor : barTintColor?.withAlphaComponent(1)
  }

  /// Whether a cancel button is shown at the trailing edge.
  open var showsCancelButton = false {
    didSet {
      cancelButton.isHidden = !showsCancelButton
      setNeedsLayout()
    }
  }

  /// An image of a search bar.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Icon: Hashable, Sendable {
    /// The image at the leading edge, a magnifying glass by default.
    case search
    /// The button that clears the text.
    case clear
    /// The button for bookmarks, which does not exist here.
    case bookmark
    /// The button for search results, which does not exist here.
    case resultsList
  }

  /// Sets an image, or `nil` for that of the system.
  ///
  /// Only the image ``Icon/search`` in the normal state is drawn. Any other image is a layout
  /// issue; see ``View/layoutIssues``.
  open func setImage(_ iconImage: Image?, for icon: Icon, state: Control.State) {
    guard icon == .search, state == .normal else {
      guard iconImage != nil else { return }
      return report(
        Misuse(
          problem: "has an image for `.\(icon)`, which is not drawn",
          remedy: "set only the image for `.search` in the normal state"))
    }
    searchTextField.setSearchImage(iconImage)
    searchIcon = iconImage
  }
  private var searchIcon: Image?

  /// Returns the image that was set for an icon in a state, or `nil` for that of the system.
  open func image(for icon: Icon, state: Control.State) -> Image? {
    icon == .search && state == .normal ? searchIcon : nil
  }

  /// Sets an image that replaces the gray background of the field.
  ///
  /// As in UIKit, an empty image removes the background. Only the image for the normal state is
  /// drawn. Another one is a layout issue; see ``View/layoutIssues``.
  open func setSearchFieldBackgroundImage(_ backgroundImage: Image?, for state: Control.State) {
    guard state == .normal else {
      guard backgroundImage != nil else { return }
      return report(
        Misuse(
          problem: "has a background image of its field for another state, which is not drawn",
          remedy: "set only the image for the normal state"))
    }
    searchTextField.background = backgroundImage
    searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : nil
  }

  /// Shows or hides the scope buttons, without an animation.
  open func setShowsScope(_ show: Bool, animated: Bool) { showsScopeBar = show }

  /// Shows or hides the cancel button, optionally with an animation of 0.25 seconds.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    layoutIfNeeded()
    changeControlValue(animated: animated) { [self] in
      self.showsCancelButton = showsCancelButton
      layoutIfNeeded()
    }
  }

  // MARK: Scope buttons

  /// Whether the scope buttons are shown below the field.
  open var showsScopeBar = false { didSet { scopeDidChange() } }

  /// The titles of the scope buttons.
  open var scopeButtonTitles: [String]? {
    didSet {
      while scopeControl.numberOfSegments > 0 { scopeControl.removeSegment(at: 0) }
      for title in scopeButtonTitles ?? [] {
        scopeControl.insertSegment(withTitle: title, at: scopeControl.numberOfSegments)
      }
      scopeControl.selectedSegmentIndex = 0
      scopeDidChange()
    }
  }

  /// The index of the selected scope button.
  ///
  /// Setting it does not call the delegate.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopeControl.selectedSegmentIndex) }
    set { scopeControl.selectedSegmentIndex = newValue }
  }

  private let cancelButton = Button(title: "Cancel")
  private let scopeControl = SegmentedControl()

  private func scopeDidChange() {
    scopeControl.isHidden = !hasScopeBar
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  private var hasScopeBar: Bool { showsScopeBar && scopeControl.numberOfSegments > 0 }

  /// Creates a bar without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    cancelButton.configuration?.contentInsets = .zero
    cancelButton.isHidden = true
    scopeControl.isHidden = true
    for view in [searchTextField, cancelButton, scopeControl] { addSubview(view) }
    searchTextField.onFocus = { [weak self] in self?.onEvent?(.editingBegan) }
    cancelButton.addAction(for: .touchUpInside) { [weak self] in
      guard let self else { return }
      delegate?.searchBarCancelButtonClicked(self)
      onEvent?(.cancelled)
    }
    scopeControl.addAction(for: .valueChanged) { [weak self] in
      guard let self else { return }
      delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
      onEvent?(.scopeChanged)
    }
    searchTextField.addAction(for: .primaryActionTriggered) { [weak self] in
      guard let self else { return }
      delegate?.searchBarSearchButtonClicked(self)
    }
    searchTextField.addAction(for: .editingChanged) { [weak self] in
      guard let self else { return }
      delegate?.searchBar(self, textDidChange: text ?? "")
      onEvent?(.textChanged)
    }
  }

  /// Adds the style and the buttons.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("searchBarStyle", searchBarStyle, unless: .default, affects: .appearance)
    properties.add("barTintColor", drawnTintColor)
    properties.add("showsCancelButton", showsCancelButton, unless: false)
    properties.add("showsScopeBar", showsScopeBar, unless: false)
  }

  override var groupsAccessibilityChildren: Bool { true }

  // MARK: Layout

  /// The distances from the edges to the field, in points.
  struct Margins: Equatable {
    var side: CGFloat = 8
    var top: CGFloat = 10
    var bottom: CGFloat = 10
    /// Whether the bar is in a navigation bar, which draws the background.
    var isInNavigationBar = false
  }

  /// Whether the navigation bar hides the search bar, because content is scrolled under it.
  var isScrolledAway: Bool {
    get { shownAlpha != nil }
    set {
      guard newValue != isScrolledAway else { return }
      if let shownAlpha {
        alpha = shownAlpha
        self.shownAlpha = nil
      } else {
        (shownAlpha, alpha) = (alpha, 0)
      }
    }
  }
  /// The opacity that the app set, or `nil` unless the bar is scrolled away.
  private var shownAlpha: CGFloat?

  var margins = Margins() {
    didSet {
      guard margins != oldValue else { return }
      setNeedsLayout()
      invalidateIntrinsicContentSize()
    }
  }

  /// The distance from the field to the scope buttons, in points.
  private static let gap: CGFloat = 10
  private static let scopeHeight: CGFloat = 44
  private static let cancelMargin: CGFloat = 12

  private var fieldHeight: CGFloat {
    pixelAligned(searchTextField.intrinsicContentSize.height, .up)
  }

  /// No natural width, and a height of 56 points for the default size of text.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: View.noIntrinsicMetric,
      height: fieldHeight + margins.top + margins.bottom + (hasScopeBar ? Self.scopeHeight : 0))
  }

  /// Returns the available width and the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  /// Lays out the field and the buttons.
  open override func layoutSubviews() {
    let safe = safeAreaInsets
    let area = bounds.inset(
      by: EdgeInsets(
        left: margins.side + (isRightToLeft ? safe.right : safe.left),
        right: margins.side + (isRightToLeft ? safe.left : safe.right)))
    let top = bounds.minY + margins.top
    let cancel = cancelButton.sizeThatFits(.zero)
    let cancelWidth = showsCancelButton ? cancel.width + Self.cancelMargin : 0
    searchTextField.frame = pixelAligned(
      directed(
        CGRect(
          x: area.minX, y: top, width: max(0, area.width - cancelWidth), height: fieldHeight)))
    // The texts of the button and the field share a baseline.
    let field = searchTextField.frame
    let isEmpty = (text ?? "").isEmpty && (placeholder ?? "").isEmpty
    let baseline =
      isEmpty
      ? field.center.y - cancel.height / 2 + cancelButton.firstBaseline(in: cancel)
      : field.minY + searchTextField.firstBaseline(in: field.size)
    cancelButton.frame = pixelAligned(
      directed(
        CGRect(
          x: area.maxX - cancel.width, y: baseline - cancelButton.firstBaseline(in: cancel),
          width: cancel.width, height: cancel.height)))
    scopeControl.frame = pixelAligned(
      directed(
        CGRect(
          x: area.minX, y: top + fieldHeight + Self.gap, width: area.width,
          height: scopeControl.intrinsicContentSize.height)))
  }

  /// Draws the background and the lines of the style.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: SearchBar.self, in: &context)
    guard searchBarStyle != .minimal, !margins.isInNavigationBar, bounds.hasArea else { return }
    if let backgroundImage {
      let image = backgroundImage.resolved(in: contentTraits)
      reportProblems(of: image)
      if image.size.width > 0 { context.draw(image, in: bounds) }
      return
    }
    context.fill(.rect(bounds), with: .color(drawnTintColor ?? .secondarySystemBackground))
    let pixel = 1 / traitCollection.displayScale
    for y in [bounds.minY, bounds.maxY - pixel] {
      context.fill(
        .rect(CGRect(x: bounds.minX, y: y, width: bounds.width, height: pixel)),
        with: .color(.separator))
    }
  }
}

/// An object that is notified of taps on the buttons of a search bar, and of changes of its text.
public protocol SearchBarDelegate: AnyObject {
  /// Called after a tap on the search key, which a test simulates with the `primaryActionTriggered`
  /// event of the text field. The default implementation does nothing.
  func searchBarSearchButtonClicked(_ searchBar: SearchBar)

  /// Called after a tap on the cancel button. The default implementation does nothing.
  func searchBarCancelButtonClicked(_ searchBar: SearchBar)

  /// Called after a tap on a scope button. The default implementation does nothing.
  func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)

  /// Called after the user changed the text, which a test simulates with the `editingChanged` event
  /// of the text field. The default implementation does nothing.
  func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
}

extension SearchBarDelegate {
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}

  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}

  /// Does nothing.
  public func searchBar(
    _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}

  /// Does nothing.
  public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
}

/// A text field with a magnifying glass, and a clear button while there is text.
///
/// The clear button is the ``TextField/rightView``, a ``Control`` that a test can tap.
open class SearchTextField: TextField {
  private static let height: CGFloat = 36
  private static let padding: CGFloat = 13

  private let clearButton = SearchFieldSymbol(
    Image(systemSymbol: "xmark.circle.fill", .init(textStyle: .body)), .systemGray, isAtEnd: true)

  /// Called after the field became the first responder.
  final var onFocus: (() -> Void)?

  /// Creates a field without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .tertiarySystemFill
    cornerRadius = 10
    cornerStyle = .continuous
    setSearchImage(nil)
    rightView = clearButton
    (leftViewMode, rightViewMode) = (.always, .always)
    clearButton.addAction(for: .touchUpInside) { [weak self] in self?.clear() }
  }

  /// Shows an image at the leading edge, or a magnifying glass for `nil`.
  func setSearchImage(_ image: Image?) {
    let symbol = Image.SymbolConfiguration(textStyle: .body)
    leftView = SearchFieldSymbol(
      image?.applying(defaults: symbol) ?? Image(systemSymbol: "magnifyingglass", symbol),
      .secondaryLabel, isAtEnd: false)
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: SearchTextField.self) }

  override var placeholderColor: Color { .secondaryLabel }

  /// Shows the caret, and starts the search of a ``SearchController``.
  ///
  /// - Returns: Whether the caret is shown.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    onFocus?()
    return true
  }

  /// An accessibility element with the trait of a search field.
  open override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    defaults.label = defaults.label ?? "Search"
    defaults.traits.insert(.searchField)
    return defaults
  }

  override var permanentAccessibilityTraits: AccessibilityTraits { .none }

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

  init(_ image: Image, _ color: Color, isAtEnd: Bool) {
    self.image = image
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
    reportProblems(of: image)
    let style = ImageStyle(tint: image.isTemplate(byDefault: false) ? color : nil)
    context.draw(image, in: pixelAligned(directed(rect)), style: style)
  }
}
