import Foundation
import ImageLoadingFixtures
import SnapshotImageLoadingCore
import SnapshotImageLoadingNetworking
import Testing

/// The examples of the articles.
@Suite struct ArticleTests {
  @Test func pipelineConfigurationOfTheArticleLoads() async throws {
    let (temporary, png) = (try TemporaryDirectory(), try SampleImage.png())
    let directory = temporary.url
    let server = try LoopbackServer { _ in [.response(body: png)] }
    let url = server.url("/a.png")
    var configuration = ImagePipeline.Configuration()
    configuration.diskCache = DiskCache(directory: directory)
    configuration.retryDelay = { _, attempt in attempt < 3 ? .seconds(attempt) : nil }
    let pipeline = ImagePipeline(configuration, dataLoader: URLSessionDataLoader())
    let response = try await pipeline.response(for: ImageRequest(url: url))
    #expect(response.source == .network)
    await pipeline.waitUntilIdle()
  }

  @Test func sharedPipelineUsesTheDataLoaderSetAtLaunch() async {
    await #expect(processExitsWith: .success) {
      ImagePipeline.shared.dataLoader = URLSessionDataLoader()
      guard ImagePipeline.shared.dataLoader is URLSessionDataLoader else { exit(1) }
    }
  }
}
