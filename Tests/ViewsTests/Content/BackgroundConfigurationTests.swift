import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite struct BackgroundConfigurationTests {
  private func cell(_ background: BackgroundConfiguration?) -> TableViewCell {
    let cell = TableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
    cell.backgroundConfiguration = background
    cell.layoutIfNeeded()
    return cell
  }

  private func parts(_ cell: TableViewCell) throws -> [View] {
    try #require(cell.subviews.first as? BackgroundConfigurationView).subviews
  }

  @Test func theBackgroundIsBehindTheContent() throws {
    var background = BackgroundConfiguration.listPlainCell()
    background.backgroundColor = .systemYellow
    background.cornerRadius = 8
    background.backgroundInsets = DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    background.strokeColor = .systemRed
    background.strokeWidth = 2
    background.strokeOutset = 1
    let cell = cell(background)
    let (fill, stroke) = try (parts(cell)[0], parts(cell)[1])
    #expect(fill.backgroundColor == .systemYellow && fill.cornerRadius == 8)
    #expect(fill.frame == CGRect(x: 2, y: 1, width: 194, height: 46))
    #expect(stroke.frame == CGRect(x: 1, y: 0, width: 196, height: 48))
    #expect(stroke.borderWidth == 2 && stroke.borderColor == .systemRed)
    #expect(stroke.cornerRadius == 9)
  }

  @Test func anEffectAnImageAndAViewFillTheBackground() throws {
    var background = BackgroundConfiguration.clear()
    let view = View()
    background.visualEffect = BlurEffect(style: .systemMaterial)
    background.image = Image(systemName: "photo")
    background.imageContentMode = .center
    background.customView = view
    let cell = cell(background)
    let parts = try parts(cell)
    #expect(parts.first is VisualEffectView && parts.last === view)
    #expect((parts.dropLast().last as? ImageView)?.contentMode == .center)
    #expect(parts.allSatisfy { $0.frame == cell.bounds })
    cell.backgroundConfiguration = nil
    #expect(!(cell.subviews.first is BackgroundConfigurationView))
  }

  @Test func selectedCellsAreGrayUnlessTheColorWasSet() throws {
    for explicit in [false, true] {
      var background = BackgroundConfiguration.listGroupedCell()
      if explicit { background.backgroundColor = .systemYellow }
      let cell = cell(background)
      let before = try parts(cell)[0].backgroundColor
      cell.isSelected = true
      cell.layoutIfNeeded()
      #expect(try parts(cell)[0].backgroundColor == (explicit ? before : .systemGray4))
    }
  }

  @Test func aBackgroundWithoutAColorHasTheTintColor() throws {
    var background = BackgroundConfiguration.clear()
    background.backgroundColor = nil
    let cell = cell(background)
    cell.tintColor = .systemGreen
    cell.layoutIfNeeded()
    #expect(try parts(cell)[0].backgroundColor == .systemGreen)
    #expect(background.resolvedStrokeColor(for: .systemRed) == .systemRed)
  }

  @Test func aClearBackgroundShowsTheTable() {
    let cell = cell(.clear())
    cell.defaultBackgroundColor = .systemRed
    let clear = cell.displayList()
    cell.backgroundConfiguration = nil
    #expect(cell.displayList() != clear)
  }

  @Test func theCellsOfListsHaveTheirBackgrounds() {
    let table = TableView(style: .insetGrouped)
    let cell = TableViewCell()
    table.addSubview(cell)
    #expect(cell.defaultBackgroundConfiguration() == .listGroupedCell())
    for background in [
      BackgroundConfiguration.listPlainHeaderFooter(), .listGroupedHeaderFooter(),
      .listSidebarHeader(),
    ] {
      #expect(background == .clear())
    }
    #expect(BackgroundConfiguration.listAccompaniedSidebarCell() == .listSidebarCell())
  }

  @Test func aConfigurationReplacesTheBackgroundViews() {
    for isFirst in [true, false] {
      let cell = TableViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
      let (plain, selected) = (View(), View())
      if isFirst { cell.backgroundConfiguration = .listPlainCell() }
      cell.backgroundView = plain
      cell.selectedBackgroundView = selected
      cell.backgroundConfiguration = .listPlainCell()
      cell.isSelected = true
      cell.layoutIfNeeded()
      #expect(plain.isHidden && selected.isHidden)
      cell.backgroundConfiguration = nil
      cell.layoutIfNeeded()
      #expect(!plain.isHidden && !selected.isHidden)
    }
  }
}
