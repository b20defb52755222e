import SnapshotDrawing

/// The facts that a class of views declares; see ``View/outlineFacts``.
struct OutlineFacts {
  /// The class that declares the facts.
  let type: View.Type
  let facts: TypeFacts

  /// Creates the facts of a class.
  init(of type: View.Type, _ facts: TypeFacts) { (self.type, self.facts) = (type, facts) }
}
