/// An object that provides the rows of a table.
///
/// Negative counts are treated as 0.
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections. By default, 1.
  func numberOfSections(in tableView: TableView) -> Int

  /// Returns the number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell of a row, from ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell

  /// Returns the title above a section. By default, `nil`.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// Returns the title below a section. By default, `nil`.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?
}

extension TableViewDataSource {
  /// Returns 1.
  public func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns `nil`.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns `nil`.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}
