import SnapshotDrawing

/// A position on one axis: an offset from a variable, or from the origin of the system.
struct LayoutEdge: Equatable {
  var variable: Int?
  var offset: Double

  /// Returns the edge at a distance.
  ///
  /// Distances that are not layout lengths are ignored.
  func moved(by distance: Double) -> LayoutEdge {
    LayoutEdge(variable: variable, offset: offset + (distance.isLayoutLength ? distance : 0))
  }

  func value(_ values: [Double]) -> Double {
    guard let variable else { return offset }
    // Rounding errors must not affect pixel alignment.
    return ((values[variable] + offset) * 65_536).rounded() / 65_536
  }
}

/// The edges of an item on one axis.
struct LayoutSpan {
  var start = LayoutEdge(variable: nil, offset: 0)
  var end = LayoutEdge(variable: nil, offset: 0)
  /// The solved range, relative to the origin of the system, and the pixel-aligned range.
  var solved = AxisRange(start: 0, length: 0)
  var aligned = AxisRange(start: 0, length: 0)
  /// The scroll offset of the content, relative to the item whose start determines the pixel grid.
  var scrollOffset = 0.0
}

/// A view or a guide in a system of constraints.
///
/// The edges of a view are those of its alignment rectangle, which is its frame unless the view has
/// alignment insets.
struct ConstraintItem {
  /// The source of an item's position.
  enum Placement {
    /// The item is the root of the system.
    case root
    /// The current frame.
    case frame
    /// Insets from the edges of its view.
    case insets(EdgeInsets)
    /// Insets of a content view from the edges of its container.
    case content(EdgeInsets)
    /// Constraints. They determine only the end of the content of a scroll view.
    case constraints
    /// The stack that arranges the item, and constraints.
    case arranged
    /// Constraints on a hidden arranged view. By default, its size is zero.
    case leftOut
  }

  /// The view, or the owning view of the guide.
  let view: View
  let guide: LayoutGuide?
  let placement: Placement
  /// The index of the item of the superview, or of the guide's view.
  let parent: Int
  /// The index of the item whose start determines the pixel grid: the nearest ancestor without
  /// constraints.
  let grid: Int
  /// Whether the system determines its position.
  let isSolved: Bool
  /// The insets from the frame to the alignment rectangle, zero for a guide.
  let alignmentInsets: EdgeInsets
  /// The index of the stack, if the item is a stack whose arranged views are in the system.
  var stack: Int?
  /// Its 1-based index among the arranged views, in the order of the tree, or 0 for other items.
  ///
  /// If several of them could give way at the same cost, the first one does.
  var rank = 0
  var spans = PerAxis(LayoutSpan())
  var contentSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

  func alignmentRect(of frame: CGRect) -> CGRect {
    alignmentInsets == .zero ? frame : frame.inset(by: alignmentInsets)
  }

  /// Returns the frame of an alignment rectangle.
  func frame(of rect: CGRect) -> CGRect {
    guard alignmentInsets != .zero else { return rect }
    return CGRect(
      origin: CGPoint(x: rect.minX - alignmentInsets.left, y: rect.minY - alignmentInsets.top),
      size: frameSize(of: rect.size))
  }

  /// Returns the size of the frame whose alignment rectangle has a size.
  func frameSize(of size: CGSize) -> CGSize {
    CGSize(
      width: size.width + alignmentInsets.left + alignmentInsets.right,
      height: size.height + alignmentInsets.top + alignmentInsets.bottom)
  }

  /// The pixel-aligned size.
  var alignedSize: CGSize {
    CGSize(width: spans[.horizontal].aligned.length, height: spans[.vertical].aligned.length)
  }
}

/// One value for each axis.
struct PerAxis<Value> {
  private var horizontal: Value
  private var vertical: Value

  init(_ value: Value) {
    horizontal = value
    vertical = value
  }

  subscript(axis: LayoutConstraint.Axis) -> Value {
    get { axis == .horizontal ? horizontal : vertical }
    set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
  }
}

extension PerAxis: Equatable where Value: Equatable {}

extension CGFloat {
  /// Whether the number is finite and small enough for a layout.
  var isLayoutLength: Bool { Double(self).isLayoutLength }
}

extension Double {
  /// The maximum length, in points, for which the solver has an accuracy of a hundredth of a
  /// millionth of a point.
  static let maximumLayoutLength = 1e7

  /// Whether the number is finite and small enough for a layout.
  var isLayoutLength: Bool { abs(self) <= Self.maximumLayoutLength }
}
