public import SnapshotCore
import SnapshotTestReporting
public import SnapshotViews

/// Compares what a view looks like at evenly spaced moments of an animation with a reference each.
///
/// The moments are those of ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` from 0 to 1.
/// Every moment is compared, and every one that differs is reported. The references are named for
/// the moment, as in `animation_00` to `animation_10`. Where some differ, the first failure brings
/// a strip of all moments: the references, the pictures as they are, and the differences. The
/// animator is left paused at its end, for the caller to stop; nothing waits for a clock.
///
/// - Parameters:
///   - view: What to look at, such as a window.
///   - animator: The animator, inactive or paused.
///   - steps: The number of moments after the first; at least 1.
///   - strategy: How the view becomes a picture.
///   - prefix: The prefix of the references' names, `animation` by default. A test with several
///     arguments must specify one.
///   - mode: What to write unless the environment says otherwise; by default what is missing.
///   - fileID: The caller's file.
///   - filePath: The caller's path, from which the package is found.
///   - line: The caller's line.
///   - column: The caller's column.
/// - Precondition: There is at least one step.
public func assertAnimationSnapshots<Value: View, Format>(
  of view: Value, animator: ViewPropertyAnimator, steps: Int = 10,
  as strategy: Snapshotting<Value, Format>, named prefix: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  precondition(steps >= 1, "an animation has at least one step, not \(steps)")
  let series = prefix ?? "animation"
  let digits = max(2, String(steps).count)
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  func name(_ step: Int) -> String {
    let number = String(step)
    return "\(series)_\(String(repeating: "0", count: digits - number.count))\(number)"
  }
  let outcomes = (0...steps).map { step in
    verifySnapshot(
      of: {
        animator.fractionComplete = Double(step) / Double(steps)
        return view
      }, as: strategy, named: name(step), isNamedByCaller: prefix != nil, record: mode,
      filePath: filePath)
  }
  animator.fractionComplete = 1
  let explained = SnapshotSeries(
    strategy: strategy, name: series, isNamedByCaller: prefix != nil, mode: mode, filePath: filePath
  ).addingStrip(to: outcomes) { step, reference in try reference(name(step)) }
  for outcome in explained { SnapshotReporter.report(outcome, at: site) }
}
