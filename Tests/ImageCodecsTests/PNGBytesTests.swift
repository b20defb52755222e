import SnapshotDrawing
import SnapshotImageCodecs
import Testing

/// The encoded bytes of images, which are the same in debug and release builds and on every
/// machine.
///
/// They can change with the compressor and the search, but with nothing else.
struct PNGBytesTests {
  /// FNV-1a.
  private func digest(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return String(hash, radix: 16)
  }

  @Test func encodedBytesDoNotChange() throws {
    var random = SeededGenerator(seed: 4)
    let slopes = try Bitmap(width: 90, height: 70) { x, y in
      Color(hex: UInt32(x * y) << 8 | UInt32.random(in: 0..<16, using: &random))
    }
    let page = try Screen(.page).bitmap
    let digests = try [(page, .history), (slopes, .history), (slopes, .file)].map {
      (bitmap: Bitmap, goal: PNGEncodingOptions.Goal) in
      digest(of: try PNG.encode(bitmap, options: PNGEncodingOptions(goal: goal)))
    }
    #expect(digests == ["61f978c106d3ab02", "fa460e2e52f006a8", "da9f0a1f28911df9"])
  }
}
