extension TableView {
  /// The animation of an update, with UIKit's names.
  ///
  /// Tables ignore it and show updates immediately.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum RowAnimation: Hashable, Sendable {
    /// The rows fade in or out.
    case fade
    /// The rows slide in from the right or out to the right.
    case right
    /// The rows slide in from the left or out to the left.
    case left
    /// The rows slide in from the top or out toward the top.
    case top
    /// The rows slide in from the bottom or out toward the bottom.
    case bottom
    /// No animation.
    case none
    /// The rows stay centered in the space that they occupy.
    case middle
    /// The table chooses the animation.
    case automatic
  }

  /// Notifies the table of inserted rows, by their index paths after the insertion.
  ///
  /// The table reloads all data. The selection and the content offset do not change.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    for path in indexPaths.sorted() {
      moveSelection { other in
        let moves = other.section == path.section && other.row >= path.row
        return moves ? IndexPath(row: other.row + 1, section: other.section) : other
      }
    }
    setNeedsReload()
  }

  /// Notifies the table of deleted rows, by their index paths before the deletion.
  ///
  /// The table reloads all data. Rows that were not deleted stay selected.
  public func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    for path in Set(indexPaths).sorted(by: >) {
      moveSelection { other in
        guard other != path else { return nil }
        let moves = other.section == path.section && other.row > path.row
        return moves ? IndexPath(row: other.row - 1, section: other.section) : other
      }
    }
    setNeedsReload()
  }

  /// Reloads the cells of rows, and keeps the selection.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    guard let heights else { return }
    let indices = Set(
      indexPaths.filter { heights.contains($0) }.map { heights.index(of: .row($0)) })
    removeLiveViews { indices.contains($0) }
    setNeedsLayout()
  }

  private func moveSelection(_ transform: (IndexPath) -> IndexPath?) {
    selection = Set(selection.compactMap(transform))
  }
}
