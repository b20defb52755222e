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
  let filePath: StaticString

  /// Adds a strip of all snapshots to the first outcome that differs, if the format supports
  /// strips; see `SnapshotVerifier.addingStrip(to:as:identity:frame:)`.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes, in order.
  ///   - frame: Returns the reference at an index, by calling its second argument with the name of
  ///     the reference.
  func addingStrip(
    to outcomes: [SnapshotOutcome],
    frame: (_ index: Int, _ reference: (_ name: String?) throws -> Format) throws -> Format
  ) -> [SnapshotOutcome] {
    guard let seriesIdentity = try? identity(named: name),
      let verifier = try? SnapshotVerifier(testFile: filePath.description, record: mode)
    else { return outcomes }
    return verifier.addingStrip(to: outcomes, as: strategy, identity: seriesIdentity) { index in
      try frame(index) { try verifier.reference(of: identity(named: $0), as: strategy) }
    }
  }

  private func identity(named name: String?) throws(SnapshotError) -> SnapshotIdentity {
    try SnapshotIdentity(
      running: RunningTest.current, name: name, isNamedByCaller: isNamedByCaller)
  }
}
