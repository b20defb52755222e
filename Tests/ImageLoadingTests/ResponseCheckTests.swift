import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoadingCore
import Testing

@Suite struct ResponseCheckTests {
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  /// Loads an image with a decoder that must, or must not, be called.
  private func load(
    _ response: DataResponse, limit: Int = 1 << 20
  ) async -> (result: Result<ImageResponse, ImageLoadingError>, decodedCount: Int) {
    let decoder = SpyDecoder { _ in .solid(.red) }
    var configuration = ImagePipeline.Configuration()
    configuration.decoder = decoder
    configuration.maximumResponseByteCount = limit
    let pipeline = ImagePipeline(configuration, dataLoader: SpyDataLoader { _ in response })
    do throws(ImageLoadingError) {
      return (
        .success(try await pipeline.response(for: ImageRequest(url: url))), decoder.calls.count
      )
    } catch {
      return (.failure(error), decoder.calls.count)
    }
  }

  @Test(
    "an unacceptable status is an error before decoding",
    arguments: [100, 199, 300, 304, 404, 500])
  func unacceptableStatusIsAnErrorBeforeDecoding(code: Int) async throws {
    let (result, count) = await load(DataResponse(body: try SampleImage.png(), statusCode: code))
    #expect(result == .failure(.unacceptableStatusCode(url, code)))
    #expect(count == 0)
    guard case .failure(let error) = result else { return }
    #expect(error.statusCode == code)
  }

  @Test(arguments: [200, 203, 299, nil])
  func successfulResponseIsDecoded(code: Int?) async throws {
    let (result, count) = await load(DataResponse(body: try SampleImage.png(), statusCode: code))
    #expect(throws: Never.self) { try result.get() }
    #expect(count == 1)
  }

  @Test(
    "an unacceptable content type is an error before decoding",
    arguments: [
      "TEXT/JAVASCRIPT", "text/html; charset=utf-8", "application/json", "imageX/png",
      "image/png, text/html", "text/html, image/png", ",", ";", "image", "image ;x=image/png",
    ])
  func unacceptableContentTypeIsAnErrorBeforeDecoding(type: String) async throws {
    let (result, count) = await load(
      DataResponse(
        body: try SampleImage.png(), statusCode: 200, headers: ["CONTENT-TYPE": type]))
    #expect(result == .failure(.unacceptableContentType(url, type)))
    #expect(count == 0)
  }

  @Test(
    "image content types are case-insensitive",
    arguments: [
      "IMAGE/PNG", "image/jpeg; q=1", "Image/X-Whatever", "application/octet-stream",
      "image/png,image/png", "image/png\t;x", " image / png ", "image/png;,text/html",
    ])
  func imageContentTypesAreCaseInsensitive(type: String) async throws {
    let (result, count) = await load(
      DataResponse(body: try SampleImage.png(), statusCode: 200, headers: ["Content-Type": type]))
    #expect(throws: Never.self) { try result.get() }
    #expect(count == 1)
  }

  @Test func bodyAboveTheLimitIsNotDecoded() async throws {
    let (result, count) = await load(DataResponse(body: [1, 2, 3, 4], statusCode: 200), limit: 3)
    #expect(result == .failure(.tooManyBytes(url, limit: 3)))
    #expect(count == 0)
    let (fits, _) = await load(DataResponse(body: [1, 2, 3], statusCode: 200), limit: 3)
    #expect(throws: Never.self) { try fits.get() }
  }

  @Test("invalid image bytes are an error")
  func invalidImageBytesAreAnError() async throws {
    let loader = SpyDataLoader { _ in DataResponse(body: [UInt8]("garbage".utf8), statusCode: 200) }
    let pipeline = ImagePipeline(dataLoader: loader)
    let error = await #expect(throws: ImageLoadingError.self) {
      try await pipeline.response(for: ImageRequest(url: url))
    }
    guard case .decodingFailed(url, let underlying) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(underlying is ImageDecodingError)
    #expect(pipeline.configuration.memoryCache.count == 0)
  }

  @Test func imageAboveThePixelLimitIsAnError() async throws {
    let loader = SpyDataLoader { _ in
      DataResponse(body: try SampleImage.png(width: 100, height: 100), statusCode: 200)
    }
    var configuration = ImagePipeline.Configuration()
    configuration.decodingLimits.maximumPixelCount = 9_999
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let error = await #expect(throws: ImageLoadingError.self) {
      try await pipeline.response(for: ImageRequest(url: url))
    }
    let size = PixelSize(width: 100, height: 100)
    let reason = ImageDecodingError.tooManyPixels(size, limit: 9_999)
    #expect(error == .decodingFailed(url, underlying: reason))
  }

  @Test func decoderReceivesBytesAndOptions() async throws {
    let decoder = SpyDecoder { _ in .solid(.red) }
    var configuration = ImagePipeline.Configuration()
    configuration.decoder = decoder
    configuration.decodingLimits.maximumPixelCount = 77
    let pipeline = ImagePipeline(
      configuration,
      dataLoader: SpyDataLoader { _ in DataResponse(body: [1, 2, 3], statusCode: 200) })
    let target = PixelSize(width: 5, height: 6)
    let options = ImageDecodingOptions(
      target: .maximumPixelSize(9), orientation: .ignored, colors: .sRGBOnly, frame: 3,
      damage: .tolerated)
    for target in [nil, target] {
      let response = try await pipeline.response(
        for: ImageRequest(url: url, targetPixelSize: target, decodingOptions: options))
      #expect(response.image == .solid(.red))
    }
    var expected = [options, options]
    expected[0].maximumPixelCount = 77
    expected[1].maximumPixelCount = 77
    expected[1].target = .filling(target)
    #expect(decoder.calls.map(\.data) == [[1, 2, 3], [1, 2, 3]])
    #expect(decoder.calls.map(\.options) == expected)
  }

  @Test(arguments: [ImageDecodingOptions.Damage.rejected, .tolerated])
  func damageIsToleratedIfTheDecoderAllowsIt(damage: ImageDecodingOptions.Damage) async throws {
    var decoder = ImageDecoder.live
    decoder.decodeFrame = { _, _, options throws(ImageDecodingError) in
      guard options.damage == .tolerated else { throw .truncated(.jpeg) }
      return .solid(.red)
    }
    var configuration = ImagePipeline.Configuration()
    decoder.damage = damage
    configuration.decoder = decoder
    let loader = SpyDataLoader { _ in DataResponse(body: [1], statusCode: 200) }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let image = try? await pipeline.response(for: ImageRequest(url: url)).image
    #expect(image == (damage == .tolerated ? .solid(.red) : nil))
  }

  @Test func decoderOfAPipelineCanBeReplaced() async throws {
    let loader = SpyDataLoader { _ in DataResponse(body: [1, 2, 3], statusCode: 200) }
    var configuration = ImagePipeline.Configuration()
    var decoder = ImageDecoder.live
    decoder.decodeFrame = { data, index, options throws(ImageDecodingError) in
      guard data == [1, 2, 3], index == 0 else { throw .noBytes }
      guard options.target == .filling(PixelSize(width: 2, height: 3)) else { throw .noMemory }
      return .solid(.red, width: 2, height: 3)
    }
    configuration.decoder = decoder
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let request = ImageRequest(url: url, targetPixelSize: PixelSize(width: 2, height: 3))
    let image = try await pipeline.response(for: request).image
    #expect(image == .solid(.red, width: 2, height: 3))
  }
}
