import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// Primary actions and menus of buttons and bar buttons.
@Suite struct ButtonMenuTests {
  private let screen = View(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func menu(_ titles: [String], on: Int? = nil) -> Menu {
    Menu(
      children: titles.enumerated().map { index, title in
        Action(title: title, state: index == on ? .on : .off) { _ in }
      })
  }

  private func popUpButton() -> Button {
    let button = Button(configuration: .plain(), primaryAction: nil)
    (button.showsMenuAsPrimaryAction, button.changesSelectionAsPrimaryAction) = (true, true)
    button.menu = menu(["Never", "Daily"])
    return button
  }

  @Test func primaryActionGivesTheTitleAndTheImage() {
    var taps = 0
    let star = Image(systemName: "star")
    let action = Action(title: "Rate", image: star) { _ in taps += 1 }
    let buttons = [
      Button(primaryAction: action), Button(type: .custom, primaryAction: action),
      Button(configuration: .filled(), primaryAction: action),
      Button(frame: CGRect(x: 0, y: 0, width: 9, height: 9), primaryAction: action),
    ]
    for button in buttons {
      #expect(button.title(for: .normal) == "Rate" && button.image(for: .normal) == star)
      button.performPrimaryAction()
    }
    #expect(taps == 4)
    var configuration = Button.Configuration.filled()
    configuration.title = "Start"
    let button = Button(configuration: configuration, primaryAction: Action { _ in taps += 1 })
    #expect(button.title(for: .normal) == "Start")
    button.sendActions(for: .primaryActionTriggered)
    #expect(taps == 5)
  }

  @Test func popUpButtonShowsNoHiddenAction() {
    let button = popUpButton()
    let first = Action(title: "First", attributes: .hidden) { _ in }
    button.menu = Menu(children: [first, Action(title: "Second") { _ in }])
    #expect(button.titleLabel.text == "Second")
    first.attributes = []
    #expect(button.titleLabel.text == "First")
    first.attributes = .hidden
    #expect(button.titleLabel.text == "Second")
  }

  @Test func popUpButtonShowsItsSelection() {
    let button = popUpButton()
    #expect(button.titleLabel.text == "Never")
    button.menu = menu(["Never", "Daily", "Weekly"], on: 1)
    #expect(button.titleLabel.text == "Daily")
    let weekly = button.menu?.children[2] as? Action
    weekly?.performWithSender(button, target: nil)
    #expect(
      button.titleLabel.text == "Weekly" && button.menu?.selectedElements.map(\.title) == ["Weekly"]
    )
    weekly?.title = "Every week"
    #expect(button.titleLabel.text == "Every week")
    button.changesSelectionAsPrimaryAction = false
    #expect(button.titleLabel.text == nil)
  }

  @Test func indicatorFollowsTheTitle() throws {
    let button = popUpButton()
    let plain = Button(title: "Never", configuration: .plain())
    screen.addSubview(button)
    button.sizeToFit()
    screen.layoutIfNeeded()
    let indicator = try #require(button.subviews.last as? ImageView)
    let title = button.titleLabel.frame
    #expect(indicator.frame.minX == title.maxX + 6)
    #expect(indicator.frame.maxX + 14 == button.bounds.width)
    #expect(abs(indicator.frame.midY - title.midY) <= 1)
    #expect(button.bounds.width == plain.bounds.width + indicator.bounds.width + 6)
    screen.traitOverrides.layoutDirection = .rightToLeft
    screen.layoutIfNeeded()
    #expect(indicator.frame.minX == 14 && indicator.frame.maxX + 6 == button.titleLabel.frame.minX)
    button.configuration?.indicator = Button.Configuration.Indicator.none
    #expect(button.subviews.count == 2)
    button.sizeToFit()
    #expect(button.bounds.size == plain.bounds.size)
    plain.configuration?.indicator = .popup
    #expect(plain.subviews.count == 3)
  }

  @Test func menuThatIsNotThePrimaryActionIsNotVisible() {
    let button = Button(title: "More")
    screen.addSubview(button)
    let before = screen.displayList()
    button.menu = menu(["a", "b"])
    #expect(screen.displayList() == before && screen.layoutIssues.isEmpty)
    button.showsMenuAsPrimaryAction = true
    #expect(screen.displayList() == before && screen.layoutIssues.isEmpty)
  }

