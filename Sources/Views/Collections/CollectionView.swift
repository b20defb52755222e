public import SnapshotGeometry

/// A collection of items in sections, arranged by a layout.
///
/// Only visible items have cells. Cells that are scrolled out of view are reused: the data source
/// obtains them from ``dequeueReusableCell(withReuseIdentifier:for:)``. The layout requests the
/// sizes of all items in advance. A self-sizing item is measured when it becomes visible. Until
/// then, its estimated size is used.
///
/// A size that does not fit in the view, a negative count or size, and an identifier without a
/// registered class are layout issues; see ``View/layoutIssues``.
open class CollectionView: ScrollView {
  /// The kind of the view above the items of a section.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of the view below the items of a section.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The arrangement of the items.
  open var collectionViewLayout: CollectionViewLayout {
    didSet {
      guard collectionViewLayout !== oldValue else { return }
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutDidChange()
    }
  }

  /// The data source of the view.
  open weak var dataSource: (any CollectionViewDataSource)? { didSet { reloadData() } }

  open override weak var delegate: (any ScrollViewDelegate)? { didSet { reloadData() } }

  /// A view behind all items, as large as the collection view.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether users can select items.
  open var allowsSelection = true
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false

  /// A header, an item, or a footer.
  enum Element: Hashable {
    case header(Int)
    case item(IndexPath)
    case footer(Int)
  }

  var arrangement: FlowArrangement?
  /// The number of items in each section, as last requested.
  var itemCounts: [Int] = []
  /// The measured sizes of self-sizing cells, in points.
  var measuredSizes: [IndexPath: CGSize] = [:]
  /// The visible cells, headers, and footers.
  var liveViews: [Element: CollectionReusableView] = [:]
  var selection: Set<IndexPath> = []
  /// Whether the item counts must be requested again.
  var needsCounts = true
  private var registeredTypes: [String: CollectionReusableView.Type] = [:]
  private var reusableViews: [String: [CollectionReusableView]] = [:]
  private var arrangedBounds = CGRect.zero
  /// The offset of the start of horizontally scrolled content, after the last layout.
  var startOffset: CGFloat?
  private var isLayingOut = false
  /// Whether the data changed during the current layout.
  private(set) var isOutdated = false
  /// The problems of the current arrangement, each with its remedy.
  private var arrangementProblems: [Problem] = []
  /// The problems of the current cells, headers, and footers.
  private var viewProblems: [Problem] = []
  /// Whether an arrangement is being created, so that problems belong to the arrangement.
  var isArranging = false
  /// Whether the layout is setting its properties for the next arrangement.
  var isPreparing = false

  private struct Problem: Equatable {
    let text: String
    let remedy: String
  }

