import SnapshotGeometry

extension Transform2D: Interpolatable {
  /// Interpolates the translation, the rotation, the scale and the shear apart, so that a turning
  /// view keeps its size on the way (CSS Transforms 1, section 12, in two dimensions).
  ///
  /// A transform that flattens the plane has no such parts; then the matrices are interpolated.
  func interpolated(to end: Transform2D, share: Double) -> Transform2D {
    if share == 0 { return self }
    if share == 1 { return end }
    guard let first = TransformParts(self), let last = TransformParts(end) else {
      return entries(with: end) { $0.interpolated(to: $1, share: share) }
    }
    return first.interpolated(to: last, share: share).transform
  }

  func offset(from end: Transform2D, to current: Transform2D) -> Transform2D? {
    let difference = current.entries(with: end) { $0 - $1 }
    return entries(with: difference) { $0 + $1 }
  }

  private func entries(
    with other: Transform2D, _ combine: (Double, Double) -> Double
  ) -> Transform2D {
    Transform2D(
      a: combine(a, other.a), b: combine(b, other.b), c: combine(c, other.c),
      d: combine(d, other.d), tx: combine(tx, other.tx), ty: combine(ty, other.ty))
  }
}

/// A transform as a scale and a shear, then a rotation, then a translation.
private struct TransformParts {
  var scaleX: Double
  var scaleY: Double
  var shear: Double
  /// The direction of the turned x axis, of length 1.
  var direction: Point
  var translation: Point

  /// Takes a transform apart, or returns `nil` when it flattens the plane.
  init?(_ transform: Transform2D) {
    let determinant = transform.a * transform.d - transform.b * transform.c
    let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    guard determinant != 0, length > 0, determinant.isFinite, length.isFinite else { return nil }
    direction = Point(x: transform.a / length, y: transform.b / length)
    scaleX = length
    scaleY = determinant / length
    shear = (transform.a * transform.c + transform.b * transform.d) / length / scaleY
    translation = Point(x: transform.tx, y: transform.ty)
  }

  var transform: Transform2D {
    let (cosine, sine) = (direction.x, direction.y)
    let shearedY = shear * scaleY
    return Transform2D(
      a: scaleX * cosine, b: scaleX * sine,
      c: shearedY * cosine - scaleY * sine, d: shearedY * sine + scaleY * cosine,
      tx: translation.x, ty: translation.y)
  }

  func interpolated(to end: TransformParts, share: Double) -> TransformParts {
    var parts = self
    parts.scaleX = scaleX.interpolated(to: end.scaleX, share: share)
    parts.scaleY = scaleY.interpolated(to: end.scaleY, share: share)
    parts.shear = shear.interpolated(to: end.shear, share: share)
    parts.translation = translation.interpolated(to: end.translation, share: share)
    parts.direction = turned(toward: end.direction, share: share)
    return parts
  }

  /// The direction a share of the shorter way round; half a turn goes clockwise.
  private func turned(toward end: Point, share: Double) -> Point {
    guard direction != end else { return direction }
    let cosine = direction.x * end.x + direction.y * end.y
    let sine = direction.x * end.y - direction.y * end.x
    var angle = Trigonometry.turn(x: cosine, y: sine)
    if angle > 0.5 { angle -= 1 }
    let turn = Trigonometry.sineAndCosine(turns: angle * share)
    return Point(
      x: direction.x * turn.cosine - direction.y * turn.sine,
      y: direction.x * turn.sine + direction.y * turn.cosine)
  }
}
