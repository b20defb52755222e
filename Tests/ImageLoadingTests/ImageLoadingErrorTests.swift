import Foundation
import SnapshotImageLoadingCore
import Testing

@Suite struct ImageLoadingErrorTests {
  private static let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  private struct Broken: Error, CustomStringConvertible {
    var description: String { "broken" }
  }

  private static let table: [(ImageLoadingError, String)] = [
    (.invalidURL("x y"), "\"x y\" is not a valid URL; check the string"),
    (
      .notCached(url),
      "\(url) is not cached, and the request only allows the cache; use another `cachePolicy`"
    ),
    (.cancelled(url), "the load of \(url) was cancelled"),
    (.transport(url, underlying: Broken()), "cannot load \(url): broken"),
    (
      .timedOut(url, after: .seconds(5)),
      "loading \(url) timed out after 5.0 seconds; raise `timeout`, or check the server"
    ),
    (
      .unacceptableStatusCode(url, 404),
      "cannot load \(url): the server responded with status 404"
    ),
    (
      .unacceptableContentType(url, "text/html"),
      "\(url) is not an image: its content type is \"text/html\"; correct the server, or add the "
        + "type to `acceptableContentTypes`"
    ),
    (
      .tooManyBytes(url, limit: 9),
      "\(url) exceeds the limit of 9 bytes; serve a smaller image, or raise "
        + "`maximumResponseByteCount`"
    ),
    (.decodingFailed(url, underlying: Broken()), "cannot decode \(url): broken"),
    (
      .processingFailed(url, processor: "blur 3", underlying: Broken()),
      "cannot process \(url) with \"blur 3\": broken"
    ),
    (.unstubbed(url), "un-stubbed image request for URL: \(url)"),
    (.stubbedFailure(url, reason: "gone"), "stubbed failure of \(url): gone"),
  ]

  @Test func everyErrorDescribesTheProblem() {
    for (error, text) in Self.table {
      #expect(error.description == text)
      #expect(error == error)
      if case .invalidURL = error { continue }
      #expect(error.url == Self.url)
    }
    #expect(Set(Self.table.map(\.1)).count == Self.table.count)
  }

  @Test func underlyingErrorIsAvailable() {
    let url = Self.url
    for error in [
      ImageLoadingError.transport(url, underlying: Broken()),
      .decodingFailed(url, underlying: Broken()),
      .processingFailed(url, processor: "", underlying: Broken()),
    ] {
      #expect(error.underlyingError is Broken)
    }
    #expect(ImageLoadingError.cancelled(url).underlyingError == nil)
    #expect(ImageLoadingError.unacceptableStatusCode(url, 500).statusCode == 500)
    #expect(ImageLoadingError.cancelled(url).statusCode == nil)
    #expect(ImageLoadingError.invalidURL("").url == nil)
  }

  @Test func longDataURLIsShortenedInMessages() throws {
    let url = try #require(
      URL(string: "data:image/png;base64,\(String(repeating: "A", count: 9_000))"))
    let text = ImageLoadingError.cancelled(url).description
    #expect(text.count < 300)
    #expect(text.contains("(9022 bytes)"))
  }
}
