public import Foundation

/// A data source that provides the items of a snapshot for a collection view.
///
/// Applying a snapshot keeps the cells of items that stay, as in UIKit: their cells are not
/// configured again unless the snapshot reloads or reconfigures the items.
open class CollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: CollectionViewDataSource {
  /// A closure that returns the configured cell of an item.
  public typealias CellProvider = (CollectionView, IndexPath, ItemIdentifierType) ->
    CollectionViewCell?
  /// A closure that returns the configured supplementary view of a kind.
  public typealias SupplementaryViewProvider = (CollectionView, String, IndexPath) ->
    CollectionReusableView?

  /// The closure that provides supplementary views, or `nil` if there are none.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  private weak var collectionView: CollectionView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// Creates an empty data source, and assigns it to a collection view.
  public init(collectionView: CollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    collectionView.dataSource = self
  }

  /// Returns a copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    current
  }

  /// Shows the items of a snapshot, and then calls the completion.
  ///
  /// The items show their final positions immediately, because updates are not animated.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    let update = DiffableUpdate(from: current, to: snapshot)
    current = snapshot.applied(to: collectionView)
    collectionView?.replaceItems(
      moving: update.path, cells: update.pathOfCell, sections: update.section)
    View.finishUpdate(of: collectionView, completion)
  }

  /// Shows the items of a snapshot with new cells, and then calls the completion.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.applied(to: collectionView)
    collectionView?.reloadData()
    View.finishUpdate(of: collectionView, completion)
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
  open func numberOfSections(in collectionView: CollectionView) -> Int { current.numberOfSections }

  /// Returns the number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    current.section(at: section)?.items.count ?? 0
  }

  /// Returns the cell of the cell provider.
  ///
  /// A missing cell is a layout issue.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = current.item(at: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) }
    if let cell { return cell }
    collectionView.report(
      "has no cell for the item \(indexPath) from its cell provider",
      remedy: "return a cell for each item")
    return CollectionViewCell()
  }

  /// Returns the view of ``supplementaryViewProvider``.
  ///
  /// A missing view is a layout issue.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    collectionView.report(
      "has a size but no view for the supplementary element \(indexPath) of kind \"\(kind)\"",
      remedy: "set `supplementaryViewProvider` to a closure that returns a view for each kind")
    return CollectionReusableView()
  }
}
