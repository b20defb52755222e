import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import Testing

@testable import SnapshotImageLoadingTestSupport

@Suite struct StubImageLoaderTests {
  private let reports = Reports()
  private let url = URL(fileURLWithPath: "/photos/a.jpg")
  private let other = URL(fileURLWithPath: "/photos/b.jpg")

  private func loader(_ policy: UnstubbedPolicy = .fail) -> StubImageLoader {
    reports.loader(policy)
  }

  private func image(_ loader: StubImageLoader, _ url: URL) throws -> Image? {
    try loader.immediateResult(for: ImageRequest(url: url))?.get().image
  }

  @Test func stubRespondsImmediately() throws {
    let images = loader()
    images.stub(url, color: .green)
    images.stub(other, color: .blue, width: 200, height: 100, scale: 2)
    #expect(try image(images, url) == .solid(.green))
    #expect(try image(images, other)?.size == .init(width: 100, height: 50))
    #expect(images.requests.map(\.url) == [url, other])
    #expect(reports.all.isEmpty)
  }

  @Test("a stub serves every size of an image")
  func stubServesEverySizeOfAnImage() throws {
    let images = loader()
    images.stub(url, color: .green)
    for side in [10, 20] {
      let request = ImageRequest(url: url, targetPixelSize: PixelSize(width: side, height: side))
      #expect(try images.immediateResult(for: request)?.get().request == request)
    }
    #expect(Set(images.requests).count == 2)
  }

