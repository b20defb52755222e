public import Foundation
public import SnapshotDrawing
import SnapshotTypography

/// The bar at the top of a navigation controller: a title, a back button, and buttons at both ends.
///
/// The bar is 44 points high, or 96 points with a large title at the default text size. In a sheet,
/// it is 12 points higher. Its background extends to the top edge of its superview. The title is
/// centered if the buttons leave enough space. The back button hides its title if there is not
/// enough space.
///
/// As in iOS 15 and later, the bar of a navigation controller has the ``scrollEdgeAppearance``
/// while no content is scrolled below it. By default, it is transparent then.
open class NavigationBar: View {
  static let standardHeight: CGFloat = 44
  static let sheetHeight: CGFloat = 56

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The stack of items.
  ///
  /// The bar shows the last one, and the back button leads to the one before it.
  ///
  /// It is never `nil`, but its type also permits `items?`, as in UIKit.
  open var items: [NavigationItem]! = [] {
    didSet {
      if items == nil { items = [] }
      for item in oldValue where !items.contains(where: { $0 === item }) { item.onChange = nil }
      reload()
    }
  }
  /// Whether titles are large, unless their items specify otherwise.
  open var prefersLargeTitles = false { didSet { reload() } }
  /// The background color, or `nil` for the background of ``standardAppearance``.
  ///
  /// As in iOS 15 and later, it does not apply at the edge of the content.
  open var barTintColor: Color?
  /// Whether the bar blurs the content under it.
  ///
  /// The default is `true`. If it is `false`, the bar has an opaque color instead of the blur, and
  /// the content does not extend under the bar unless
  /// ``ViewController/extendedLayoutIncludesOpaqueBars`` is `true`.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
  }
  /// The appearance of the bar above scrolled content, which it blurs by default.
  ///
  /// It is also the appearance of a bar outside a navigation controller.
  open var standardAppearance: NavigationBarAppearance {
    get { copiedAppearance }
    set {
      copiedAppearance = copy(of: newValue)
      reload()
    }
  }
  private lazy var copiedAppearance = copy(of: NavigationBarAppearance())
  /// The appearance of the bar at the top edge of the content, or `nil` for the titles of
  /// ``standardAppearance`` without a background or a line.
  ///
  /// The bar is at the edge while its title is large, while the scroll view below it is scrolled to
  /// its start, or if there is no such view; see ``ViewController/setContentScrollView(_:)``.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(copy(of:))
      reload()
    }
  }
  /// The appearance in a compact height, such as on a phone in landscape orientation, or `nil` for
  /// ``standardAppearance``.
  open var compactAppearance: NavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance.map(copy(of:))
      reload()
    }
  }
  /// The appearance in a compact height at the edge of the content, or `nil` for
  /// ``scrollEdgeAppearance``.
  open var compactScrollEdgeAppearance: NavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(copy(of:))
      reload()
    }
  }
  private var content: NavigationBarContent?
  /// Returns whether no content is scrolled under the bar.
  ///
  /// It is `nil` outside a navigation controller.
  var isContentAtEdge: (() -> Bool)?
  /// The height of the row with the title and the buttons, in points.
  var rowHeight = NavigationBar.standardHeight { didSet { content?.rowHeight = rowHeight } }
  /// Whether the search bar is hidden because content is scrolled under the bar.
  var hidesSearchBar = false {
    didSet { if hidesSearchBar != oldValue { content?.hidesSearchBar = hidesSearchBar } }
  }
  /// The height of the search bar that scrolling hides, in points.
  var hideableHeight: CGFloat { content?.hideableHeight ?? 0 }
  /// Called when the bar is drawn, after all layouts.
  var onDraw: (() -> Void)?
  /// Called after the current item or its search changed.
  var onReload: (() -> Void)?

  /// The item that the bar shows.
  public var topItem: NavigationItem? { items.last }
  /// The item that the back button leads to.
  public var backItem: NavigationItem? { items.dropLast().last }

  /// The height with the current title.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: height)
  }

  /// Returns the width that was passed and the height with the current title.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// Fills the bar with its content.
  open override func layoutSubviews() {
    content?.bounds = CGRect(origin: .zero, size: bounds.size)
    content?.center = CGPoint(x: bounds.center.x, y: bounds.center.y)
  }

  /// The facts name the superclass of the bars of an application.
  override class var outlineFacts: OutlineFacts {
    OutlineFacts(of: NavigationBar.self, TypeFacts())
  }

  /// Adds whether the bar is at the edge of the content, and the color of its background.
  open override func describe(in properties: inout ViewOutline.Properties) {
    let isAtEdge = isAtScrollEdge
    properties.add("isAtScrollEdge", isAtEdge, unless: false, affects: .appearance)
    properties.add("isTranslucent", isTranslucent, unless: true)
    background(appearance(isAtEdge: isAtEdge), isAtEdge: isAtEdge).describe(in: &properties)
  }

  /// Draws the background up to the top edge of the superview, and sets the current attributes of
  /// the titles.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: NavigationBar.self, in: &context)
    onDraw?()
    let isAtEdge = isAtScrollEdge
    let appearance = appearance(isAtEdge: isAtEdge)
    content?.setAttributes(of: appearance)
    let top = max(0, frame.minY)
    background(appearance, isAtEdge: isAtEdge).draw(
      in: CGRect(x: 0, y: 0 - top, width: bounds.width, height: bounds.height + top),
      lineIsAtTop: false, for: self, &context)
  }

  /// Whether the current title is large.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// Whether the bar is at the top edge of the content.
  var isAtScrollEdge: Bool { showsLargeTitle || isContentAtEdge?() == true }

  private func background(
    _ appearance: NavigationBarAppearance, isAtEdge: Bool
  ) -> BarBackground {
    BarBackground(
      appearance: appearance, tintColor: isAtEdge ? nil : barTintColor,
      isTranslucent: isTranslucent)
  }

  /// Returns the appearance of the current item.
  private func appearance(isAtEdge: Bool) -> NavigationBarAppearance {
    let isCompact = traitCollection.verticalSizeClass == .compact
    let compact = isCompact ? topItem?.compactAppearance ?? compactAppearance : nil
    let standard = compact ?? topItem?.standardAppearance ?? standardAppearance
    guard isAtEdge else { return standard }
    let compactEdge =
      isCompact ? topItem?.compactScrollEdgeAppearance ?? compactScrollEdgeAppearance : nil
    return compactEdge ?? topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
      ?? standard.transparentCopy()
  }

  private var height: CGFloat { content?.height ?? rowHeight }

  /// Shows other items, and animates the titles like a push or a pop.
  ///
  /// - Parameters:
  ///   - items: The new items.
  ///   - isForward: Whether the new title enters from the trailing edge.
  ///   - duration: The duration of the animation, in seconds of the current clock.
  func setItems(_ items: [NavigationItem], isForward: Bool, during duration: Double) {
    let old = content
    content = nil
    self.items = items
    guard let old, let content else { return }
    let distance = bounds.width * (isForward == isRightToLeft ? -0.3 : 0.3)
    let newFrame = CGRect(origin: frame.origin, size: CGSize(width: bounds.width, height: height))
    View.performWithoutAnimation {
      addSubview(old)
      content.frame = CGRect(origin: .zero, size: newFrame.size)
      content.layoutSubviews()
      content.alpha = 0
      content.transform = Transform2D(translationX: distance, y: 0)
    }
    let animator = ViewPropertyAnimator(duration: duration, curve: DefaultTransition.curve) {
      [self] in
      frame = newFrame
      content.transform = .identity
      old.transform = Transform2D(translationX: 0 - distance, y: 0)
      View.animateKeyframes(withDuration: duration) {
        View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { old.alpha = 0 }
        View.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { content.alpha = 1 }
      }
    }
    animator.addCompletion { _ in old.removeFromSuperview() }
    animator.startAnimation()
  }

  private func copy(of appearance: NavigationBarAppearance) -> NavigationBarAppearance {
    appearance.copy { [weak self] in self?.reload() }
  }

  private func reload() {
    let old = content
    // The old content is removed last, after the search bar has moved to the new content, so that
    // the search bar stays the first responder.
    defer { old?.removeFromSuperview() }
    content = nil
    guard let item = topItem else { return }
    for item in items { observe(item) }
    let new = NavigationBarContent(
      item, previous: backItem, isLarge: showsLargeTitle, appearance(isAtEdge: isAtScrollEdge))
    new.rowHeight = rowHeight
    new.hidesSearchBar = hidesSearchBar
    content = new
    addSubview(new)
    superview?.setNeedsLayout()
    onReload?()
  }

  private func observe(_ item: NavigationItem) {
    let changed: () -> Void = { [weak self] in self?.reload() }
    item.onChange = changed
    item.searchController?.onChange = changed
    item.searchController?.onContentChange = { [weak self] in self?.onReload?() }
    item.backBarButtonItem?.onChange = changed
    for button in item.leftBarButtonItems + item.rightBarButtonItems { button.onChange = changed }
  }
}

