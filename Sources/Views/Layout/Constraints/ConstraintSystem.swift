import SnapshotDrawing

/// The constraints and the stacks below one view, and the frames that they determine.
///
/// The origin is the top-left corner of that view. The variables are the positions of edges. A view
/// positioned by its frame has a fixed distance from its superview's start, and so has no
/// variables. A view positioned by constraints has two in each direction. An arranged view shares
/// edges with its stack and with its neighbors, at any depth, so that most edges of nested stacks
/// are one variable at several distances, or a number.
///
/// The widths are solved first, and then the heights, with the content's heights at those widths.
/// If a constraint relates a width to a height, both axes are solved together, twice: the second
/// time with the content's heights at the widths of the first solution.
struct ConstraintSystem {
  /// A target size of the root and its priorities.
  struct Fitting: Equatable {
    let size: CGSize
    let priorities: PerAxis<LayoutPriority>
    /// Whether the size is measured for a proportional distribution, which uses unwrapped text.
    var isForProportion = false

    /// Returns a target that keeps a size unless other demands change it.
    static func keeping(_ size: CGSize) -> Fitting {
      Fitting(size: size, priorities: PerAxis(.fittingSizeLevel))
    }
  }

  let root: View
  let fitting: Fitting?
  var items: [ConstraintItem] = []
  var indices: [ObjectIdentifier: Int] = [:]
  /// The stacks whose arranged views are items, with nested stacks after their enclosing ones.
  var stacks: [ArrangedStack] = []
  private(set) var constraints: [LayoutConstraint] = []
  var issues: [LayoutIssue] = []
  /// The constraints that are ignored because of contradictions.
  var broken: Set<ObjectIdentifier> = []
  /// The content sizes with a required priority that contradict constraints, and give way to them.
  var yielding: Set<ContentSize> = []
  /// The ambiguous axes of items, by index.
  var undetermined: [Int: [LayoutConstraint.Axis]] = [:]
  /// The number of operations of the solver.
  var operationCount = 0

  // MARK: The state of one solution

  /// The number of variables of the edges.
  var variableCount = 0
  /// Whether arranged views have separate edges, joined by named demands, so that a contradiction
  /// can be reported.
  var isExpanded = false
  /// The priority of a stack's structure, which is above all others once it is certain that not all
  /// required content fits.
  var structurePriority = LayoutPriority.required.strength
  /// Whether the root may differ from its frame by less than a device pixel, because lists and
  /// fitting sizes round frames to whole pixels.
  var isRootRounded = false
  /// Whether the heights have been solved once.
  var hasHeights = false
  /// The recorded baselines, to detect whether they have moved.
  var baselines: [RecordedBaseline] = []

  init(_ root: View, fitting: Fitting? = nil) {
    self.root = root
    self.fitting = fitting
    append(root, nil, fitting == nil ? .root : .constraints, parent: 0)
    collect()
    measureContent()
  }

  // MARK: Items

  /// Collects the constraints and the items of the tree, down to the roots of other systems.
  private mutating func collect() {
    var pending = [root]
    var arranged: [Int] = []
    while let view = pending.popLast() {
      // The view may have been the root of a system before.
      if fitting == nil, view !== root { view.constraintState?.issues = [] }
      for constraint in view.constraints {
        if constraint.isOrphaned { constraint.isActive = false } else { add(constraint) }
      }
      if view.constraintRole.contains(.isArranged), let index = indices[ObjectIdentifier(view)] {
        arranged.append(index)
      }
      let stack = view as? StackView
      for subview in view.subviews.reversed() {
        if subview.layoutState.isAlone { continue }
        if stack != nil, subview.constraintRole.contains(.isArranged) { continue }
        if !subview.usesFrameConstraints { _ = index(of: subview) }
        guard subview.constraintRole.contains(.hasConstraints) else { continue }
        // The size of the root is free, and its content determines it.
        let isFree = fitting != nil && view === root && subview.constraintRole.contains(.isContent)
        if isFree || !subview.isConstraintBoundary { pending.append(subview) }
      }
      if let stack { collect(stack, &pending) }
    }
    rank(arranged)
  }

