extension SnapshotVerifier {
  /// Adds a filmstrip of an animation to the first snapshot that differs, and to its result.
  ///
  /// Otherwise the same as the function for outcomes.
  package func addingStrip<Value, Format>(
    to snapshots: [VerifiedSnapshot], as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity, frame: (Int) throws -> Format
  ) -> [VerifiedSnapshot] {
    let outcomes = addingStrip(
      to: snapshots.map(\.outcome), as: strategy, identity: identity, frame: frame)
    return zip(snapshots, outcomes).map { snapshot, outcome in
      snapshot.outcome == outcome ? snapshot : snapshot.with(outcome, in: location)
    }
  }

  /// Adds a filmstrip of an animation to the first outcome that differs.
  ///
  /// If no frame differs, the strip of an earlier run is removed. A single frame has no strip,
  /// because its sheet shows the same images.
  ///
  /// - Parameters:
  ///   - outcomes: The outcomes of the frames, in order.
  ///   - strategy: The strategy that took the snapshots. Without filmstrips, the outcomes are
  ///     returned unchanged.
  ///   - identity: The identity of the animation, which names the strip.
  ///   - frame: Returns the snapshot of a frame that matches, such as its reference. No value is
  ///     rendered again: the other snapshots are read from the files of their outcomes.
  package func addingStrip<Value, Format>(
    to outcomes: [SnapshotOutcome], as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity, frame: (Int) throws -> Format
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
      var frames: [(reference: Format, actual: Format)] = []
      for (index, outcome) in outcomes.enumerated() {
        if case .failed = outcome { continue }
        if let mismatch = outcome.mismatch {
          frames.append(try snapshots(of: mismatch, strategy.diffing))
        } else {
          let snapshot = try frame(index)
          frames.append((snapshot, snapshot))
        }
      }
      let failure = FailureContext(
        identity, fileNameSuffix: strategy.fileNameSuffix, outcomes[first].mismatch?.explanation,
        settings.with(tolerance: strategy.diffing.tolerance))
      let files = try store.add([SnapshotArtifact(.strip, bytes: draw(frames, failure))])
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

  /// Reads the reference and the actual snapshot of a frame that differs.
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
  /// The difference, or `nil` if there is none.
  fileprivate var mismatch: Mismatch? {
    if case .differed(let mismatch) = self { mismatch } else { nil }
  }

  /// Returns the outcome with additional artifacts.
  fileprivate func adding(_ files: [ArtifactFile], failure: String?) -> SnapshotOutcome {
    guard let mismatch else { return self }
    return .differed(
      Mismatch(
        identity: mismatch.identity, summary: mismatch.summary,
        explanation: mismatch.explanation, tolerance: mismatch.tolerance,
        referencePath: mismatch.referencePath, isShared: mismatch.isShared,
        artifacts: mismatch.artifacts + files, artifactFailure: mismatch.artifactFailure ?? failure,
        diffTool: mismatch.diffTool))
  }
}
