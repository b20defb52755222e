public import Foundation
public import SnapshotImageLoading
public import SnapshotPixels
public import SnapshotViews

extension ImageView {
  /// A closure that receives the result of a load.
  public typealias ImageCompletion = (Result<ImageResponse, ImageLoadingError>) -> Void

  /// Shows the image of a URL.
  ///
  /// If the image is available immediately, it is set before the method returns, without a
  /// transition unless the loader requests it. Otherwise, the view shows the placeholder and the
  /// load begins. The image is set on the caller's isolation when it has loaded. A view loads one
  /// image at a time; the next call cancels the previous load. If a load fails, the view shows the
  /// failure image. The error is passed to `completion`, or without one, written to
  /// `ImageLoadingLog`.
  ///
  /// If the caller has no isolation, such as in a controller's `viewDidLoad()`, only the owner of
  /// the views may access them. The load begins anyway, and the owner sets the image by calling
  /// ``SnapshotViews/View/loadImages(isolation:)`` or ``ImageViewTask/finish(isolation:)``.
  ///
  /// - Parameters:
  ///   - url: The URL of the image. For `nil`, the view shows the placeholder, and there is no
  ///     result.
  ///   - placeholder: The image to show during the load, or `nil` (the default) for none.
  ///   - placeholderPolicy: When to show the placeholder. The default is always, so that a reused
  ///     cell does not keep the image of another row.
  ///   - failureImage: The image to show if the load fails; `nil` for the placeholder.
  ///   - targetPixelSize: The size in pixels that the image must cover, or `nil` for its original
  ///     size.
  ///   - transition: The transition from the current content to the image.
  ///   - loader: The image loader.
  ///   - isolation: The caller's isolation.
  ///   - completion: A closure that is called once with the result, after the image is set and its
  ///     transition has begun. It is not called if the load is cancelled or the view is released.
  /// - Returns: The load in progress, or `nil` if the result was available immediately.
  @discardableResult
  public func setImage(
    with url: URL?, placeholder: Image? = nil,
    placeholderPolicy: PlaceholderPolicy = .always, failureImage: Image? = nil,
    targetPixelSize: PixelSize? = nil, transition: ImageTransition = .none,
    loader: any ImageLoading = ImageLoader.current, isolation: isolated (any Actor)? = #isolation,
    completion: ImageCompletion? = nil
  ) -> ImageViewTask? {
    guard let url else {
      cancelImageTask()
      showImmediately(placeholder)
      return nil
    }
    return setImage(
      with: ImageRequest(url: url, targetPixelSize: targetPixelSize), placeholder: placeholder,
      placeholderPolicy: placeholderPolicy, failureImage: failureImage, transition: transition,
      loader: loader, isolation: isolation, completion: completion)
  }

  /// Shows the image of a request, which may have processors and a cache policy.
  ///
  /// Otherwise the same as
  /// ``setImage(with:placeholder:placeholderPolicy:failureImage:targetPixelSize:transition:loader:isolation:completion:)``.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - placeholder: The image to show during the load, or `nil` (the default) for none.
  ///   - placeholderPolicy: When to show the placeholder. The default is always, so that a reused
  ///     cell does not keep the image of another row.
  ///   - failureImage: The image to show if the load fails; `nil` for the placeholder.
  ///   - transition: The transition from the current content to the image.
  ///   - loader: The image loader.
  ///   - isolation: The caller's isolation.
  ///   - completion: A closure that is called once with the result, after the image is set and its
  ///     transition has begun. It is not called if the load is cancelled or the view is released.
  /// - Returns: The load in progress, or `nil` if the result was available immediately.
  @discardableResult
  public func setImage(
    with request: ImageRequest, placeholder: Image? = nil,
    placeholderPolicy: PlaceholderPolicy = .always, failureImage: Image? = nil,
    transition: ImageTransition = .none, loader: any ImageLoading = ImageLoader.current,
    isolation: isolated (any Actor)? = #isolation, completion: ImageCompletion? = nil
  ) -> ImageViewTask? {
    cancelImageTask()
    let presentation = ImagePresentation(
      placeholder: placeholder, placeholderPolicy: placeholderPolicy, failureImage: failureImage,
      transition: transition, completion: completion)
    if let result = loader.immediateResult(for: request) {
      presentation.showImmediately(result, of: request, in: self, by: loader)
      return nil
    }
    presentation.begin(in: self)
    let task = ImageViewTask(
      request: request, loader: loader, view: self, presentation: presentation)
    imageLoad = task
    if isolation != nil { task.deliver(on: isolation) }
    return task
  }

  /// The load in progress, or `nil` if there is none.
  ///
  /// Use it to cancel the load of a reused cell, without a list of tasks per view.
  public var imageTask: ImageViewTask? { imageLoad as? ImageViewTask }

  /// Cancels the load in progress, if there is one.
  public func cancelImageTask() { endImageLoad() }
}

/// The views that show their placeholder while an image loads.
public enum PlaceholderPolicy: Hashable, Sendable {
  /// Views without an image. A view with an image keeps it until the new one has loaded.
  case ifEmpty
  /// All views.
  case always
}
