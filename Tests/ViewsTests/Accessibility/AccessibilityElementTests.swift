import Foundation
import SnapshotGeometry
import SnapshotViews
import Testing

@Suite struct AccessibilityElementTests {
  private let screen = View(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

  private func add(_ view: View, _ x: Double, _ y: Double, to parent: View? = nil) {
    view.frame = CGRect(
      x: x, y: y, width: max(20, view.bounds.width), height: max(20, view.bounds.height))
    (parent ?? screen).addSubview(view)
  }

  private var labels: [String?] { screen.accessibilityElements().map(\.label) }

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
    let elements = screen.accessibilityElements()
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
      screen.accessibilityElements().map(\.description) == [
        #""Save" (button, not enabled) in (0, 0) 100 x 20"#,
        #"no label (Slider), value "25 %" (adjustable) in (0, 40) 100 x 20"#,
        #"no label (Switch), value "on" (button, toggle) in (0, 80) 100 x 20"#,
        #""Progress", value "50 %" (updates frequently) in (0, 120) 100 x 20"#,
        #""Password", value "•••" in (0, 160) 100 x 20"#,
      ])
    slider.accessibilityLabel = "Brightness"
    slider.accessibilityValue = nil
    #expect(
      screen.accessibilityElements()[1].description
        == #""Brightness" (adjustable) in (0, 40) 100 x 20"#)
  }

  @Test func segmentsAreElements() {
    let control = SegmentedControl(titles: ["Day", "Week"])
    control.selectedSegmentIndex = 1
    screen.addSubview(control)
    let elements = screen.accessibilityElements()
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
    let elements = screen.accessibilityElements()
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
    let elements = tabs.view.accessibilityElements()
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
          precondition(root.accessibilityElements().map(\.label) == ["a"])
          continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
    }
  }
}
