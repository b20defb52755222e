public import SnapshotDrawing

/// A list of rows in sections.
///
/// Only visible rows have cells.
///
/// Cells that are scrolled out of view are reused: the data source obtains them from
/// ``dequeueReusableCell(withIdentifier:for:)``. A row without a specified height has the height
/// that its cell needs at the table's width. The row is measured when it becomes visible, and
/// counts as ``estimatedRowHeight`` until then. The content size and the offsets of rows that were
/// not visible yet are therefore estimates. Each row takes 16 bytes until it becomes visible.
open class TableView: ScrollView {
  /// The style of the sections.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Rows from edge to edge. A section's header is pinned to the top while its rows are visible.
    case plain
    /// Groups from edge to edge.
    case grouped
    /// Groups with rounded corners, inset from the edges.
    case insetGrouped
  }

  /// The style of the separators between rows.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SeparatorStyle: String, CaseIterable, Hashable, Sendable {
    /// No separators.
    case none
    /// A line of one device pixel.
    case singleLine
  }

  /// The height for rows that have the height their cells need.
  public static let automaticDimension: CGFloat = -1

  /// The style of the sections.
  public let style: Style

  /// The data source of the table.
  open weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }

  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      reloadData()
    }
  }

  /// A view above all rows.
  ///
  /// As in UIKit, it has the height that its frame has when it is set. A view without a height, or
  /// with its natural one, always has its natural height.
  open var tableHeaderView: View? {
    didSet {
      replace(oldValue, with: tableHeaderView)
      headerHeight = tableHeaderView?.assignedHeight
    }
  }
  /// A view below all rows, with a height like that of ``tableHeaderView``.
  open var tableFooterView: View? {
    didSet {
      replace(oldValue, with: tableFooterView)
      footerHeight = tableFooterView?.assignedHeight
    }
  }
  /// The height of the frame of ``tableHeaderView``, or `nil` for the natural height.
  private(set) var headerHeight: CGFloat?
  /// The height of the frame of ``tableFooterView``, or `nil` for the natural height.
  private(set) var footerHeight: CGFloat?

  /// The height of rows for which the delegate specifies none, in points.
  ///
  /// The default is ``automaticDimension``. Values that are not above 0 have the same effect.
  open var rowHeight = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { invalidateHeights() } }
  }
  /// The height of rows that are not measured yet, in points.
  ///
  /// The default is 44, the minimum 1.
  open var estimatedRowHeight: CGFloat = 44 {
    didSet {
      note(estimatedRowHeight, as: "estimatedRowHeight")
      let isNumber = estimatedRowHeight >= 1 && estimatedRowHeight < .infinity
      if !isNumber { estimatedRowHeight = 1 }
      if estimatedRowHeight != oldValue { invalidateHeights() }
    }
  }
  /// The height of headers that are not measured yet in points, or 0 for that of their text.
  ///
  /// The default is ``automaticDimension``, which also counts as the height of the text. As with
  /// ``estimatedSectionFooterHeight``, sections without one have no estimate.
  open var estimatedSectionHeaderHeight = TableView.automaticDimension {
    didSet {
      note(estimatedSectionHeaderHeight, as: "estimatedSectionHeaderHeight")
      if !estimatedSectionHeaderHeight.isFinite {
        estimatedSectionHeaderHeight = Self.automaticDimension
      }
      if estimatedSectionHeaderHeight != oldValue { invalidateHeights() }
    }
  }
  /// The height of footers that are not measured yet in points, or 0 for that of their text.
  open var estimatedSectionFooterHeight = TableView.automaticDimension {
    didSet {
      note(estimatedSectionFooterHeight, as: "estimatedSectionFooterHeight")
      if !estimatedSectionFooterHeight.isFinite {
        estimatedSectionFooterHeight = Self.automaticDimension
      }
      if estimatedSectionFooterHeight != oldValue { invalidateHeights() }
    }
  }
  /// The space above each section header, in points.
  ///
  /// The default is ``automaticDimension``, which is 22 points in a plain table and 0 in the other
  /// styles, as in iOS 15 and later. Other values that are not positive count as 0. A pinned header
  /// has no space above it, and a section without a header has none either.
  open var sectionHeaderTopPadding = TableView.automaticDimension {
    didSet {
      note(sectionHeaderTopPadding, as: "sectionHeaderTopPadding")
      if sectionHeaderTopPadding != oldValue { invalidateHeights() }
    }
  }
  /// The height of headers for which the delegate specifies none, in points.
  ///
  /// The default is ``automaticDimension``, the height that the header needs. As in UIKit, another
  /// height also applies to sections without a header.
  open var sectionHeaderHeight = TableView.automaticDimension {
    didSet {
      note(sectionHeaderHeight, as: "sectionHeaderHeight")
      if sectionHeaderHeight != oldValue { invalidateHeights() }
    }
  }
  /// The height of footers for which the delegate specifies none, in points.
  ///
  /// The default is ``automaticDimension``, the height that the footer needs. As in UIKit, another
  /// height also applies to sections without a footer.
  open var sectionFooterHeight = TableView.automaticDimension {
    didSet {
      note(sectionFooterHeight, as: "sectionFooterHeight")
      if sectionFooterHeight != oldValue { invalidateHeights() }
    }
  }
  /// A view behind all rows that does not scroll, as large as the table, or `nil` for none.
  open var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The distances from the edges to the separators, in points.
  ///
  /// By default, separators begin where the text begins, and the inset at the leading edge, `left`,
  /// is 16. The inset of a cell takes precedence.
  open var separatorInset: EdgeInsets {
    get { customSeparatorInset ?? EdgeInsets(left: TableViewCellArrangement.margins.left) }
    set {
      note(newValue, as: "separatorInset")
      customSeparatorInset = newValue.finite
      updateSeparators()
    }
  }
  private var customSeparatorInset: EdgeInsets?
  /// The positions from which ``separatorInset`` is measured.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { updateSeparators() }
  }

  /// The positions from which the insets of separators are measured.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SeparatorInsetReference: Hashable, Sendable {
    /// The edges of the row.
    case fromCellEdges
    /// The position where the text begins, and the trailing edge.
    case fromAutomaticInsets
  }

  /// The style of the separators between rows.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { updateSeparators() } }
  /// The color of the separators.
  open var separatorColor = Color.separator { didSet { updateSeparators() } }
  /// Whether users can select rows.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false

  // MARK: Editing

  private var editing = TableEditing()

  /// Whether users can select rows while the table is edited.
  ///
  /// The default is `false`.
  open var allowsSelectionDuringEditing: Bool {
    get { editing.allowsSelection }
    set { editing.allowsSelection = newValue }
  }

  /// Whether several rows can be selected while the table is edited.
  ///
  /// The default is `false`. If it is `true`, rows show selection marks instead of other editing
  /// controls.
  open var allowsMultipleSelectionDuringEditing: Bool {
    get { editing.allowsMultipleSelection }
    set {
      editing.allowsMultipleSelection = newValue
      if isEditing { editingDidChange() }
    }
  }

  /// Whether the rows show editing controls.
  open var isEditing: Bool {
    get { editing.isEditing }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls, without an animation.
  ///
  /// As in UIKit, no row is selected afterward. The data source and the delegate determine the
  /// controls: ``TableViewDataSource/tableView(_:canEditRowAt:)``,
  /// ``TableViewDataSource/tableView(_:canMoveRowAt:)``, and
  /// ``TableViewDelegate/tableView(_:editingStyleForRowAt:)``.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != self.editing.isEditing else { return }
    for path in indexPathsForSelectedRows { deselectRow(at: path) }
    self.editing.isEditing = editing
    editingDidChange()
  }

  weak var tableDelegate: (any TableViewDelegate)?
  var heights: TableHeights?
  /// The visible cells, headers, and footers, by the index of their item.
  var liveViews: [Int: View] = [:]
  /// The number of rows in each section when the cells were created.
  var liveRowCounts: [Int] = []
  var selection: Set<IndexPath> = []
  /// The changes since ``beginUpdates()``.
  var pendingUpdates = TableUpdates()
  private var registeredTypes: [String: TableViewCell.Type] = [:]
  private var reusableCells: [String: [TableViewCell]] = [:]
  /// The maximum number of times that a layout reveals rows by scrolling to the end of the content.
  private static let maximumRevealCount = 64
  /// The size of the last layout.
  private var laidOutSize = CGSize(width: -1, height: -1)
  /// The number of times that the counts or the heights were discarded.
  private var dataRevision = 0
  /// Whether the layout keeps the first visible row in its place, because heights above it may
  /// change.
  var keepsFirstRow = false
  /// Whether the next layout discards the heights, as if it were the first one.
  private var startsOver = false
  private var isLayingOut = false
  /// Whether the data changed during the current layout.
  private(set) var isOutdated = false

  /// Creates a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table of a style with an empty frame.
  public convenience init(style: Style) { self.init(frame: .zero, style: style) }

  // MARK: Cells

  /// Registers a class for the cells of a reuse identifier.
  ///
  /// A class that is not one of cells is a layout issue; see ``View/layoutIssues``.
  ///
  /// - Parameter cellClass: The class, or `nil` to end the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    let type = cellClass as? TableViewCell.Type
    if let cellClass, type == nil { report(.registered(cellClass, insteadOf: TableViewCell.self)) }
    registeredTypes[identifier] = type
  }

  /// Returns a reusable cell after calling ``TableViewCell/prepareForReuse()``, or `nil` if there
  /// is none.
  open func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = reusableCells[identifier]?.popLast() else { return nil }
    TraitScope.perform(with: .view(self)) {
      cell.updateTraits()
      cell.prepareForReuse()
    }
    return cell
  }

  /// Returns a reusable cell after calling ``TableViewCell/prepareForReuse()``, or a new cell of
  /// the registered class.
  ///
  /// The default class is ``TableViewCell``.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    let type = registeredTypes[identifier] ?? TableViewCell.self
    let cell = TraitScope.perform(with: .view(self)) { type.init(registeredAs: identifier) }
    cell.tableStyle = style
    return cell
  }

  /// Stores a cell that is no longer visible for reuse.
  func enqueueForReuse(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    reusableCells[identifier, default: []].append(cell)
  }

  // MARK: Headers and footers

  private var registeredHeaders: [String: TableViewHeaderFooterView.Type] = [:]
  private var reusableHeaders: [String: [TableViewHeaderFooterView]] = [:]

  /// Registers a class for the headers and footers of a reuse identifier.
  ///
  /// A class that is not one of headers is a layout issue; see ``View/layoutIssues``.
  ///
  /// - Parameter viewClass: The class, or `nil` to end the registration.
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String)
  {
    let type = viewClass as? TableViewHeaderFooterView.Type
    if let viewClass, type == nil {
      report(.registered(viewClass, insteadOf: TableViewHeaderFooterView.self))
    }
    registeredHeaders[identifier] = type
  }

  /// Returns a reusable header or footer after calling
  /// ``TableViewHeaderFooterView/prepareForReuse()``, or a new one of the registered class, or
  /// `nil` if no class is registered.
  public func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> TableViewHeaderFooterView? {
    TraitScope.perform(with: .view(self)) {
      guard let view = reusableHeaders[identifier]?.popLast() else {
        let new = registeredHeaders[identifier]?.init(registeredAs: identifier)
        new?.style = style
        return new
      }
      view.updateTraits()
      view.prepareForReuse()
      return view
    }
  }

  private func enqueueForReuse(_ header: TableViewHeaderFooterView) {
    guard let identifier = header.reuseIdentifier else { return }
    reusableHeaders[identifier, default: []].append(header)
  }

  // MARK: Index

  /// The color of the titles of the index, or `nil` for the tint color.
  open var sectionIndexColor: Color? {
    didSet { indexView?.color = sectionIndexColor }
  }
  /// The background color of the index, or `nil` for none.
  open var sectionIndexBackgroundColor: Color? {
    didSet { indexView?.backgroundColor = sectionIndexBackgroundColor }
  }
  private var indexView: SectionIndexView?

  /// Shows the titles of the index that the data source provides.
  func updateIndex() {
    let titles = dataSource?.sectionIndexTitles(for: self) ?? []
    if titles.isEmpty {
      indexView?.removeFromSuperview()
      indexView = nil
    } else if let indexView {
      indexView.titles = titles
    } else {
      let view = SectionIndexView()
      (view.titles, view.color) = (titles, sectionIndexColor)
      view.backgroundColor = sectionIndexBackgroundColor
      indexView = view
      addSubview(view)
    }
  }

  /// The width that the index takes from the rows, in points.
  private var indexWidth: CGFloat {
    indexView == nil || style != .plain ? 0 : SectionIndexView.width
  }

  /// Shows the current titles of the index, and gives the visible rows the remaining width.
  func reloadIndex() {
    updateIndex()
    for case let cell as TableViewCell in liveViews.values {
      cell.options.indexWidth = indexWidth
      cell.setNeedsLayout()
    }
    invalidateMeasurements()
    setNeedsLayout()
  }

  /// Lays out the views that do not scroll.
  func layOutFixedViews() {
    backgroundView?.frame = bounds
    guard let indexView else { return }
    let insets = adjustedContentInset
    let visible = bounds.inset(by: EdgeInsets(top: insets.top, bottom: insets.bottom))
    let right = isRightToLeft ? safeAreaInsets.left : safeAreaInsets.right
    indexView.frame = directed(
      CGRect(
        x: visible.maxX - right - SectionIndexView.width, y: visible.minY,
        width: SectionIndexView.width, height: visible.height))
  }

  /// Adds a view in front of the cells and behind the index.
  private func addHeaderOrFooter(_ view: View) {
    if let indexView, subviews.last === indexView {
      insertSubview(view, belowSubview: indexView)
    } else {
      addSubview(view)
    }
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return setNeedsLayout() }
    old?.removeFromSuperview()
    if let new {
      // Cells are behind the other views.
      insertSubview(
        new, at: subviews.prefix { $0 is TableViewCell || $0 === backgroundView }.count)
    }
    setNeedsLayout()
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
    invalidateHeights()
  }

  /// Discards all heights, so that rows are measured again when they become visible.
  private func invalidateHeights() {
    heights = nil
    startsOver = false
    dataRevision += 1
    isOutdated = isLayingOut
    setNeedsLayout()
  }

  override class var outlineFacts: OutlineFacts { .container(TableView.self) }

  override var contentIssues: [LayoutIssue] { super.contentIssues + updateIssues }

  /// Measures visible rows again, because the traits can change the size of text.
  open override func traitCollectionDidChange(_ previous: TraitCollection?) {
    super.traitCollectionDidChange(previous)
    invalidateMeasurements()
    setNeedsLayout()
  }

  func invalidateMeasurements() {
    heights?.invalidateMeasurements()
    keepsFirstRow = heights != nil
  }

  /// Returns a closure that restores the offset and the heights, unless the offset was set in the
  /// meantime.
  ///
  /// If the data was reloaded, its heights are discarded instead.
  override func makeLayoutRestorer(isTemporary: Bool) -> (() -> Void)? {
    // Any layout measures rows.
    let restoreOffset = super.makeLayoutRestorer(isTemporary: true)
    let (heights, size, keepsFirstRow) = (startsOver ? nil : heights, laidOutSize, keepsFirstRow)
    let contentSizeBefore = contentSize
    let (offsetRevision, dataRevision) = (offsetRevision, dataRevision)
    return { [self] in
      guard self.offsetRevision == offsetRevision else { return }
      let isCurrent = self.dataRevision == dataRevision
      if isCurrent { restoreContentSize(contentSizeBefore) }
      restoreOffset?()
      guard isCurrent else {
        startsOver = self.heights != nil
        return setNeedsLayout()
      }
      laidOutSize = size
      self.keepsFirstRow = keepsFirstRow
      if heights != nil {
        self.heights = heights
      } else if self.heights != nil {
        // Visible cells can still be accessed until the next layout.
        startsOver = true
      }
      setNeedsLayout()
    }
  }

  // MARK: Layout

  override var roundsFramesOfSubviews: Bool { true }
  // The layout of reloaded data limits the offset, also in a temporary layout.
  override var mayFollowEnd: Bool { false }

  /// Lays out the visible rows.
  ///
  /// If a callback reloads the data, no more rows of the old data are requested, and the layout
  /// starts again.
  open override func layoutSubviews() {
    // A cell that lays out its superview calls this method recursively.
    guard !isLayingOut else { return }
    isLayingOut = true
    super.layoutSubviews()
    if startsOver { heights = nil }
    startsOver = false
    if laidOutSize.width != bounds.width { invalidateMeasurements() }
    let isResized = laidOutSize != bounds.size
    laidOutSize = bounds.size
    isOutdated = false
    // Rows that are shorter than estimated can reveal others at the end.
    for _ in 0..<TableView.maximumRevealCount where !isOutdated {
      let offset = contentOffset
      layoutItems(isResized: isResized)
      if contentOffset == offset { break }
    }
    isLayingOut = false
    if isOutdated {
      setNeedsReload()
      // Rows are missing, so another such layout is not the same result again.
      layoutState.wasLaidOut = false
    }
  }
}

