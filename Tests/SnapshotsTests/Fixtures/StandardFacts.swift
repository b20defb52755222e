import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotViews

extension DifferenceExplanation {
  /// Explains a difference with the facts about the views of this package.
  init(
    reference: [ReferenceMetadata], actual: [ReferenceMetadata], pixels: PixelDifference?,
    images: ComparedImages? = nil, scale: Scale = 1
  ) {
    self.init(
      reference: reference, actual: actual, pixels: pixels, images: images, scale: scale,
      facts: .standard)
  }
}

extension OutlineDifference {
  /// Finds the changes between two outlines with the facts about the views of this package.
  init(reference: SnapshotOutline, actual: SnapshotOutline) {
    self.init(reference: reference, actual: actual, facts: .standard)
  }

  /// Finds the changes between the texts of two outlines with the same facts.
  init(reference: String, actual: String) throws(StrategyError) {
    try self.init(reference: reference, actual: actual, facts: .standard)
  }
}

extension ViewFacts {
  /// The facts about the views of this package, and the names of the properties that affect only
  /// the appearance of a type.
  static func standard(appearance: [String: Set<String>]) -> ViewFacts {
    var facts = standard
    for (type, names) in appearance { facts.types[type, default: TypeFacts()].appearance = names }
    return facts
  }
}
