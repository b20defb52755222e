public import Foundation

/// An object that prepares rows before they are visible, which snapshots never do.
public protocol TableViewDataSourcePrefetching: AnyObject {
  /// Called in UIKit before rows become visible.
  func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath])
}

extension TableView {
  /// Always `nil`; setting it has no effect, because all visible rows are created for each
  /// snapshot.
  public var prefetchDataSource: (any TableViewDataSourcePrefetching)? {
    get { nil }
    set {}
  }
  /// Whether the cells follow the readable width of the table.
  ///
  /// It is always `false`. Setting `true` is a layout issue; see ``View/layoutIssues``.
  public var cellLayoutMarginsFollowReadableWidth: Bool {
    get { false }
    set {
      guard newValue else { return }
      report(
        Misuse(
          problem: "sets `cellLayoutMarginsFollowReadableWidth`, which is not drawn",
          remedy: "constrain the content of the cells to their `readableContentGuide`"))
    }
  }
}
