public import Foundation

/// An object that prepares items before they are visible, which snapshots never do.
public protocol CollectionViewDataSourcePrefetching: AnyObject {
  /// Called in UIKit before items become visible.
  func collectionView(_ collectionView: CollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension CollectionView {
  /// Always `nil`; setting it has no effect, because all visible items are created for each
  /// snapshot.
  public var prefetchDataSource: (any CollectionViewDataSourcePrefetching)? {
    get { nil }
    set {}
  }
  /// Always `false`; setting it has no effect, because all visible items are created for each
  /// snapshot.
  public var isPrefetchingEnabled: Bool {
    get { false }
    set {}
  }
}
