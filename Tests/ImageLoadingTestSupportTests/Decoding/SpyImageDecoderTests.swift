import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoadingTestSupport
import Testing

/// Inputs are recorded, and outputs are stubbed.
@Suite struct SpyImageDecoderTests {
  private let options = ImageDecodingOptions(target: .maximumPixelSize(64), maximumPixelCount: 9)

  @Test("a spy records its input and returns its result")
  func spyRecordsItsInputAndReturnsItsResult() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: .orange)
    let spy = SpyImageDecoder(image: .success(Image(bitmap)))
    let image = try spy.decoder.image(from: [1, 2, 3], at: 1, options: options)
    #expect(spy.frameCalls == [.init(data: [1, 2, 3], index: 1, options: options)])
    #expect(spy.headerCalls.isEmpty)
    #expect(image.isIdentical(to: Image(bitmap)))
  }

  @Test func imageSourceCallsItsDecoder() throws {
    let header = ImageHeader(
      format: .webp, size: PixelSize(width: 8, height: 9), frameCount: 4, orientation: .left)
    let spy = SpyImageDecoder(header: .success(header), image: .success(.solid(.red)))
    let source = try ImageSource(data: [7], options: options, decoder: spy.decoder)
    #expect(spy.headerCalls == [.init(data: [7], options: options)])
    #expect(spy.frameCalls.isEmpty)
    #expect(source.header == header)
    #expect(try source.image(at: 3) == .solid(.red))
    #expect(try source.image(at: 2, options: .init()) == .solid(.red))
    #expect(
      spy.frameCalls == [
        .init(data: [7], index: 3, options: options), .init(data: [7], index: 2, options: .init()),
      ])
  }

  @Test func failuresCanBeStubbed() throws {
    let spy = SpyImageDecoder(image: .failure(.truncated(.jpeg)))
    #expect(throws: ImageDecodingError.truncated(.jpeg)) { try spy.decoder.image(from: []) }
    #expect(throws: ImageDecodingError.truncated(.jpeg)) { try spy.decoder.header(of: []) }
    #expect(spy.frameCalls.count == 1 && spy.headerCalls.count == 1)
  }

  @Test("resetting a spy does not affect others")
  func resetRemovesTheCallsOfOneSpy() throws {
    let (spy, other) = (
      SpyImageDecoder(image: .success(.solid(.red))), SpyImageDecoder(image: .success(.solid(.red)))
    )
    _ = try spy.decoder.image(from: [1])
    #expect(other.frameCalls.isEmpty)
    _ = try other.decoder.image(from: [2])
    spy.reset()
    #expect(spy.frameCalls.isEmpty)
    #expect(other.frameCalls.count == 1)
  }

  @Test func concurrentCallsAreRecorded() async throws {
    let spy = SpyImageDecoder(image: .success(.solid(.red)))
    let decoder = spy.decoder
    await withTaskGroup { group in
      for index in 0..<100 {
        group.addTask { _ = try? decoder.image(from: [], at: index) }
      }
    }
    #expect(Set(spy.frameCalls.map(\.index)) == Set(0..<100))
  }

  @Test func documentationExampleHolds() throws {
    let spy = SpyImageDecoder(image: .success(.solid(.red)))
    let source = try ImageSource(data: [1, 2, 3], decoder: spy.decoder)
    _ = try source.image(at: 1)
    #expect(spy.frameCalls == [.init(data: [1, 2, 3], index: 1, options: .init())])
  }
}
