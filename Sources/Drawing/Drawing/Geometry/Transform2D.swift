/// An affine transform of the plane.
///
/// It maps the point (x, y) to (a·x + c·y + tx, b·x + d·y + ty).
public struct Transform2D: Hashable, Sendable {
  /// The x component of the transformed unit vector (1, 0).
  public var a: Double
  /// The y component of the transformed unit vector (1, 0).
  public var b: Double
  /// The x component of the transformed unit vector (0, 1).
  public var c: Double
  /// The y component of the transformed unit vector (0, 1).
  public var d: Double
  /// The horizontal translation, in points.
  public var tx: Double
  /// The vertical translation, in points.
  public var ty: Double

  /// Creates a transform from the six values of its matrix.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from the six values of its matrix.
  public init(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ tx: Double, _ ty: Double) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates a translation by an offset, in points.
  public init(translationX tx: Double, y ty: Double) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a transform that scales about the origin.
  public init(scaleX: Double, y scaleY: Double) {
    self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: 0, ty: 0)
  }

  /// Creates a clockwise rotation about the origin by an angle in radians.
  ///
  /// If the angle is not finite, the transform is not finite either.
  public init(rotationAngle angle: Double) {
    guard angle.isFinite else {
      self.init(a: .nan, b: .nan, c: .nan, d: .nan, tx: 0, ty: 0)
      return
    }
    let (sine, cosine) = Trigonometry.sineAndCosine(turns: angle / (2 * Double.pi))
    self.init(a: cosine, b: sine, c: 0 - sine, d: cosine, tx: 0, ty: 0)
  }

  /// The identity transform.
  public static let identity = Transform2D(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether the transform maps each point to itself.
  public var isIdentity: Bool { self == .identity }

  /// Whether the transform only translates.
  public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether the transform only translates and scales, without mirroring.
  public var isAxisAligned: Bool { b == 0 && c == 0 && a > 0 && d > 0 }

  /// Whether all six values are finite.
  package var isFinite: Bool {
    a.isFinite && b.isFinite && c.isFinite && d.isFinite && tx.isFinite && ty.isFinite
  }

  /// The square root of the factor by which areas change.
  package var meanScale: Double { abs(a * d - b * c).squareRoot() }

  /// The inverse transform, or `nil` if this one maps the plane onto a line or a point.
  public var inverse: Transform2D? {
    let determinant = a * d - b * c
    guard determinant.isFinite, determinant != 0 else { return nil }
    return Transform2D(
      a: d / determinant, b: (0 - b) / determinant, c: (0 - c) / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Returns the inverse transform, or this one if it maps the plane onto a line or a point.
  public func inverted() -> Transform2D { inverse ?? self }

  /// Returns the transform that applies this transform first and another one second.
  public func concatenating(_ next: Transform2D) -> Transform2D {
    Transform2D(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Returns the transform that translates first and then applies this transform.
  public func translatedBy(x: Double, y: Double) -> Transform2D {
    Transform2D(translationX: x, y: y).concatenating(self)
  }

  /// Returns the transform that scales first and then applies this transform.
  public func scaledBy(x: Double, y: Double) -> Transform2D {
    Transform2D(scaleX: x, y: y).concatenating(self)
  }

  /// Returns the transform that rotates clockwise by an angle in radians and then applies this
  /// transform.
  public func rotated(by angle: Double) -> Transform2D {
    Transform2D(rotationAngle: angle).concatenating(self)
  }
}

extension Point {
  package func applying(_ transform: Transform2D) -> Point {
    Point(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension Rect {
  /// Returns the bounding box of the transformed rectangle.
  package func applying(_ transform: Transform2D) -> Rect {
    func corner(_ x: Double, _ y: Double) -> Rect {
      Rect(origin: Point(x: x, y: y).applying(transform), size: .zero)
    }
    return corner(minX, minY).union(corner(maxX, minY)).union(corner(minX, maxY))
      .union(corner(maxX, maxY))
  }
}

extension Transform2D: CustomStringConvertible {
  /// The offset of a translation, such as `(10, 20)`, or the six values of the matrix in brackets.
  public var description: String {
    guard !isTranslation else { return Point(x: tx, y: ty).description }
    return "[" + [a, b, c, d, tx, ty].map(\.shortDescription).joined(separator: " ") + "]"
  }
}
