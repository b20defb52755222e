/// An animation of a view.
protocol PropertyAnimating: AnyObject {
  /// The view, or `nil` if it was deallocated.
  var view: View? { get }
  /// The run that the animation follows.
  var run: AnimationRun { get }
  /// Applies the animation to property values. The default implementation does nothing.
  func apply(to properties: inout ViewProperties)
  /// Sets the presentation values of the content. The default implementation does nothing.
  func beginDrawing()
  /// Restores the values of the content. The default implementation does nothing.
  func endDrawing()
  /// Sets the model value for the position at which the animation ends.
  func finish(at position: ViewAnimatingPosition)
}

extension PropertyAnimating {
  func apply(to properties: inout ViewProperties) {}
  func beginDrawing() {}
  func endDrawing() {}
}

/// An animation of one value.
protocol TrackedAnimation: PropertyAnimating {
  associatedtype Value: Interpolatable
  /// The values over time.
  var track: ValueTrack<Value> { get set }
}
