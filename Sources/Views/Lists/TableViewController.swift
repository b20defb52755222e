public import SnapshotDrawing

/// A view controller that manages a table as its data source and delegate.
///
/// A subclass overrides the methods of ``TableViewDataSource`` and ``TableViewDelegate`` that it
/// needs. Without overrides, the table has one section without rows.
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
  private let style: TableView.Style

  /// Whether the selection is cleared before the view appears.
  ///
  /// The default is `true`.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a table of a style.
  public init(style: TableView.Style) {
    self.style = style
    super.init()
  }

  /// Creates a controller with a plain table.
  public override convenience init() { self.init(style: .plain) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table.
  ///
  /// Never `nil` unless ``ViewController/loadView()`` is overridden to set another kind of view.
  /// Its type allows UIKit's `tableView?` as well.
  public var tableView: TableView! {
    get { view as? TableView }
    set { if let newValue { view = newValue } }
  }

  /// Creates the table.
  open override func loadView() {
    let table = TableView(frame: newViewFrame(), style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    view = table
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear`` is `true`.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let tableView else { return }
    for path in tableView.indexPathsForSelectedRows { tableView.deselectRow(at: path) }
  }

  // MARK: Data source

  /// Returns 1.
  open func numberOfSections(in tableView: TableView) -> Int { 1 }

  /// Returns 0.
  open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

  /// Returns an empty cell.
  open func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell { TableViewCell() }

  /// Returns `nil`.
  open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }

  /// Returns `nil`.
  open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    nil
  }

  // MARK: Delegate

  /// Returns the table's ``TableView/rowHeight`` if it is above 0, and
  /// ``TableView/automaticDimension`` otherwise.
  open func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    tableView.rowHeight > 0 ? tableView.rowHeight : TableView.automaticDimension
  }

  /// Returns `nil`.
  open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

  /// Returns `nil`.
  open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

  /// Does nothing.
  open func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
}
