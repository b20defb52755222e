import Foundation
public import SnapshotImageLoading
public import SnapshotViews

/// One load on behalf of an image view.
///
/// It belongs to the view's owner, as the view does, and holds the view weakly. The loading itself
/// begins at once, on nobody's isolation; only setting the image waits for the owner's. A view that
/// goes away gives its load up.
public final class ImageViewTask: ImageViewLoad {
  /// What is loaded.
  public let request: ImageRequest
  /// Whether the load was given up.
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

  /// Gives up the load; what it brings later is not shown, and the completion is not called.
  public func cancel() {
    isCancelled = true
    loading.cancel()
    if view?.imageLoad === self { view?.imageLoad = nil }
  }

  /// Waits for the image and sets it, on the caller's isolation.
  ///
  /// When the task that waits is cancelled the load is given up, as by ``cancel()``.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    let loading = loading
    let result = await withTaskCancellationHandler {
      await loading.value
    } onCancel: {
      loading.cancel()
    }
    guard !isCancelled, !isDelivered else { return }
    // Of two who wait the one that goes on may be told first.
    guard !loading.isCancelled else { return cancel() }
    isDelivered = true
    guard let view, view.imageLoad === self else { return }
    view.imageLoad = nil
    presentation.showAfterWaiting(result, of: request, in: view, by: loader)
  }

  /// Has the image set when it is there, on an actor, by the clock in force now.
  ///
  /// A task takes over what is in force where it is made; an animation around the call, which will be
  /// over by then, is left out.
  func deliver(on isolation: isolated (any Actor)?) {
    View.performWithoutAnimation {
      _ = Task { await finish(isolation: isolation) }
    }
  }
}
