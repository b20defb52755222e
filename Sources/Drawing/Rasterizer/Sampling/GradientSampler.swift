import SnapshotDrawing

/// A gradient on the pixels of the device, with the fastest sampler that is accurate.
///
/// Neither the size of the bitmap nor the part of it that is drawn affects the choice, so they
/// change no color.
struct GradientSampler {
  let colors: RowColors
  /// The memory of stops and tables, in pixels of 4 bytes.
  let pixelCount: Int

  private init(_ colors: RowColors, pixelCount: Int) {
    self.colors = colors
    self.pixelCount = pixelCount
  }

  /// Creates the sampler of a gradient, or returns `nil` if the gradient would be invisible.
  ///
  /// A gradient without length, whose points are equal or whose radius is not positive, has its
  /// last color.
  ///
  /// - Parameter transform: The transform from the gradient's coordinates to the device.
  init?(_ gradient: Gradient, _ transform: Transform2D) {
    var gradient = gradient
    // An angle never leaves the only period, which is one turn.
    if case .conic = gradient.geometry { gradient.spread = .pad }
    if case .circles(let from, let to) = gradient.geometry {
      guard let radial = gradient.concentric(from, to) else {
        self.init(gradient, from, to, transform)
        return
      }
      // A transform without an area leaves nothing between the circles, concentric or not.
      guard transform.inverse != nil else { return nil }
      gradient = radial
    }
    guard let ramp = ColorRamp(gradient), let last = gradient.stops.last else { return nil }
    let lastPixel = PremultipliedColor(last.color).word
    let solid = GradientSampler(.solid(lastPixel), pixelCount: 0)
    guard ramp.stops.count > 1, let unit = GradientSampler.unitTransform(gradient.geometry) else {
      self = solid
      return
    }
    var toDevice = unit.concatenating(transform)
    if gradient.spread == .reflect {
      toDevice = Transform2D(scaleX: 2, y: 2).concatenating(toDevice)
    }
    guard toDevice.isFinite, abs(toDevice.tx) < 1e9, abs(toDevice.ty) < 1e9 else {
      self = solid
      return
    }
    let (originX, originY) = toDevice.removeWholePixels()
    guard let inverse = toDevice.inverse, inverse.isFinite else {
      self = solid
      return
    }
    let kind: GeneralSampler.Kind =
      switch gradient.geometry {
      case .linear: .linear
      case .radial, .circles: .radial
      case .conic: .conic
      }
    let general = GeneralSampler(
      isPadded: gradient.spread == .pad, ramp: ramp, kind: kind, inverse: inverse,
      originX: originX, originY: originY)
    // All samplers store the stops, and a linear one also stores planes.
    let stopPixelCount = 32 * ramp.stops.count
    if let linear = LinearSampler(general) {
      self.init(.sampler(linear), pixelCount: stopPixelCount)
    } else if let radial = RadialSampler(general, toDevice) {
      self.init(.sampler(radial), pixelCount: stopPixelCount + radial.tableCount)
    } else {
      self.init(.sampler(general), pixelCount: stopPixelCount)
    }
  }

  /// Creates the sampler of a gradient between two circles, or returns `nil` if it would be
  /// invisible.
  private init?(
    _ gradient: Gradient, _ from: Gradient.Circle, _ to: Gradient.Circle, _ transform: Transform2D
  ) {
    let isReflected = gradient.spread == .reflect
    guard let ramp = ColorRamp(gradient),
      let family = CircleFamily(from: from, to: to, isReflected: isReflected)
    else { return nil }
    var toDevice = family.unit.concatenating(transform)
    guard toDevice.isFinite, abs(toDevice.tx) < 1e9, abs(toDevice.ty) < 1e9 else { return nil }
    let (originX, originY) = toDevice.removeWholePixels()
    guard let inverse = toDevice.inverse, inverse.isFinite else { return nil }
    let general = GeneralSampler(
      isPadded: gradient.spread == .pad, ramp: ramp, kind: .radial, inverse: inverse,
      originX: originX, originY: originY)
    self.init(
      .sampler(CircleSampler(family: family, general: general)),
      pixelCount: 32 * ramp.stops.count)
  }

