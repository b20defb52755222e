import SnapshotGeometry
import SnapshotPixels

/// The visible rectangles of the views of an outline, in pixels.
struct ViewBoxes {
  /// The part of each view that its ancestors do not clip; empty for an invisible view.
  private(set) var boxes: [PixelRect]
  /// Whether each view draws something, apart from its subviews.
  private(set) var draws: [Bool]

  /// Computes the rectangles.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels per point.
  ///   - image: The rectangle of the image, outside which nothing is visible.
  init(_ tree: OutlineTree, scale: Double, in image: PixelRect) {
    let count = tree.nodes.count
    boxes = [PixelRect](repeating: .empty, count: count)
    draws = [Bool](repeating: false, count: count)
    // The rectangle to which each view clips its subviews.
    var clips = boxes
    for (index, node) in tree.nodes.enumerated() {
      let parent = tree.parents[index]
      let box = PixelRect(covering: node.drawnBox, scale: scale)
      let visible = box.intersection(parent < 0 ? image : clips[parent])
      clips[index] = parent < 0 || node.clipsSubviews ? visible : clips[parent]
      guard tree.isSeen[index] else { continue }
      boxes[index] = visible
      draws[index] = node.drawsContent && !visible.isEmpty
    }
  }
}

extension SnapshotOutline.Node {
  /// The types that draw nothing without the properties of `drawingNames`.
  private static let containerTypes: Set = [
    "View", "StackView", "LayoutView", "Control", "Label", "ImageView", "ScrollView", "TableView",
    "NavigationBarContent", "TableViewHeaderFooterView",
  ]
  private static let drawingNames: Set = [
    "backgroundColor", "borderWidth", "shadowOpacity", "text", "image", "isIgnored",
  ]

  /// Whether the view itself may draw something.
  ///
  /// Views of other modules are assumed to draw.
  fileprivate var drawsContent: Bool {
    guard Self.containerTypes.contains(type) else { return true }
    return properties.contains { Self.drawingNames.contains($0.name) }
  }

  fileprivate var clipsSubviews: Bool {
    properties.contains { $0.name == "clipsToBounds" && $0.text == "true" }
  }

  /// The part of the box in which the view draws.
  ///
  /// A separator has the frame of its cell, and draws a line at the bottom or at the right.
  fileprivate var drawnBox: Rect {
    guard type == "Separator" else { return box }
    let isVertical = properties.contains { $0.name == "axis" && $0.text == "vertical" }
    return isVertical
      ? Rect(
        x: max(box.minX, box.maxX - 1), y: box.minY, width: min(1, box.width), height: box.height)
      : Rect(
        x: box.minX, y: max(box.minY, box.maxY - 1), width: box.width, height: min(1, box.height))
  }
}

extension PixelRect {
  /// A rectangle without pixels.
  static let empty = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// The rectangle of an image of a size.
  init(_ size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// Creates the smallest rectangle of pixels that contains a rectangle in points.
  init(covering rect: Rect, scale: Double) {
    func pixel(_ points: Double, _ rule: FloatingPointRoundingRule) -> Int {
      let limit = 1e9
      let position = points * scale
      // An edge within a rounding error of the boundary between two pixels is at the boundary.
      let nearest = position.rounded()
      let edge = abs(position - nearest) < 0.01 ? nearest : position.rounded(rule)
      return edge.isNaN ? 0 : Int(min(max(edge, -limit), limit))
    }
    self.init(
      left: pixel(rect.minX, .down), top: pixel(rect.minY, .down),
      right: pixel(rect.maxX, .up), bottom: pixel(rect.maxY, .up))
  }

  /// The number of pixels.
  var area: Int { width * height }

  /// Returns the smallest rectangle that contains two rectangles; an empty one is ignored.
  func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      left: min(x, other.x), top: min(y, other.y), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns whether another rectangle, which is not empty, extends at most some pixels beyond this
  /// one.
  func contains(_ other: PixelRect, slack: Int) -> Bool {
    !isEmpty && other.x >= x - slack && other.y >= y - slack && other.right <= right + slack
      && other.bottom <= bottom + slack
  }

  /// The rectangle, offset by a distance.
  func offset(x dx: Int, y dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
