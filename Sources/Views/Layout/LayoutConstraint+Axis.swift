import SnapshotGeometry

extension LayoutConstraint {
  /// One of the two directions of layout.
  public enum Axis: Hashable, Sendable {
    /// From left to right.
    case horizontal
    /// From top to bottom.
    case vertical

    /// The other direction.
    public var crossing: Axis { self == .horizontal ? .vertical : .horizontal }

    /// The extent of a size in this direction.
    func length(of size: CGSize) -> Double { self == .horizontal ? size.width : size.height }

    /// The near edge of a rectangle in this direction.
    func start(of rect: CGRect) -> Double { self == .horizontal ? rect.minX : rect.minY }

    /// The size with an extent in this direction and one in the other.
    func size(length: Double, breadth: Double) -> CGSize {
      self == .horizontal
        ? CGSize(width: length, height: breadth) : CGSize(width: breadth, height: length)
    }

    /// The rectangle from a place and an extent in each direction.
    func rect(_ along: Stretch, _ across: Stretch) -> CGRect {
      self == .horizontal
        ? CGRect(x: along.start, y: across.start, width: along.length, height: across.length)
        : CGRect(x: across.start, y: along.start, width: across.length, height: along.length)
    }
  }
}

/// A place and an extent in one direction.
struct Stretch: Hashable {
  var start: Double
  var length: Double
}
