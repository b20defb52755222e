/// A load for an image view that has not brought its image.
package protocol ImageViewLoad: AnyObject {
  /// Whether the image may still come; `false` for a load that was refused.
  var isUnderWay: Bool { get }

  /// The image that the view lacks, for the message of a snapshot.
  var missingImage: MissingImage { get }

  /// Gives up the load; an image that it brings later is not shown.
  func cancel()
}

/// An image that a view was told to show and does not show yet.
package struct MissingImage: Hashable, Sendable {
  /// Why the image is not shown.
  package enum Reason: Hashable, Sendable {
    /// The load is under way.
    case loading
    /// The loader refused the load because a test gave it no stub.
    case unstubbed
  }

  /// The URL of the image.
  package let url: String
  /// Why the image is not shown.
  package let reason: Reason
  /// The line of code that a test adds to have the image.
  package let remedy: String

  /// Creates a description of an image that is not shown.
  package init(url: String, reason: Reason, remedy: String) {
    self.url = url
    self.reason = reason
    self.remedy = remedy
  }
}

extension View {
  /// Returns the images that are missing from the drawing of this view and all inside it.
  ///
  /// Only views that are drawn count: not those that are hidden or transparent, nor those inside
  /// such a view or inside an ignored one. A mask is drawn. A view that is clipped or scrolled out
  /// of sight counts.
  ///
  /// - Parameter ignored: The views that are drawn as blocks of one color.
  package func missingImages(ignoring ignored: Set<View> = []) -> [MissingImage] {
    var missing: [MissingImage] = []
    var waiting = [self]
    while let view = waiting.popLast() {
      guard !view.isHidden, view.presentation.alpha > 0, !ignored.contains(view) else { continue }
      if let load = (view as? ImageView)?.imageLoad { missing.append(load.missingImage) }
      waiting += view.subviews.reversed()
      if let mask = view.ownMask { waiting.append(mask) }
    }
    return missing
  }
}
