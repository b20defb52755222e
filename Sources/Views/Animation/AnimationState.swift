/// The running animations of a view, oldest first.
struct AnimationState {
  private(set) var animations: [any PropertyAnimating] = []

  var isEmpty: Bool { animations.isEmpty }

  mutating func add(_ animation: any PropertyAnimating) { animations.append(animation) }

  mutating func remove(_ animation: any PropertyAnimating) {
    animations.removeAll { $0 === animation }
  }

  /// Returns property values with the animations applied.
  func presentation(of model: ViewProperties) -> ViewProperties {
    animations.reduce(into: model) { $1.apply(to: &$0) }
  }

  // MARK: Drawing

  /// Sets the presentation values of the content.
  func beginDrawing() {
    for animation in animations { animation.beginDrawing() }
  }

  /// Restores the values of the content that ``beginDrawing()`` replaced.
  func endDrawing() {
    for animation in animations.reversed() { animation.endDrawing() }
  }

  // MARK: Transitions

  /// The transition in progress, or the latest one if there are several.
  var transition: ViewTransition? {
    guard !animations.isEmpty else { return nil }
    return animations.reversed().lazy.compactMap { $0 as? ViewTransition }.first
  }

  mutating func removeTransitions() {
    guard !animations.isEmpty else { return }
    animations.removeAll { $0 is ViewTransition }
  }
}
