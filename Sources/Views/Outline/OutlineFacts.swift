import SnapshotDrawing

/// The facts that a class of views declares; see ``View/outlineFacts``.
struct OutlineFacts {
  /// The class that declares the facts.
  let type: View.Type
  private(set) var facts: TypeFacts

  /// Creates the facts about a class.
  ///
  /// By default, its views draw something themselves only if they have a property that draws.
  init(of type: View.Type, _ facts: TypeFacts = TypeFacts(paints: .withProperty)) {
    (self.type, self.facts) = (type, facts)
    self.facts.base = String(describing: type)
  }

  /// Returns the facts of a class whose views draw nothing of their own and only contain others.
  static func container(_ type: View.Type) -> OutlineFacts {
    OutlineFacts(of: type, TypeFacts(paints: .withProperty, naming: .container))
  }
}
