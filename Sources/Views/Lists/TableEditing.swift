import Foundation
import SnapshotDrawing

/// The settings of a table for editing and for multiple selection.
struct TableEditing {
  var isEditing = false
  var allowsSelection = false
  var allowsMultipleSelection = false
}

extension TableView {
  /// Whether several rows can be selected in the current state.
  var selectsSeveralRows: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Whether a tap on a row selects it in the current state.
  var selectsRows: Bool {
    guard isEditing else { return allowsSelection }
    return allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
  }

  /// Shows or hides the editing controls of all visible rows.
  func editingDidChange() {
    for path in indexPathsForVisibleRows {
      if let cell = cellForRow(at: path) { updateEditing(of: cell, at: path) }
    }
    // The texts have less space next to the controls.
    invalidateMeasurements()
    setNeedsLayout()
  }

  /// Shows the editing controls that the data source and the delegate request for a row.
  func updateEditing(of cell: TableViewCell, at path: IndexPath) {
    var state = CellEditing()
    if isEditing, dataSource?.tableView(self, canEditRowAt: path) ?? true {
      state.isEditing = true
      state.marksSelection = allowsMultipleSelectionDuringEditing
      state.style =
        state.marksSelection
        ? .none : tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
      state.shouldIndent =
        tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      state.isMovable = dataSource?.tableView(self, canMoveRowAt: path) ?? false
    }
    cell.apply(state)
  }
}
