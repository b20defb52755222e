public import SnapshotGeometry

extension View {
  /// The rectangle that the view takes in its superview's coordinates.
  ///
  /// With a transform it is the smallest one around the transformed bounds. Setting it sets
  /// ``bounds`` and ``center`` for a view without a transform; a negative extent is turned round.
  public var frame: CGRect {
    get {
      guard transform == .identity else { return bounds.applying(model.placement) }
      return CGRect(
        x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
        width: bounds.width, height: bounds.height)
    }
    set {
      let frame = newValue.normalized
      center = CGPoint(
        x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
      if bounds.size != frame.size { bounds.size = frame.size }
    }
  }

  /// Gives the view the size that suits it best, and leaves its top-left corner in place.
  public func sizeToFit() {
    frame = CGRect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }
}
