import SnapshotDrawing
import SnapshotImageCodecs
import Testing

/// The decoded pixels of each fixture, which are the same on every system.
///
/// The pixels of a JPEG result from the library's accurate transform and its color tables.
@Suite struct ImageDigestTests {
  private static let digests: [String: String] = [
    "rgb.png": "5b0c7cf74dd15a0c0ce77b32bb313e58",
    "alpha.png": "a68ac0586df2844cfaeabf8a0cc81fb3",
    "gray16.png": "55c96eef6aeea6957c1501d131e73352",
    "animated.png": "cbcb114cdf89b0f673a0f896e4d3a07b",
    "orientation-6.png": "d4bb551d6f4bbfd091c7b16aa779c0c6",
    "baseline.jpg": "998943bf92ba0e0ff6f05bf274bb3aee",
    "progressive.jpg": "998943bf92ba0e0ff6f05bf274bb3aee",
    "full.jpg": "f183b7e44a6e455957a23276dec6dd84",
    "gray.jpg": "9d6bb16d65e23b9987338197edffb622",
    "cmyk.jpg": "ab133afbc0e66126385c3fa48e026d3a",
    "orientation-7.jpg": "c53c71f48bc10494783ff48e81e10a73",
    "lossy.webp": "cffa5c78852de8e35044e861690ef47a",
    "lossless.webp": "5b0c7cf74dd15a0c0ce77b32bb313e58",
    "lossy-alpha.webp": "44c300c8d2a74904992a17cffa67cc80",
    "animated.webp": "cbcb114cdf89b0f673a0f896e4d3a07b",
  ]

  @Test(
    "a file decodes to the same pixels on every system",
    arguments: digests.keys.sorted())
  func decodedPixelsDoNotChange(name: String) throws {
    let (data, format) = (try ImageFixture.data(name), name.split(separator: ".").last ?? "")
    guard ImageFixture.formats.contains(where: { $0.ending == format }) else { return }
    let source = try ImageSource(data: data)
    let digest = PixelDigest(try source.image(at: source.frameCount - 1).bitmap())
    #expect(digest.description == Self.digests[name], "\(name) \(digest)")
  }
}
