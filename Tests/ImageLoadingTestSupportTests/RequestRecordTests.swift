import Foundation
import ImageLoading
import ImageLoadingTestSupport
import Pixels
import Testing

@Suite struct RequestRecordTests {
  @Test("Seed D16: what was asked for is recorded whole, in order")
  func requestsAreRecordedInOrder() async throws {
    let images = StubImageLoader()
    let urls = (0..<3).map { URL(fileURLWithPath: "/photos/\($0).jpg") }
    for url in urls { images.stub(url, color: .green) }
    let requests = [
      ImageRequest(url: urls[2], targetPixelSize: PixelSize(width: 5, height: 6)),
      ImageRequest(url: urls[0], cachePolicy: .reload), ImageRequest(url: urls[1]),
      ImageRequest(url: urls[0]),
    ]
    for request in requests { _ = try images.immediateResult(for: request)?.get() }
    #expect(images.requests == requests)
    #expect(images.requests.count == 4)
  }
}
