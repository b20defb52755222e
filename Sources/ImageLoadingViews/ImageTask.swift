public import ImageLoading
import Views

/// One load on behalf of an image view.
///
/// It belongs to the view's owner, as the view does, and holds the view weakly.
public final class ImageTask {
  /// What is loaded.
  public let request: ImageRequest
  /// Whether the load was given up.
  public private(set) var isCancelled = false

  private let loader: any ImageLoading
  private weak var view: ImageView?
  private let completion: ImageView.ImageCompletion?
  private var work: Task<Void, Never>?
  private var hasBegun = false

  init(
    request: ImageRequest, loader: any ImageLoading, view: ImageView,
    completion: ImageView.ImageCompletion?
  ) {
    self.request = request
    self.loader = loader
    self.view = view
    self.completion = completion
  }

  /// Gives up the load; what it brings later is not shown, and the completion is not called.
  public func cancel() {
    isCancelled = true
    work?.cancel()
  }

  /// Waits for the image and sets it, on the caller's isolation; begins the load if nobody has.
  public func finish(isolation: isolated (any Actor)? = #isolation) async {
    if let work {
      await work.value
    } else {
      await load(isolation: isolation)
    }
  }

  func start(isolation: isolated (any Actor)?) {
    work = Task {
      await load(isolation: isolation)
    }
  }

  private func load(isolation: isolated (any Actor)?) async {
    guard !hasBegun, !isCancelled else { return }
    hasBegun = true
    let result: Result<ImageResponse, ImageLoadingError>
    do throws(ImageLoadingError) {
      result = .success(try await loader.image(for: request))
    } catch {
      result = .failure(error)
    }
    guard !isCancelled, let view, view.imageTask === self else { return }
    view.imageTask = nil
    view.receive(result, completion)
  }
}
