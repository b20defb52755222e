import Synchronization

/// Work that a layout schedules for the main queue, without a delay.
///
/// In UIKit it runs soon after the layout, and a test that only takes a snapshot cannot run it,
/// because the snapshot makes the layout. So it is part of the layout, unlike all other work, which
/// the test has to run.
package enum LayoutWork {
  private static let runners = Mutex<[@Sendable () -> Bool]>([])
  /// The maximum number of layouts whose work runs.
  ///
  /// A view may schedule work in each layout. What is left is an issue of the snapshot.
  private static let maximumRounds = 8

  /// Whether the caller runs inside a layout.
  package static var isExpected: Bool { LayoutPass.isRunning }

  /// Adds a closure that runs the work of the caller's task, for the rest of the process.
  ///
  /// - Parameter run: Returns whether there was work.
  package static func addRunner(_ run: @escaping @Sendable () -> Bool) {
    runners.withLock { $0.append(run) }
  }

  /// Runs the work of the caller's task, and returns whether there was any.
  ///
  /// The runners are read in each round, because the first work adds one, possibly in a layout.
  private static func runWork() -> Bool {
    runners.withLock { $0 }.reduce(false) { $1() || $0 }
  }

  /// Lays out a view, runs the work that layouts have scheduled, and repeats both as necessary.
  package static func layOut(_ view: View) {
    var round = 0
    repeat {
      view.layoutIfNeeded()
      round += 1
    } while round <= maximumRounds && runWork()
  }
}
