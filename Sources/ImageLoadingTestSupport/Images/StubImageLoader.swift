public import Foundation
public import SnapshotImageLoading
import SnapshotTestReporting
import Synchronization

/// A loader for tests that answers every request from stubs, before it returns unless told otherwise.
///
/// The network is never touched, and nothing is shared between two loaders, so tests with different
/// stubs for one URL can run in parallel. To make views use it, apply the trait `.stubbedImages`,
/// call `withStubbedImages` or `use`, or pass it as `loader:`.
public final class StubImageLoader: ImageLoading {
  private struct State {
    var unstubbedPolicy: UnstubbedPolicy
    var style = StubImageStyle.plain
    var runsTransitions = false
    var reportsUnusedStubs = false
    var rules = StubRules()
    /// The places of the rules that have answered.
    var used: Set<Int> = []
    var requests: [ImageRequest] = []
    /// Those of the requests for which there was no stub.
    var unstubbed: [ImageRequest] = []
    /// Those of the requests that had no answer at once, and are still to be waited for.
    var pending: [ImageRequest] = []
  }

  private let state: Mutex<State>
  private let gate = DeliveryGate()
  private let site: CallSite
  /// The expression for the loader in the code that failures suggest, such as
  /// `try StubImageLoader.current`.
  private let expression: String
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
      onUnstubbed: policy,
      site: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  init(
    onUnstubbed policy: UnstubbedPolicy, site: CallSite, expression: String = "images",
    report: @escaping @Sendable (String, CallSite) -> Void = { TestFailure.record($0, at: $1) }
  ) {
    state = Mutex(State(unstubbedPolicy: policy))
    self.site = site
    self.expression = expression
    self.report = report
  }

  // MARK: Settings

  /// What happens when the loader is asked for a URL that has no stub; ``UnstubbedPolicy/fail`` unless
  /// said otherwise.
  public var unstubbedPolicy: UnstubbedPolicy {
    get { state.withLock { $0.unstubbedPolicy } }
    set { state.withLock { $0.unstubbedPolicy = newValue } }
  }

  /// When the answers of stubs come; ``StubDelivery/immediate`` unless said otherwise.
  ///
  /// A change is for those who wait already, too.
  public var delivery: StubDelivery {
    get { gate.delivery }
    set { gate.delivery = newValue }
  }

  /// How the colors of stubs look; ``StubImageStyle/plain`` unless said otherwise.
  public var style: StubImageStyle {
    get { state.withLock { $0.style } }
    set { state.withLock { $0.style = newValue } }
  }

  /// Whether images come with the transitions that views ask for, also those that are there at once;
  /// otherwise none does, so that a picture shows the final image.
  public var runsTransitions: Bool {
    get { state.withLock { $0.runsTransitions } }
    set { state.withLock { $0.runsTransitions = newValue } }
  }

  /// Whether the test fails when the loader's scope ends and a stub was never asked for.
  ///
  /// It is not so unless a test says so: stubs that several tests share need not all be used, and a
  /// mistyped URL fails anyway, because the right one has no stub.
  public var reportsUnusedStubs: Bool {
    get { state.withLock { $0.reportsUnusedStubs } }
    set { state.withLock { $0.reportsUnusedStubs = newValue } }
  }

  /// Never, or always when ``runsTransitions`` is so.
  public var transitionPolicy: ImageTransitionPolicy { runsTransitions ? .always : .never }

  // MARK: Stubs

  /// Adds a stub, or replaces the one of the same URL.
  func add(_ subject: StubRules.Subject, _ answer: StubResponse, at site: CallSite) {
    let answeredWithout: [ImageRequest] = state.withLock { state in
      let rule = StubRules.Rule(subject: subject, answer: answer, site: site)
      guard state.rules.add(rule) else { return [] }
      // A closure comes after all that was stubbed, a URL's own stub before.
      guard case .url = subject else { return state.unstubbed }
      return state.requests
    }
    if let early = answeredWithout.first(where: subject.matches) {
      report(
        "stub added after request: \(early.url) was asked for before this stub was added", site)
    }
  }

  /// Returns the URL that a text represents, or fails the test at the call site if it is not a URL.
  func parse(_ text: String, at site: CallSite) -> URL? {
    if let url = URL(string: text) { return url }
    let error = ImageLoadingError.invalidURL(text)
    report("\(error); pass one such as https://example.com/a.jpg", site)
    return nil
  }

  /// Forgets all stubs and requests, and what was completed.
  public func removeAll() {
    state.withLock { state in
      (state.rules, state.used, state.requests, state.unstubbed) = (StubRules(), [], [], [])
    }
    gate.reset()
  }

  /// What was asked for, in order.
  public var requests: [ImageRequest] {
    state.withLock { $0.requests }
  }

