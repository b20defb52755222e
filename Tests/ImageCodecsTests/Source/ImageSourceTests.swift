import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@Suite struct ImageSourceTests {
  @Test("a header is read without pixels")
  func headerIsReadWithoutPixels() throws {
    let source = try ImageSource(data: ImageFixture.data("rgb.png"))
    #expect(source.header == ImageHeader(format: .png, size: PixelSize(width: 37, height: 23)))
    #expect(source.frameCount == 1)
  }

  @Test(
    "valid PNGs decode to the same images as in Pillow",
    arguments: ["rgb.png", "alpha.png", "gray16.png"])
  func imagesMatchPillow(name: String) throws {
    let image = try ImageSource(data: ImageFixture.data(name)).image()
    #expect(try image.bitmap() == ImageFixture.expected(name))
  }

  @Test(
    "frames of an animation match those of Pillow, and differ",
    arguments: ImageFixture.animatedFormats)
  func animationFramesMatchPillow(format: ImageFormat) throws {
    let name = "animated.\(format.ending)"
    let source = try ImageSource(data: ImageFixture.data(name))
    #expect(source.header.format == format)
    #expect(source.frameCount == 3)
    for frame in [2, 0, 1] {
      #expect(
        try source.image(at: frame).bitmap() == ImageFixture.expected(name, frame: frame))
    }
    #expect(try source.image(at: 1) != source.image(at: 0))
  }

  @Test(
    "a frame that is out of range fails", arguments: ImageFixture.formats,
    [-1, 5, .max, .min])
  func frameOutOfRangeFails(format: ImageFormat, index: Int) throws {
    let names: [ImageFormat: String] = [.jpeg: "baseline.jpg", .tiff: "pages.tif"]
    let name = names[format] ?? "animated.\(format.ending)"
    let source = try ImageSource(data: ImageFixture.data(name))
    let count = format == .jpeg ? 1 : 3
    #expect(throws: ImageDecodingError.frameOutOfRange(index, count: count)) {
      try source.image(at: index)
    }
  }

  @Test(arguments: ImageFixture.formats.filter { $0 != .gif }, 1...8)
  func everyOrientationIsApplied(format: ImageFormat, value: UInt8) throws {
    let name = "orientation-\(value).\(format.ending)"
    let source = try ImageSource(data: ImageFixture.data(name))
    let orientation = try #require(ImageOrientation(rawValue: value))
    #expect(source.header.orientation == orientation)
    #expect(source.header.size == PixelSize(width: 9, height: 6))
    let expected = try ImageFixture.expected(name)
    #expect(source.header.orientedSize == expected.size)
    let bitmap = try source.image().bitmap()
    #expect(ImageFixture.difference(bitmap, expected) <= (format == .jpeg ? 2 : 0))
    let asStored = try source.image(options: ImageDecodingOptions(orientation: .ignored)).bitmap()
    #expect(asStored.size == PixelSize(width: 9, height: 6))
  }

  @Test(arguments: ImageFixture.formats.filter { $0 != .gif })
  func targetAppliesToTheOrientedImage(format: ImageFormat) throws {
    let source = try ImageSource(data: ImageFixture.data("orientation-6.\(format.ending)"))
    let options = ImageDecodingOptions(target: .filling(PixelSize(width: 2, height: 1)))
    #expect(try source.image(options: options).pixelSize == PixelSize(width: 2, height: 3))
  }

  @Test func sourceOptionsAreTheDefault() throws {
    let data = try ImageFixture.data("rgb.png")
    let source = try ImageSource(
      data: data, options: ImageDecodingOptions(target: .maximumPixelSize(10)))
    #expect(try source.image().pixelSize == PixelSize(width: 10, height: 6))
    #expect(try source.image(options: .init()).pixelSize == PixelSize(width: 37, height: 23))
  }

  @Test(arguments: ImageFixture.formats)
  func limitAppliesToStoredPixels(format: ImageFormat) throws {
    let names: [ImageFormat: String] = [
      .jpeg: "baseline.jpg", .webp: "lossy.webp", .gif: "palette.gif", .tiff: "lzw.tif",
    ]
    let source = try ImageSource(data: ImageFixture.data(names[format] ?? "alpha.png"))
    let size = PixelSize(width: 37, height: 23)
    let options = ImageDecodingOptions(target: .maximumPixelSize(1), maximumPixelCount: 37 * 23 - 1)
    #expect(throws: ImageDecodingError.tooManyPixels(size, limit: 850)) {
      try source.image(options: options)
    }
    _ = try source.image(options: ImageDecodingOptions(maximumPixelCount: 37 * 23))
  }
}
