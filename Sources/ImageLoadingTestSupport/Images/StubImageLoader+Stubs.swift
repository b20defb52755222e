public import Foundation
public import SnapshotImageLoading
public import SnapshotPixels
import SnapshotTestReporting

extension StubImageLoader {
  /// Stubs a URL with an image of one color.
  ///
  /// By default, the image has the target size of the request. Without a target size, it has a
  /// single pixel, which suffices for views whose size does not depend on the image. Pass the size
  /// of the original image, in pixels, if the layout depends on it.
  public func stub(
    _ url: URL, color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    add(
      .url(url.absoluteURL), .color(color, width: width, height: height, scale: scale),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Stubs a URL, given as text, with an image of one color.
  ///
  /// If the text is not a URL, the test fails at the call's line.
  public func stub(
    _ url: String, color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    add(
      url, .color(color, width: width, height: height, scale: scale),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Stubs a URL with an image.
  public func stub(
    _ url: URL, image: Image, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    add(
      .url(url.absoluteURL), .image(image),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Stubs a URL, given as text, with an image.
  ///
  /// If the text is not a URL, the test fails at the call's line.
  public func stub(
    _ url: String, image: Image, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    add(
      url, .image(image),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Stubs a URL with a failure that has a textual reason.
  public func stub(
    _ url: URL, failure reason: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    add(
      .url(url.absoluteURL), .failure(reason),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Stubs a URL, given as text, with a failure that has a textual reason.
  ///
  /// If the text is not a URL, the test fails at the call's line.
  public func stub(
    _ url: String, failure reason: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    add(
      url, .failure(reason),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Stubs the URL of an error with that error, as a loader would report it.
  ///
  /// - Precondition: The error has a URL.
  public func stub(
    failure error: ImageLoadingError, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    guard let url = error.url else {
      preconditionFailure("the stubbed error has no URL: \(error); use a case that carries one")
    }
    add(
      .url(url.absoluteURL), .failure(error),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Stubs all requests that satisfy a condition and whose URL has no stub.
  ///
  /// If several conditions match, the most recent stub responds. The closure may be called on any
  /// thread.
  public func stub(
    where matches: @escaping @Sendable (ImageRequest) -> Bool, _ response: StubResponse,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    add(
      .requests(matches), response,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Delivers the response for a URL, given as text, if delivery is manual.
  ///
  /// If the text is not a URL, the test fails at the call's line.
  public func complete(
    _ url: String, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let url = parse(url, at: site) else { return }
    complete(url)
  }

  private func add(_ url: String, _ response: StubResponse, at site: CallSite) {
    guard let url = parse(url, at: site) else { return }
    add(.url(url.absoluteURL), response, at: site)
  }
}
