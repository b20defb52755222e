import SnapshotGeometry

/// A description of a view tree: the views, their frames, and the properties that differ from their
/// defaults.
///
/// It contains no addresses, so equal trees have equal outlines, and an outline stored with a
/// snapshot can explain later differences.
///
/// ## Guarantees
/// - Nodes are in preorder, siblings from back to front.
/// - Properties are in a fixed order and have unique names.
public struct ViewOutline: Hashable, Sendable, Codable {
  /// A property that differs from its default value.
  package struct Property: Hashable, Sendable, Codable {
    /// The name.
    package let name: String
    /// The value as text.
    package let text: String
  }

  /// One view.
  package struct Node: Hashable, Sendable {
    /// The view's type, without its module.
    package let type: String
    /// The index among the siblings, or `nil` for the root.
    package let ordinal: Int?
    /// The index of the superview's node, or `nil` for the root.
    package let parent: Int?
    /// The number of ancestors.
    package let depth: Int
    /// The presentation frame in the superview, in points.
    package let frame: CGRect
    /// The bounding box of the presentation in the root, in points from the top-left corner.
    package let box: CGRect
    /// The type of the view's controller, or `nil` if there is none.
    package let controller: String?
    /// The properties that differ from their defaults.
    package let properties: [Property]

    /// The name among the siblings, such as `Label[2]`.
    package var name: String { ordinal.map { "\(type)[\($0)]" } ?? type }
  }

  /// The views, parents first.
  package internal(set) var nodes: [Node] = []

  /// Returns the path of a view from the root, such as `Window/View[0]/Label[1]`.
  ///
  /// Paths are computed on demand, because those of a deep tree are long.
  package func path(ofNode index: Int) -> String {
    var names: [String] = []
    var next: Int? = index
    while let current = next {
      names.append(nodes[current].name)
      next = nodes[current].parent
    }
    return names.reversed().joined(separator: "/")
  }
}

extension ViewOutline.Node: Codable {
  private enum CodingKeys: String, CodingKey {
    case type, ordinal, parent, depth, frame, box, controller, properties
  }

  /// Decodes a node.
  ///
  /// A rectangle is an array of x, y, width, and height.
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    type = try values.decode(String.self, forKey: .type)
    ordinal = try values.decodeIfPresent(Int.self, forKey: .ordinal)
    parent = try values.decodeIfPresent(Int.self, forKey: .parent)
    depth = try values.decode(Int.self, forKey: .depth)
    controller = try values.decodeIfPresent(String.self, forKey: .controller)
    properties = try values.decode([ViewOutline.Property].self, forKey: .properties)
    func rect(_ key: CodingKeys) throws -> CGRect {
      let numbers = try values.decode([Double].self, forKey: key)
      guard numbers.count == 4 else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: values,
          debugDescription: "a rectangle needs 4 numbers, found \(numbers.count)")
      }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    frame = try rect(.frame)
    box = try rect(.box)
  }

  /// Encodes a node.
  ///
  /// A rectangle is an array of x, y, width, and height.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(type, forKey: .type)
    try values.encodeIfPresent(ordinal, forKey: .ordinal)
    try values.encodeIfPresent(parent, forKey: .parent)
    try values.encode(depth, forKey: .depth)
    func encode(_ rect: CGRect, _ key: CodingKeys) throws {
      let numbers = [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
      try values.encode(numbers, forKey: key)
    }
    try encode(frame, .frame)
    try encode(box, .box)
    try values.encodeIfPresent(controller, forKey: .controller)
    try values.encode(properties, forKey: .properties)
  }
}
