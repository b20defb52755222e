public import Foundation
public import SnapshotImageLoading
public import SnapshotPixels
public import SnapshotViews

extension ImageView {
  /// What is told when a load is over.
  public typealias ImageCompletion = (Result<ImageResponse, ImageLoadingError>) -> Void

  /// Shows the image of a URL.
  ///
  /// An image that is at hand is set before the method returns, without a transition unless the
  /// loader asks for it. Otherwise the placeholder is shown, the load begins, and the image comes on
  /// the caller's isolation when it is there. A view loads one image at a time: the next call gives
  /// up the one before. When a load fails the failure image is shown; the failure goes to
  /// `completion`, or without one to `ImageLoadingLog`.
  ///
  /// If the caller has no isolation, such as in a controller's `viewDidLoad()`, only the owner of
  /// the views may access them. The load begins anyway, and the owner sets the image by calling
  /// ``SnapshotViews/View/loadImages(isolation:)`` or ``ImageViewTask/finish(isolation:)``.
  ///
  /// - Parameters:
  ///   - url: Where the image is; `nil` shows the placeholder, and there is no result to tell.
  ///   - placeholder: The image to show during the load, or `nil` (the default) for none.
  ///   - placeholderPolicy: When to show the placeholder. The default is always, so that a reused
  ///     cell does not keep the image of another row.
  ///   - failureImage: What is shown when the load fails; `nil` for the placeholder.
  ///   - targetPixelSize: The pixels that the image is to fill, or `nil` for its own size.
  ///   - transition: How the image takes the place of what is shown.
  ///   - loader: Who loads the image.
  ///   - isolation: The caller's isolation.
  ///   - completion: Called once with the result, when the image is set and its transition has begun,
  ///     unless the load is given up or the view is gone.
  /// - Returns: The load that is under way, or `nil` when all is done.
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
      showAtOnce(placeholder)
      return nil
    }
    return setImage(
      with: ImageRequest(url: url, targetPixelSize: targetPixelSize), placeholder: placeholder,
      placeholderPolicy: placeholderPolicy, failureImage: failureImage, transition: transition,
      loader: loader, isolation: isolation, completion: completion)
  }

  /// Shows the image of a request, which may have processors and a cache policy; else the same as
  /// ``setImage(with:placeholder:placeholderPolicy:failureImage:targetPixelSize:transition:loader:isolation:completion:)``.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - placeholder: The image to show during the load, or `nil` (the default) for none.
  ///   - placeholderPolicy: When to show the placeholder. The default is always, so that a reused
  ///     cell does not keep the image of another row.
  ///   - failureImage: What is shown when the load fails; `nil` for the placeholder.
  ///   - transition: How the image takes the place of what is shown.
  ///   - loader: Who loads the image.
  ///   - isolation: The caller's isolation.
  ///   - completion: Called once with the result, when the image is set and its transition has begun,
  ///     unless the load is given up or the view is gone.
  /// - Returns: The load that is under way, or `nil` when all is done.
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
      presentation.showAtOnce(result, of: request, in: self, by: loader)
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

  /// Gives up the load that is under way, if there is one.
  public func cancelImageTask() { endImageLoad() }
}
