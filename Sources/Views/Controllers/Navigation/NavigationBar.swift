public import SnapshotDrawing
public import SnapshotGeometry
public import SnapshotPixels

/// The bar at the top of a navigation controller: a title, the way back, and buttons.
///
/// It is 44 points high, and 52 more where the title is large, at the usual size of texts. Its ground reaches up to the top edge of
/// the view around it. The title stands in the middle as long as the buttons leave it room; the way back
/// loses its title where there is none.
open class NavigationBar: View {
  static let standardHeight: CGFloat = 44

  /// What is shown, the last one in front; the one before it is where the way back leads.
  open var items: [NavigationItem] = [] {
    didSet {
      for item in oldValue where !items.contains(where: { $0 === item }) { item.onChange = nil }
      reload()
    }
  }
  /// Whether titles are large unless their items say otherwise.
  open var prefersLargeTitles = false { didSet { reload() } }
  /// The color of the ground; `nil` for that of the system, which is clear below a large title.
  open var barTintColor: Color?
  private var content: NavigationBarContent?

  /// The item that is shown.
  public var topItem: NavigationItem? { items.last }
  /// The item where the way back leads.
  public var backItem: NavigationItem? { items.dropLast().last }

  /// The height with the title as it is.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: View.noIntrinsicMetric, height: height)
  }

  /// Returns the given width, and the height with the title as it is.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height)
  }

  /// Gives the content all of the bar.
  open override func layoutSubviews() {
    content?.bounds = CGRect(origin: .zero, size: bounds.size)
    content?.center = CGPoint(x: bounds.center.x, y: bounds.center.y)
  }

  /// Draws the ground, up to the top edge of the view around the bar.
  open override func draw(in context: inout DrawingContext) {
    let top = max(0, frame.minY)
    BarBackground(
      color: barTintColor ?? (showsLargeTitle ? .clear : BarBackground.defaultColor),
      hasHairline: !showsLargeTitle
    ).draw(
      in: CGRect(x: 0, y: 0 - top, width: bounds.width, height: bounds.height + top),
      lineIsAtTop: false, scale: traitCollection.displayScale, &context)
  }

  /// Whether the title that is shown is large.
  var showsLargeTitle: Bool {
    guard prefersLargeTitles else { return false }
    for item in items.reversed() where item.largeTitleDisplayMode != .automatic {
      return item.largeTitleDisplayMode == .always
    }
    return true
  }

  private var height: CGFloat { content?.height ?? NavigationBar.standardHeight }

  /// Shows other items; the old title goes and the new one comes in a direction.
  ///
  /// - Parameters:
  ///   - items: What is shown.
  ///   - isForward: Whether the new title comes from where reading ends.
  ///   - duration: How long it takes, in seconds by the clock in force.
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

  private func reload() {
    content?.removeFromSuperview()
    content = nil
    guard let item = topItem else { return }
    for item in items { observe(item) }
    let new = NavigationBarContent(item, previous: backItem, isLarge: showsLargeTitle)
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