/// The content of a navigation bar for one view controller.
open class NavigationItem {
  /// Whether a title is shown large.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum LargeTitleDisplayMode: Hashable, Sendable {
    /// The same as the previous item in the stack. The first item has a large title.
    case automatic
    /// A large title.
    case always
    /// A small title.
    case never
  }

  /// The title.
  open var title: String? { didSet { onChange?() } }
  /// A view that replaces the title.
  ///
  /// As in UIKit, it has the size of its content, such as that of a stack, and a container without
  /// an intrinsic size keeps the size of its frame. It is centered, and not wider than the space
  /// between the buttons.
  open var titleView: View? { didSet { onChange?() } }
  private var sizedTitle: CustomBarView?
  /// The title view with its size.
  var customTitle: CustomBarView? {
    if sizedTitle?.view !== titleView { sizedTitle = titleView.map(CustomBarView.init) }
    return sizedTitle
  }
  /// The title of the back button that leads to this item, or `nil` for ``title``.
  open var backButtonTitle: String? { didSet { onChange?() } }
  /// Whether the back button is hidden.
  open var hidesBackButton = false { didSet { onChange?() } }
  /// Whether the title is large.
  ///
  /// Applies only if the bar prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { onChange?() } }
  /// The appearance of the bar while it shows this item, or `nil` for the bar's own
  /// ``NavigationBar/standardAppearance``.
  open var standardAppearance: NavigationBarAppearance? {
    didSet {
      standardAppearance = standardAppearance.map(copy(of:))
      onChange?()
    }
  }
  /// The appearance of the bar while it shows this item at the edge of the content, or `nil` for
  /// the bar's own ``NavigationBar/scrollEdgeAppearance``.
  ///
  /// If that is also `nil`, the titles of the standard appearance are used without a background or
  /// a line.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(copy(of:))
      onChange?()
    }
  }
  /// The appearance in a compact height, such as on a phone in landscape orientation, or `nil` for
  /// that of the bar, or ``standardAppearance``.
  open var compactAppearance: NavigationBarAppearance? {
    didSet {
      compactAppearance = compactAppearance.map(copy(of:))
      onChange?()
    }
  }
  /// The appearance in a compact height at the edge of the content, or `nil` for that of
  /// the bar, or ``scrollEdgeAppearance``.
  open var compactScrollEdgeAppearance: NavigationBarAppearance? {
    didSet {
      compactScrollEdgeAppearance = compactScrollEdgeAppearance.map(copy(of:))
      onChange?()
    }
  }
  /// A text above the title, in one line, or `nil` for none.
  ///
  /// It makes the bar 30 points higher.
  open var prompt: String? { didSet { onChange?() } }
  /// A button whose title and tint color replace those of the back button that leads to this item,
  /// or `nil` for none.
  ///
  /// Its action has no effect, and an image is a layout issue.
  open var backBarButtonItem: BarButtonItem? { didSet { onChange?() } }
  /// Which title the back button that leads to this item has.
  open var backButtonDisplayMode = BackButtonDisplayMode.default { didSet { onChange?() } }
  /// Whether ``leftBarButtonItems`` are next to the back button instead of replacing it.
  ///
  /// The default is `false`.
  open var leftItemsSupplementBackButton = false { didSet { onChange?() } }
  /// A search controller whose search bar is below the title, or `nil` for none.
  ///
  /// It makes the bar 52 points higher.
  open var searchController: SearchController? {
    didSet {
      oldValue?.onChange = nil
      oldValue?.onContentChange = nil
      onChange?()
    }
  }
  /// Whether the search bar is hidden while content is scrolled under the bar.
  ///
  /// The default is `true`.
  open var hidesSearchBarWhenScrolling = true { didSet { onChange?() } }

  /// The title of a back button.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum BackButtonDisplayMode: Hashable, Sendable {
    /// The title of the previous item, or none if there is not enough space.
    case `default`
    /// The title "Back".
    case generic
    /// No title.
    case minimal
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The buttons at the leading edge, from the edge inward.
  ///
  /// They replace the back button, unless ``leftItemsSupplementBackButton`` is `true`. The property
  /// is never `nil`, but its type also permits `leftBarButtonItems?`, as in UIKit.
  open var leftBarButtonItems: [BarButtonItem]! = [] {
    didSet {
      if leftBarButtonItems == nil { leftBarButtonItems = [] }
      onChange?()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The buttons at the trailing edge, from the edge inward.
  ///
  /// It is never `nil`, but its type also permits `rightBarButtonItems?`, as in UIKit.
  open var rightBarButtonItems: [BarButtonItem]! = [] {
    didSet {
      if rightBarButtonItems == nil { rightBarButtonItems = [] }
      onChange?()
    }
  }
  var onChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil) {
    self.title = title
  }

  /// Creates an item without a title.
  public convenience init() { self.init(title: nil) }

  private func copy(of appearance: NavigationBarAppearance) -> NavigationBarAppearance {
    appearance.copy { [weak self] in self?.onChange?() }
  }

  /// Sets whether the back button is hidden, without an animation.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// Sets the buttons at the leading edge, without an animation.
  open func setLeftBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items ?? []
  }

  /// Sets the buttons at the trailing edge, without an animation.
  open func setRightBarButtonItems(_ items: [BarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items ?? []
  }

  /// Replaces the buttons at the leading edge with one button, without an animation.
  open func setLeftBarButton(_ item: BarButtonItem?, animated: Bool) { leftBarButtonItem = item }

  /// Replaces the buttons at the trailing edge with one button, without an animation.
  open func setRightBarButton(_ item: BarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  /// The first button at the leading edge.
  ///
  /// Setting it replaces all buttons at this edge.
  public var leftBarButtonItem: BarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The first button at the trailing edge.
  ///
  /// Setting it replaces all buttons at this edge.
  public var rightBarButtonItem: BarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }
}

