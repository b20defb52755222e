import Foundation
package import SnapshotAssertCore
import SnapshotComparison

/// The decisions about the differences of a run, as provided by a front end or a file.
///
/// ```json
/// {"schema":"snapshot-plan/1","decisions":[
///   {"id":"3f2a91c0","do":"accept","reference":"e3b0…","actual":"9f86…"}]}
/// ```
package struct Plan: Hashable, Sendable, Codable {
  /// The name and the version of the format.
  static let schema = "snapshot-plan/1"
  /// The maximum size of a plan, in bytes: 64 MiB.
  package static let maximumByteCount = 64 << 20

  /// The action of a decision.
  package enum Action: String, Hashable, Sendable, Codable {
    /// The snapshot of the run becomes the reference. A reference that the run recorded remains.
    case accept
    /// The proposed snapshot is removed. A first reference that the run recorded is removed, too.
    case reject
  }

  /// The decision about one snapshot.
  package struct Decision: Hashable, Sendable, Codable {
    /// The snapshot; see ``SnapshotID``.
    package let id: String
    let action: Action
    /// The SHA-256 digest of the reference file in hexadecimal digits; `nil` if there must not be a
    /// reference.
    package let reference: String?
    /// The SHA-256 digest of the artifact `actual`, or of the reference if the run recorded it, in
    /// hexadecimal digits; `nil` if an image of another tool was removed.
    let actual: String?

    /// Creates a decision.
    package init(id: String, action: Action, reference: String?, actual: String?) {
      (self.id, self.action, self.reference, self.actual) = (id, action, reference, actual)
    }

    /// Creates the decision about a result of the last run, or returns `nil` if the result proposes
    /// no snapshot and recorded none.
    package init?(_ action: Action, _ result: SnapshotResult) {
      guard let reference = result.reference else { return nil }
      let isRecorded = result.verdict == .recorded
      let actual = isRecorded ? reference.sha256 : result.actual?.sha256
      guard actual != nil || result.reason == .removed else { return nil }
      self.init(
        id: SnapshotID(path: reference.path).digits, action: action, reference: reference.sha256,
        actual: actual)
    }

    private enum CodingKeys: String, CodingKey {
      case id, reference, actual
      case action = "do"
    }

    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      id = try values.decode(String.self, forKey: .id).lowercased()
      action = try values.decode(Action.self, forKey: .action)
      // A missing key is an error, because `null` means that there must not be a reference.
      for key in [CodingKeys.reference, .actual] where !values.contains(key) {
        throw DecodingError.keyNotFound(
          key, .init(codingPath: values.codingPath, debugDescription: ""))
      }
      reference = try values.decode(String?.self, forKey: .reference)?.lowercased()
      actual = try values.decode(String?.self, forKey: .actual)?.lowercased()
      guard reference != nil || actual != nil else {
        throw DecodingError.valueNotFound(
          String.self,
          .init(
            codingPath: values.codingPath + [CodingKeys.actual],
            debugDescription: "A decision needs an image."))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(id, forKey: .id)
      try values.encode(action, forKey: .action)
      try values.encode(reference, forKey: .reference)
      try values.encode(actual, forKey: .actual)
    }
  }

  /// The decisions, at most one for each snapshot.
  package let decisions: [Decision]

  /// Creates a plan.
  package init(decisions: [Decision]) { self.decisions = decisions }

  /// Reads a plan.
  ///
  /// Unknown keys are ignored.
  ///
  /// - Throws: A ``CommandError`` if the bytes are not a plan of this version.
  package init(json: [UInt8]) throws(CommandError) {
    guard json.count <= Plan.maximumByteCount else { throw .oversizedPlan(byteCount: json.count) }
    let decoder = JSONDecoder()
    do {
      let found = try decoder.decode(Header.self, from: Data(json)).schema
      guard found == Plan.schema else { throw CommandError.unknownSchema(found) }
      self = try decoder.decode(Plan.self, from: Data(json))
    } catch let error as CommandError {
      throw error
    } catch {
      throw .invalidPlan(Plan.reason(error))
    }
    try check()
  }

  /// Returns the plan as a file.
  package func json() throws(CommandError) -> [UInt8] {
    do {
      return [UInt8](try JSONEncoder.stable.encode(self))
    } catch {
      throw .invalidPlan("\(error)")
    }
  }

  /// Checks the form of all IDs and digests.
  ///
  /// - Throws: A ``CommandError`` about the first invalid or repeated one.
  func check() throws(CommandError) {
    var ids: Set<String> = []
    for decision in decisions {
      guard SnapshotID.isValid(decision.id) else { throw .invalidID(decision.id) }
      for digest in [decision.reference, decision.actual].compactMap(\.self)
      where digest.utf8.count != SnapshotID.maximumLength || !SnapshotID.isValid(digest) {
        throw .invalidDigest(digest, id: decision.id)
      }
      guard ids.insert(decision.id).inserted else { throw .repeatedID(decision.id) }
    }
  }

  /// Describes an error of a decoder, with the position of the value.
  static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "not JSON" }
    func place(_ context: DecodingError.Context, _ key: (any CodingKey)? = nil) -> String {
      (context.codingPath + [key].compactMap(\.self)).map {
        $0.intValue.map { "[\($0)]" } ?? "." + $0.stringValue
      }.joined()
    }
    return switch error {
    case .keyNotFound(let key, let context): "`\(place(context, key))` is missing"
    case .typeMismatch(_, let context): "`\(place(context))` has the wrong type"
    case .valueNotFound(_, let context): "`\(place(context))` is null"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "not JSON" : "`\(place(context))` has an unknown value"
    @unknown default: "not a plan"
    }
  }

  private struct Header: Decodable {
    let schema: String
  }

  private enum CodingKeys: String, CodingKey {
    case schema, decisions
  }

  package init(from decoder: any Decoder) throws {
    decisions = try decoder.container(keyedBy: CodingKeys.self)
      .decode([Decision].self, forKey: .decisions)
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Plan.schema, forKey: .schema)
    try values.encode(decisions, forKey: .decisions)
  }
}

