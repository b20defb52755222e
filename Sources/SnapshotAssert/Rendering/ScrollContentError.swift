import SnapshotGeometry
import SnapshotViews

/// The reasons why the whole content of a scroll view cannot be shown.
enum ScrollContentError: Error, Hashable {
  /// The view under test contains no visible scroll view.
  case none(root: String)
  /// Several scroll views could be the main one.
  case several(names: [String], root: String)
  /// The scroll view is not in the view under test.
  case foreign(name: String, root: String)
  /// The scroll view does not grow with the view under test.
  case fixedLength(name: String, length: CGFloat, axis: LayoutConstraint.Axis)
  /// The image would exceed the default limit.
  case tooLong(name: String, length: CGFloat, axis: LayoutConstraint.Axis)
  /// The content grows with the scroll view.
  case unbounded(name: String, axis: LayoutConstraint.Axis)
}

extension ScrollContentError: CustomStringConvertible {
  /// The problem and its remedy.
  var description: String {
    switch self {
    case .none(let root):
      "\(root) contains no visible scroll view; remove `scroll:`, or snapshot a view with one"
    case .several(let names, let root):
      "\(root) contains \(names.count) scroll views that could be the main one: "
        + names.joined(separator: ", ") + "; pass one of them, as in "
        + "`scroll: .wholeContent(of: screen.tableView)`"
    case .foreign(let name, let root):
      "the \(name) passed to `scroll:` is not in \(root); add it to the tree, or pass another one"
    case .fixedLength(let name, let length, let axis):
      "\(name) stays \(Self.points(length)) points \(axis.adjective) when the view under test "
        + "grows, so its content does not fit; let constraints or the autoresizing mask stretch "
        + "it, or snapshot the scroll view itself"
    case .tooLong(let name, let length, let axis):
      "the content of \(name) makes the image at least \(Self.points(length)) points "
        + "\(axis.adjective), more than the limit of \(Self.points(ScrollContent.defaultLimit)); "
        + "pass `scroll: .wholeContent(upTo:)` to cut it off or to raise the limit"
    case .unbounded(let name, let axis):
      "the content of \(name) gets longer whenever the view gets \(axis.comparative); make its "
        + "size independent of the scroll view's, or pass `scroll: .wholeContent(upTo:)`"
    }
  }

  private static func points(_ length: CGFloat) -> String {
    // Larger numbers may not be integers.
    length < 1e9 ? "\(Int(length.rounded(.up)))" : "\(length)"
  }
}

extension LayoutConstraint.Axis {
  fileprivate var adjective: String { self == .horizontal ? "wide" : "tall" }
  fileprivate var comparative: String { self == .horizontal ? "wider" : "taller" }
}
