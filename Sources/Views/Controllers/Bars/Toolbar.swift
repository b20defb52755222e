public import SnapshotDrawing

/// A bar with buttons, which a navigation controller shows at the bottom edge.
///
/// The bar is 44 points high, or 49 points above the bottom safe area of a screen without a home
/// button. Its background extends to the bottom edge of its superview. Flexible spaces between the
/// buttons share the remaining width equally.
///
/// As in iOS 15 and later, the bar of a navigation controller has the ``scrollEdgeAppearance``
/// while no content continues under it. By default, that appearance is transparent.
open class Toolbar: View {
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 16

  /// The buttons and the spaces between them, from the leading to the trailing edge.
  open var items: [BarButtonItem]? {
    didSet {
      for item in oldValue ?? [] where !(items ?? []).contains(where: { $0 === item }) {
        item.onChange = nil
      }
      reload()
    }
  }

  /// Sets the buttons, without an animation.
  open func setItems(_ items: [BarButtonItem]?, animated: Bool) { self.items = items }

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
  /// The appearance of the bar while content continues under it, which it blurs by default.
  ///
  /// It is also the appearance of a bar outside a navigation controller.
  open var standardAppearance = ToolbarAppearance() {
    didSet { standardAppearance = standardAppearance.copy() }
  }
  /// The appearance of the bar at the bottom edge of the content, or `nil` for
  /// ``standardAppearance`` without a background or a line.
  open var scrollEdgeAppearance: ToolbarAppearance? {
    didSet { scrollEdgeAppearance = scrollEdgeAppearance?.copy() }
  }
  /// Returns whether no content continues under the bar, or `nil` outside a navigation controller.
  var isContentAtEdge: (() -> Bool)?
  /// The items that are not hidden, each with its button, or without one for a space.
  private var shown: [(item: BarButtonItem, button: BarButton?)] = []

  /// Returns the height of a bar for the bottom safe area below it.
  static func height(safeArea: CGFloat) -> CGFloat { safeArea > 0 ? 49 : 44 }

  /// The height without the bottom safe area.
  open override var intrinsicContentSize: CGSize {
    CGSize(
      width: View.noIntrinsicMetric,
      height: Self.height(safeArea: traitCollection.safeAreaInsets.bottom))
  }

  /// Returns the width that was passed and the natural height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }

  override var groupsAccessibilityChildren: Bool { true }

  /// The issues of spaces, which have no views.
  override var contentIssues: [LayoutIssue] {
    (items ?? []).filter { $0.space != nil }
      .flatMap { $0.misuses.map { $0.issue(of: layoutPath) } }
  }

  /// The facts name the superclass of the bars of an application.
  override class var outlineFacts: OutlineFacts { OutlineFacts(of: Toolbar.self, TypeFacts()) }

  /// Adds whether the bar is at the edge of the content, and the color of its background.
  open override func describe(in properties: inout ViewOutline.Properties) {
    let isAtEdge = isAtScrollEdge
    properties.add("isAtScrollEdge", isAtEdge, unless: false, affects: .appearance)
    properties.add("isTranslucent", isTranslucent, unless: true)
    background(isAtEdge: isAtEdge).describe(in: &properties)
  }

  /// Lays out the buttons.
  open override func layoutSubviews() {
    let safe = safeAreaInsets
    let area = bounds.inset(by: EdgeInsets(left: safe.left, right: safe.right))
    let available = max(0, area.width - 2 * Self.margin)
    let widths = shown.map { item, button in
      button?.width(maximum: available) ?? (item.space == .fixed ? max(0, item.width) : 0)
    }
    let gaps = zip(shown, shown.dropFirst()).map {
      $0.button != nil && $1.button != nil ? Self.gap : 0
    }
    let flexibleCount = shown.count { $0.item.space == .flexible }
    let used = widths.reduce(0, +) + gaps.reduce(0, +)
    let flexibleWidth = flexibleCount > 0 ? max(0, available - used) / CGFloat(flexibleCount) : 0
    var x = area.minX + Self.margin
    for (index, (item, button)) in shown.enumerated() {
      button?.frame = pixelAligned(
        directed(
          CGRect(x: x, y: bounds.minY, width: widths[index], height: bounds.height)))
      x += widths[index] + (item.space == .flexible ? flexibleWidth : 0)
      if index < gaps.count { x += gaps[index] }
    }
  }

  /// Draws the background down to the bottom edge of the superview, and the line above it.
  open override func draw(in context: inout DrawingContext) {
    drawRect(ofSubclassesOf: Toolbar.self, in: &context)
    let end = max(bounds.maxY, (superview?.bounds.maxY ?? 0) - frame.minY)
    background(isAtEdge: isAtScrollEdge).draw(
      in: CGRect(x: bounds.minX, y: bounds.minY, width: bounds.width, height: end - bounds.minY),
      lineIsAtTop: true, for: self, &context)
  }

  /// Whether the bar is at the bottom edge of the content.
  var isAtScrollEdge: Bool { isContentAtEdge?() == true }

  private func background(isAtEdge: Bool) -> BarBackground {
    guard isAtEdge else {
      return BarBackground(
        appearance: standardAppearance, tintColor: barTintColor, isTranslucent: isTranslucent)
    }
    return BarBackground(
      appearance: scrollEdgeAppearance ?? standardAppearance.transparentCopy(), tintColor: nil,
      isTranslucent: isTranslucent)
  }

  /// Moves the custom view that contains the first responder into the bar, so that it stays the
  /// first responder while the buttons are replaced.
  private func keepFirstResponder() -> View? {
    let views = (items ?? []).compactMap(\.customView)
    let view = views.first { $0.isDescendant(of: self) && $0.firstResponder != nil }
    if let view { addSubview(view) }
    return view
  }

  private func reload() {
    let kept = keepFirstResponder()
    for (_, button) in shown { button?.removeFromSuperview() }
    for item in items ?? [] { item.onChange = { [weak self] in self?.reload() } }
    shown = (items ?? []).filter { !$0.isHidden }
      .map { ($0, $0.space == nil ? BarButton($0) : nil) }
    for case (_, let button?) in shown { addSubview(button) }
    if let kept, kept.superview === self { kept.removeFromSuperview() }
    setNeedsLayout()
  }
}

/// The background of a toolbar.
public final class ToolbarAppearance: BarAppearance {}
