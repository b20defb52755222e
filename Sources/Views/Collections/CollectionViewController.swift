public import SnapshotDrawing

/// A view controller that shows a collection view.
///
/// It is the data source and the delegate of the view. Subclasses override the methods of both, and
/// conform to ``CollectionViewDelegateFlowLayout`` to provide sizes.
open class CollectionViewController: ViewController, CollectionViewDataSource,
  CollectionViewDelegate
{
  /// The layout that the controller was created with.
  public let collectionViewLayout: CollectionViewLayout
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The collection view, as large as the controller's view.
  ///
  /// It is never `nil`. Code written for UIKit can also use `collectionView?`.
  public private(set) lazy var collectionView: CollectionView! = CollectionView(
    frame: .zero, collectionViewLayout: collectionViewLayout)

  /// Whether the selection is cleared before the view appears.
  ///
  /// The default is `true`.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a layout.
  public init(collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a view that contains the collection view.
  open override func loadView() {
    let container = View(frame: newViewFrame(ownSize: CGSize(width: 320, height: 480)))
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.frame = container.bounds
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.dataSource = self
    collectionView.delegate = self
    container.addSubview(collectionView)
    view = container
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear`` is `true`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in collectionView.indexPathsForSelectedItems ?? [] {
      collectionView.deselectItem(at: path)
    }
  }

  /// Returns 1.
  open func numberOfSections(in collectionView: CollectionView) -> Int { 1 }

  /// Returns 0.
  open func collectionView(
    _ collectionView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }

  /// Returns an empty cell.
  open func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell() }

  /// Returns an empty view.
  open func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> CollectionReusableView { CollectionReusableView() }

  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didSelectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, willDisplay cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func collectionView(
    _ collectionView: CollectionView, didEndDisplaying cell: CollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}

  /// Returns `nil`.
  open func collectionView(
    _ collectionView: CollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> ContextMenuConfiguration? { nil }

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
}
