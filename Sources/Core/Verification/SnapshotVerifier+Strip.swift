extension SnapshotVerifier {
  /// Adds a strip of all moments of an animation to the first outcome that differs.
  ///
  /// If none differs, the strip of an earlier run is removed. A single moment has no strip, because
  /// its sheet shows the same.
  ///
  /// - Parameters:
  ///   - outcomes: What became of the moments, in their order.
  ///   - strategy: How they became snapshots; one without strips leaves the outcomes as they are.
  ///   - identity: The identity of the animation, after which the strip is named.
  ///   - moment: Returns the snapshot of a frame that does not differ, such as its reference. No
  ///     value is rendered again: the other snapshots are read from the files of their outcomes.
  package func addingStrip<Value, Format>(
    to outcomes: [SnapshotOutcome], as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity, moment: (Int) throws -> Format
  ) -> [SnapshotOutcome] {
    guard let draw = strategy.diffing.strip,
      let path = try? identity.relativePath(
        fileNameSuffix: strategy.fileNameSuffix, pathExtension: strategy.diffing.pathExtension)
    else { return outcomes }
    let store = ArtifactStore(location, snapshotPath: path)
    store.remove(.strip)
    guard outcomes.count > 1, let first = outcomes.firstIndex(where: { $0.mismatch != nil })
    else { return outcomes }
    var result = outcomes
    do {
      var moments: [(reference: Format, actual: Format)] = []
      for (index, outcome) in outcomes.enumerated() {
        if case .failed = outcome { continue }
        if let mismatch = outcome.mismatch {
          moments.append(try snapshots(of: mismatch, strategy.diffing))
        } else {
          let snapshot = try moment(index)
          moments.append((snapshot, snapshot))
        }
      }
      let tolerance = settings.with(tolerance: strategy.diffing.tolerance).tolerance.value
      let files = try store.add([SnapshotArtifact(.strip, bytes: draw(moments, tolerance))])
      result[first] = outcomes[first].adding(files, failure: nil)
    } catch {
      result[first] = outcomes[first].adding([], failure: "\(error)")
    }
    return result
  }

  /// Reads the reference of a snapshot.
  package func reference<Value, Format>(
    of identity: SnapshotIdentity, as strategy: Snapshotting<Value, Format>
  ) throws -> Format {
    let files = try SnapshotFiles(
      of: identity, fileNameSuffix: strategy.fileNameSuffix,
      pathExtension: strategy.diffing.pathExtension, in: location)
    return try read(files.reference.path, strategy.diffing)
  }

  /// Reads the reference of a frame that differs, and the snapshot that it was compared with.
  private func snapshots<Format>(
    of mismatch: SnapshotOutcome.Mismatch, _ format: Diffing<Format>
  ) throws -> (reference: Format, actual: Format) {
    guard let actual = mismatch.artifacts.first(where: { $0.kind == .actual }) else {
      throw SnapshotError.unreadableReference(
        path: mismatch.referencePath, reason: "its artifact `actual` was not written")
    }
    return (try read(mismatch.referencePath, format), try read(actual.path, format))
  }

  private func read<Format>(_ path: String, _ format: Diffing<Format>) throws -> Format {
    guard let bytes = try ReferenceFile(path: path).read() else {
      throw SnapshotError.unreadableReference(path: path, reason: "the file no longer exists")
    }
    return try format.decode(bytes)
  }
}

extension SnapshotOutcome {
  /// How the snapshot differs, if it does.
  fileprivate var mismatch: Mismatch? {
    if case .differed(let mismatch) = self { mismatch } else { nil }
  }

  /// Returns the outcome with more artifacts of a difference.
  fileprivate func adding(_ files: [ArtifactFile], failure: String?) -> SnapshotOutcome {
    guard let mismatch else { return self }
    return .differed(
      Mismatch(
        identity: mismatch.identity, summary: mismatch.summary,
        explanation: mismatch.explanation, tolerance: mismatch.tolerance,
        referencePath: mismatch.referencePath, isShared: mismatch.isShared,
        artifacts: mismatch.artifacts + files, artifactFailure: mismatch.artifactFailure ?? failure)
    )
  }
}
