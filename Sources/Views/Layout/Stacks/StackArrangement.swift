import Geometry

/// One layout of a stack view: what it takes from the views, and the frames that come of it.
struct StackArrangement {
  /// The views that take part: all that are not hidden.
  let views: [View]
  let stack: StackView
  /// The width inside the stack's margins, or `nil` where it is free.
  private let width: Double?
  /// What the views ask for; where a width is given, with the heights that follow from it.
  private var sizes: [Size]
  /// Where the views lie along a row whose width is given.
  private var row: [Stretch]?

  /// Takes what the views ask for; where a width is given, ``measureHeights()`` is to follow.
  ///
  /// - Parameter width: The width inside the stack's margins, or `nil` where it is free.
  init(_ stack: StackView, width: Double? = nil) {
    self.stack = stack
    self.width = width
    views = stack.arrangedSubviews.filter { !$0.isHidden }
    sizes = views.map(\.arrangedContentSize)
    if let width, stack.axis == .horizontal { row = solver.stretches(length: width) }
  }

  /// The stacks among the views, with the widths that they get.
  var nestedStacks: [(stack: StackView, width: Double)] {
    guard let width else { return [] }
    return views.indices.compactMap { index in
      guard let inner = views[index] as? StackView, sizes[index].height >= 0 else { return nil }
      return (inner, self.width(of: index, in: width))
    }
  }

  /// Asks the views for their heights at the widths that they get.
  mutating func measureHeights() {
    guard let width else { return }
    for index in views.indices where sizes[index].height >= 0 {
      sizes[index].height =
        views[index].arrangedContentSize(forWidth: self.width(of: index, in: width)).height
    }
  }

  /// The width that a view gets where the stack's is given.
  private func width(of index: Int, in width: Double) -> Double {
    if let row { return row[index].length }
    let own = sizes[index].width
    return stack.alignment == .fill || own < 0 ? width : min(own, width)
  }

  /// The size that the views ask for, without the stack's margins.
  var fittingSize: Size {
    let breadth =
      alignsBaselines
      ? baselineExtent : views.indices.reduce(0) { max($0, intrinsic($1, crossing) ?? 0) }
    return stack.axis.size(length: solver.fittingLength(), breadth: breadth)
  }

  /// Returns the views' frames in a part of the stack's bounds; the width is that of the arrangement.
  func frames(in bounds: Rect) -> [Rect] {
    let axis = stack.axis
    let isMirrored = stack.isFromRight
    let stretches = row ?? solver.stretches(length: axis.length(of: bounds.size))
    return views.indices.map { index in
      var along = stretches[index]
      var across = crossStretch(index, breadth: crossing.length(of: bounds.size))
      along.start += axis.start(of: bounds)
      across.start += crossing.start(of: bounds)
      var frame = axis.rect(along, across)
      if isMirrored { frame.origin.x = bounds.minX + bounds.maxX - frame.maxX }
      return stack.pixelAligned(frame)
    }
  }

  // MARK: Along the stack

  private var crossing: LayoutAxis { stack.axis.crossing }

  private var solver: StackSolver {
    StackSolver(
      views.indices.map { index in
        let view = views[index]
        let length = intrinsic(index, stack.axis)
        let priorities = view.arrangedPriorities(stack.axis, length: length)
        return StackItem(
          intrinsicLength: length, hugging: priorities.hugging,
          compressionResistance: priorities.resistance,
          spacingAfter: stack.customSpacing(after: view) ?? stack.spacing)
      }, distribution: stack.distribution)
  }

  private func intrinsic(_ index: Int, _ axis: LayoutAxis) -> Double? {
    let length = axis.length(of: sizes[index])
    return length >= 0 ? length : nil
  }

  // MARK: Across the stack

  private func crossStretch(_ index: Int, breadth: Double) -> Stretch {
    // A view that asks for nothing and is not stretched has no extent.
    let length = min(intrinsic(index, crossing) ?? 0, breadth)
    switch stack.alignment {
    case .fill:
      return Stretch(start: 0, length: breadth)
    case .firstBaseline where stack.axis == .horizontal,
      .lastBaseline where stack.axis == .horizontal:
      return Stretch(start: baselineStart(index), length: length)
    case .leading, .firstBaseline, .lastBaseline:
      return Stretch(start: 0, length: length)
    case .center:
      return Stretch(start: (breadth - length) / 2, length: length)
    case .trailing:
      return Stretch(start: breadth - length, length: length)
    }
  }

  private var alignsBaselines: Bool {
    stack.axis == .horizontal
      && (stack.alignment == .firstBaseline || stack.alignment == .lastBaseline)
  }

  /// A view's baseline, from its top edge, at the height that its content asks for.
  private func baseline(_ index: Int) -> Double {
    var size = sizes[index]
    if let row { size.width = row[index].length }
    return stack.alignment == .firstBaseline
      ? views[index].firstBaseline(in: size) : views[index].lastBaseline(in: size)
  }

  private func baselineStart(_ index: Int) -> Double {
    views.indices.reduce(0) { max($0, baseline($1)) } - baseline(index)
  }

  /// From the highest top edge to the lowest bottom edge of views on one baseline.
  private var baselineExtent: Double {
    views.indices.reduce(0) { max($0, baselineStart($1) + (intrinsic($1, .vertical) ?? 0)) }
  }
}
