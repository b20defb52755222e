import ImageCodecs
import Pixels
import Testing

struct PNGRoundTripTests {
  @Test(
    "10,000 pictures of all shapes, colours and alphas read back as they were", arguments: 0..<10)
  func randomImages(batch: Int) throws {
    for seed in batch * 1_000..<(batch + 1) * 1_000 {
      let bitmap = try RandomImage.make(seed: seed)
      let bytes = try PNG.encode(bitmap)
      let decoded = try PNG.decode(bytes)
      try #require(decoded == bitmap, "seed \(seed)")
      try #require(try PNG.encode(decoded) == bytes, "seed \(seed)")
    }
  }

  @Test func everyAlphaReadsBackWithEveryChannel() throws {
    let bitmap = try Bitmap(width: 256, height: 256) { x, y in
      Color(red: UInt8(x), green: UInt8(255 - x), blue: UInt8(x / 2), alpha: UInt8(y))
    }
    #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
  }

  @Test func colourWithoutAlphaIsDropped() throws {
    let file = RawPNG(colorType: 6, scanlines: [0, 200, 100, 50, 0])
    let bitmap = try PNG.decode(file.bytes)
    #expect(bitmap[0, 0] == .clear)
  }
}
