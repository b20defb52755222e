public import Foundation

/// An object that is notified of events in a table and can customize its rows.
///
/// It is the table's ``ScrollView/delegate``.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Returns a row's height in points, or ``TableView/automaticDimension`` for the height that fits
  /// the cell.
  ///
  /// By default, this is the table's ``TableView/rowHeight``. A row is hidden if its height is 0,
  /// or negative but not ``TableView/automaticDimension``.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns the height of a header in points, or ``TableView/automaticDimension`` for the height
  /// that fits its view.
  ///
  /// By default, the table's ``TableView/sectionHeaderHeight``.
  func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat

  /// Returns the height of a footer in points, or ``TableView/automaticDimension`` for the height
  /// that fits its view.
  ///
  /// By default, the table's ``TableView/sectionFooterHeight``.
  func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat

  /// Returns an estimate of a row's height, in points.
  ///
  /// It is not called, because the table has one estimate for all rows, its
  /// ``TableView/estimatedRowHeight``.
  func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat

  /// Returns a custom view above a section, shown at its natural height.
  ///
  /// By default, `nil`, which shows the title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

  /// Returns a custom view below a section, shown at its natural height.
  ///
  /// By default, `nil`, which shows the title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Called before a cell becomes visible.
  ///
  /// The default implementation does nothing.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath)

  /// Called before a header becomes visible.
  ///
  /// The default implementation does nothing.
  func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)

  /// Called before a footer becomes visible.
  ///
  /// The default implementation does nothing.
  func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)

  /// Called after a cell was removed from the table.
  ///
  /// The default implementation does nothing.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath)

  /// Returns whether a tap can highlight and select a row.
  ///
  /// By default, `true`.
  func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool

  /// Returns the row to select after a tap, or `nil` for none.
  ///
  /// By default, the tapped row.
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?

  /// Returns the row to deselect after a tap, or `nil` for none.
  ///
  /// By default, the selected row.
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?

  /// Called after a user selected a row.
  ///
  /// The default implementation does nothing.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)

  /// Called after a user deselected a row.
  ///
  /// The default implementation does nothing.
  func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

  /// Called after a user tapped the detail button of a row.
  ///
  /// No touches are delivered, so only a test calls it. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

  /// Returns the change that a row offers while the table is edited.
  ///
  /// By default, `delete`.
  func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle

  /// Returns whether the content of a row is indented while the table is edited.
  ///
  /// By default, `true`.
  func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool

  /// Returns the title of the button that deletes a row, or `nil` for "Delete".
  ///
  /// By default, `nil`. The title applies only to rows for which the delegate returns no swipe
  /// actions.
  func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String?

  /// Returns the actions that a swipe from the leading edge reveals.
  ///
  /// By default, `nil` for none.
  func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Returns the actions that a swipe from the trailing edge reveals.
  ///
  /// By default, `nil`. A swipe on a row whose editing style is `delete` then reveals a button that
  /// deletes the row.
  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration?

  /// Returns the number of steps by which the content of a row is indented.
  ///
  /// By default, 0.
  func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

  /// Called before a user edits a row with a swipe.
  ///
  /// It is not called, because no touches are delivered.
  func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)

  /// Called after a user edited a row with a swipe.
  ///
  /// It is not called, because no touches are delivered.
  func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)

  /// Returns the position to which a dragged row moves.
  ///
  /// By default, the proposed one. No touches are delivered, so only a test calls it.
  func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath

  /// Returns the context menu of a row at a point.
  ///
  /// By default, `nil`. The menu is never shown, so only tests call it.
  func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration?
}

extension TableViewDelegate {
  /// Returns the table's ``TableView/rowHeight`` if it is above 0, and
  /// ``TableView/automaticDimension`` otherwise.
  public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight > 0 ? tableView.rowHeight : TableView.automaticDimension
  }

  /// Returns the table's ``TableView/sectionHeaderHeight``.
  public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> CGFloat {
    tableView.sectionHeaderHeight
  }

  /// Returns the table's ``TableView/sectionFooterHeight``.
  public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> CGFloat {
    tableView.sectionFooterHeight
  }

  /// Returns the table's ``TableView/estimatedRowHeight``.
  public func tableView(
    _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }

  /// Returns `nil`.
  public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
    nil
  }

  /// Returns `nil`.
  public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? {
    nil
  }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, willDisplayFooterView view: View, forSection section: Int
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns `true`.
  public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    true
  }

  /// Returns the index path.
  public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
  {
    indexPath
  }

  /// Returns the index path.
  public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath)
    -> IndexPath?
  {
    indexPath
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}

  /// Returns `delete`.
  public func tableView(
    _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
  ) -> TableViewCell.EditingStyle { .delete }

  /// Returns `true`.
  public func tableView(
    _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Returns `nil`.
  public func tableView(
    _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }

  /// Returns `nil`.
  public func tableView(
    _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns `nil`.
  public func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> SwipeActionsConfiguration? { nil }

  /// Returns 0.
  public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath)
    -> Int
  {
    0
  }

  /// Does nothing.
  public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

  /// Returns the proposed position.
  public func tableView(
    _ tableView: TableView,
    targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }

  /// Returns `nil`.
  public func tableView(
    _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> ContextMenuConfiguration? { nil }
}
