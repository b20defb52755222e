import Foundation
public import SnapshotImageLoading
public import SnapshotViews

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
