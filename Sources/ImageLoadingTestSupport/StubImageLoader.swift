public import Foundation
public import ImageLoading
public import Pixels
import Synchronization
import TestReporting

/// A loader for tests that answers every request before it returns, from stubs by URL.
///
/// The network is never touched, and nothing is shared between two loaders, so tests with different
/// stubs for one URL run at the same time. Give it to views with ``withStubbedImages(onUnstubbed:fileID:filePath:line:column:_:)``,
/// as `loader:`, or with `ImageLoader.$current.withValue`.
public final class StubImageLoader: ImageLoading {
  private struct State {
    var answers: [URL: StubAnswer] = [:]
    var requests: [ImageRequest] = []
    /// Requests that were passed on and are still to be waited for.
    var passedOn: [ImageRequest] = []
  }

  private let state = Mutex(State())
  private let policy: UnstubbedPolicy
  private let site: CallSite
  private let report: @Sendable (String, CallSite) -> Void

  /// Creates a loader without stubs.
  ///
  /// - Parameters:
  ///   - policy: What to do when asked for a URL that has no stub.
  ///   - fileID: The caller's file, where a request without a stub is reported.
  ///   - filePath: The caller's path.
  ///   - line: The caller's line.
  ///   - column: The caller's column.
  public convenience init(
    onUnstubbed policy: UnstubbedPolicy = .fail, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      policy: policy,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column),
      report: { TestFailure.record($0, at: $1) })
  }

  init(
    policy: UnstubbedPolicy, site: CallSite, report: @escaping @Sendable (String, CallSite) -> Void
  ) {
    self.policy = policy
    self.site = site
    self.report = report
  }

  // MARK: Stubs

  /// Answers a URL with one colour.
  ///
  /// Without extents the image is a single pixel, for views whose size does not depend on it; give
  /// the real picture's extents in pixels where the layout does.
  public func stub(
    _ url: URL, color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    add(
      .image(.solid(color, width: width, height: height, scale: scale)), for: url,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Answers a URL, given as text, with one colour.
  ///
  /// - Throws: `ImageLoadingError.invalidURL` when the text is not a URL.
  public func stub(
    _ url: String, color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) throws(ImageLoadingError) {
    guard let parsed = URL(string: url) else { throw .invalidURL(url) }
    stub(
      parsed, color: color, width: width, height: height, scale: scale, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// Answers a URL with an image.
  public func stub(
    _ url: URL, image: Image, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    add(
      .image(image), for: url,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Answers a URL with a failure.
  public func stub(
    _ url: URL, failure reason: String, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    add(
      .failure(reason: reason), for: url,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Forgets all stubs and requests.
  public func removeAll() {
    state.withLock { $0 = State() }
  }

  /// What was asked for, in order.
  public var requests: [ImageRequest] {
    state.withLock { $0.requests }
  }

  private func add(_ answer: StubAnswer, for url: URL, at site: CallSite) {
    let url = url.absoluteURL
    let isLate = state.withLock { state in
      let isNew = state.answers.updateValue(answer, forKey: url) == nil
      return isNew && state.requests.contains { $0.url == url }
    }
    if isLate {
      report("stub added after request: \(url) was asked for before it had a stub", site)
    }
  }

  // MARK: Answers

  /// Returns the stub's answer, or what the policy for URLs without a stub says.
  ///
  /// It is `nil` only where the policy passes the request on to a loader that has no answer yet.
  public func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers[request.url]
    }
    if let answer { return answer.result(for: request) }
    switch policy {
    case .fail:
      report(StubImageLoader.advice(for: request.url), site)
      return .failure(.unstubbed(request.url))
    case .distinctColors:
      return StubAnswer.image(.solid(.distinct(for: request.url))).result(for: request)
    case .passthrough(let loader):
      print(ImageLoadingError.unstubbed(request.url).description)
      let result = loader.immediateResult(for: request)
      if result == nil { state.withLock { $0.passedOn.append(request) } }
      return result
    case .trap:
      preconditionFailure(StubImageLoader.advice(for: request.url))
    }
  }

  /// Returns the same as ``immediateResult(for:)``, or waits for the loader that it passed on to.
  public func image(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    if !isAlreadyPassedOn(request), let result = immediateResult(for: request) {
      return try result.get()
    }
    guard case .passthrough(let loader) = policy else { throw .unstubbed(request.url) }
    return try await loader.image(for: request)
  }

  /// Whether a request was made at once before, and is waited for now; each is so once.
  private func isAlreadyPassedOn(_ request: ImageRequest) -> Bool {
    state.withLock { state in
      guard let index = state.passedOn.firstIndex(of: request) else { return false }
      state.passedOn.remove(at: index)
      return true
    }
  }

  private static func advice(for url: URL) -> String {
    "\(ImageLoadingError.unstubbed(url)); add to the test: "
      + "try images.stub(\"\(url.absoluteString)\", color: .blue)"
  }
}
