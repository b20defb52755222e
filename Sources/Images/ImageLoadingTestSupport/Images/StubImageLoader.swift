public import Foundation
public import SnapshotDrawing
public import SnapshotImageLoading
import SnapshotTestReporting

/// An image loader for tests that responds to every request from stubs, by default immediately.
///
/// It never uses the network and shares nothing with other loaders, so tests with different stubs
/// for one URL can run in parallel. To make views use it, apply the trait `.stubbedImages`, call
/// `withStubbedImages` or `use`, or pass it as `loader:`.
public final class StubImageLoader: ImageLoading {
  private struct State {
    var unstubbedPolicy: UnstubbedPolicy
    var style = StubImageStyle.plain
    var runsTransitions = false
    var reportsUnusedStubs = false
    var rules = StubRules()
    /// The indices of the rules that have responded.
    var used: Set<Int> = []
    var requests: [ImageRequest] = []
    var calls: [ImageViewCall] = []
    /// The requests without a stub.
    var unstubbed: [ImageRequest] = []
    /// The URLs of each color that was derived from a URL.
    var derivedColors: [Color: [URL]] = [:]
    /// The requests without an immediate result, whose asynchronous calls will follow.
    var pending: [ImageRequest] = []
    /// The scopes in which the loader is the current one.
    var scopes: [Scope] = []
  }

  /// A scope that was entered and possibly never left.
  final class Scope: Sendable {
    /// Whether the test that entered the scope is still running.
    let isInTest: @Sendable () -> Bool

    init(isInTest: @escaping @Sendable () -> Bool = { true }) { self.isInTest = isInTest }
  }

  private let state: Locked<State>
  private let gate = DeliveryGate()
  private let site: CallSite
  /// The expression for the loader in the code that failures suggest, such as
  /// `try StubImageLoader.current`.
  private let expression: String
  private let report: @Sendable (String, CallSite) -> Void

