public import SnapshotGeometry
public import SnapshotPixels

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

  /// A view above all rows, at its natural height.
  open var tableHeaderView: View? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// A view below all rows, at its natural height.
  open var tableFooterView: View? { didSet { replace(oldValue, with: tableFooterView) } }

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
  /// The style of the separators between rows.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The color of the separators.
  open var separatorColor = Color.separator { didSet { setNeedsLayout() } }
  /// Whether users can select rows.
  open var allowsSelection = true
  /// Whether several rows can be selected.
  open var allowsMultipleSelection = false

  weak var tableDelegate: (any TableViewDelegate)?
  var heights: TableHeights?
  /// The visible cells, headers, and footers, by the index of their item.
  var liveViews: [Int: View] = [:]
  /// The number of rows in each section when the cells were created.
  var liveRowCounts: [Int] = []
  var selection: Set<IndexPath> = []
  private var registeredTypes: [String: TableViewCell.Type] = [:]
  private var reusableCells: [String: [TableViewCell]] = [:]
  private var measuredWidth: CGFloat = -1
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
  public func register(
    _ cellType: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    registeredTypes[identifier] = cellType
  }

  /// Returns a reusable cell after calling ``TableViewCell/prepareForReuse()``, or `nil` if there
  /// is none.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = reusableCells[identifier]?.popLast() else { return nil }
    cell.prepareForReuse()
    return cell
  }

  /// Returns a reusable cell after calling ``TableViewCell/prepareForReuse()``, or a new cell of
  /// the registered class.
  ///
  /// The default class is ``TableViewCell``.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    let type = registeredTypes[identifier] ?? TableViewCell.self
    return type.init(registeredAs: identifier)
  }

  /// Stores a cell that is no longer visible for reuse.
  func enqueueForReuse(_ cell: TableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    reusableCells[identifier, default: []].append(cell)
  }

  private func replace(_ old: View?, with new: View?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
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
    invalidateHeights()
  }

  /// Discards all heights, so that rows are measured again when they become visible.
  private func invalidateHeights() {
    heights = nil
    isOutdated = isLayingOut
    setNeedsLayout()
  }

  /// Discards all heights, because the traits can change the size of text.
  open override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    invalidateHeights()
  }

  // MARK: Layout

  /// Lays out the visible rows.
  ///
  /// If a callback reloads the data, no more rows of the old data are requested, and the layout
  /// starts again.
  open override func layoutSubviews() {
    // A cell that lays out its superview calls this method recursively.
    guard !isLayingOut else { return }
    isLayingOut = true
    super.layoutSubviews()
    if measuredWidth != bounds.width { heights = nil }
    measuredWidth = bounds.width
    isOutdated = false
    layoutItems()
    isLayingOut = false
    if isOutdated { setNeedsReload() }
  }
}
