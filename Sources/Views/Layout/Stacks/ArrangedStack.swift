import SnapshotDrawing

/// A stack in a system of constraints, whose arranged views are items of the same system.
struct ArrangedStack {
  let view: StackView
  /// The index of the stack's item.
  let item: Int
  let axis: LayoutConstraint.Axis
  let distribution: StackView.Distribution
  let alignment: StackView.Alignment
  /// The indices of the visible arranged views, in order.
  let members: [Int]
  /// The distance after each member except the last one, in points.
  let gaps: [Double]
  /// The insets of the views in the stack, in points.
  let margins: EdgeInsets
  /// Whether the interface is right-to-left.
  let isRightToLeft: Bool

  /// - Parameters:
  ///   - view: The stack.
  ///   - item: The index of its item.
  ///   - members: The indices of its visible arranged views, in order.
  ///   - items: The items of the system.
  init(_ view: StackView, item: Int, members: [Int], _ items: [ConstraintItem]) {
    self.view = view
    self.item = item
    self.members = members
    axis = view.axis
    distribution = view.distribution
    alignment = view.alignment
    margins = view.arrangementMargins
    isRightToLeft = view.isRightToLeft
    gaps = members.dropLast().map { index in
      var gap = view.customSpacing(after: items[index].view) ?? StackView.spacingUseDefault
      if gap == StackView.spacingUseDefault { gap = view.spacing }
      if gap == StackView.spacingUseSystem { gap = .systemSpacing }
      return gap.isLayoutLength ? gap : 0
    }
  }

  /// The baseline by which the views are aligned, or `nil` for another alignment.
  var baseline: LayoutConstraint.Attribute? {
    guard axis == .horizontal else { return nil }
    switch alignment {
    case .firstBaseline: return .firstBaseline
    case .lastBaseline: return .lastBaseline
    case .fill, .leading, .center, .trailing: return nil
    }
  }

  /// Whether the stack's size could be negative although the sizes of its views are not.
  var mayBeNegative: Bool {
    members.isEmpty || gaps.contains { $0 < 0 }
      || min(margins.left, margins.right, margins.top, margins.bottom) < 0
  }
}

/// A demand of a stack on its views, which are identified by the indices of their items.
enum StackRow {
  /// A view starts at the start of the stack, inside its margins.
  case start(Int, LayoutConstraint.Axis, stack: Int)
  /// A view ends at the end of the stack, inside its margins.
  case end(Int, LayoutConstraint.Axis, stack: Int)
  /// A view is inside the stack.
  case inside(Int, stack: Int)
  case spacing(Double, after: Int, before: Int)
  case minimumSpacing(Double, after: Int, before: Int)
  case equalLengths(Int, Int)
  case equalSpacing(stack: Int)
  case equalCentering(stack: Int)
  case proportion(Int, stack: Int)
  case center(Int, stack: Int)
  case baseline(Int, Int)
  /// The stack, or a view in it, is as small as possible.
  case compact(Int)

  /// Returns a description of the row.
  func describe(_ items: [ConstraintItem]) -> String {
    func name(_ index: Int) -> String { items[index].layoutName }
    switch self {
    case .start(let view, let axis, let stack):
      return "\(name(view)) at the \(axis == .horizontal ? "left" : "top") of \(name(stack))"
    case .end(let view, let axis, let stack):
      return "\(name(view)) at the \(axis == .horizontal ? "right" : "bottom") of \(name(stack))"
    case .inside(let view, let stack):
      return "\(name(view)) inside \(name(stack))"
    case .spacing(let length, let first, let second):
      return "spacing \(length.shortText) between \(name(first)) and \(name(second))"
    case .minimumSpacing(let length, let first, let second):
      return "spacing of at least \(length.shortText) between \(name(first)) and \(name(second))"
    case .equalLengths(let first, let second):
      return "equal lengths of \(name(first)) and \(name(second))"
    case .equalSpacing(let stack):
      return "equal spacing in \(name(stack))"
    case .equalCentering(let stack):
      return "equal distances between centers in \(name(stack))"
    case .proportion(let view, let stack):
      return "the proportional length of \(name(view)) in \(name(stack))"
    case .center(let view, let stack):
      return "\(name(view)) in the middle of \(name(stack))"
    case .baseline(let first, let second):
      return "one baseline of \(name(first)) and \(name(second))"
    case .compact(let view):
      return "the least size of \(name(view))"
    }
  }
}