  /// Fails the test for each stub that was never asked for, where that is wanted.
  func reportUnusedStubs() {
    let rules = state.withLock { state in
      state.reportsUnusedStubs
        ? state.rules.rules.enumerated().filter { !state.used.contains($0.offset) } : []
    }
    for (_, rule) in rules {
      switch rule.subject {
      case .url(let url): report("unused stub: \(url) was never asked for", rule.site)
      case .requests: report("unused stub: it matches no request that was made", rule.site)
      }
    }
  }

  // MARK: Delivery

  /// Delivers the answer for a URL to pending and later requests, if delivery is manual.
  ///
  /// A view on an actor shows the image asynchronously. To wait for it, a test calls
  /// `await view.loadImages()`.
  public func complete(_ url: URL) {
    gate.complete(url.absoluteURL)
  }

  /// Lets all answers go, now and from now on: delivery becomes ``StubDelivery/immediate``.
  public func completeAll() {
    gate.delivery = .immediate
  }

  // MARK: Answers

  /// Returns the stub's answer, or what the policy for URLs without a stub says.
  ///
  /// It is `nil` where the delivery makes the caller wait, and where the policy passes the request on
  /// to a loader that has no answer yet.
  public func immediateResult(
    for request: ImageRequest
  ) -> Result<ImageResponse, ImageLoadingError>? {
    let result = begin(request)
    if result == nil { state.withLock { $0.pending.append(request) } }
    return result
  }

  /// Returns the same as ``immediateResult(for:)``, when it may be delivered.
  ///
  /// - Throws: The stubbed failure, and `ImageLoadingError.cancelled` when the task is cancelled that
  ///   waits for the delivery.
  public func response(for request: ImageRequest) async throws(ImageLoadingError) -> ImageResponse {
    if !takePending(request), let result = begin(request) { return try result.get() }
    if answer(to: request) == nil, case .passthrough(let loader) = unstubbedPolicy {
      return try await loader.response(for: request)
    }
    guard await gate.passed(request.url) else { throw .cancelled(request.url) }
    // A stub may have been changed while the delivery was held back.
    guard let answer = answer(to: request) else { throw .unstubbed(request.url) }
    return try answer.result(for: request, style).get()
  }

  /// Records a request, and returns its answer if it is there at once.
  private func begin(_ request: ImageRequest) -> Result<ImageResponse, ImageLoadingError>? {
    state.withLock { $0.requests.append(request) }
    let stub = stub(for: request)
    if stub == nil { state.withLock { $0.unstubbed.append(request) } }
    switch (stub, unstubbedPolicy) {
    case (let answer?, _), (nil, .answer(let answer)):
      return gate.isOpen(for: request.url) ? answer.result(for: request, style) : nil
    case (nil, .fail):
      report(refusal(of: request), site)
      return .failure(.unstubbed(request.url))
    case (nil, .passthrough(let loader)):
      ImageLoadingLog.write(ImageLoadingError.unstubbed(request.url).description)
      return loader.immediateResult(for: request)
    case (nil, .trap):
      preconditionFailure(refusal(of: request))
    }
  }

  /// Returns what is answered to a request, by its stub or by the policy.
  private func answer(to request: ImageRequest) -> StubResponse? {
    if let answer = stub(for: request) { return answer }
    guard case .answer(let answer) = unstubbedPolicy else { return nil }
    return answer
  }

  /// Returns the stub for a request; closures are called outside of the lock.
  private func stub(for request: ImageRequest) -> StubResponse? {
    let rules = state.withLock { $0.rules }
    guard let index = rules.index(for: request) else { return nil }
    state.withLock { _ = $0.used.insert(index) }
    return rules.rules[index].answer
  }

  /// Whether a request had no answer at once, and is waited for now; each is so once.
  private func takePending(_ request: ImageRequest) -> Bool {
    state.withLock { state in
      guard let index = state.pending.firstIndex(of: request) else { return false }
      state.pending.remove(at: index)
      return true
    }
  }

  private func refusal(of request: ImageRequest) -> String {
    "\(ImageLoadingError.unstubbed(request.url)); add to the test: \(stubbingLine(for: request))"
  }

  /// The line of code that stubs a request with a color.
  private func stubbingLine(for request: ImageRequest) -> String {
    "\(expression).stub(\"\(request.url.absoluteString)\", color: .blue)"
  }
}

extension StubImageLoader: MissingImageAdvising {
  /// A request without a stub needs a stub; a request with manual delivery needs to be completed.
  package func advice(onMissing request: ImageRequest) -> MissingImageAdvice {
    let hasStub = state.withLock { $0.rules }.index(for: request) != nil
    switch unstubbedPolicy {
    case .fail where !hasStub, .passthrough where !hasStub, .trap where !hasStub:
      return MissingImageAdvice(lacksStub: true, remedy: stubbingLine(for: request))
    case .fail, .passthrough, .trap, .answer: break
    }
    guard delivery == .manual, !gate.isOpen(for: request.url) else { return .wait }
    return MissingImageAdvice(
      lacksStub: false,
      remedy: "\(expression).complete(\"\(request.url.absoluteString)\"); "
        + MissingImageAdvice.wait.remedy)
  }
}
