import Foundation
import SnapshotDrawing
import SnapshotImageLoading

/// The image loader of previews: a solid color for each URL of the examples, and no network.
struct PreviewImages: ImageLoading {
  /// The colors that the tests of the examples use.
  private static let colors = [
    "https://dogs.example/biscuit.jpg": Color(hex: 0xE9B872),
    "https://dogs.example/juniper.jpg": Color(hex: 0x4C5B7A),
    "https://dogs.example/olive.jpg": Color(hex: 0x9AA96B),
    "https://dogs.example/posts/lake.jpg": Color(hex: 0x7FB7D6),
    "https://dogs.example/posts/meadow.jpg": Color(hex: 0xA7C98B),
    "https://dogs.example/posts/garden.jpg": Color(hex: 0xC9A27E),
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
    let color = Self.colors[request.url.absoluteString] ?? .lightGray
    return ImageResponse(request: request, image: .solid(color), source: .stub)
  }
}
