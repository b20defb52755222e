import SnapshotRasterizer
import Testing

@Suite("Version of the renderer")
struct RendererVersionTests {
  /// The combined digest of all golden digests, by version.
  ///
  /// Up to version 2, there were only exact edges.
  private static let digests = [
    "1": "f4951caf75a0a21f", "2": "b83acc096d9a3be7", "3": "64674ff753a54638",
    "4": "7256e338c48103a3",
  ]

  /// If a scene's digest has changed, increment ``Rasterizer/version`` and add the new value here.
  ///
  /// If scenes were only added, replace the value of the version.
  @Test("The version changes when pixels change")
  func version() {
    let text = [GoldenScene.digests, GoldenScene.exactDigests].flatMap { digests in
      digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }
    }
    let digest = text.joined().utf8.reduce(into: UInt64(14_695_981_039_346_656_037)) {
      $0 = ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
    #expect(Self.digests[Rasterizer.version] == String(digest, radix: 16))
  }
}
