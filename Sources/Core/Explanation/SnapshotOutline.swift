package import SnapshotGeometry

/// The view tree of a snapshot, which is stored in its reference, so that a failure can name the
/// view that changed.
///
/// An outline consists only of numbers and texts. It contains no views, addresses, dates, or
/// machine names.
///
/// ## Guarantees
/// - There is one root, at depth 0; every other node is at most one level below the node before it.
package struct SnapshotOutline: Hashable, Sendable {
  /// A property that differs from its default.
  package struct Property: Hashable, Sendable {
    /// The name of the property.
    package let name: String
    /// The value of the property.
    package let text: String

    /// Creates a property.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A view.
  package struct Node: Hashable, Sendable {
    /// The type of the view.
    package let type: String
    /// The number of ancestors.
    package let depth: Int
    /// The frame in the superview, in points.
    package let frame: Rect
    /// The bounding rectangle in the snapshot, in points from the top-left corner.
    package let box: Rect
    /// The properties that differ from their defaults, in a fixed order.
    package let properties: [Property]

    /// Creates a node.
    package init(type: String, depth: Int, frame: Rect, box: Rect, properties: [Property] = []) {
      self.type = type
      self.depth = depth
      self.frame = frame
      self.box = box
      self.properties = properties
    }
  }

  /// The views in preorder, siblings back to front.
  package let nodes: [Node]

  /// Creates an outline.
  ///
  /// - Throws: ``OutlineError`` if the nodes do not form a tree, or if there are too many.
  package init(_ nodes: [Node]) throws(OutlineError) {
    guard nodes.count <= SnapshotOutline.maximumNodeCount else {
      throw .tooManyNodes(limit: SnapshotOutline.maximumNodeCount)
    }
    guard let root = nodes.first, root.depth == 0 else { throw .malformed(line: 1) }
    for index in nodes.indices.dropFirst() {
      guard nodes[index].depth >= 1, nodes[index].depth <= nodes[index - 1].depth + 1 else {
        throw .malformed(line: index + 1)
      }
    }
    self.nodes = nodes
  }

  /// The maximum number of views in an outline.
  package static let maximumNodeCount = 100_000
}

/// The reason why an outline is invalid.
package enum OutlineError: Error, Hashable, Sendable {
  /// A line is malformed; lines are numbered from 1.
  case malformed(line: Int)
  /// There are too many views.
  case tooManyNodes(limit: Int)
  /// The text is too long.
  case tooLong(byteCount: Int, limit: Int)
}

extension OutlineError: CustomStringConvertible {
  /// The problem.
  package var description: String {
    switch self {
    case .malformed(let line): "malformed outline at line \(line)"
    case .tooManyNodes(let limit): "the outline has more than \(limit) views"
    case .tooLong(let byteCount, let limit):
      "the outline has \(byteCount) bytes, more than the limit of \(limit)"
    }
  }
}
