import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The backgrounds, the separators, the headers, and the index of a table.
@Suite struct TableDecorationTests {
  private func separator(_ cell: TableViewCell?) -> EdgeInsets? {
    cell?.subviews.compactMap { $0 as? Separator }.first?.insets
  }

  // MARK: Separators

  @Test func separatorsHaveTheInsetOfTheTable() {
    let rows = EditableRows(style: .plain)
    let own = EdgeInsets(left: 3)
    rows.configure = { cell, row in
      cell.textLabel.text = "Row"
      if row == 1 { cell.separatorInset = own }
    }
    let table = rows.show()
    #expect(table.separatorInset == EdgeInsets(left: 16))
    #expect(separator(rows.cell(0)) == EdgeInsets(left: 16))
    table.separatorInset = EdgeInsets(left: 40, right: 8)
    #expect(separator(rows.cell(0)) == EdgeInsets(left: 40, right: 8))
    #expect(separator(rows.cell(1)) == own)
    table.separatorInsetReference = .fromAutomaticInsets
    #expect(separator(rows.cell(0)) == EdgeInsets(left: 56, right: 8))
    table.separatorInsetReference = .fromCellEdges
    table.isEditing = true
    #expect(separator(rows.cell(0)) == EdgeInsets(left: 80, right: 8))
  }

  @Test func aSeparatorInsetThatIsNotFiniteCountsAsZero() {
    let rows = EditableRows(style: .plain)
    let table = rows.show()
    table.separatorInset = EdgeInsets(left: .nan, right: .infinity)
    #expect(separator(rows.cell(0)) == .zero)
    #expect(!table.replacedNumbers.sorted.isEmpty)
  }

  // MARK: Backgrounds

  @Test func theBackgroundOfATableDoesNotScroll() throws {
    let rows = EditableRows(style: .plain)
    rows.count = 50
    let table = rows.show()
    let background = View()
    table.backgroundView = background
    table.contentOffset.y = 100
    _ = rows.cell(5)
    #expect(background.frame == table.bounds)
    #expect(table.subviews.first === background)
    table.contentOffset.y = 400
    _ = rows.cell(12)
    #expect(background.frame == table.bounds && table.subviews.first === background)
    table.backgroundView = nil
    #expect(background.superview == nil)
  }

  @Test func backgroundViewsOfACellFillIt() {
    let cell = TableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let (background, selected, multiple) = (View(), View(), View())
    cell.selectedBackgroundView = selected
    cell.multipleSelectionBackgroundView = multiple
    cell.backgroundView = background
    cell.layoutIfNeeded()
    #expect(cell.subviews.prefix(3) == [background, selected, multiple])
    #expect([background, selected, multiple].allSatisfy { $0.frame == cell.bounds })
    #expect(selected.isHidden && multiple.isHidden)
    let drawing = cell.displayList()
    cell.isSelected = true
    #expect(!selected.isHidden && multiple.isHidden)
    // The view replaces the gray color.
    selected.isHidden = true
    #expect(cell.displayList() == drawing)
    cell.selectionStyle = .none
    #expect(selected.isHidden)
  }

  @Test func severalSelectedRowsHaveTheirOwnBackground() throws {
    let rows = EditableRows(style: .plain)
    let (selected, multiple) = (View(), View())
    rows.configure = { cell, row in
      guard row == 0 else { return }
      cell.selectedBackgroundView = selected
      cell.multipleSelectionBackgroundView = multiple
    }
    let table = rows.show()
    table.allowsMultipleSelection = true
    table.selectRow(at: [0, 0])
    #expect(selected.isHidden && !multiple.isHidden)
  }

