import SnapshotGeometry

/// The colors of any gradient at the pixels of the device, each computed in double precision.
///
/// For what the fast samplers leave out: angles, circles that a transform made ellipses, and pixels
/// that lie thousands of periods, or very many pixels, from the gradient's own origin.
struct GeneralSampler {
  /// How a point becomes a place.
  enum Kind {
    /// The horizontal coordinate.
    case linear
    /// The distance from the origin.
    case radial
    /// The angle around the origin, clockwise from the right, in turns.
    case conic
  }

  /// What happens to places outside of the period.
  let isPadded: Bool
  let ramp: ColorRamp
  let kind: Kind
  /// From device pixels, counted from the origin, to the unit gradient.
  let inverse: Transform2D
  let originX: Int
  let originY: Int

  /// Writes pixels, starting at a column and a row of the device.
  func read(x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>) {
    let row = Double(y &- originY) + 0.5
    for index in 0..<count {
      let column = Double(x &- originX &+ index) + 0.5
      let point = Point(x: column, y: row).applying(inverse)
      unsafe result[index] = pixel(at: parameter(of: point))
    }
  }

  /// Returns the pixel at a parameter, in periods.
  func pixel(at position: Double) -> UInt32 {
    // Stops that share the first location form a step there, after the padded area.
    isPadded && position < 0
      ? ColorRamp.pixel(ramp.stops[0].channels) : ramp.pixel(at: fold(position))
  }

  /// Writes the words of pixels from a column and a row of the device on: those that lie at most
  /// `reach` columns and rows from the origin by a fast sampler, and the others by this one.
  ///
  /// The pixel alone decides, not the run in which it is read.
  @inline(__always)
  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, maximumDistance: Int,
    near: (_ x: Int, _ count: Int, _ result: UnsafeMutablePointer<UInt32>) -> Void
  ) {
    guard y >= originY &- maximumDistance, y <= originY &+ maximumDistance else {
      unsafe read(x: x, y: y, count: count, into: result)
      return
    }
    let first = max(x, originX &- maximumDistance)
    let end = min(x &+ count, originX &+ maximumDistance &+ 1)
    guard first < end else {
      unsafe read(x: x, y: y, count: count, into: result)
      return
    }
    if first > x { unsafe read(x: x, y: y, count: first &- x, into: result) }
    unsafe near(first, end &- first, result + (first &- x))
    if end < x &+ count {
      unsafe read(x: end, y: y, count: x &+ count &- end, into: result + (end &- x))
    }
  }

  private func parameter(of point: Point) -> Double {
    switch kind {
    case .linear: point.x
    case .radial: (point.x * point.x + point.y * point.y).squareRoot()
    case .conic: Trigonometry.turn(x: point.x, y: point.y)
    }
  }

  /// Returns the place within the period: up to 1 where it is padded, below 1 where it repeats.
  func fold(_ position: Double) -> Double {
    guard position.isFinite else { return 0 }
    if isPadded { return max(0, min(1, position)) }
    // What a place just below zero lacks to 1 may be less than half a step of the numbers there.
    return min(position - position.rounded(.down), 1.0.nextDown)
  }
}
