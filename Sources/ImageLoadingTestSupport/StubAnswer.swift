import ImageLoading
import Pixels

/// What a stub says.
enum StubAnswer: Sendable {
  case image(Image)
  case failure(reason: String)

  func result(for request: ImageRequest) -> Result<ImageResponse, ImageLoadingError> {
    switch self {
    case .image(let image):
      .success(ImageResponse(request: request, image: image, source: .stub))
    case .failure(let reason):
      .failure(.stubbedFailure(request.url, reason: reason))
    }
  }
}
