import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// Configurations that follow the state of a cell, and that use the cell.
@Suite struct ConfigurationStateTests {
  @Test func configurationsMayUseTheirCell() {
    let cell = TableViewCell(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    cell.contentConfiguration = Probe { [weak cell] in
      _ = cell?.isEditing
      return cell?.contentConfiguration
    }
    cell.layoutIfNeeded()
    #expect(cell.contentView.subviews.last is ProbeView)

    let header = TableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = Probe { [weak header] in header?.contentConfiguration }
    #expect(header.contentView.subviews.last is ProbeView)

    let tile = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    tile.contentConfiguration = Probe { [weak tile] in tile?.contentConfiguration }
    tile.layoutIfNeeded()
    #expect(tile.contentView.subviews.last is ProbeView)
  }

  @Test func anUpdateMayMeasureItsCell() {
    let tile = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    var count = 0
    tile.configurationUpdateHandler = { tile, _ in
      count += 1
      if count < 9 { _ = tile.systemLayoutSizeFitting(.zero) }
    }
    tile.layoutIfNeeded()
    #expect(count == 1)
  }

  @Test func configurationsFollowTheTraits() throws {
    let rows = EditableRows(style: .plain)
    rows.count = 1
    rows.configure = { cell, _ in cell.contentConfiguration = Probe() }
    let header = TableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = Probe()
    let tile = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    tile.contentConfiguration = Probe()
    let table = rows.show()
    for view in [header, tile] { table.addSubview(view) }
    _ = rows.cell(0)
    table.traitOverrides.userInterfaceStyle = .dark
    let cell = try #require(rows.cell(0))
    for content in [cell.contentConfiguration, header.contentConfiguration] {
      #expect((content as? Probe)?.style == .dark)
    }
    #expect((tile.contentConfiguration as? Probe)?.style == .dark)
  }

  @Test func configurationsFollowSwipesAndPins() throws {
    let rows = EditableRows(style: .plain)
    rows.configure = { cell, _ in cell.contentConfiguration = Probe() }
    _ = rows.show()
    let cell = try #require(rows.cell(0))
    cell.showsSwipeActions(.trailing)
    _ = rows.cell(0)
    #expect((cell.contentConfiguration as? Probe)?.isSwiped == true && cell.clipsToBounds)
    cell.showsSwipeActions(nil)
    _ = rows.cell(0)
    #expect((cell.contentConfiguration as? Probe)?.isSwiped == false && !cell.clipsToBounds)

    let header = TableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = Probe()
    header.isPinned = true
    #expect((header.contentConfiguration as? Probe)?.isPinned == true)
  }
}

/// A content that records the state of its cell, and calls a closure while it is used.
private struct Probe: ContentConfiguration {
  var use: () -> Any? = { nil }
  var style: UserInterfaceStyle?
  var isSwiped = false
  var isPinned = false

  func makeContentView() -> any View & SnapshotViews.ContentView {
    _ = use()
    return ProbeView(self)
  }

  func updated(for state: any ConfigurationState) -> Probe {
    _ = use()
    var result = self
    result.style = state.traitCollection.userInterfaceStyle
    result.isSwiped = (state as? CellConfigurationState)?.isSwiped ?? false
    result.isPinned = (state as? ViewConfigurationState)?.isPinned ?? false
    return result
  }
}

private final class ProbeView: View, SnapshotViews.ContentView {
  var configuration: any ContentConfiguration

  init(_ content: Probe) {
    configuration = content
    super.init(frame: .zero)
  }
}
