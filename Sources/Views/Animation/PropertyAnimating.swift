/// An animation of something of a view.
protocol PropertyAnimating: AnyObject {
  /// The view, unless it is gone.
  var view: View? { get }
  /// The run that it follows.
  var run: AnimationRun { get }
  /// Changes properties to what is presented now; by default leaves them.
  func apply(to properties: inout ViewProperties)
  /// Gives the view's content what is presented now, until it has been drawn; by default leaves it.
  func beginDrawing()
  /// Gives the view's content its own values again; by default leaves it.
  func endDrawing()
  /// Gives the view's own property the value of a position.
  func settle(at position: ViewAnimatingPosition)
}

extension PropertyAnimating {
  func apply(to properties: inout ViewProperties) {}
  func beginDrawing() {}
  func endDrawing() {}
}

/// An animation that has a track.
protocol TrackedAnimation: PropertyAnimating {
  associatedtype Value: Interpolatable
  /// The way of the value.
  var track: ValueTrack<Value> { get set }
}
