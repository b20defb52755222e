public import Views

/// The settings of a telephone, in groups.
open class SettingsViewController: ViewController {
  /// The groups.
  public let tableView = TableView(style: .insetGrouped)
  /// What is set now; controls of the screen change it.
  public private(set) var settings: Settings
  private let sections = SettingsSection.all

  /// Creates the screen.
  public init(settings: Settings = Settings()) {
    self.settings = settings
    super.init()
    title = "Settings"
  }

  /// Returns the screen below a large title.
  public static func inNavigationController(
    settings: Settings = Settings()
  ) -> NavigationController {
    let navigation = NavigationController(
      rootViewController: SettingsViewController(settings: settings))
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// Makes the table the whole view.
  open override func loadView() { view = tableView }

  /// Says which cells there are.
  open override func viewDidLoad() {
    tableView.register(ProfileCell.self, forCellReuseIdentifier: "profile")
    tableView.register(IconCell.self, forCellReuseIdentifier: "icon")
    tableView.register(SegmentedCell.self, forCellReuseIdentifier: "segments")
    tableView.register(SliderCell.self, forCellReuseIdentifier: "slider")
    tableView.dataSource = self
  }

  // MARK: Cells

  private func profileCell(_ cell: TableViewCell) -> TableViewCell {
    cell.imageView.image = SettingsImages.portrait
    cell.textLabel.text = "Ada Byron"
    cell.detailTextLabel.text = "Account, Purchases and Devices"
    return cell
  }

  private func segmentedCell(_ cell: SegmentedCell) -> TableViewCell {
    cell.control.selectedSegmentIndex = settings.appearance
    cell.onChange = { [weak self] in self?.settings.appearance = $0 }
    return cell
  }

  private func sliderCell(_ cell: SliderCell) -> TableViewCell {
    cell.slider.value = settings.brightness
    cell.onChange = { [weak self] in self?.settings.brightness = $0 }
    return cell
  }

  private func signOutCell(_ cell: TableViewCell) -> TableViewCell {
    cell.textLabel.text = "Sign Out"
    cell.accessibilityTraits = .button
    cell.textLabel.textColor = .systemRed
    cell.textLabel.textAlignment = .center
    return cell
  }

  private func iconCell(_ cell: IconCell, for row: SettingsSection.Row) -> TableViewCell {
    switch row {
    case .airplaneMode:
      cell.show(SettingsImages.airplane, on: .systemOrange, "Airplane Mode")
      cell.showSwitch(settings.isInAirplaneMode) { [weak self] in
        self?.settings.isInAirplaneMode = $0
      }
    case .network:
      cell.show(SettingsImages.network, on: .systemBlue, "Wi-Fi")
      cell.showValue(settings.network)
    case .bluetooth:
      cell.show(SettingsImages.bluetooth, on: .systemBlue, "Bluetooth")
      cell.showValue(settings.usesBluetooth ? "On" : "Off")
    case .notifications:
      cell.show(SettingsImages.bell, on: .systemRed, "Notifications")
      cell.showValue(nil)
    case .textSize:
      cell.show(SettingsImages.letters, on: .systemIndigo, "Text Size")
      cell.showValue("Default")
    case .adaptiveColors:
      cell.show(SettingsImages.sun, on: .systemTeal, "Adaptive Colours")
      cell.showSwitch(settings.adaptsColors) { [weak self] in self?.settings.adaptsColors = $0 }
    case .profile, .appearance, .brightness, .signOut: break
    }
    return cell
  }
}

extension SettingsViewController: TableViewDataSource {
  /// Returns the number of groups.
  public func numberOfSections(in tableView: TableView) -> Int { sections.count }

  /// Returns the number of rows in a group.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  /// Returns what a group is called.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  /// Returns what is to be said about a group.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  /// Returns the cell of a row.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: TableView.IndexPath
  ) -> TableViewCell {
    let row = sections[indexPath.section].rows[indexPath.row]
    let identifier =
      switch row {
      case .profile: "profile"
      case .appearance: "segments"
      case .brightness: "slider"
      case .signOut: "action"
      default: "icon"
      }
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    switch cell {
    case let cell as SegmentedCell: return segmentedCell(cell)
    case let cell as SliderCell: return sliderCell(cell)
    case let cell as IconCell: return iconCell(cell, for: row)
    case let cell as ProfileCell: return profileCell(cell)
    default: return signOutCell(cell)
    }
  }
}