extension TableView {
  // MARK: Rows and cells

  /// The number of sections.
  public var numberOfSections: Int { loadedHeights().sectionCount }

  /// Returns the number of rows in a section, or 0 if the section does not exist.
  public func numberOfRows(inSection section: Int) -> Int {
    let heights = loadedHeights()
    return section >= 0 && section < heights.sectionCount ? heights.rowCount(in: section) : 0
  }

  /// The index paths of the rows that have cells, from the top.
  public var indexPathsForVisibleRows: [IndexPath] {
    guard let heights else { return [] }
    return liveViews.keys.sorted().compactMap { index in
      if case .row(let path) = heights.item(at: index) { path } else { nil }
    }
  }

  /// The cells that are in use, from the top.
  public var visibleCells: [TableViewCell] {
    indexPathsForVisibleRows.compactMap { cellForRow(at: $0) }
  }

  /// Returns the cell of a row, or `nil` if the row is not visible.
  public func cellForRow(at indexPath: IndexPath) -> TableViewCell? {
    guard let heights, heights.contains(indexPath) else { return nil }
    return liveViews[heights.index(of: .row(indexPath))] as? TableViewCell
  }

  /// Returns the row of a cell, or `nil` if the cell is not visible.
  public func indexPath(for cell: TableViewCell) -> IndexPath? {
    indexPathsForVisibleRows.first { cellForRow(at: $0) === cell }
  }

