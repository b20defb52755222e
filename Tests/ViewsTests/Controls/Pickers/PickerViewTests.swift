import Foundation
import SnapshotDrawing
import SnapshotTypography
import SnapshotViews
import Testing

/// The rows of picker views.
@Suite struct PickerViewTests {
  private class Counts: PickerViewDataSource {
    var counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfComponents(in pickerView: PickerView) -> Int { counts.count }

    func pickerView(_ pickerView: PickerView, numberOfRowsInComponent component: Int) -> Int {
      counts[component]
    }
  }

  private final class Titles: Counts, PickerViewDelegate {
    private(set) var requested: [Int] = []

    func pickerView(
      _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      requested.append(row)
      return "Row \(component).\(row)"
    }
  }

  private final class CustomRows: Counts, PickerViewDelegate {
    func pickerView(_ pickerView: PickerView, widthForComponent component: Int) -> CGFloat { 100 }

    func pickerView(_ pickerView: PickerView, rowHeightForComponent component: Int) -> CGFloat {
      50
    }

    func pickerView(
      _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
      reusing view: View?
    ) -> View {
      let view = view ?? View()
      view.backgroundColor = .red
      view.accessibilityLabel = "red \(row)"
      return view
    }
  }

  private final class AttributedRows: Counts, PickerViewDelegate {
    func pickerView(
      _ pickerView: PickerView, attributedTitleForRow row: Int, forComponent component: Int
    ) -> NSAttributedString? {
      row == 1 ? NSAttributedString(string: "red", attributes: [.foregroundColor: Color.red]) : nil
    }
  }

  private final class Restless: Counts, PickerViewDelegate {
    func pickerView(
      _ pickerView: PickerView, titleForRow row: Int, forComponent component: Int
    ) -> String? {
      pickerView.reloadAllComponents()
      return nil
    }
  }

  private func picker(_ source: any Counts & PickerViewDelegate) -> PickerView {
    let picker = PickerView()
    picker.dataSource = source
    picker.delegate = source
    return picker
  }

  private func title(_ picker: PickerView, _ row: Int, _ component: Int = 0) -> String? {
    (picker.view(forRow: row, forComponent: component) as? Label)?.text
  }

