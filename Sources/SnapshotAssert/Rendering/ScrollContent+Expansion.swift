import SnapshotGeometry
import SnapshotViews

extension ScrollContent {
  /// The maximum number of layouts in which the view grows.
  ///
  /// A table with estimated heights needs several, because rows are measured when they appear.
  private static let maximumRounds = 100

  /// Calls a closure while a view is enlarged to show the whole content.
  func withWholeContent<Result>(of root: View, _ body: () throws -> Result) throws -> Result {
    root.layoutIfNeeded()
    guard root.bounds.width > 0, root.bounds.height > 0 else { return try body() }
    let target = try findScrollView(in: root)
    let (bounds, center, offset) = (root.bounds, root.center, target.contentOffset)
    defer {
      if target !== root { target.contentOffset = offset }
      (root.bounds, root.center) = (bounds, center)
    }
    showStart(of: target)
    for axis in axes.sorted(by: { $0.rank < $1.rank }) {
      try grow(root, along: axis, toFit: target)
    }
    return try body()
  }

  /// Scrolls to the start of the content along the axes.
  private func showStart(of target: ScrollView) {
    let start = target.minimumContentOffset
    var offset = target.contentOffset
    if axes.contains(.horizontal) { offset.x = start.x }
    if axes.contains(.vertical) { offset.y = start.y }
    target.contentOffset = offset
  }

  private func grow(
    _ root: View, along axis: LayoutConstraint.Axis, toFit target: ScrollView
  ) throws {
    let half = 0.5 / root.traitCollection.displayScale
    let greatest = max(limit ?? Self.defaultLimit, axis.length(of: root))
    for _ in 0..<Self.maximumRounds {
      root.layoutIfNeeded()
      let missing = target.missingLength(along: axis)
      let length = axis.length(of: root)
      guard missing > half else { return }
      guard length < greatest else {
        if limit != nil { return }
        throw ScrollContentError.tooLong(
          name: target.name(in: root), length: length + missing, axis: axis)
      }
      let visible = axis.length(of: target)
      axis.setLength(of: root, min(length + missing, greatest))
      root.layoutIfNeeded()
      showStart(of: target)
      guard axis.length(of: target) > visible else {
        throw ScrollContentError.fixedLength(
          name: target.name(in: root), length: visible, axis: axis)
      }
    }
    throw ScrollContentError.unbounded(name: target.name(in: root), axis: axis)
  }

  // MARK: Finding the scroll view

  private func findScrollView(in root: View) throws -> ScrollView {
    if let scrollView {
      guard scrollView.isDescendant(of: root) else {
        throw ScrollContentError.foreign(
          name: String(describing: type(of: scrollView)), root: root.typeName)
      }
      return scrollView
    }
    let candidates = Self.outermostScrollViews(in: root)
    guard let first = candidates.first else {
      throw ScrollContentError.none(root: root.typeName)
    }
    let half = 0.5 / root.traitCollection.displayScale
    let longer = candidates.filter { candidate in
      axes.contains { candidate.missingLength(along: $0) > half }
    }
    if candidates.count > 1, longer.count != 1 {
      throw ScrollContentError.several(
        names: (longer.isEmpty ? candidates : longer).map { $0.name(in: root) },
        root: root.typeName)
    }
    return longer.first ?? first
  }

  /// The visible scroll views that are not inside another one, from back to front.
  private static func outermostScrollViews(in root: View) -> [ScrollView] {
    var found: [ScrollView] = []
    var pending = [root]
    while let view = pending.popLast() {
      guard !view.isHidden, view.alpha > 0 else { continue }
      if let scrollView = view as? ScrollView {
        if view.bounds.width > 0, view.bounds.height > 0 { found.append(scrollView) }
      } else {
        pending.append(contentsOf: view.subviews.reversed())
      }
    }
    return found
  }
}

extension ScrollView {
  /// The additional length that the view needs for its content and the insets, in points.
  fileprivate func missingLength(along axis: LayoutConstraint.Axis) -> CGFloat {
    let insets = adjustedContentInset
    return axis == .vertical
      ? contentSize.height + insets.top + insets.bottom - bounds.height
      : contentSize.width + insets.left + insets.right - bounds.width
  }

  /// The names from a root down to the view, such as `NavigationContainer/View[0]/TableView[0]`.
  fileprivate func name(in root: View) -> String {
    var names: [String] = []
    var next: View? = self
    while let view = next {
      let index = view === root ? nil : view.superview?.subviews.firstIndex { $0 === view }
      let mark = view.accessibilityIdentifier.map { " #\($0)" } ?? ""
      names.append(view.typeName + (index.map { "[\($0)]" } ?? "") + mark)
      next = view === root ? nil : view.superview
    }
    return names.reversed().joined(separator: "/")
  }
}

extension LayoutConstraint.Axis {
  fileprivate var rank: Int { self == .horizontal ? 0 : 1 }

  /// Returns the length of a view along the axis, in points.
  fileprivate func length(of view: View) -> CGFloat {
    self == .horizontal ? view.bounds.width : view.bounds.height
  }

  /// Sets the length of a view along the axis, and keeps its top-left corner.
  fileprivate func setLength(of view: View, _ length: CGFloat) {
    if view.transform == .identity {
      if self == .horizontal {
        view.frame.size.width = length
      } else {
        view.frame.size.height = length
      }
    } else if self == .horizontal {
      view.bounds.size.width = length
    } else {
      view.bounds.size.height = length
    }
  }
}

extension View {
  /// The name of the view's type, without its module.
  fileprivate var typeName: String { String(describing: type(of: self)) }
}