/// The content of a navigation bar for one item: a title, a back button, and buttons.
///
/// Frames are computed for a left-to-right layout, and mirrored in a right-to-left layout.
final class NavigationBarContent: View {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16
  private static let largeTitleFont = Font.preferredFont(forTextStyle: .largeTitle)
    .withWeight(.bold)
  let isLarge: Bool
  /// The height of the row with the title and the buttons, in points.
  var rowHeight = NavigationBar.standardHeight {
    didSet { if rowHeight != oldValue { setNeedsLayout() } }
  }
  /// Whether the search bar is hidden because content is scrolled under the bar.
  var hidesSearchBar = false {
    didSet { if hidesSearchBar != oldValue { setNeedsLayout() } }
  }
  private static let promptHeight: CGFloat = 30
  private let prompt: Label?
  private let search: SearchController?
  /// Whether scrolling hides the search bar.
  private let searchBarScrolls: Bool
  /// Whether an active search replaces the titles and the buttons.
  private let searchReplacesRow: Bool
  private let text: String
  private let title: View?
  private let smallTitle: BarTitle?
  private let customTitle: CustomBarView?
  private let largeTitle: BarTitle?
  private let back: BackButton?
  private let leading: [BarButton]
  private let trailing: [BarButton]

  /// Creates the content for an item.
  ///
  /// - Parameters:
  ///   - item: The item to show.
  ///   - previous: The item that the back button leads to, or `nil` for no back button.
  ///   - isLarge: Whether the title is large and below the buttons.
  ///   - appearance: The attributes of the titles.
  init(
    _ item: NavigationItem, previous: NavigationItem?, isLarge: Bool,
    _ appearance: NavigationBarAppearance
  ) {
    self.isLarge = isLarge
    text = item.title ?? ""
    customTitle = item.customTitle
    smallTitle =
      customTitle != nil || isLarge || text.isEmpty
      ? nil : BarTitle(text, font: .systemFont(ofSize: 17, weight: .semibold))
    title = customTitle?.view ?? smallTitle?.label
    largeTitle =
      isLarge && !text.isEmpty
      ? BarTitle(text, font: NavigationBarContent.largeTitleFont) : nil
    leading = item.leftBarButtonItems.filter { !$0.isHidden }.map(BarButton.init)
    trailing = item.rightBarButtonItems.filter { !$0.isHidden }.map(BarButton.init)
    let hasBackButton = leading.isEmpty || item.leftItemsSupplementBackButton
    back =
      hasBackButton && !item.hidesBackButton
      ? previous.map { BackButton(leadingTo: $0) } : nil
    prompt = item.prompt.map { Label(text: $0, font: .systemFont(ofSize: 13)) }
    prompt?.textAlignment = .center
    search = item.searchController
    searchBarScrolls = item.hidesSearchBarWhenScrolling
    searchReplacesRow =
      search?.isActive == true && search?.hidesNavigationBarDuringPresentation == true
    super.init(frame: .zero)
    setAttributes(of: appearance)
    if !searchReplacesRow {
      let views = [title, largeTitle?.label, back, prompt].compactMap { $0 as View? }
      for view in views + leading + trailing { addSubview(view) }
    }
    if let searchBar = search?.searchBar {
      // The field is close to the title, or centered if there is no title.
      searchBar.margins =
        searchReplacesRow
        ? SearchBar.Margins(side: 16, top: 8, bottom: 8, isInNavigationBar: true)
        : SearchBar.Margins(side: 16, top: 1, bottom: 15, isInNavigationBar: true)
      addSubview(searchBar)
    }
    customTitle?.view.constraintRole.insert(.isHosted)
  }

