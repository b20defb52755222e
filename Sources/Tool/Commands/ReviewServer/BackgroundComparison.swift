import Dispatch
import SnapshotCore
import SnapshotReview
import Synchronization

/// The first comparison of two folders, during which the page already shows the compared images.
final class BackgroundComparison: Sendable {
  private let doneCount = Mutex(0)
  private let end = DispatchGroup()

  /// Starts the comparison.
  init(in location: SnapshotLocation) {
    DispatchQueue.global().async(group: end) { [self] in
      // The next review compares no unchanged image again, and throws the same error.
      _ = try? RunReview(in: location, runs: .any) { done, _ in
        self.doneCount.withLock { $0 = max($0, done) }
      }
    }
  }

  /// Whether all images are compared.
  var isFinished: Bool { end.wait(timeout: .now()) == .success }

  /// A value that changes each time that the number of compared images has doubled, so that few
  /// reports are read again.
  var version: String { doneCount.withLock { "\(Int.bitWidth - $0.leadingZeroBitCount)" } }

  /// Waits until all images are compared, or until the time is over.
  func wait(until deadline: DispatchTime = .distantFuture) { _ = end.wait(timeout: deadline) }
}
