import Examples
import SnapshotAssert
import SnapshotViews
import Testing

@Suite(.snapshots(maximumByteCount: 96 << 10)) struct SettingsViewControllerTests {
  private typealias Path = IndexPath

  @Test(.snapshots(maximumByteCount: 48 << 10)) func looksRight() {
    assertSnapshots(
      of: SettingsViewController.inNavigationController(),
      as: .image(on: .iPhone14.scaled(to: 1), statusBar: .visible),
      matrix: [
        .default.scaled(to: 2), .dark.scaled(to: 2), .rightToLeft.contentSizeCategory(.extraSmall),
        .dark.contentSizeCategory(.extraSmall), .default.contentSizeCategory(.accessibilityLarge),
        .dark.rightToLeft.contentSizeCategory(.accessibilityLarge),
      ])
  }

  /// Scripts that need no installed font, in bars, cells, wrapped footers, and controls.
  @Test(
    .snapshots(maximumByteCount: 112 << 10),
    arguments: [
      ("russian", SettingsTexts.russian), ("greek", .greek), ("vietnamese", .vietnamese),
    ])
  func looksRightInThreeScripts(language: String, texts: SettingsTexts) {
    assertSnapshot(
      of: SettingsViewController.inNavigationController(texts: texts),
      as: .image(on: .iPhone14.scaled(to: 2), statusBar: .visible),
      named: language)
  }

  @Test(arguments: [SettingsTexts.english, .russian, .greek, .vietnamese])
  func everyCharacterHasAGlyph(texts: SettingsTexts) {
    let navigation = SettingsViewController.inNavigationController(texts: texts)
    navigation.view.frame = CGRect(x: 0, y: 0, width: 390, height: 1_200)
    navigation.view.layoutIfNeeded()
    var stack: [View] = [navigation.view]
    var count = 0
    while let view = stack.popLast() {
      stack += view.subviews
      guard let label = view as? Label, label.text?.isEmpty == false else { continue }
      count += 1
      #expect(label.missingCharacters.isEmpty, "\(label.text ?? "")")
    }
    #expect(count > 14)
  }

  /// Returns a screen that is laid out with all rows visible.
  private func screen() -> SettingsViewController {
    let screen = SettingsViewController()
    screen.view.frame = CGRect(x: 0, y: 0, width: 390, height: 1_000)
    screen.view.layoutIfNeeded()
    return screen
  }

  private func control<Kind: Control>(_ kind: Kind.Type, in cell: TableViewCell?) throws -> Kind {
    var stack: [View] = [try #require(cell)]
    while let view = stack.popLast() {
      if let found = view as? Kind { return found }
      stack += view.subviews
    }
    throw MissingControl()
  }

  private struct MissingControl: Error {}

  @Test func controlsChangeTheSettings() throws {
    let screen = screen()
    let airplane = try control(
      Switch.self, in: screen.tableView.cellForRow(at: Path(row: 0, section: 1)))
    airplane.isOn = true
    airplane.sendActions(for: .valueChanged)
    let appearance = try control(
      SegmentedControl.self, in: screen.tableView.cellForRow(at: Path(row: 0, section: 2)))
    appearance.selectedSegmentIndex = 1
    appearance.sendActions(for: .valueChanged)
    let brightness = try control(
      Slider.self, in: screen.tableView.cellForRow(at: Path(row: 1, section: 2)))
    brightness.value = 0.25
    brightness.sendActions(for: .valueChanged)
    var expected = Settings()
    (expected.isInAirplaneMode, expected.appearance, expected.brightness) = (true, 1, 0.25)
    #expect(screen.settings == expected)
  }

  @Test func releasingTheScreenReleasesItsObjects() {
    weak var weakNavigation: NavigationController?
    weak var weakScreen: ViewController?
    weak var weakTable: View?
    weak var weakCell: TableViewCell?
    do {
      let navigation = SettingsViewController.inNavigationController()
      let window = Window(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let screen = navigation.viewControllers[0] as? SettingsViewController
      weakNavigation = navigation
      weakScreen = screen
      weakTable = screen?.tableView
      weakCell = screen?.tableView.visibleCells.first
      #expect(weakCell != nil)
    }
    #expect(weakNavigation == nil)
    #expect(weakScreen == nil)
    #expect(weakTable == nil)
    #expect(weakCell == nil)
  }
}