  /// Returns the transform from the unit gradient, from 0 to 1 along x and around the origin, to a
  /// gradient, or `nil` if the gradient has no length.
  private static func unitTransform(_ geometry: Gradient.Geometry) -> Transform2D? {
    switch geometry {
    case .linear(let start, let end):
      let (from, to) = (start.exact, end.exact)
      guard from.isFinite, to.isFinite, from != to else { return nil }
      let (deltaX, deltaY) = (to.x - from.x, to.y - from.y)
      return Transform2D(
        a: deltaX, b: deltaY, c: 0 - deltaY, d: deltaX, tx: from.x, ty: from.y)
    case .radial(let point, let radius):
      let center = point.exact
      guard center.isFinite, radius > 0, radius.isFinite else { return nil }
      return Transform2D(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    case .circles:
      return nil
    case .conic(let point, let turn):
      let center = point.exact
      guard center.isFinite, turn.isFinite else { return nil }
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turn)
      return Transform2D(
        a: cosine, b: sine, c: 0 - sine, d: cosine, tx: center.x, ty: center.y)
    }
  }
}

extension Transform2D {
  /// Removes the whole pixels of the translation, and returns them.
  ///
  /// Positions relative to the pixel at a paint's origin make colors independent of a translation
  /// by whole pixels.
  fileprivate mutating func removeWholePixels() -> (x: Int, y: Int) {
    let origin = (x: Int(tx.rounded(.down)), y: Int(ty.rounded(.down)))
    tx -= Double(origin.x)
    ty -= Double(origin.y)
    return origin
  }
}

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

/// A gradient sampler that is fast near the gradient's origin.
///
/// Pixels beyond ``maximumDistance`` are read from a ``GeneralSampler``. Which sampler computes a
/// pixel depends only on its position, not on the run in which it is read.
protocol NearSampler: Sampler {
  /// The sampler for pixels beyond ``maximumDistance``.
  var general: GeneralSampler { get }

  /// The number of columns and rows from the origin within which
  /// ``write(x:y:count:into:isOver:)`` is accurate.
  var maximumDistance: Int { get }

  /// Writes pixels within the maximum distance from the origin.
  ///
  /// - Parameter isOver: Whether the pixels are drawn over the row, rather than replacing it.
  func write(x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isOver: Bool)
}

extension NearSampler {
  var isOpaque: Bool { general.isOpaque }

  func read(
    x: Int, y: Int, count: Int, into result: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let (general, distance) = (general, maximumDistance)
    let (originX, originY) = (general.originX, general.originY)
    let first = max(x, originX &- distance)
    let end = min(x &+ count, originX &+ distance &+ 1)
    guard y >= originY &- distance, y <= originY &+ distance, first < end else {
      unsafe general.read(x: x, y: y, count: count, into: result, rows: &rows)
      return
    }
    if first > x {
      unsafe general.read(x: x, y: y, count: first &- x, into: result, rows: &rows)
    }
    unsafe write(x: first, y: y, count: end &- first, into: result + (first &- x), isOver: false)
    if end < x &+ count {
      unsafe general.read(
        x: end, y: y, count: x &+ count &- end, into: result + (end &- x), rows: &rows)
    }
  }

  func draw(
    x: Int, y: Int, count: Int, over pixels: UnsafeMutablePointer<UInt32>,
    scratch: UnsafeMutablePointer<UInt32>, rows: inout ImageRows
  ) {
    let (general, distance) = (general, maximumDistance)
    let (originX, originY) = (general.originX, general.originY)
    if y >= originY &- distance && y <= originY &+ distance
      && x >= originX &- distance && x &+ count <= originX &+ distance &+ 1
    {
      unsafe write(x: x, y: y, count: count, into: pixels, isOver: true)
      return
    }
    unsafe read(x: x, y: y, count: count, into: scratch, rows: &rows)
    unsafe Kernels.blend(pixels, count: count, with: scratch)
  }
}
