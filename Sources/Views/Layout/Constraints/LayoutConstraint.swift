/// A demand on where views and guides lie: an attribute of one stands to a multiple of an attribute of
/// another, or to a number.
///
/// It reads `first == multiplier * second + constant`. Constraints are made with anchors, and become
/// active by ``isActive`` or ``activate(_:)``. The nearest view around both items holds an active one;
/// items are not kept alive, and a view that leaves the tree takes its constraints with it.
public final class LayoutConstraint {
  /// A side, an extent or a line of an item.
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
    /// The edge where reading starts.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The extent from left to right.
    case width
    /// The extent from top to bottom.
    case height
    /// The horizontal middle.
    case centerX
    /// The vertical middle.
    case centerY
    /// The line on which the first line of text stands.
    case firstBaseline
    /// The line on which the last line of text stands.
    case lastBaseline
    /// None: the other side is a number.
    case notAnAttribute
  }

  /// How the two sides stand to each other.
  public enum Relation: String, CaseIterable, Hashable, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = "<="
    /// Both are equal.
    case equal = "=="
    /// The first is at least the second.
    case greaterThanOrEqual = ">="
  }

  /// The view or the guide on the left side; `nil` when it is gone.
  public private(set) weak var firstItem: AnyObject?
  /// What of the first item.
  public let firstAttribute: Attribute
  /// How the two sides stand to each other.
  public let relation: Relation
  /// The view or the guide on the right side, if there is one; `nil` when it is gone.
  public private(set) weak var secondItem: AnyObject?
  /// What of the second item; ``Attribute/notAnAttribute`` for a number.
  public let secondAttribute: Attribute
  /// What the second attribute is multiplied by.
  public let multiplier: CGFloat
  /// What is added on the right side, in points.
  ///
  /// The layout follows at its next pass, and moves what it changes as an animation where one is being
  /// made.
  public var constant: CGFloat { didSet { if constant != oldValue { changed() } } }
  /// How important it is; at 0 it is not obeyed.
  public var priority = LayoutPriority.required {
    didSet { if priority != oldValue { changed() } }
  }
  /// What it is called in messages; nothing by default.
  public var identifier = ""
  /// The view that holds it while it is active.
  weak var holder: View?
  /// How many constraints of the tree became active before.
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

  /// Whether an item is gone.
  var isOrphaned: Bool {
    firstItem == nil || (secondAttribute != .notAnAttribute && secondItem == nil)
  }

  /// The items that there are.
  var items: [any LayoutItem] {
    [firstItem, secondItem].compactMap { $0 as? any LayoutItem }
  }

  /// The items as the layout takes them: as in UIKit, what is inside a scroll view is between the edges
  /// of its content.
  var laidOutItems: (first: AnyObject?, second: AnyObject?) {
    (
      content(of: firstItem, firstAttribute, for: secondItem),
      content(of: secondItem, secondAttribute, for: firstItem)
    )
  }

  private func content(
    of item: AnyObject?, _ attribute: Attribute, for other: AnyObject?
  ) -> AnyObject? {
    guard attribute.isEdge, let scrollView = item as? ScrollView,
      let inner = (other as? any LayoutItem)?.constrainedView, inner !== scrollView,
      inner.isDescendant(of: scrollView)
    else { return item }
    return scrollView.contentLayoutGuide
  }

  private func changed() { holder?.invalidateLayout() }
}

/// A view or a guide: what constraints are on.
public protocol LayoutItem: AnyObject {
  /// The view itself, or the view that has the guide.
  var constrainedView: View? { get }
}

extension View: LayoutItem {
  /// The view itself.
  public var constrainedView: View? { self }
}

extension LayoutGuide: LayoutItem {
  /// The view that has the guide.
  public var constrainedView: View? { owningView }
}
