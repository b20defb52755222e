import Drawing
import Geometry
import Pixels

extension SceneBuilder {
  /// Returns the source of a paint, or `nil` when nothing would be seen.
  mutating func source(of paint: Paint, _ transform: AffineTransform) -> Source? {
    switch paint {
    case .color(let color):
      guard color.alpha > 0 || blendMode != .sourceOver else { return nil }
      return .solid(PremultipliedColor(color).word)
    case .gradient(let gradient):
      return source(of: gradient, transform)
    }
  }

  /// Returns the source of a gradient.
  ///
  /// A gradient without extent (its points are one, its radius is not above zero) has no place but
  /// its end: it is drawn in its last colour.
  ///
  /// Neither the picture's extents nor the part of it that is drawn choose the sampler, so that they
  /// change no colour.
  private mutating func source(of gradient: Gradient, _ transform: AffineTransform) -> Source? {
    var gradient = gradient
    // An angle never leaves its one turn.
    if case .conic = gradient.geometry { gradient.spread = .pad }
    guard let ramp = ColorRamp(gradient), let last = gradient.stops.last else { return nil }
    let lastWord = PremultipliedColor(last.color).word
    guard ramp.stops.count > 1, let unit = SceneBuilder.unitTransform(gradient.geometry) else {
      return .solid(lastWord)
    }
    var toDevice = unit.concatenating(transform)
    if gradient.spread == .reflect {
      toDevice = AffineTransform(scaleX: 2, y: 2).concatenating(toDevice)
    }
    guard toDevice.isFinite, abs(toDevice.tx) < 1e9, abs(toDevice.ty) < 1e9 else {
      return .solid(lastWord)
    }
    // Places count from the pixel at the gradient's own start, so that moving all by whole pixels
    // changes no colour.
    let originX = Int(toDevice.tx.rounded(.down))
    let originY = Int(toDevice.ty.rounded(.down))
    toDevice.tx -= Double(originX)
    toDevice.ty -= Double(originY)
    guard let inverse = toDevice.inverted, inverse.isFinite else { return .solid(lastWord) }
    let kind: GeneralSampler.Kind =
      switch gradient.geometry {
      case .linear: .linear
      case .radial: .radial
      case .conic: .conic
      }
    let general = GeneralSampler(
      isPadded: gradient.spread == .pad, ramp: ramp, kind: kind, inverse: inverse,
      originX: originX, originY: originY)
    // The samplers below keep the stops, a linear one with planes of its own.
    keptWordCount += 32 * ramp.stops.count
    if let linear = LinearSampler(general) {
      scene.linears.append(linear)
      return .linear(scene.linears.count - 1)
    }
    if let radial = RadialSampler(general, toDevice) {
      scene.radials.append(radial)
      keptWordCount += radial.wordCount
      return .radial(scene.radials.count - 1)
    }
    scene.generals.append(general)
    return .general(scene.generals.count - 1)
  }

  /// Returns how the unit gradient (from 0 to 1 along x, around the origin) becomes this one, or
  /// `nil` when it has no extent.
  private static func unitTransform(_ geometry: Gradient.Geometry) -> AffineTransform? {
    switch geometry {
    case .linear(let from, let to):
      guard from.isFinite, to.isFinite, from != to else { return nil }
      let (deltaX, deltaY) = (to.x - from.x, to.y - from.y)
      return AffineTransform(
        a: deltaX, b: deltaY, c: 0 - deltaY, d: deltaX, tx: from.x, ty: from.y)
    case .radial(let center, let radius):
      guard center.isFinite, radius > 0, radius.isFinite else { return nil }
      return AffineTransform(a: radius, b: 0, c: 0, d: radius, tx: center.x, ty: center.y)
    case .conic(let center, let turn):
      guard center.isFinite, turn.isFinite else { return nil }
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: turn)
      return AffineTransform(
        a: cosine, b: sine, c: 0 - sine, d: cosine, tx: center.x, ty: center.y)
    }
  }
}
