/// The way of one property of one view through the segments of one run.
///
/// A segment begins at the value that those before it have reached, so segments may be added in any
/// order, and may overlap: the later start wins.
///
/// Several animations of one property add up: each is off its own end by some distance, and the
/// distances are added to what the property itself is. Nothing jumps when a second animation begins.
final class PropertyAnimation<Value: Interpolatable>: PropertyAnimating {
  /// A stretch of the run in which the property goes to a value.
  struct Segment {
    let interval: AnimationInterval
    let target: Value
  }

  private(set) weak var view: View?
  let run: AnimationRun
  let property: WritableKeyPath<ViewProperties, Value>
  /// The value at the end of the run: what the view's own property is, unless it was changed since.
  private(set) var end: Value
  private let base: Value
  private var segments: [Segment] = []

  init(
    of property: WritableKeyPath<ViewProperties, Value>, view: View, from base: Value,
    following run: AnimationRun
  ) {
    self.property = property
    self.view = view
    self.base = base
    self.end = base
    self.run = run
  }

  /// Adds a segment; those that start at the same time keep the order in which they were added.
  func add(_ segment: Segment) {
    let place = segments.firstIndex { $0.interval.start > segment.interval.start }
    segments.insert(segment, at: place ?? segments.count)
    end = segments.last?.target ?? base
  }

  func apply(to properties: inout ViewProperties) {
    let shown = properties[keyPath: property]
    let current = value(at: run.fraction)
    properties[keyPath: property] =
      shown == end ? current : shown.offset(from: end, to: current) ?? current
  }

  func settle(at position: ViewAnimatingPosition) {
    guard let view, position != .end else { return }
    let value = position == .start ? base : value(at: run.fraction)
    let own = view.model[keyPath: property]
    view.model[keyPath: property] = own == end ? value : own.offset(from: end, to: value) ?? own
  }

  /// The value at a fraction of the run.
  private func value(at fraction: Double) -> Value {
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