/// The reasons why bytes are not a plan.
extension CommandError {
  /// Returns the error for a file that exceeds the size limit.
  static func oversizedPlan(byteCount: Int) -> CommandError {
    .unreadableData(
      "the plan has \(byteCount.grouped) bytes, more than the limit of "
        + "\(Plan.maximumByteCount.grouped); split it")
  }

  /// Returns the error for another format or a newer version.
  static func unknownSchema(_ schema: String) -> CommandError {
    .unreadableData(
      "unknown plan format \"\(schema)\"; use \(Plan.schema), or update SnapshotAssert")
  }

  /// Returns the error for bytes that are not JSON, or for a missing or wrong value.
  static func invalidPlan(_ reason: String) -> CommandError {
    .unreadableData("cannot read the plan: \(reason); write it again")
  }

  /// Returns the error for an ID that does not consist of 8 to 64 hexadecimal digits.
  static func invalidID(_ id: String) -> CommandError {
    .unreadableData(
      "invalid snapshot ID \"\(id)\"; use 8 to \(SnapshotID.maximumLength) hexadecimal digits")
  }

  /// Returns the error for a digest that does not consist of 64 hexadecimal digits.
  static func invalidDigest(_ digest: String, id: String) -> CommandError {
    .unreadableData(
      "invalid digest \"\(digest)\" for \(id); use the \(SnapshotID.maximumLength) hexadecimal "
        + "digits of a SHA-256 digest")
  }

  /// Returns the error for two decisions with the same ID.
  static func repeatedID(_ id: String) -> CommandError {
    .unreadableData("the plan has two decisions for \(id); remove one")
  }
}
