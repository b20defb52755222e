import SnapshotDrawing

/// The time of endless animations in a snapshot without a clock.
///
/// All layers of the tree have the same time, so that staggered animations show one real moment.
/// Several times within a repetition are tried, and the first at which the largest number of
/// animated layers is visible is used.
final class StillMoment: @unchecked Sendable {
  // The object refers to views, but is current only during a synchronous closure.
  @TaskLocal private static var current: StillMoment?

  /// The times to try, as fractions of the longest repetition.
  private static let fractions: [Double] = [
    0.5, 0.25, 0.75, 0.375, 0.625, 0.125, 0.875, 0.4375, 0.5625,
  ]

  /// The root, or `nil` after the closure.
  private var root: View?
  private lazy var time = root.map { Self.time(below: $0) } ?? 0

  private init(_ root: View) { self.root = root }

  /// Calls a closure in which the time below a root is determined at most once.
  static func use<Result>(below root: View, _ body: () -> Result) -> Result {
    let moment = StillMoment(root)
    // Tasks that the closure starts keep the moment, but must not keep the views.
    defer { moment.root = nil }
    return $current.withValue(moment, operation: body)
  }

  /// Returns the time of the animations of a layer.
  static func time(for layer: Layer) -> Double {
    if let current { return current.time }
    return layer.host.map { time(below: $0.treeRoot) } ?? 0
  }

  private static func time(below root: View) -> Double {
    let layers = root.layersWithEndlessAnimations
    let timelines = layers.flatMap { $0.animationState?.endless ?? [] }
    let cycle = timelines.map(\.cycle).max() ?? 0
    let begin = timelines.map(\.begin).max() ?? 0
    guard cycle > 0, cycle.isFinite, begin.isFinite else { return 0 }
    let start = max(0, begin / cycle).rounded(.up) * cycle
    var best = (time: start, count: -1)
    for fraction in fractions {
      let time = start + fraction * cycle
      let count = layers.count { $0.isVisible(at: time) }
      if count > best.count { best = (time, count) }
      if count == layers.count { break }
    }
    return best.time
  }
}

extension Layer {
  /// The view that contains the layer or that it belongs to.
  final var host: View? {
    var layer = self
    while let parent = layer.parent { layer = parent }
    return layer.view
  }

  /// Whether the layer is clearly visible at a time of its endless animations: neither almost
  /// transparent nor tiny.
  fileprivate final func isVisible(at time: Double) -> Bool {
    restoringContent {
      var shown = model
      animationState?.applyEndless(at: time, to: &shown)
      let transform = shown.transform
      let area = abs(transform.a * transform.d - transform.b * transform.c)
      return !isHidden && shown.alpha >= 0.2 && area >= 0.04 && hasVisibleContent
    }
  }
}

extension View {
  /// The layers in the tree that have endless animations without a clock.
  fileprivate var layersWithEndlessAnimations: [Layer] {
    var result: [Layer] = []
    var pending = [self]
    while let view = pending.popLast() {
      var layers = [view.layerObject].compactMap(\.self)
      while let layer = layers.popLast() {
        if let state = layer.animationState, !state.endless.isEmpty { result.append(layer) }
        layers += layer.children.map(\.layer) + [layer.maskLayer].compactMap(\.self)
      }
      pending += view.subviews + [view.maskView].compactMap(\.self)
    }
    return result
  }
}
