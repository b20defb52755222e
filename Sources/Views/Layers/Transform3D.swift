public import SnapshotDrawing

/// A transform in space, with the elements of Core Animation's `CATransform3D`.
///
/// A layer is drawn with the part of the transform in its plane. A rotation around the x or the y
/// axis or perspective moves points out of the plane, where siblings could intersect. Such a
/// transform is a layout issue; see ``View/layoutIssues``.
public struct Transform3D: Hashable, Sendable {
  /// The factor of the x coordinate in the transformed x coordinate.
  public var m11: CGFloat = 1
  /// The factor of the x coordinate in the transformed y coordinate.
  public var m12: CGFloat = 0
  /// The factor of the x coordinate in the transformed z coordinate.
  public var m13: CGFloat = 0
  /// The factor of the x coordinate in the perspective divisor.
  public var m14: CGFloat = 0
  /// The factor of the y coordinate in the transformed x coordinate.
  public var m21: CGFloat = 0
  /// The factor of the y coordinate in the transformed y coordinate.
  public var m22: CGFloat = 1
  /// The factor of the y coordinate in the transformed z coordinate.
  public var m23: CGFloat = 0
  /// The factor of the y coordinate in the perspective divisor.
  public var m24: CGFloat = 0
  /// The factor of the z coordinate in the transformed x coordinate.
  public var m31: CGFloat = 0
  /// The factor of the z coordinate in the transformed y coordinate.
  public var m32: CGFloat = 0
  /// The factor of the z coordinate in the transformed z coordinate.
  public var m33: CGFloat = 1
  /// The factor of the z coordinate in the perspective divisor.
  public var m34: CGFloat = 0
  /// The translation along the x axis.
  public var m41: CGFloat = 0
  /// The translation along the y axis.
  public var m42: CGFloat = 0
  /// The translation along the z axis.
  public var m43: CGFloat = 0
  /// The constant term of the perspective divisor.
  public var m44: CGFloat = 1

  /// Creates the identity.
  public init() {}

  /// The transform that changes nothing.
  public static let identity = Transform3D()
}

extension Transform3D {
  /// The largest element that counts as 0, for sines and cosines of right angles.
  private static let tolerance: CGFloat = 1e-9

  /// Creates a transform in the plane.
  init(_ transform: Transform2D) {
    (m11, m12) = (CGFloat(transform.a), CGFloat(transform.b))
    (m21, m22) = (CGFloat(transform.c), CGFloat(transform.d))
    (m41, m42) = (CGFloat(transform.tx), CGFloat(transform.ty))
  }

  /// Creates a translation, in points.
  init(translationX x: CGFloat, y: CGFloat, z: CGFloat) { (m41, m42, m43) = (x, y, z) }

  init(scaleX x: CGFloat, y: CGFloat, z: CGFloat) { (m11, m22, m33) = (x, y, z) }

  /// Creates a rotation by an angle in radians around an axis.
  ///
  /// The rotation around an axis without a length is the identity.
  init(rotationAngle angle: CGFloat, x: CGFloat, y: CGFloat, z: CGFloat) {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return }
    let (x, y, z) = (x / length, y / length, z / length)
    // The result is exact for right angles, and NaN for an angle that is not finite.
    let turn = Transform2D(rotationAngle: Double(angle))
    let (cosine, sine) = (CGFloat(turn.a), CGFloat(turn.b))
    let rest = 1 - cosine
    (m11, m12, m13) = (cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine)
    (m21, m22, m23) = (x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine)
    (m31, m32, m33) = (x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest)
  }

  /// Returns the transform followed by another one.
  func concatenating(_ next: Transform3D) -> Transform3D {
    let (first, second) = (rows, next.rows)
    var result = Transform3D()
    result.rows = first.map { row in
      (0..<4).map { column in
        row[0] * second[0][column] + row[1] * second[1][column] + row[2] * second[2][column]
          + row[3] * second[3][column]
      }
    }
    return result
  }

  /// The inverse, or the transform itself if there is none.
  ///
  /// Gauss-Jordan elimination with the largest pivots, with the identity appended at the right.
  var inverse: Transform3D {
    var rows = zip(self.rows, Transform3D.identity.rows).map { $0 + $1 }
    for column in 0..<4 {
      let pivot = (column..<4).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      let value = rows[column][column]
      guard value != 0, value.isFinite else { return self }
      rows[column] = rows[column].map { $0 / value }
      for row in 0..<4 where row != column {
        let factor = rows[row][column]
        rows[row] = zip(rows[row], rows[column]).map { $0 - factor * $1 }
      }
    }
    var result = Transform3D()
    result.rows = rows.map { Array($0[4...]) }
    return result
  }

  private var rows: [[CGFloat]] {
    get {
      [
        [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
      ]
    }
    set {
      (m11, m12, m13, m14) = (newValue[0][0], newValue[0][1], newValue[0][2], newValue[0][3])
      (m21, m22, m23, m24) = (newValue[1][0], newValue[1][1], newValue[1][2], newValue[1][3])
      (m31, m32, m33, m34) = (newValue[2][0], newValue[2][1], newValue[2][2], newValue[2][3])
      (m41, m42, m43, m44) = (newValue[3][0], newValue[3][1], newValue[3][2], newValue[3][3])
    }
  }

  /// The part of the transform in the plane.
  var affine: Transform2D {
    Transform2D(
      a: Double(m11), b: Double(m12), c: Double(m21), d: Double(m22), tx: Double(m41),
      ty: Double(m42))
  }

  /// Whether the transform stays in the plane.
  var isAffine: Bool { self == Transform3D(affine) }

  /// Whether the transform moves points out of the plane, other than all of them by the same
  /// distance.
  var leavesPlane: Bool {
    !(abs(m13) < Self.tolerance && abs(m23) < Self.tolerance && abs(m14) < Self.tolerance
      && abs(m24) < Self.tolerance && abs(m44 - 1) < Self.tolerance)
  }

  /// Whether the back of the plane is visible, as after a half turn around the x or y axis.
  ///
  /// A reflection in the plane, such as a negative scale, does not turn it over.
  var isTurnedOver: Bool { m33 < 0 && m11 * m22 < m12 * m21 }

  /// Whether points in front of the plane or behind it are drawn in perspective.
  var hasPerspective: Bool { m34 != 0 }
}

extension Transform3D: CustomStringConvertible {
  /// The part in the plane, or all elements of a transform out of the plane.
  public var description: String {
    if isAffine { return affine.description }
    let rows = rows.map { row in row.map(\.shortDescription).joined(separator: " ") }
    return "[\(rows.joined(separator: "; "))]"
  }
}
