public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// The bar at the top of a navigation controller: a title, a back button, and buttons at both ends.
///
/// The bar is 44 points high, or 96 points with a large title at the default text size. In a sheet,
/// it is 12 points higher. Its background extends to the top edge of its superview. The title is
/// centered if the buttons leave enough space. The back button hides its title if there is not
/// enough space.
open class NavigationBar: View {
  static let standardHeight: CGFloat = 44
  static let sheetHeight: CGFloat = 56

  /// The stack of items.
  ///
  /// The bar shows the last one, and the back button leads to the one before it.
  open var items: [NavigationItem] = [] {
    didSet {
      for item in oldValue where !items.contains(where: { $0 === item }) { item.onChange = nil }
      reload()
    }
  }
  /// Whether titles are large, unless their items specify otherwise.
  open var prefersLargeTitles = false { didSet { reload() } }
  /// The background color, or `nil` for the background of the appearance.
  open var barTintColor: Color?
  /// The appearance of the bar, which blurs the content behind it by default.
  open var standardAppearance: NavigationBarAppearance {
    get { copiedAppearance }
    set {
      copiedAppearance = copy(of: newValue)
      reload()
    }
  }
  private lazy var copiedAppearance = copy(of: NavigationBarAppearance())
  /// The appearance of the bar while its title is large, or `nil` for the titles of
  /// ``standardAppearance`` without a background or a line.
  open var scrollEdgeAppearance: NavigationBarAppearance? {
    didSet {
      scrollEdgeAppearance = scrollEdgeAppearance.map(copy(of:))
      reload()
    }
  }
  private var content: NavigationBarContent?
  /// The height of the row with the title and the buttons, in points.
  var rowHeight = NavigationBar.standardHeight { didSet { content?.rowHeight = rowHeight } }

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

  /// Draws the background up to the top edge of the superview.
  open override func draw(in context: inout DrawingContext) {
    let top = max(0, frame.minY)
    BarBackground(appearance: appearance, tintColor: barTintColor).draw(
      in: CGRect(x: 0, y: 0 - top, width: bounds.width, height: bounds.height + top),
      lineIsAtTop: false, scale: traitCollection.displayScale, &context)
  }

  /// Whether the current title is large.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  /// The appearance of the current item.
  private var appearance: NavigationBarAppearance {
    let standard = topItem?.standardAppearance ?? standardAppearance
    guard showsLargeTitle else { return standard }
    return topItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
      ?? .transparent(titlesOf: standard)
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
    let distance = bounds.width * (isForward == isFromRight ? -0.3 : 0.3)
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
    content?.removeFromSuperview()
    content = nil
    guard let item = topItem else { return }
    for item in items { observe(item) }
    let new = NavigationBarContent(
      item, previous: backItem, isLarge: showsLargeTitle, appearance)
    new.rowHeight = rowHeight
    content = new
    addSubview(new)
    superview?.setNeedsLayout()
  }

  private func observe(_ item: NavigationItem) {
    let changed: () -> Void = { [weak self] in self?.reload() }
    item.onChange = changed
    for button in item.leftBarButtonItems + item.rightBarButtonItems { button.onChange = changed }
  }
}
