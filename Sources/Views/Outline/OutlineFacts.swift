import SnapshotDrawing

/// The facts that a class of views declares; see ``View/outlineFacts``.
struct OutlineFacts {
  /// The class that declares the facts.
  let type: View.Type
  private let declared: TypeFacts

  /// The facts, with the class as their base.
  var facts: TypeFacts {
    var facts = declared
    facts.base = String(describing: type)
    return facts
  }

  /// Creates the facts about a class.
  ///
  /// By default, its views draw something themselves only if they have a property that draws.
  init(of type: View.Type, _ facts: TypeFacts = TypeFacts(paints: .withProperty)) {
    (self.type, declared) = (type, facts)
  }

  /// Returns the facts of a class whose views draw nothing of their own and only contain others.
  static func container(_ type: View.Type) -> OutlineFacts {
    OutlineFacts(of: type, TypeFacts(paints: .withProperty, naming: .container))
  }
}
