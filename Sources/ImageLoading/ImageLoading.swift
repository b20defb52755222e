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
  func image(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse
}
