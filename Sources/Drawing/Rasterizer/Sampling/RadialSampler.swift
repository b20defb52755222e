import SnapshotDrawing

/// A sampler for circular gradients, with a table of colors.
///
/// The distance is a square root in single precision, which IEEE 754 defines to the bit.
final class RadialSampler: NearSampler {
  let general: GeneralSampler
  /// The number of columns and rows from the origin within which single precision can represent
  /// half pixels and table indices.
  let maximumDistance: Int
  /// The circle, relative to the origin.
  let circle: ScaledCircle
  /// The radius of one period, in pixels.
  private let radius: Double
  /// The colors, followed by one more for padding.
  let table: [UInt32]

  /// The column of the origin.
  var originX: Int { general.originX }
  /// The row of the origin.
  var originY: Int { general.originY }
  /// The number of pixels in the table.
  var tableCount: Int { table.count }

  /// Creates a sampler, or returns `nil` if the gradient is not radial, not circular in device
  /// space, or so small that most pixels are too distant.
  ///
  /// - Parameter toDevice: The transform from the unit gradient to device pixels, relative to the
  ///   origin.
  init?(_ general: GeneralSampler, _ toDevice: Transform2D) {
    let periodRadius = toDevice.a
    guard case .radial = general.kind, toDevice.b == 0, toDevice.c == 0,
      periodRadius == toDevice.d, periodRadius >= 0.25
    else { return nil }
    self.general = general
    // Distances are less than 2²² entries of the largest table.
    maximumDistance = Int(min(4_194_304, periodRadius * 340))
    let ramp = general.ramp
    // Two entries per level and four per pixel, so that no steps are visible.
    let minimumCount = min(8192, max(periodRadius * 4, ramp.steepness * 2))
    var count = 512
    while Double(count) < minimumCount { count *= 2 }
    // Indices are rounded, so entry i is the color at i / count; a padded ramp ends at the last
    // entry.
    circle = ScaledCircle(
      centerX: Float(toDevice.tx - 0.5), centerY: Float(toDevice.ty - 0.5),
      factor: Float(Double(count) / periodRadius),
      lastIndex: Int32(general.isPadded ? count : count - 1), isPadded: general.isPadded)
    radius = periodRadius
    table = ramp.table(count: count)
  }

  func write(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isOver: Bool
  ) {
    let (column, row) = (x &- originX, y &- originY)
    let inside = columnsInside(column..<column &+ count, row: row)
    let (start, end) = (inside.lowerBound &- column, inside.upperBound &- column)
    unsafe table.withUnsafeBufferPointer { table in
      guard let base = table.baseAddress else { return }
      let outside = unsafe base[Int(circle.lastIndex)]
      if start > 0 { unsafe write(outside, pixels, count: start, isOver: isOver) }
      unsafe Kernels.circles(
        pixels + start, count: end &- start, circle: circle,
        x: Int32(truncatingIfNeeded: column &+ start), y: Int32(truncatingIfNeeded: row),
        table: base, isOver: isOver)
      if end < count {
        unsafe write(outside, pixels + end, count: count &- end, isOver: isOver)
      }
    }
  }

  /// Fills a row with one pixel, or blends the pixel over it.
  private func write(
    _ pixel: UInt32, _ pixels: UnsafeMutablePointer<UInt32>, count: Int, isOver: Bool
  ) {
    if isOver {
      unsafe Kernels.blend(pixels, count: count, with: pixel)
    } else {
      unsafe Kernels.fill(pixels, count: count, with: pixel)
    }
  }

  /// Returns the columns of a row that may be inside the circle of a padded gradient, or all
  /// columns if the gradient repeats.
  ///
  /// All other pixels have the last color: the kernel rounds distances to table entries, and half
  /// an entry is more than the errors of single precision.
  private func columnsInside(_ columns: Range<Int>, row: Int) -> Range<Int> {
    guard circle.isPadded else { return columns }
    let down = Double(row) - Double(circle.centerY)
    let square = radius * radius - down * down
    guard square > 0 else { return columns.lowerBound..<columns.lowerBound }
    let (center, reach) = (Double(circle.centerX), square.squareRoot())
    // One column more than the truncated numbers, because rounding is slower.
    let start = Int(max(-1e9, center - reach)) &- 1
    let end = Int(min(1e9, center + reach)) &+ 1
    return (start..<end).clamped(to: columns)
  }
}

/// The circles that a gradient interpolates and extrapolates from two circles.
///
/// The center and the radius of circle t are interpolated at t.
///
/// A point is on circle t if `a t² − 2 b t + c = 0`, where `a` is the square of the distance
/// between the centers minus the square of the difference between the radii. If `a` is negative,
/// one circle is inside the other, and exactly one circle passes through each point. Otherwise, two
/// circles or none do.
struct CircleFamily {
  /// The threshold, as a fraction of the larger circle, below which circles count as internally
  /// tangent.
  private static let slack = 1e-9

