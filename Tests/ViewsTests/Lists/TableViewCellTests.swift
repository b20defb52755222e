import Testing

@testable import SnapshotViews

@Suite struct TableViewCellTests {
  private func height(of cell: TableViewCell) -> Double {
    cell.sizeThatFits(CGSize(width: 300, height: 0)).height
  }

  @Test func rowsWithASwitchOrAnIconHaveTheStandardHeight() {
    let cell = TableViewCell()
    cell.textLabel.text = "Row"
    let alone = height(of: cell)
    cell.accessoryView = Switch()
    cell.imageSize = CGSize(width: 29, height: 29)
    #expect(alone == 44)
    #expect(height(of: cell) == 44)
    cell.imageSize = CGSize(width: 60, height: 60)
    #expect(height(of: cell) == 72)
  }

  @Test func accessoryScalesWithTheText() {
    let cell = TableViewCell()
    cell.frame.size = CGSize(width: 300, height: 44)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 268)
    cell.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 260)
  }

  /// Constrains a view with a height to the content margins of a cell.
  private func pin(_ view: View, height: Double, in cell: TableViewCell) {
    view.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(view)
    let margins = cell.contentView.layoutMarginsGuide
    LayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      view.topAnchor.constraint(equalTo: margins.topAnchor),
      view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      view.heightAnchor.constraint(equalToConstant: height),
    ])
  }

  @Test(arguments: [(100.0, 122.0), (10, 44)])
  func constraintsInTheContentViewDetermineTheHeight(pinned: Double, expected: Double) {
    let cell = TableViewCell()
    pin(View(), height: pinned, in: cell)
    #expect(height(of: cell) == expected)
  }

  @Test func contentMarginsAreThoseOfTheTexts() {
    let cell = TableViewCell()
    let custom = View()
    cell.textLabel.text = "Row"
    cell.accessoryType = .disclosureIndicator
    pin(custom, height: 60, in: cell)
    cell.frame.size = CGSize(width: 300, height: height(of: cell))
    cell.layoutIfNeeded()
    #expect(custom.frame == CGRect(x: 16, y: 11, width: 236, height: 60))
    #expect(cell.textLabel.frame.minX == 16)
  }

  /// A data source whose cells have labels laid out by constraints.
  private final class Notes: TableViewDataSource {
    let texts: [String]

    init(_ texts: [String]) { self.texts = texts }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell()
      let label = Label(text: texts[indexPath.row])
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(label)
      let margins = cell.contentView.layoutMarginsGuide
      LayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        label.topAnchor.constraint(equalTo: margins.topAnchor),
        label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
      return cell
    }
  }

  @Test func constraintsDetermineTheHeightsOfRows() {
    let text = "A note that is long enough for some lines, at the width that the table has"
    let notes = Notes([text, "Short"])
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 400))
    table.dataSource = notes
    table.layoutIfNeeded()
    let label = Label(text: text)
    label.numberOfLines = 0
    let expected = label.sizeThatFits(CGSize(width: 168, height: 0)).height + 22
    #expect(table.visibleCells.map(\.frame.height) == [expected, 44])
  }

  @Test func scrollingBelowABarDoesNotChangeTheMargins() {
    let notes = Notes(["One", "Two", "Three"])
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    table.traitOverrides.safeAreaInsets = EdgeInsets(top: 40, left: 10)
    table.dataSource = notes
    table.layoutIfNeeded()
    table.contentOffset.y = 10
    table.layoutIfNeeded()
    #expect(table.safeAreaInsets == EdgeInsets(top: 40, left: 10))
    #expect(
      table.visibleCells.map(\.safeAreaInsets) == Array(repeating: EdgeInsets(left: 10), count: 3))
    #expect(table.visibleCells.map(\.frame.height) == [44, 44, 44])
    table.contentInsetAdjustmentBehavior = .never
    #expect(table.visibleCells[0].safeAreaInsets == EdgeInsets(top: 40, left: 10))
  }

  @Test func aBackgroundViewInAnotherViewDoesNotMoveCells() {
    let rows = Rows([2])
    let table = rows.table()
    let background = View()
    table.backgroundView = background
    background.removeFromSuperview()
    table.layoutIfNeeded()
    #expect(table.subviews.first is TableViewCell && table.visibleCells.count == 2)
    let behind = View()
    table.insertSubview(behind, at: 0)
    table.backgroundView = View()
    table.insertSubview(behind, at: 0)
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.subviews[0] === behind && table.subviews[1] === table.backgroundView)
  }
}
