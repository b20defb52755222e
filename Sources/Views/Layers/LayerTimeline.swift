import SnapshotDrawing

/// The timing and the values of an animation when it was added to a layer.
struct LayerTimeline {
  /// The change of an animation.
  enum Content {
    case nothing
    case keyframes(LayerKeyframes)
    case group([LayerAnimation])
  }

  /// A position in an animation.
  private struct Position {
    /// The progress of the repetition, by the timing curve.
    let progress: Double
    /// The number of complete repetitions.
    let repetition: Double
  }

  /// The number of repetitions from which an animation counts as endless.
  private static let endlessCount = 1_000.0
  /// The maximum number of nested groups.
  private static let maximumDepth = 16
  private static let tolerance = 1e-9

  /// The time at which the animation starts, in seconds since its addition or since the start of
  /// its group.
  let begin: Double
  /// The duration of a repetition in one direction, in seconds, greater than 0.
  let duration: Double
  private let timeOffset: Double
  private let speed: Double
  /// The duration of all repetitions, in seconds.
  private let activeDuration: Double
  private let autoreverses: Bool
  private let fillsBefore: Bool
  private let fillsAfter: Bool
  private let curve: TimingCurve
  private let keyframes: LayerKeyframes?
  private let members: [LayerTimeline]
  /// The animations of a group that are left out, or `nil` if there are none.
  private let omission: Misuse?

  /// Creates the timeline of an animation.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - defaultDuration: The duration of an animation that has none, in seconds.
  ///   - now: The time of the clock, or `nil` for an animation in a group.
  ///   - groups: The groups around the animation.
  init(
    _ animation: LayerAnimation, defaultDuration: Double, addedAt now: Double?,
    inside groups: [LayerAnimation] = []
  ) {
    let duration =
      animation.duration > 0 && animation.duration.isFinite ? animation.duration : defaultDuration
    self.duration = duration
    let start = animation.beginTime
    begin = start.isFinite ? (start == 0 ? 0 : start - (now ?? 0)) : 0
    (timeOffset, speed) = (animation.timeOffset, Double(animation.speed))
    autoreverses = animation.autoreverses
    let count = animation.repeatCount > 0 ? Double(animation.repeatCount) : 1
    activeDuration =
      animation.repeatDuration > 0
      ? animation.repeatDuration : duration * count * (animation.autoreverses ? 2 : 1)
    fillsBefore = animation.fillMode == .backwards || animation.fillMode == .both
    // As in Core Animation, the removal of an animation in a group is ignored.
    fillsAfter =
      (animation.fillMode == .forwards || animation.fillMode == .both)
      && (now == nil || !animation.isRemovedOnCompletion)
    curve = animation.timingFunction?.curve ?? .linear
    var keyframes = LayerKeyframes()
    var omission: Misuse?
    switch animation.content(in: &keyframes) {
    case .nothing: (self.keyframes, members) = (nil, [])
    case .keyframes(let keyframes): (self.keyframes, members) = (keyframes, [])
    case .group(let animations):
      self.keyframes = nil
      let groups = groups + [animation]
      let drawn = animations.filter { animation in !groups.contains { $0 === animation } }
      if drawn.count < animations.count {
        omission = Misuse(
          problem: "has a group of animations that contains itself",
          remedy: "remove the group from its `animations`")
      } else if groups.count > Self.maximumDepth, !drawn.isEmpty {
        omission = Misuse(
          problem: "has more than \(Self.maximumDepth) nested groups of animations, of which the "
            + "innermost are not drawn",
          remedy: "add the animations to one group")
      }
      members =
        groups.count > Self.maximumDepth
        ? []
        : drawn.map {
          LayerTimeline($0, defaultDuration: duration, addedAt: nil, inside: groups)
        }
    }
    self.omission = omission
  }

  // MARK: Timing

  /// Whether the animation has no end.
  var isEndless: Bool { speed == 0 || activeDuration >= cycle * Self.endlessCount }

  /// The duration of a repetition in both directions, in seconds.
  var cycle: Double { autoreverses ? duration * 2 : duration }

  /// Whether the last value applies after the end.
  var stays: Bool { fillsAfter }

  /// The time from the addition to the end, in seconds.
  var end: Double { speed > 0 ? begin + max(0, activeDuration - timeOffset) / speed : .infinity }

  /// Whether the animation has an effect at a time since its addition.
  func isActive(at time: Double) -> Bool { position(at: time) != nil }

