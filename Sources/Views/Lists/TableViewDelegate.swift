/// Who is told of what happens in a table, and may say more about its rows.
///
/// It is the table's ``ScrollView/delegate``.
public protocol TableViewDelegate: ScrollViewDelegate {
  /// Returns a row's height in points, or ``TableView/automaticDimension`` for the height that fits
  /// the cell.
  ///
  /// By default, this is the table's ``TableView/rowHeight``. A row is hidden if its height is 0 or
  /// negative and not ``TableView/automaticDimension``.
  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat

  /// Returns a view of one's own above a section, at the height that it asks for; by default `nil`, for
  /// the title that there is.
  func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?

  /// Returns a view of one's own below a section, at the height that it asks for; by default `nil`, for
  /// the title that there is.
  func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

  /// Called before a cell comes into view; by default does nothing.
  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath)

  /// Called when a cell has left the table; by default does nothing.
  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath)

  /// Called when a person has selected a row; by default does nothing.
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