  /// Adds the views that a stack arranges, and the hidden views that have constraints.
  private mutating func collect(_ stack: StackView, _ pending: inout [View]) {
    let owner = index(of: stack)
    var members: [Int] = []
    var leftOut: [Int] = []
    for view in stack.arrangedSubviews where !view.layoutState.isAlone {
      if !view.isHidden {
        members.append(index(of: view))
      } else if !view.constraintRole.isDisjoint(with: .isInConstraint) {
        leftOut.append(index(of: view))
      }
    }
    items[owner].stack = stacks.count
    stacks.append(ArrangedStack(stack, item: owner, members: members, items))
    for index in leftOut.reversed() { pending.append(items[index].view) }
    for index in members.reversed() { pending.append(items[index].view) }
  }

  /// Numbers the arranged views in the order of the tree, except containers, which have
  /// solved subviews but are not stacks.
  private mutating func rank(_ arranged: [Int]) {
    guard !arranged.isEmpty else { return }
    var isAround = [Bool](repeating: false, count: items.count)
    for item in items where item.isSolved { isAround[item.parent] = true }
    var place = 0
    for index in arranged {
      guard case .arranged = items[index].placement else { continue }
      place += 1
      if items[index].stack != nil || !isAround[index] { items[index].rank = place }
    }
  }

  private mutating func add(_ constraint: LayoutConstraint) {
    guard constraint.priority.strength > 0 else { return }
    guard constraint.isFinite else {
      issues.append(.invalid(constraint: constraint.locatedDescription))
      return
    }
    if let misuse = constraint.misuse {
      issues.append(misuse.issue(of: constraint.locatedDescription))
      return
    }
    let items = constraint.laidOutItems
    for case let item as any LayoutItem in [items.first, items.second] { _ = index(of: item) }
    constraints.append(constraint)
  }

  /// Returns the index of an item.
  ///
  /// A new item is added together with its ancestors.
  mutating func index(of item: any LayoutItem) -> Int {
    if let known = indices[ObjectIdentifier(item)] { return known }
    if let guide = item as? LayoutGuide, let view = guide.owningView {
      return append(
        view, guide, guide.insets.map { .insets($0) } ?? .constraints, parent: index(of: view))
    }
    var path: [View] = []
    var parent = 0
    var next = item.constrainedView
    while let view = next {
      if let known = indices[ObjectIdentifier(view)] {
        parent = known
        break
      }
      path.append(view)
      next = view.superview
    }
    for view in path.reversed() { parent = append(view, nil, placement(of: view), parent: parent) }
    return parent
  }

  private func placement(of view: View) -> ConstraintItem.Placement {
    // A view that is laid out on its own keeps its size.
    if view.layoutState.isAlone { return .frame }
    if view.constraintRole.contains(.isArranged) { return view.isHidden ? .leftOut : .arranged }
    guard view.usesFrameConstraints else { return .constraints }
    guard view.constraintRole.contains(.isContent), let container = view.layoutParent else {
      return .frame
    }
    return .content(container.contentViewInsets)
  }

  @discardableResult
  private mutating func append(
    _ view: View, _ guide: LayoutGuide?, _ placement: ConstraintItem.Placement, parent: Int
  ) -> Int {
    let index = items.count
    let isSolved =
      switch placement {
      case .root, .frame, .insets: false
      case .content, .constraints, .arranged, .leftOut: true
      }
    items.append(
      ConstraintItem(
        view: view, guide: guide, placement: placement, parent: parent,
        grid: !isSolved || index == 0 ? index : items[parent].grid, isSolved: isSolved,
        alignmentInsets: guide == nil ? view.alignmentRectInsets.finite : .zero))
    indices[guide.map { ObjectIdentifier($0) } ?? ObjectIdentifier(view)] = index
    return index
  }

  private mutating func measureContent() {
    for index in items.indices where items[index].isSolved && items[index].guide == nil {
      // A stack has no content except its arranged views.
      guard !(items[index].view is StackView) else { continue }
      items[index].contentSize = items[index].view.intrinsicContentSize
    }
    // Inner views come first, so that their measurements are known.
    for stack in stacks.reversed() where stack.distribution == .fillProportionally {
      for member in stack.members { _ = proportionalLength(of: member, stack.axis) }
    }
  }
}