  /// Creates a view with a layout.
  public init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    super.init(frame: frame)
    collectionViewLayout.collectionView = self
    backgroundColor = .systemBackground
  }

  /// Creates a view with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  /// Replaces the layout, optionally with an animation of 0.3 seconds.
  open func setCollectionViewLayout(_ layout: CollectionViewLayout, animated: Bool) {
    let change = { [self] in
      collectionViewLayout = layout
      layoutIfNeeded()
    }
    if animated {
      layoutIfNeeded()
      View.animate(withDuration: 0.3, animations: change)
    } else {
      View.performWithoutAnimation(change)
    }
  }

  // MARK: Cells, headers, and footers

  private static let cellKind = "cell"

  /// Registers a class for the cells of a reuse identifier.
  public func register(
    _ cellType: CollectionViewCell.Type, forCellWithReuseIdentifier identifier: String
  ) {
    registeredTypes[Self.cellKind + " " + identifier] = cellType
  }

  /// Registers a class for the headers or footers of a reuse identifier.
  public func register(
    _ viewType: CollectionReusableView.Type, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registeredTypes[kind + " " + identifier] = viewType
  }

  /// Returns a reusable cell after calling ``CollectionReusableView/prepareForReuse()``, or a new
  /// cell of the registered class.
  ///
  /// A missing registration is a layout issue. The result is then an empty cell.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionViewCell {
    let view = dequeue(
      Self.cellKind, identifier, CollectionViewCell.self,
      remedy: "call `register(_:forCellWithReuseIdentifier:)` first")
    return view as? CollectionViewCell ?? CollectionViewCell()
  }

  /// Returns a reusable header or footer after calling
  /// ``CollectionReusableView/prepareForReuse()``, or a new view of the registered class.
  ///
  /// A missing registration is a layout issue. The result is then an empty view.
  public func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> CollectionReusableView {
    dequeue(
      kind, identifier, CollectionReusableView.self,
      remedy: "call `register(_:forSupplementaryViewOfKind:withReuseIdentifier:)` first")
  }

  private func dequeue(
    _ kind: String, _ identifier: String, _ fallback: CollectionReusableView.Type, remedy: String
  ) -> CollectionReusableView {
    let key = kind + " " + identifier
    if let view = reusableViews[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if registeredTypes[key] == nil {
      report("has no class for the reuse identifier \"\(identifier)\"", remedy: remedy)
    }
    return (registeredTypes[key] ?? fallback).init(registeredAs: identifier)
  }

  /// Stores a view that is no longer visible for reuse.
  func enqueueForReuse(_ view: CollectionReusableView, _ element: Element) {
    guard let identifier = view.reuseIdentifier else { return }
    let kind =
      switch element {
      case .header: Self.elementKindSectionHeader
      case .item: Self.cellKind
      case .footer: Self.elementKindSectionFooter
      }
    reusableViews[kind + " " + identifier, default: []].append(view)
  }

  // MARK: Content

  /// Clears the selection, and reloads all data at the next layout.
  public func reloadData() {
    selection = []
    setNeedsReload()
  }

  /// Reloads all data at the next layout, and keeps the selection.
  func setNeedsReload() {
    removeLiveViews()
    measuredSizes = [:]
    viewProblems = []
    needsCounts = true
    layoutDidChange()
  }

  /// Arranges all items again at the next layout, and keeps the cells.
  func layoutDidChange() {
    guard !isPreparing else { return }
    arrangement = nil
    isOutdated = isLayingOut
    setNeedsLayout()
  }

  /// Measures all cells again, because the traits can change the size of text.
  open override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    measuredSizes = [:]
    layoutDidChange()
  }

  // MARK: Issues

  /// Records a problem with the content, unless it is already recorded.
  func report(_ text: String, remedy: String) {
    let problem = Problem(text: text, remedy: remedy)
    if isArranging {
      if !arrangementProblems.contains(problem) { arrangementProblems.append(problem) }
    } else if !viewProblems.contains(problem) {
      viewProblems.append(problem)
    }
  }

  /// Removes the problems of the previous arrangement.
  func removeArrangementProblems() { arrangementProblems = [] }

  /// The problems of the data source, the delegate, and the layout.
  override var contentIssues: [LayoutIssue] {
    (arrangementProblems + viewProblems).map {
      .invalidContent(view: layoutPath, problem: $0.text, remedy: $0.remedy)
    }
  }

  // MARK: Layout

  /// Lays out the visible items.
  ///
  /// If a callback reloads the data, no more items of the old data are requested, and the layout
  /// starts again.
  open override func layoutSubviews() {
    // A cell that lays out its superview calls this method recursively.
    guard !isLayingOut else { return }
    isLayingOut = true
    super.layoutSubviews()
    let available = CGRect(origin: .zero, size: bounds.size).inset(by: adjustedContentInset)
    if arrangedBounds != available {
      arrangedBounds = available
      arrangement = nil
      measuredSizes = [:]
    }
    isOutdated = false
    layOutElements(in: available.size)
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    isLayingOut = false
    if isOutdated { setNeedsLayout() }
  }
}
