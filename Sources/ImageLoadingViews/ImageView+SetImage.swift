public import Foundation
public import SnapshotImageLoadingCore
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

/// The load of an image view's image.
///
/// Like the view, it belongs to the view's owner, and it holds the view weakly. Loading begins
/// immediately and without isolation. Only setting the image requires the owner's isolation.
/// Releasing the view cancels its load.
public final class ImageViewTask: ImageViewLoad {
  /// The request.
  public let request: ImageRequest
  /// Whether the load was cancelled.
  public private(set) var isCancelled = false

  private weak var view: ImageView?
  private let presentation: ImagePresentation
  private let loader: any ImageLoading
  private let loading: Task<Result<ImageResponse, ImageLoadingError>, Never>
  private var isDelivered = false

  init(
    request: ImageRequest, loader: any ImageLoading, view: ImageView,
    presentation: ImagePresentation
  ) {
    self.request = request
    self.loader = loader
    self.view = view
    self.presentation = presentation
    self.loading = Task { @concurrent in
      do throws(ImageLoadingError) {
        return .success(try await loader.response(for: request))
      } catch {
        return .failure(error)
      }
    }
  }

  package var isInProgress: Bool { true }

  package var missingImage: MissingImage {
    let advice = loader.advice(forMissing: request)
    return MissingImage(
      url: request.url.absoluteString, reason: advice.lacksStub ? .unstubbed : .loading,
      remedy: advice.remedy)
  }

  /// Cancels the load.
  ///
  /// Its image is not shown, and the completion is not called.
  public func cancel() {
    isCancelled = true
    loading.cancel()
    if view?.imageLoad === self { view?.imageLoad = nil }
  }

  /// Waits for the image and sets it on the caller's isolation.
  ///
  /// If the calling task is cancelled, the load is cancelled as by ``cancel()``.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    let loading = loading
    let result = await withTaskCancellationHandler {
      await loading.value
    } onCancel: {
      loading.cancel()
    }
    guard !isCancelled, !isDelivered else { return }
    // The cancellation may be processed before this task resumes.
    guard !loading.isCancelled else { return cancel() }
    isDelivered = true
    guard let view, view.imageLoad === self else { return }
    view.imageLoad = nil
    presentation.showLoaded(result, of: request, in: view, by: loader)
  }

  /// Sets the image on an actor when it has loaded, with the current animation clock.
  ///
  /// A task inherits the task-local values of its creator. An animation around the call is
  /// excluded, because it will have ended by then.
  func deliver(on isolation: isolated (any Actor)?) {
    View.performWithoutAnimation {
      _ = Task { await finish(isolation: isolation) }
    }
  }
}
