import SnapshotDrawing

/// The animations of a layer, in the order in which they were added.
final class LayerAnimationState {
  private struct Entry {
    let key: String?
    /// The animation, or `nil` if it has a delegate, which often retains the layer.
    let animation: LayerAnimation?
    let timeline: LayerTimeline
    let playback: ImagePlayback
    /// The call of the delegate at the end, which the clock owns.
    weak var end: DelegateCall?

    /// The time since the addition, or `nil` without a clock.
    var time: Double? { playback.runningTime }

    /// Whether the animation has an effect.
    ///
    /// Without a clock, it is endless or has ended.
    var isEffective: Bool {
      if let time { timeline.isActive(at: time) } else { timeline.isEndless || timeline.stays }
    }

    /// Whether the animation has ended for all later snapshots.
    var isOver: Bool {
      !timeline.stays && (playback.passedTime.map { $0 > timeline.end } ?? false)
    }

    /// Changes the values of a layer.
    func apply(delayedBy delay: Double, to layer: Layer, _ shown: inout ViewProperties) {
      if let time {
        timeline.apply(at: time - delay, to: layer, &shown)
      } else if timeline.isEndless {
        timeline.apply(at: StillMoment.time(for: layer) - delay, to: layer, &shown)
      } else if timeline.stays {
        timeline.apply(at: timeline.end, to: layer, &shown)
      }
    }
  }

  /// The pending call of a delegate at the end of its animation.
  private final class DelegateCall {
    private let animation: LayerAnimation
    private let delegate: any LayerAnimationDelegate
    private weak var player: AnimationPlayer?

    private init(_ animation: LayerAnimation, _ delegate: any LayerAnimationDelegate) {
      (self.animation, self.delegate) = (animation, delegate)
    }

    /// Returns a call that the clock owns until a number of seconds has passed.
    static func pending(
      _ animation: LayerAnimation, _ delegate: any LayerAnimationDelegate, after seconds: Double,
      on clock: AnimationClock
    ) -> DelegateCall {
      let call = DelegateCall(animation, delegate)
      call.player = clock.call(after: seconds) { call.finish(true) }
      return call
    }

    func cancel() {
      player?.stop()
      finish(false)
    }

    private func finish(_ flag: Bool) {
      delegate.animationDidStop(animation, finished: flag)
    }
  }

  /// The maximum depth of animations that delegates start when other animations end, without a
  /// clock.
  private static let maximumNestingCount = 32

  private var entries: [Entry] = []
  private unowned let layer: Layer
  private var nestingCount = 0

  init(_ layer: Layer) { self.layer = layer }

  var isEmpty: Bool { entries.isEmpty }

  // MARK: Changes

  func add(_ animation: LayerAnimation, _ key: String?) {
    remove(key)
    entries.removeAll(where: \.isOver)
    let clock = CurrentClock.current?.clock
    let timeline = LayerTimeline(
      animation, defaultDuration: LayerTransaction.defaultDuration, addedAt: CurrentMediaTime())
    let delegate = animation.delegate
    var entry = Entry(
      key: key, animation: delegate == nil ? animation : nil, timeline: timeline,
      playback: ImagePlayback())
    LayerTransaction.animationStarted(until: timeline.isEndless ? nil : timeline.end)
    guard let delegate, !timeline.isEndless, timeline.end.isFinite else {
      return entries.append(entry)
    }
    guard let clock else {
      entries.append(entry)
      return callWithoutClock(delegate, animation)
    }
    entry.end = DelegateCall.pending(animation, delegate, after: timeline.end, on: clock)
    entries.append(entry)
    delegate.animationDidStart(animation)
  }

  private func callWithoutClock(
    _ delegate: any LayerAnimationDelegate, _ animation: LayerAnimation
  ) {
    guard nestingCount < Self.maximumNestingCount else {
      return layer.report(
        Misuse(
          problem: "starts another animation each time an animation ends, endlessly",
          remedy: "use an animation with an infinite `repeatCount`, or an `AnimationClock`"))
    }
    nestingCount += 1
    delegate.animationDidStart(animation)
    delegate.animationDidStop(animation, finished: true)
    nestingCount -= 1
  }

