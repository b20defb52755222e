import Foundation
import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotReview

/// The evidence about a changed image of an untrusted source, computed from its files.
///
/// A result could claim a change that is not in its images, and accepting the cause of that change
/// would accept the images. The claimed numbers, clusters, facts, and messages are therefore
/// discarded and computed again. The changed views cannot be computed, so only those that overlap
/// differing pixels count. The outline in a new image is a claim, too, so it is not compared.
struct UntrustedImageSnapshot {
  private let difference: SnapshotResult.Difference?
  private let places: [SnapshotResult.Place]?
  private let changes: [SnapshotResult.Change]?
  private let evidence: SnapshotResult.Evidence?
  /// The problem, or `nil` if the result has the message of an error or a recording.
  private let problem: String?
  /// The size of the reference, if it is an image.
  private let reference: PixelSize?
  /// The size of the snapshot, if it is an image.
  private let actual: PixelSize?

  /// Compares the images of a result.
  ///
  /// Only a snapshot that differs from its reference has evidence.
  init(_ result: SnapshotResult, reference: UntrustedImage?, actual: UntrustedImage?) throws {
    self.reference = reference?.frames.first?.size
    self.actual = actual?.frames.first?.size
    try Self.checkReplacement(result, hasImages: reference != nil && actual != nil)
    guard let reference, let actual else {
      (difference, places, changes, evidence) = (nil, nil, nil, nil)
      problem = nil
      return
    }
    let pairs = Array(zip(reference.frames, actual.frames))
    guard let frame = pairs.firstIndex(where: { $0 != $1 }), case let pair = pairs[frame],
      let found = try Self.difference(of: pair, result)
    else {
      (difference, places, changes) = (nil, nil, nil)
      evidence = SnapshotResult.Evidence(
        reference: reference.texts, actual: actual.texts, pixels: nil)
      let (old, new) = (reference.frames.count, actual.frames.count)
      problem = old == new ? "the pixels are equal" : "\(new) frames instead of \(old)"
      return
    }
    difference = SnapshotResult.Difference(found, frame: pairs.count > 1 ? frame : nil)
    places = SnapshotResult.Place.places(of: found)
    problem = found.description
    let known = SnapshotResult.Evidence(
      reference: reference.texts, actual: actual.texts, pixels: nil)
    changes = Self.changes(result.changes ?? [], at: found, width: known.width)
    evidence =
      changes != nil
      ? known
      : SnapshotResult.Evidence(
        reference: reference.texts, actual: actual.texts,
        pixels: found.clusters.first.flatMap {
          SnapshotResult.Evidence.pixels(in: $0.box, pair.0, pair.1)
        })
  }

  /// Checks that the difference can be computed if accepting the result replaces a reference.
  private static func checkReplacement(_ result: SnapshotResult, hasImages: Bool) throws {
    guard result.actual != nil, result.reference?.sha256 != nil else { return }
    let path = result.reference?.path ?? result.testName
    guard result.verdict == .differed else {
      throw UntrustedFileError.invalidResult(
        path,
        reason: "it has a snapshot and a reference, but its verdict is "
          + "\"\(result.verdict.rawValue)\"")
    }
    guard hasImages else {
      throw UntrustedFileError.invalidResult(
        path, reason: "its artifacts lack the reference or the snapshot")
    }
  }

  /// Compares two images exactly, because the tolerance is only a claim, too.
  private static func difference(
    of pair: (Bitmap, Bitmap), _ result: SnapshotResult
  ) throws(UntrustedFileError) -> PixelDifference? {
    do throws(BitmapError) {
      return try PixelComparison.verdict(reference: pair.0, actual: pair.1).difference
    } catch {
      throw .invalidImage(result.reference?.path ?? result.testName, reason: "\(error)")
    }
  }

  /// Replaces the claims of a result.
  ///
  /// The title and the facts cannot be computed without the views.
  func replaceClaims(in result: inout SnapshotResult) {
    (result.cause, result.title, result.facts) = (nil, nil, nil)
    result.replaceMessage(problem)
    (result.difference, result.places) = (difference, places)
    (result.changes, result.evidence) = (changes, evidence)
    result.reference = result.reference?.with(reference)
    result.actual = result.actual?.with(actual)
  }

  // MARK: Views

  /// Returns the claimed changes, or `nil` if none of them overlaps differing pixels.
  ///
  /// A change without differing pixels is marked as invisible. It remains, because a cause
  /// explains a snapshot entirely only if the snapshot has no other change.
  private static func changes(
    _ changes: [SnapshotResult.Change], at difference: PixelDifference, width: Double?
  ) -> [SnapshotResult.Change]? {
    guard let width, width > 0 else { return nil }
    let scale = Double(difference.actualSize.width) / width
    // A change may be at a cluster that is not listed.
    let isUnknown = difference.clusterCount > difference.clusters.count
    let isVisible = changes.map { change in
      isUnknown || difference.clusters.contains { change.reach.meets($0.box, scale: scale) }
    }
    guard isVisible.contains(true) else { return nil }
    return zip(changes, isVisible).map { $0.checked(isSeen: $0.seen && $1) }
  }
}

extension SnapshotResult {
  /// Replaces the message with a problem, or keeps it if there is none.
  mutating func replaceMessage(_ problem: String?) {
    guard let problem else { return }
    (message, self.problem, details) = ("\(testName): \(problem)", problem, nil)
  }
}

extension SnapshotResult.Change {
  /// The same change with a new sentence.
  fileprivate func checked(isSeen: Bool) -> SnapshotResult.Change {
    SnapshotResult.Change(
      path: path, type: type, kind: kind, edits: edits, frame: frame, box: box, reach: reach,
      seen: isSeen, consequences: consequences, cameWithRenderer: cameWithRenderer)
  }
}

extension SnapshotResult.File {
  /// The same file with the size of its image, if that is known.
  fileprivate func with(_ size: PixelSize?) -> SnapshotResult.File {
    SnapshotResult.File(
      path: path, sha256: sha256, size: size ?? self.size, byteCount: byteCount)
  }
}
