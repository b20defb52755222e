import SnapshotDrawing

@testable import SnapshotViews

/// A tree of stacks, containers, and leaves, from which views and constraint rows are created.
struct StackTree {
  enum Kind {
    /// A view with a natural size.
    case leaf
    /// A stack view.
    case stack
    /// A plain view whose children are pinned to its edges.
    case container
  }

  /// A constraint between a node's length and a constant.
  struct OwnDemand {
    let axis: LayoutConstraint.Axis
    let relation: LayoutConstraint.Relation
    let length: Double
    let priority: Double
  }

  /// A constraint between the lengths of two nodes: `first == multiplier * second + constant`.
  struct Link {
    let first: Int
    let second: Int
    let axis: LayoutConstraint.Axis
    let relation: LayoutConstraint.Relation
    let multiplier: Double
    let constant: Double
    let priority: Double
  }

  struct Node {
    var kind = Kind.leaf
    var children: [Int] = []
    var demands: [OwnDemand] = []
    /// Whether the view is hidden, so that its stack omits it.
    var isHidden = false
    /// The distances from the edges of the parent container.
    var insets = EdgeInsets.zero

    /// The natural size of a leaf, with negative lengths if there are none.
    var contentSize = CGSize(width: -1, height: -1)
    /// The area of content whose height is the area divided by the width.
    var area: Double?
    /// The distance of a leaf's first baseline from its top edge.
    var ascent = 0.0
    /// The distance of a leaf's last baseline from its bottom edge.
    var descent = 0.0
    var hugging: [LayoutConstraint.Axis: Double] = [:]
    var resistance: [LayoutConstraint.Axis: Double] = [:]

    var axis = LayoutConstraint.Axis.horizontal
    var distribution = StackView.Distribution.fill
    var alignment = StackView.Alignment.fill
    /// The distances from each child of a stack to the next one.
    var spacings: [Double] = []
    var margins = EdgeInsets.zero
  }

  /// The nodes, parents before children.
  var nodes: [Node] = []
  var links: [Link] = []
  /// The size of the root.
  var size = CGSize.zero
  var isRightToLeft = false

  /// The children of a stack that take part in its layout.
  func arranged(_ index: Int) -> [Int] {
    nodes[index].children.filter { !nodes[$0].isHidden }
  }

  /// The visible nodes, parents before children.
  var visible: [Int] {
    var found = [0]
    var count = 0
    while count < found.count {
      found += arranged(found[count])
      count += 1
    }
    return found
  }

  /// The visible children of stacks, in the order of the tree.
  var ranked: [Int] {
    var found: [Int] = []
    var pending = [0]
    while let index = pending.popLast() {
      if nodes[index].kind == .stack { found += arranged(index) }
      pending += arranged(index)
    }
    return found.sorted()
  }

  /// Returns the distance of a node's first baseline from its top edge, or `nil` if it depends on
  /// the layout.
  ///
  /// A column has the baseline of its first view.
  func ascent(_ index: Int) -> Double? {
    switch nodes[index].kind {
    case .leaf: return nodes[index].ascent
    case .container: return nil
    case .stack:
      guard nodes[index].axis == .vertical, let first = arranged(index).first else { return nil }
      return ascent(first).map { $0 + nodes[index].margins.top }
    }
  }

  /// Returns the distance of a node's last baseline from its bottom edge, or `nil` if it depends on
  /// the layout.
  ///
  /// A column has the baseline of its last view.
  func descent(_ index: Int) -> Double? {
    switch nodes[index].kind {
    case .leaf: return nodes[index].descent
    case .container: return nil
    case .stack:
      guard nodes[index].axis == .vertical, let last = arranged(index).last else { return nil }
      return descent(last).map { $0 + nodes[index].margins.bottom }
    }
  }
}