  /// Removes the animation with a key.
  func remove(_ key: String?) {
    guard let key else { return }
    removeAll { $0.key == key }
  }

  func removeAll() { removeAll { _ in true } }

  private func removeAll(where isRemoved: (Entry) -> Bool) {
    // A delegate may add another animation.
    let removed = entries.filter(isRemoved)
    entries.removeAll(where: isRemoved)
    for entry in removed { entry.end?.cancel() }
  }

  // MARK: Queries

  var keys: [String]? {
    let keys = entries.filter { entry in
      entry.time.map { $0 <= entry.timeline.end || entry.timeline.stays } ?? true
    }.compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  func animation(_ key: String) -> LayerAnimation? {
    entries.first { $0.key == key }.flatMap(\.animation)
  }

  /// Changes the values of the layer, in a copy with delayed animations.
  func apply(delayedBy delay: Double, to shown: inout ViewProperties) {
    for entry in entries { entry.apply(delayedBy: delay, to: layer, &shown) }
  }

  /// The changes that cannot be drawn, as predicates of the layer.
  var undrawn: [Misuse] {
    entries.filter(\.isEffective).flatMap { entry in
      entry.timeline.undrawn(
        of: layer, as: layer.model, isMoving: entry.time != nil || entry.timeline.isEndless)
    }
  }

  /// The animations that have an effect, for the outline: their keys, properties, and times.
  var texts: [(key: String, text: String)] {
    entries.enumerated().filter { $1.isEffective }.map { index, entry in
      let properties = entry.timeline.keyPaths.joined(separator: " and ")
      let moment: String
      if let time = entry.time {
        moment = "after \(time.shortDescription) s"
      } else if entry.timeline.isEndless {
        moment = "endless, shown after \(StillMoment.time(for: layer).shortDescription) s"
      } else {
        moment = "at its end"
      }
      return (entry.key ?? "\(index)", "\(properties) \(moment)")
    }
  }

  // MARK: Still moments

  /// The timelines that have neither a clock nor an end.
  var endless: [LayerTimeline] {
    entries.filter { $0.time == nil && $0.timeline.isEndless }.map(\.timeline)
  }

  /// Changes the values of the layer to those at a time of the animations without an end.
  func applyEndless(at time: Double, to shown: inout ViewProperties) {
    for timeline in endless { timeline.apply(at: time, to: layer, &shown) }
  }
}

extension Layer {
  final func start(_ animation: LayerAnimation, forKey key: String?) {
    let state = animationState ?? LayerAnimationState(self)
    animationState = state
    state.add(animation, key)
  }

  final func endAnimations(forKey key: String?) {
    guard let state = animationState else { return }
    if let key { state.remove(key) } else { state.removeAll() }
    if state.isEmpty { animationState = nil }
  }

  /// Returns the values of a layer that belongs to no view, with animations.
  final func presentation(delayedBy delay: Double) -> ViewProperties {
    presentation(of: model, delayedBy: delay)
  }

  /// Returns property values with animations.
  final func presentation(of model: ViewProperties, delayedBy delay: Double = 0) -> ViewProperties {
    guard let animationState else { return model }
    return restoringContent {
      var shown = model
      animationState.apply(delayedBy: delay, to: &shown)
      return shown
    }
  }

  /// Sets the animated values of the content.
  ///
  /// - Returns: The values to restore, or `nil` if there are no animations.
  final func beginAnimatedContent(delayedBy delay: Double) -> LayerContent? {
    guard let animationState else { return nil }
    let saved = LayerContent(own: animatableContent, contents: contents)
    var shown = model
    animationState.apply(delayedBy: delay, to: &shown)
    return saved
  }

  /// Restores the values of the content.
  final func endAnimatedContent(_ saved: LayerContent?) {
    guard let saved else { return }
    (animatableContent, contents) = (saved.own, saved.contents)
  }

  /// Restores the values of the content after a closure.
  final func restoringContent<Result>(_ body: () -> Result) -> Result {
    let saved = LayerContent(own: animatableContent, contents: contents)
    defer { endAnimatedContent(saved) }
    return body()
  }
}

/// The values of a layer that animations change, other than those of a view.
struct LayerContent {
  let own: Any?
  let contents: Any?
}
