import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct AccessibilityElementTests {
  private let screen = View(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func add(_ view: View, _ x: Double, _ y: Double, to parent: View? = nil) {
    view.frame = CGRect(
      x: x, y: y, width: max(20, view.bounds.width), height: max(20, view.bounds.height))
    (parent ?? screen).addSubview(view)
  }

  private var labels: [String?] { screen.accessibilityReadings().map(\.label) }

  @Test func rowsAreReadFromTopToBottomInTheLayoutDirection() {
    add(Label(text: "d"), 10, 60)
    add(Label(text: "b"), 100, 12)
    add(Label(text: "c"), 200, 8)
    add(Label(text: "a"), 10, 10)
    #expect(labels == ["a", "b", "c", "d"])
    screen.traitOverrides.layoutDirection = .rightToLeft
    #expect(labels == ["c", "b", "a", "d"])
  }

  @Test func elementsOfAGroupStayTogether() {
    for (x, names) in [(0.0, ["a", "b"]), (150, ["c", "d"])] {
      let column = View(frame: CGRect(x: x, y: 0, width: 150, height: 100))
      screen.addSubview(column)
      add(Label(text: names[0]), 0, 0, to: column)
      add(Label(text: names[1]), 0, 50, to: column)
    }
    #expect(labels == ["a", "c", "b", "d"])
    for column in screen.subviews { column.shouldGroupAccessibilityChildren = true }
    #expect(labels == ["a", "b", "c", "d"])
  }

  @Test func unreachableViewsAreNotElements() {
    let (hidden, clear, visible) = (Label(text: "h"), Label(text: "c"), Label(text: "k"))
    let silent = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    hidden.isHidden = true
    clear.alpha = 0
    silent.accessibilityElementsHidden = true
    add(Label(text: "s"), 0, 0, to: silent)
    for view in [hidden, clear, visible, silent] { screen.addSubview(view) }
    #expect(labels == ["k"])
    let sheet = View(frame: screen.bounds)
    add(Label(text: "m"), 0, 0, to: sheet)
    screen.addSubview(sheet)
    sheet.accessibilityViewIsModal = true
    #expect(labels == ["m"])
    sheet.isHidden = true
    #expect(labels == ["k"])
  }

  @Test func elementHidesItsDescendants() {
    let card = View(frame: CGRect(x: 10, y: 10, width: 100, height: 50))
    add(Label(text: "Anna"), 0, 0, to: card)
    screen.addSubview(card)
    #expect(labels == ["Anna"])
    card.isAccessibilityElement = true
    card.accessibilityLabel = "Profile"
    card.accessibilityHint = "Opens the profile."
    card.accessibilityTraits = [.button, .selected]
    let elements = screen.accessibilityReadings()
    #expect(
      elements.map(\.description) == [
        #""Profile", hint "Opens the profile." (button, selected) in (10, 10) 100 x 50"#
      ])
  }

  @Test func controlsHaveAccessibilityTraits() {
    let button = Button(title: "Save")
    button.isEnabled = false
    let slider = Slider()
    (slider.maximumValue, slider.value) = (4, 1)
    let toggle = Switch()
    toggle.isOn = true
    let progress = ProgressView()
    progress.progress = 0.5
    let field = TextField()
    (field.placeholder, field.text, field.isSecureTextEntry) = ("Password", "abc", true)
    for (row, view) in [button, slider, toggle, progress, field].enumerated() {
      view.frame = CGRect(x: 0, y: Double(row) * 40, width: 100, height: 20)
      screen.addSubview(view)
    }
    #expect(
      screen.accessibilityReadings().map(\.description) == [
        #""Save" (button, not enabled) in (0, 0) 100 x 20"#,
        #"no label (Slider), value "25 %" (adjustable) in (0, 40) 100 x 20"#,
        #"no label (Switch), value "on" (button, toggle) in (0, 80) 100 x 20"#,
        #""Progress", value "50 %" (updates frequently) in (0, 120) 100 x 20"#,
        #""Password", value "•••" (secure text field) in (0, 160) 100 x 20"#,
      ])
    slider.accessibilityLabel = "Brightness"
    slider.accessibilityValue = nil
    #expect(
      screen.accessibilityReadings()[1].description
        == #""Brightness" (adjustable) in (0, 40) 100 x 20"#)
  }

  @Test func fieldsDifferFromText() {
    let (field, editor, label) = (TextField(), TextView(), Label(text: "Name"))
    (field.placeholder, field.text) = ("Name", "Ada")
    (editor.accessibilityLabel, editor.text) = ("Biography", "Born in 1815")
    let search = SearchBar()
    search.placeholder = "Find"
    for (row, view) in [field, editor, label, search].enumerated() {
      view.frame = CGRect(x: 0, y: Double(row) * 60, width: 200, height: 56)
      screen.addSubview(view)
    }
    screen.layoutIfNeeded()
    func traits() -> [String] { screen.accessibilityReadings().map(\.traits.description) }
    #expect(traits() == ["text field", "text field", "text", "search field"])
    // As in UIKit, setting other traits does not turn a field into text.
    field.accessibilityTraits = .header
    editor.isEditable = false
    #expect(traits() == ["header, text field", "text", "text", "search field"])
  }

  @Test func givenElementsReplaceTheSubviewsInTheirOrder() {
    let (close, title, other) = (Button(title: "Close"), Label(text: "Title"), Label(text: "Other"))
    for (row, view) in [title, close, other].enumerated() { add(view, 0, Double(row) * 40) }
    screen.accessibilityElements = [close, title]
    #expect(labels == ["Close", "Title"])
    title.isHidden = true
    #expect(labels == ["Close"])
    screen.accessibilityElements = []
    #expect(labels == [])
    screen.accessibilityElements = nil
    #expect(labels == ["Close", "Other"])
  }

  @Test func givenContainersAreReadInTheirOwnOrder() {
    let (left, right) = (View(), View())
    for (x, column, names) in [(0.0, left, ["a", "b"]), (150, right, ["c", "d"])] {
      column.frame = CGRect(x: x, y: 0, width: 150, height: 100)
      screen.addSubview(column)
      add(Label(text: names[0]), 0, 50, to: column)
      add(Label(text: names[1]), 0, 0, to: column)
    }
    screen.accessibilityElements = [right, left]
    #expect(labels == ["d", "c", "b", "a"])
    left.accessibilityElements = left.subviews + [screen]
    #expect(labels == ["d", "c", "a", "b"])
    // The order inside a container stays when the container is only one of several.
    screen.accessibilityElements = nil
    #expect(labels == ["a", "b", "d", "c"])
  }

  @Test func elementsOfADrawingAreRead() {
    let chart = View(frame: CGRect(x: 20, y: 40, width: 100, height: 80))
    screen.addSubview(chart)
    let bar = AccessibilityElement(accessibilityContainer: chart)
    (bar.accessibilityLabel, bar.accessibilityValue) = ("Monday", "3 hours")
    bar.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 10, width: 10, height: 70)
    let hidden = AccessibilityElement(accessibilityContainer: chart)
    hidden.isAccessibilityElement = false
    chart.accessibilityElements = [bar, hidden]
    #expect(bar.accessibilityFrame == CGRect(x: 25, y: 50, width: 10, height: 70))
    #expect(
      screen.accessibilityReadings().map(\.description) == [
        #""Monday", value "3 hours" in (25, 50) 10 x 70"#
      ])
    bar.accessibilityFrame = CGRect(x: 20, y: 40, width: 4, height: 5)
    #expect(bar.accessibilityFrameInContainerSpace == CGRect(x: 0, y: 0, width: 4, height: 5))
    bar.accessibilityTraits = .keyboardKey
    #expect(screen.accessibilityReadings()[0].traits == .keyboardKey)
  }

  @Test func elementOfAnUnsupportedTypeIsALayoutIssue() {
    screen.accessibilityElements = ["Close"]
    #expect(
      screen.layoutIssues.map(\.description) == [
        "View has an accessibility element of the unsupported type String; use views and instances "
          + "of AccessibilityElement"
      ])
  }

  @Test func elementInAnotherTreeIsALayoutIssueAndNotRead() {
    let (title, other) = (Label(text: "Title"), Label(text: "Other"))
    add(title, 0, 0)
    other.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    screen.accessibilityElements = [other, title]
    #expect(labels == ["Title"])
    #expect(
      screen.layoutIssues.map(\.description) == [
        "View has an accessibility element Label that is in another view tree; add it to the tree, "
          + "or remove it from `accessibilityElements`"
      ])
  }

  @Test func actionsAndLanguageAreRead() {
    let mail = Label(text: "Bonjour")
    var deleted: [String] = []
    mail.accessibilityLanguage = "fr"
    mail.accessibilityCustomActions = [
      AccessibilityCustomAction(name: "Delete") { action in
        deleted.append(action.name)
        return true
      },
      AccessibilityCustomAction(name: "Flag", image: Image(systemName: "flag"), actionHandler: nil),
    ]
    add(mail, 0, 0)
    #expect(
      screen.accessibilityReadings()[0].description.hasPrefix(
        #""Bonjour", actions "Delete", "Flag", language "fr" (text) in (0, 0)"#))
    let action = mail.accessibilityCustomActions?.first
    #expect(action.flatMap { $0.actionHandler?($0) } == true)
    #expect(deleted == ["Delete"])
  }

  @Test func elementsInACellOfferItsActions() {
    func action(_ name: String) -> AccessibilityCustomAction {
      AccessibilityCustomAction(name: name) { _ in true }
    }
    let list = View(frame: screen.bounds)
    list.accessibilityCustomActions = [action("Refresh")]
    screen.addSubview(list)
    let cell = TableViewCell()
    cell.accessibilityCustomActions = [action("Delete"), action("Flag")]
    add(cell, 0, 0, to: list)
    let (sender, subject) = (Label(text: "Ada"), Label(text: "Engine"))
    subject.accessibilityCustomActions = [action("Reply")]
    add(sender, 0, 0, to: cell.contentView)
    add(subject, 0, 20, to: cell.contentView)
    let drawn = AccessibilityElement(accessibilityContainer: cell)
    drawn.accessibilityLabel = "Chart"
    let chart = View()
    chart.accessibilityElements = [drawn]
    add(chart, 0, 40, to: cell.contentView)
    add(Label(text: "Outside"), 0, 300)
    func actions() -> [String: [String]] {
      Dictionary(
        uniqueKeysWithValues: screen.accessibilityReadings().map { ($0.label ?? "", $0.actions) })
    }
    #expect(!cell.isAccessibilityElement)
    #expect(
      actions() == [
        "Ada": ["Delete", "Flag", "Refresh"], "Engine": ["Reply", "Delete", "Flag", "Refresh"],
        "Chart": ["Delete", "Flag", "Refresh"], "Outside": [],
      ])
    cell.isAccessibilityElement = true
    cell.accessibilityLabel = "Mail"
    #expect(actions() == ["Mail": ["Delete", "Flag", "Refresh"], "Outside": []])
  }

  @Test func segmentsAreElements() {
    let control = SegmentedControl(titles: ["Day", "Week"])
    control.selectedSegmentIndex = 1
    screen.addSubview(control)
    let elements = screen.accessibilityReadings()
    #expect(elements.map(\.label) == ["Day", "Week"])
    #expect(elements.map(\.value) == ["1 of 2", "2 of 2"])
    #expect(elements.map(\.traits) == [.button, [.button, .selected]])
  }

  @Test func cellIsOneElementUnlessItHasCustomViews() {
    let row = TableViewCell(style: .value1)
    (row.textLabel.text, row.detailTextLabel.text) = ("Wi-Fi", "Home")
    row.accessoryType = .disclosureIndicator
    let toggled = TableViewCell()
    toggled.textLabel.text = "Airplane mode"
    toggled.accessoryView = Switch()
    let own = TableViewCell()
    own.contentView.addSubview(Label(text: "Own"))
    for (index, view) in [row, toggled, own].enumerated() {
      view.frame = CGRect(x: 0, y: Double(index) * 50, width: 300, height: 50)
      screen.addSubview(view)
    }
    screen.layoutIfNeeded()
    let elements = screen.accessibilityReadings()
    #expect(elements.map(\.label) == ["Wi-Fi, Home", "Airplane mode", "Own"])
    #expect(elements.map(\.value) == [nil, "off", nil])
    #expect(elements.map(\.traits) == [.button, [.button, .toggleButton], .staticText])
  }

  @Test func barsHaveAccessibilityElements() {
    final class Inbox: ViewController {}
    let inbox = Inbox()
    inbox.navigationItem.title = "Inbox"
    inbox.navigationItem.rightBarButtonItems = [BarButtonItem(title: "Edit")]
    let tabs = TabBarController()
    inbox.tabBarItem = TabBarItem(title: "Mail")
    tabs.viewControllers = [NavigationController(rootViewController: inbox)]
    tabs.view.frame = screen.bounds
    tabs.view.layoutIfNeeded()
    let elements = tabs.view.accessibilityReadings()
    #expect(elements.first { $0.label == "Inbox" }?.traits == .header)
    #expect(elements.first { $0.label == "Edit" }?.traits == .button)
  }

  @Test func deepTreeIsTraversedOnASmallStack() async {
    await #expect(processExitsWith: .success) {
      await withCheckedContinuation { continuation in
        let thread = Thread {
          let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          var deepest = root
          for _ in 0..<5_000 {
            let next = View(frame: root.bounds)
            next.shouldGroupAccessibilityChildren = true
            deepest.addSubview(next)
            deepest = next
          }
          let label = Label(text: "a")
          label.frame = root.bounds
          deepest.addSubview(label)
          precondition(root.accessibilityReadings().map(\.label) == ["a"])
          continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
    }
  }
}
