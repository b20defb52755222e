package import SnapshotDrawing

/// Runs assertions: compares snapshots with their references and records them, according to its
/// settings.
///
/// A runner throws nothing and reports nothing to a test. The result of each assertion is written
/// to a file for reports.
package struct AssertionRunner: Sendable {
  /// The directories in use.
  package let location: SnapshotLocation
  /// The settings, without those of a strategy.
  package let settings: SnapshotSettings
  let registry: ReferenceRegistry
  /// Returns the facts about the views in outlines of strategies that do not provide any.
  package var facts: @Sendable () -> ViewFacts = { ViewFacts() }
  /// The comparison with another process before a recording; `nil` for none.
  package var otherProcess: OtherProcess?

  /// Creates a runner.
  package init(location: SnapshotLocation, settings: SnapshotSettings) {
    self.init(location: location, settings: settings, registry: .shared)
  }

  init(location: SnapshotLocation, settings: SnapshotSettings, registry: ReferenceRegistry) {
    self.location = location
    self.settings = settings
    self.registry = registry
  }

  /// Evaluates a value, takes its snapshot, and returns the outcome with the result that was
  /// written.
  ///
  /// An error that the evaluation throws is a failure.
  ///
  /// - Parameters:
  ///   - inline: The expected text, if the reference is not a file.
  ///   - context: The circumstances of the assertion, for the result.
  package func run<Value, Format>(
    making makeValue: () throws -> Value, as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity, inline: InlineReference? = nil,
    context: AssertionContext = AssertionContext()
  ) -> AssertionResult {
    do {
      let files = try SnapshotFiles(
        of: identity, fileNameSuffix: strategy.fileNameSuffix,
        pathExtension: strategy.diffing.pathExtension, in: location)
      try ModuleOwner.check(identity.module, in: location)
      ArtifactDirectory.prepare(location)
      if settings.record.value != .never, inline == nil {
        ArtifactDirectory.removeDrafts(nextTo: files.reference)
      }
      // Until the test completes again, it is unknown which references it does not use.
      files.completion.remove()
      CompletedTest.use(location, by: identity)
      let reference = RegisteredReference(
        files.reference, inline: inline, for: identity, in: location, registry)
      let assertion = Assertion(
        of: identity, as: strategy,
        settings: settings.with(
          tolerance: strategy.diffing.tolerance, takeCount: strategy.takeCount),
        reference: reference, artifacts: files.artifacts, lastResult: files.result,
        testLocation: context.testLocation, facts: facts, otherProcess: otherProcess)
      let notices = SnapshotNotices()
      let outcome = SnapshotNotices.$current.withValue(notices) {
        assertion.outcome(of: makeValue)
      }
      notices.log(prefix: "\(identity.subject): ")
      if !outcome.isMatch { reference.markFailed() }
      // The result of a failure is kept if a later snapshot with the same path matches.
      if outcome.isMatch, reference.hasFailed { return AssertionResult(outcome) }
      let result = assertion.result(
        outcome, notices: notices.lines, context: context, in: location)
      guard reference.report(outcome, { files.result.write(result) }) else {
        return AssertionResult(outcome)
      }
      return AssertionResult(outcome, result: result, file: files.result)
    } catch {
      return .failed(error, identity: identity, context: context, in: location)
    }
  }
}

extension AssertionRunner {
  /// Adds a filmstrip of an animation to the first snapshot that differs, and to its result.
  ///
  /// Otherwise the same as the function for outcomes.
  package func addingStrip<Value, Format>(
    to results: [AssertionResult], as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity, captions: [String] = [], frame: (Int) throws -> Format
  ) -> [AssertionResult] {
    let outcomes = addingStrip(
      to: results.map(\.outcome), as: strategy, identity: identity, captions: captions,
      frame: frame)
    return zip(results, outcomes).map { result, outcome in
      result.outcome == outcome ? result : result.with(outcome, in: location)
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
  ///   - captions: The names of the frames, such as `dark@2x` for those of a matrix, whose scales
  ///     may differ; empty for the frames of an animation, which have numbers.
  ///   - frame: Returns the snapshot of a frame that matches, such as its reference. No value is
  ///     rendered again: the other snapshots are read from the files of their outcomes.
  package func addingStrip<Value, Format>(
    to outcomes: [SnapshotOutcome], as strategy: Snapshotting<Value, Format>,
    identity: SnapshotIdentity, captions: [String] = [], frame: (Int) throws -> Format
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
      var shownCaptions: [String] = []
      for (index, outcome) in outcomes.enumerated() {
        if case .failed = outcome { continue }
        if !captions.isEmpty { shownCaptions.append(captions[index]) }
        if let mismatch = outcome.mismatch {
          frames.append(try snapshots(of: mismatch, strategy.diffing))
        } else {
          let snapshot = try frame(index)
          frames.append((snapshot, snapshot))
        }
      }
      let failure = FailureContext(
        identity, fileNameSuffix: captions.isEmpty ? strategy.fileNameSuffix : "",
        outcomes[first].mismatch?.explanation,
        settings.with(tolerance: strategy.diffing.tolerance, takeCount: strategy.takeCount),
        frameCaptions: shownCaptions)
      let files = try store.add([SnapshotArtifact(.strip, bytes: draw(frames, failure))])
      result[first] = outcomes[first].adding(files, failure: nil)
    } catch {
      result[first] = outcomes[first].adding([], failure: "\(error)")
    }
    return result
  }

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