  /// Sets the attributes of the titles.
  func setAttributes(of appearance: NavigationBarAppearance) {
    smallTitle?.setAttributes(appearance.titleTextAttributes)
    largeTitle?.setAttributes(appearance.largeTitleTextAttributes)
    for button in leading + trailing { button.setAttributes(of: appearance) }
    back?.setAttributes(of: appearance.backButtonAppearance)
    if back?.indicator != appearance.backIndicatorImage {
      back?.indicator = appearance.backIndicatorImage
      setNeedsLayout()
    }
    if titleOffset != appearance.titlePositionAdjustment {
      titleOffset = appearance.titlePositionAdjustment
      setNeedsLayout()
    }
  }

  /// The distance by which a small title is moved.
  private var titleOffset = Offset.zero

  override var contentIssues: [LayoutIssue] {
    [smallTitle, largeTitle].compactMap(\.self).filter { !$0.label.isHidden }
      .flatMap { $0.issues(of: $0.label) }
  }

  override class var outlineFacts: OutlineFacts { .container(NavigationBarContent.self) }

  override var groupsAccessibilityChildren: Bool { true }

  override func accessibilityDefaults(ofSubview view: View) -> AccessibilityDefaults? {
    guard let label = view as? Label, label === title || label === largeTitle?.label else {
      return nil
    }
    return AccessibilityDefaults(isElement: true, label: label.text, traits: .header)
  }

