public import SnapshotViews

/// Waits for all images that the image views of a tree are loading, and sets them, on the caller's
/// isolation.
///
/// It is for owners of views without isolation, such as a server that renders pictures. Setting an
/// image may begin another load, such as in a completion; those are waited for too. When the task that
/// waits is cancelled the loads that are not over are given up.
public func loadImages(in view: View, isolation: isolated (any Actor)? = #isolation) async {
  while let task = firstImageTask(in: view) {
    await task.finish(isolation: isolation)
  }
}

private func firstImageTask(in root: View) -> ImageViewTask? {
  var waiting = [root]
  while let view = waiting.popLast() {
    if let task = (view as? ImageView)?.imageTask { return task }
    waiting.append(contentsOf: view.subviews)
  }
  return nil
}
