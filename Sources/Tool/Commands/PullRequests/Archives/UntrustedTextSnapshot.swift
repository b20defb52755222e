import Foundation
import SnapshotAssertCore
import SnapshotComparison

/// The evidence about a changed non-image snapshot of an untrusted source, computed from its files.
///
/// A result could claim changed lines that are not in its files, but accepting it writes the files.
/// The claimed lines, message, changed views, and images are therefore discarded, and the lines and
/// the message are computed.
struct UntrustedTextSnapshot {
  /// The changed lines, or `nil` if the result proposes no text, or the same text.
  private let lines: SnapshotResult.TextDifference?
  /// The problem, or `nil` if the result has the message of an error or a recording.
  private let problem: String?

  /// Compares the files of a result, or returns `nil` if accepting it writes an image.
  ///
  /// Data that is not text and text that is too large to compare have no lines, but the message
  /// contains their sizes.
  ///
  /// - Parameters:
  ///   - result: The result, whose artifacts are copied only if they have its digests.
  ///     The paths of the artifacts must be checked.
  ///   - snapshot: The path of the snapshot, whose extension determines the format to write.
  ///   - path: The path of the result.
  ///   - reader: Reads the files of the run.
  init?(
    _ result: SnapshotResult, of snapshot: String, at path: String,
    _ reader: inout UntrustedReader
  ) throws(UntrustedFileError) {
    let claimsText = result.text != nil || result.inline != nil
    guard !snapshot.lowercased().hasSuffix(".png") else {
      guard !claimsText else {
        throw .invalidResult(path, reason: "it lists changed lines for an image")
      }
      return nil
    }
    guard let actual = result.actual else {
      // An error or a recording proposes nothing.
      (lines, problem) = (nil, nil)
      return
    }
    let new = try reader.contents(of: actual.path)
    // Without a digest, an acceptance requires that there is no reference.
    var old: [UInt8]?
    if result.reference?.sha256 != nil {
      guard let reference = result.artifacts[SnapshotArtifact.Kind.reference.rawValue] else {
        throw .invalidResult(path, reason: "its reference is not one of its artifacts")
      }
      old = try reader.contents(of: reference)
    }
    let start = old == nil ? "new, " : ""
    let isComparable = reader.canCompare([new] + (old.map { [$0] } ?? []))
    if isComparable, let comparison = TextComparison(old, new) {
      (lines, problem) = (comparison.lines, start + comparison.summary)
      return
    }
    guard !isComparable || !claimsText else {
      throw .invalidResult(path, reason: "its text is not UTF-8")
    }
    let former = old.map { " instead of \($0.count.grouped)" } ?? ""
    (lines, problem) = (nil, "\(start)\(new.count.grouped) bytes\(former)")
  }

  /// Replaces the claims of a result.
  func replaceClaims(in result: inout SnapshotResult) {
    (result.cause, result.difference, result.evidence) = (nil, nil, nil)
    (result.title, result.changes, result.places, result.facts) = (nil, nil, nil, nil)
    result.replaceMessage(problem)
    result.text = lines
  }
}
