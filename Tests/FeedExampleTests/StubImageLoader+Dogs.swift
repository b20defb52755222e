import SnapshotImageLoadingTestSupport
import SnapshotPixels

extension Color {
  /// What stands for a portrait.
  static let biscuit = Color(hex: 0xE9B872)
  static let juniper = Color(hex: 0x4C5B7A)
  static let olive = Color(hex: 0x9AA96B)
}

extension StubImageLoader {
  /// Answers all requests of the example.
  func stubDogs() throws {
    try stub("https://dogs.example/biscuit.jpg", color: .biscuit)
    try stub("https://dogs.example/juniper.jpg", color: .juniper)
    try stub("https://dogs.example/olive.jpg", color: .olive)
    try stub("https://dogs.example/posts/lake.jpg", color: Color(hex: 0x7FB7D6))
    try stub("https://dogs.example/posts/meadow.jpg", color: Color(hex: 0xA7C98B))
    try stub("https://dogs.example/posts/garden.jpg", color: Color(hex: 0xC9A27E))
  }
}
