import SnapshotGeometry

/// A position in one direction: a variable and a distance from it, or from the system's start.
struct LayoutEdge: Equatable {
  var variable: Int?
  var offset: Double

  /// The edge a distance further; one that is no length counts as none.
  func moved(by distance: Double) -> LayoutEdge {
    LayoutEdge(variable: variable, offset: offset + (distance.isLayoutLength ? distance : 0))
  }

  func value(_ values: [Double]) -> Double {
    guard let variable else { return offset }
    // The solver's noise must not decide which pixel an edge falls on.
    return ((values[variable] + offset) * 65_536).rounded() / 65_536
  }
}

/// Both edges of an item in one direction.
struct LayoutSpan {
  var start = LayoutEdge(variable: nil, offset: 0)
  var end = LayoutEdge(variable: nil, offset: 0)
  /// Where they were found to be, from the system's start, and where they are put, on pixels.
  var found = Stretch(start: 0, length: 0)
  var placed = Stretch(start: 0, length: 0)
  /// How far what is inside has been scrolled, counted from the item whose start counts for the pixels.
  var scrolled = 0.0
}

/// A view or a guide in a system of constraints.
struct ConstraintItem {
  /// What places an item.
  enum Placement {
    /// It is the view whose coordinates are the system's.
    case root
    /// Its present frame.
    case frame
    /// Its distances from its view's edges.
    case insets(EdgeInsets)
    /// The constraints; they decide only its end where it is the content of a scroll view.
    case constraints
    /// The stack around it, and the constraints.
    case arranged
    /// The constraints on a hidden view that a stack leaves out; without any it has no extent.
    case leftOut
  }

  /// The view, or the view that has the guide.
  let view: View
  let guide: LayoutGuide?
  let placement: Placement
  /// The index of the superview's item, or of the guide's view's.
  let parent: Int
  /// The index of the item whose start counts for the pixels: the nearest one that is not constrained.
  let grid: Int
  /// Whether the system determines its position.
  let isSolved: Bool
  /// The number of its stack, if it is a stack whose arranged views are in the system.
  var stack: Int?
  /// Its 1-based index among the arranged views without solved content, or 0 for all other items.
  ///
  /// If several of them could give way, the first one does.
  var rank = 0
  var spans = PerAxis(LayoutSpan())
  /// What the content asks for.
  var contentSize = CGSize(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)

  /// The size as it is placed.
  var placedSize: CGSize {
    CGSize(width: spans[.horizontal].placed.length, height: spans[.vertical].placed.length)
  }
}

/// One value for each direction.
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

extension View {
  /// The frame without the transform.
  var untransformedFrame: CGRect {
    CGRect(
      x: center.x - bounds.width * anchorPoint.x, y: center.y - bounds.height * anchorPoint.y,
      width: bounds.width, height: bounds.height)
  }

  /// Whether the view's frame determines its position, rather than constraints or a stack.
  var isPlacedByFrame: Bool {
    translatesAutoresizingMaskIntoConstraints && !constraintRole.contains(.isArranged)
  }

  /// Whether the constraints on what is inside the view have nothing to do with those around it.
  var isConstraintBoundary: Bool {
    superview == nil || (isPlacedByFrame && !constraintRole.contains(.isReachedInto))
  }
}

extension CGFloat {
  /// Whether the number is finite and small enough for a layout.
  var isLayoutLength: Bool { Double(self).isLayoutLength }
}

extension Double {
  /// The largest number that is taken for a length, in points: the solver is exact to a hundredth of a
  /// millionth of a point up to it.
  static let largestLayoutLength = 1e7

  /// Whether the number is finite and small enough for a layout.
  var isLayoutLength: Bool { abs(self) <= Self.largestLayoutLength }
}
