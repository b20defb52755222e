import SnapshotGeometry

extension LayoutConstraint {
  /// A direction of layout.
  public enum Axis: Hashable, Sendable {
    /// The horizontal direction.
    case horizontal
    /// The vertical direction.
    case vertical

    /// The other axis.
    var crossing: Axis { self == .horizontal ? .vertical : .horizontal }

    /// Returns the length of a size along this axis.
    func length(of size: CGSize) -> Double { self == .horizontal ? size.width : size.height }

    /// Returns the minimum coordinate of a rectangle along this axis.
    func start(of rect: CGRect) -> Double { self == .horizontal ? rect.minX : rect.minY }

    /// Returns the size with a length along this axis and a length across it.
    func size(length: Double, breadth: Double) -> CGSize {
      self == .horizontal
        ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    /// Returns the rectangle with a range along this axis and a range across it.
    func rect(_ along: AxisRange, _ across: AxisRange) -> CGRect {
      self == .horizontal
        ? CGRect(x: along.start, y: across.start, width: along.length, height: across.length)
        : CGRect(x: across.start, y: along.start, width: across.length, height: along.length)
    }
  }
}

/// A start and a length along one axis.
struct AxisRange: Hashable {
  var start: Double
  var length: Double
}
