/// How far a picture may be from its reference.
public struct Tolerance: Hashable, Sendable {
  /// Nothing may differ.
  public static let exact = Tolerance()

  private init() {}
}

extension Tolerance: CustomStringConvertible {
  /// The tolerance in a few words, for a failure's first line.
  public var description: String { "tolerance 0" }
}
