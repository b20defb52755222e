import SnapshotGeometry

/// A view tree as a value: what there is, where it lies, and what is not as it is by default.
///
/// It holds no address and no identity, so two trees that look alike have equal outlines, and one can be
/// kept beside a picture to explain later what changed.
///
/// ## Guarantees
/// - The nodes are parents first, siblings back to front, and every parent's index is below its
///   children's.
/// - Properties are in a fixed order, and none is named twice.
public struct ViewOutline: Hashable, Sendable, Codable {
  /// A property that differs from what it is by default.
  package struct Property: Hashable, Sendable, Codable {
    /// What it is called.
    package let name: String
    /// Its value as text.
    package let text: String
  }

  /// One view.
  package struct Node: Hashable, Sendable {
    /// The view's type, without its module.
    package let type: String
    /// The view's index among its siblings; `nil` for the root.
    package let ordinal: Int?
    /// The index of the view around it; `nil` for the root.
    package let parent: Int?
    /// How many views are around it.
    package let depth: Int
    /// Where it lies in the view around it, as presented, in points.
    package let frame: CGRect
    /// The smallest rectangle around it in a picture of the root, as presented, in points from the top-left
    /// corner.
    package let box: CGRect
    /// The type of the controller whose view it is, if it is one's.
    package let controller: String?
    /// What differs from the default.
    package let properties: [Property]

    /// What the view is called among its siblings, such as `Label[2]`.
    package var name: String { ordinal.map { "\(type)[\($0)]" } ?? type }
  }

  /// The views, parents first.
  package internal(set) var nodes: [Node] = []

  /// Returns the names from the root down to a view, joined by slashes, such as `Window/View[0]/Label[1]`.
  ///
  /// A path is made when it is asked for, because those of a deep tree are long.
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

  /// Reads a node; a rectangle is its x, y, width and height.
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
          debugDescription: "a rectangle is 4 numbers, not \(numbers.count)")
      }
      return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
    frame = try rect(.frame)
    box = try rect(.box)
  }

  /// Writes a node; a rectangle is its x, y, width and height.
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
