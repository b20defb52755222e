/// An object that is notified of events in a table and can customize its rows.
///
/// It is the table's ``ScrollView/delegate``.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Returns a row's height in points, or ``TableView/automaticDimension`` for the height that fits
  /// the cell.
  ///
  /// By default, this is the table's ``TableView/rowHeight``. A row is hidden if its height is 0 or
  /// negative and not ``TableView/automaticDimension``.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns a custom view above a section, shown at its natural height. By default, `nil`, which
  /// shows the title.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

  /// Returns a custom view below a section, shown at its natural height. By default, `nil`, which
  /// shows the title.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Called before a cell becomes visible. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath)

  /// Called after a cell was removed from the table. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath)

  /// Called after a user selected a row. The default implementation does nothing.
  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
}

extension TableViewDelegate {
  /// Returns the table's ``TableView/rowHeight`` if it is above 0, and
  /// ``TableView/automaticDimension`` otherwise.
  public func tableView(
    _ tableView: TableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    tableView.rowHeight > 0 ? tableView.rowHeight : TableView.automaticDimension
  }

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
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
}
