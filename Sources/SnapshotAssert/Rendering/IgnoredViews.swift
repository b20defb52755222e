public import SnapshotViews

/// Views whose content is not compared, such as a clock or an advertisement.
///
/// Each view is drawn as a solid block, in the snapshot and in the reference. Views in front of the
/// block are still compared, and clips still apply. The frame, the transform, and the corners of
/// the block are compared as well. The reference shows which areas are ignored. A mask over the
/// finished image would hide views in front of the ignored one, could not be seen in the reference,
/// and would hide a view that grew.
///
/// Layout does not change, so content that determines a view's size still affects the snapshot. A
/// hidden view is not drawn as a block. Ignoring a view that is not in the tree is a failure, so
/// stale entries are found.
public struct IgnoredViews: ExpressibleByArrayLiteral {
  private enum Selection {
    case views([View])
    case condition((View) -> Bool)
  }

  private let selection: Selection

  private init(_ selection: Selection) { self.selection = selection }

  /// Ignores the views of an array.
  public init(arrayLiteral views: View...) { self.init(.views(views)) }

  /// No views.
  public static var none: IgnoredViews { [] }

  /// Returns a selection of views.
  public static func views(_ views: [View]) -> IgnoredViews { IgnoredViews(.views(views)) }

  /// Returns a selection of all subviews, at any depth, that satisfy a condition.
  ///
  /// At least one must satisfy it. For example, use `.all { $0 is Clock }`.
  public static func all(where condition: @escaping (View) -> Bool) -> IgnoredViews {
    IgnoredViews(.condition(condition))
  }

  /// Returns the views in a tree that are ignored.
  func find(in root: View) throws(ViewSnapshotError) -> Set<View> {
    let (condition, expected): ((View) -> Bool, [View]) =
      switch selection {
      case .views(let views): ({ _ in false }, views)
      case .condition(let condition): (condition, [])
      }
    if case .views(let views) = selection, views.isEmpty { return [] }
    let expectedSet = Set(expected)
    var found: Set<View> = []
    var stack = [root]
    while let view = stack.popLast() {
      if expectedSet.contains(view) || condition(view) { found.insert(view) }
      stack += view.subviews
    }
    func name(_ view: View) -> String { String(describing: type(of: view)) }
    guard !found.contains(root) else { throw .ignoredRoot(type: name(root)) }
    if let missing = expected.first(where: { !found.contains($0) }) {
      throw .ignoredViewMissing(type: name(missing), root: name(root))
    }
    guard !found.isEmpty else { throw .ignoredViewMissing(type: nil, root: name(root)) }
    return found
  }
}