  override func layoutSubviews() {
    let height = rowHeight
    let insets = safeAreaInsets
    prompt?.frame = CGRect(
      x: NavigationBarContent.margin, y: 8,
      width: max(0, bounds.width - 2 * NavigationBarContent.margin),
      height: NavigationBarContent.promptHeight - 8)
    layOutSearchBar()
    let (leadingInset, trailingInset) =
      isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    var start = leadingInset + NavigationBarContent.margin
    var end = bounds.width - trailingInset - NavigationBarContent.margin
    if let back, !leading.isEmpty {
      let width = back.width(withTitle: false)
      setFrame(of: back, x: leadingInset + 8, width: width, height: height)
      start = leadingInset + 8 + width + NavigationBarContent.gap
    }
    for button in leading {
      let width = button.width(maximum: end - start)
      setFrame(of: button, x: start, width: width, height: height)
      start += width + NavigationBarContent.gap
    }
    for button in trailing {
      let width = button.width(maximum: end - start)
      setFrame(of: button, x: end - width, width: width, height: height)
      end -= width + NavigationBarContent.gap
    }
    let titleWidth = title.map { self.size(of: $0, maximumWidth: end - start).width } ?? 0
    if let back, leading.isEmpty {
      let x = leadingInset + 8
      let availableWidth = (bounds.width - titleWidth) / 2 - x - 6
      let fullWidth = back.width(withTitle: true)
      let showsBackTitle = fullWidth <= (title == nil ? end - x : availableWidth)
      let width = showsBackTitle ? fullWidth : back.width(withTitle: false)
      setFrame(of: back, x: x, width: width, height: height)
      start = x + width + 6
    }
    if let title { layOutTitle(title, from: start, to: end) }
    if let largeTitle = largeTitle?.label {
      let x = leadingInset + NavigationBarContent.margin
      let width = bounds.width - trailingInset - NavigationBarContent.margin - x
      largeTitle.frame = mirrored(
        CGRect(
          x: x, y: promptHeight + height + 3,
          width: max(0, min(width, largeTitle.intrinsicContentSize.width)),
          height: largeTitleHeight))
    }
  }

