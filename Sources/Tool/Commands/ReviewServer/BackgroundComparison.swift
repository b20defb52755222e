import Dispatch
import SnapshotAssertCore
import SnapshotReview
import Synchronization

/// The first comparison of two folders, during which the page already shows the compared images.
final class BackgroundComparison: Sendable {
  private struct State {
    /// The number of compared images, or `nil` while there may be results of earlier comparisons.
    var doneCount: Int?
    var review: Result<RunReview, any Error>?
  }

  private let location: SnapshotLocation
  private let state = Mutex(State())
  private let end = DispatchGroup()

  /// Starts the comparison.
  init(in location: SnapshotLocation) {
    self.location = location
    DispatchQueue.global().async(group: end) { [self] in
      let review = Result {
        try RunReview(in: location, runs: .any) { done, _ in
          self.state.withLock { $0.doneCount = max($0.doneCount ?? 0, done) }
        }
      }
      state.withLock { $0.review = review }
    }
  }

  /// The review of all images or its error, or `nil` until all images are compared.
  var review: Result<RunReview, any Error>? { state.withLock(\.review) }

  /// Returns the review of the images that are compared so far.
  func partialReview() throws -> RunReview {
    try RunReview(
      duringComparisonIn: location, hasResults: state.withLock(\.doneCount) != nil)
  }

  /// A value that changes each time that the number of compared images has doubled, so that few
  /// reports are read again.
  var version: String {
    state.withLock { "\(Int.bitWidth - ($0.doneCount ?? 0).leadingZeroBitCount)" }
  }

  /// Waits until all images are compared, or until the time is over.
  func wait(until deadline: DispatchTime) { _ = end.wait(timeout: deadline) }

  /// Calls a closure when all images are compared.
  func notify(_ body: @escaping @Sendable () -> Void) {
    end.notify(queue: .global(), execute: body)
  }
}
