/// A line of an application that has a module of this name.
public struct Line: Sendable {
  /// The width in points.
  public var width = 2.0

  /// Creates a line.
  public init() {}
}
