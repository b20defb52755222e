import SnapshotDrawing
import SnapshotImageCodecs
import Testing

/// Invalid bytes in every format fail with specific errors.
@Suite struct ImageDamageTests {
  private func image(_ name: String) throws -> Image {
    try ImageSource(data: ImageFixture.data(name)).image()
  }

  @Test("truncated files fail", arguments: ImageFixture.formats)
  func truncatedFilesFail(format: ImageFormat) {
    #expect(throws: ImageDecodingError.truncated(format)) {
      try image("\(format)-truncated.\(format.ending)".lowercased())
    }
  }

  @Test("a wrong signature fails", arguments: ImageFormat.allCases)
  func wrongSignatureFails(format: ImageFormat) {
    #expect(throws: ImageDecodingError.unrecognizedFormat) {
      try image("\(format)-magic.\(format.ending)".lowercased())
    }
  }

  @Test("an empty file fails", arguments: ImageFormat.allCases)
  func emptyFileFails(format: ImageFormat) {
    #expect(throws: ImageDecodingError.noBytes) {
      try image("\(format)-empty.\(format.ending)".lowercased())
    }
  }

  @Test("enormous images fail", arguments: ImageFixture.formats)
  func enormousImagesFail(format: ImageFormat) throws {
    let data = try ImageFixture.data("\(format)-enormous.\(format.ending)".lowercased())
    let source = try ImageSource(data: data)
    let sides: [ImageFormat: Int] = [
      .png: 65_535, .jpeg: 65_500, .webp: 16_384, .gif: 65_535, .tiff: 65_000,
    ]
    let side = sides[format] ?? 0
    let size = PixelSize(width: side, height: side)
    #expect(source.header.size == size)
    #expect(throws: ImageDecodingError.tooManyPixels(size, limit: 1 << 26)) {
      try source.image(options: ImageDecodingOptions(target: .maximumPixelSize(8)))
    }
  }

  @Test("damage in the middle fails", arguments: ImageFixture.formats)
  func damagedFilesFail(format: ImageFormat) {
    let error = #expect(throws: ImageDecodingError.self) {
      try image("\(format)-damaged.\(format.ending)".lowercased())
    }
    switch (format, error) {
    case (.png, .invalidPNG): break
    case (_, .invalidData(let found, _)): #expect(found == format)
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test func wrongChecksumFails() {
    #expect(throws: ImageDecodingError.invalidPNG(.wrongChecksum(chunk: "IDAT", offset: 33))) {
      try image("png-damaged.png")
    }
  }

  @Test("ten bytes of garbage fail")
  func garbageFails() {
    #expect(throws: ImageDecodingError.unrecognizedFormat) {
      try ImageSource(data: [9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    }
  }

  @Test(arguments: [
    ("II+\0", "BigTIFF"), ("MM\0+", "BigTIFF"), ("\0\0\0 ftypavif", "AVIF"),
    ("\0\0\0 ftypheic", "HEIF"), ("<!DOCTYPE html>", "HTML"), ("<svg", "SVG or XML"),
    ("BM0123456789012345678901234", "BMP"),
  ])
  func unsupportedFormatsAreIdentified(start: String, name: String) {
    #expect(throws: ImageDecodingError.unsupportedFormat(name)) {
      try ImageSource(data: Array(start.utf8))
    }
  }

  @Test(arguments: ImageFormat.allCases)
  func formatWithoutItsTraitFailsWithARemedy(format: ImageFormat) throws {
    guard !ImageFixture.formats.contains(format) else { return }
    let names: [ImageFormat: (String, String)] = [
      .jpeg: ("baseline.jpg", "libturbojpeg0-dev"), .webp: ("lossy.webp", "libwebp-dev"),
      .gif: ("animated.gif", "libgif-dev"), .tiff: ("lzw.tif", "libtiff-dev"),
    ]
    let (name, package) = try #require(names[format])
    let error = #expect(throws: ImageDecodingError.traitIsOff(format)) { try image(name) }
    #expect(error?.description.contains("`traits: [\"\(format)\"]` to the dependency") == true)
    #expect(error?.description.contains("apt-get install \(package)") == true)
  }

  /// Every prefix and every flipped byte results in an error or an image of the header's size, but
  /// never in a trap.
  @Test(arguments: ImageFixture.formats)
  func damageNeverTraps(format: ImageFormat) throws {
    let names: [ImageFormat: [String]] = [
      .png: ["animated.png", "orientation-6.png"],
      .jpeg: ["orientation-6.jpg", "progressive.jpg", "cmyk.jpg"],
      .webp: ["animated.webp", "orientation-6.webp", "lossy-alpha.webp"],
      .gif: ["disposal.gif", "interlaced.gif"],
      .tiff: ["orientation-6.tif", "pages.tif", "fax.tif", "planes.tif"],
    ]
    for name in names[format] ?? [] {
      let data = try ImageFixture.data(name)
      let options = ImageDecodingOptions(
        target: .maximumPixelSize(7), maximumPixelCount: 4_096)
      for end in 0..<data.count { decode(Array(data.prefix(end)), options) }
      for position in data.indices {
        var damaged = data
        damaged[position] ^= UInt8(truncatingIfNeeded: 1 << (position % 8))
        decode(damaged, options)
      }
    }
  }

  private func decode(_ data: [UInt8], _ options: ImageDecodingOptions) {
    do {
      let source = try ImageSource(data: data, options: options)
      let size = try source.image(at: source.frameCount - 1).pixelSize
      #expect(max(size.width, size.height) <= 7)
    } catch {
      #expect(!error.description.isEmpty)
    }
  }
}
