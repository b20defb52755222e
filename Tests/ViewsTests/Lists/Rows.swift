import SnapshotViews

/// The data of a table.
///
/// It records the requests of the table.
final class Rows: TableViewDataSource, TableViewDelegate {
  var counts: [Int]
  var headers: [String?] = []
  var heights: [IndexPath: Double] = [:]
  var text: (IndexPath) -> String = { "Row \($0.row)" }
  /// Changes a cell for its row.
  var configure: ((TableViewCell) -> Void)?
  var requests: [IndexPath] = []
  var events: [String] = []
  /// The cells that were created, without duplicates.
  var cells: Set<TableViewCell> = []

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in tableView: TableView) -> Int { counts.count }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    requests.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cells.insert(cell)
    cell.textLabel.font = .systemFont(ofSize: 17)
    cell.textLabel.text = text(indexPath)
    configure?(cell)
    return cell
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    headers.indices.contains(section) ? headers[section] : nil
  }

  func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    heights[indexPath]
      ?? (tableView.rowHeight > 0 ? tableView.rowHeight : TableView.automaticDimension)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    events.append("select \(indexPath)")
  }

  func tableView(
    _ tableView: TableView, willDisplay cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    events.append("display \(indexPath)")
  }

  func tableView(
    _ tableView: TableView, didEndDisplaying cell: TableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    events.append("end \(indexPath)")
  }
}

extension Rows {
  /// Returns a table of 320 by 440 points whose cells count their reuses.
  func table(style: TableView.Style = .plain) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: style)
    table.register(CountingCell.self, forCellReuseIdentifier: "cell")
    table.delegate = self
    table.dataSource = self
    return table
  }

  /// Returns the index paths of consecutive rows.
  static func paths(_ rows: Range<Int>, in section: Int = 0) -> [IndexPath] {
    rows.map { IndexPath(row: $0, section: section) }
  }
}

/// A cell that counts its reuses.
final class CountingCell: TableViewCell {
  var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}
