/// A load for an image view that has not delivered its image.
package protocol ImageViewLoad: AnyObject {
  /// Whether the image may still arrive. It is `false` for a rejected load.
  var isInProgress: Bool { get }

  /// The image that the view lacks, for the message of a snapshot.
  var missingImage: MissingImage { get }

  /// Cancels the load. An image that arrives later is not shown.
  func cancel()
}

/// An image that was set on a view but is not shown yet.
package struct MissingImage: Hashable, Sendable {
  /// Why the image is not shown.
  package enum Reason: Hashable, Sendable {
    /// The load is in progress.
    case loading
    /// The loader rejected the load because no stub matches it.
    case unstubbed
  }

  /// The URL of the image.
  package let url: String
  /// Why the image is not shown.
  package let reason: Reason
  /// The line of code that a test adds to provide the image.
  package let remedy: String

  /// Creates a description of an image that is not shown.
  package init(url: String, reason: Reason, remedy: String) {
    self.url = url
    self.reason = reason
    self.remedy = remedy
  }
}

extension View {
  /// Returns the images that are missing from the drawing of this view and its descendants.
  ///
  /// Views that are not drawn do not count: hidden and transparent views, ignored views, and their
  /// descendants. Masks are drawn and count. A view that is clipped or scrolled out of sight
  /// counts.
  ///
  /// - Parameter ignored: The views that are drawn as blocks of one color.
  package func missingImages(ignoring ignored: Set<View> = []) -> [MissingImage] {
    var missing: [MissingImage] = []
    var stack = [self]
    while let view = stack.popLast() {
      guard !view.isHidden, view.presentation.alpha > 0, !ignored.contains(view) else { continue }
      if let load = (view as? ImageView)?.imageLoad { missing.append(load.missingImage) }
      stack += view.subviews.reversed()
      if let mask = view.maskView { stack.append(mask) }
    }
    return missing
  }
}
