import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageLoadingCore
import Testing

/// Transfers that are faster than decoding.
@Suite struct PendingLoadsTests {
  private let url = URL(string: "https://photos.example/") ?? URL(filePath: "/")

  /// Loads thirty images of 100 bytes, and returns the number of transfers before each decoding.
  private func load(_ loader: SpyDataLoader, _ cache: DiskCache?, limit: Int) async -> [Int] {
    let (received, counts) = (Log<Int>(), Log<Int>())
    var configuration = ImagePipeline.Configuration()
    configuration.maximumPendingByteCount = limit
    configuration.maximumConcurrentLoads = 1
    configuration.maximumConcurrentDecodings = 1
    configuration.diskCache = cache
    configuration.onEvent = { event in
      if case .received(_, let count, _) = event { received.add(count) }
    }
    configuration.decoder = SpyDecoder { _ in
      counts.add(received.all.count)
      return .solid(.red)
    }
    let pipeline = ImagePipeline(configuration, dataLoader: loader)
    let requests = (0..<30).map { ImageRequest(url: url.appending(path: "\($0)")) }
    #expect(await pipeline.prefetch(requests).isEmpty)
    await pipeline.waitUntilIdle()
    return counts.all
  }

  private let loader = SpyDataLoader { _ in
    DataResponse(
      body: [UInt8](repeating: 7, count: 100), statusCode: 200,
      headers: ["Cache-Control": "max-age=600"])
  }

  @Test func pendingBytesLimitTransfers() async throws {
    #expect(await load(loader, nil, limit: 0) == Array(1...30))
    let counts = await load(loader, nil, limit: 350)
    // Four may be pending, because the fourth exceeds the limit.
    for (index, count) in counts.enumerated() { #expect(count <= index + 4) }
    #expect(counts.count == 30)
  }

  @Test func pendingBytesLimitFileReads() async throws {
    let directory = try TemporaryDirectory()
    let cache = DiskCache(directory: directory.url)
    _ = await load(loader, cache, limit: 1_000)
    #expect(loader.requests.count == 30)
    #expect(await load(loader, cache, limit: 0) == Array(1...30))
    #expect(loader.requests.count == 30)
  }
}