  @Test func showingAMenuIsALayoutIssue() {
    let button = popUpButton()
    screen.addSubview(button)
    button.performPrimaryAction()
    #expect(
      screen.layoutIssues.map(\.description) == [
        #"View/Button "Never" was asked to show its menu, which snapshots do not draw; perform an "#
          + "action of the menu with `performWithSender(_:target:)`"
      ])
  }

  @Test func toggleChangesItsSelection() {
    let button = Button(title: "Bold")
    button.changesSelectionAsPrimaryAction = true
    button.performPrimaryAction()
    #expect(button.isSelected)
    let touch = Touch(at: .zero, in: button)
    button.touchesBegan([touch], with: nil)
    button.touchesEnded([touch], with: nil)
    #expect(!button.isSelected)
  }

  // MARK: Menus

  @Test func menusContainMenus() {
    let hidden = Action(title: "h", attributes: .hidden, state: .on) { _ in }
    let on = Action(title: "on", subtitle: "s", attributes: [.destructive], state: .on) { _ in }
    let outer = Menu(
      title: "m", options: [.displayInline, .singleSelection],
      children: [Menu(children: [on]), hidden])
    #expect(outer.selectedElements.map(\.title) == ["on"])
    let other = outer.replacingChildren([])
    #expect(other.title == "m" && other.options == outer.options && other.children.isEmpty)
    #expect(other.identifier == outer.identifier)
    #expect(Menu().identifier != Menu().identifier)
    #expect(on.attributes.isDisjoint(with: [.disabled, .keepsMenuPresented]))
  }

  // MARK: Bar buttons

  private final class Screen: ViewController {
    var calls: [String] = []
    func add() { calls.append("add") }
    func edit(_ item: BarButtonItem) { calls.append("edit \(item.title ?? "")") }
  }

  @Test func barButtonsPerformSelectorsAndActions() {
    let screen = Screen()
    let item = BarButtonItem(
      title: "Edit", style: .plain, target: screen, action: MethodSelector("edit", Screen.edit))
    item.performAction()
    item.action = MethodSelector("add", Screen.add)
    item.performAction()
    item.primaryAction = Action(title: "Share") { [unowned screen] action in
      screen.calls.append("\(action.sender is BarButtonItem)")
    }
    #expect(item.title == "Share")
    item.performAction()
    item.isEnabled = false
    item.performAction()
    #expect(screen.calls == ["edit Edit", "add", "true"])
    let add = BarButtonItem(systemItem: .add, primaryAction: Action { _ in })
    #expect(add.image != nil && add.title == nil)
    let named = BarButtonItem(title: "n", primaryAction: Action(title: "a") { _ in })
    #expect(named.title == "n" && BarButtonItem(primaryAction: named.primaryAction).title == "a")
  }

  @Test func barButtonsReportWhatTheyCannotPerform() {
    let screen = Screen()
    let menuItem = BarButtonItem(title: "More", menu: menu(["a"]))
    let chained = BarButtonItem(
      title: "Add", style: .plain, target: nil, action: MethodSelector("add", Screen.add))
    let wrong = BarButtonItem(
      title: "Bad", style: .plain, target: screen, action: MethodSelector("bad"))
    screen.navigationItem.rightBarButtonItems = [menuItem, chained, wrong]
    let navigation = NavigationController(rootViewController: screen)
    navigation.view.frame = CGRect(x: 0, y: 0, width: 320, height: 480)
    navigation.view.layoutIfNeeded()
    #expect(navigation.view.layoutIssues.isEmpty)
    for item in [menuItem, wrong] { item.performAction() }
    let issues = navigation.view.layoutIssues.map(\.description)
    #expect(issues.count == 2)
    #expect(issues.contains { $0.contains("asked to show its menu") })
    #expect(issues.contains { $0.contains("an action `bad` that Screen cannot perform") })
    // The bar is not inside the screen.
    chained.performAction()
    #expect(screen.calls.isEmpty)
  }

  @Test func anActionUpdatesEachButtonWithIt() {
    let action = Action(title: "Never", state: .on) { _ in }
    let buttons = [popUpButton(), popUpButton()]
    for button in buttons {
      button.menu = Menu(children: [action])
      button.layoutIfNeeded()
    }
    action.title = "Daily"
    for button in buttons {
      button.layoutIfNeeded()
      #expect(button.titleLabel?.text == "Daily")
    }
    buttons[1].menu = nil
    action.title = "Weekly"
    buttons[0].layoutIfNeeded()
    #expect(buttons[0].titleLabel?.text == "Weekly")
  }
}
