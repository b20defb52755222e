public import SnapshotCore
import SnapshotTestReporting
public import SnapshotViews

/// Asserts that evenly spaced frames of an animation match one reference each.
///
/// ``SnapshotViews/ViewPropertyAnimator/fractionComplete`` is 0 in the first frame and 1 in the
/// last one. All frames are compared, and all that differ are reported. The references are
/// numbered, as in `animation_00` to `animation_10`. If frames differ, the first failure contains a
/// strip of all frames: the references, the actual images, and the differences. The animator stays
/// paused at its end; the caller stops it. No clock is involved. A view controller appears once for
/// all frames.
///
/// The parameters that are not listed are those of
/// ``assertSnapshot(of:as:named:record:fileID:filePath:line:column:)``.
///
/// - Parameters:
///   - value: The value to snapshot, such as a window; evaluated once.
///   - animator: The animator, inactive or paused.
///   - frameCount: The number of frames, at least 2.
///   - prefix: The prefix of the references' names, `animation` by default. A parameterized test
///     must specify a different prefix for each argument.
/// - Precondition: `frameCount` is at least 2.
public func assertSnapshots<Value: SnapshotRenderable, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  animator: ViewPropertyAnimator, frames frameCount: Int = 11, named prefix: String? = nil,
  record mode: RecordMode? = nil, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let snapshots = verifySnapshots(
    of: value, as: strategy, animator: animator, frames: frameCount, named: prefix, record: mode,
    call: AssertionCall(reportedAt: site, filePath: filePath))
  for snapshot in snapshots { SnapshotReporter.report(snapshot, at: site) }
}

/// Compares evenly spaced frames of an animation with one reference each and returns the outcomes
/// in order, without reporting them to the test.
///
/// If evaluating the value throws an error, this failure is the only outcome. Otherwise the same as
/// ``assertSnapshots(of:as:animator:frames:named:record:fileID:filePath:line:column:)``.
public func verifySnapshots<Value: SnapshotRenderable, Format>(
  of value: @autoclosure () throws -> Value, as strategy: Snapshotting<Value, Format>,
  animator: ViewPropertyAnimator, frames frameCount: Int = 11, named prefix: String? = nil,
  record mode: RecordMode? = nil, filePath: StaticString = #filePath
) -> [SnapshotOutcome] {
  verifySnapshots(
    of: value, as: strategy, animator: animator, frames: frameCount, named: prefix, record: mode,
    call: AssertionCall(filePath: filePath)
  ).map(\.outcome)
}

private func verifySnapshots<Value: SnapshotRenderable, Format>(
  of value: () throws -> Value, as strategy: Snapshotting<Value, Format>,
  animator: ViewPropertyAnimator, frames frameCount: Int, named prefix: String?,
  record mode: RecordMode?, call: AssertionCall
) -> [VerifiedSnapshot] {
  precondition(frameCount >= 2, "frame count \(frameCount) must be at least 2")
  let (series, last) = (prefix ?? "animation", frameCount - 1)
  let digits = max(2, String(last).count)
  func name(_ frame: Int) -> String {
    let number = String(frame)
    return "\(series)_\(String(repeating: "0", count: digits - number.count))\(number)"
  }
  func verify(_ frame: Int, _ value: () throws -> Value) -> VerifiedSnapshot {
    verifySnapshot(
      of: {
        let value = try value()
        animator.fractionComplete = Double(frame) / Double(last)
        return value
      }, as: strategy, named: name(frame), isNamedByCaller: prefix != nil, record: mode,
      call: call)
  }
  let result = Result { try value() }
  guard case .success(let shown) = result else { return [verify(0) { try result.get() }] }
  return shown.withSnapshotAppearance {
    let snapshots = (0..<frameCount).map { verify($0) { shown } }
    animator.fractionComplete = 1
    return SnapshotSeries(
      strategy: strategy, name: series, isNamedByCaller: prefix != nil, mode: mode, call: call
    ).addingStrip(to: snapshots) { frame, reference in try reference(name(frame)) }
  }
}
