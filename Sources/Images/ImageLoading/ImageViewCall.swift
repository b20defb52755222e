public import Foundation
public import SnapshotDrawing
public import SnapshotImageLoadingCore
public import SnapshotViews

/// A call of `setImage(with:)`, as a test double records it.
///
/// ```swift
/// #expect(images.calls.map(\.placeholder) == [.solid(.lightGray)])
/// #expect(images.calls[0].view === cell.imageView)
/// ```
public struct ImageViewCall: Sendable {
  /// The request, or `nil` if the call had no URL.
  public let request: ImageRequest?
  /// The image to show during the load.
  public let placeholder: Image?
  /// The views that show their placeholder.
  public let placeholderPolicy: PlaceholderPolicy
  /// The image to show if the load fails.
  public let failureImage: Image?
  /// The kind of the transition.
  public let transition: ImageTransition.Kind
  private let reference: ViewReference

  /// The URL, or `nil` if the call had none.
  public var url: URL? { request?.url }

  /// The view, or `nil` if it was released.
  ///
  /// Only the owner of the view may use it.
  public var view: ImageView? { reference.view }

  init(_ presentation: ImagePresentation, of request: ImageRequest?, in view: ImageView) {
    self.request = request
    placeholder = presentation.placeholder
    placeholderPolicy = presentation.placeholderPolicy
    failureImage = presentation.failureImage
    transition = presentation.transition.kind
    reference = ViewReference(view)
  }
}

/// A weak reference, which any thread may read.
private final class ViewReference: @unchecked Sendable {
  private(set) weak var view: ImageView?

  init(_ view: ImageView) { self.view = view }
}

/// A test double that records the calls of views.
package protocol ImageViewCallRecording: ImageLoading {
  /// Records a call before it is answered.
  func record(_ call: ImageViewCall)
}

extension ImageView {
  /// Records a call if its loader is a test double.
  func record(
    _ presentation: ImagePresentation, of request: ImageRequest?, with loader: any ImageLoading
  ) {
    guard let recorder = loader as? any ImageViewCallRecording else { return }
    recorder.record(ImageViewCall(presentation, of: request, in: self))
  }
}
