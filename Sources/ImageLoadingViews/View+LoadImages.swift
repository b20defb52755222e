public import SnapshotViews

extension View {
  /// Waits for all images that the image views of the tree are loading, and sets them on the
  /// caller's actor.
  ///
  /// Use this method if no actor isolates the views, such as in a test or a server that renders
  /// images. Setting an image may start another load, for example in a completion handler; the
  /// method also waits for that load. If the calling task is cancelled, the remaining loads are
  /// cancelled.
  ///
  /// - Parameter isolation: The caller's isolation.
  public func loadImages(isolation: isolated (any Actor)? = #isolation) async {
    while let task = firstImageTask { await task.finish(isolation: isolation) }
  }

  private var firstImageTask: ImageViewTask? {
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      if let task = (view as? ImageView)?.imageTask { return task }
      waiting.append(contentsOf: view.subviews)
    }
    return nil
  }
}
