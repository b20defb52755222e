/// The values of a property over the segments of a run.
///
/// A segment starts with the value that the earlier ones have reached, so segments can be added in
/// any order. If they overlap, the one with the later start applies.
///
/// Several tracks of a property are additive: each contributes the distance to its own end value,
/// so that nothing jumps when another animation starts.
struct ValueTrack<Value: Interpolatable> {
  /// An interval of the run in which the value changes to a target.
  struct Segment {
    let interval: AnimationInterval
    let target: Value
  }

  /// The value at the end of the run: the model value, unless it was changed since.
  private(set) var end: Value
  private let base: Value
  private var segments: [Segment] = []

  init(from base: Value) {
    self.base = base
    self.end = base
  }

  /// Adds a segment.
  ///
  /// Segments with the same start keep the order in which they were added.
  mutating func add(_ segment: Segment) {
    let index = segments.firstIndex { $0.interval.start > segment.interval.start }
    segments.insert(segment, at: index ?? segments.count)
    end = segments.last?.target ?? base
  }

  /// Returns the presentation value for a value: the model's, or the result of other tracks.
  func presented(_ value: Value, in run: AnimationRun) -> Value {
    let current = self.value(at: run.fraction, of: run)
    return value == end ? current : value.offset(from: end, to: current) ?? current
  }

  /// Returns the new model value if the run ends at a position.
  func finalValue(_ model: Value, at position: ViewAnimatingPosition, of run: AnimationRun) -> Value
  {
    guard position != .end else { return model }
    let value = position == .start ? base : self.value(at: run.fraction, of: run)
    return model == end ? value : model.offset(from: end, to: value) ?? model
  }

  /// Returns the value at a fraction of the run.
  private func value(at fraction: Double, of run: AnimationRun) -> Value {
    guard let index = segments.lastIndex(where: { $0.interval.hasBegun(at: fraction, of: run) })
    else { return base }
    let segment = segments[index]
    return value(before: index).interpolated(
      to: segment.target, fraction: segment.interval.progress(at: fraction, of: run))
  }

  /// Returns the value that the earlier segments have reached at the start of a segment.
  private func value(before index: Int) -> Value {
    let start = segments[index].interval.start
    return segments[..<index].reduce(base) { value, earlier in
      value.interpolated(to: earlier.target, fraction: earlier.interval.linearProgress(at: start))
    }
  }
}