  @Test func stubIsDecodedWithTheOptionsOfTheRequest() throws {
    let images = loader()
    let frames = [Color.red, .green].map {
      ImageAnimation.Frame(.solid($0, width: 40, height: 20), duration: 1)
    }
    images.stub(url, image: Image(ImageAnimation(frames: frames)))
    images.stub(other, color: .blue, width: 40, height: 20)
    var options = ImageDecodingOptions()
    options.frame = 1
    options.target = .maximumPixelSize(10)
    let request = ImageRequest(url: url, decodingOptions: options)
    #expect(
      try images.immediateResult(for: request)?.get().image
        == .solid(.green, width: 10, height: 5))
    let colorRequest = ImageRequest(url: other, decodingOptions: options)
    #expect(
      try images.immediateResult(for: colorRequest)?.get().image
        == .solid(.blue, width: 10, height: 5))
  }

  @Test func relativeURLMatchesItsAbsoluteURL() throws {
    let images = loader()
    images.stub("https://photos.example/a.jpg", color: .red)
    let base = try #require(URL(string: "https://photos.example/"))
    let relative = try #require(URL(string: "a.jpg", relativeTo: base))
    #expect(try image(images, relative) == .solid(.red))
  }

  /// A synchronous function, as the compiler checks.
  @MainActor
  @Test("a synchronous function on an actor gets a result")
  func synchronousFunctionOnAnActorGetsAResult() throws {
    let images = loader()
    images.stub(url, color: .green)
    MainActor.assertIsolated()
    #expect(try image(images, url) == .solid(.green))
  }

  @Test("a stub that is added after the loader was passed on is used")
  func stubAddedLaterIsUsed() throws {
    let images = loader()
    let handedOver: any ImageLoading = images
    images.stub(url, color: .green)
    #expect(try handedOver.immediateResult(for: ImageRequest(url: url))?.get() != nil)
  }

  @Test func latestMatchingConditionResponds() throws {
    let images = loader()
    images.stub(url, color: .green)
    images.stub(where: { $0.url.pathExtension == "jpg" }, .color(.blue))
    images.stub(where: { $0.targetPixelSize != nil }, .failure("too small"))
    #expect(try image(images, url) == .solid(.green))
    #expect(try image(images, other) == .solid(.blue))
    let small = ImageRequest(url: other, targetPixelSize: PixelSize(width: 1, height: 1))
    #expect(
      images.immediateResult(for: small) == .failure(.stubbedFailure(other, reason: "too small")))
    #expect(throws: ImageLoadingError.self) { try image(images, URL(fileURLWithPath: "/a.gif")) }
    #expect(reports.all.count == 1)
  }

  @Test func conditionMayAccessTheLoader() throws {
    let images = loader()
    images.stub(where: { [weak images] _ in images?.requests.count == 2 }, .color(.red))
    #expect(throws: ImageLoadingError.unstubbed(url)) { try image(images, url) }
    #expect(try image(images, url) == .solid(.red))
  }

  @Test func policyRespondsToUnstubbedRequests() throws {
    let images = loader(.respond(with: .color(.orange, width: 4, height: 2)))
    images.stub(other, color: .green)
    #expect(try image(images, url) == .solid(.orange, width: 4, height: 2))
    #expect(try image(images, other) == .solid(.green))
    images.unstubbedPolicy = .placeholder
    #expect(try image(images, url) == .solid(Color(white8: 128), width: 256, height: 256))
    #expect(reports.all.isEmpty)
  }

  @Test func stubbedFailureCanBeALoaderError() throws {
    let images = loader()
    images.stub(failure: .unacceptableStatusCode(url, 404))
    #expect(throws: ImageLoadingError.unacceptableStatusCode(url, 404)) { try image(images, url) }
  }

  @Test func everyStubAcceptsAURLAsText() throws {
    let images = loader()
    let text = "https://photos.example/a.jpg"
    let address = try #require(URL(string: text))
    images.stub(text, image: .solid(.green))
    #expect(try image(images, address) == .solid(.green))
    images.stub(text, failure: "gone")
    #expect(throws: ImageLoadingError.stubbedFailure(address, reason: "gone")) {
      try image(images, address)
    }
  }

  @Test func everyRequestIsRecordedOnce() async throws {
    let real = GatedLoader()
    let images = loader(.passthrough(to: real))
    let request = ImageRequest(url: url)
    #expect(images.immediateResult(for: request) == nil)
    _ = try await images.response(for: request)
    #expect(images.requests.count == 1)
    _ = try await images.response(for: request)
    #expect(images.requests.count == 2)
  }

  /// A loader without immediate results.
  private struct GatedLoader: ImageLoading {
    func immediateResult(
      for request: ImageRequest
    ) -> Result<ImageResponse, ImageLoadingError>? { nil }

    func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
      ImageResponse(request: request, image: .solid(.black), source: .stub)
    }
  }

  @Test("an image or a failure can be stubbed")
  func imageOrFailureCanBeStubbed() throws {
    let images = loader()
    let bitmap = Image(try Bitmap(size: PixelSize(width: 2, height: 2), color: .red))
    images.stub(url, image: bitmap)
    images.stub(other, failure: "the server is on fire")
    #expect(try image(images, url)?.isIdentical(to: bitmap) == true)
    #expect(throws: ImageLoadingError.stubbedFailure(other, reason: "the server is on fire")) {
      try image(images, other)
    }
  }

  @Test("invalid URL text fails the test at the call site")
  func invalidURLTextFailsTheTestAtTheCallSite() {
    let calls: [(StubImageLoader) -> Int] = [
      {
        $0.stub("", color: .red)
        return #line - 1
      },
      {
        $0.stub("", image: .solid(.red))
        return #line - 1
      },
      {
        $0.stub("", failure: "gone")
        return #line - 1
      },
      {
        $0.complete("")
        return #line - 1
      },
    ]
    for call in calls {
      let reports = Reports()
      let line = call(reports.loader(.fail))
      #expect(
        reports.all == ["\"\" is not a valid URL; pass a URL such as https://example.com/a.jpg"])
      #expect(reports.sites == ["\(#filePath):\(line)"])
    }
    withKnownIssue {
      StubImageLoader().stub("", color: .red)
    } matching: {
      $0.sourceLocation?.line == #line - 2
    }
  }

  @Test("distinct colors differ by URL and never change")
  func distinctColorsDifferByURLAndNeverChange() throws {
    let images = loader(.distinctColors)
    let first = try #require(URL(string: "https://photos.example/1.jpg"))
    let second = try #require(URL(string: "https://photos.example/2.jpg"))
    // Literal values, because the colors must be equal in every process and on every machine.
    #expect(try image(images, first) == .solid(Color(hex: 0xA838AB)))
    #expect(try image(images, second) == .solid(Color(hex: 0x2F6E06)))
    images.stub(first, color: .black)
    #expect(try image(images, first) == .solid(.black))
  }

  /// Returns numbered, nested, and random URLs.
  private func urls(_ count: Int, using random: inout SplitMix) throws -> [URL] {
    let kind = random.next() % 3
    let (host, folder) = (String(random.next(), radix: 36), String(random.next(), radix: 16))
    return try (1...count).map { number in
      let path =
        switch kind {
        case 0: "\(number).jpg"
        case 1: "\(folder)/\(number % 7)/photo-\(number).png?size=\(number % 3)"
        default: String(random.next(), radix: 36)
        }
      return try #require(URL(string: "https://\(host).example/\(path)"))
    }
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
      return bits ^ bits >> 31
    }
  }

  @Test("five hundred URLs of a test have as many colors, or the test fails with both URLs")
  func fiveHundredURLsHaveFiveHundredColors() throws {
    var random = SplitMix(state: 1)
    var sharedCount = 0
    for _ in 0..<100 {
      let reports = Reports()
      let images = reports.loader(.distinctColors)
      let urls = try urls(500, using: &random)
      let urlsByImage = try Dictionary(grouping: urls) { try image(images, $0) }
      for sharing in urlsByImage.values where sharing.count > 1 {
        for other in sharing.dropFirst() {
          let start = "the URLs \(sharing[0]) and \(other) have the same derived color"
          #expect(reports.all.contains { $0.hasPrefix(start) })
        }
      }
      #expect(reports.all.count == 500 - urlsByImage.count)
      sharedCount += reports.all.count
    }
    // One in 114 such sets is expected to have a shared color.
    #expect(sharedCount <= 5)
  }

  @Test("two URLs with the same derived color fail the test once, with both URLs")
  func sharedDerivedColorFailsTheTest() async throws {
    // One of about 5,000 URLs has the color of an earlier one.
    var urls: [Color: URL] = [:]
    var pair: (first: URL, second: URL)?
    for number in 0... {
      let url = try #require(URL(string: "https://photos.example/\(number)"))
      if let first = urls.updateValue(url, forKey: .distinct(for: url)) {
        pair = (first, url)
        break
      }
    }
    let (first, second) = try #require(pair)
    for color in urls.keys {
      let channels = [color.red, color.green, color.blue].sorted()
      #expect(channels[2] - channels[0] >= 64, "\(color) is nearly gray")
    }
    let message =
      "the URLs \(first) and \(second) have the same derived color; "
      + "stub one of them with its own: `images.stub(\"\(second)\", color: .blue)`"
    let images = loader(.distinctColors)
    for url in [first, second, first, second] { _ = try image(images, url) }
    #expect(reports.all == [message])
    images.removeAll()
    _ = try image(images, first)
    images.stub(second, color: .blue)
    #expect(try image(images, second) == .solid(.blue))
    #expect(reports.all == [message])

    // Stubs with a condition, and later delivery.
    let later = Reports()
    let gated = later.loader()
    gated.delivery = .nextTurn
    gated.stub(where: { _ in true }, .distinctColor(width: 4, height: 4))
    for url in [first, second] {
      let request = ImageRequest(url: url, targetPixelSize: PixelSize(width: 2, height: 2))
      #expect(gated.immediateResult(for: request) == nil)
      _ = try await gated.response(for: request)
    }
    #expect(later.all == [message])
  }

  @Test("passthrough writes a line and uses the other loader")
  func passthroughUsesTheOtherLoader() async throws {
    let real = loader()
    real.stub(url, color: .purple)
    let images = loader(.passthrough(to: real))
    let lines = Lines()
    try await ImageLoadingLog.$write.withValue(lines.add) {
      #expect(try image(images, url) == .solid(.purple))
      #expect(lines.all == ["un-stubbed image request for URL: \(url)"])
      let response = try await images.response(for: ImageRequest(url: url))
      #expect(response.image == .solid(.purple))
    }
    #expect(lines.all.count == 2)
    #expect(real.requests.count == 2)
    #expect(reports.all.isEmpty)
  }

  @Test("the trap policy stops the process")
  func trapStopsTheProcess() async {
    await #expect(processExitsWith: .failure) {
      let images = StubImageLoader(onUnstubbed: .trap)
      _ = images.immediateResult(for: ImageRequest(url: URL(fileURLWithPath: "/a")))
    }
  }

  @Test("removeAll removes stubs and requests")
  func removeAllRemovesStubsAndRequests() {
    let images = loader(.distinctColors)
    images.stub(url, color: .red)
    _ = images.immediateResult(for: ImageRequest(url: url))
    images.removeAll()
    #expect(images.requests.isEmpty)
    images.stub(url, color: .blue)
    #expect(reports.all.isEmpty)
  }

  @Test("parallel tests do not share stubs", arguments: 0..<20)
  func parallelTestsDoNotSeeEachOthersStubs(number: Int) async throws {
    let color = Color(white8: UInt8(number))
    try await withStubbedImages { images in
      images.stub(url, color: color)
      for _ in 0..<50 {
        await Task.yield()
        let response = try await ImageLoader.current.response(for: ImageRequest(url: url))
        #expect(response.image == .solid(color))
      }
    }
  }

  @Test("the loader is current only in the closure and its tasks")
  func loaderIsCurrentOnlyInTheClosureAndItsTasks() async throws {
    await withStubbedImages { images in
      #expect(ImageLoader.current as? StubImageLoader === images)
      let inTask = await Task { ImageLoader.current as? StubImageLoader === images }.value
      #expect(inTask)
    }
    #expect(ImageLoader.current is ImagePipeline)
    let number = withStubbedImages { _ in 7 }
    #expect(number == 7)
  }
}
