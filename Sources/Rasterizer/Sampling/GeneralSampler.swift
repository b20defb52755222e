import SnapshotGeometry

/// A sampler for any gradient, which computes each pixel in double precision.
///
/// It is used where the fast samplers do not apply: conic gradients, circles that a transform makes
/// ellipses, and pixels that are thousands of periods, or very many pixels, from the gradient's
/// origin.
final class GeneralSampler: Sampler {
  /// The parameter of a point in the unit gradient, in periods.
  enum Kind {
    /// The horizontal coordinate.
    case linear
    /// The distance from the origin.
    case radial
    /// The angle around the origin, clockwise from the positive x-axis, in turns.
    case conic
  }

  /// Whether parameters outside the period are clamped, rather than repeated.
  let isPadded: Bool
  let ramp: ColorRamp
  let kind: Kind
  /// The transform from device pixels, relative to the origin, to the unit gradient.
  let inverse: Transform2D
  let originX: Int
  let originY: Int

  var isOpaque: Bool { ramp.isOpaque }

  /// Creates a sampler.
  init(
    isPadded: Bool, ramp: ColorRamp, kind: Kind, inverse: Transform2D, originX: Int, originY: Int
  ) {
    self.isPadded = isPadded
    self.ramp = ramp
    self.kind = kind
    self.inverse = inverse
    self.originX = originX
    self.originY = originY
  }

  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let row = Double(y &- originY) + 0.5
    for index in 0..<count {
      let column = Double(x &- originX &+ index) + 0.5
      let point = Point(x: column, y: row).applying(inverse)
      unsafe result[index] = pixel(at: parameter(of: point))
    }
  }

  /// Returns the pixel at a parameter, in periods.
  func pixel(at position: Double) -> UInt32 {
    // Several stops at the first offset form a step there, at the end of the padded area.
    isPadded && position < 0
      ? ColorRamp.pixel(ramp.stops[0].channels) : ramp.pixel(at: fold(position))
  }

  private func parameter(of point: Point) -> Double {
    switch kind {
    case .linear: point.x
    case .radial: (point.x * point.x + point.y * point.y).squareRoot()
    case .conic: Trigonometry.turn(x: point.x, y: point.y)
    }
  }

  /// Returns a parameter within the period: up to 1 if the gradient is padded, otherwise below 1.
  func fold(_ position: Double) -> Double {
    guard position.isFinite else { return 0 }
    if isPadded { return max(0, min(1, position)) }
    // For a tiny negative position, the difference rounds to 1.
    return min(position - position.rounded(.down), 1.0.nextDown)
  }
}