  private func position(at time: Double) -> Position? {
    guard time >= begin - Self.tolerance else { return fillsBefore ? start : nil }
    let local = (time - begin) * speed + timeOffset
    guard local >= 0 else { return fillsBefore ? start : nil }
    guard local <= activeDuration + Self.tolerance || fillsAfter else { return nil }
    let passed = min(local, activeDuration) / duration
    guard passed.isFinite else { return start }
    var leg = passed.rounded(.down)
    var fraction = passed - leg
    // The end of the last repetition is not the start of another one.
    if fraction < Self.tolerance, leg > 0, local >= activeDuration - Self.tolerance {
      (leg, fraction) = (leg - 1, 1)
    }
    let isGoingBack = autoreverses && leg.truncatingRemainder(dividingBy: 2) == 1
    return Position(
      progress: curve.progress(at: isGoingBack ? 1 - fraction : fraction),
      repetition: autoreverses ? (leg / 2).rounded(.down) : leg)
  }

  private var start: Position { Position(progress: curve.progress(at: 0), repetition: 0) }

  // MARK: Values

  /// Changes the values of a layer to those at a time since the addition.
  func apply(at time: Double, to layer: Layer, _ shown: inout ViewProperties) {
    guard let position = position(at: time) else { return }
    keyframes?.apply(
      at: position.progress, ofDuration: duration, after: position.repetition, to: layer, &shown)
    for member in members {
      member.apply(at: position.progress * duration, to: layer, &shown)
    }
  }

  /// The animated properties.
  var keyPaths: [String] {
    [keyframes?.keyPath].compactMap(\.self) + members.flatMap(\.keyPaths)
  }

  /// Returns the changes that cannot be drawn, as predicates of the layer.
  ///
  /// - Parameter isMoving: Whether values between the keyframes are drawn.
  func undrawn(of layer: Layer, as shown: ViewProperties, isMoving: Bool) -> [Misuse] {
    [keyframes?.undrawn(of: layer, as: shown, isMoving: isMoving), omission].compactMap(\.self)
      + members.flatMap { $0.undrawn(of: layer, as: shown, isMoving: isMoving) }
  }
}

/// The values of a property in one repetition of an animation.
struct LayerKeyframes {
  enum Source {
    case ends(from: Any?, to: Any?, by: Any?)
    case values([Any])
    case path(Path)
  }

  var keyPath = ""
  var source = Source.values([])
  /// The times of the values, from 0 to 1, or none for even spaces.
  var times: [Double] = []
  /// The timing between values.
  var curves: [TimingCurve] = []
  var mode = AnimationCalculationMode.linear
  var spring: SpringMotion?
  var isAdditive = false
  var isCumulative = false

  /// Sets the value at a progress of a repetition, 0 to 1.
  ///
  /// - Parameters:
  ///   - progress: The progress.
  ///   - duration: The duration of the repetition, in seconds.
  ///   - repetition: The number of complete repetitions.
  ///   - layer: The layer.
  ///   - shown: The values of the layer, which change.
  func apply(
    at progress: Double, ofDuration duration: Double, after repetition: Double,
    to layer: Layer, _ shown: inout ViewProperties
  ) {
    guard let own = layer.value(keyPath, of: shown),
      var value = value(at: progress, ofDuration: duration, own: own)
    else { return }
    if isCumulative, repetition > 0, let last = self.value(at: 1, ofDuration: duration, own: own) {
      value = value.adding(last, times: repetition) ?? value
    }
    if isAdditive { value = own.adding(value) ?? value }
    layer.set(value, for: keyPath, of: &shown)
  }

  private func value(
    at progress: Double, ofDuration duration: Double, own: LayerValue
  ) -> LayerValue? {
    if case .path(let path) = source {
      guard case .point = own else { return nil }
      return path.point(along: progress, isPaced: mode.isPaced, curves)
        .map { .point($0.cgPoint) }
    }
    let values = values(own)
    guard let first = values.first, let last = values.last else { return nil }
    if let spring, progress < 1 {
      return first.interpolated(to: last, fraction: spring.position(at: progress * duration))
    }
    // A timing curve may overshoot.
    if values.count == 2, mode == .linear, times.count != 2, progress < 0 || progress > 1 {
      return first.interpolated(to: last, fraction: progress)
    }
    let times = times(of: values)
    let next = times.firstIndex { $0 > progress } ?? values.count
    guard next > 0 else { return first }
    guard next < values.count, mode != .discrete else {
      return values[min(next, values.count) - 1]
    }
    let length = times[next] - times[next - 1]
    let even = length > 0 ? (progress - times[next - 1]) / length : 1
    let fraction = curves.count >= next ? curves[next - 1].progress(at: even) : even
    return values[next - 1].interpolated(to: values[next], fraction: fraction)
  }

  /// Returns the values of the keyframes, or none if one of them is not of the property's kind.
  private func values(_ own: LayerValue) -> [LayerValue] {
    switch source {
    case .path: return []
    case .values(let values):
      let converted = values.compactMap { LayerValue($0, like: own) }
      return converted.count == values.count ? converted : []
    case .ends(let from, let to, let by):
      func converted(_ value: Any?) -> LayerValue? {
        value.flatMap { LayerValue($0, like: own) }
      }
      let (start, end, difference) = (converted(from), converted(to), converted(by))
      guard (start != nil) == (from != nil), (end != nil) == (to != nil),
        (difference != nil) == (by != nil)
      else { return [] }
      if let start, let end { return [start, end] }
      if let end, let difference { return [end.adding(difference, times: -1) ?? own, end] }
      if let end { return [own, end] }
      let first = start ?? own
      return [first, difference.map { first.adding($0) ?? own } ?? own]
    }
  }

