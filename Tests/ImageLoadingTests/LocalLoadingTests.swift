import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import Testing

@testable import SnapshotImageLoadingCore

@Suite struct LocalLoadingTests {
  private let directory: TemporaryDirectory
  private let pipeline = ImagePipeline()

  init() throws {
    directory = try TemporaryDirectory()
  }

  private func error(_ url: URL, _ pipeline: ImagePipeline? = nil) async -> ImageLoadingError? {
    await #expect(throws: ImageLoadingError.self) {
      try await (pipeline ?? self.pipeline).response(for: ImageRequest(url: url))
    }
  }

  @Test func fileIsReadAndDecoded() async throws {
    let file = directory.url.appending(path: "a picture.png")
    try Data(SampleImage.png()).write(to: file)
    let request = ImageRequest(url: file)
    #expect(pipeline.immediateResult(for: request) == nil)
    let response = try await pipeline.response(for: request)
    #expect(response.request == request && response.source == .file)
    #expect(response.image == (try SampleImage.image()))
    let link = directory.url.appending(path: "link.png")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
    #expect(try await pipeline.response(for: ImageRequest(url: link)).source == .file)
  }

  @Test func missingOrInvalidFileIsAnErrorWithItsURL() async throws {
    let file = directory.url.appending(path: "a.png")
    let missing = await error(file)
    guard case .transport(file, _) = missing else {
      Issue.record("\(String(describing: missing))")
      return
    }
    #expect(missing?.description.contains(file.absoluteString) == true)
    try Data("garbage".utf8).write(to: file)
    let garbage = await error(file)
    guard case .decodingFailed(file, _) = garbage else {
      Issue.record("\(String(describing: garbage))")
      return
    }
  }

  @Test(arguments: ["photos.example", "127.0.0.1", "%2E"])
  func fileOfAnotherHostIsRefused(host: String) async throws {
    let file = directory.url.appending(path: "a.png")
    try Data(SampleImage.png()).write(to: file)
    let url = try #require(URL(string: "file://\(host)\(file.path)"))
    let attempts = Log<Int>()
    var configuration = ImagePipeline.Configuration()
    configuration.retryDelay = { _, attempt in
      attempts.add(attempt)
      return nil
    }
    let error = await error(url, ImagePipeline(configuration))
    #expect(
      error?.underlyingError as? DataLoadingError
        == .foreignHost(host.removingPercentEncoding ?? ""))
    #expect(attempts.all.isEmpty)
  }

  @Test(arguments: ["", "localhost", "LOCALHOST"])
  func localHostNamesAreAcceptedInFileURLs(host: String) async throws {
    let file = directory.url.appending(path: "a.png")
    try Data(SampleImage.png()).write(to: file)
    let url = try #require(URL(string: "file://\(host)\(file.path)"))
    #expect(try await pipeline.response(for: ImageRequest(url: url)).source == .file)
  }

  @Test func pathWithANULByteIsAnError() async throws {
    let file = directory.url.appending(path: "a")
    try Data(SampleImage.png()).write(to: file)
    let url = try #require(URL(string: "\(file.absoluteString)%00.png"))
    guard case .transport = await error(url) else {
      Issue.record("the path was cut off")
      return
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["/dev/zero", "/"])
  func nonRegularFileIsAnErrorAndDoesNotBlock(path: String) async throws {
    let error = await error(URL(fileURLWithPath: path))
    #expect(error?.underlyingError as? DataLoadingError == .notAFile(path: path))
  }

  @Test func fileAboveTheLimitIsNotRead() async throws {
    let file = directory.url.appending(path: "large")
    try Data(count: 101).write(to: file)
    var configuration = ImagePipeline.Configuration()
    configuration.maximumResponseByteCount = 100
    #expect(
      await error(file, ImagePipeline(configuration)) == .tooManyBytes(file, limit: 100))
  }

  @Test func imageInADataURLIsDecoded() async throws {
    let base64 = Data(try SampleImage.png()).base64EncodedString()
    let url = try #require(URL(string: "data:image/png;base64,\(base64)"))
    let response = try await pipeline.response(for: ImageRequest(url: url))
    #expect(response.source == .data)
    #expect(response.image == (try SampleImage.image()))
    let percent = try SampleImage.png().map { String(format: "%%%02X", $0) }.joined()
    let other = try #require(URL(string: "DATA:image/png,\(percent)"))
    #expect(try await pipeline.response(for: ImageRequest(url: other)).source == .data)
  }

  @Test func dataURLWithAnotherContentTypeIsAnError() async throws {
    let url = try #require(URL(string: "data:,hello"))
    #expect(await error(url) == .unacceptableContentType(url, "text/plain"))
    let html = try #require(URL(string: "data:text/html;charset=utf-8;base64,AAAA"))
    #expect(await error(html) == .unacceptableContentType(html, "text/html;charset=utf-8"))
  }

  @Test(arguments: [
    ("data:,", ""), ("data:,a%20b", "a b"), ("data:;base64,aGk=", "hi"),
    ("data:x/y;q=1,%41%42", "AB"),
    ("data:;base64,aG%0Ak%3D", "hi"), ("data:;BASE64,aGk=", "hi"), ("data:;base64,aGk", "hi"),
    ("data:;base64,YQ", "a"), ("data:;base64,YWJj", "abc"), ("data:;base64,", ""),
    ("data:,a#b,c", "a"), ("data:;base64,aGk=#x", "hi"), ("data:,a%23b", "a#b"),
  ])
  func dataURLIsParsed(url: String, body: String) throws {
    #expect(try DataURL(url, maximumByteCount: 100).response.body == [UInt8](body.utf8))
  }

  @Test(arguments: [
    "data:", "data:x", "data:;base64,?", "data:;base64,a", "data:#,a",
    "data:,%", "data:,%4", "data:,%+4", "data",
  ])
  func malformedDataURLIsAnError(url: String) {
    #expect(throws: DataLoadingError.invalidDataURL) {
      try DataURL(url, maximumByteCount: 100)
    }
  }

  @Test func dataURLAboveTheLimitIsAnError() {
    for url in ["data:,12345", "data:;base64,MTIzNDU="] {
      #expect(throws: DataLoadingError.tooManyBytes(limit: 4)) {
        try DataURL(url, maximumByteCount: 4)
      }
      #expect(throws: Never.self) { try DataURL(url, maximumByteCount: 5) }
    }
  }

  @Test func unsupportedSchemeFailsImmediatelyWithARemedy() throws {
    let url = try #require(URL(string: "https://photos.example/a.png"))
    guard case .failure(let error) = pipeline.immediateResult(for: ImageRequest(url: url))
    else {
      Issue.record("it did not fail")
      return
    }
    #expect(error == .unsupportedScheme(url))
    #expect(error.description.contains("`withStubbedImages`"))
  }

  @Test func dataLoaderCanBeSetLater() async throws {
    let url = try #require(URL(string: "photos:1"))
    let request = ImageRequest(url: url)
    #expect(pipeline.immediateResult(for: request) == .failure(.unsupportedScheme(url)))
    pipeline.dataLoader = SpyDataLoader { _ in try SampleImage.response() }
    #expect(pipeline.immediateResult(for: request) == nil)
    #expect(try await pipeline.response(for: request).image == (try SampleImage.image()))
  }
}
