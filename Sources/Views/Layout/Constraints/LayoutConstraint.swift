/// A relation between attributes of two views or layout guides, or between an attribute and a
/// constant.
///
/// The relation is `first == multiplier * second + constant`, or an inequality. Create constraints
/// with anchors, and activate them with ``isActive`` or ``activate(_:)``. The nearest common
/// ancestor of both items holds an active constraint. Constraints do not retain their items.
/// Removing a view from the tree deactivates its constraints to views outside.
public final class LayoutConstraint {
  /// An edge, a dimension, or a baseline of an item.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Attribute: String, CaseIterable, Hashable, Sendable {
    /// The left edge.
    case left
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge at which text starts in the layout direction.
    case leading
    /// The edge at which text ends in the layout direction.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal center.
    case centerX
    /// The vertical center.
    case centerY
    /// The baseline of the first line of text.
    case firstBaseline
    /// The baseline of the last line of text.
    case lastBaseline
    /// No attribute: the relation is to a constant.
    case notAnAttribute
  }

  /// The relation between the two sides of a constraint.
  public enum Relation: String, CaseIterable, Hashable, Sendable {
    /// The first side is less than or equal to the second.
    case lessThanOrEqual = "<="
    /// Both sides are equal.
    case equal = "=="
    /// The first side is greater than or equal to the second.
    case greaterThanOrEqual = ">="
  }

  /// The first item, or `nil` if it was deallocated.
  public private(set) weak var firstItem: AnyObject?
  /// The attribute of the first item.
  public let firstAttribute: Attribute
  /// The relation between the two sides.
  public let relation: Relation
  /// The second item, or `nil` if there is none or it was deallocated.
  public private(set) weak var secondItem: AnyObject?
  /// The attribute of the second item, or ``Attribute/notAnAttribute`` if there is none.
  public let secondAttribute: Attribute
  /// The multiplier of the second attribute.
  public let multiplier: CGFloat
  /// The constant added to the second side, in points.
  ///
  /// A change invalidates the layout. Call ``View/layoutIfNeeded()`` in the closure of an animation
  /// to animate it.
  public var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  /// The priority.
  ///
  /// A constraint of priority 0 is ignored.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// The name in messages.
  ///
  /// By default, empty.
  public var identifier = ""
  /// The view that holds the active constraint, or `nil`.
  weak var holder: View?
  /// The activation number in the tree.
  var order = 0

  init(
    _ firstItem: any LayoutItem, _ firstAttribute: Attribute, _ relation: Relation,
    _ secondItem: (any LayoutItem)?, _ secondAttribute: Attribute, multiplier: CGFloat = 1,
    constant: CGFloat
  ) {
    self.firstItem = firstItem
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondItem
    self.secondAttribute = secondAttribute
    self.multiplier = multiplier
    self.constant = constant
  }

  /// Whether an item was deallocated.
  var isOrphaned: Bool {
    firstItem == nil || (secondAttribute != .notAnAttribute && secondItem == nil)
  }

  /// The existing items.
  var items: [any LayoutItem] {
    [firstItem, secondItem].compactMap { $0 as? any LayoutItem }
  }

  /// The items that the layout uses: as in UIKit, constraints between a scroll view's edges and its
  /// descendants apply to its content.
  var laidOutItems: (first: AnyObject?, second: AnyObject?) {
    (
      content(of: firstItem, firstAttribute, for: secondItem),
      content(of: secondItem, secondAttribute, for: firstItem)
    )
  }

  private func content(
    of item: AnyObject?, _ attribute: Attribute, for other: AnyObject?
  ) -> AnyObject? {
    guard attribute.isEdge, let container = item as? View,
      let inner = (other as? any LayoutItem)?.constrainedView, inner !== container,
      inner.isDescendant(of: container), let guide = container.guideForDescendants
    else { return item }
    return guide
  }

  private func changed() { holder?.invalidateLayout() }
}

/// A view or a layout guide.
public protocol LayoutItem: AnyObject {
  /// The view itself, or the owning view of the guide.
  var constrainedView: View? { get }
}

extension View: LayoutItem {
  /// The view itself.
  public var constrainedView: View? { self }
}

extension LayoutGuide: LayoutItem {
  /// The owning view.
  public var constrainedView: View? { owningView }
}
