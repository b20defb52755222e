public import Geometry

/// A view that lays out its arranged subviews in a row or a column, by the rules of UIKit's stack
/// view.
///
/// Hidden views leave the layout together with their spacing. The stack shares its own length among
/// the others; ``sizeThatFits(_:)`` and ``intrinsicContentSize`` say what they ask for.
open class StackView: View {
  /// How the views share the stack's length.
  public enum Distribution: String, CaseIterable, Hashable, Sendable {
    /// As their content asks; spare space goes to the view that resists stretching least.
    case fill
    /// All alike.
    case fillEqually
    /// In proportion to what their content asks for.
    case fillProportionally
    /// As their content asks, with equal gaps between them, at least the spacing.
    case equalSpacing
    /// As their content asks, with equal distances between their centres where the spacing allows.
    case equalCentering

    /// Whether the gaps are the spacing exactly.
    var keepsSpacing: Bool { self != .equalSpacing && self != .equalCentering }
  }

  /// How the views lie across the stack.
  public enum Alignment: String, CaseIterable, Hashable, Sendable {
    /// From edge to edge.
    case fill
    /// At the left edge of a column, or at the top edge of a row.
    case leading
    /// In the middle.
    case center
    /// At the right edge of a column, or at the bottom edge of a row.
    case trailing
    /// With their first baselines on one line; only in a row, in a column as `leading`.
    case firstBaseline
    /// With their last baselines on one line; only in a row, in a column as `leading`.
    case lastBaseline

    /// At the top edge of a row.
    public static let top = Alignment.leading
    /// At the bottom edge of a row.
    public static let bottom = Alignment.trailing
  }

  /// The direction in which the views follow each other.
  open var axis = LayoutAxis.horizontal { didSet { setNeedsArrangement() } }
  /// How the views share the stack's length.
  open var distribution = Distribution.fill { didSet { setNeedsArrangement() } }
  /// How the views lie across the stack.
  open var alignment = Alignment.fill { didSet { setNeedsArrangement() } }
  /// The distance between two neighbours, in points.
  open var spacing = 0.0 { didSet { setNeedsArrangement() } }
  /// Whether the views lie inside ``View/layoutMargins`` rather than the bounds.
  open var isLayoutMarginsRelativeArrangement = false { didSet { setNeedsArrangement() } }

  /// The views that the stack lays out, in their order.
  public private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: Double] = [:]

  /// Creates a stack of views.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    views.forEach(addArrangedSubview)
  }

  // MARK: The views

  /// Adds a view behind the others.
  public func addArrangedSubview(_ view: View) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Adds a view at an index of ``arrangedSubviews``, counted without the view itself.
  ///
  /// - Precondition: The index is within the arranged subviews.
  public func insertArrangedSubview(_ view: View, at index: Int) {
    arrangedSubviews.removeAll { $0 === view }
    precondition(
      index >= 0 && index <= arrangedSubviews.count,
      "an arranged subview's index is 0 to \(arrangedSubviews.count), not \(index)")
    arrangedSubviews.insert(view, at: index)
    if view.superview !== self { addSubview(view) }
    view.constraintRole.insert(.isArranged)
    setNeedsArrangement()
  }

  /// Lays out a view no longer; it stays a subview.
  public func removeArrangedSubview(_ view: View) {
    arrangedSubviews.removeAll { $0 === view }
    view.constraintRole.remove(.isArranged)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsArrangement()
  }

  /// Sets the distance from a view to the next one, in points; `nil` for the stack's own spacing.
  ///
  /// A view that the stack does not arrange is ignored.
  public func setCustomSpacing(_ spacing: Double?, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    setNeedsArrangement()
  }

  /// Returns the distance from a view to the next one where it is not the stack's own spacing.
  public func customSpacing(after view: View) -> Double? {
    customSpacings[ObjectIdentifier(view)]
  }

  /// Lays out a view that leaves the stack no longer.
  open override func willRemoveSubview(_ view: View) {
    removeArrangedSubview(view)
  }

  /// Says how the views are laid out.
  open override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("axis", axis, unless: .horizontal)
    properties.add("distribution", distribution, unless: .fill)
    properties.add("alignment", alignment, unless: .fill)
    properties.add("spacing", spacing, unless: 0)
  }

  // MARK: Layout

  private var contentSize: Size?
  private var contentSizeForWidth: (width: Double, size: Size)?

  override var needsLayout: Bool {
    didSet {
      guard needsLayout else { return }
      contentSize = nil
      contentSizeForWidth = nil
    }
  }

  /// The size that the views ask for, with the spacing and the margins.
  open override var intrinsicContentSize: Size {
    if let contentSize { return contentSize }
    var stacks = [self]
    var count = 0
    while count < stacks.count {
      let inside = stacks[count].arrangedSubviews.lazy.compactMap { $0 as? StackView }
      stacks += inside.filter { !$0.isHidden && $0.contentSize == nil }
      count += 1
    }
    for stack in stacks.reversed() {
      stack.contentSize = stack.sizeWithMargins(StackArrangement(stack).fittingSize)
    }
    return contentSize ?? .zero
  }

  /// The arrangement at a width inside the margins.
  ///
  /// As for ``intrinsicContentSize``, stacks within stacks are measured from the inside, so that deep
  /// ones do not exhaust the stack of the thread.
  private func arrangement(width: Double) -> StackArrangement {
    var found = [(StackArrangement(self, width: width), outerWidth: width)]
    var count = 0
    while count < found.count {
      for (stack, width) in found[count].0.nestedStacks
      where stack.contentSizeForWidth?.width != width {
        found.append((StackArrangement(stack, width: stack.innerWidth(width)), width))
      }
      count += 1
    }
    for index in found.indices.reversed() {
      found[index].0.measureHeights()
      guard index > 0 else { break }
      let stack = found[index].0.stack
      stack.contentSizeForWidth = (
        found[index].outerWidth, stack.sizeWithMargins(found[index].0.fittingSize)
      )
    }
    return found[0].0
  }

  private func innerWidth(_ width: Double) -> Double {
    let margins = arrangementMargins
    return max(0, width - margins.left - margins.right)
  }

  /// The size that the views ask for where the stack's width is given.
  open override func intrinsicContentSize(forWidth width: Double) -> Size {
    if let known = contentSizeForWidth, known.width == width { return known.size }
    let size = sizeWithMargins(arrangement(width: innerWidth(width)).fittingSize)
    contentSizeForWidth = (width, size)
    return size
  }

  /// Returns the size that the views ask for, at a width that is above zero.
  open override func sizeThatFits(_ size: Size) -> Size {
    size.width > 0 ? intrinsicContentSize(forWidth: size.width) : intrinsicContentSize
  }

  /// Gives the views their frames.
  open override func layoutSubviews() {
    let content = bounds.inset(by: arrangementMargins)
    let arrangement = arrangement(width: content.width)
    for (view, frame) in zip(arrangement.views, arrangement.frames(in: content)) {
      view.frame = frame
    }
  }

  private var arrangementMargins: Insets {
    isLayoutMarginsRelativeArrangement ? layoutMargins : .zero
  }

  private func sizeWithMargins(_ size: Size) -> Size {
    let margins = arrangementMargins
    return Size(
      width: size.width + margins.left + margins.right,
      height: size.height + margins.top + margins.bottom)
  }

  private func setNeedsArrangement() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }
}
