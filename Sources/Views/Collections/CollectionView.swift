public import SnapshotDrawing

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
      if oldValue.collectionView === self { oldValue.collectionView = nil }
      adoptLayout()
      usesAttributes = Self.needsAttributes(collectionViewLayout)
      asksForOffset = true
      reusableViews = reusableViews.filter { !$0.key.hasPrefix(Self.decorationKind + " ") }
      discardMeasurements()
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

  /// A cell, a supplementary view, or a decoration view.
  enum Element: Hashable {
    case item(IndexPath)
    case supplementary(String, IndexPath)
    case decoration(String, IndexPath)
  }

  /// The frames of a flow layout, or `nil` if they must be computed again.
  var arrangement: FlowArrangement?
  /// Whether the layout was prepared and is valid since then.
  var isPrepared = false
  /// Whether the next layout sets the size of the content.
  var needsStart = true
  /// Whether the next layout limits the offset to the content.
  var limitsOffset = true
  /// Whether the layout is invalid only because of scrolling, which may go beyond the content.
  var isInvalidByScrolling = false
  /// Whether the layout is not a plain flow layout, so that its attributes determine the frames.
  private(set) var usesAttributes: Bool
  /// The attributes of a custom layout, or `nil` if it has none or must be prepared again.
  var appliedLayout: AppliedLayout?
  /// Whether the next layout asks the layout object for its content offset.
  var asksForOffset = false
  /// The number of items in each section, as last requested.
  var itemCounts: [Int] = []
  /// The measured sizes of self-sizing cells, in points.
  var measuredSizes: [IndexPath: CGSize] = [:]
  /// The sizes of cells before the last change of the traits, as estimates.
  private(set) var previousSizes: [IndexPath: CGSize] = [:]
  /// The number of times that the data was reloaded.
  private var dataRevision = 0
  /// The visible cells, headers, and footers.
  var liveViews: [Element: CollectionReusableView] = [:]
  var selection: Set<IndexPath> = []
  /// Whether the item counts must be requested again.
  var needsCounts = true
  private var registeredTypes: [String: CollectionReusableView.Type] = [:]
  /// The registrations that were used, whose positions are reuse identifiers.
  var registrations: [RegistrationToken] = []
  private var reusableViews: [String: [CollectionReusableView]] = [:]
  private var arrangedBounds = CGRect.zero
  /// The offset of the start of horizontally scrolled content, after the last layout.
  var startOffset: CGFloat?
  private var isLayingOut = false
  /// The current batch, including the batches inside it, or `nil` if there is none.
  private var batch: BatchUpdates?
  /// Whether the data changed during the current layout.
  private(set) var isOutdated = false
  /// The problems of each stage, with their remedies.
  private var problems: [Stage: [Problem]] = [:]
  /// The stage that problems belong to.
  var stage = Stage.views
  /// Whether the layout is setting its properties for the next arrangement.
  var isPreparing = false

  /// A stage of the layout, which finds its problems again.
  enum Stage: CaseIterable {
    /// The counts of the data source.
    case counts
    /// The frames of a flow layout.
    case arrangement
    /// The attributes of a custom layout.
    case attributes
    /// The cells and the other views.
    case views
  }

  private struct Problem: Equatable {
    let text: String
    let remedy: String
  }

  private struct BatchUpdates {
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var completions: [(Bool) -> Void] = []
  }

  /// Creates a view with a layout.
  public init(frame: CGRect, collectionViewLayout: CollectionViewLayout) {
    self.collectionViewLayout = collectionViewLayout
    usesAttributes = Self.needsAttributes(collectionViewLayout)
    super.init(frame: frame)
    adoptLayout()
    backgroundColor = .systemBackground
  }

  /// Makes this view the layout's collection view, and reports a layout that another view uses.
  private func adoptLayout() {
    if let other = collectionViewLayout.collectionView, other !== self {
      let misuse = Misuse(
        problem: "has a layout that two collection views use",
        remedy: "create a layout for each collection view")
      report(misuse)
      other.report(misuse)
    }
    collectionViewLayout.collectionView = self
  }

  /// Creates a view with a flow layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: CollectionViewFlowLayout())
  }

  /// Whether the attributes of a layout determine the frames.
  ///
  /// The frames of a plain flow layout are used without them.
  private static func needsAttributes(_ layout: CollectionViewLayout) -> Bool {
    type(of: layout) != CollectionViewFlowLayout.self
  }

  override class var outlineFacts: OutlineFacts { .container(CollectionView.self) }

  /// Replaces the layout, optionally with an animation of 0.3 seconds.
  ///
  /// At the end, the completion receives whether the animation finished.
  open func setCollectionViewLayout(
    _ layout: CollectionViewLayout, animated: Bool, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let change = { [self] in
      collectionViewLayout = layout
      layoutIfNeeded()
    }
    if animated {
      layoutIfNeeded()
      View.animate(withDuration: 0.3, animations: change, completion: completion)
    } else {
      View.performWithoutAnimation(change)
      completion?(true)
    }
  }

  // MARK: Cells, headers, and footers

  private static let cellKind = "cell"

  /// Registers a class for the cells of a reuse identifier.
  ///
  /// A class that is not one of cells is a layout issue; see ``View/layoutIssues``.
  ///
  /// - Parameter cellClass: The class, or `nil` to end the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let type = cellClass as? CollectionViewCell.Type
    if let cellClass, type == nil {
      report(.registered(cellClass, insteadOf: CollectionViewCell.self))
    }
    registeredTypes[Self.cellKind + " " + identifier] = type
  }

  /// Registers a class for the headers or footers of a reuse identifier.
  ///
  /// A class that is not one of reusable views is a layout issue; see ``View/layoutIssues``.
  ///
  /// - Parameter viewClass: The class, or `nil` to end the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? CollectionReusableView.Type
    if let viewClass, type == nil {
      report(.registered(viewClass, insteadOf: CollectionReusableView.self))
    }
    registeredTypes[kind + " " + identifier] = type
  }

  /// Returns a reusable cell after calling ``CollectionReusableView/prepareForReuse()``, or a new
  /// cell of the registered class.
  ///
  /// A missing registration is a layout issue. The result is then an empty cell.
  open func dequeueReusableCell(
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
  open func dequeueReusableSupplementaryView(
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
    if registeredTypes[key] == nil {
      report("has no class for the reuse identifier \"\(identifier)\"", remedy: remedy)
    }
    return TraitScope.perform(with: .view(self)) {
      guard let view = reusableViews[key]?.popLast() else {
        return (registeredTypes[key] ?? fallback).init(registeredAs: identifier)
      }
      view.updateTraits()
      view.prepareForReuse()
      return view
    }
  }

  private static let decorationKind = "decoration"

  /// Returns a reusable decoration view, or a new one of the class that the layout registers.
  func dequeueDecorationView(ofKind kind: String) -> CollectionReusableView {
    registeredTypes[Self.decorationKind + " " + kind] = collectionViewLayout.decorationTypes[kind]
    return dequeue(
      Self.decorationKind, kind, CollectionReusableView.self,
      remedy: "call `register(_:forDecorationViewOfKind:)` of the layout first")
  }

  /// Stores a view that is no longer visible for reuse.
  func enqueueForReuse(_ view: CollectionReusableView, _ element: Element) {
    view.lastAttributes = nil
    guard let identifier = view.reuseIdentifier else { return }
    let kind =
      switch element {
      case .item: Self.cellKind
      case .supplementary(let kind, _): kind
      case .decoration: Self.decorationKind
      }
    reusableViews[kind + " " + identifier, default: []].append(view)
  }

  // MARK: Content

  /// Clears the selection, and reloads all data at the next layout.
  open func reloadData() {
    selection = []
    setNeedsReload()
  }

  /// Reloads all data at the next layout, and keeps the selection.
  func setNeedsReload() {
    removeLiveViews()
    discardMeasurements()
    dataRevision += 1
    problems[.views] = nil
    needsCounts = true
    invalidateCustomLayout(counts: true)
    layoutDidChange()
  }

  /// Invalidates a custom layout, which could otherwise keep its attributes.
  private func invalidateCustomLayout(counts: Bool = false) {
    guard usesAttributes, !isPreparing else { return }
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = counts
    collectionViewLayout.invalidateLayout(with: context)
  }

  /// Discards all measured sizes, because they may differ in another layout.
  func discardMeasurements() { (measuredSizes, previousSizes) = ([:], [:]) }

  /// Arranges all items again at the next layout, and keeps the cells.
  func layoutDidChange() {
    arrangement = nil
    guard !isPreparing else { return }
    (isPrepared, isInvalidByScrolling) = (false, false)
    appliedLayout = nil
    isOutdated = isLayingOut
    setNeedsLayout()
  }

  /// Measures visible cells again, because the traits can change the size of text.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    invalidateMeasurements()
    invalidateCustomLayout()
    layoutDidChange()
  }

  /// Adds the adjustment of a context to the offset.
  func adjustOffset(with context: CollectionViewLayoutInvalidationContext) {
    let change = context.contentOffsetAdjustment
    guard change != .zero else { return }
    adjustContentOffset(to: CGPoint(x: contentOffset.x + change.x, y: contentOffset.y + change.y))
  }

  /// The visible part of the content.
  ///
  /// A custom layout can depend on it; see
  /// ``CollectionViewLayout/shouldInvalidateLayout(forBoundsChange:)``.
  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if usesAttributes, isPrepared, newValue != super.bounds, newValue.isFinite,
        collectionViewLayout.shouldInvalidateLayout(forBoundsChange: newValue)
      {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: newValue)
        collectionViewLayout.invalidateLayout(with: context)
        isInvalidByScrolling = !isPrepared && newValue.size == super.bounds.size
      }
      super.bounds = newValue
    }
  }

  /// Turns all measured sizes into estimates, so that no item moves until it is measured again.
  private func invalidateMeasurements() {
    previousSizes.merge(measuredSizes) { _, new in new }
    measuredSizes = [:]
  }

  /// Returns a closure that restores the offset and the measured sizes, unless the offset was set
  /// in the meantime.
  ///
  /// If the data was reloaded, its sizes are discarded instead.
  override func makeLayoutRestorer(isTemporary: Bool) -> (() -> Void)? {
    // Any layout measures cells.
    let restoreOffset = super.makeLayoutRestorer(isTemporary: true)
    let (measuredSizes, previousSizes) = (measuredSizes, previousSizes)
    let (arrangedBounds, startOffset) = (arrangedBounds, startOffset)
    let contentSizeBefore = contentSize
    let (offsetRevision, dataRevision) = (offsetRevision, dataRevision)
    return { [self] in
      guard self.offsetRevision == offsetRevision else { return }
      if self.dataRevision == dataRevision { restoreContentSize(contentSizeBefore) }
      restoreOffset?()
      (self.measuredSizes, self.previousSizes) =
        self.dataRevision == dataRevision ? (measuredSizes, previousSizes) : ([:], [:])
      (self.arrangedBounds, self.startOffset) = (arrangedBounds, startOffset)
      layoutDidChange()
    }
  }

  // MARK: Issues

  /// Records a problem with the content, unless it is already recorded.
  func report(_ text: String, remedy: String) {
    let problem = Problem(text: text, remedy: remedy)
    if problems[stage]?.contains(problem) != true { problems[stage, default: []].append(problem) }
  }

  /// Finds the problems of a stage again while a closure is called.
  func perform<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
    problems[stage] = nil
    let outer = self.stage
    self.stage = stage
    defer { self.stage = outer }
    return body()
  }

  /// The problems of the data source, the delegate, and the layout.
  override var contentIssues: [LayoutIssue] {
    super.contentIssues
      + Stage.allCases.flatMap { problems[$0] ?? [] }.map {
        .invalidContent(view: layoutPath, problem: $0.text, remedy: $0.remedy)
      }
  }

  // MARK: Layout

  override var roundsFramesOfSubviews: Bool { true }
  // The layout of reloaded data limits the offset, also in a temporary layout.
  override var mayFollowEnd: Bool { false }

  /// Lays out the visible items.
  ///
  /// If a callback reloads the data, no more items of the old data are requested, and the layout
  /// starts again.
  open override func layoutSubviews() {
    // A cell that lays out its superview calls this method recursively.
    guard !isLayingOut else { return }
    isLayingOut = true
    super.layoutSubviews()
    let available = availableRect
    if arrangedBounds != available {
      let isHorizontal = collectionViewLayout.scrollsHorizontally
      let hasOtherBreadth =
        isHorizontal
        ? arrangedBounds.height != available.height : arrangedBounds.width != available.width
      arrangedBounds = available
      // Otherwise, a custom layout would depend on the sizes of earlier snapshots, too.
      (arrangement, isPrepared, appliedLayout) = (nil, false, nil)
      invalidateMeasurements()
      // A cell that fits in a line may be too large for a narrower one.
      if hasOtherBreadth { previousSizes = [:] }
    }
    isOutdated = false
    layOutElements(in: available.size)
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    isLayingOut = false
    if isOutdated {
      setNeedsLayout()
      // Elements are missing, so another such layout is not the same result again.
      layoutState.wasLaidOut = false
    }
  }
}

