#if WebP
  import SnapshotDrawing
  import Testing

  @testable import SnapshotImageCodecs

  @Suite struct WebPTests {
    @Test(
      "valid WebPs decode to the same images as in Pillow",
      arguments: ["lossy.webp", "lossless.webp", "lossy-alpha.webp", "lossless-alpha.webp"])
    func imagesMatchPillow(name: String) throws {
      let bitmap = try ImageSource(data: ImageFixture.data(name)).image().bitmap()
      #expect(try bitmap == ImageFixture.expected(name))
    }

    @Test("the live decoder calls the library")
    func liveDecoderCallsTheLibrary() throws {
      let codec = try #require(try ImageFormat.webp.codec() as? WebPCodec)
      #expect(
        unsafe unsafeBitCast(codec.library.decode, to: UInt.self) == symbolAddress("WebPDecode"))
    }

    @Test("the live value has the functions of the library")
    func liveValueHasTheLibrarysFunctions() {
      let library = WebPCodec().library
      let pairs = unsafe [
        (unsafeBitCast(library.decode, to: UInt.self), "WebPDecode"),
        (unsafeBitCast(library.openChunks, to: UInt.self), "WebPDemuxInternal"),
        (unsafeBitCast(library.closeChunks, to: UInt.self), "WebPDemuxDelete"),
        (unsafeBitCast(library.number, to: UInt.self), "WebPDemuxGetI"),
        (unsafeBitCast(library.chunk, to: UInt.self), "WebPDemuxGetChunk"),
        (unsafeBitCast(library.firstFrame, to: UInt.self), "WebPDemuxGetFrame"),
        (unsafeBitCast(library.followingFrame, to: UInt.self), "WebPDemuxNextFrame"),
        (unsafeBitCast(library.openAnimation, to: UInt.self), "WebPAnimDecoderNewInternal"),
        (unsafeBitCast(library.nextFrame, to: UInt.self), "WebPAnimDecoderGetNext"),
        (unsafeBitCast(library.closeAnimation, to: UInt.self), "WebPAnimDecoderDelete"),
      ]
      for (address, name) in pairs { #expect(address == symbolAddress(name), "\(name)") }
    }

    @Test func missingAnimationDecoderIsAMemoryError() throws {
      var codec = WebPCodec()
      unsafe codec.library.openAnimation = { _, _, _ in nil }
      let data = try ImageFixture.data("animated.webp")
      let header = try codec.header(of: data, frame: 0)
      let request = FrameRequest(
        header: header, frames: 0...0, size: header.size, maximumPixelCount: 1_000)
      #expect(throws: ImageDecodingError.noMemory) { try codec.decode(data, request) { _ in } }
    }

    @Test func damagedPixelsFail() throws {
      let data = try ImageFixture.data("webp-damaged.webp")
      #expect(throws: ImageDecodingError.self) { try ImageSource(data: data).image() }
    }
  }
#endif
