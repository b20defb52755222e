/// A line in an application whose module has the name of a source folder of SnapshotAssert.
public struct Line: Sendable {
  /// The width in points.
  public var width = 2.0

  /// Creates a line.
  public init() {}
}
