#if TIFF
  import SnapshotDrawing
  import Testing

  @testable import SnapshotImageCodecs

  @Suite struct TIFFTests {
    static let names = [
      "bilevel.tif", "fax.tif", "gray.tif", "gray2.tif", "gray4.tif", "inverted.tif", "lzw.tif",
      "deflate.tif", "packbits.tif", "predictor.tif", "palette.tif", "big-endian.tif", "rgb16.tif",
      "tiles.tif", "strips.tif", "planes.tif", "straight-alpha.tif", "pages.tif",
    ]

    @Test("all pages of valid TIFFs decode to the same images as in Pillow", arguments: names)
    func imagesMatchPillow(name: String) throws {
      let source = try ImageSource(data: ImageFixture.data(name))
      for frame in 0..<source.frameCount {
        let bitmap = try source.image(at: frame).bitmap()
        #expect(try bitmap == ImageFixture.expected(name, frame: frame), "page \(frame)")
      }
    }

    @Test func pagesAreFramesWithSizesOfTheirOwn() throws {
      let data = try ImageFixture.data("pages.tif")
      let source = try ImageSource(data: data)
      #expect(source.frameCount == 3)
      #expect(source.header.timing == nil)
      #expect(source.header.size == PixelSize(width: 9, height: 6))
      let second = try ImageSource(data: data, options: ImageDecodingOptions(frame: 1))
      #expect(second.header.size == PixelSize(width: 5, height: 8))
      #expect(try second.image() == source.image(at: 1))
      #expect(try second.animatedImage() == source.image(at: 1))
      #expect(try source.animatedImage() == source.image(at: 0))
    }

    // MARK: Hostile files

    private func error(_ data: [UInt8], limit: Int = 1 << 26) -> ImageDecodingError? {
      do {
        let options = ImageDecodingOptions(maximumPixelCount: limit)
        _ = try ImageSource(data: data, options: options).image()
        return nil
      } catch { return error }
    }

    @Test func gray() throws {
      #expect(error(TIFFFile().bytes) == nil)
      let image = try ImageSource(data: TIFFFile().bytes).image().bitmap()
      #expect(image[0, 0].word == 0xFF64_6464)
    }

    @Test func cyclesOfDirectoriesFail() {
      var file = TIFFFile()
      file.next = 8
      #expect(
        error(file.bytes) == .invalidData(.tiff, reason: "its directories form a cycle"))
    }

    @Test func missingDirectoryIsTruncated() {
      var file = TIFFFile()
      file.next = 9_999
      #expect(error(file.bytes) == .truncated(.tiff))
      #expect(error(Array("II*\0".utf8)) == .truncated(.tiff))
    }

    @Test func fileWithoutPagesFails() {
      #expect(
        error(Array("II*\0\0\0\0\0".utf8)) == .invalidData(.tiff, reason: "it has no pages"))
    }

    @Test func pixelsOutsideTheFileAreTruncated() {
      for (tag, value) in [(273, 9_999), (279, 9_999), (273, 0xFFFF_FFFF), (279, 0xFFFF_FFFF)] {
        var file = TIFFFile()
        file.tags[tag] = value
        #expect(error(file.bytes) == .truncated(.tiff), "tag \(tag)")
      }
    }

    @Test(arguments: [
      (256, 0, "a page has no size"), (277, 60_000, "unsupported number of samples 60000"),
      (258, 64, "unsupported bits per sample [64]"), (259, 6, "unsupported compression 6"),
    ])
    func unsupportedPagesFail(tag: Int, value: Int, reason: String) {
      var file = TIFFFile()
      file.tags[tag] = value
      #expect(error(file.bytes) == .invalidData(.tiff, reason: reason))
    }

    @Test func enormousTilesFail() {
      var file = TIFFFile()
      file.tags[322] = 65_536
      file.tags[323] = 65_536
      file.tags[324] = file.tags.removeValue(forKey: 273)
      file.tags[325] = file.tags.removeValue(forKey: 279)
      let size = PixelSize(width: 65_536, height: 65_536)
      #expect(error(file.bytes) == .tooManyPixels(size, limit: 1 << 26))
      #expect(error(file.bytes, limit: 4) == .tooManyPixels(size, limit: 1 << 20))
    }

    @Test func corruptCompressionFails() {
      for compression in [5, 8, 7] {
        var file = TIFFFile()
        file.tags[259] = compression
        let error = error(file.bytes)
        guard case .invalidData(.tiff, _) = error else {
          Issue.record("compression \(compression): \(String(describing: error))")
          continue
        }
      }
    }

    /// The library makes up the pixels of a damaged fax, and only warns.
    @Test func damagedFaxFails() throws {
      let data = try ImageFixture.data("fax.tif")
      var failures = 0
      for offset in 8..<278 {
        var damaged = data
        damaged[offset] ^= 16
        if error(damaged) != nil { failures += 1 }
      }
      // Some damage is another valid image.
      #expect(failures > 200, "\(failures) of 270 damaged files failed")
    }

    @Test func colorsDoNotExceedTheirAlpha() throws {
      var file = TIFFFile()
      file.tags[256] = 1
      file.tags[262] = 2
      file.tags[277] = 4
      file.tags[338] = 1  // Premultiplied alpha.
      file.pixels = [200, 100, 50, 70]
      let pixel = try ImageSource(data: file.bytes).image().bitmap()[0, 0]
      #expect(pixel.word == 0x4632_4646)
    }

    // MARK: Library

    @Test("the live value has the functions of the library")
    func liveValueHasTheLibrarysFunctions() {
      let library = TIFFCodec().library
      let pairs = unsafe [
        (unsafeBitCast(library.close, to: UInt.self), "TIFFClose"),
        (unsafeBitCast(library.selectDirectory, to: UInt.self), "TIFFSetSubDirectory"),
        (unsafeBitCast(library.begin, to: UInt.self), "TIFFRGBAImageBegin"),
        (unsafeBitCast(library.read, to: UInt.self), "TIFFRGBAImageGet"),
        (unsafeBitCast(library.end, to: UInt.self), "TIFFRGBAImageEnd"),
      ]
      for (address, name) in pairs { #expect(address == symbolAddress(name), "\(name)") }
    }

    @Test func missingFileIsAMemoryError() throws {
      var codec = TIFFCodec()
      unsafe codec.library.open = { _, _ in nil }
      let data = TIFFFile().bytes
      let header = try codec.header(of: data, frame: 0)
      let request = FrameRequest(
        header: header, frames: 0...0, size: header.size, maximumPixelCount: 1_000)
      #expect(throws: ImageDecodingError.noMemory) { try codec.decode(data, request) { _ in } }
    }
  }

  /// A TIFF of two gray pixels that a test changes.
  private struct TIFFFile {
    /// The tags, all with one 32-bit value.
    var tags: [Int: Int] = [
      256: 2, 257: 1, 258: 8, 259: 1, 262: 1, 273: 0, 277: 1, 278: 1, 279: 0,
    ]
    var pixels: [UInt8] = [100, 200]
    /// The offset of the next directory.
    var next = 0

    var bytes: [UInt8] {
      let end = 8 + 2 + tags.count * 12 + 4
      var tags = tags
      // The place of the pixels, unless a test specifies another one.
      for tag in [273, 324] where tags[tag] == 0 { tags[tag] = end }
      for tag in [279, 325] where tags[tag] == 0 { tags[tag] = pixels.count }
      let entries = tags.sorted { $0.key < $1.key }.flatMap { tag, value in
        number(tag, 2) + number(4, 2) + number(1, 4) + number(value, 4)
      }
      return Array("II*\0".utf8) + number(8, 4) + number(tags.count, 2) + entries
        + number(next, 4) + pixels
    }

    private func number(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
  }
#endif
