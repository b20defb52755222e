public import SnapshotGeometry
public import SnapshotPixels

/// A list of rows in sections, of which only those in view have cells.
///
/// Cells that leave the view are used again: the data source asks for one by
/// ``dequeueReusableCell(withIdentifier:for:)``. A row whose height nobody gives is as high as its cell
/// asks for at the table's width. It is measured when it comes into view, and until then counts as
/// ``estimatedRowHeight``: the content's size and the offsets of rows that were not seen rest on
/// estimates. Rows take 16 bytes each, and nothing else until they are seen.
open class TableView: ScrollView {
  /// What the sections look like.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Style: String, CaseIterable, Hashable, Sendable {
    /// Rows from edge to edge; a section's header stays at the top as long as its rows are in view.
    case plain
    /// Groups from edge to edge.
    case grouped
    /// Groups with rounded corners, inset from the edges.
    case insetGrouped
  }

  /// What is between two rows.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum SeparatorStyle: String, CaseIterable, Hashable, Sendable {
    /// Nothing.
    case none
    /// A line of one device pixel.
    case singleLine
  }

  /// The height that says that rows are as high as their cells ask for.
  public static let automaticDimension: CGFloat = -1

  /// What the sections look like.
  public let style: Style

  /// What the table shows.
  open weak var dataSource: (any TableViewDataSource)? { didSet { reloadData() } }

  open override weak var delegate: (any ScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any TableViewDelegate
      reloadData()
    }
  }

  /// A view above all rows, at the height that it asks for.
  open var tableHeaderView: View? { didSet { replace(oldValue, with: tableHeaderView) } }
  /// A view below all rows, at the height that it asks for.
  open var tableFooterView: View? { didSet { replace(oldValue, with: tableFooterView) } }

  /// The height of rows that the delegate says nothing about, in points;
  /// ``automaticDimension`` unless it is set, as are numbers that are not above 0.
  open var rowHeight = TableView.automaticDimension {
    didSet { if rowHeight != oldValue { invalidateHeights() } }
  }
  /// What a row that was not measured counts as, in points; 44 unless it is set, and at least 1.
  open var estimatedRowHeight: CGFloat = 44 {
    didSet {
      note(estimatedRowHeight, as: "estimatedRowHeight")
      let isNumber = estimatedRowHeight >= 1 && estimatedRowHeight < .infinity
      if !isNumber { estimatedRowHeight = 1 }
      if estimatedRowHeight != oldValue { invalidateHeights() }
    }
  }
  /// What is between two rows.
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  /// The color of the lines between rows.
  open var separatorColor = Color.separator { didSet { setNeedsLayout() } }
  /// Whether a person can select rows.
  open var allowsSelection = true
  /// Whether more than one row can be selected at a time.
  open var allowsMultipleSelection = false

  weak var tableDelegate: (any TableViewDelegate)?
  var heights: TableHeights?
  /// The cells, headers and footers in view, by the index of their item.
  var liveViews: [Int: View] = [:]
  /// How many rows each section had when they were made.
  var liveRowCounts: [Int] = []
  var selection: Set<IndexPath> = []
  private var registeredTypes: [String: TableViewCell.Type] = [:]
  private var reusableCells: [String: [TableViewCell]] = [:]
  private var measuredWidth: CGFloat = -1
  private var isLayingOut = false
  /// Whether the rows became others while they were being placed.
  private(set) var isOutdated = false

  /// Creates a table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a table with a style and without a size.
  public convenience init(style: Style) { self.init(frame: .zero, style: style) }

  // MARK: Cells

  /// Says of which class the cells of an identifier are.
  public func register(
    _ cellType: TableViewCell.Type, forCellReuseIdentifier identifier: String
  ) {
    registeredTypes[identifier] = cellType
  }

  /// Returns a cell that is not in view any more, after ``TableViewCell/prepareForReuse()``, or `nil`
  /// where none is waiting.
  public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
    guard let cell = reusableCells[identifier]?.popLast() else { return nil }
    cell.prepareForReuse()
    return cell
  }

  /// Returns a cell that is not in view any more, after ``TableViewCell/prepareForReuse()``, or a new one
  /// of the registered class; where none is registered, a plain ``TableViewCell``.
  public func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> TableViewCell {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    let type = registeredTypes[identifier] ?? TableViewCell.self
    return type.init(style: .default, reuseIdentifier: identifier)
  }

  /// Keeps a cell that has left the view until it is asked for again.
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

  /// Asks the data source for everything anew at the next layout, and selects nothing.
  public func reloadData() {
    selection = []
    setNeedsReload()
  }

  /// Asks the data source for everything anew at the next layout.
  func setNeedsReload() {
    removeLiveViews()
    invalidateHeights()
  }

  /// Measures rows anew, as they come into view.
  private func invalidateHeights() {
    heights = nil
    isOutdated = isLayingOut
    setNeedsLayout()
  }

  /// Measures rows anew where texts may have become larger.
  open override func traitCollectionDidChange(_ previous: TraitCollection) {
    super.traitCollectionDidChange(previous)
    invalidateHeights()
  }

  // MARK: Layout

  /// Gives the rows in view their cells; where a callback asks for everything anew, no more of the old
  /// rows are asked for, and the layout begins again.
  open override func layoutSubviews() {
    // Cells that are laid out on their own lead back here.
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
