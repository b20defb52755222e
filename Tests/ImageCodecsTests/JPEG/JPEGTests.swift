#if JPEG
  import SnapshotDrawing
  import Testing

  @testable import SnapshotImageCodecs

  @Suite struct JPEGTests {
    @Test(
      "valid JPEGs decode to the same images as in Pillow",
      arguments: ["baseline.jpg", "progressive.jpg", "full.jpg", "gray.jpg", "cmyk.jpg"])
    func imagesMatchPillow(name: String) throws {
      let bitmap = try ImageSource(data: ImageFixture.data(name)).image().bitmap()
      #expect(try ImageFixture.difference(bitmap, ImageFixture.expected(name)) <= 2)
    }

    @Test("the live decoder calls the library")
    func liveDecoderCallsTheLibrary() throws {
      let codec = try #require(try ImageFormat.jpeg.codec() as? JPEGCodec)
      #expect(
        unsafe unsafeBitCast(codec.library.decompress, to: UInt.self)
          == symbolAddress("tjDecompress2"))
    }

    @Test("the live value has the functions of the library")
    func liveValueHasTheLibrarysFunctions() {
      let library = JPEGCodec().library
      let pairs = unsafe [
        (unsafeBitCast(library.create, to: UInt.self), "tjInitDecompress"),
        (unsafeBitCast(library.destroy, to: UInt.self), "tjDestroy"),
        (unsafeBitCast(library.readHeader, to: UInt.self), "tjDecompressHeader3"),
        (unsafeBitCast(library.decompress, to: UInt.self), "tjDecompress2"),
        (unsafeBitCast(library.message, to: UInt.self), "tjGetErrorStr2"),
      ]
      for (address, name) in pairs { #expect(address == symbolAddress(name), "\(name)") }
    }

    @Test("a target of 64 pixels makes the longest side 64")
    func targetLimitsTheLongerSide() throws {
      let data = try JPEGFile.black(width: 1_080, height: 1_350)
      let options = ImageDecodingOptions(target: .maximumPixelSize(64))
      let source = try ImageSource(data: data, options: options)
      #expect(source.header.size == PixelSize(width: 1_080, height: 1_350))
      #expect(try source.image().pixelSize == PixelSize(width: 51, height: 64))
    }

    @Test func missingHandleIsAMemoryError() throws {
      var codec = JPEGCodec()
      unsafe codec.library.create = { nil }
      let data = try ImageFixture.data("baseline.jpg")
      #expect(throws: ImageDecodingError.noMemory) { try codec.header(of: data, frame: 0) }
    }

    @Test func damagedScanHasTheLibrarysMessage() throws {
      let data = try ImageFixture.data("jpeg-damaged.jpg")
      let error = #expect(throws: ImageDecodingError.self) { try ImageSource(data: data).image() }
      guard case .invalidData(.jpeg, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.contains("Corrupt JPEG data"))
    }

    @Test(arguments: [(300, 225, 1), (500, 375, 1), (501, 375, 2), (4_000, 3_000, 8), (1, 1, 1)])
    func scaleIsTheSmallestThatCoversTheTarget(width: Int, height: Int, eighths: Int) {
      let scale = JPEGScale(
        of: PixelSize(width: 4_000, height: 3_000),
        covering: PixelSize(width: width, height: height))
      #expect(scale.eighths == eighths)
    }

    @Test(arguments: 1...8)
    func everyScaleIsDecoded(eighths: Int) throws {
      let source = try ImageSource(data: ImageFixture.data("smooth.jpg"))
      let options = ImageDecodingOptions(target: .maximumPixelSize(8 * eighths - 1))
      let bitmap = try source.image(options: options).bitmap()
      #expect(bitmap.width == 8 * eighths - 1)
      let full = try source.image().bitmap()
      #expect(ImageFixture.difference(bitmap, try full.reduced(to: bitmap.size)) <= 3)
    }

    @Test func imageBeyondTheLibrarysLimitFails() throws {
      var data = try ImageFixture.data("jpeg-enormous.jpg")
      let height = try #require(
        data.indices.dropLast(3).first { Array(data[$0..<$0 + 4]) == [0xFF, 0xDC, 0xFF, 0xDC] })
      data.replaceSubrange(height..<height + 4, with: [0xFF, 0xFF, 0xFF, 0xFF])
      let reason = "Maximum supported image dimension is 65500 pixels"
      #expect(throws: ImageDecodingError.invalidData(.jpeg, reason: reason)) {
        try ImageSource(data: data)
      }
    }

    @Test func cmykConvertsToRGBWithAndWithoutAdobeInversion() throws {
      var plain = try Bitmap(size: PixelSize(width: 1, height: 1))
      unsafe plain.withUnsafeMutablePixels { unsafe $0[0] = 0x33_00_FF_80 }
      var inverted = plain
      plain.convertCMYK(isInverted: false)
      #expect(Color(plain[0, 0]) == Color(red8: 102, green8: 0, blue8: 204))
      inverted.convertCMYK(isInverted: true)
      #expect(Color(inverted[0, 0]) == Color(red8: 26, green8: 51, blue8: 0))
    }
  }
#endif
