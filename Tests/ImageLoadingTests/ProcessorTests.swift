import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

/// The processing of decoded images.
@Suite struct ProcessorTests {
  private let remote = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  @Test func processorsApplyInOrderAndArePartOfTheKey() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let pipeline = ImagePipeline(dataLoader: loader)
    let order = Log<String>()
    let first = ImageProcessor(id: "first") { image in
      order.add("first \(image.pixelSize)")
      return .solid(.red, width: 7)
    }
    let second = ImageProcessor(id: "second") { image in
      order.add("second \(image.pixelSize)")
      return .solid(.blue, width: 9)
    }
    let processed = ImageRequest(url: remote, processors: [first, second])
    #expect(try await pipeline.response(for: processed).image == .solid(.blue, width: 9))
    #expect(order.all == ["first 3x2", "second 7x1"])
    #expect(pipeline.immediateResult(for: processed) != nil)
    #expect(pipeline.immediateResult(for: ImageRequest(url: remote)) == nil)
  }

  @Test func throwingProcessorIsAnErrorWithItsName() async throws {
    let loader = SpyDataLoader { _ in try SampleImage.response() }
    let processor = ImageProcessor(id: "broken") { _ in throw CancellationError() }
    let error = await #expect(throws: ImageLoadingError.self) {
      try await ImagePipeline(dataLoader: loader)
        .response(for: ImageRequest(url: remote, processors: [processor]))
    }
    #expect(
      error
        == .processingFailed(remote, processor: "broken", underlying: CancellationError()))
    #expect(error?.underlyingError is CancellationError)
  }
}
