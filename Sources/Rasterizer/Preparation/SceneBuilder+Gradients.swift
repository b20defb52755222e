import SnapshotDrawing
import SnapshotGeometry
import SnapshotPixels

extension SceneBuilder {
  /// Returns the source of a paint, or `nil` if it would be invisible.
  mutating func source(of paint: Paint, _ transform: Transform2D) -> Source? {
    switch paint {
    case .color(let color):
      guard color.alpha > 0 || blendMode != .sourceOver else { return nil }
      return .solid(PremultipliedColor(color).word)
    case .gradient(let gradient):
      return source(of: gradient, gradient.transform.concatenating(transform))
    case .pattern(let pattern):
      return source(of: pattern, pattern.transform.concatenating(transform))
    }
  }

  /// Returns the source of a gradient.
  ///
  /// A gradient without extent (its points are one, its radius is not above zero) has no place but
  /// its end: it is drawn in its last color.
  ///
  /// Neither the picture's extents nor the part of it that is drawn choose the sampler, so that they
  /// change no color.
  ///
  /// - Parameter transform: From the gradient's coordinates to those of the device.
  private mutating func source(of gradient: Gradient, _ transform: Transform2D) -> Source? {
    var gradient = gradient
    // An angle never leaves its one turn.
    if case .conic = gradient.geometry { gradient.spread = .pad }
    if case .circles(let from, let to) = gradient.geometry {
      guard let radial = gradient.concentric(from, to) else {
        return source(of: gradient, from, to, transform)
      }
      // Between circles without extent lies nothing, whether they have one center or two.
      guard transform.inverted != nil else { return nil }
      gradient = radial
    }
    guard let ramp = ColorRamp(gradient), let last = gradient.stops.last else { return nil }
    let lastWord = PremultipliedColor(last.color).word
    guard ramp.stops.count > 1, let unit = SceneBuilder.unitTransform(gradient.geometry) else {
      return .solid(lastWord)
    }
    var toDevice = unit.concatenating(transform)
    if gradient.spread == .reflect {
      toDevice = Transform2D(scaleX: 2, y: 2).concatenating(toDevice)
    }
    guard toDevice.isFinite, abs(toDevice.tx) < 1e9, abs(toDevice.ty) < 1e9 else {
      return .solid(lastWord)
    }
    let (originX, originY) = SceneBuilder.separateOrigin(of: &toDevice)
    guard let inverse = toDevice.inverted, inverse.isFinite else { return .solid(lastWord) }
    let kind: GeneralSampler.Kind =
      switch gradient.geometry {
      case .linear: .linear
      case .radial, .circles: .radial
      case .conic: .conic
      }
    let general = GeneralSampler(
      isPadded: gradient.spread == .pad, ramp: ramp, kind: kind, inverse: inverse,
      originX: originX, originY: originY)
    // The samplers below keep the stops, a linear one with planes of its own.
    retainedPixelCount += 32 * ramp.stops.count
    if let linear = LinearSampler(general) {
      scene.linears.append(linear)
      return .linear(scene.linears.count - 1)
    }
    if let radial = RadialSampler(general, toDevice) {
      scene.radials.append(radial)
      retainedPixelCount += radial.wordCount
      return .radial(scene.radials.count - 1)
    }
    scene.generals.append(general)
    return .general(scene.generals.count - 1)
  }

  /// Returns the source of a gradient between two circles, or `nil` if it would be invisible.
  private mutating func source(
    of gradient: Gradient, _ from: Gradient.Circle, _ to: Gradient.Circle,
    _ transform: Transform2D
  ) -> Source? {
    let isReflected = gradient.spread == .reflect
    guard let ramp = ColorRamp(gradient),
      let family = CircleFamily(from: from, to: to, isReflected: isReflected)
    else { return nil }
    var toDevice = family.unit.concatenating(transform)
    guard toDevice.isFinite, abs(toDevice.tx) < 1e9, abs(toDevice.ty) < 1e9 else { return nil }
    let (originX, originY) = SceneBuilder.separateOrigin(of: &toDevice)
    guard let inverse = toDevice.inverted, inverse.isFinite else { return nil }
    retainedPixelCount += 32 * ramp.stops.count
    scene.circles.append(
      CircleSampler(
        family: family,
        general: GeneralSampler(
          isPadded: gradient.spread == .pad, ramp: ramp, kind: .radial, inverse: inverse,
          originX: originX, originY: originY)))
    return .circles(scene.circles.count - 1)
  }

  /// Removes whole pixels from a transform.
  ///
  /// Positions are relative to the pixel at the paint's start, so that moving everything by whole
  /// pixels changes no color.
  static func separateOrigin(of toDevice: inout Transform2D) -> (x: Int, y: Int) {
    let origin = (x: Int(toDevice.tx.rounded(.down)), y: Int(toDevice.ty.rounded(.down)))
    toDevice.tx -= Double(origin.x)
    toDevice.ty -= Double(origin.y)
    return origin
  }

  /// Returns how the unit gradient (from 0 to 1 along x, around the origin) becomes this one, or
  /// `nil` when it has no extent.
  private static func unitTransform(_ geometry: Gradient.Geometry) -> Transform2D? {
    switch geometry {
    case .linear(let start, let end):
      let (from, to) = (start.exact, end.exact)
      guard from.isFinite, to.isFinite, from != to else { return nil }
      let (deltaX, deltaY) = (to.x - from.x, to.y - from.y)
      return Transform2D(
        a: deltaX, b: deltaY, c: 0 - deltaY, d: deltaX, tx: from.x, ty: from.y)
    case .radial(let place, let radius):
      let center = place.exact
      guard center.isFinite, radius > 0, radius.isFinite else { return nil }
      return Transform2D(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    case .circles:
      return nil
    case .conic(let place, let turn):
      let center = place.exact
      guard center.isFinite, turn.isFinite else { return nil }
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turn)
      return Transform2D(
        a: cosine, b: sine, c: 0 - sine, d: cosine, tx: center.x, ty: center.y)
    }
  }
}
