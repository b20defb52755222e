import SnapshotDrawing
import SnapshotImageLoadingTestSupport

extension Color {
  /// The colors of stubbed photos.
  static let lamp = Color(hex: 0xE8B04B)
  static let watch = Color(hex: 0x3F6C8F)
  static let tote = Color(hex: 0x8A9A5B)
}

extension StubImageLoader {
  /// Stubs all photos of the example.
  func stubDeals() {
    stub("https://shop.example/lamp.jpg", color: .lamp)
    stub("https://shop.example/watch.jpg", color: .watch)
    stub("https://shop.example/tote.jpg", color: .tote)
  }
}
