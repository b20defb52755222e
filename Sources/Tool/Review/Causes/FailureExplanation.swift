import SnapshotAssertCore
package import SnapshotDrawing

/// The signatures of a failure, and whether they explain all of its pixels.
struct FailureExplanation {
  /// The signatures of all changes, the first one being that of the first visible change; empty if
  /// nothing explains the failure.
  let signatures: [ChangeSignature]
  /// Whether the changes explain the failure entirely.
  ///
  /// The failure may then be accepted together with others if all its signatures are accepted.
  let isComplete: Bool

  /// Explains a failure.
  ///
  /// - Parameter result: The result of a snapshot that differs from its reference.
  init(_ result: SnapshotResult) {
    let evidence = result.evidence
    if let changes = evidence?.pixelChanges {
      signatures = changes.map { ChangeSignature($0) }
      isComplete = !changes.isEmpty && FailureExplanation.listsAllPixels(result)
    } else if let evidence, !evidence.isSameRenderer {
      // The renderer changes the sizes of texts, and thus the layout, and the listed properties.
      let edited = (result.changes ?? []).filter { !$0.followsFromRenderer }
      signatures = FailureExplanation.distinct(
        edited.filter(\.seen).map { ChangeSignature($0) } + [.renderer(evidence)]
          + edited.filter { !$0.seen }.map { ChangeSignature($0) })
      isComplete = FailureExplanation.isExplainedByRenderer(result)
    } else if let changes = result.changes, !changes.isEmpty {
      signatures = FailureExplanation.distinct(
        (changes.filter(\.seen) + changes.filter { !$0.seen }).map { ChangeSignature($0) })
      isComplete =
        evidence != nil && FailureExplanation.reachesAllPixels(changes, result, evidence?.width)
    } else if let text = result.text {
      signatures = [.text(text, result)]
      isComplete = true
    } else if let pixels = evidence?.pixels, let difference = result.difference {
      signatures = [.pixels(pixels)]
      isComplete = difference.clusterCount == 1 && FailureExplanation.hasSameSize(result)
    } else {
      signatures = []
      isComplete = false
    }
  }

  /// Creates an explanation by a property that is no change, such as a region.
  ///
  /// Accepting it accepts no failure, because the failures have different changes.
  init(sharing signature: ChangeSignature) { (signatures, isComplete) = ([signature], false) }

  /// Whether the changes of pixels in a result contain those of all clusters.
  private static func listsAllPixels(_ result: SnapshotResult) -> Bool {
    guard let difference = result.difference else { return false }
    // With moved lines, the clusters are those after the movement is undone.
    guard difference.alignment == nil else {
      return difference.alignment?.remainingPixelCount == 0
    }
    return difference.clusterCount == difference.clusters.count && hasSameSize(result)
  }

  private static func distinct(_ signatures: [ChangeSignature]) -> [ChangeSignature] {
    var found: Set<ChangeSignature> = []
    return signatures.filter { found.insert($0).inserted }
  }

  /// Returns whether another renderer explains everything that changes of properties do not.
  ///
  /// Any pixel may be drawn differently, so all changes must be known. Only a result that was not
  /// checked against forgery has the facts about the views, and its changes are complete.
  private static func isExplainedByRenderer(_ result: SnapshotResult) -> Bool {
    guard let changes = result.changes, changes.isEmpty || result.facts != nil else { return false }
    return hasSameSize(result) || isRootResized(changes)
  }

  /// Returns whether a change of the image's size is that of the root.
  private static func isRootResized(_ changes: [SnapshotResult.Change]) -> Bool {
    changes.contains { change in
      guard change.path.count == 1, let frame = change.frame else { return false }
      return frame.reference.width != frame.actual.width
        || frame.reference.height != frame.actual.height
    }
  }

  private static func hasSameSize(_ result: SnapshotResult) -> Bool {
    guard let old = result.reference?.size, let new = result.actual?.size else { return false }
    return old == new
  }

