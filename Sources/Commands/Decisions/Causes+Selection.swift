import SnapshotCore

extension Causes {
  /// Returns the failures that have causes.
  ///
  /// - Throws: A ``CommandError`` for an ID that no cause or several causes have.
  func selection(_ ids: [String]) throws(CommandError) -> Selection {
    do throws(SnapshotIDError) {
      return try failures(explainedBy: ids)
    } catch {
      throw .usage(error.description)
    }
  }
}