  /// Creates a loader without stubs.
  ///
  /// - Parameters:
  ///   - policy: The response to a URL without a stub.
  ///   - fileID: The file of the call site, where a request without a stub is reported.
  ///   - filePath: The path of the call site.
  ///   - line: The line of the call site.
  ///   - column: The column of the call site.
  public convenience init(
    onUnstubbed policy: UnstubbedPolicy = .fail, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      onUnstubbed: policy,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  init(
    onUnstubbed policy: UnstubbedPolicy, site: CallSite, expression: String = "images",
    report: @escaping @Sendable (String, CallSite) -> Void = { TestFailure.record($0, at: $1) }
  ) {
    state = Locked(State(unstubbedPolicy: policy))
    self.site = site
    self.expression = expression
    self.report = report
  }

  // MARK: Scopes

  /// Enters a scope in which the loader is the current one.
  func enter(_ scope: Scope) {
    state.withLock { state in
      state.scopes.removeAll { !$0.isInTest() }
      state.scopes.append(scope)
    }
  }

  func leave(_ scope: Scope) {
    state.withLock { state in state.scopes.removeAll { $0 === scope } }
  }

  /// Whether an exception ended the test of the loader's scope before the scope was left.
  ///
  /// The loader is then still the current one, but it must not respond to another test.
  var hasOnlyEndedScopes: Bool {
    let scopes = state.withLock(\.scopes)
    return !scopes.isEmpty && !scopes.contains { $0.isInTest() }
  }

  // MARK: Settings

  /// The response to a URL without a stub; by default, ``UnstubbedPolicy/fail``.
  public var unstubbedPolicy: UnstubbedPolicy {
    get { state.withLock { $0.unstubbedPolicy } }
    set { state.withLock { $0.unstubbedPolicy = newValue } }
  }

  /// The time at which stubbed responses are delivered; by default, ``StubDelivery/immediate``.
  ///
  /// A new value also applies to waiting requests.
  public var delivery: StubDelivery {
    get { gate.delivery }
    set { gate.delivery = newValue }
  }

  /// The appearance of stubbed colors; by default, ``StubImageStyle/plain``.
  public var style: StubImageStyle {
    get { state.withLock { $0.style } }
    set { state.withLock { $0.style = newValue } }
  }

  /// Whether views run the transitions of images, including those that are available immediately.
  ///
  /// By default, transitions skip to their end, so that a snapshot shows the final image. Custom
  /// transitions are called, and the animations that they start end immediately.
  public var runsTransitions: Bool {
    get { state.withLock { $0.runsTransitions } }
    set { state.withLock { $0.runsTransitions = newValue } }
  }

  /// Whether an unused stub fails the test when the loader's scope ends.
  ///
  /// The default is `false`: tests that share stubs need not use all of them, and a mistyped URL
  /// fails anyway, because the correct one has no stub.
  public var reportsUnusedStubs: Bool {
    get { state.withLock { $0.reportsUnusedStubs } }
    set { state.withLock { $0.reportsUnusedStubs = newValue } }
  }

  /// The policy `always` if ``runsTransitions`` is `true`, and `never` otherwise.
  public var transitionPolicy: ImageTransitionPolicy { runsTransitions ? .always : .never }

  // MARK: Stubs

  /// Adds a stub, or replaces the stub of the same URL.
  func add(_ subject: StubRules.Subject, _ response: StubResponse, at site: CallSite) {
    let earlierRequests: [ImageRequest] = state.withLock { state in
      let rule = StubRules.Rule(subject: subject, response: response, site: site)
      guard state.rules.add(rule) else { return [] }
      // A condition does not override earlier stubs, but the stub of a URL does.
      guard case .url = subject else { return state.unstubbed }
      return state.requests
    }
    if let request = earlierRequests.first(where: subject.matches) {
      report(
        "stub added too late: \(request.url) was requested before; add the stub first", site)
    }
  }

  /// Returns the URL that a text represents, or fails the test at the call site if it is not a URL.
  func parse(_ text: String, at site: CallSite) -> URL? {
    if let url = URL(string: text) { return url }
    report("\"\(text)\" is not a valid URL; pass a URL such as https://example.com/a.jpg", site)
    return nil
  }

  /// Removes all stubs, requests, calls, and completions.
  public func removeAll() {
    state.withLock { state in
      (state.rules, state.used, state.requests, state.unstubbed) = (StubRules(), [], [], [])
      (state.calls, state.derivedColors) = ([], [:])
    }
    gate.reset()
  }

  /// All requests, in order.
  public var requests: [ImageRequest] {
    state.withLock { $0.requests }
  }

  /// The calls of `setImage(with:)` that this loader answered, in order.
  ///
  /// Each call includes the view and the arguments that do not concern loading, such as the
  /// placeholder. Calls without a URL are included, although they make no request.
  public var calls: [ImageViewCall] {
    state.withLock { $0.calls }
  }

  /// Fails the test for each unused stub if ``reportsUnusedStubs`` is `true`.
  func reportUnusedStubs() {
    let rules = state.withLock { state in
      state.reportsUnusedStubs
        ? state.rules.rules.enumerated().filter { !state.used.contains($0.offset) } : []
    }
    for (_, rule) in rules {
      switch rule.subject {
      case .url(let url): report("unused stub: \(url) was never requested; remove it", rule.site)
      case .requests:
        report(
          "unused stub: no request matched its condition; remove it, or correct the condition",
          rule.site)
      }
    }
  }

  // MARK: Delivery

  /// Delivers the response for a URL to pending and later requests, if delivery is manual.
  ///
  /// A view on an actor shows the image asynchronously. To wait for it, a test calls `await
  /// view.loadImages()`.
  public func complete(_ url: URL) {
    gate.complete(url.absoluteURL)
  }

  /// Delivers all pending and later responses: delivery becomes ``StubDelivery/immediate``.
  public func completeAll() {
    gate.delivery = .immediate
  }

  // MARK: Responses

  /// Returns the stubbed response, or the result of the policy for URLs without a stub.
  ///
  /// The result is `nil` if the response is delivered later, or if the policy passes the request to
  /// a loader that does not have the image yet.
  public func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    let result = begin(request)
    if result == nil { state.withLock { $0.pending.append(request) } }
    return result
  }

