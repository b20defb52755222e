public import Geometry

extension View {
  /// The rectangle that the view takes in its superview's coordinates.
  ///
  /// It is what ``bounds`` and ``center`` say together; setting it sets both, and a negative extent
  /// is turned round.
  public var frame: Rect {
    get {
      Rect(
        x: center.x - bounds.width / 2, y: center.y - bounds.height / 2,
        width: bounds.width, height: bounds.height)
    }
    set {
      let frame = newValue.standardized
      center = frame.center
      if bounds.size != frame.size { bounds.size = frame.size }
    }
  }

  /// Gives the view the size that suits it best, and leaves its top-left corner in place.
  public func sizeToFit() {
    frame = Rect(origin: frame.origin, size: sizeThatFits(bounds.size))
  }
}