  private func times(of values: [LayerValue]) -> [Double] {
    if mode.isPaced {
      var times = [0.0]
      for (value, next) in zip(values, values.dropFirst()) {
        times.append(times[times.count - 1] + value.distance(to: next))
      }
      let total = times[times.count - 1]
      if total > 0 { return times.map { $0 / total } }
    } else if times.count == values.count || mode == .discrete && times.count > values.count {
      return times
    }
    let last = Double(max(1, mode == .discrete ? values.count : values.count - 1))
    return values.indices.map { Double($0) / last }
  }

  /// Returns the change that cannot be drawn, or `nil`.
  func undrawn(of layer: Layer, as shown: ViewProperties, isMoving: Bool) -> Misuse? {
    guard let own = layer.spatialValue(keyPath, of: shown) else {
      return Misuse(
        problem: "has an animation of `\(keyPath)`, which is not drawn",
        remedy: "animate another property, or remove the animation")
    }
    if case .path = source, case .point = own { return nil }
    if mode.isCubic, case .values(let values) = source, values.count > 2 {
      return Misuse(
        problem: "has an animation of `\(keyPath)` along a smooth curve, but it is linear",
        remedy: "use `.linear` or `.paced`, or take the snapshot after the animation")
    }
    let values = values(own)
    if values.isEmpty {
      return Misuse(
        problem: "has an animation of `\(keyPath)` with values of another type",
        remedy: "use values of the property's type")
    }
    let transforms = values.compactMap { value in
      if case .transform(let transform) = value { transform } else { nil }
    }
    // A half turn around the x or y axis begins and ends in the plane.
    let turnsOver =
      isMoving && mode != .discrete
      && zip(transforms, transforms.dropFirst()).contains { $0.isTurnedOver != $1.isTurnedOver }
    return turnsOver || transforms.contains(where: \.leavesPlane)
      ? .leavingPlane(by: "an animation of `\(keyPath)`") : nil
  }
}

extension Layer {
  /// Returns the value of a property, with a transform that is not reduced to the plane.
  fileprivate final func spatialValue(_ keyPath: String, of shown: ViewProperties) -> LayerValue? {
    keyPath == "transform" ? .transform(transform) : value(keyPath, of: shown)
  }
}

extension AnimationCalculationMode {
  fileprivate var isPaced: Bool { self == .paced || self == .cubicPaced }
  fileprivate var isCubic: Bool { self == .cubic || self == .cubicPaced }
}

/// The motion of a damped spring that is released at 0 and comes to rest at 1.
///
/// The equation of motion is m·x″ = k·(1 − x) − c·x′.
struct SpringMotion {
  /// The natural logarithm of 1,000.
  private static let restLogarithm = 6.907755278982137

  /// The undamped frequency, in radians per second.
  private let frequency: Double
  /// The damping ratio.
  private let ratio: Double
  private let velocity: Double

  init(mass: Double, stiffness: Double, damping: Double, velocity: Double) {
    let mass = mass > 0 && mass.isFinite ? mass : 1
    let stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    frequency = (stiffness / mass).squareRoot()
    ratio = max(0, damping.isFinite ? damping : 10) / (2 * (stiffness * mass).squareRoot())
    self.velocity = velocity.isFinite ? velocity : 0
  }

  /// The time after which a thousandth of the oscillation remains, in seconds.
  var settlingDuration: Double {
    let decay =
      ratio <= 1 ? ratio * frequency : frequency * (ratio - (ratio * ratio - 1).squareRoot())
    return decay > 0 ? Self.restLogarithm / decay : .infinity
  }

  /// Returns the position after a time, in seconds.
  func position(at time: Double) -> Double {
    let decay = ratio * frequency
    let pull = decay - velocity
    if ratio < 1 {
      let swing = frequency * (1 - ratio * ratio).squareRoot()
      let (sine, cosine) = Trigonometry.sineAndCosine(turns: swing * time / (2 * .pi))
      return 1 - SpringCurve.exponential(0 - decay * time) * (cosine + pull / swing * sine)
    }
    let spread = frequency * (ratio * ratio - 1).squareRoot()
    guard spread > 1e-6 else {
      return 1 - SpringCurve.exponential(0 - decay * time) * (1 + pull * time)
    }
    let slow = SpringCurve.exponential((spread - decay) * time)
    let fast = SpringCurve.exponential((0 - spread - decay) * time)
    return 1 - ((slow + fast) / 2 + pull / spread * (slow - fast) / 2)
  }
}
