import SnapshotCore

extension Causes {
  /// Returns the failures that have causes.
  ///
  /// - Throws: A ``CommandError`` if an ID matches no cause or more than one.
  func selection(_ ids: [String]) throws(CommandError) -> Selection {
    do throws(SnapshotIDError) {
      return try failures(explainedBy: ids)
    } catch {
      throw .usage(error.description)
    }
  }
}
