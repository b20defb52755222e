import SnapshotDrawing
import SnapshotViews
import Testing

/// Cells whose content is laid out by constraints.
@Suite struct SelfSizingCellTests {
  private final class Cell: TableViewCell {
    let content = ContentView(400, 10)

    override init(style: Style, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      content.area = 4_000
      contentView.adding(content)
      LayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
        content.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
        content.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
        content.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -12),
      ])
    }
  }

  private final class Source: TableViewDataSource {
    var accessoryType = TableViewCell.AccessoryType.none

    func numberOfSections(in tableView: TableView) -> Int { 1 }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.accessoryType = accessoryType
      return cell
    }
  }

  private func table(_ source: Source) -> TableView {
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 132, height: 400))
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.layoutIfNeeded()
    return table
  }

  @Test func sizeThatFitsCanMeasureTheCellItself() {
    final class Padded: TableViewCell {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        var fitting = systemLayoutSizeFitting(
          size, withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel)
        fitting.height += 10
        return fitting
      }
    }
    let cell = Padded()
    #expect(cell.sizeThatFits(CGSize(width: 200, height: 0)).height == 64)
    #expect(
      cell.systemLayoutSizeFitting(
        CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height == 54)
    final class OneRow: TableViewDataSource {
      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
        Padded()
      }
    }
    let rows = OneRow()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    table.dataSource = rows
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.height) == [54])
  }

  @Test func constraintsDetermineTheHeightOfACell() throws {
    let source = Source()
    let table = table(source)
    let cells = table.visibleCells.compactMap { $0 as? Cell }
    #expect(cells.map(\.frame.minY) == [0, 64])
    let cell = try #require(cells.first)
    #expect(cell.content.frame == CGRect(x: 16, y: 12, width: 100, height: 40))
    #expect(table.layoutIssues.isEmpty)
    // The height follows the content, down to that of a plain row.
    cell.content.area = 600
    cell.content.invalidateIntrinsicContentSize()
    table.layoutIfNeeded()
    #expect(cell.bounds.height == 44)
    #expect(cells[1].frame.minY == 44)
  }

  @Test func contentIsNextToTheAccessory() throws {
    let source = Source()
    source.accessoryType = .disclosureIndicator
    let table = table(source)
    let cell = try #require(table.visibleCells.first as? Cell)
    #expect(cell.content.frame.width < 100)
    #expect(cell.bounds.height > 64)
    #expect(cell.content.frame.maxY == cell.bounds.height - 12)
  }

  @Test func measuringAndLayingOutACellSolveItsConstraintsOnce() {
    final class Counting: View {
      var count = 0
      override var intrinsicContentSize: CGSize {
        count += 1
        return CGSize(width: 50, height: 60)
      }
    }
    final class Source: TableViewDataSource {
      let content = Counting()

      func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }

      func tableView(
        _ tableView: TableView, cellForRowAt indexPath: IndexPath
      ) -> TableViewCell {
        let cell = TableViewCell()
        let stack = cell.contentView.adding(StackView(arrangedSubviews: [content]))
        LayoutConstraint.activate([
          stack.leadingAnchor.constraint(
            equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
          stack.trailingAnchor.constraint(
            equalTo: cell.contentView.layoutMarginsGuide.trailingAnchor),
          stack.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
          stack.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        ])
        return cell
      }
    }
    let source = Source()
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 132, height: 400))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.layoutIssues.isEmpty)
    #expect(source.content.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    // One measurement without a width, and one with the width.
    #expect(source.content.count == 2)
    source.content.invalidateIntrinsicContentSize()
    table.layoutIfNeeded()
    #expect(source.content.count == 4)
  }
}
