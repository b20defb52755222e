import SnapshotImageLoading
import SnapshotTestReporting
import Synchronization

@testable import SnapshotImageLoadingTestSupport

/// Failures that a stub reports to this object instead of the running test.
final class Reports: Sendable {
  private let entries = Mutex<[(message: String, site: CallSite)]>([])

  var all: [String] { entries.withLock { $0.map(\.message) } }
  /// The files and lines of the reports.
  var sites: [String] { entries.withLock { $0.map(\.site.description) } }

  func add(_ message: String, _ site: CallSite) { entries.withLock { $0.append((message, site)) } }

  /// Returns a loader that reports here.
  func loader(_ policy: UnstubbedPolicy = .fail) -> StubImageLoader {
    StubImageLoader(onUnstubbed: policy, site: CallSite()) { self.add($0, $1) }
  }
}

/// The lines of a log.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  @Sendable func add(_ line: String) { lines.withLock { $0.append(line) } }
}
