public import Foundation

/// A data source that provides the items of a snapshot for a table.
///
/// Applying a snapshot keeps the cells of items that stay, as in UIKit: their cells are not
/// configured again unless the snapshot reloads or reconfigures the items. Subclasses provide the
/// titles of sections.
open class TableViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: TableViewDataSource {
  /// A closure that returns the configured cell of an item.
  public typealias CellProvider = (TableView, IndexPath, ItemIdentifierType) -> TableViewCell?

  /// The animation of updates, which has no effect.
  open var defaultRowAnimation = TableView.RowAnimation.automatic
  private weak var tableView: TableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty data source, and assigns it to a table.
  public init(tableView: TableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    tableView.dataSource = self
  }

  /// Returns a copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows the items of a snapshot, and then calls the completion.
  ///
  /// The rows show their final positions immediately, because updates are not animated.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let update = DiffableUpdate(from: current, to: snapshot)
    current = snapshot.applied(to: tableView)
    tableView?.replaceRows(moving: update.path, cells: update.pathOfCell)
    View.finishUpdate(of: tableView, completion)
  }

  /// Shows the items of a snapshot with new cells, and then calls the completion.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.applied(to: tableView)
    tableView?.reloadData()
    View.finishUpdate(of: tableView, completion)
  }

  // MARK: Identifiers

  /// Returns the identifier of the item at an index path, or `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item, or `nil` if it does not exist.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// Returns the identifier of the section at an index, or `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)?.identifier
  }

  /// Returns the index of a section, or `nil` if it does not exist.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  /// Returns the number of sections of the snapshot.
  open func numberOfSections(in tableView: TableView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    current.section(at: section)?.items.count ?? 0
  }

  /// Returns the cell of the cell provider.
  ///
  /// A missing cell is a layout issue.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = current.item(at: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
    if let cell { return cell }
    tableView.report(
      Misuse(
        problem: "has no cell for the row \(indexPath) from its cell provider",
        remedy: "return a cell for each item"))
    return TableViewCell()
  }

  /// Returns `nil`.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns `nil`.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  /// Returns `false`.
  ///
  /// As in UIKit, a subclass that returns `true` lets rows be edited.
  open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  /// Returns `false`.
  open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  /// Does nothing.
  open func tableView(
    _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns `nil`.
  open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

  /// Returns the position of the title.
  open func tableView(
    _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}

extension TableView {
  /// Shows changed data, and keeps the cells of rows that stay.
  ///
  /// - Parameters:
  ///   - path: A closure that returns the new index path of a row, or `nil` if it was removed.
  ///   - cellPath: The same for the row of a cell that stays.
  fileprivate func replaceRows(
    moving path: (IndexPath) -> IndexPath?, cells cellPath: (IndexPath) -> IndexPath?
  ) {
    selection = Set(selection.compactMap(path))
    var kept: [IndexPath: View] = [:]
    if let heights {
      for (index, view) in liveViews {
        guard case .row(let old) = heights.item(at: index), let new = cellPath(old) else {
          continue
        }
        kept[new] = view
        liveViews[index] = nil
      }
    }
    setNeedsReload()
    guard !kept.isEmpty else { return }
    let new = loadedHeights()
    for (path, view) in kept {
      if new.contains(path) {
        liveViews[new.index(of: .row(path))] = view
      } else {
        // A subclass of the data source may have fewer rows than the snapshot.
        view.removeFromSuperview()
        if let cell = view as? TableViewCell { enqueueForReuse(cell) }
      }
    }
    liveRowCounts = new.rowCounts
    // The next layout limits the offset, as after each change of the data.
    heights = nil
  }
}
