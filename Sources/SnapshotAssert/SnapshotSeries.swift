import Snapshots
import TestReporting

/// Adds a strip of all snapshots of a series to the first outcome that differs, where the format has
/// strips; see ``Snapshots/SnapshotVerifier/addingStrip(to:as:identity:moment:)``.
func addingStrip<Value, Format>(
  to outcomes: [SnapshotOutcome], as strategy: Snapshotting<Value, Format>, named name: String?,
  isNamedByCaller: Bool, record mode: RecordMode?, filePath: StaticString,
  moment: (Int) throws -> Format
) -> [SnapshotOutcome] {
  guard
    let identity = try? SnapshotIdentity(
      running: RunningTest.current, name: name, isNamedByCaller: isNamedByCaller),
    let verifier = try? SnapshotVerifier(testFile: filePath.description, record: mode)
  else { return outcomes }
  return verifier.addingStrip(to: outcomes, as: strategy, identity: identity, moment: moment)
}