  /// The height of a large title, in points: 41 at the default text size.
  private var largeTitleHeight: CGFloat {
    let font = NavigationBarContent.largeTitleFont
    let size = font.resolved(for: traitCollection.preferredContentSizeCategory).pointSize
    return pixelAligned(41 * size / font.pointSize, .up)
  }

  /// The height of the content, in points.
  var height: CGFloat { titleHeight + shownSearchHeight }

  /// The height of the prompt, or 0 without one.
  private var promptHeight: CGFloat { prompt == nil ? 0 : NavigationBarContent.promptHeight }

  /// The height above the search bar.
  private var titleHeight: CGFloat {
    if searchReplacesRow { return 0 }
    return promptHeight + rowHeight + (isLarge ? largeTitleHeight + 11 : 0)
  }

  /// The height of the search bar that scrolling hides, in points.
  var hideableHeight: CGFloat {
    guard let search, searchBarScrolls, !search.isActive else { return 0 }
    return searchHeight
  }

  private var shownSearchHeight: CGFloat {
    hidesSearchBar && hideableHeight > 0 ? 0 : searchHeight
  }

  private var searchHeight: CGFloat { search?.searchBar.intrinsicContentSize.height ?? 0 }

  private func layOutSearchBar() {
    guard let search else { return }
    let height = shownSearchHeight
    search.searchBar.isScrolledAway = height == 0
    search.searchBar.frame = CGRect(
      x: 0, y: titleHeight, width: bounds.width, height: max(height, searchHeight))
  }

  /// Centers the title in the bar, or as close to the center as the buttons allow.
  private func layOutTitle(_ title: View, from start: CGFloat, to end: CGFloat) {
    let size = size(of: title, maximumWidth: end - start)
    let x = min(max((bounds.width - size.width) / 2, start), max(start, end - size.width))
    let frame = pixelAligned(
      mirrored(
        CGRect(
          x: x, y: promptHeight + (rowHeight - size.height) / 2, width: size.width,
          height: size.height)))
    if let customTitle {
      customTitle.setFrame(frame)
    } else {
      title.frame = frame.offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    }
  }

