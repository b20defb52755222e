public import SnapshotViews

// UIKit's names of tables, collections, and content.

/// The name of ``SnapshotViews/TableView`` in UIKit.
public typealias UITableView = TableView
/// The name of ``SnapshotViews/TableViewDataSource`` in UIKit.
public typealias UITableViewDataSource = TableViewDataSource
/// The name of ``SnapshotViews/TableViewDelegate`` in UIKit.
public typealias UITableViewDelegate = TableViewDelegate
/// The name of ``SnapshotViews/TableViewCell`` in UIKit.
public typealias UITableViewCell = TableViewCell
/// The name of ``SnapshotViews/TableViewHeaderFooterView`` in UIKit.
public typealias UITableViewHeaderFooterView = TableViewHeaderFooterView
/// The name of ``SnapshotViews/TableViewController`` in UIKit.
public typealias UITableViewController = TableViewController
/// The name of ``SnapshotViews/SwipeActionsConfiguration`` in UIKit.
public typealias UISwipeActionsConfiguration = SwipeActionsConfiguration
/// The name of ``SnapshotViews/ContextualAction`` in UIKit.
public typealias UIContextualAction = ContextualAction
/// The name of ``SnapshotViews/TableViewDiffableDataSource`` in UIKit.
public typealias UITableViewDiffableDataSource = TableViewDiffableDataSource
/// The name of ``SnapshotViews/CollectionView`` in UIKit.
public typealias UICollectionView = CollectionView
/// The name of ``SnapshotViews/CollectionViewDataSource`` in UIKit.
public typealias UICollectionViewDataSource = CollectionViewDataSource
/// The name of ``SnapshotViews/CollectionViewDelegate`` in UIKit.
public typealias UICollectionViewDelegate = CollectionViewDelegate
/// The name of ``SnapshotViews/CollectionReusableView`` in UIKit.
public typealias UICollectionReusableView = CollectionReusableView
/// The name of ``SnapshotViews/CollectionViewCell`` in UIKit.
public typealias UICollectionViewCell = CollectionViewCell
/// The name of ``SnapshotViews/CollectionViewController`` in UIKit.
public typealias UICollectionViewController = CollectionViewController
/// The name of ``SnapshotViews/CollectionViewLayout`` in UIKit.
public typealias UICollectionViewLayout = CollectionViewLayout
/// The name of ``SnapshotViews/CollectionViewLayoutAttributes`` in UIKit.
public typealias UICollectionViewLayoutAttributes = CollectionViewLayoutAttributes
/// The name of ``SnapshotViews/CollectionViewLayoutInvalidationContext`` in UIKit.
public typealias UICollectionViewLayoutInvalidationContext = CollectionViewLayoutInvalidationContext
/// The name of ``SnapshotViews/CollectionViewFlowLayout`` in UIKit.
public typealias UICollectionViewFlowLayout = CollectionViewFlowLayout
/// The name of ``SnapshotViews/CollectionViewDelegateFlowLayout`` in UIKit.
public typealias UICollectionViewDelegateFlowLayout = CollectionViewDelegateFlowLayout
/// The name of ``SnapshotViews/CollectionViewFlowLayoutInvalidationContext`` in UIKit.
public typealias UICollectionViewFlowLayoutInvalidationContext =
  CollectionViewFlowLayoutInvalidationContext
/// The name of ``SnapshotViews/CollectionViewDiffableDataSource`` in UIKit.
public typealias UICollectionViewDiffableDataSource = CollectionViewDiffableDataSource
/// The name of ``SnapshotViews/ContentConfiguration`` in UIKit.
public typealias UIContentConfiguration = ContentConfiguration
/// The name of ``SnapshotViews/ContentView`` in UIKit.
public typealias UIContentView = ContentView
/// The name of ``SnapshotViews/ListContentConfiguration`` in UIKit.
public typealias UIListContentConfiguration = ListContentConfiguration
/// The name of ``SnapshotViews/ListContentView`` in UIKit.
public typealias UIListContentView = ListContentView
/// The name of ``SnapshotViews/BackgroundConfiguration`` in UIKit.
public typealias UIBackgroundConfiguration = BackgroundConfiguration
/// The name of ``SnapshotViews/ConfigurationState`` in UIKit.
public typealias UIConfigurationState = ConfigurationState
/// The name of ``SnapshotViews/ViewConfigurationState`` in UIKit.
public typealias UIViewConfigurationState = ViewConfigurationState
/// The name of ``SnapshotViews/CellConfigurationState`` in UIKit.
public typealias UICellConfigurationState = CellConfigurationState
/// The name of ``SnapshotViews/ConfigurationColorTransformer`` in UIKit.
public typealias UIConfigurationColorTransformer = ConfigurationColorTransformer
/// The name of `CollectionLayoutListConfiguration` in UIKit.
@available(*, unavailable, message: "use a UITableView for a list")
public typealias UICollectionLayoutListConfiguration = CollectionLayoutListConfiguration
/// The name of `CollectionViewCompositionalLayout` in UIKit.
@available(
  *, unavailable,
  message:
    "use UICollectionViewFlowLayout, or arrange the items in a subclass of UICollectionViewLayout"
)
public typealias UICollectionViewCompositionalLayout = CollectionViewCompositionalLayout
/// The name of ``SnapshotViews/CollectionViewDataSourcePrefetching`` in UIKit.
public typealias UICollectionViewDataSourcePrefetching = CollectionViewDataSourcePrefetching
/// The name of ``SnapshotViews/TableViewDataSourcePrefetching`` in UIKit.
public typealias UITableViewDataSourcePrefetching = TableViewDataSourcePrefetching
/// The name of ``SnapshotViews/ConfigurationTextAttributesTransformer`` in UIKit.
public typealias UIConfigurationTextAttributesTransformer = ConfigurationTextAttributesTransformer
/// The name of ``SnapshotViews/CollectionViewUpdateItem`` in UIKit.
public typealias UICollectionViewUpdateItem = CollectionViewUpdateItem
