import SnapshotDrawing

/// A relation between attributes of two views or layout guides, or between an attribute and a
/// constant.
///
/// The relation is `first == multiplier * second + constant`, or an inequality. Create constraints
/// with anchors, and activate them with ``isActive`` or ``activate(_:)``. The nearest common
/// ancestor of both items holds an active constraint. Constraints do not retain their items.
/// Removing a view from the tree deactivates its constraints to views outside.
open class LayoutConstraint {
  /// An edge, a dimension, or a baseline of an item, or an edge of its layout margins.
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
    /// The left edge of the area inside the layout margins of a view.
    case leftMargin
    /// The right edge of the area inside the layout margins of a view.
    case rightMargin
    /// The top edge of the area inside the layout margins of a view.
    case topMargin
    /// The bottom edge of the area inside the layout margins of a view.
    case bottomMargin
    /// The leading edge of the area inside the layout margins of a view.
    case leadingMargin
    /// The trailing edge of the area inside the layout margins of a view.
    case trailingMargin
    /// The horizontal center of the area inside the layout margins of a view.
    case centerXWithinMargins
    /// The vertical center of the area inside the layout margins of a view.
    case centerYWithinMargins
    /// No attribute: the relation is to a constant.
    case notAnAttribute

    /// The baseline of the last line of text, under its earlier name.
    public static let baseline = Attribute.lastBaseline
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
  /// The constraint as one line of text, such as `Label[0].leading == View.leading + 16 @1000
  /// "margin"`.
  open var description: String {
    var text = "\(name(firstItem)).\(firstAttribute.rawValue) \(relation.rawValue) "
    if secondAttribute == .notAnAttribute {
      text += number(constant)
    } else {
      if multiplier != 1 { text += "\(number(multiplier)) * " }
      text += "\(name(secondItem)).\(secondAttribute.rawValue)"
      if constant != 0 {
        text += constant < 0 ? " - \(number(0 - constant))" : " + \(number(constant))"
      }
    }
    text += " @\(priority.description)"
    guard let identifier, !identifier.isEmpty else { return text }
    return text + " \"\(identifier)\""
  }

  /// The name in messages, or `nil` for none.
  public var identifier: String?
  /// Whether an item is neither a view nor a layout guide, so that the constraint is ignored.
  private(set) var hasInvalidItem = false
  /// The view that holds the active constraint, or `nil`.
  weak var holder: View?
  /// The activation number in the tree.
  var order = 0

  /// Creates a constraint between attributes of two items, or between an attribute and a constant.
  ///
  /// As in UIKit, the constraint is inactive. If one of the items is `nil` or the second attribute
  /// is ``Attribute/notAnAttribute``, the first attribute is compared with the constant. A relation
  /// that makes no sense, such as one between a width and a left edge, is ignored and is a layout
  /// issue; see ``View/layoutIssues``. A constraint of a value that is neither a view nor a layout
  /// guide is ignored, and is a layout issue of the other item.
  ///
  /// - Parameters:
  ///   - item: A view or a layout guide.
  ///   - firstAttribute: The attribute of the first item.
  ///   - relation: The relation between the two sides.
  ///   - secondItem: A view, a layout guide, or `nil`.
  ///   - secondAttribute: The attribute of the second item.
  ///   - multiplier: The multiplier of the second attribute.
  ///   - constant: The constant added to the second side, in points.
  public init(
    item: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    let (first, second) = (item as? any LayoutItem, secondItem as? any LayoutItem)
    self.firstItem = first
    self.firstAttribute = firstAttribute
    self.relation = relation
    self.secondItem = secondAttribute == .notAnAttribute ? nil : second
    self.secondAttribute = second == nil ? .notAnAttribute : secondAttribute
    self.multiplier = multiplier
    self.constant = constant
    for value in [first == nil ? item : nil, second == nil ? secondItem : nil].compactMap(\.self) {
      hasInvalidItem = true
      // If both items are invalid, the missing constraint leaves the layout of its views ambiguous.
      (first ?? second)?.constrainedView?.report(
        Misuse(
          problem: "has a constraint of a value of type \(type(of: value))",
          remedy: "pass a view or a layout guide"))
    }
  }

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

  /// The items that the layout uses.
  ///
  /// As in UIKit, constraints between a scroll view's edges and its descendants apply to its
  /// content. Margin attributes apply to the margins guide of the view.
  var laidOutItems: (first: AnyObject?, second: AnyObject?) {
    (
      content(of: firstItem, firstAttribute, for: secondItem),
      content(of: secondItem, secondAttribute, for: firstItem)
    )
  }