  @Test(arguments: [TableViewCell.SelectionStyle.default, .gray, .blue])
  func selectedRowsAreGray(style: TableViewCell.SelectionStyle) {
    let cell = TableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 60))
    let drawing = cell.displayList()
    cell.selectionStyle = style
    cell.isSelected = true
    #expect(cell.displayList() != drawing && cell.showsHighlight)
  }

  // MARK: Cells

  @Test func theAccessoryForDetailsAndDisclosureHasBothSymbols() {
    func width(_ type: TableViewCell.AccessoryType) -> CGFloat {
      AccessoryView(type).sizeThatFits(.zero).width
    }
    #expect(
      width(.detailDisclosureButton) == width(.detailButton) + 8 + width(.disclosureIndicator))
    let accessory = AccessoryView(.detailDisclosureButton)
    accessory.sizeToFit()
    #expect(accessory.displayList() != DisplayList())
  }

  @Test func theTextsOfAContactMeetInAColumn() {
    let cell = TableViewCell(style: .value2, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel.text = "home"
    cell.detailTextLabel.text = "555"
    cell.layoutIfNeeded()
    #expect(cell.textLabel.frame.maxX == 107 && cell.detailTextLabel.frame.minX == 113)
    #expect(cell.textLabel.textAlignment == .trailing)
    cell.tintColor = .systemRed
    #expect(cell.textLabel.textColor == .systemRed)
    cell.textLabel.textColor = .label
    cell.tintColor = .systemGreen
    #expect(cell.textLabel.textColor == .label)
  }

  // MARK: Headers

  @Test func headersHaveTheHeightOfTheTableOrTheDelegate() {
    let rows = EditableRows(style: .plain)
    let table = rows.show()
    func top() -> CGFloat? { rows.cell(0)?.frame.minY }
    #expect(top() == 0)
    table.sectionHeaderTopPadding = 0
    table.sectionHeaderHeight = 30
    #expect(top() == 30)
    rows.headerHeight = 50
    table.reloadData()
    #expect(top() == 50)
    rows.headerHeight = .leastNonzeroMagnitude
    table.reloadData()
    #expect(top() == 0)
  }

  @Test func footersHaveTheHeightOfTheTable() {
    let rows = Rows([1, 1])
    let table = rows.table(style: .grouped)
    table.layoutIfNeeded()
    let before = table.rectForRow(at: [1, 0])?.minY ?? 0
    table.sectionFooterHeight = 48
    table.layoutIfNeeded()
    #expect(table.rectForRow(at: [1, 0])?.minY == before + 40)
  }

  @Test func headersOfARegisteredClassAreReused() throws {
    final class Header: TableViewHeaderFooterView {
      var reuses = 0

      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    final class Sections: TableViewController {
      override func numberOfSections(in tableView: TableView) -> Int { 30 }

      override func tableView(
        _ tableView: TableView, viewForHeaderInSection section: Int
      ) -> View? {
        let header = tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        header?.textLabel?.text = "Section \(section)"
        header?.detailTextLabel?.text = "Details"
        return header
      }

      override func tableView(
        _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
      ) {
        (view as? TableViewHeaderFooterView)?.contentView.backgroundColor = .systemRed
      }
    }
    let sections = Sections(style: .grouped)
    let table = try #require(sections.tableView)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
    table.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
    table.layoutIfNeeded()
    let first = try #require(table.headerView(forSection: 0) as? Header)
    #expect(first.reuseIdentifier == "header" && first.contentView.backgroundColor == .systemRed)
    #expect(first.contentView.frame == first.bounds)
    #expect(first.detailTextLabel.frame.minY == first.textLabel.frame.maxY)
    table.contentOffset.y = 400
    table.layoutIfNeeded()
    let headers = (0..<30).compactMap { table.headerView(forSection: $0) as? Header }
    #expect(headers.contains { $0.reuses > 0 })
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }

  @Test func constraintsDetermineTheHeightOfAHeader() {
    let header = TableViewHeaderFooterView(reuseIdentifier: nil)
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    header.contentView.addSubview(view)
    LayoutConstraint.activate([
      view.heightAnchor.constraint(equalToConstant: 70),
      view.topAnchor.constraint(equalTo: header.contentView.topAnchor, constant: 5),
      view.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor, constant: -5),
      view.leadingAnchor.constraint(equalTo: header.contentView.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
    ])
    #expect(header.sizeThatFits(CGSize(width: 320, height: 0)).height == 80)
  }

  // MARK: Index

  @Test func theIndexIsAtTheTrailingEdge() throws {
    let rows = EditableRows(style: .plain)
    rows.indexTitles = ["A", "B", "C"]
    let table = rows.show()
    let index = try #require(table.subviews.last as? SectionIndexView)
    #expect(index.frame == CGRect(x: 305, y: 0, width: 15, height: 440))
    let labels = index.subviews.compactMap { $0 as? Label }
    #expect(labels.map(\.text) == ["A", "B", "C"])
    #expect(labels.first?.textColor == table.tintColor)
    #expect(rows.cell(0)?.contentView.frame.maxX == 305)
    table.sectionIndexColor = .systemRed
    table.sectionIndexBackgroundColor = .systemGreen
    table.layoutIfNeeded()
    #expect(labels.first?.textColor == .systemRed && index.backgroundColor == .systemGreen)
    rows.indexTitles = nil
    table.reloadSectionIndexTitles()
    #expect(index.superview == nil)
  }

  @Test func dotsReplaceTitlesThatDoNotFit() {
    let index = SectionIndexView(frame: CGRect(x: 0, y: 0, width: 15, height: 68))
    index.titles = (0..<26).map { "\($0)" }
    index.layoutIfNeeded()
    #expect(index.subviews.compactMap { ($0 as? Label)?.text } == ["0", "•", "12", "•", "25"])
  }

  @Test func rowsMakeSpaceForAnIndexThatAppears() throws {
    let rows = EditableRows(style: .plain)
    let table = rows.show()
    #expect(rows.cell(0)?.contentView.frame.width == 320)
    rows.indexTitles = ["A", "B"]
    table.reloadSectionIndexTitles()
    #expect(rows.cell(0)?.contentView.frame.width == 305)
    rows.indexTitles = nil
    table.reloadSectionIndexTitles()
    #expect(rows.cell(0)?.contentView.frame.width == 320)
  }

  @Test(arguments: TableView.Style.allCases)
  func dequeuedViewsHaveTheDefaultsOfTheirTable(style: TableView.Style) throws {
    let table = TableView(style: style)
    let cell = table.dequeueReusableCell(withIdentifier: "cell", for: [0, 0])
    #expect(
      cell.defaultBackgroundConfiguration()
        == (style == .plain ? .listPlainCell() : .listGroupedCell()))
    table.register(TableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
    let header = try #require(table.dequeueReusableHeaderFooterView(withIdentifier: "header"))
    #expect(
      header.defaultContentConfiguration() == (style == .plain ? .plainHeader() : .groupedHeader()))
  }
}
