/// The way of one value through the segments of one run.
///
/// A segment begins at the value that those before it have reached, so segments may be added in any
/// order, and may overlap: the later start wins.
///
/// Several tracks of one value add up: each is off its own end by some distance, and the distances are
/// added to what the value itself is. Nothing jumps when a second animation begins.
struct ValueTrack<Value: Interpolatable> {
  /// A stretch of the run in which the value goes to another one.
  struct Segment {
    let interval: AnimationInterval
    let target: Value
  }

  /// The value at the end of the run: what the property itself is, unless it was changed since.
  private(set) var end: Value
  private let base: Value
  private var segments: [Segment] = []

  init(from base: Value) {
    self.base = base
    self.end = base
  }

  /// Adds a segment; those that start at the same time keep the order in which they were added.
  mutating func add(_ segment: Segment) {
    let place = segments.firstIndex { $0.interval.start > segment.interval.start }
    segments.insert(segment, at: place ?? segments.count)
    end = segments.last?.target ?? base
  }

  /// Returns what a value, the property's own or what other tracks have made of it, is presented as.
  func presented(_ value: Value, in run: AnimationRun) -> Value {
    let current = self.value(at: run.fraction, of: run)
    return value == end ? current : value.offset(from: end, to: current) ?? current
  }

  /// Returns what the property's own value becomes when the run is left at a position.
  func settled(_ own: Value, at position: ViewAnimatingPosition, of run: AnimationRun) -> Value {
    guard position != .end else { return own }
    let value = position == .start ? base : self.value(at: run.fraction, of: run)
    return own == end ? value : own.offset(from: end, to: value) ?? own
  }

  /// The value at a fraction of the run.
  private func value(at fraction: Double, of run: AnimationRun) -> Value {
    guard let index = segments.lastIndex(where: { $0.interval.hasBegun(at: fraction, of: run) })
    else { return base }
    let segment = segments[index]
    return value(before: index).interpolated(
      to: segment.target, share: segment.interval.share(at: fraction, of: run))
  }

  /// The value that the segments before one have reached when it starts.
  private func value(before index: Int) -> Value {
    let start = segments[index].interval.start
    return segments[..<index].reduce(base) { value, earlier in
      value.interpolated(to: earlier.target, share: earlier.interval.evenShare(at: start))
    }
  }
}
