import SnapshotAssertCore
import SnapshotReview

/// The JSON documents of `accept`, `reject`, and `undo`.
enum DecisionDocument {
  /// The changes that a plan made.
  struct Applied: Encodable {
    let applied: Acceptance.Applied
    /// The paths of the selected snapshots that were not accepted, because they have further
    /// changes or no image.
    let skipped: [String]

    private enum CodingKeys: CodingKey {
      case schema, skipped
    }

    func encode(to encoder: any Encoder) throws {
      try applied.encode(to: encoder)
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode("snapshot-applied/1", forKey: .schema)
      try values.encode(skipped, forKey: .skipped)
    }
  }

  /// The changes that were undone.
  struct Undone: Encodable {
    let undone: Acceptance.Undone

    private enum CodingKeys: CodingKey {
      case schema
    }

    func encode(to encoder: any Encoder) throws {
      try undone.encode(to: encoder)
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode("snapshot-undone/1", forKey: .schema)
    }
  }

  /// The reasons why nothing was written.
  struct Conflicts: Encodable {
    let schema = "snapshot-conflicts/1"
    /// The problem and the remedy.
    let message: String
    /// The decisions that cannot be applied; empty for any other problem.
    let conflicts: [Conflict]
  }

  /// The reason why a decision cannot be applied.
  struct Conflict: Encodable {
    /// The ID of the snapshot.
    let id: String
    /// The path of the reference, relative to the reference directory, or `nil` if the ID is
    /// unknown.
    let path: String?
    /// The name of the reason.
    let reason: String
    /// The problem and the remedy.
    let message: String
    /// The digests of the reference, or `nil` if it was not read.
    var reference: AcceptanceConflict.Digests?
    /// The digests of the proposed snapshot, or `nil` if it was not read.
    var actual: AcceptanceConflict.Digests?
  }
}

/// The reason why decisions about some snapshots cannot be applied.
struct DecisionConflicts: Error {
  /// The problem and the remedy.
  let message: String
  /// The decisions that cannot be applied.
  let conflicts: [DecisionDocument.Conflict]
}

extension CommandContext {
  /// Makes decisions, and prints the reason as JSON if nothing was written.
  ///
  /// - Parameters:
  ///   - isJSON: Whether the output is JSON.
  ///   - decide: Makes the decisions, or throws the reason why that is impossible.
  func reportingConflicts(
    asJSON isJSON: Bool, _ decide: () throws -> CommandStatus
  ) throws -> CommandStatus {
    let failure: CommandError
    var conflicts: [DecisionDocument.Conflict] = []
    do {
      return try decide()
    } catch let error as DecisionConflicts {
      failure = .conflict(error.message)
      conflicts = error.conflicts
    } catch let error as AcceptanceError {
      failure = CommandError(error)
      if case .conflicts(let found) = error { conflicts = found.map(conflict) }
    } catch {
      failure = CommandError(error)
    }
    if isJSON, failure.status == .conflict {
      output.write(
        try JSONText.encode(
          DecisionDocument.Conflicts(
            message: completing(failure.description), conflicts: conflicts)))
    }
    throw failure
  }

  /// Reads the results of the selected runs to make a plan.
  ///
  /// - Throws: A ``CommandError`` if another command is changing files, because a plan for half of
  ///   its changes could leave the rest without a decision.
  func reviewToDecide() throws(CommandError) -> RunReview {
    let review = try review()
    try check(review.restoration)
    return review
  }

  /// Throws a ``CommandError`` if another command is changing files.
  func check(_ restoration: Restoration) throws(CommandError) {
    guard let problem = restoration.problem else { return }
    throw .conflict("nothing was written, because " + problem)
  }

  private func conflict(_ conflict: AcceptanceConflict) -> DecisionDocument.Conflict {
    DecisionDocument.Conflict(
      id: conflict.id, path: conflict.path, reason: conflict.reason.rawValue,
      message: completing("\(conflict)"), reference: conflict.reference, actual: conflict.actual)
  }
}
