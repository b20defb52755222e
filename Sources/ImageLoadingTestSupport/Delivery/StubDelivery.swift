/// When the answer of a stub comes.
public enum StubDelivery: Hashable, Sendable {
  /// Before the call returns, as from a cache.
  case immediate
  /// After the caller has waited for one turn of its tasks, so that it shows a placeholder first.
  case nextTurn
  /// When the test says so, with `complete(_:)` or `completeAll()`.
  case manual
}
