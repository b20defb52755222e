/// A source of images for views.
///
/// Views load all images through this protocol. The implementation decides between the network, a
/// cache, and a test's stubs.
public protocol ImageLoading: Sendable {
  /// Returns the result if it is available immediately, for example from memory, and `nil`
  /// otherwise.
  ///
  /// A view calls this method before it starts an asynchronous load. An image that is available is
  /// therefore set when the view's own call returns.
  func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>?

  /// Loads an image.
  ///
  /// - Throws: ``ImageLoadingError/cancelled(_:)`` when the calling task is cancelled, or the error
  ///   that ended the load.
  func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse

  /// The images that appear with a transition. The default implementation returns
  /// ``ImageTransitionPolicy/afterWaiting``.
  var transitionPolicy: ImageTransitionPolicy { get }
}

extension ImageLoading {
  /// The policy of transitions for images that were not available immediately.
  public var transitionPolicy: ImageTransitionPolicy { .afterWaiting }

  /// Loads images into the loader's caches, concurrently up to the loader's limit.
  ///
  /// To cancel the remaining loads, cancel the calling task.
  ///
  /// - Returns: The errors, in the order of their requests.
  @discardableResult
  public func prefetch(_ requests: [ImageRequest]) async -> [ImageLoadingError] {
    await withTaskGroup { group in
      for (index, request) in requests.enumerated() {
        group.addTask {
          do throws(ImageLoadingError) {
            _ = try await response(for: request)
            return nil as (index: Int, error: ImageLoadingError)?
          } catch {
            return (index, error)
          }
        }
      }
      var failures: [(index: Int, error: ImageLoadingError)] = []
      for await failure in group {
        if let failure { failures.append(failure) }
      }
      return failures.sorted { $0.index < $1.index }.map(\.error)
    }
  }
}

/// The images of a loader for which views run the requested transition.
public enum ImageTransitionPolicy: Hashable, Sendable {
  /// Images that were not available immediately. Others, such as cached ones, appear without a
  /// transition.
  case afterWaiting
  /// All images. One that is available immediately replaces the placeholder with the transition.
  case always
  /// No image, so that a snapshot shows the final state.
  case never
}
