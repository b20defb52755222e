import Foundation
import SnapshotImageLoading
import SnapshotImageLoadingNetworking
import Testing

/// Code that loads from the network.
///
/// It is compiled but not run.
enum Application {
  enum Delegate {
    static func applicationDidFinishLaunching() {
      ImagePipeline.shared.dataLoader = URLSessionDataLoader()
    }
  }

  static func load(_ url: URL, keepingIn directory: URL) async throws -> ImageResponse {
    var configuration = ImagePipeline.Configuration()
    configuration.diskCache = DiskCache(directory: directory)
    configuration.retryDelay = { _, attempt in attempt < 3 ? .seconds(attempt) : nil }
    let pipeline = ImagePipeline(configuration, dataLoader: URLSessionDataLoader())
    let response = try await pipeline.response(for: ImageRequest(url: url))
    return response
  }
}

@Suite struct PipelineTests {
  @Test func typesOfResultsAndErrorsCanBeWritten() async throws {
    let url = try #require(URL(string: "https://example.com/a.jpg"))
    let request = ImageRequest(url: url, targetPixelSize: PixelSize(width: 4, height: 4))
    let result: Result<ImageResponse, ImageLoadingError>? =
      ImagePipeline().immediateResult(for: request)
    #expect(result == .failure(.unsupportedScheme(url)))
  }
}
