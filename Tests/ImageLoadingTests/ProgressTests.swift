import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import Testing

@testable import SnapshotImageLoadingCore

/// The progress of transfers.
@Suite(.timeLimit(.minutes(10))) struct ProgressTests {
  private let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  /// A loader that reports progress in steps that the test permits.
  private final class SteppedLoader: DataLoading {
    let began = Gate()
    let gate = Gate()

    func data(for request: DataRequest) async throws -> DataResponse {
      try await data(for: request) { _ in }
    }

    func data(
      for request: DataRequest, progress: @escaping @Sendable (ImageProgress) -> Void
    ) async throws -> DataResponse {
      progress(ImageProgress(receivedByteCount: 10, expectedByteCount: 40))
      began.open()
      await gate.opened()
      progress(ImageProgress(receivedByteCount: 40, expectedByteCount: 40))
      return try SampleImage.response()
    }
  }

  @Test func progressReachesTheCaller() async throws {
    let (loader, log) = (SteppedLoader(), Log<ImageProgress>())
    loader.gate.open()
    let pipeline = ImagePipeline(dataLoader: loader)
    _ = try await pipeline.response(for: ImageRequest(url: url)) { log.add($0) }
    #expect(log.all.map(\.receivedByteCount) == [10, 40])
    #expect(log.all.map(\.fractionCompleted) == [0.25, 1])
    // An image in memory has no transfer.
    _ = try await pipeline.response(for: ImageRequest(url: url)) { log.add($0) }
    #expect(log.all.count == 2)
  }

  @Test func progressOfASharedTransferReachesEachCaller() async throws {
    let loader = SteppedLoader()
    let (large, small) = (Log<ImageProgress>(), Log<ImageProgress>())
    let cancelled = Log<ImageProgress>()
    let joinsTransfer = Gate()
    var configuration = ImagePipeline.Configuration()
    configuration.onEvent = { event in
      if case .fetching(_, isShared: true) = event { joinsTransfer.open() }
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    async let first = pipeline.response(for: ImageRequest(url: url)) { large.add($0) }
    await loader.began.opened()
    let size = PixelSize(width: 1, height: 1)
    let joined = Log<Bool>()
    pipeline.load(
      ImageRequest(url: url, targetPixelSize: size), progress: { small.add($0) },
      completion: { _ in joined.add(true) })
    let task = pipeline.load(
      ImageRequest(url: url), progress: { cancelled.add($0) },
      completion: { _ in Issue.record("the load was cancelled") })
    task?.cancel()
    await joinsTransfer.opened()
    loader.gate.open()
    _ = try await first
    await pipeline.waitUntilIdle()
    #expect(large.all.map(\.receivedByteCount) == [10, 40])
    #expect(small.all.map(\.receivedByteCount) == [40])
    #expect(cancelled.all.isEmpty)
    #expect(joined.all == [true])
  }

  @Test func customLoaderNeedsNoProgress() async throws {
    let (loader, log) = (SpyDataLoader { _ in try SampleImage.response() }, Log<ImageProgress>())
    _ = try await ImagePipeline(dataLoader: loader).response(for: ImageRequest(url: url)) {
      log.add($0)
    }
    #expect(log.all.isEmpty)
  }

  @Test func fractionNeedsTheExpectedSize() {
    #expect(ImageProgress(receivedByteCount: 5, expectedByteCount: nil).fractionCompleted == nil)
    #expect(ImageProgress(receivedByteCount: 0, expectedByteCount: 0).fractionCompleted == 1)
    // A compressed body may be larger than announced.
    #expect(ImageProgress(receivedByteCount: 9, expectedByteCount: 6).fractionCompleted == 1)
  }
}
