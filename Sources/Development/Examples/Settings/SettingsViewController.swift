public import SnapshotViews

/// The settings of a phone, in sections.
open class SettingsViewController: ViewController {
  /// The table of settings.
  public let tableView = TableView(style: .insetGrouped)
  /// The current settings.
  ///
  /// The controls of the screen change them.
  public private(set) var settings: Settings
  private let texts: SettingsTexts
  private let sections: [SettingsSection]

  /// Creates the screen.
  public init(settings: Settings = Settings(), texts: SettingsTexts = .english) {
    self.settings = settings
    self.texts = texts
    sections = SettingsSection.all(in: texts, hasMobileData: settings.mobileNetwork != nil)
    super.init(nibName: nil, bundle: nil)
    title = texts.title
  }

  /// Returns the screen in a navigation controller with a large title.
  public static func inNavigationController(
    settings: Settings = Settings(), texts: SettingsTexts = .english
  ) -> NavigationController {
    let navigation = NavigationController(
      rootViewController: SettingsViewController(settings: settings, texts: texts))
    navigation.navigationBar.prefersLargeTitles = true
    return navigation
  }

  /// Makes the table the view.
  open override func loadView() { view = tableView }

  /// Registers the cells and sets the data source.
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
    cell.detailTextLabel.text = texts.account
    return cell
  }

  private func segmentedCell(_ cell: SegmentedCell) -> TableViewCell {
    cell.show(texts.appearances)
    cell.control.selectedSegmentIndex = settings.appearance
    cell.onChange = { [weak self] in self?.settings.appearance = $0 }
    return cell
  }

  private func sliderCell(_ cell: SliderCell) -> TableViewCell {
    cell.slider.value = settings.brightness
    cell.slider.accessibilityLabel = texts.brightness
    cell.onChange = { [weak self] in self?.settings.brightness = $0 }
    return cell
  }

  private func signOutCell(_ cell: TableViewCell) -> TableViewCell {
    cell.textLabel.text = texts.signOut
    cell.accessibilityTraits = .button
    cell.textLabel.textColor = .systemRed
    cell.textLabel.textAlignment = .center
    return cell
  }

  private func iconCell(_ cell: IconCell, for row: SettingsSection.Row) -> TableViewCell {
    switch row {
    case .airplaneMode:
      cell.show(Image(systemName: "airplane"), on: .systemOrange, texts.airplaneMode)
      cell.showSwitch(settings.isInAirplaneMode) { [weak self] in
        self?.settings.isInAirplaneMode = $0
      }
    case .network:
      cell.show(Image(systemName: "wifi"), on: .systemBlue, "Wi-Fi")
      cell.showValue(settings.network)
    case .bluetooth:
      cell.show(SettingsImages.bluetooth, on: .systemBlue, "Bluetooth")
      cell.showValue(settings.usesBluetooth ? texts.on : texts.off)
    case .mobileData:
      cell.show(
        Image(systemName: "antenna.radiowaves.left.and.right"), on: .systemGreen, texts.mobileData)
      cell.showValue(settings.mobileNetwork)
    case .notifications:
      cell.show(Image(systemName: "bell.fill"), on: .systemRed, texts.notifications)
      cell.showValue(nil)
    case .textSize:
      cell.show(Image(systemName: "textformat.size"), on: .systemIndigo, texts.textSize)
      cell.showValue(texts.standard)
    case .adaptiveColors:
      cell.show(Image(systemName: "sun.max.fill"), on: .systemTeal, texts.adaptiveColors)
      cell.showSwitch(settings.adaptsColors) { [weak self] in self?.settings.adaptsColors = $0 }
    case .profile, .appearance, .brightness, .signOut: break
    }
    return cell
  }
}

extension SettingsViewController: TableViewDataSource {
  /// Returns the number of sections.
  public func numberOfSections(in tableView: TableView) -> Int { sections.count }

  /// Returns the number of rows in a section.
  public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].rows.count
  }

  /// Returns the title of a section.
  public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    sections[section].header
  }

  /// Returns the footer of a section.
  public func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    sections[section].footer
  }

  /// Returns the cell of a row.
  public func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
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
