import Dispatch
import Foundation
import SnapshotAssertCore
import SnapshotReview
import Synchronization

/// The part of the review server that answers permitted requests.
///
/// Every answer uses the current files, so results may change during a review.
final class ReviewBackend: Sendable {
  /// A response with a body.
  struct Answer: Hashable, Sendable {
    /// The HTTP status code.
    var status = 200
    /// The type of the body.
    var contentType = "application/json"
    let body: [UInt8]
  }

  /// The content security policy of the page.
  let policy: String
  /// The number of snapshots that the page lists when the review starts.
  let count: Int
  /// Whether all snapshots were known when the review started.
  let isComplete: Bool
  /// The files of interrupted commands that were restored when the review started.
  let recoveries: [Acceptance.Recovery]
  /// The reasons why results were missing when the review started, each with a remedy.
  let problems: [String]
  /// The lines about failures that the page does not list.
  let notices: [String]
  private let page: [UInt8]
  private let location: SnapshotLocation
  private let runs: RunSelection
  private let arguments: [String]
  private let patterns: [SnapshotPattern]
  private let isWatching: Bool
  private let files: ReviewFiles
  /// The comparison of folders, or `nil` for results of tests.
  private let comparison: BackgroundComparison?

  /// Creates a backend for the snapshots of a location.
  ///
  /// - Parameters:
  ///   - location: The directories.
  ///   - runs: The runs.
  ///   - patterns: The patterns of the snapshots; without any, all snapshots are selected.
  ///   - isWatching: Whether the page shows results that tests write during the review.
  ///   - duration: The time after which the page is shown although images of folders are not
  ///     compared yet. Those of most projects are.
  /// - Throws: A ``CommandError`` if no run or no snapshot is selected, unless results may still be
  ///   written. The images of folders are then compared while the page shows the first ones.
  init(
    in location: SnapshotLocation, runs: RunSelection = .any, patterns: [String] = [],
    isWatching: Bool = false, comparingFor duration: DispatchTimeInterval = .seconds(1)
  ) throws {
    let page = try ReviewPage()
    comparison = location.comparison.map { _ in BackgroundComparison(in: location) }
    comparison?.wait(until: .now() + duration)
    let compared = comparison?.review
    isComplete = comparison == nil || compared != nil
    let host = ReviewPage.Host.loopback(isWatching: isWatching || !isComplete)
    policy = page.policy(for: host) + "; " + ReviewPage.frameAncestors
    self.page = Array(try page.html(for: host).utf8)
    (self.location, self.runs, self.isWatching) = (location, runs, isWatching)
    arguments = patterns
    self.patterns = patterns.map {
      SnapshotPattern($0, referenceDirectory: location.referenceDirectory)
    }
    files = ReviewFiles(in: location)
    let review =
      try compared?.get() ?? comparison?.partialReview() ?? RunReview(in: location, runs: runs)
    if !isWatching, isComplete {
      if review.runs.isEmpty, let first = review.unreadable.first {
        throw CommandError.unreadableData(first.description)
      }
      try Self.check(patterns, review, location)
    }
    let snapshots = Self.selection(of: review, self.patterns)
    count = snapshots.count
    (recoveries, problems, notices) = (review.recoveries, review.problems, review.notices)
    files.update(snapshots)
  }

  /// The status of the command after the review.
  var status: CommandStatus {
    // Images that are not compared yet may differ.
    if isComparing { return .differences }
    do {
      let review = try review()
      if !isWatching, !isComplete { try Self.check(arguments, review, location) }
      return review.status
    } catch {
      return (error as? CommandError)?.status ?? .unreadableData
    }
  }