  /// Returns the same result as ``immediateResult(for:)`` once it may be delivered.
  ///
  /// - Throws: The stubbed failure, or `ImageLoadingError.cancelled` if the task is cancelled
  ///   before the delivery.
  public func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    try await response(for: request) { _ in }
  }

  /// Returns the same result as ``immediateResult(for:)`` once it may be delivered.
  ///
  /// Only a loader that the policy passes the request to reports progress.
  ///
  /// - Throws: The same errors as ``response(for:)``.
  public func response(
    for request: ImageRequest, progress: @escaping @Sendable (ImageProgress) -> Void
  ) async throws(ImageLoadingError) -> ImageResponse {
    if !takePending(request), let result = begin(request) { return try result.get() }
    if stubResponse(to: request) == nil, case .passthrough(let loader) = unstubbedPolicy {
      return try await loader.response(for: request, progress: progress)
    }
    guard await gate.passed(request.url) else { throw .cancelled(request.url) }
    // The stub may have changed before the delivery.
    guard let response = stubResponse(to: request) else { throw .unstubbed(request.url) }
    return try result(of: response, for: request).get()
  }

  /// Records a request and returns its result if it is available immediately.
  private func begin(_ request: ImageRequest) -> Result<ImageResponse, ImageLoadingError>? {
    if hasOnlyEndedScopes { return .failure(.outsideStubScope(request.url)) }
    state.withLock { $0.requests.append(request) }
    let stub = stub(for: request)
    if stub == nil { state.withLock { $0.unstubbed.append(request) } }
    switch (stub, unstubbedPolicy) {
    case (let response?, _), (nil, .respond(let response)):
      return gate.isOpen(for: request.url) ? result(of: response, for: request) : nil
    case (nil, .fail):
      report(unstubbedMessage(for: request), site)
      return .failure(.unstubbed(request.url))
    case (nil, .passthrough(let loader)):
      ImageLoadingLog.write(ImageLoadingError.unstubbed(request.url).description)
      return loader.immediateResult(for: request)
    case (nil, .trap):
      preconditionFailure(unstubbedMessage(for: request))
    }
  }

  private func result(
    of response: StubResponse, for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError> {
    if response.derivesColor { reportSharedColor(of: request) }
    return response.result(for: request, style)
  }

  /// Fails the test if the color that is derived from a URL is that of another one.
  private func reportSharedColor(of request: ImageRequest) {
    let (url, color) = (request.url, Color.distinct(for: request.url))
    let other: URL? = state.withLock { state in
      let urls = state.derivedColors[color, default: []]
      guard !urls.contains(url) else { return nil }
      state.derivedColors[color] = urls + [url]
      return urls.first
    }
    guard let other else { return }
    report(
      "the URLs \(other) and \(url) have the same derived color; stub one of them with its own: "
        + "`\(stubbingLine(for: request))`", site)
  }

  /// Returns the response to a request, from its stub or the policy.
  private func stubResponse(to request: ImageRequest) -> StubResponse? {
    if let response = stub(for: request) { return response }
    guard case .respond(let response) = unstubbedPolicy else { return nil }
    return response
  }

  /// Returns the stub for a request.
  ///
  /// Conditions are called outside of the lock.
  private func stub(for request: ImageRequest) -> StubResponse? {
    let rules = state.withLock { $0.rules }
    guard let index = rules.index(for: request) else { return nil }
    state.withLock { _ = $0.used.insert(index) }
    return rules.rules[index].response
  }

  /// Whether a request had no immediate result and this is its asynchronous call.
  ///
  /// Each request counts once.
  private func takePending(_ request: ImageRequest) -> Bool {
    state.withLock { state in
      guard let index = state.pending.firstIndex(of: request) else { return false }
      state.pending.remove(at: index)
      return true
    }
  }

  private func unstubbedMessage(for request: ImageRequest) -> String {
    "\(ImageLoadingError.unstubbed(request.url)); add: `\(stubbingLine(for: request))`"
  }

  /// The line of code that stubs a request with a color.
  private func stubbingLine(for request: ImageRequest) -> String {
    "\(expression).stub(\"\(request.url.absoluteString)\", color: .blue)"
  }
}

