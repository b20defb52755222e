extension TableView {
  /// The animation of an update, by UIKit's names.
  ///
  /// Tables show updates at once, with any of them: snapshots have no moment in between.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum RowAnimation: Hashable, Sendable {
    /// A cross-fade.
    case fade
    /// A movement to or from the right.
    case right
    /// A movement to or from the left.
    case left
    /// A movement to or from the top.
    case top
    /// A movement to or from the bottom.
    case bottom
    /// No animation.
    case none
    /// A movement that keeps the row in the middle.
    case middle
    /// An animation that the table chooses.
    case automatic
  }

  /// Says that rows were inserted, by their places afterwards.
  ///
  /// The table asks for everything anew; what is selected stays so, and the offset stays where it is.
  public func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    for path in indexPaths.sorted() {
      moveSelection { other in
        let moves = other.section == path.section && other.row >= path.row
        return moves ? IndexPath(row: other.row + 1, section: other.section) : other
      }
    }
    setNeedsReload()
  }

  /// Says that rows were deleted, by their places before.
  ///
  /// The table asks for everything anew; what is selected stays so, unless it was deleted.
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

  /// Asks for the cells of rows anew; what is selected stays so.
  public func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation = .automatic) {
    guard let heights else { return }
    let indices = Set(
      indexPaths.filter { heights.contains($0) }.map { heights.index(of: .row($0)) })
    removeLiveViews { indices.contains($0) }
    setNeedsLayout()
  }

  private func moveSelection(_ place: (IndexPath) -> IndexPath?) {
    selection = Set(selection.compactMap(place))
  }
}
