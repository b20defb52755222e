import SnapshotDrawing
import SnapshotViews

/// A table of editable rows in a window of 320 by 440 points.
final class EditableRows: TableViewController {
  var count = 3
  var styles: [Int: TableViewCell.EditingStyle] = [:]
  var fixedRows: Set<Int> = []
  var movableRows: Set<Int> = []
  var unindentedRows: Set<Int> = []
  var leadingActions: SwipeActionsConfiguration?
  var trailingActions: SwipeActionsConfiguration?
  var deleteTitle: String?
  var indexTitles: [String]?
  var headerHeight: CGFloat?
  var levels: [Int: Int] = [:]
  var events: [String] = []
  /// Changes a cell for its row.
  var configure: (TableViewCell, Int) -> Void = { cell, row in cell.textLabel.text = "Row \(row)" }
  /// Returns the cell for a row, or `nil` for a new cell.
  var reused: (TableView) -> TableViewCell? = { _ in nil }
  private lazy var window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 440))

  /// Shows the table, and returns it.
  func show() -> TableView {
    window.rootViewController = self
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return tableView
  }

  /// Lays out the window, and returns the cell of a row.
  func cell(_ row: Int) -> TableViewCell? {
    window.layoutIfNeeded()
    return tableView.cellForRow(at: [0, row])
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = reused(tableView) ?? TableViewCell()
    configure(cell, indexPath.row)
    return cell
  }

  override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
    !fixedRows.contains(indexPath.row)
  }

  override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    movableRows.contains(indexPath.row)
  }

  override func sectionIndexTitles(for tableView: TableView) -> [String]? { indexTitles }

  override func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    events.append("commit \(editingStyle) \(indexPath.row)")
  }

  override func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { styles[indexPath.row] ?? .delete }

  override func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { !unindentedRows.contains(indexPath.row) }

  override func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { leadingActions }

  override func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { trailingActions }

  override func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { deleteTitle }

  override func tableView(
    _ tableView: TableView, heightForHeaderInSection section: Int
  ) -> CGFloat { headerHeight ?? tableView.sectionHeaderHeight }

  override func tableView(
    _ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { levels[indexPath.row] ?? 0 }

  override func tableView(
    _ tableView: TableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath.row == 2 ? nil : indexPath }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    events.append("select \(indexPath.row)")
  }

  override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    events.append("deselect \(indexPath.row)")
  }
}
