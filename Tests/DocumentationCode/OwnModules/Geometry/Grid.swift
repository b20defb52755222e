import Foundation

/// A grid of an application that has a module of this name.
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
