import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct SearchBarTests {
  private final class Log: SearchBarDelegate {
    var events: [String] = []

    func searchBarSearchButtonClicked(_ searchBar: SearchBar) { events.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: SearchBar) { events.append("cancel") }
    func searchBar(
      _ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
    ) { events.append("scope \(selectedScope)") }
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
      events.append(searchText)
    }
  }

  private let bar = SearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

  private func field() -> CGRect {
    bar.layoutIfNeeded()
    return bar.searchTextField.frame
  }

  @Test func fieldFillsTheBar() {
    #expect(bar.intrinsicContentSize.height == 56)
    #expect(field() == CGRect(x: 8, y: 10, width: 304, height: 36))
    #expect(bar.searchTextField.cornerRadius == 10)
  }

  @Test func cancelButtonTakesSpaceFromTheField() {
    bar.showsCancelButton = true
    #expect(field().minX == 8)
    #expect(field().maxX < 270)
    bar.traitOverrides.layoutDirection = .rightToLeft
    #expect(field().minX > 50)
    #expect(field().maxX == 312)
  }

  @Test(arguments: [1, 2, 3], ContentSizeCategory.allCases)
  func cancelButtonHasTheBaselineOfTheText(scale: CGFloat, category: ContentSizeCategory) throws {
    bar.traitOverrides.displayScale = scale
    bar.traitOverrides.preferredContentSizeCategory = category
    bar.showsCancelButton = true
    bar.text = "Text"
    bar.frame.size.height = bar.intrinsicContentSize.height
    bar.layoutIfNeeded()
    let cancel = try #require(bar.subviews.first { $0 is Button })
    func baseline(_ view: View) -> CGFloat {
      view.frame.minY + view.firstBaseline(in: view.bounds.size)
    }
    #expect(abs(baseline(cancel) - baseline(bar.searchTextField)) < 0.01)
  }

  @Test func scopeButtonsAddARow() {
    bar.showsScopeBar = true
    #expect(bar.intrinsicContentSize.height == 56)
    bar.scopeButtonTitles = ["All", "Unread"]
    #expect(bar.intrinsicContentSize.height == 100)
    bar.selectedScopeButtonIndex = 1
    #expect(bar.selectedScopeButtonIndex == 1)
    bar.scopeButtonTitles = nil
    #expect(bar.intrinsicContentSize.height == 56)
  }

  @Test func delegateIsNotifiedOfTaps() {
    let log = Log()
    bar.delegate = log
    for view in bar.subviews {
      (view as? Button)?.sendActions(for: .touchUpInside)
      (view as? SegmentedControl)?.sendActions(for: .valueChanged)
    }
    bar.text = "a"
    bar.searchTextField.sendActions(for: .editingChanged)
    bar.searchTextField.sendActions(for: .primaryActionTriggered)
    #expect(log.events == ["cancel", "scope 0", "a", "search"])
  }

  @Test func keyboardSettingsAreThoseOfTheField() {
    bar.returnKeyType = .search
    bar.autocapitalizationType = .none
    #expect(bar.searchTextField.returnKeyType == .search)
    #expect(bar.searchTextField.autocapitalizationType == .none)
  }

  @Test func clearButtonIsShownWithText() {
    func symbols() -> Int {
      bar.displayList().items.count { if case .image = $0.command { true } else { false } }
    }
    #expect(symbols() == 1)
    bar.text = "a"
    #expect(symbols() == 2)
  }

  @Test func tapOnTheClearButtonRemovesTheText() throws {
    let log = Log()
    bar.delegate = log
    bar.text = "a"
    bar.layoutIfNeeded()
    let field = bar.searchTextField
    let clear = try #require(field.rightView as? Control)
    let center = CGPoint(x: clear.frame.midX, y: clear.frame.midY)
    #expect(field.hitTest(center, with: nil) === clear)
    clear.sendActions(for: .touchUpInside)
    #expect(bar.text == "")
    #expect(log.events == [""])
    bar.layoutIfNeeded()
    #expect(field.hitTest(center, with: nil) !== clear)
  }

  @Test func firstResponderIsTheField() {
    #expect(bar.becomeFirstResponder())
    #expect(bar.searchTextField.isEditing)
    #expect(bar.resignFirstResponder())
    #expect(!bar.searchTextField.isEditing)
    bar.isTranslucent = false
    #expect(!bar.isTranslucent)
  }

  @Test func fieldIsASearchFieldForAssistiveTechnologies() throws {
    bar.text = "Ada"
    bar.layoutIfNeeded()
    let element = try #require(bar.accessibilityReadings().first)
    #expect(element.label == "Search")
    #expect(element.value == "Ada")
    #expect(element.traits.contains(.searchField))
  }
}
