/// The time at which a stub's response is delivered.
public enum StubDelivery: Hashable, Sendable {
  /// Before the call returns, like an image from a cache.
  case immediate
  /// Asynchronously, so that views show their placeholder first.
  case nextTurn
  /// When the test calls `complete(_:)` or `completeAll()`.
  case manual
}