  private func content(
    of item: AnyObject?, _ attribute: Attribute, for other: AnyObject?
  ) -> AnyObject? {
    if attribute.isMargin { return (item as? View)?.layoutMarginsGuide }
    guard attribute.isEdge, let container = item as? View,
      let inner = (other as? any LayoutItem)?.constrainedView, inner !== container,
      inner.isDescendant(of: container), let guide = container.guideForDescendants
    else { return item }
    return guide
  }

  private func changed() { holder?.invalidateLayout() }

  /// Does nothing.
  ///
  /// There are no nib files, so only the app's own code calls it.
  open func awakeFromNib() {}
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

extension LayoutConstraint {
  /// A direction of layout.
  public enum Axis: Hashable, Sendable {
    /// The horizontal direction.
    case horizontal
    /// The vertical direction.
    case vertical

    /// The other axis.
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }

    /// Returns the length of a size along this axis.
    func length(of size: CGSize) -> Double { self == .horizontal ? size.width : size.height }

    /// Returns the minimum coordinate of a rectangle along this axis.
    func start(of rect: CGRect) -> Double { self == .horizontal ? rect.minX : rect.minY }

    /// Returns the size with a length along this axis and a length across it.
    func size(length: Double, breadth: Double) -> CGSize {
      self == .horizontal
        ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    func rect(_ along: AxisRange, _ across: AxisRange) -> CGRect {
      self == .horizontal
        ? CGRect(x: along.start, y: across.start, width: along.length, height: across.length)
        : CGRect(x: across.start, y: along.start, width: across.length, height: along.length)
    }
  }
}

/// A start and a length along one axis.
struct AxisRange: Hashable {
  var start: Double
  var length: Double
}

extension LayoutItem {
  /// The item's name among its siblings: a view's type with its accessibility identifier, text or
  /// index, or a guide's identifier after its view's name.
  ///
  /// An example is `Label "Anna"`. Two labels with the same text also have indices, as in `Label[1]
  /// "Anna"`.
  var layoutName: String {
    if let guide = self as? LayoutGuide {
      let owner = guide.owningView?.layoutName ?? "(no view)"
      return "\(owner).\(guide.identifier.isEmpty ? "guide" : guide.identifier)"
    }
    guard let view = constrainedView else { return "(deallocated)" }
    let type = String(describing: type(of: view))
    let siblings = view.superview?.subviews ?? []
    let index = siblings.firstIndex { $0 === view }.map { "[\($0)]" } ?? ""
    guard let mark = view.layoutMark else { return type + index }
    let isShared = siblings.contains {
      $0 !== view && $0.layoutMark == mark && String(describing: Swift.type(of: $0)) == type
    }
    return type + (isShared ? index : "") + " " + mark
  }

  /// The names from the root down to the item.
  var layoutPath: String {
    var names = [layoutName]
    var next = constrainedView?.superview
    while let view = next {
      names.append(view.layoutName)
      next = view.superview
    }
    return names.reversed().joined(separator: "/")
  }
}

extension View {
  /// The maximum number of characters of a text in a message.
  private static let maximumTextLength = 30

  /// The text that distinguishes the view from others of its type: its accessibility identifier
  /// with a number sign, otherwise its text in quotation marks, or `nil` if it has neither.
  fileprivate var layoutMark: String? {
    if let identifier = accessibilityIdentifier, !identifier.isEmpty { return "#" + identifier }
    guard let text = textInMessages, !text.isEmpty else { return nil }
    let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
    let isLong = line.count > Self.maximumTextLength
    return "\"" + (isLong ? line.prefix(Self.maximumTextLength - 1) + "…" : line[...]) + "\""
  }
}

extension LayoutConstraint: CustomStringConvertible {
  /// The description with the path of the view that holds the constraint.
  var locatedDescription: String {
    holder.map { "\(description) in \($0.layoutPath)" } ?? description
  }

  fileprivate final func name(_ item: AnyObject?) -> String {
    (item as? any LayoutItem)?.layoutName ?? "(deallocated)"
  }

  fileprivate final func number(_ value: Double) -> String { value.shortText }
}

extension Double {
  /// The number as text, without `.0`.
  var shortText: String { self == rounded() && abs(self) < 1e15 ? "\(Int(self))" : "\(self)" }
}
