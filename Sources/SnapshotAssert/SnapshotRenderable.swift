public import SnapshotViews

/// A value that the strategies for views accept: a view, a view controller, or a type of your own
/// that has a view.
///
/// A type of your own needs only ``snapshotView``:
///
///     extension Badge: SnapshotRenderable {
///       var snapshotView: View { imageView }
///     }
public protocol SnapshotRenderable {
  /// The view to draw. It is read once per snapshot.
  var snapshotView: View { get }

  /// Calls a closure while the value is on screen.
  ///
  /// View controllers appear before the call and disappear after it. By default, the closure is
  /// just called. Calls may be nested, as for the frames of an animation; only the outermost one
  /// should show and hide the value.
  ///
  /// - Parameter body: Takes the snapshot.
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
  /// The controller's view, which is loaded if necessary.
  public var snapshotView: View { view }

  /// Calls a closure between the controller's appearance and its disappearance.
  ///
  /// A controller that has already appeared stays as it is.
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