  /// Returns the size of the title, in points.
  private func size(of title: View, maximumWidth: CGFloat) -> CGSize {
    let maximumWidth = max(0, maximumWidth)
    if let customTitle {
      return customTitle.size(maximumWidth: maximumWidth, maximumHeight: rowHeight)
    }
    return CGSize(width: min(title.intrinsicContentSize.width, maximumWidth), height: rowHeight)
  }

  private func setFrame(of view: View, x: CGFloat, width: CGFloat, height: CGFloat) {
    view.frame = mirrored(CGRect(x: x, y: promptHeight, width: width, height: height))
  }

  private func mirrored(_ rect: CGRect) -> CGRect {
    guard isRightToLeft else { return rect }
    return CGRect(
      x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// The back button: a chevron and the title of the previous item.
final class BackButton: View {
  private let title: BarTitle?
  private var label: Label? { title?.label }
  /// The button that the previous item specifies, or `nil` for none.
  private let item: BarButtonItem?
  /// The image instead of a chevron.
  var indicator: Image? { didSet { setNeedsLayout() } }
  private var indicatorWidth: CGFloat { indicator?.resolved(in: traitCollection).size.width ?? 12 }
  private static let gap: CGFloat = 6

  /// Creates a button.
  ///
  /// - Parameter previous: The item that the button leads to.
  init(leadingTo previous: NavigationItem) {
    item = previous.backBarButtonItem
    let title: String? =
      switch previous.backButtonDisplayMode {
      case .default: item?.title ?? previous.backButtonTitle ?? previous.title
      case .generic: item?.title ?? "Back"
      case .minimal: nil
      }
    self.title = title.map { BarTitle($0, font: .systemFont(ofSize: 17)) }
    super.init(frame: .zero)
    if let label { addSubview(label) }
  }

  private var color: Color { item?.tintColor.map(adjustedTint) ?? tintColor }

  /// Sets the attributes of the title.
  func setAttributes(of appearance: BarButtonItemAppearance) {
    let own = item?.titleTextAttributes(for: .normal) ?? [:]
    title?.setAttributes(appearance.normal.titleTextAttributes.merging(own) { $1 })
  }

  override var contentIssues: [LayoutIssue] {
    let undrawn = title?.issues(of: self) ?? []
    guard item?.image != nil || item?.customView != nil else { return undrawn }
    return undrawn + [
      .invalidContent(
        view: layoutPath,
        problem: "has an image or a view of a `backBarButtonItem`, which is not drawn",
        remedy: "use a `leftBarButtonItem`, or only a title and a tint color")
    ]
  }

  override class var outlineFacts: OutlineFacts { OutlineFacts(of: BackButton.self, TypeFacts()) }

  /// Returns the width with the title or of the chevron alone, in points.
  func width(withTitle: Bool) -> CGFloat {
    guard withTitle, let label else { return indicatorWidth }
    return indicatorWidth + BackButton.gap + label.intrinsicContentSize.width
  }

  /// Hides the title if the chevron alone fills the width.
  override func layoutSubviews() {
    guard let label else { return }
    let start = indicatorWidth + BackButton.gap
    label.isHidden = bounds.width < start
    label.textColor = color
    let x = isRightToLeft ? 0 : start
    label.frame = CGRect(x: x, y: 0, width: max(0, bounds.width - start), height: bounds.height)
  }

  override func tintColorDidChange() { setNeedsLayout() }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(isElement: true, label: label?.text ?? "Back", traits: .button)
  }

  override func draw(in context: inout DrawingContext) {
    let chevron = Image(
      systemSymbol: "chevron.backward", .init(pointSize: 19, weight: .semibold, scale: .large))
    let image = (indicator?.withRenderingMode(.alwaysTemplate) ?? chevron)
      .resolved(in: traitCollection)
    let width = indicatorWidth
    let rect = ContentMode.center.rect(
      for: image.size,
      in: CGRect(
        x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height))
    context.draw(
      image,
      in: CGRect(
        origin: CGPoint(x: pixelAligned(rect.minX), y: pixelAligned(rect.minY)), size: rect.size),
      style: ImageStyle(tint: color))
  }
}
