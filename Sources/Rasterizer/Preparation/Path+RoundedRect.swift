import SnapshotGeometry

extension Path {
  /// The rectangle, with circular corners or none, that the path outlines, or `nil` for other
  /// paths.
  ///
  /// The outline of a shadow is often such a path, and the shadow of a rectangle uses a small
  /// cached mask. Only the exact elements of the rectangle's path are recognized, so the shape
  /// never changes.
  var roundedRect: RoundedRect? {
    guard elements.count == 5 || elements.count == 10, let bounds = controlBounds else {
      return nil
    }
    if self == Path(bounds) { return RoundedRect(bounds, radius: 0) }
    guard elements.count == 10, case .move(let topLeft) = elements[0],
      case .line(let topRight) = elements[1], case .line(let bottomRight) = elements[3],
      case .line(let bottomLeft) = elements[5]
    else { return nil }
    let shape = RoundedRect(
      bounds,
      radii: CornerRadii(
        topLeft: topLeft.x - bounds.minX, topRight: bounds.maxX - topRight.x,
        bottomRight: bounds.maxY - bottomRight.y, bottomLeft: bottomLeft.x - bounds.minX))
    return self == Path(shape) ? shape : nil
  }
}