  /// Returns the header view of a section, or `nil` if it is not visible.
  public func headerView(forSection section: Int) -> View? {
    guard let heights, section >= 0, section < heights.sectionCount else { return nil }
    return liveViews[heights.index(of: .header(section))]
  }

  /// Returns the footer view of a section, or `nil` if it is not visible.
  public func footerView(forSection section: Int) -> View? {
    guard let heights, section >= 0, section < heights.sectionCount else { return nil }
    return liveViews[heights.index(of: .footer(section))]
  }

  /// Returns the rectangle of a section with its header and footer in the content, which is empty
  /// if the section does not exist.
  ///
  /// As with those of headers and footers, rows that were not measured count with their estimated
  /// heights.
  public func rect(forSection section: Int) -> CGRect {
    rectForHeader(inSection: section).union(rectForFooter(inSection: section))
  }

  /// Returns the rectangle of a section's header in the content, which is empty if the section does
  /// not exist.
  public func rectForHeader(inSection section: Int) -> CGRect {
    rect(of: .header(section), section)
  }

  /// Returns the rectangle of a section's footer in the content, which is empty if the section does
  /// not exist.
  public func rectForFooter(inSection section: Int) -> CGRect {
    rect(of: .footer(section), section)
  }

  private func rect(of item: TableHeights.Item, _ section: Int) -> CGRect {
    let heights = loadedHeights()
    guard section >= 0, section < heights.sectionCount else { return .zero }
    let index = heights.index(of: item)
    return CGRect(
      x: 0, y: heights.top(of: index), width: bounds.width, height: heights.height(of: index))
  }