  /// The maximum number of moved parts of an image that changes can explain, because a forged
  /// result may have very many parts and changes.
  private static let maximumPartCount = 1_024

  /// Whether every cluster of differing pixels overlaps the area that a change affects, and a
  /// change of the image's size is that of the root.
  private static func reachesAllPixels(
    _ changes: [SnapshotResult.Change], _ result: SnapshotResult, _ width: Double?
  ) -> Bool {
    guard let difference = result.difference, let size = result.actual?.size, let width, width > 0
    else { return false }
    let scale = Double(size.width) / width
    guard scale.isFinite, scale > 0, !difference.clusters.isEmpty else { return false }
    guard hasSameSize(result) || isRootResized(changes) else { return false }
    func isReached(_ box: PixelRect) -> Bool {
      changes.contains { $0.reach.meets(box, scale: scale) }
    }
    guard difference.clusters.allSatisfy({ isReached($0.box) }) else { return false }
    guard difference.clusterCount > difference.clusters.count else { return true }
    // Clusters that are not listed are explained if nothing differs but moved content.
    guard let alignment = difference.alignment, alignment.remainingPixelCount == 0,
      alignment.changedLines.count <= maximumPartCount
    else { return false }
    return alignment.changedLines.allSatisfy { range in
      isReached(
        alignment.axis == .rows
          ? PixelRect(x: 0, y: range.lowerBound, width: size.width, height: range.count)
          : PixelRect(x: range.lowerBound, y: 0, width: range.count, height: size.height))
    }
  }
}

extension SnapshotResult.Alignment {
  /// The lines that moved, in the actual image, and those that only one image has, except as a
  /// consequence of others.
  fileprivate var changedLines: [Range<Int>] {
    lines.filter { $0.offset != 0 }.map { Self.range($0.start, offset: $0.offset, count: $0.count) }
      + (inserted + removed).filter { !$0.isConsequence }
      .map { Self.range($0.start, offset: 0, count: $0.count) }
  }
}

extension SnapshotResult.Box {
  /// Whether a rectangle in pixels overlaps this one at a scale.
  ///
  /// One more pixel on each side counts, for edges between pixels.
  package func meets(_ box: PixelRect, scale: Double) -> Bool {
    x * scale < Double(box.x) + Double(box.width) + 1
      && (x + width) * scale > Double(box.x) - 1
      && y * scale < Double(box.y) + Double(box.height) + 1
      && (y + height) * scale > Double(box.y) - 1
  }
}

extension ChangeSignature {
  /// The signature of another version of the renderer.
  fileprivate static func renderer(_ evidence: SnapshotResult.Evidence) -> ChangeSignature {
    let versions = [evidence.referenceRenderer, evidence.actualRenderer]
    return ChangeSignature(
      .renderer, title: ChangeWords.renderer(from: versions[0], to: versions[1]),
      versions.map { $0.map { "=" + $0 } ?? "" })
  }

  /// The signature of changed lines.
  ///
  /// If the result contains only parts of the changed lines, the signature is unique to the two
  /// texts.
  fileprivate static func text(
    _ text: SnapshotResult.TextDifference, _ result: SnapshotResult
  ) -> ChangeSignature {
    let edits = text.lines.filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
    let count = edits.count + text.omittedLineCount
    var parts = edits
    let isShortened = edits.contains {
      $0.hasSuffix("…") && $0.utf8.count > TextComparison.maximumLineLength
    }
    if text.omittedLineCount > 0 || isShortened {
      parts += [result.reference?.sha256 ?? "", result.actual?.sha256 ?? ""]
    }
    return ChangeSignature(
      .text, title: "\(count) \(count == 1 ? "line" : "lines") of text changed", parts)
  }

  /// The signature of pixels.
  fileprivate static func pixels(_ digest: String) -> ChangeSignature {
    ChangeSignature(.pixels, title: "Different pixels, same views", [digest])
  }
}
