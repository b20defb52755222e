public import Foundation

/// An object that provides the rows of a table.
///
/// Negative counts are treated as 0.
public protocol TableViewDataSource: AnyObject {
  /// Returns the number of sections.
  ///
  /// By default, 1.
  func numberOfSections(in tableView: TableView) -> Int

  /// Returns the number of rows in a section.
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int

  /// Returns the cell of a row, from ``TableView/dequeueReusableCell(withIdentifier:for:)``.
  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell

  /// Returns the title above a section.
  ///
  /// By default, `nil`. Above a group, it is drawn in capital letters, as in iOS 15 to 18.
  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String?

  /// Returns the title below a section.
  ///
  /// By default, `nil`.
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String?

  /// Returns whether a row shows editing controls while the table is edited.
  ///
  /// By default, `true`.
  func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool

  /// Returns whether a row shows a reorder control while the table is edited.
  ///
  /// Unlike in UIKit, it is `false` by default, even if the data source implements
  /// ``tableView(_:moveRowAt:to:)``.
  func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool

  /// Called after a user deleted or inserted a row.
  ///
  /// No touches are delivered, so only a test calls it. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath)

  /// Called after a user moved a row.
  ///
  /// No touches are delivered, so only a test calls it. The default implementation does nothing.
  func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath)

  /// Returns the titles of the index at the trailing edge, or `nil` for no index.
  ///
  /// By default, `nil`.
  func sectionIndexTitles(for tableView: TableView) -> [String]?

  /// Returns the section to which a title of the index leads.
  ///
  /// By default, the position of the title. No touches are delivered, so only a test calls it.
  func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int
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

  /// Returns `true`.
  public func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

  /// Returns `false`.
  public func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  public func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns `nil`.
  public func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  /// Returns the position of the title.
  public func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
