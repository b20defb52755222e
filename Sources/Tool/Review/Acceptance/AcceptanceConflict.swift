package import SnapshotAssertCore

/// The reason why a decision of a plan cannot be applied.
///
/// All conflicts of a plan are returned together, and nothing is written.
package struct AcceptanceConflict: Error, Hashable, Sendable {
  /// The kind of a conflict.
  package enum Reason: String, Hashable, Sendable, Encodable {
    /// No result has the ID.
    case unknownID
    /// Several snapshots have IDs that start with the digits.
    case ambiguousID
    /// Another decision of the plan names the same snapshot.
    case repeatedSnapshot
    /// The result of the snapshot cannot be read.
    case unreadableResult
    /// No snapshot can have the path.
    case invalidPath
    /// The result, or the snapshot that it proposes, is that of another snapshot.
    case otherResult
    /// The path has a symbolic link below its directory.
    case symbolicLink
    /// The path is not a regular file, or it cannot be read.
    case unreadableFile
    /// The reference is not the one of the decision.
    case staleReference
    /// The snapshot is not the one of the decision.
    case staleActual
    /// The result proposes no snapshot.
    case nothingProposed
    /// The snapshot is not a valid image within the limits.
    case invalidImage
    /// The result belongs to a test of another package.
    case otherPackage
    /// The snapshot belongs to another test.
    case otherTest
    /// The reference would exceed its size limit.
    case overBudget
    /// The inline snapshot cannot be changed in its source.
    case inlineSnapshot
    /// The run replaced a reference, and the earlier one is known only to version control.
    case replacedReference
    /// The file was changed after it was accepted, so the acceptance cannot be undone.
    case changedSince
  }

  /// An expected and an existing file, by their SHA-256 digests.
  package struct Digests: Hashable, Sendable, Encodable {
    /// The digest of the decision, or `nil` for no file.
    let expected: String?
    /// The digest of the existing file, or `nil` if it does not exist or was not read.
    let found: String?

    /// Creates a pair of digests.
    package init(expected: String?, found: String?) {
      (self.expected, self.found) = (expected, found)
    }
  }

  /// The ID in the decision.
  package let id: String
  /// The path of the reference, relative to the reference directory, or `nil` if the ID is
  /// unknown.
  package let path: String?
  /// The kind of the conflict.
  package let reason: Reason
  /// Further information, such as the link; may be empty.
  let detail: String
  let origin: ResultOrigin
  /// The reference.
  package let reference: Digests
  /// The proposed snapshot.
  package let actual: Digests

  /// Creates a conflict.
  package init(
    id: String, path: String?, reason: Reason, detail: String = "", origin: ResultOrigin,
    reference: Digests, actual: Digests
  ) {
    (self.id, self.path, self.reason, self.detail) = (id, path, reason, detail)
    (self.origin, self.reference, self.actual) = (origin, reference, actual)
  }
}

extension AcceptanceConflict: Encodable {
  private enum CodingKeys: CodingKey {
    case id, path, reason, detail, reference, actual, message
  }

  /// Encodes the properties, and the description as the message.
  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(id, forKey: .id)
    try values.encodeIfPresent(path, forKey: .path)
    try values.encode(reason, forKey: .reason)
    try values.encode(detail, forKey: .detail)
    try values.encode(reference, forKey: .reference)
    try values.encode(actual, forKey: .actual)
    try values.encode(description, forKey: .message)
  }
}

extension AcceptanceConflict: CustomStringConvertible {
  /// The snapshot, the problem, and the remedy.
  package var description: String {
    let text =
      switch reason {
      case .unknownID:
        "no result has this ID; run `swift run snapshot list` for the IDs"
      case .ambiguousID: "the ID matches \(detail); add more digits"
      case .repeatedSnapshot: "the plan has another decision for it; remove one"
      case .unreadableResult: "cannot read its result: \(detail); \(origin.renewal)"
      case .invalidPath: "its path is not valid for a snapshot\(more); \(origin.renewal)"
      case .otherResult: "its result refers to \(detail); \(origin.renewal)"
      case .symbolicLink: "\(detail) is a symbolic link; replace it with a file or a folder"
      case .unreadableFile: "cannot read \(detail)"
      case .staleReference:
        "the reference changed (expected \(Self.name(reference.expected)), found "
          + "\(Self.name(reference.found))); \(origin.renewal)"
      case .staleActual:
        "the snapshot changed (expected \(Self.name(actual.expected)), found "
          + "\(Self.name(actual.found))); review it again"
      case .nothingProposed: "the results have no new snapshot for it; \(origin.renewal)"
      case .invalidImage: "the snapshot cannot be read: \(detail); \(origin.renewal)"
      case .otherPackage:
        "its test belongs to the package \(detail); run the command in that package"
      case .otherTest: "the snapshot belongs to \(detail); run the test again"
      case .overBudget: "the reference would have \(detail)"
      case .inlineSnapshot: "cannot change the inline snapshot in \(detail)"
      case .replacedReference:
        "the run replaced an earlier reference; restore that one from version control"
      case .changedSince:
        "the file has changed since (expected \(Self.name(reference.expected)), found "
          + "\(Self.name(reference.found))); undo it manually"
      }
    return "\(path ?? id): \(text)"
  }

  private var more: String { detail.isEmpty ? "" : " (\(detail))" }

  /// The first digits of a digest.
  private static func name(_ digest: String?) -> String {
    digest.map { String($0.prefix(SnapshotID.minimumLength)) } ?? "no file"
  }
}
