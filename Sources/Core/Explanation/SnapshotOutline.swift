package import SnapshotGeometry

/// What a picture shows, as a tree of views that its reference carries, so that a failure can name the
/// view that changed.
///
/// It is a value of numbers and texts alone: it knows no view, no address, no date and no machine.
///
/// ## Guarantees
/// - There is one root, at depth 0; every other node is at most one level below the node before it.
package struct SnapshotOutline: Hashable, Sendable {
  /// Something that differs from what it is by default.
  package struct Property: Hashable, Sendable {
    /// What it is called.
    package let name: String
    /// Its value.
    package let text: String

    /// Creates a property.
    package init(_ name: String, _ text: String) {
      self.name = name
      self.text = text
    }
  }

  /// One view.
  package struct Node: Hashable, Sendable {
    /// The view's type.
    package let type: String
    /// How many views are around it.
    package let depth: Int
    /// Where it lies in the view around it, in points.
    package let frame: Rect
    /// The smallest rectangle around it in the picture, in points from the top-left corner.
    package let box: Rect
    /// What differs from the default, in a fixed order.
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

  /// The views, each before those inside it, siblings back to front.
  package let nodes: [Node]

  /// Creates an outline.
  ///
  /// - Throws: ``OutlineError`` where the nodes are no tree, or too many.
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

  /// The most views of an outline.
  package static let maximumNodeCount = 100_000
}

/// Why an outline cannot be read or made.
package enum OutlineError: Error, Hashable, Sendable {
  /// A line is not one of an outline; lines count from 1.
  case malformed(line: Int)
  /// There are more views than an outline may have.
  case tooManyNodes(limit: Int)
  /// The text is longer than one that is read.
  case tooLong(byteCount: Int, limit: Int)
}

extension OutlineError: CustomStringConvertible {
  /// What is wrong.
  package var description: String {
    switch self {
    case .malformed(let line): "line \(line) is not one of an outline"
    case .tooManyNodes(let limit): "an outline has at most \(limit) views"
    case .tooLong(let byteCount, let limit):
      "an outline's text has at most \(limit) bytes, not \(byteCount)"
    }
  }
}
