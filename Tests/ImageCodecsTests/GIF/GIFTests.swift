#if GIF
  import SnapshotDrawing
  import Testing

  @testable import SnapshotImageCodecs

  @Suite struct GIFTests {
    static let names = [
      "palette.gif", "sequential.gif", "gray.gif", "transparent.gif", "interlaced.gif", "old.gif",
      "two-colors.gif", "animated.gif", "disposal.gif", "restore-first.gif", "local-palettes.gif",
    ]

    @Test("all frames of valid GIFs decode to the same images as in Pillow", arguments: names)
    func imagesMatchPillow(name: String) throws {
      let source = try ImageSource(data: ImageFixture.data(name))
      for frame in 0..<source.frameCount {
        let bitmap = try source.image(at: frame).bitmap()
        #expect(try bitmap == ImageFixture.expected(name, frame: frame), "frame \(frame)")
      }
    }

    @Test func delaysAreReadAsInBrowsers() throws {
      let header = try ImageSource(data: ImageFixture.data("disposal.gif")).header
      #expect(header.timing?.durations == [0.04, 0.1, 0.1, 0.02, 0.03, 1, 0.07])
    }

    @Test(arguments: [("disposal.gif", 3), ("local-palettes.gif", 0), ("restore-first.gif", 1)])
    func repetitionsFollowTheFirstPlay(name: String, playCount: Int) throws {
      #expect(try ImageSource(data: ImageFixture.data(name)).header.timing?.playCount == playCount)
    }

    @Test func clearedAreaIsTransparentAndNotTheBackgroundColor() throws {
      let frame = GIFFile.frame(width: 2, height: 1, disposal: 2)
      let last = GIFFile.frame(width: 1, height: 1)
      let source = try ImageSource(data: GIFFile.bytes(width: 2, height: 1, [frame, last]))
      let image = try source.image(at: 1).bitmap()
      #expect(image[0, 0] == PremultipliedColor(.red))
      #expect(image[1, 0] == PremultipliedColor(.clear))
    }

    /// Pillow treats an unspecified disposal as that of the previous frame; browsers do not.
    @Test func unspecifiedDisposalKeepsTheFrame() throws {
      let frames = [3, 0, 0].map { GIFFile.frame(width: 1, height: 1, disposal: UInt8($0)) }
      let other = GIFFile.frame(x: 1, y: 0, width: 1, height: 1)
      let source = try ImageSource(
        data: GIFFile.bytes(width: 2, height: 1, [frames[0], frames[1], other]))
      #expect(try source.image(at: 2).bitmap()[0, 0] == PremultipliedColor(.red))
      let restored = try ImageSource(
        data: GIFFile.bytes(width: 2, height: 1, [frames[0], other]))
      #expect(try restored.image(at: 1).bitmap()[0, 0] == PremultipliedColor(.clear))
    }

    // MARK: Hostile files

    private func error(
      _ data: [UInt8], limit: Int = 1 << 26
    ) -> ImageDecodingError? {
      do {
        let options = ImageDecodingOptions(maximumPixelCount: limit)
        _ = try ImageSource(data: data, options: options).animatedImage()
        return nil
      } catch { return error }
    }

    @Test func areaOutsideTheImageFails() {
      for area in [(1, 0, 2, 1), (0, 1, 1, 1), (65_535, 65_535, 65_535, 65_535), (0, 0, 0, 1)] {
        let frame = GIFFile.frame(x: area.0, y: area.1, width: area.2, height: area.3)
        let reason = "frame 0 is empty or exceeds the size 2x1"
        #expect(
          error(GIFFile.bytes(width: 2, height: 1, [frame]))
            == .invalidData(.gif, reason: reason))
      }
    }

    @Test func emptyScreenFails() {
      #expect(
        error(GIFFile.bytes(width: 0, height: 1, []))
          == .invalidData(.gif, reason: "it has no pixels"))
    }

    @Test func fileWithoutFramesFails() {
      #expect(
        error(GIFFile.bytes(width: 2, height: 1, []))
          == .invalidData(.gif, reason: "it has no frames"))
    }

    @Test func missingPaletteFails() {
      let data = GIFFile.bytes(
        width: 2, height: 1, palette: [], [GIFFile.frame(width: 2, height: 1)])
      #expect(error(data) == .invalidData(.gif, reason: "a frame has no palette"))
    }

    @Test func colorOutsideThePaletteFails() {
      let frame = GIFFile.frame(width: 2, height: 1, indices: [0, 3])
      #expect(
        error(GIFFile.bytes(width: 2, height: 1, [frame]))
          == .invalidData(.gif, reason: "a pixel has no color in the palette"))
    }

    @Test func corruptCodesFail() {
      // The first code refers to an entry of the table that does not exist.
      let frame = GIFFile.frame(width: 2, height: 1, codes: [4, 7, 7, 7, 5])
      let error = error(GIFFile.bytes(width: 2, height: 1, [frame]))
      guard case .invalidData(.gif, let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(!reason.isEmpty)
    }

    @Test func tooFewPixelsFail() {
      let frame = GIFFile.frame(width: 20, height: 20, indices: [0, 1])
      let error = error(GIFFile.bytes(width: 20, height: 20, [frame]))
      guard case .invalidData(.gif, _) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
    }

    @Test func missingEndFails() {
      let data = GIFFile.bytes(width: 2, height: 1, [GIFFile.frame(width: 2, height: 1)])
      #expect(error(data) == nil)
      #expect(error(data.dropLast()) == .truncated(.gif))
    }

    @Test func manyFramesOfALargeImageExceedTheLimit() {
      let size = PixelSize(width: 1_000, height: 1_000)
      let frames = Array(repeating: GIFFile.frame(width: 1, height: 1), count: 17)
      let data = GIFFile.bytes(width: 1_000, height: 1_000, frames)
      #expect(
        error(data, limit: 1_000_000) == .tooManyFrames(17, size: size, limit: 1_000_000))
    }

    // MARK: Library

    @Test("the live value has the functions of the library")
    func liveValueHasTheLibrarysFunctions() {
      let library = GIFCodec().library
      let pairs = unsafe [
        (unsafeBitCast(library.open, to: UInt.self), "DGifOpen"),
        (unsafeBitCast(library.close, to: UInt.self), "DGifCloseFile"),
        (unsafeBitCast(library.nextRecord, to: UInt.self), "DGifGetRecordType"),
        (unsafeBitCast(library.startFrame, to: UInt.self), "DGifGetImageDesc"),
        (unsafeBitCast(library.readLine, to: UInt.self), "DGifGetLine"),
        (unsafeBitCast(library.startPixels, to: UInt.self), "DGifGetCode"),
        (unsafeBitCast(library.nextPixels, to: UInt.self), "DGifGetCodeNext"),
        (unsafeBitCast(library.startExtension, to: UInt.self), "DGifGetExtension"),
        (unsafeBitCast(library.nextBlock, to: UInt.self), "DGifGetExtensionNext"),
        (unsafeBitCast(library.message, to: UInt.self), "GifErrorString"),
      ]
      for (address, name) in pairs { #expect(address == symbolAddress(name), "\(name)") }
    }

    @Test func missingFileIsAMemoryError() throws {
      var codec = GIFCodec()
      unsafe codec.library.open = { _, _, code in
        unsafe code?.pointee = 109
        return nil
      }
      #expect(throws: ImageDecodingError.noMemory) { try codec.header(of: [1], frame: 0) }
    }
  }

  /// A GIF with a red and a green color that a test assembles.
  private enum GIFFile {
    static func bytes(
      width: Int, height: Int, palette: [UInt8] = [255, 0, 0, 0, 255, 0], _ frames: [[UInt8]]
    ) -> [UInt8] {
      Array("GIF89a".utf8) + words([width, height]) + [palette.isEmpty ? 0 : 0x80, 0, 0] + palette
        + frames.flatMap { $0 } + [0x3B]
    }

    /// Returns a frame with two bits per pixel.
    static func frame(
      x: Int = 0, y: Int = 0, width: Int, height: Int, disposal: UInt8 = 0,
      indices: [Int]? = nil, codes: [Int]? = nil
    ) -> [UInt8] {
      let indices = indices ?? Array(repeating: 0, count: min(width * height, 100))
      // A clear code, 4, keeps the codes at three bits; 5 is the end.
      let codes = codes ?? indices.flatMap { [4, $0] } + [5]
      var data: [UInt8] = []
      var (value, count) = (0, 0)
      for code in codes {
        value |= code << count
        count += 3
        while count >= 8 {
          data.append(UInt8(value & 0xFF))
          (value, count) = (value >> 8, count - 8)
        }
      }
      data.append(UInt8(value & 0xFF))
      return [0x21, 0xF9, 4, disposal << 2, 0, 0, 0, 0, 0x2C] + words([x, y, width, height])
        + [0, 2, UInt8(data.count)] + data + [0]
    }

    private static func words(_ values: [Int]) -> [UInt8] {
      values.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }
  }
#endif
