import Foundation
import SnapshotDigests

/// The calls in a source file when the tests were built, and the snapshots recorded since then.
///
/// A recording moves the calls below it, while the compiled tests still have the old lines. The
/// ledger maps these lines to calls for all processes of a run. It is written before the source.
struct InlineLedger: Codable {
  /// The build of the tests; see ``TestBinary/identifier``.
  let binary: String
  /// The digest of the source; see ``InlineSource/digestWithoutSnapshots``.
  let digest: String
  /// The line and the column of each call.
  let positions: [[Int]]
  /// The digests of the recorded texts, by the index of the call.
  var recorded: [String: String] = [:]

  /// Describes a source that has not changed since the tests were built.
  init(_ source: InlineSource, binary: TestBinary) {
    self.binary = binary.identifier
    digest = source.digestWithoutSnapshots
    positions = source.calls.map { [$0.line, $0.column] }
  }

  /// Returns the index of the call that was at a line and a column.
  func index(line: Int, column: Int) throws(InlineSnapshotError.Problem) -> Int {
    let indices = positions.indices.filter { positions[$0] == [line, column] }
    guard let index = indices.first else { throw .noCall }
    // Lines that end in a carriage return alone share one line number.
    guard indices.count == 1 else { throw .sharedPosition }
    return index
  }

  // MARK: File

  /// The folder of the ledgers in the artifact directory.
  static let folder = ArtifactName.inlineTexts
  private static let maximumByteCount = 16 << 20

  private static func name(_ file: String) -> String {
    SHA256.digest(ofUTF8: file).prefix(32) + ".json"
  }

  /// Reads the ledger of a source, or returns `nil` if there is none for a build.
  static func read(for file: String, of binary: TestBinary, in tree: ConfinedTree) -> InlineLedger?
  {
    guard let bytes = try? tree.read(name(file), limit: maximumByteCount),
      let ledger = try? JSONDecoder().decode(InlineLedger.self, from: Data(bytes)),
      ledger.binary == binary.identifier
    else { return nil }
    return ledger
  }

  /// Replaces the ledger of a source.
  func write(for file: String, in tree: ConfinedTree) throws(ConfinedTree.Failure) {
    let name = InlineLedger.name(file)
    let draft = "." + name + ".draft"
    // Strings and numbers can always be encoded. The lock is held, so an existing draft is
    // abandoned.
    let bytes = (try? JSONEncoder().encode(self)).map([UInt8].init) ?? []
    try tree.remove(draft)
    try tree.create(draft, bytes, synchronizes: false)
    try tree.move(draft, to: name)
  }
}
