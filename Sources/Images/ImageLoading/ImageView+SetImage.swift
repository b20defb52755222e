public import Foundation
public import SnapshotDrawing
public import SnapshotImageLoadingCore
public import SnapshotViews

extension ImageView {
  /// A closure that receives the result of a load.
  public typealias ImageCompletion = (Result<ImageResponse, ImageLoadingError>) -> Void

  /// Shows the image of a URL.
  ///
  /// If the image is available immediately, it is set before the method returns, without a
  /// transition unless the loader requests it. Otherwise, the view shows the placeholder and the
  /// load begins. The image is set on the caller's isolation when it has loaded. A view loads one
  /// image at a time; the next call cancels the previous load, and so does setting
  /// ``SnapshotViews/ImageView/image``. If a load fails, the view shows the failure image, or
  /// without one, keeps the image that it shows. The error is passed to `completion`, or without
  /// one, written to `ImageLoadingLog`.
  ///
  /// If the caller has no isolation, such as in a controller's `viewDidLoad()`, but runs on the
  /// main thread or the main queue, the image is set on the main actor. On other threads, only the
  /// owner of the views may access them. The load begins anyway, and the owner sets the image by
  /// calling
  /// ``SnapshotViews/View/loadImages(timeLimit:isolation:)`` or
  /// ``ImageViewTask/finish(timeLimit:isolation:)``.
  ///
  /// - Parameters:
  ///   - url: The URL of the image. For `nil`, the view shows the placeholder, and there is no
  ///     result.
  ///   - placeholder: The image to show during the load, or `nil` (the default) for none.
  ///   - placeholderPolicy: When to show the placeholder. The default is always, so that a reused
  ///     cell does not keep the image of another row.
  ///   - failureImage: The image to show if the load fails; `nil` to keep the one that is shown.
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
      let presentation = ImagePresentation(
        placeholder: placeholder, placeholderPolicy: placeholderPolicy, failureImage: failureImage,
        transition: transition, completion: nil)
      record(presentation, of: nil, with: loader)
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
  ///   - failureImage: The image to show if the load fails; `nil` to keep the one that is shown.
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
    let presentation = ImagePresentation(
      placeholder: placeholder, placeholderPolicy: placeholderPolicy, failureImage: failureImage,
      transition: transition, completion: completion)
    record(presentation, of: request, with: loader)
    cancelImageTask()
    if let result = loader.immediateResult(for: request) {
      presentation.showImmediately(result, of: request, in: self, by: loader)
      return nil
    }
    presentation.begin(in: self)
    let task = ImageViewTask(
      request: request, loader: loader, view: self, presentation: presentation)
    imageLoad = task
    if isolation != nil {
      task.deliver(on: isolation)
    } else if MainQueue.isCurrent {
      task.deliverOnMainActor()
    }
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
  /// Waits for all images that the image views of the tree are loading.
  ///
  /// Images of views that no actor owns, such as in a test off the main thread or in a server that
  /// renders images, are set on the caller's actor. Setting an image may start another load, for
  /// example in a completion handler; the method also waits for that load. If the calling task is
  /// cancelled, the remaining loads are cancelled.
  ///
  /// - Parameters:
  ///   - timeLimit: The maximum duration for all images together. The default is 30 seconds. The
  ///     loads continue afterward.
  ///   - isolation: The caller's isolation.
  /// - Throws: ``ImagesStillLoading`` with the URLs that are still loading at the time limit.
  public func loadImages(
    timeLimit: Duration = ImageViewTask.defaultTimeLimit,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(ImagesStillLoading) {
    let deadline = ContinuousClock.now + timeLimit
    while let task = imageTasks.first {
      do {
        try await task.finish(timeLimit: deadline - .now, isolation: isolation)
      } catch {
        throw ImagesStillLoading(urls: imageTasks.map(\.request.url), timeLimit: timeLimit)
      }
    }
  }

  /// The loads in progress of the tree's image views, in the order of drawing.
  private var imageTasks: [ImageViewTask] {
    var tasks: [ImageViewTask] = []
    var waiting: [View] = [self]
    while let view = waiting.popLast() {
      if let task = (view as? ImageView)?.imageTask { tasks.append(task) }
      waiting.append(contentsOf: view.subviews.reversed())
      if let mask = view.mask { waiting.append(mask) }
    }
    return tasks
  }
}