  @Test func aPickerHasUIKitsSize() {
    #expect(PickerView().bounds.size == CGSize(width: 320, height: 216))
    #expect(PickerView().intrinsicContentSize == CGSize(width: 320, height: 216))
    #expect(
      PickerView().sizeThatFits(CGSize(width: 390, height: 900)) == CGSize(width: 390, height: 216))
  }

  @Test func onlyVisibleRowsAreRequested() {
    let source = Titles([1_000_000])
    let picker = picker(source)
    picker.selectRow(500_000, inComponent: 0, animated: false)
    #expect(title(picker, 500_000) == "Row 0.500000")
    #expect(title(picker, 499_996) != nil && title(picker, 499_900) == nil)
    #expect(Set(source.requested).count < 15)
  }

  @Test func rowsAreSmallerAndPalerAwayFromTheSelection() throws {
    let source = Titles([9])
    let picker = picker(source)
    picker.selectRow(4, inComponent: 0, animated: true)
    let rows = try (4...8).map {
      try #require(picker.view(forRow: $0, forComponent: 0)?.superview)
    }
    #expect(rows[0].transform == .identity && rows[0].alpha == 1)
    #expect(rows[0].frame.midY == 108)
    for (row, next) in zip(rows, rows.dropFirst()) {
      #expect(next.frame.height < row.frame.height && next.alpha < row.alpha)
      #expect(next.center.y > row.center.y)
      // Neighbors on the cylinder do not overlap by more than half a point.
      #expect(next.frame.minY > row.frame.maxY - 0.5 || next.isHidden)
    }
  }

  @Test func theSelectionIsAtTheGivenRow() {
    let source = Titles([3, 5])
    let picker = picker(source)
    #expect(picker.numberOfComponents == 2)
    #expect(picker.numberOfRows(inComponent: 1) == 5)
    #expect(picker.selectedRow(inComponent: 1) == 0)
    let before = picker.displayList()
    picker.selectRow(2, inComponent: 1, animated: false)
    #expect(picker.selectedRow(inComponent: 1) == 2)
    #expect(picker.displayList() != before)
    #expect(picker.outline().description.contains("0, 2"))
  }

  @Test func reloadingKeepsAValidSelection() {
    let source = Titles([5])
    let picker = picker(source)
    picker.selectRow(4, inComponent: 0, animated: false)
    source.counts = [3]
    picker.reloadAllComponents()
    #expect(picker.selectedRow(inComponent: 0) == 2)
    source.counts = [0]
    picker.reloadComponent(0)
    #expect(picker.selectedRow(inComponent: 0) == -1)
    _ = picker.displayList()
  }

  @Test func aDelegateProvidesViewsAndSizes() throws {
    let source = CustomRows([3, 3])
    let picker = picker(source)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 100, height: 50))
    let row = try #require(picker.view(forRow: 1, forComponent: 1))
    #expect(row.bounds.size == CGSize(width: 100, height: 50))
    // Two columns with a gap of 5 points are centered, on whole pixels.
    let first = try #require(picker.view(forRow: 0, forComponent: 0))
    #expect(first.convert(first.bounds.origin, to: picker).x == 58)
  }

  @Test func componentsShareTheWidth() {
    let source = Titles([1, 1])
    let picker = picker(source)
    #expect(picker.rowSize(forComponent: 0) == CGSize(width: 148.5, height: 32))
    #expect(picker.rowSize(forComponent: 7) == .zero)
  }

  @Test func theFirstComponentIsAtTheRightInARightToLeftLayout() throws {
    let source = Titles([1, 1])
    let picker = picker(source)
    picker.semanticContentAttribute = .forceRightToLeft
    let views = try (0...1).map { try #require(picker.view(forRow: 0, forComponent: $0)) }
    #expect(
      views[0].convert(views[0].bounds.origin, to: picker).x
        > views[1].convert(views[1].bounds.origin, to: picker).x)
  }

  @Test func attributedTitlesReplaceTitles() {
    let source = AttributedRows([3])
    let picker = picker(source)
    #expect(title(picker, 1) == "red" && title(picker, 0) == "?")
  }

  @Test func rowsWithoutTitlesShowAQuestionMark() {
    let source = Titles([2])
    let picker = PickerView()
    picker.dataSource = source
    #expect(title(picker, 0) == "?")
  }

  @Test func theSelectedRowHasABackground() {
    #expect(PickerView().displayList() != View(frame: PickerView().frame).displayList())
  }

  @Test func aComponentIsAnAdjustableElement() {
    let source = Titles([2])
    let picker = picker(source)
    picker.layoutIfNeeded()
    let readings = picker.accessibilityReadings()
    #expect(readings.map(\.value) == ["Row 0.0"])
    #expect(readings.first?.traits.contains(.adjustable) == true)
  }

  @Test func misuseIsReported() {
    let source = Titles([2])
    let picker = picker(source)
    picker.selectRow(2, inComponent: 0, animated: false)
    picker.selectRow(0, inComponent: 1, animated: false)
    source.counts = [-1]
    picker.reloadAllComponents()
    let messages = picker.layoutIssues.map(\.description)
    #expect(messages.count == 2)
    _ = picker.numberOfComponents
    #expect(
      picker.layoutIssues.map(\.description) == [
        "PickerView cannot select row 2 of the 2 rows in component 0; use an index of "
          + "`numberOfRows(inComponent:)`, starting at 0",
        "PickerView cannot select a row of component 1 of 1; use an index of "
          + "`numberOfComponents`, starting at 0",
        "PickerView has -1 rows in component 0; return 0 or more from "
          + "`pickerView(_:numberOfRowsInComponent:)`",
      ])
  }

  @Test func reloadingWhileRowsAreRequestedIsReported() {
    let source = Restless([2])
    let picker = picker(source)
    _ = picker.displayList()
    #expect(picker.layoutIssues.map(\.description).contains { $0.contains("is reloaded while") })
  }

  @Test func theLastOfVeryManyRowsIsDrawn() {
    let source = Titles([.max])
    let picker = picker(source)
    picker.selectRow(.max - 1, inComponent: 0, animated: false)
    _ = picker.displayList()
    #expect(source.requested.max() == .max - 1)
    #expect(picker.view(forRow: .max - 1, forComponent: 0) != nil)
    #expect(picker.view(forRow: .min, forComponent: 0) == nil)
    #expect(picker.layoutIssues.isEmpty)
  }

  @Test func oddSizesAreDrawn() {
    let source = Titles([3])
    let picker = picker(source)
    for size in [
      CGSize.zero, CGSize(width: 10, height: 1), CGSize(width: 1e6, height: 1e6),
      CGSize(width: CGFloat.nan, height: .infinity),
    ] {
      picker.bounds.size = size
      _ = picker.displayList()
    }
  }

  @Test func oneViewForSeveralRowsIsReported() {
    final class OneView: Counts, PickerViewDelegate {
      let label = Label(text: "all")
      func pickerView(
        _ pickerView: PickerView, viewForRow row: Int, forComponent component: Int,
        reusing view: View?
      ) -> View { label }
    }
    let source = OneView([3])
    let picker = picker(source)
    picker.layoutIfNeeded()
    #expect(
      picker.layoutIssues.map(\.description) == [
        "PickerView has one view for several rows of component 0; return another view for each row "
          + "from `pickerView(_:viewForRow:forComponent:reusing:)`"
      ])
    #expect((picker.view(forRow: 1, forComponent: 0) as? Label)?.text == "?")
  }
}
