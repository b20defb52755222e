import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The controls of rows in a table that is edited.
@Suite struct TableEditingTests {
  private func marks(_ cell: TableViewCell?) -> [String] {
    (cell?.subviews ?? []).compactMap { ($0 as? CellEditControl)?.mark.rawValue }
  }

  private func textStart(_ cell: TableViewCell?) -> CGFloat? {
    cell.map { $0.textLabel.convert(CGPoint.zero, to: $0).x }
  }

  @Test func rowsShowTheirControlsWhileTheTableIsEdited() throws {
    let rows = EditableRows(style: .plain)
    rows.styles = [1: .insert, 2: .none]
    rows.movableRows = [1]
    let table = rows.show()
    #expect(marks(rows.cell(0)) == [])
    rows.setEditing(true, animated: false)
    #expect(table.isEditing && rows.isEditing)
    #expect(marks(rows.cell(0)) == ["minus.circle.fill"])
    #expect(marks(rows.cell(1)) == ["plus.circle.fill", "line.3.horizontal"])
    #expect(marks(rows.cell(2)) == [])
    #expect(rows.cell(1)?.editingStyle == .insert)
    #expect((0..<3).map { textStart(rows.cell($0)) } == [56, 56, 56])
    let cell = try #require(rows.cell(1))
    let controls = cell.subviews.compactMap { $0 as? CellEditControl }
    #expect(controls.map(\.frame.minX).first == 16)
    #expect(controls.map(\.frame.maxX).last == 304)
    rows.setEditing(false, animated: false)
    #expect(marks(rows.cell(0)) == [] && textStart(rows.cell(0)) == 16)
  }

  @Test func controlsAreMirroredInRightToLeftLayouts() throws {
    let rows = EditableRows(style: .plain)
    let table = rows.show()
    table.traitOverrides.layoutDirection = .rightToLeft
    table.isEditing = true
    let cell = try #require(rows.cell(0))
    let control = try #require(cell.subviews.first { $0 is CellEditControl })
    #expect(control.frame.maxX == 304)
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 280, height: cell.frame.height))
  }

  @Test func rowsThatCannotBeEditedStayAsTheyAre() {
    let rows = EditableRows(style: .plain)
    rows.fixedRows = [0]
    rows.unindentedRows = [1]
    rows.show().isEditing = true
    #expect(marks(rows.cell(0)) == [] && textStart(rows.cell(0)) == 16)
    #expect(marks(rows.cell(1)) == ["minus.circle.fill"] && textStart(rows.cell(1)) == 16)
  }

  @Test func marksShowTheSelectionOfSeveralRows() {
    let rows = EditableRows(style: .plain)
    let table = rows.show()
    table.allowsMultipleSelectionDuringEditing = true
    table.selectRow(at: [0, 1])
    table.isEditing = true
    #expect(table.indexPathsForSelectedRows == [])
    table.sendTap(toRowAt: [0, 0])
    table.sendTap(toRowAt: [0, 1])
    #expect(marks(rows.cell(0)) == ["checkmark.circle.fill"])
    #expect(marks(rows.cell(1)) == ["checkmark.circle.fill"])
    table.sendTap(toRowAt: [0, 0])
    #expect(marks(rows.cell(0)) == ["circle"])
    #expect(rows.events == ["select 0", "select 1", "deselect 0"])
  }

  @Test func rowsAreNotSelectedByTapsWhileTheTableIsEdited() {
    let rows = EditableRows(style: .plain)
    let table = rows.show()
    table.isEditing = true
    table.sendTap(toRowAt: [0, 0])
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsSelectionDuringEditing = true
    table.sendTap(toRowAt: [0, 0])
    #expect(table.indexPathForSelectedRow == [0, 0])
    table.sendTap(toRowAt: [0, 2])
    #expect(table.indexPathForSelectedRow == [0, 0])
  }

  @Test func editingReplacesTheAccessory() throws {
    let rows = EditableRows(style: .plain)
    let view = View(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    rows.configure = { cell, row in
      cell.accessoryType = .checkmark
      cell.editingAccessoryType = row == 0 ? .detailButton : .none
      if row == 2 { cell.editingAccessoryView = view }
    }
    let table = rows.show()
    #expect(rows.cell(1)?.accessory != nil)
    table.isEditing = true
    #expect(rows.cell(0)?.accessory?.frame.size == CGSize(width: 22, height: 22))
    #expect(rows.cell(1)?.accessory == nil)
    #expect(rows.cell(2)?.accessory === view)
  }

  @Test func aCellShowsItsReorderControl() {
    let cell = TableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.showsReorderControl = true
    #expect(marks(cell) == [])
    cell.isEditing = true
    #expect(marks(cell) == ["line.3.horizontal"])
    cell.shouldIndentWhileEditing = false
    cell.layoutIfNeeded()
    #expect(textStart(cell) == 16)
    cell.prepareForReuse()
    #expect(marks(cell) == [] && cell.showsReorderControl && !cell.shouldIndentWhileEditing)
  }

  @Test func aTableKeepsTheRequestsOfACell() {
    let rows = EditableRows(style: .plain)
    rows.styles = [0: .none, 1: .none, 2: .none]
    rows.movableRows = [0]
    rows.configure = { cell, row in
      cell.textLabel.text = "Row"
      if row == 1 { (cell.showsReorderControl, cell.shouldIndentWhileEditing) = (true, false) }
    }
    let table = rows.show()
    table.isEditing = true
    #expect((0..<3).map { marks(rows.cell($0)).count } == [1, 1, 0])
    #expect((0..<3).map { textStart(rows.cell($0)) } == [56, 16, 56])
    rows.movableRows = []
    table.isEditing = false
    table.isEditing = true
    #expect((0..<3).map { marks(rows.cell($0)).count } == [0, 1, 0])
  }

  @Test func aReusedCellHasTheIndentationOfItsRow() throws {
    let rows = EditableRows(style: .plain)
    (rows.count, rows.levels) = (1, [0: 2])
    let cell = TableViewCell(style: .default, reuseIdentifier: "cell")
    rows.reused = { $0.dequeueReusableCell(withIdentifier: "cell") ?? cell }
    let table = rows.show()
    #expect(textStart(rows.cell(0)) == 36)
    rows.levels = [:]
    table.reloadData()
    #expect(rows.cell(0) === cell && textStart(cell) == 16)
    cell.indentationLevel = 1
    table.reloadData()
    #expect(rows.cell(0) === cell && textStart(cell) == 26)
  }

  @Test func theEditButtonTogglesTheState() {
    let rows = EditableRows(style: .plain)
    let table = rows.show()
    let button = rows.editButtonItem
    #expect(button === rows.editButtonItem)
    #expect(button.title == "Edit" && button.style == .plain)
    button.performAction()
    #expect(table.isEditing && button.title == "Done" && button.style == .done)
    button.performAction()
    #expect(!table.isEditing && button.title == "Edit")
  }

  @Test func contentIsIndentedByItsLevel() {
    let rows = EditableRows(style: .plain)
    rows.levels = [1: 2]
    rows.configure = { cell, row in
      cell.textLabel.text = "Row"
      if row == 2 { (cell.indentationLevel, cell.indentationWidth) = (1, 24) }
    }
    _ = rows.show()
    #expect((0..<3).map { textStart(rows.cell($0)) } == [16, 36, 40])
  }
}