  /// Calls a closure with the first review of all images, or with its error, unless all images were
  /// compared when the review started.
  ///
  /// If a pattern matches no snapshot, the closure is called a second time, with that error.
  func whenCompared(_ body: @escaping @Sendable (Result<RunReview, any Error>) -> Void) {
    guard !isComplete, let comparison else { return }
    comparison.notify { [self] in
      guard let review = comparison.review else { return }
      body(review)
      guard !isWatching, case .success(let found) = review else { return }
      do { try Self.check(arguments, found, location) } catch { body(.failure(error)) }
    }
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - route: The address.
  ///   - body: The body of the request.
  func answer(_ route: ReviewRoute, body: [UInt8]) -> Answer {
    do {
      return switch route {
      case .page: Answer(contentType: "text/html; charset=utf-8", body: page)
      case .report: Answer(body: try report())
      case .version:
        isWatching || !isComplete ? Answer(["version": version]) : Answer(.unknownRoute)
      case .blob(let digest):
        Answer(contentType: "application/octet-stream", body: try files.bytes(digest))
      case .apply: try apply(body)
      case .undo: try undo(body)
      case .done: Answer(body: Array("{}".utf8))
      }
    } catch {
      return Answer(error)
    }
  }

  // MARK: Reading

  /// Whether images are not compared yet.
  private var isComparing: Bool { comparison.map { $0.review == nil } ?? false }

  /// Reads the current files.
  private func review() throws -> RunReview {
    if let comparison {
      guard let first = comparison.review else { return try comparison.partialReview() }
      // With an error that persists, each request would compare the images again.
      if !isWatching { _ = try first.get() }
    }
    return try RunReview(in: location, runs: runs)
  }

  /// Checks that each pattern matches a snapshot.
  private static func check(
    _ patterns: [String], _ review: RunReview, _ location: SnapshotLocation
  ) throws(CommandError) {
    _ = try SnapshotSelection(in: review).snapshots(
      matching: patterns, referenceDirectory: location.referenceDirectory)
  }

  /// The selected snapshots that the page lists.
  private static func selection(
    of review: RunReview, _ patterns: [SnapshotPattern]
  ) -> [RunReview.Snapshot] {
    review.snapshots.filter { snapshot in
      (snapshot.isWaiting || snapshot.decision != nil)
        && (patterns.isEmpty || patterns.contains { $0.matches(snapshot.path) })
    }
  }

  /// A value that changes when a test writes a result or an image to compare, or removes one, but
  /// not with decisions; empty if it no longer changes.
  private var version: String {
    if let comparison, comparison.review == nil { return comparison.version }
    guard isWatching else { return "" }
    let directory = location.comparison?.after ?? location.resultDirectory
    let folder = try? Folder(directory)
    let ending = "." + ResultFile.decisionExtension
    var hasher = Hasher()
    for path in Folder.files(below: directory) where !path.hasSuffix(ending) {
      hasher.combine(path)
      hasher.combine(folder?.version(of: path))
    }
    return "\(hasher.finalize())"
  }

  private func report() throws(RequestRefusal) -> [UInt8] {
    do {
      let review = try review()
      let snapshots = Self.selection(of: review, patterns)
      files.update(snapshots)
      let causes = review.causes
      var bytes: [UInt8] = []
      let notes = review.recoveries.map(\.summary)
      try ReviewDocument(review, snapshots, causes, notes: notes).write { bytes += Array($0.utf8) }
      return bytes
    } catch {
      throw .failed("\(error)")
    }
  }

  // MARK: Deciding

  private var acceptance: Acceptance { Acceptance(in: location) }

  /// Answers with the outcome of an operation that needs the lock on the files, and waits at most
  /// two seconds for the comparison, and as long for another process.
  private func answer<Value: Encodable>(
    _ operation: () throws(AcceptanceError) -> Value
  ) throws(RequestRefusal) -> Answer {
    // The comparison holds the lock, and the server cannot end before it has answered.
    comparison?.wait(until: .now() + 2)
    guard !isComparing else {
      throw .unavailable("the images are still being compared; decide again in a while")
    }
    let end = ContinuousClock.now + .seconds(2)
    while true {
      do {
        return Answer(try operation())
      } catch {
        guard case .locked = error, ContinuousClock.now < end else {
          return try Answer(error)
        }
        Thread.sleep(forTimeInterval: 0.02)
      }
    }
  }

  private func apply(_ body: [UInt8]) throws(RequestRefusal) -> Answer {
    let plan: Plan
    do throws(CommandError) {
      plan = try Plan(json: body)
    } catch {
      throw .malformed(error.description)
    }
    return try answer { () throws(AcceptanceError) in try acceptance.apply(plan) }
  }

  /// The body of a request to undo.
  private struct UndoRequest: Decodable {
    /// The step that the page shows as the last one, or `nil` for any.
    ///
    /// Another page may have added a step, which this page must not undo.
    let step: Int?
  }

  private func undo(_ body: [UInt8]) throws(RequestRefusal) -> Answer {
    guard let request = try? JSONDecoder().decode(UndoRequest.self, from: Data(body)) else {
      throw .malformed("its body is not {} or {\"step\": number}")
    }
    return try answer { () throws(AcceptanceError) in try acceptance.undo(last: request.step) }
  }
}

extension ReviewBackend.Answer {
  private struct Message: Encodable {
    let message: String
  }

  /// The conflict of a request to undo a step that is not the last one.
  private struct OtherStep: Encodable {
    let requested: Int
    /// The last step, which is omitted if there is none.
    let found: Int?
    let message: String
  }

  private struct Conflicts: Encodable {
    let conflicts: [AcceptanceConflict]
  }

  /// Creates an answer with a value as JSON.
  init(_ value: some Encodable, status: Int = 200) {
    let body = (try? JSONEncoder.stable.encode(value)) ?? Data("{}".utf8)
    self.init(status: status, body: [UInt8](body))
  }

  /// Creates the answer to a request that is not permitted.
  init(_ refusal: RequestRefusal) {
    self.init(Message(message: refusal.message), status: refusal.status)
  }

  /// Creates the answer to a plan that cannot be applied, or to a step that cannot be undone.
  fileprivate init(_ error: AcceptanceError) throws(RequestRefusal) {
    switch error {
    case .conflicts(let conflicts):
      self.init(Conflicts(conflicts: conflicts), status: 409)
    case .otherStep(let requested, let last):
      self.init(
        OtherStep(requested: requested, found: last, message: error.description), status: 409)
    case .locked: throw .unavailable(error.description)
    case .invalidPlan: throw .malformed(error.description)
    case .nothingToUndo: self.init(body: Array("{\"restored\":[],\"steps\":[]}".utf8))
    case .missingDirectory, .unwritable, .interrupted, .foreignJournal, .unreadableJournal:
      throw .failed(error.description)
    }
  }
}