extension CollectionView {
  // MARK: Items and cells

  /// The number of sections.
  public var numberOfSections: Int { loadedCounts().count }

  /// Returns the number of items in a section, or 0 if the section does not exist.
  public func numberOfItems(inSection section: Int) -> Int {
    let counts = loadedCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// The index paths of the items that have cells, in order.
  public var indexPathsForVisibleItems: [IndexPath] {
    liveViews.keys.compactMap { element in
      if case .item(let path) = element { path } else { nil }
    }.sorted()
  }

  /// The cells that are in use, in the order of their items.
  public var visibleCells: [CollectionViewCell] {
    indexPathsForVisibleItems.compactMap { cellForItem(at: $0) }
  }

  /// Returns the cell of an item, or `nil` if the item is not visible.
  public func cellForItem(at indexPath: IndexPath) -> CollectionViewCell? {
    liveViews[.item(indexPath)] as? CollectionViewCell
  }

  /// Returns the index path of a cell's item, or `nil` if the cell is not visible.
  public func indexPath(for cell: CollectionViewCell) -> IndexPath? {
    indexPathsForVisibleItems.first { cellForItem(at: $0) === cell }
  }

  /// Returns a supplementary view, such as the header of a section, or `nil` if it is not visible
  /// or the kind is unknown.
  public func supplementaryView(
    forElementKind kind: String, at indexPath: IndexPath
  ) -> CollectionReusableView? {
    liveViews[.supplementary(kind, indexPath)]
  }

  /// Returns the index paths of the visible supplementary views of a kind, in order.
  public func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    liveViews.keys.compactMap { element in
      if case .supplementary(elementKind, let path) = element { path } else { nil }
    }.sorted()
  }

