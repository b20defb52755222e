import Foundation
import SnapshotComparison
import SnapshotCore

/// The evidence about a changed non-image snapshot of an untrusted source, computed from its files.
///
/// A result could claim changed lines that are not in its files, but accepting it writes the files.
/// The claimed lines, message, changed views, and images are therefore discarded, and the lines and
/// the message are computed.
struct UntrustedTextSnapshot {
  /// The changed lines, or `nil` if the result proposes no text, or the same text.
  private let lines: SnapshotResult.TextDifference?
  /// The failure message.
  private let message: String?

  /// The maximum size of a text in bytes: 4 MiB.
  private static let maximumByteCount = 4 << 20

  /// Compares the files of a result, or returns `nil` if accepting it writes an image.
  ///
  /// Data that is not text has no lines, but the message contains its size.
  ///
  /// - Parameters:
  ///   - result: The result, whose artifacts are copied only if they have its digests.
  ///     The paths of the artifacts must be checked.
  ///   - snapshot: The path of the snapshot, whose extension determines the format to write.
  ///   - path: The path of the result.
  ///   - files: The files of the run.
  init?(
    _ result: SnapshotResult, of snapshot: String, at path: String, in files: any UntrustedFiles
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
      (lines, message) = (nil, result.message)
      return
    }
    let new = try files.contents(of: actual.path)
    // Without a digest, an acceptance requires that there is no reference.
    var old: [UInt8]?
    if result.reference?.sha256 != nil {
      guard let reference = result.artifacts[SnapshotArtifact.Kind.reference.rawValue] else {
        throw .invalidResult(path, reason: "its reference is not one of its artifacts")
      }
      old = try files.contents(of: reference)
    }
    let subject = "\(result.testName): \(old == nil ? "new, " : "")"
    let byteCount = max(new.count, old?.count ?? 0)
    if byteCount <= Self.maximumByteCount, let comparison = TextComparison(old, new) {
      (lines, message) = (comparison.lines, subject + comparison.summary)
      return
    }
    guard !claimsText else {
      guard byteCount <= Self.maximumByteCount else {
        throw .oversizedFile(actual.path, byteCount: byteCount, limit: Self.maximumByteCount)
      }
      throw .invalidResult(path, reason: "its text is not UTF-8")
    }
    let former = old.map { " instead of \($0.count.grouped)" } ?? ""
    (lines, message) = (nil, "\(subject)\(new.count.grouped) bytes\(former)")
  }

  /// Whether an artifact is one of the two files rather than a rendering of their difference.
  static func copies(_ kind: String, of result: SnapshotResult) -> Bool {
    switch SnapshotArtifact.Kind(rawValue: kind) {
    case .actual: result.actual != nil
    case .reference: result.reference?.sha256 != nil
    default: false
    }
  }

  /// Replaces the claims of an encoded result.
  func replaceClaims(in object: inout [String: Any], of result: SnapshotResult) throws {
    for key in ["cause", "changes", "difference", "evidence"] { object[key] = nil }
    object["message"] = message
    object["artifacts"] = result.artifacts.filter { Self.copies($0.key, of: result) }
    object["text"] = try lines.map {
      try JSONSerialization.jsonObject(with: try JSONEncoder().encode($0))
    }
  }
}
