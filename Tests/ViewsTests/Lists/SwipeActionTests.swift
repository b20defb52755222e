import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The buttons that a swipe on a row reveals.
@Suite struct SwipeActionTests {
  private func action(
    _ title: String, _ style: ContextualAction.Style = .normal, perform: @escaping () -> Void = {}
  ) -> ContextualAction {
    ContextualAction(style: style, title: title) { _, _, completion in
      perform()
      completion(true)
    }
  }

  private func buttons(_ cell: TableViewCell?) -> [View] {
    cell?.swipeActions?.subviews ?? []
  }

  @Test func theFirstActionIsAtTheEdge() throws {
    let rows = EditableRows(style: .plain)
    rows.trailingActions = SwipeActionsConfiguration(actions: [
      action("Delete", .destructive), action("A"),
    ])
    _ = rows.show()
    let cell = try #require(rows.cell(1))
    let start = cell.contentView.frame.minX
    cell.showsSwipeActions(.trailing)
    _ = rows.cell(1)
    let frames = buttons(cell).map { $0.convert($0.bounds, to: cell) }
    #expect(frames.map(\.maxX) == [320, frames[0].minX])
    #expect(frames[1].width == 74 && frames[1].height == cell.frame.height)
    #expect(buttons(cell).map(\.backgroundColor) == [.systemRed, .systemGray])
    #expect(cell.contentView.frame.minX == start - frames[0].width - 74)
    #expect(cell.clipsToBounds)
    cell.showsSwipeActions(nil)
    _ = rows.cell(1)
    #expect(buttons(cell).isEmpty && cell.contentView.frame.minX == start)
  }

  @Test func leadingActionsMoveTheContentTheOtherWay() throws {
    let rows = EditableRows(style: .plain)
    let read = action("Read")
    read.backgroundColor = .systemBlue
    rows.leadingActions = SwipeActionsConfiguration(actions: [read])
    let table = rows.show()
    let cell = try #require(rows.cell(0))
    cell.showsSwipeActions(.leading)
    _ = rows.cell(0)
    #expect(cell.contentView.frame.minX == 74)
    #expect(buttons(cell).map(\.backgroundColor) == [.systemBlue])
    table.traitOverrides.layoutDirection = .rightToLeft
    _ = rows.cell(0)
    #expect(cell.contentView.frame.minX == -74 && cell.swipeActions?.frame.maxX == 320)
  }

  @Test func aRowThatCanBeDeletedHasADeleteButton() throws {
    let rows = EditableRows(style: .plain)
    rows.deleteTitle = "Remove"
    _ = rows.show()
    let cell = try #require(rows.cell(2))
    cell.showsSwipeActions(.trailing)
    #expect(buttons(cell).map(\.accessibilityLabel) == ["Remove"])
  }

  @Test func aRowWithoutActionsIsReported() throws {
    let rows = EditableRows(style: .plain)
    rows.styles = [0: .none]
    rows.fixedRows = [1]
    let table = rows.show()
    try #require(rows.cell(0)).showsSwipeActions(.trailing)
    try #require(rows.cell(1)).showsSwipeActions(.trailing)
    try #require(rows.cell(2)).showsSwipeActions(.leading)
    #expect(table.layoutIssues.map(\.description).count { $0.contains("swipe actions") } == 3)
    let other = TableViewCell()
    other.showsSwipeActions(.leading)
    #expect(other.layoutIssues.contains { "\($0)".contains("is not in a table") })
  }

  @Test func onlyAHighRowShowsAnImageWithItsTitle() throws {
    let rows = EditableRows(style: .plain)
    let flag = action("Flag")
    flag.image = Image(systemName: "flag")
    rows.trailingActions = SwipeActionsConfiguration(actions: [flag])
    let table = rows.show()
    func shown() throws -> Int {
      let cell = try #require(rows.cell(0))
      cell.showsSwipeActions(.trailing)
      _ = rows.cell(0)
      return try #require(buttons(cell).first).subviews.count { !$0.isHidden }
    }
    #expect(try shown() == 1)
    table.rowHeight = 91
    #expect(try shown() == 2)
  }

  @Test func performingAnActionCallsItsHandler() {
    var (count, result) = (0, false)
    action("A") { count += 1 }.performAction(in: View()) { result = $0 }
    #expect(count == 1 && result)
  }

  @Test func aReusedCellShowsNoActions() throws {
    let rows = EditableRows(style: .plain)
    _ = rows.show()
    let cell = try #require(rows.cell(0))
    cell.showsSwipeActions(.trailing)
    cell.prepareForReuse()
    #expect(buttons(cell).isEmpty)
  }
}