  /// Returns the row at a point of the content, or `nil` if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    let heights = loadedHeights()
    guard point.y >= heights.origin, point.y < heights.total,
      let index = heights.index(at: point.y),
      case .row(let path) = heights.item(at: index)
    else { return nil }
    return path
  }

  /// Returns the rectangle of a row in the content, or `nil` if the row does not exist.
  ///
  /// Rows that were not measured count with their estimated heights.
  public func rectForRow(at indexPath: IndexPath) -> CGRect? {
    let heights = loadedHeights()
    guard heights.contains(indexPath) else { return nil }
    let index = heights.index(of: .row(indexPath))
    return CGRect(
      x: 0, y: heights.top(of: index), width: bounds.width, height: heights.height(of: index))
  }

  // MARK: Scrolling

  /// The position of a row in the visible area.
  public enum ScrollPosition: String, CaseIterable, Hashable, Sendable {
    /// Any position. The table scrolls by the minimum distance.
    case none
    /// At the top, below a pinned header.
    case top
    /// In the middle.
    case middle
    /// At the bottom.
    case bottom
  }

  /// Scrolls to a row.
  ///
  /// Does nothing if the row does not exist.
  ///
  /// Rows along the way are not measured. Rows that become visible are measured, so that the row
  /// ends at the requested position.
  public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    guard loadedHeights().contains(indexPath) else { return }
    scroll(animated: animated) {
      rectForRow(at: indexPath).map { offset(showing: $0, in: indexPath.section, at: position) }
    }
  }

  private func offset(
    showing row: CGRect, in section: Int, at position: ScrollPosition
  ) -> CGPoint {
    let insets = adjustedContentInset
    let place: RestingPlace =
      switch position {
      case .none: .nearest
      case .top: .start
      case .middle:
        // Not `.center`, whose formula can round half a device pixel in the other direction.
        .offset(row.center.y - insets.top - (bounds.height - insets.top - insets.bottom) / 2)
      case .bottom: .end
      }
    let header = style == .plain ? headerHeight(ofSection: section) : 0
    let y = contentOffset(showing: row, x: .nearest, y: place, below: header).y
    return CGPoint(x: contentOffset.x, y: y)
  }

  private func headerHeight(ofSection section: Int) -> CGFloat {
    let heights = loadedHeights()
    // The space above a header is not pinned.
    return max(0, heights.height(of: heights.index(of: .header(section))) - headerTopPadding)
  }

  // MARK: Selection

  /// The index paths of the selected rows, from the top.
  public var indexPathsForSelectedRows: [IndexPath] { selection.sorted() }

  /// The index path of the first selected row.
  public var indexPathForSelectedRow: IndexPath? { selection.min() }

  /// Selects a row.
  ///
  /// Unless several rows can be selected, the row replaces the previous selection.
  ///
  /// As in UIKit, the delegate is not notified. Does nothing if the row does not exist.
  public func selectRow(
    at indexPath: IndexPath, animated: Bool = false, scrollPosition: ScrollPosition? = nil
  ) {
    guard loadedHeights().contains(indexPath) else { return }
    if !selectsSeveralRows {
      for other in indexPathsForSelectedRows where other != indexPath {
        deselectRow(at: other, animated: animated)
      }
    }
    selection.insert(indexPath)
    cellForRow(at: indexPath)?.setSelected(true, animated: animated)
    if let scrollPosition {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects a row.
  ///
  /// The delegate is not notified.
  public func deselectRow(at indexPath: IndexPath, animated: Bool = false) {
    selection.remove(indexPath)
    cellForRow(at: indexPath)?.setSelected(false, animated: animated)
  }

  /// Simulates a tap on a row: selects the row and notifies the delegate.
  ///
  /// Does nothing if ``allowsSelection`` is `false` or the row does not exist. While the table is
  /// edited, ``allowsSelectionDuringEditing`` and ``allowsMultipleSelectionDuringEditing`` apply.
  ///
  /// If several rows can be selected, a tap on a selected row deselects it. The delegate can
  /// replace or prevent the selection.
  public func sendTap(toRowAt indexPath: IndexPath) {
    guard selectsRows, loadedHeights().contains(indexPath) else { return }
    if let tableDelegate, !tableDelegate.tableView(self, shouldHighlightRowAt: indexPath) { return }
    if selectsSeveralRows, selection.contains(indexPath) {
      deselect(indexPath)
    } else if let tableDelegate {
      guard let path = tableDelegate.tableView(self, willSelectRowAt: indexPath) else { return }
      if !selectsSeveralRows {
        for other in indexPathsForSelectedRows where other != path { deselect(other) }
      }
      selectRow(at: path)
      tableDelegate.tableView(self, didSelectRowAt: path)
    } else {
      selectRow(at: indexPath)
    }
  }

  /// Deselects a row as after a tap, and notifies the delegate.
  private func deselect(_ path: IndexPath) {
    guard let tableDelegate else { return deselectRow(at: path) }
    guard let path = tableDelegate.tableView(self, willDeselectRowAt: path) else { return }
    deselectRow(at: path)
    tableDelegate.tableView(self, didDeselectRowAt: path)
  }

  // MARK: Views of items

  /// Creates the view of an item, or reuses a cell, and adds it to the table.
  ///
  /// Returns `nil` if the item has no view.
  func makeView(
    for item: TableHeights.Item, _ index: Int, _ heights: TableHeights
  ) -> View? {
    guard !isOutdated else { return nil }
    let view: View?
    switch item {
    case .row(let path): view = makeCell(for: path, heights)
    case .header(let section):
      let title = dataSource?.tableView(self, titleForHeaderInSection: section)
      view =
        tableDelegate?.tableView(self, viewForHeaderInSection: section)
        ?? title.map { TableViewHeaderFooterView(text: $0, kind: .header, in: style) }
      (view as? TableViewHeaderFooterView)?.place(as: .header, in: style)
    case .footer(let section):
      let title = dataSource?.tableView(self, titleForFooterInSection: section)
      view =
        tableDelegate?.tableView(self, viewForFooterInSection: section)
        ?? title.map { TableViewHeaderFooterView(text: $0, kind: .footer, in: style) }
      (view as? TableViewHeaderFooterView)?.place(as: .footer, in: style)
    }
    guard let view else { return nil }
    // A view that is in use for another item is removed from that item.
    for (other, live) in liveViews where live === view { liveViews[other] = nil }
    liveViews[index] = view
    if view is TableViewCell {
      if let backgroundView, backgroundView.superview === self {
        insertSubview(view, aboveSubview: backgroundView)
      } else {
        insertSubview(view, at: 0)
      }
    } else {
      addHeaderOrFooter(view)
    }
    switch item {
    case .row(let path):
      if let cell = view as? TableViewCell {
        tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
      }
    case .header(let section):
      tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    case .footer(let section):
      tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }
    return view
  }

  private func makeCell(for path: IndexPath, _ heights: TableHeights) -> TableViewCell? {
    guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
    if cell.options.indexWidth != indexWidth { cell.options.indexWidth = indexWidth }
    updateEditing(of: cell, at: path)
    if let level = tableDelegate?.tableView(self, indentationLevelForRowAt: path), level != 0 {
      cell.indentationLevel = level
      cell.options.hasIndentationOfTable = true
    }
    cell.isSelected = selection.contains(path)
    let isFirst = path.row == 0
    cell.isFirstInSection = isFirst
    let isLast = path.row == heights.rowCount(in: path.section) - 1
    cell.defaultBackgroundColor =
      style == .plain ? .systemBackground : .secondarySystemGroupedBackground
    if style == .insetGrouped {
      let groupRadius: CGFloat = 10
      cell.cornerRadius = isFirst || isLast ? groupRadius : 0
      cell.cornerStyle = .continuous
      let top: CornerMask = isFirst ? [.topLeft, .topRight] : []
      cell.maskedCorners = top.union(isLast ? [.bottomLeft, .bottomRight] : [])
    }
    cell.isLastInSection = isLast
    setSeparator(of: cell)
    return cell
  }

  private func setSeparator(of cell: TableViewCell) {
    cell.defaultSeparatorInset = customSeparatorInset
    cell.defaultSeparatorStartsAtText = separatorInsetReference == .fromAutomaticInsets
    let isLast = cell.isLastInSection
    let color = separatorStyle == .singleLine ? separatorColor : nil
    cell.setSeparator(
      style == .insetGrouped && isLast ? nil : color, isFull: style == .grouped && isLast)
    cell.setTopSeparator(style == .grouped && cell.isFirstInSection ? color : nil)
  }

  /// Hides the separators above and below highlighted rows, as in UIKit, but not those around a
  /// section.
  func updateSeparatorsOfHighlights() {
    guard let heights else { return }
    for (index, view) in liveViews {
      guard let cell = view as? TableViewCell else { continue }
      let next = index + 1 < heights.count ? liveViews[index + 1] as? TableViewCell : nil
      cell.hidesSeparator =
        (cell.isLastInSection && style != .plain)
        ? false : cell.showsHighlight || next?.showsHighlight == true
    }
  }

  /// Changes the separators of the visible cells.
  private func updateSeparators() {
    for view in liveViews.values { (view as? TableViewCell).map(setSeparator) }
  }

  /// Removes views from the table, from the top, and stores cells for reuse.
  func removeLiveViews(where condition: (Int) -> Bool = { _ in true }) {
    for index in liveViews.keys.filter(condition).sorted() {
      guard let view = liveViews.removeValue(forKey: index) else { continue }
      view.removeFromSuperview()
      if let header = view as? TableViewHeaderFooterView { enqueueForReuse(header) }
      guard let cell = view as? TableViewCell else { continue }
      enqueueForReuse(cell)
      if let heights, index < heights.count, case .row(let path) = heights.item(at: index) {
        tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
      }
    }
  }
}

extension View {
  /// The height of the frame, or `nil` if it is the natural height.
  fileprivate var assignedHeight: CGFloat? {
    let height = frame.height
    guard height > 0, height.isFinite, translatesAutoresizingMaskIntoConstraints else { return nil }
    let natural = sizeThatFits(CGSize(width: frame.width, height: 0)).height
    return abs(natural - height) < 0.5 ? nil : height
  }
}
