import Foundation
import SnapshotImageLoading
import Testing

@Suite struct ImageLoadingErrorTests {
  private static let url = URL(string: "https://photos.example/a.png") ?? URL(filePath: "/")

  private struct Broken: Error, CustomStringConvertible {
    var description: String { "broken" }
  }

  private static let table: [(ImageLoadingError, String)] = [
    (.invalidURL("x y"), "\"x y\" is not a URL"),
    (.notCached(url), "\(url) is in no cache, and the request allows nothing else"),
    (.cancelled(url), "the load of \(url) was cancelled"),
    (.transport(url, underlying: Broken()), "\(url) cannot be read: broken"),
    (.timedOut(url, after: .seconds(5)), "\(url) did not come within 5.0 seconds"),
    (
      .unacceptableStatusCode(url, 404),
      "\(url) cannot be had: the server answered with status 404"
    ),
    (
      .unacceptableContentType(url, "text/html"),
      "\(url) is no image: its content type is text/html"
    ),
    (
      .tooManyBytes(url, limit: 9),
      "\(url) has more bytes than the limit of 9; raise `maximumResponseByteCount` or serve a "
        + "smaller image"
    ),
    (.decodingFailed(url, underlying: Broken()), "\(url) cannot be decoded: broken"),
    (
      .processingFailed(url, processor: "blur 3", underlying: Broken()),
      "\(url) cannot be processed by \"blur 3\": broken"
    ),
    (.unstubbed(url), "un-stubbed image request for URL: \(url)"),
    (.stubbedFailure(url, reason: "gone"), "\(url) fails, as its stub says: gone"),
  ]

  @Test func everyErrorSaysWhatIsWrong() {
    for (error, text) in Self.table {
      #expect(error.description == text)
      #expect(error == error)
      if case .invalidURL = error { continue }
      #expect(error.url == Self.url)
    }
    #expect(Set(Self.table.map(\.1)).count == Self.table.count)
  }

  @Test func theErrorBeneathIsKept() {
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

  @Test func aPictureInAURLDoesNotFillTheMessage() throws {
    let url = try #require(
      URL(string: "data:image/png;base64,\(String(repeating: "A", count: 9_000))"))
    let text = ImageLoadingError.cancelled(url).description
    #expect(text.count < 300)
    #expect(text.contains("(9022 bytes)"))
  }
}
