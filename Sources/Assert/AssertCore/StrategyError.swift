/// The reason why a strategy cannot take or read a snapshot.
package struct StrategyError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, followed by the remedy in the imperative.
  package let description: String

  /// Creates an error.
  package init(_ description: String) { self.description = description }

  /// The error for bytes that are not text.
  package static let notUTF8 = StrategyError("invalid UTF-8")
}
