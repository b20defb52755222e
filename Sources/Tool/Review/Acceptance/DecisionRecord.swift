import Foundation
import SnapshotAssertCore

/// The decision about a snapshot, which removes it from lists until its test runs again.
///
/// The file `<path>.decision.json` is next to the result `<path>.json`.
package struct DecisionRecord: Hashable, Sendable, Codable {
  /// The name and the version of the format.
  static let schema = "snapshot-decision/1"

  /// The name and the version of the format.
  let schema: String
  /// The action.
  package let action: Plan.Action
  /// The SHA-256 digest of the file of the result.
  ///
  /// Once the test has run again, the decision no longer applies.
  let result: String
  /// The SHA-256 digest of the reference after the decision, or `nil` if there is none.
  let reference: String?

  init(action: Plan.Action, result: String, reference: String?) {
    schema = DecisionRecord.schema
    (self.action, self.result, self.reference) = (action, result, reference)
  }

  private enum CodingKeys: String, CodingKey {
    case schema, result, reference
    case action = "do"
  }

  /// Returns the path of the file, relative to the artifact directory.
  static func path(of snapshot: String) -> String {
    ResultPath.folder + "/" + snapshot + "." + ResultFile.decisionExtension
  }

  /// The contents of the file.
  var json: [UInt8] {
    // Texts can always be encoded.
    (try? JSONEncoder.stable.encode(self)).map([UInt8].init) ?? []
  }
}
