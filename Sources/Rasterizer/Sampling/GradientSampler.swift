import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

/// A gradient on the pixels of the device, with the fastest sampler that is accurate.
///
/// Neither the size of the bitmap nor the part of it that is drawn affects the choice, so they
/// change no color.
struct GradientSampler {
  /// The colors.
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
      guard transform.inverted != nil else { return nil }
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
    guard let inverse = toDevice.inverted, inverse.isFinite else {
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
    guard let inverse = toDevice.inverted, inverse.isFinite else { return nil }
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
