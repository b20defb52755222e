import SnapshotCore
import SnapshotTestReporting

/// Several snapshots of one assertion, such as the frames of an animation or the configurations of
/// a matrix.
struct SnapshotSeries<Value, Format> {
  let strategy: Snapshotting<Value, Format>
  /// The prefix of the snapshots' names, which is also the strip's name.
  let name: String?
  /// Whether the test specified the name or a part of it.
  let isNamedByCaller: Bool
  let mode: RecordMode?
  let call: AssertionCall

  /// Adds a strip of all snapshots to the first snapshot that differs, if the format supports
  /// strips; see `SnapshotVerifier.addingStrip(to:as:identity:frame:)`.
  ///
  /// - Parameters:
  ///   - snapshots: The snapshots with their outcomes, in order.
  ///   - frame: Returns the reference at an index, by calling its second argument with the name of
  ///     the reference.
  func addingStrip(
    to snapshots: [VerifiedSnapshot],
    frame: (_ index: Int, _ reference: (_ name: String?) throws -> Format) throws -> Format
  ) -> [VerifiedSnapshot] {
    guard let seriesIdentity = try? identity(named: name),
      let verifier = try? SnapshotVerifier(call, record: mode)
    else { return snapshots }
    return verifier.addingStrip(to: snapshots, as: strategy, identity: seriesIdentity) { index in
      try frame(index) { try verifier.reference(of: identity(named: $0), as: strategy) }
    }
  }

  private func identity(named name: String?) throws(SnapshotError) -> SnapshotIdentity {
    try SnapshotIdentity(
      running: RunningTest.current, name: name, isNamedByCaller: isNamedByCaller)
  }
}
