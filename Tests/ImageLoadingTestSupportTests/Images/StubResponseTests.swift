import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotImageLoadingTestSupport
import Testing

/// Stubbed images follow the rules of a pipeline.
@Suite struct StubResponseTests {
  private let url = URL(fileURLWithPath: "/photos/a.jpg")
  private let images = StubImageLoader()

  private func stubbedImage(
    filling target: PixelSize? = nil, _ processors: [ImageProcessor] = []
  ) throws -> Image? {
    let request = ImageRequest(url: url, targetPixelSize: target, processors: processors)
    return try images.immediateResult(for: request)?.get().image
  }

  /// Returns an image whose pixels are all different.
  private func makeImage(width: Int, height: Int) throws -> Image {
    var bitmap = try Bitmap(size: PixelSize(width: width, height: height))
    for y in 0..<height {
      for x in 0..<width {
        let color = Color(red8: UInt8(x * 5), green8: UInt8(y * 5), blue8: UInt8(x + y))
        bitmap[x, y] = PremultipliedColor(color)
      }
    }
    return Image(bitmap)
  }

  static let targets: [PixelSize?] = [
    nil, PixelSize(width: 10, height: 10), PixelSize(width: 7, height: 3),
    PixelSize(width: 1, height: 20), PixelSize(width: 400, height: 400),
    PixelSize(width: 40, height: 30),
  ]

  @Test(arguments: targets)
  func responseEqualsThatOfAPipeline(target: PixelSize?) async throws {
    let original = try makeImage(width: 40, height: 30)
    let invert = ImageProcessor(id: "invert") { image in
      var bitmap = try image.bitmap()
      bitmap[0, 0] = PremultipliedColor(.black)
      return Image(bitmap)
    }
    let file =
      "data:image/png;base64,"
      + Data(try PNG.encode(original.bitmap())).base64EncodedString()
    let request = ImageRequest(
      url: try #require(URL(string: file)), targetPixelSize: target, processors: [invert])
    let expected = try await ImagePipeline().response(for: request).image
    images.stub(url, image: original)
    #expect(try stubbedImage(filling: target, [invert]) == expected)
  }

  @Test(arguments: targets)
  func colorHasTheSizeOfTheReducedImage(target: PixelSize?) throws {
    images.stub(url, image: try makeImage(width: 40, height: 30))
    let expected = try #require(try stubbedImage(filling: target)).pixelSize
    images.stub(url, color: .red, width: 40, height: 30, scale: 2)
    let (width, height) = (expected.width, expected.height)
    #expect(
      try stubbedImage(filling: target) == .solid(.red, width: width, height: height, scale: 2))
  }

  @Test("a color without a size has the target size of the request")
  func colorWithoutASizeHasTheTargetSize() throws {
    for style in [StubImageStyle.plain, .framed] {
      images.style = style
      images.stub(url, color: .red)
      let target = PixelSize(width: 300, height: 200)
      #expect(try stubbedImage(filling: target)?.pixelSize == target)
      let empty = PixelSize(width: 0, height: 0)
      #expect(try stubbedImage(filling: empty)?.pixelSize == PixelSize(width: 1, height: 1))
    }
    images.style = .plain
    #expect(try stubbedImage() == .solid(.red))
  }

  @Test("a response has its request and the source `stub`")
  func responseHasItsRequestAndSource() throws {
    images.stub(url, color: .red)
    let request = ImageRequest(url: url, targetPixelSize: PixelSize(width: 9, height: 9))
    let response = try #require(try images.immediateResult(for: request)?.get())
    #expect(response.request == request)
    #expect(response.source == .stub)
    #expect(![.memory, .network].contains(response.source))
  }

  @Test("stubbed images have pixels")
  func stubbedImagesHavePixels() throws {
    images.stub(url, color: .red)
    let bitmap = try #require(try stubbedImage()).bitmap()
    #expect(Color(bitmap[0, 0]) == .red)
  }

  @Test func throwingProcessorFailsAsInAPipeline() throws {
    images.stub(url, color: .red)
    let broken = ImageProcessor(id: "broken") { _ in throw CancellationError() }
    #expect(
      throws: ImageLoadingError.processingFailed(
        url, processor: "broken", underlying: CancellationError())
    ) { try stubbedImage([broken]) }
  }

  private func stubbedImage(_ processors: [ImageProcessor]) throws -> Image? {
    try stubbedImage(filling: nil, processors)
  }
}