  /// The transform from unit coordinates to those of the gradient.
  ///
  /// In unit coordinates, the start's center is at the origin, and the maximum of the distance and
  /// the radii is 1.
  let unit: Transform2D
  private let deltaX: Double
  private let deltaY: Double
  private let startRadius: Double
  private let growth: Double
  private let quadratic: Double
  /// The number of periods per unit of t: 1, or 1/2 if the gradient is reflected.
  private let periodsPerUnit: Double

  /// Creates the circles between two circles.
  ///
  /// Returns `nil` if the circles are equal, have no radius, or are not finite.
  init?(from: Gradient.Circle, to: Gradient.Circle, isReflected: Bool) {
    let (first, last) = (max(0, from.radius), max(0, to.radius))
    let center = from.center.exact
    let (x, y) = (to.center.exact.x - center.x, to.center.exact.y - center.y)
    let scale = max(max(abs(x), abs(y)), max(first, last))
    guard from.center.isFinite, to.center.isFinite, from.radius.isFinite, to.radius.isFinite,
      scale.isFinite, max(first, last) > 0, x != 0 || y != 0 || first != last
    else { return nil }
    unit = Transform2D(
      a: scale, b: 0, c: 0, d: scale, tx: center.x, ty: center.y)
    (deltaX, deltaY) = (x / scale, y / scale)
    startRadius = first / scale
    growth = (last - first) / scale
    let exact = deltaX * deltaX + deltaY * deltaY - growth * growth
    quadratic = abs(exact) < CircleFamily.slack ? 0 : exact
    periodsPerUnit = isReflected ? 0.5 : 1
  }

  /// Whether every point is on a circle.
  var coversPlane: Bool { quadratic < 0 }

  /// Returns the parameter of the last circle through a point in unit coordinates, in periods, or
  /// `nil` if there is none.
  func parameter(of point: Point) -> Double? {
    let b = point.x * deltaX + point.y * deltaY + startRadius * growth
    let c = point.x * point.x + point.y * point.y - startRadius * startRadius
    if quadratic == 0 {
      guard b != 0 else { return nil }
      let t = c / (2 * b)
      return radius(at: t) >= 0 ? t * periodsPerUnit : nil
    }
    let discriminant = b * b - quadratic * c
    // For nested circles, only rounding can make it negative.
    guard discriminant >= 0 || coversPlane else { return nil }
    let root = max(0, discriminant).squareRoot()
    // Adding numbers of the same sign loses no precision if one solution is far away.
    let sum = b < 0 ? b - root : b + root
    let (one, other) = (sum / quadratic, sum == 0 ? 0 : c / sum)
    if coversPlane { return (radius(at: one) >= radius(at: other) ? one : other) * periodsPerUnit }
    let (last, first) = one >= other ? (one, other) : (other, one)
    if radius(at: last) >= 0 { return last * periodsPerUnit }
    return radius(at: first) >= 0 ? first * periodsPerUnit : nil
  }

  private func radius(at t: Double) -> Double { startRadius + t * growth }
}

/// A sampler for gradients between two circles, which computes each pixel in double precision.
final class CircleSampler: Sampler {
  let family: CircleFamily
  /// The sampler that maps a parameter to a color, and pixels to the unit coordinates of the
  /// family.
  let general: GeneralSampler

  var isOpaque: Bool { general.ramp.isOpaque && family.coversPlane }

  init(family: CircleFamily, general: GeneralSampler) {
    self.family = family
    self.general = general
  }

  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let row = Double(y &- general.originY) + 0.5
    for index in 0..<count {
      let column = Double(x &- general.originX &+ index) + 0.5
      let point = Point(x: column, y: row).applying(general.inverse)
      unsafe result[index] = family.parameter(of: point).map { general.pixel(at: $0) } ?? 0
    }
  }
}

extension Gradient {
  /// Returns the radial gradient that equals a gradient between concentric circles.
  ///
  /// Returns `nil` if the circles are not concentric, or if the gradient repeats and neither radius
  /// is zero at its start.
  func concentric(_ from: Circle, _ to: Circle) -> Gradient? {
    let (first, last) = (max(0, from.radius), max(0, to.radius))
    let radius = max(first, last)
    guard from.center.exact == to.center.exact, from.center.isFinite, first != last,
      from.radius.isFinite,
      to.radius.isFinite
    else { return nil }
    guard spread == .pad || first == 0 else { return nil }
    var result = self
    result.geometry = .radial(center: from.center, radius: radius)
    if first == 0 { return result }
    var reached = 0.0
    for index in result.stops.indices {
      reached = max(reached, min(1, result.stops[index].offset))
      result.stops[index].offset = (first + (last - first) * reached) / radius
    }
    if last < first { result.stops.reverse() }
    return result
  }
}
