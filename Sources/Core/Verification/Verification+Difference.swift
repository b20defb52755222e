extension Verification {
  /// Writes what shows a difference, and returns it.
  mutating func mismatch(
    with reference: [UInt8], _ actual: Format, of capture: SnapshotCapture<Format>
  ) throws(SnapshotError) -> SnapshotOutcome.Mismatch {
    let notes = try notes(of: capture)
    let encode = format.encodeDraft ?? format.encode
    let bytes = try attempt(\.record) { try encode(actual, notes) }
    var artifacts: [SnapshotOutcome.ArtifactFile] = []
    var failures: [String] = []
    // The two pictures first: they are there even where what shows the difference cannot be made.
    let store = files.artifacts
    func write(_ made: () throws -> [SnapshotArtifact]) {
      do {
        artifacts += try store.add(try made())
      } catch {
        failures.append("\(error)")
      }
    }
    store.removeAll()
    write {
      [SnapshotArtifact(.reference, bytes: reference), SnapshotArtifact(.actual, bytes: bytes)]
    }
    if let difference { write { try difference.artifacts(title: identity.description) } }
    let format = format
    return SnapshotOutcome.Mismatch(
      identity: identity, summary: difference?.summary ?? "the two differ",
      explanation: DifferenceExplanation(
        reference: (try? format.notes(reference)) ?? [], actual: notes, pixels: difference?.pixels,
        appearance: capture.appearance?() ?? AppearanceProperties()),
      tolerance: settings.tolerance, referencePath: files.reference.path,
      isShared: claims.isShared(files.reference.path), artifacts: artifacts,
      artifactFailure: failures.isEmpty ? nil : failures.joined(separator: "; "))
  }
}
