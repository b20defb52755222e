import SnapshotAssert
import SnapshotViews
import Testing

/// The appearance of the types of buttons and of the system items of bars.
@Suite struct SystemButtonTests {
  typealias Environment = ScreenEnvironment

  @Test(arguments: Environment.allCases)
  func buttonTypes(_ environment: Environment) {
    let types: [Button.ButtonType] = [
      .system, .detailDisclosure, .infoLight, .infoDark, .contactAdd, .close, .custom,
    ]
    let buttons = types.map { type -> Button in
      let button = Button(type: type)
      if type == .system || type == .custom { button.setTitle("Title", for: .normal) }
      return button
    }
    let disabled = Button(type: .close)
    disabled.isEnabled = false
    buttons[6].backgroundColor = .systemBlue
    let stack = StackView(arrangedSubviews: buttons + [disabled])
    stack.alignment = .center
    stack.spacing = 14
    let page = View(frame: CGRect(x: 0, y: 0, width: 400, height: 60))
    page.backgroundColor = .systemBackground
    stack.frame = CGRect(x: 16, y: 8, width: 368, height: 44)
    page.addSubview(stack)
    assertSnapshot(
      of: page, as: .image(scale: 2, traits: environment.traits), named: environment.rawValue)
  }

  @Test(arguments: Environment.allCases)
  func systemItems(_ environment: Environment) {
    let rows: [[BarButtonItem.SystemItem]] = [
      [.cancel, .edit, .done], [.undo, .redo, .save],
      [.close, .stop, .reply, .compose, .action, .add, .search, .refresh],
      [.rewind, .play, .pause, .fastForward, .organize, .bookmarks, .camera, .trash],
    ]
    let page = View(frame: CGRect(x: 0, y: 0, width: 375, height: 44 * rows.count + 44))
    page.backgroundColor = .systemBackground
    var navigations: [NavigationController] = []
    for (index, items) in (rows + [rows[2]]).enumerated() {
      let controller = ViewController()
      let buttons = items.map { BarButtonItem(barButtonSystemItem: $0) }
      if index == rows.count { for button in buttons { button.isEnabled = false } }
      controller.navigationItem.leftBarButtonItems = Array(buttons.prefix(items.count / 2))
      controller.navigationItem.rightBarButtonItems = buttons.suffix(items.count - items.count / 2)
        .reversed()
      let navigation = NavigationController(rootViewController: controller)
      navigation.view.frame = CGRect(x: 0, y: 44 * index, width: 375, height: 44)
      page.addSubview(navigation.view)
      navigations.append(navigation)
    }
    withExtendedLifetime(navigations) {
      assertSnapshot(
        of: page, as: .image(scale: 2, traits: environment.traits), named: environment.rawValue)
    }
  }
}
