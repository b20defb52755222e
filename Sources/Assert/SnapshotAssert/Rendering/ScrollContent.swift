import SnapshotAssertCore
public import SnapshotDrawing
public import SnapshotViews

/// The part of a scroll view's content that an image shows.
///
/// ``wholeContent`` makes the view under test taller until the content of its main scroll view
/// fits. Bars stay at the top and at the bottom, and the safe area applies as on the screen:
///
/// ```swift
///     assertSnapshot(of: settings, as: .image(on: .iPhone15, scroll: .wholeContent))
/// ```
///
/// The main scroll view is the visible one that is not inside another scroll view. If there are
/// several, it is the one whose content does not fit. All self-sizing rows are measured. If the
/// content already fits, the image does not change.
///
/// The view lays out its subviews for the greater height, so a subview whose size depends on the
/// height of the screen also grows. Afterward, the view's size and the offset are restored.
public struct ScrollContent {
  /// The longest image side without an explicit limit, in points.
  static let defaultLimit: CGFloat = 10_000

  /// The scroll view, or `nil` for the main one.
  let scrollView: ScrollView?
  /// The directions in which the view grows.
  let axes: Set<LayoutConstraint.Axis>
  /// The maximum length along the axes, or `nil` to fail above the default limit.
  let limit: CGFloat?

  /// All content of the main scroll view, from top to bottom.
  public static var wholeContent: ScrollContent { .wholeContent() }

  /// All content of a scroll view.
  ///
  /// - Parameters:
  ///   - scrollView: The scroll view, which is the view under test or inside it; `nil` for the main
  ///     one.
  ///   - axes: The directions in which the view under test grows.
  ///   - limit: The maximum length of the view under test along the axes, in points. Content beyond
  ///     it is cut off. With `nil`, the snapshot fails if the view would exceed 10,000 points.
  public static func wholeContent(
    of scrollView: ScrollView? = nil, axes: Set<LayoutConstraint.Axis> = [.vertical],
    upTo limit: CGFloat? = nil
  ) -> ScrollContent {
    ScrollContent(scrollView: scrollView, axes: axes, limit: limit)
  }
}

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
    return try root.withResizableLayout {
      showStart(of: target)
      for axis in axes.sorted(by: { $0.rank < $1.rank }) {
        try grow(root, along: axis, toFit: target)
      }
      return try body()
    }
  }

  /// Scrolls to the start of the content along the axes.
  private func showStart(of target: ScrollView) {
    let start = target.minimumContentOffset
    var offset = target.contentOffset
    if axes.contains(.horizontal) { offset.x = start.x }
    if axes.contains(.vertical) { offset.y = start.y }
    target.adjustContentOffset(to: offset)
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
        throw StrategyError(
          "the content of \(target.name(in: root)) makes the image at least "
            + "\(Self.points(length + missing)) points \(axis.adjective), more than the limit of "
            + "\(Self.points(Self.defaultLimit)); pass `scroll: .wholeContent(upTo:)` to cut it "
            + "off or to raise the limit")
      }
      let visible = axis.length(of: target)
      axis.setLength(of: root, min(length + missing, greatest))
      root.layoutIfNeeded()
      showStart(of: target)
      guard axis.length(of: target) > visible else {
        throw StrategyError(
          "\(target.name(in: root)) stays \(Self.points(visible)) points \(axis.adjective) when "
            + "the view under test grows, so its content does not fit; let constraints or the "
            + "autoresizing mask stretch it, or snapshot the scroll view itself")
      }
    }
    throw StrategyError(
      "the content of \(target.name(in: root)) gets longer whenever the view gets "
        + "\(axis.comparative); make its size independent of the scroll view's, or pass "
        + "`scroll: .wholeContent(upTo:)`")
  }

  private static func points(_ length: CGFloat) -> String {
    // Larger numbers may not be integers.
    length < 1e9 ? "\(Int(length.rounded(.up)))" : "\(length)"
  }

  // MARK: Finding the scroll view

  private func findScrollView(in root: View) throws -> ScrollView {
    if let scrollView {
      guard scrollView.isDescendant(of: root) else {
        throw StrategyError(
          "the \(scrollView.typeName) passed to `scroll:` is not in \(root.typeName); add it to "
            + "the tree, or pass another one")
      }
      return scrollView
    }
    let candidates = Self.outermostScrollViews(in: root)
    guard let first = candidates.first else {
      throw StrategyError(
        "\(root.typeName) contains no visible scroll view; remove `scroll:`, or snapshot a view "
          + "with one")
    }
    let half = 0.5 / root.traitCollection.displayScale
    let longer = candidates.filter { candidate in
      axes.contains { candidate.missingLength(along: $0) > half }
    }
    if candidates.count > 1, longer.count != 1 {
      let names = (longer.isEmpty ? candidates : longer).map { $0.name(in: root) }
      throw StrategyError(
        "\(root.typeName) contains \(names.count) scroll views that could be the main one: "
          + names.joined(separator: ", ") + "; pass one of them, as in "
          + "`scroll: .wholeContent(of: screen.tableView)`")
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

extension View {
  /// The name of the view's type, without its module.
  fileprivate var typeName: String { String(describing: type(of: self)) }
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

  fileprivate var adjective: String { self == .horizontal ? "wide" : "tall" }
  fileprivate var comparative: String { self == .horizontal ? "wider" : "taller" }
}
