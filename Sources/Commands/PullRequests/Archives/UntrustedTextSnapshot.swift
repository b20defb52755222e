import Foundation
import SnapshotCore

/// The evidence about a changed text from an untrusted source, computed from its files.
///
/// A result could claim changed lines that its files do not have, while an acceptance writes the
/// files. So nothing that a review shows about a text is copied: not the claimed lines, the
/// message, the changed views that determine the cause, or the images.
struct UntrustedTextSnapshot {
  /// The changed lines, or `nil` if the result proposes no text, or the same one.
  private let lines: SnapshotResult.TextDifference?
  /// The failure message.
  private let message: String?

  /// The maximum size of a text in bytes: 4 MiB.
  private static let maximumByteCount = 4 << 20

  /// Compares the files of a result, or returns `nil` if it is not that of a text.
  ///
  /// - Parameters:
  ///   - result: The result, whose artifacts are copied only if they have its digests.
  ///     The paths of the artifacts must be checked.
  ///   - path: The path of the result.
  ///   - files: The files of the run.
  init?(
    _ result: SnapshotResult, at path: String, in files: any UntrustedFiles
  ) throws(UntrustedFileError) {
    guard result.text != nil || result.inline != nil else { return nil }
    if let format = result.format, format.lowercased() == "png" {
      throw .invalidResult(path, reason: "an image has the changed lines of a text")
    }
    guard let actual = result.actual else {
      // An error or a recording proposes nothing.
      (lines, message) = (nil, result.message)
      return
    }
    let new = try UntrustedTextSnapshot.text(at: actual.path, in: files)
    // Without a digest, an acceptance requires that there is no reference.
    var old: [UInt8]?
    if result.reference?.sha256 != nil,
      let path = result.artifacts[SnapshotArtifact.Kind.reference.rawValue]
    {
      old = try UntrustedTextSnapshot.text(at: path, in: files)
    }
    guard let comparison = TextComparison(old, new) else {
      throw .invalidResult(path, reason: "its text is not UTF-8")
    }
    lines = comparison.lines
    message = "\(result.testName): \(old == nil ? "new, " : "")\(comparison.summary)"
  }

  private static func text(
    at path: String, in files: any UntrustedFiles
  ) throws(UntrustedFileError) -> [UInt8] {
    let bytes = try files.contents(of: path)
    guard bytes.count <= maximumByteCount else {
      throw .oversizedFile(path, byteCount: bytes.count, limit: maximumByteCount)
    }
    return bytes
  }

  /// Whether an artifact is that of the text itself, rather than a presentation of the change.
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
