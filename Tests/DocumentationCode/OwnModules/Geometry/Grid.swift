import Foundation

/// A grid in an application whose module has the name of a source folder of SnapshotAssert.
public struct Grid: Sendable {
  /// The length of a cell's edge, in points.
  public let step: CGFloat

  /// Creates a grid.
  public init(step: CGFloat) { self.step = step }

  /// Returns the frame of a cell, in points.
  public func frame(column: Int, row: Int) -> CGRect {
    CGRect(x: CGFloat(column) * step, y: CGFloat(row) * step, width: step, height: step)
  }
}
