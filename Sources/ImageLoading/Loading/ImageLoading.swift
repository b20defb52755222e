/// The one way by which views get images; whoever stands behind it decides whether the network, a
/// cache or a test answers.
public protocol ImageLoading: Sendable {
  /// Returns the answer if it is there without waiting, such as from memory; `nil` if it is not.
  ///
  /// A view calls this before it waits for anything, so that an image that is at hand is set before
  /// the view's own call returns.
  func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>?

  /// Loads an image.
  ///
  /// - Throws: ``ImageLoadingError/cancelled(_:)`` when the task that waits is cancelled, and
  ///   whatever keeps the image from being loaded.
  func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse

  /// When its images come with a transition; ``ImageTransitionPolicy/afterWaiting`` unless the loader
  /// says otherwise.
  var transitionPolicy: ImageTransitionPolicy { get }
}

extension ImageLoading {
  /// Only images that are waited for come with a transition.
  public var transitionPolicy: ImageTransitionPolicy { .afterWaiting }

  /// Loads images into the caches of the loader, all at once as far as the loader lets them.
  ///
  /// Cancel the task that waits to give up those that are not there yet.
  ///
  /// - Returns: The failures, in the order of the requests.
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