  /// Returns the visible supplementary views of a kind, in the order of their index paths.
  public func visibleSupplementaryViews(ofKind elementKind: String) -> [CollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// Returns the index path of the item at a point of the content, or `nil` if there is none.
  public func indexPathForItem(at point: CGPoint) -> IndexPath? {
    guard point.isFinite else { return nil }
    prepareLayout()
    if usesAttributes { return customItem(at: point) }
    let (arrangement, coordinates) = (loadedArrangement(), coordinates)
    for (section, frames) in arrangement.sections.enumerated() {
      let item = frames.items.firstIndex { coordinates.viewRect($0).encloses(point) }
      if let item { return IndexPath(item: item, section: section) }
    }
    return nil
  }

  /// Returns the rectangle of an item in the content, or `nil` if the item does not exist.
  ///
  /// The estimated size is used for a self-sizing cell until it is visible.
  public func rectForItem(at indexPath: IndexPath) -> CGRect? {
    prepareLayout()
    guard contains(indexPath) else { return nil }
    if usesAttributes {
      return layoutAttributesForItem(at: indexPath).map { pixelAligned($0.frame) }
    }
    let frame = loadedArrangement().sections[indexPath.section].items[indexPath.item]
    return pixelAligned(coordinates.viewRect(frame))
  }

  /// Returns a copy of the attributes of an item in the coordinates of the content, or `nil` if the
  /// item does not exist or the layout has no attributes for it.
  public func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayout()
    guard contains(indexPath) else { return nil }
    return collectionViewLayout.layoutAttributesForItem(at: indexPath).flatMap(contentAttributes)
  }