extension StubImageLoader: ImageViewCallRecording {
  package func record(_ call: ImageViewCall) {
    state.withLock { $0.calls.append(call) }
  }
}

extension StubImageLoader: MissingImageAdvising {
  /// A request without a stub needs a stub; a request with manual delivery needs to be completed.
  package func advice(onMissing request: ImageRequest) -> MissingImageAdvice {
    let hasStub = state.withLock { $0.rules }.index(for: request) != nil
    switch unstubbedPolicy {
    case .fail where !hasStub, .passthrough where !hasStub, .trap where !hasStub:
      return MissingImageAdvice(lacksStub: true, remedy: stubbingLine(for: request))
    case .fail, .passthrough, .trap, .respond: break
    }
    guard delivery == .manual, !gate.isOpen(for: request.url) else { return .wait }
    return MissingImageAdvice(
      lacksStub: false,
      remedy: "\(expression).complete(\"\(request.url.absoluteString)\"); "
        + MissingImageAdvice.wait.remedy)
  }
}

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

/// The response of a stub loader to a URL without a stub.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum UnstubbedPolicy: Sendable {
  /// Fails the test with a message that contains the URL and the line to add, and fails the
  /// request.
  case fail
  /// Responds to every URL without a stub in the same way.
  case respond(with: StubResponse)
  /// Writes a line to `ImageLoadingLog` and passes the request to another loader.
  case passthrough(to: any ImageLoading)
  /// Stops the process, for use in a debugger.
  case trap

  /// Responds with colors that are derived from the URLs; see
  /// ``StubResponse/distinctColor(width:height:scale:)``.
  public static var distinctColors: UnstubbedPolicy { .respond(with: .distinctColor()) }

  /// Responds with a gray square of 256 x 256 pixels.
  public static var placeholder: UnstubbedPolicy {
    .respond(with: .color(Color(white8: 128), width: 256, height: 256))
  }
}

/// The stubs of a loader.
///
/// The stub of a URL takes precedence over those with a condition, of which the most recent match
/// counts.
struct StubRules {
  /// The requests to which a stub applies.
  enum Subject: Sendable {
    case url(URL)
    case requests(@Sendable (ImageRequest) -> Bool)

    func matches(_ request: ImageRequest) -> Bool {
      switch self {
      case .url(let url): request.url == url
      case .requests(let matches): matches(request)
      }
    }
  }

  /// A stub and its call site.
  struct Rule: Sendable {
    let subject: Subject
    let response: StubResponse
    let site: CallSite
  }

  private(set) var rules: [Rule] = []
  private var indices: [URL: Int] = [:]

  /// Adds a rule, or replaces the rule of the same URL.
  ///
  /// - Returns: Whether the rule is new.
  mutating func add(_ rule: Rule) -> Bool {
    guard case .url(let url) = rule.subject else {
      rules.append(rule)
      return true
    }
    if let index = indices[url] {
      rules[index] = rule
      return false
    }
    indices[url] = rules.count
    rules.append(rule)
    return true
  }

  func index(for request: ImageRequest) -> Int? {
    indices[request.url]
      ?? rules.lastIndex { rule in
        guard case .requests(let matches) = rule.subject else { return false }
        return matches(request)
      }
  }
}
