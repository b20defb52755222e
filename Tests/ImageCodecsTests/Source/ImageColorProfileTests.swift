import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

@Suite struct ImageColorProfileTests {
  @Test(arguments: ImageFixture.formats.filter { $0 != .gif })
  func profileIsNamedAndNotApplied(format: ImageFormat) throws {
    let source = try ImageSource(data: ImageFixture.data("profile.\(format.ending)"))
    #expect(source.header.colorProfile == ImageColorProfile(name: "Display P3", isSRGB: false))
    let strict = ImageDecodingOptions(colors: .sRGBOnly)
    #expect(throws: ImageDecodingError.unsupportedColorProfile("Display P3")) {
      try source.image(options: strict)
    }
    #expect(throws: Never.self) { try source.image() }
  }

  @Test(arguments: ImageFixture.formats)
  func fileWithoutProfileIsSRGB(format: ImageFormat) throws {
    let names: [ImageFormat: String] = [
      .jpeg: "baseline.jpg", .webp: "lossy.webp", .gif: "palette.gif", .tiff: "lzw.tif",
    ]
    let source = try ImageSource(data: ImageFixture.data(names[format] ?? "rgb.png"))
    #expect(source.header.colorProfile == nil)
    #expect(throws: Never.self) {
      try source.image(options: ImageDecodingOptions(colors: .sRGBOnly))
    }
  }

  static let chunks: [([(String, [UInt32])], String, Bool)] = [
    ([("gAMA", [45_455])], "gamma 0.45455", true),
    ([("gAMA", [100_000])], "gamma 1.0", false),
    (
      [
        ("gAMA", [45_455]),
        ("cHRM", [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000]),
      ],
      "gamma 0.45455, chromaticities 0.3127 0.329 0.64 0.33 0.3 0.6 0.15 0.06", true
    ),
    (
      [("cHRM", [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000])],
      "chromaticities 0.3127 0.329 0.68 0.32 0.265 0.69 0.15 0.06", false
    ),
    ([("cICP", [0x010D_0001])], "code points 1/13/0/1", true),
    ([("cICP", [0x090D_0001]), ("gAMA", [45_455])], "code points 9/13/0/1", false),
  ]

  @Test(arguments: chunks)
  func chunksOfAPNGAreNamed(
    chunks: [(String, [UInt32])], name: String, isSRGB: Bool
  ) throws {
    var png = RawPNG()
    png.ancillary = chunks.map { type, values in
      let code = type.utf8.reduce(0) { $0 << 8 | UInt32($1) }
      let bytes = values.flatMap { value in
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> UInt32($0)) }
      }
      return (PNGChunkType(code: code), bytes)
    }
    let profile = try ImageSource(data: png.bytes).header.colorProfile
    #expect(profile == ImageColorProfile(name: name, isSRGB: isSRGB))
  }

  @Test func sRGBChunkIsNamed() throws {
    var png = RawPNG()
    png.ancillary = [(PNGChunkType("gAMA"), [0, 1, 134, 160]), (PNGChunkType("sRGB"), [0])]
    let profile = try ImageSource(data: png.bytes).header.colorProfile
    #expect(profile == ImageColorProfile(name: "sRGB", isSRGB: true))
  }

  @Test func chunkWithoutAReadableProfileHasItsOwnName() throws {
    var png = RawPNG()
    png.ancillary = [(PNGChunkType("iCCP"), Array("Wide\0\0".utf8) + [1, 2, 3])]
    #expect(try ImageSource(data: png.bytes).header.colorProfile?.name == "Wide")
    png.ancillary = [(PNGChunkType("iCCP"), [1])]
    #expect(
      try ImageSource(data: png.bytes).header.colorProfile?.name == ImageColorProfile.unnamed)
  }

  @Test func everyDamageOfAProfileGivesAName() throws {
    let data = try ImageFixture.data("profile.png")
    let chunk = try #require(
      try PNGChunkReader.chunks(of: data).first { $0.type == PNGChunkType("iCCP") })
    let content = data[chunk.content].dropFirst(
      data[chunk.content].prefix { $0 != 0 }.count + 2)
    let icc = try #require(try PNGTextChunk.inflate(content, limit: 1_000))
    #expect(ImageColorProfile(icc: icc[...]).name == "Display P3")
    for end in icc.indices { #expect(!ImageColorProfile(icc: icc[..<end]).name.isEmpty) }
    for position in icc.indices {
      for bit in 0..<8 {
        var damaged = icc
        damaged[position] ^= 1 << UInt8(bit)
        #expect(!ImageColorProfile(icc: damaged[...]).name.isEmpty)
      }
    }
  }
}