  /// Returns a copy of the attributes of a supplementary view in the coordinates of the content, or
  /// `nil` if the layout has none.
  public func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> CollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
      .flatMap(contentAttributes)
  }

  // MARK: Scrolling

  /// The position of an item in the visible area, at most one for each axis.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits of the members.
    public let rawValue: Int

    /// Creates positions from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the vertical center.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the horizontal center.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Scrolls to an item.
  ///
  /// Without a position for an axis, scrolls along that axis by the minimum distance that makes the
  /// item visible. Does nothing if the item does not exist.
  public func scrollToItem(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    scroll(animated: animated) {
      rectForItem(at: indexPath).map { offset(showing: $0, at: position) }
    }
  }

  private func offset(showing rect: CGRect, at position: ScrollPosition) -> CGPoint {
    func place(
      _ start: ScrollPosition, _ center: ScrollPosition, _ end: ScrollPosition
    ) -> RestingPlace {
      position.contains(start)
        ? .start : position.contains(end) ? .end : position.contains(center) ? .center : .nearest
    }
    return contentOffset(
      showing: rect, x: place(.left, .centeredHorizontally, .right),
      y: place(.top, .centeredVertically, .bottom))
  }

  // MARK: Selection

  /// The index paths of the selected items, in order, or `nil` if none is selected.
  public var indexPathsForSelectedItems: [IndexPath]? {
    selection.isEmpty ? nil : selection.sorted()
  }

  /// Selects an item, and scrolls to it if a position is given.
  ///
  /// Unless ``allowsMultipleSelection`` is `true`, the item replaces the previous selection.
  ///
  /// As in UIKit, the delegate is not notified, and `nil` deselects all items. Does nothing if the
  /// item does not exist.
  public func selectItem(
    at indexPath: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = []
  ) {
    _ = loadedCounts()
    guard indexPath.map(contains) ?? true else { return }
    if !allowsMultipleSelection || indexPath == nil {
      for other in selection where other != indexPath { deselectItem(at: other) }
    }
    guard let indexPath else { return }
    selection.insert(indexPath)
    cellForItem(at: indexPath)?.isSelected = true
    guard !scrollPosition.isEmpty else { return }
    scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
  }

  /// Deselects an item.
  ///
  /// The delegate is not notified.
  public func deselectItem(at indexPath: IndexPath, animated: Bool = false) {
    selection.remove(indexPath)
    cellForItem(at: indexPath)?.isSelected = false
  }

  /// Simulates a tap on an item: selects it and notifies the delegate.
  ///
  /// Does nothing if ``allowsSelection`` is `false` or the item does not exist.
  ///
  /// If ``allowsMultipleSelection`` is `true`, a tap on a selected item deselects it.
  public func sendTap(toItemAt indexPath: IndexPath) {
    _ = loadedCounts()
    guard allowsSelection, contains(indexPath) else { return }
    let delegate = delegate as? any CollectionViewDelegate
    if allowsMultipleSelection, selection.contains(indexPath) {
      deselectItem(at: indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    let others = allowsMultipleSelection ? [] : selection.sorted().filter { $0 != indexPath }
    selectItem(at: indexPath)
    for other in others { delegate?.collectionView(self, didDeselectItemAt: other) }
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  // MARK: Updates

  /// Performs updates, shows their results, and then calls the completion with `true`.
  ///
  /// Regardless of the order of the calls, index paths of deleted items refer to the items before
  /// all updates, and index paths of inserted items to those after all updates. A batch inside
  /// another one is part of it, and its completion is called after the outer batch. The view
  /// reloads all data. Updates are not animated.
  public func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((_ finished: Bool) -> Void)? = nil
  ) {
    let isInner = batch != nil
    if !isInner { batch = BatchUpdates() }
    updates?()
    if let completion { batch?.completions.append(completion) }
    guard !isInner, let performed = batch else { return }
    batch = nil
    asksForOffset = true
    deleteItems(at: performed.deleted)
    deleteSections(performed.deletedSections)
    insertSections(performed.insertedSections)
    insertItems(at: performed.inserted)
    guard !performed.completions.isEmpty else { return }
    View.performWithoutAnimation(layoutIfNeeded)
    for completion in performed.completions { completion(true) }
  }

  /// Notifies the view of inserted items, with their index paths after the insertion.
  ///
  /// The view reloads all data. The selection and the content offset do not change.
  public func insertItems(at indexPaths: [IndexPath]) {
    guard batch == nil else {
      batch?.inserted += indexPaths
      return
    }
    for path in indexPaths.sorted() where path.count == 2 {
      moveSelection { other in
        let moves = other.section == path.section && other.item >= path.item
        return moves ? IndexPath(item: other.item + 1, section: other.section) : other
      }
    }
    setNeedsReload()
  }

  /// Notifies the view of deleted items, with their index paths before the deletion.
  ///
  /// The view reloads all data. Items that were not deleted stay selected.
  public func deleteItems(at indexPaths: [IndexPath]) {
    guard batch == nil else {
      batch?.deleted += indexPaths
      return
    }
    for path in Set(indexPaths).sorted(by: >) where path.count == 2 {
      moveSelection { other in
        guard other != path else { return nil }
        let moves = other.section == path.section && other.item > path.item
        return moves ? IndexPath(item: other.item - 1, section: other.section) : other
      }
    }
    setNeedsReload()
  }

  /// Reloads the cells of items, and keeps the selection.
  public func reloadItems(at indexPaths: [IndexPath]) {
    let elements = Set(indexPaths.map { Element.item($0) })
    for path in indexPaths { (measuredSizes[path], previousSizes[path]) = (nil, nil) }
    removeLiveViews { elements.contains($0) }
    layoutDidChange()
  }

  /// Updates the cells of items, which are configured again.
  public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }

  /// Notifies the view of an item that moved.
  ///
  /// The view reloads all data. The item stays selected.
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let isSelected = selection.contains(indexPath)
    deleteItems(at: [indexPath])
    insertItems(at: [newIndexPath])
    if isSelected, batch == nil { selection.insert(newIndexPath) }
  }

  /// Reloads sections, and deselects their items.
  ///
  /// The view reloads all data.
  public func reloadSections(_ sections: IndexSet) {
    selection = selection.filter { !sections.contains($0.section) }
    setNeedsReload()
  }

  /// Notifies the view of inserted sections, by their indexes after the insertion.
  ///
  /// The view reloads all data. The selection and the content offset do not change.
  public func insertSections(_ sections: IndexSet) {
    guard batch == nil else {
      batch?.insertedSections.formUnion(sections)
      return
    }
    for section in sections {
      moveSelection { other in
        let moves = other.section >= section
        return moves ? IndexPath(item: other.item, section: other.section + 1) : other
      }
    }
    setNeedsReload()
  }

  /// Notifies the view of deleted sections, by their indexes before the deletion.
  ///
  /// The view reloads all data. Items of other sections stay selected.
  public func deleteSections(_ sections: IndexSet) {
    guard batch == nil else {
      batch?.deletedSections.formUnion(sections)
      return
    }
    moveSelection { other in
      guard !sections.contains(other.section) else { return nil }
      let removed = sections.count(in: 0..<other.section)
      return IndexPath(item: other.item, section: other.section - removed)
    }
    setNeedsReload()
  }

  private func moveSelection(_ transform: (IndexPath) -> IndexPath?) {
    selection = Set(selection.compactMap(transform))
  }
}
