import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

@Suite struct ImageDecoderTests {
  @Test("the wrapper calls the current function")
  func wrapperCallsTheCurrentFunction() throws {
    let data = try ImageFixture.data("rgb.png")
    var decoder = ImageDecoder.live
    let real = try decoder.image(from: data)
    #expect(real.pixelSize == PixelSize(width: 37, height: 23))
    decoder.decodeFrame = { (_, index, _) in .solid(.red, width: index) }
    #expect(try decoder.image(from: data, at: 5) == .solid(.red, width: 5))
    decoder.readHeader = { (_, _) throws(ImageDecodingError) in throw .noMemory }
    #expect(throws: ImageDecodingError.noMemory) { try decoder.header(of: data) }
    #expect(throws: ImageDecodingError.noMemory) { try ImageSource(data: data, decoder: decoder) }
  }

  @Test(arguments: ImageFixture.formats)
  func liveDecoderReads(format: ImageFormat) throws {
    let name = format == .gif ? "palette.gif" : "orientation-6.\(format.ending)"
    let data = try ImageFixture.data(name)
    let header = try ImageDecoder.live.header(of: data)
    #expect(header.format == format)
    #expect(try ImageDecoder.live.image(from: data).pixelSize == header.orientedSize)
  }

  @Test(arguments: ImageFixture.animatedFormats)
  func limitAppliesToAllCompositedFrames(format: ImageFormat) throws {
    let data = try ImageFixture.data("animated.\(format.ending)")
    let header = ImageHeader(
      format: format, size: PixelSize(width: 1_000, height: 1_000), frameCount: 100)
    let request = FrameRequest(
      header: header, frames: 16...16, size: header.size, maximumPixelCount: 1_000_000)
    let error = ImageDecodingError.tooManyFrames(17, size: header.size, limit: 16_000_000)
    let codec = try format.codec()
    #expect(throws: error) { try codec.decode(data, request) { _ in } }
    #expect(throws: Never.self) {
      try FrameRequest(
        header: header, frames: 15...15, size: header.size, maximumPixelCount: 1_000_000
      ).checkFramesToCompose()
      try FrameRequest(
        header: header, frames: 99...99, size: header.size, maximumPixelCount: .max
      ).checkFramesToCompose()
    }
  }
}
