import SnapshotCore
import SnapshotGeometry
import SnapshotViews

extension SnapshotOutline {
  /// Creates an outline of a view tree, in which a view controller is a property of its view.
  ///
  /// Coordinates are rounded to thousandths of a point. At 3 pixels per point, the error is below
  /// 1/256 pixel, the precision of drawing.
  init(_ outline: ViewOutline) throws(OutlineError) {
    var boxes: [SnapshotGeometry.Rect] = []
    try self.init(
      outline.nodes.map { node in
        var properties = node.properties.map { Property($0.name, $0.text) }
        if let controller = node.controller {
          properties.append(Property("controller", controller))
        }
        boxes.removeSubrange(node.depth...)
        let frame = node.frame.exact.rounded
        let expected = SnapshotOutline.expectedBox(of: frame, in: boxes.last)
        let shown = node.box.exact
        let box = shown.isAlmost(expected) ? expected : shown.rounded
        boxes.append(box)
        return Node(
          type: node.type, depth: node.depth, frame: frame, box: box, properties: properties)
      })
  }
}

extension SnapshotGeometry.Rect {
  /// The rectangle, rounded to thousandths of a point.
  fileprivate var rounded: SnapshotGeometry.Rect {
    SnapshotGeometry.Rect(
      x: origin.x.thousandths, y: origin.y.thousandths, width: size.width.thousandths,
      height: size.height.thousandths)
  }

  /// Returns whether another rectangle differs by at most the accumulated rounding errors.
  fileprivate func isAlmost(_ other: SnapshotGeometry.Rect) -> Bool {
    let limit = 0.05
    return abs(minX - other.minX) < limit && abs(minY - other.minY) < limit
      && abs(maxX - other.maxX) < limit && abs(maxY - other.maxY) < limit
  }
}

extension Double {
  fileprivate var thousandths: Double {
    // Adding zero makes a negative one positive.
    abs(self) < 1e12 ? (self * 1_000).rounded() / 1_000 + 0 : self
  }
}
