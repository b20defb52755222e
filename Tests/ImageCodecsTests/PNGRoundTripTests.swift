import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGRoundTripTests {
  @Test(
    "10,000 images of all sizes, colors, and alphas round-trip, a third of them for each goal",
    arguments: 0..<10)
  func randomImages(batch: Int) throws {
    let goals: [PNGEncodingOptions.Goal] = [.history, .file, .speed]
    for seed in batch * 1_000..<(batch + 1) * 1_000 {
      let options = PNGEncodingOptions(goal: goals[seed % goals.count])
      let bitmap = try RandomImage.make(seed: seed)
      let bytes = try PNG.encode(bitmap, options: options)
      let decoded = try PNG.decode(bytes)
      try #require(decoded == bitmap, "seed \(seed)")
      try #require(try PNG.encode(decoded, options: options) == bytes, "seed \(seed)")
    }
  }

  /// From 2¹⁹ pixels on, the data is cut for small Git histories.
  @Test(
    "Images above 530,000 pixels round-trip, for all goals",
    arguments: LargeImage.allCases, [PNGEncodingOptions.Goal.history, .file, .speed])
  func largeImages(image: LargeImage, goal: PNGEncodingOptions.Goal) throws {
    let bitmap = try image.bitmap()
    let bytes = try PNG.encode(
      bitmap, options: PNGEncodingOptions(goal: goal, digest: .included))
    #expect(try PNG.decode(bytes) == bitmap)
    #expect(try PNG.digestMatches(bytes, for: bitmap))
  }

  @Test func everyChannelRoundTripsWithEveryAlpha() throws {
    let bitmap = try Bitmap(width: 256, height: 256) { x, y in
      Color(red8: UInt8(x), green8: UInt8(255 - x), blue8: UInt8(x / 2), alpha8: UInt8(y))
    }
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
  }

  @Test func colorOfTransparentPixelsIsDropped() throws {
    let file = RawPNG(colorType: 6, scanlines: [0, 200, 100, 50, 0])
    let bitmap = try PNG.decode(file.bytes)
    #expect(bitmap[0, 0] == .clear)
  }
}
