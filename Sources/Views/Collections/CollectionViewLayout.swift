/// The arrangement of the items of a collection view.
///
/// The only layout is ``CollectionViewFlowLayout``. It can be subclassed.
open class CollectionViewLayout {
  /// The view that uses the layout.
  public internal(set) final weak var collectionView: CollectionView?

  init() {}

  /// Called before a new layout, to set properties that depend on the size of the view.
  ///
  /// The default implementation does nothing.
  open func prepare() {}

  /// Discards the current arrangement.
  ///
  /// Overrides must call `super`.
  open func invalidateLayout() { collectionView?.layoutDidChange() }

  /// Whether the layout is mirrored in a right-to-left environment.
  ///
  /// The default is `true`.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

  /// Whether the content scrolls horizontally.
  var scrollsHorizontally: Bool { false }
  /// Whether the headers of sections stay visible.
  var pinsHeaders: Bool { false }
  /// Whether cells size themselves.
  var usesSizesOfCells: Bool { false }

  /// Returns the sections of a view for lines of a width, in flow coordinates.
  func sections(of view: CollectionView, breadth: CGFloat) -> [FlowArrangement.Section] { [] }
}
