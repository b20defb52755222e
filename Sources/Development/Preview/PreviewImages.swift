import Examples
import Foundation
import SnapshotDrawing
import SnapshotImageLoading

/// The image loader of previews: a photo or a solid color for each URL of the examples, and no
/// network.
struct PreviewImages: ImageLoading {
  /// The colors that the tests of the examples use.
  private static let colors = [
    "https://shop.example/lamp.jpg": Color(hex: 0xE8B04B),
    "https://shop.example/watch.jpg": Color(hex: 0x3F6C8F),
    "https://shop.example/tote.jpg": Color(hex: 0x8A9A5B),
    "https://photos.example/salmon-mousse.jpg": .green,
    "https://photos.example/harbour.jpg": .blue,
    "https://photos.example/night-train.jpg": .red,
  ]

  func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    .success(response(to: request))
  }

  func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    response(to: request)
  }

  private func response(to request: ImageRequest) -> ImageResponse {
    let image =
      FeedPhotos.images[request.url]
      ?? .solid(Self.colors[request.url.absoluteString] ?? .lightGray)
    return ImageResponse(request: request, image: image, source: .stub)
  }
}
