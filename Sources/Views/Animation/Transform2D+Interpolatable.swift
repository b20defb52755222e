import SnapshotGeometry

extension Transform2D: Interpolatable {
  /// Interpolates the translation, the rotation, the scale, and the shear separately, so that a
  /// rotating view keeps its size (CSS Transforms 1, section 12, in two dimensions).
  ///
  /// If one transform is singular, the matrices are interpolated.
  func interpolated(to end: Transform2D, fraction: Double) -> Transform2D {
    if fraction == 0 { return self }
    if fraction == 1 { return end }
    guard let first = TransformParts(self), let last = TransformParts(end) else {
      return entries(with: end) { $0.interpolated(to: $1, fraction: fraction) }
    }
    return first.interpolated(to: last, fraction: fraction).transform
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
  /// The direction of the rotated x axis, of length 1.
  var direction: Point
  var translation: Point

  /// Decomposes a transform, or returns `nil` if it is singular.
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

  func interpolated(to end: TransformParts, fraction: Double) -> TransformParts {
    var parts = self
    parts.scaleX = scaleX.interpolated(to: end.scaleX, fraction: fraction)
    parts.scaleY = scaleY.interpolated(to: end.scaleY, fraction: fraction)
    parts.shear = shear.interpolated(to: end.shear, fraction: fraction)
    parts.translation = translation.interpolated(to: end.translation, fraction: fraction)
    parts.direction = rotated(toward: end.direction, fraction: fraction)
    return parts
  }

  /// Returns the direction at a fraction of the shorter rotation.
  ///
  /// A half turn is clockwise.
  private func rotated(toward end: Point, fraction: Double) -> Point {
    guard direction != end else { return direction }
    let cosine = direction.x * end.x + direction.y * end.y
    let sine = direction.x * end.y - direction.y * end.x
    var angle = Trigonometry.turn(x: cosine, y: sine)
    if angle > 0.5 { angle -= 1 }
    let turn = Trigonometry.sineAndCosine(turns: angle * fraction)
    return Point(
      x: direction.x * turn.cosine - direction.y * turn.sine,
      y: direction.x * turn.sine + direction.y * turn.cosine)
  }
}
