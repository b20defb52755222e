public import SnapshotViews

/// A type that the view strategies accept: a view, a view controller, or a custom type with a view.
public protocol SnapshotRenderable {
  /// The view to draw. Strategies read it once per snapshot.
  var snapshotView: View { get }

  /// Calls a closure while the value is on screen.
  ///
  /// A view controller appears before the call and disappears after it. The default implementation
  /// only calls the closure. Calls may be nested, as for the frames of an animation. Show and hide
  /// the value only in the outermost call.
  ///
  /// - Parameter body: A closure that takes the snapshot.
  /// - Returns: The closure's result.
  /// - Throws: The closure's error.
  func withSnapshotAppearance<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result
}

extension SnapshotRenderable {
  /// Calls the closure.
  public func withSnapshotAppearance<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body()
  }
}

extension View: SnapshotRenderable {
  /// The view itself.
  public var snapshotView: View { self }
}

extension ViewController: SnapshotRenderable {
  /// The view controller's view, which is loaded if necessary.
  public var snapshotView: View { view }

  /// Makes the view controller appear, calls a closure, and makes the view controller disappear.
  ///
  /// If the view controller has already appeared, the method only calls the closure.
  public func withSnapshotAppearance<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard !isAppearing else { return try body() }
    beginAppearanceTransition(true, animated: false)
    view.layoutIfNeeded()
    endAppearanceTransition()
    defer {
      beginAppearanceTransition(false, animated: false)
      endAppearanceTransition()
    }
    return try body()
  }
}
