/// An animation of some property of a view.
protocol PropertyAnimating: AnyObject {
  /// The view, unless it is gone.
  var view: View? { get }
  /// The run that it follows.
  var run: AnimationRun { get }
  /// Changes properties to what is presented now.
  func apply(to properties: inout ViewProperties)
  /// Gives the view's own property the value of a position.
  func settle(at position: ViewAnimatingPosition)
}
