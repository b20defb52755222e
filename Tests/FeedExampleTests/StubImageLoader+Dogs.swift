import Examples
import SnapshotDrawing
import SnapshotImageLoadingTestSupport

extension Color {
  /// The colors of stubbed portraits.
  static let biscuit = Color(hex: 0xE9B872)
  static let juniper = Color(hex: 0x4C5B7A)
  static let olive = Color(hex: 0x9AA96B)
}

extension StubImageLoader {
  /// Stubs all images of the example with drawn photos.
  func stubPhotos() {
    for (url, image) in FeedPhotos.images { stub(url, image: image) }
  }

  /// Stubs all images of the example with colors, which tests can compare.
  func stubDogs() {
    stub("https://dogs.example/biscuit.jpg", color: .biscuit)
    stub("https://dogs.example/juniper.jpg", color: .juniper)
    stub("https://dogs.example/olive.jpg", color: .olive)
    stub("https://dogs.example/posts/lake.jpg", color: Color(hex: 0x7FB7D6))
    stub("https://dogs.example/posts/meadow.jpg", color: Color(hex: 0xA7C98B))
    stub("https://dogs.example/posts/garden.jpg", color: Color(hex: 0xC9A27E))
  }
}
