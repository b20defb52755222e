import SnapshotAssert
import SnapshotViews
import Testing

/// The appearance of tables and scroll views.
@Suite struct ListTests {
  @Test(arguments: TableView.Style.allCases, Specimen.Environment.allCases)
  func tables(_ style: TableView.Style, _ environment: Specimen.Environment) throws {
    let settings = try Settings()
    let height = environment == .fine ? 110.0 : environment == .largeText ? 340 : 330
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 280, height: height), style: style)
    table.dataSource = settings
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 1, section: 0))
    if style == .plain, environment != .fine { table.contentOffset.y = 24 }
    assertSnapshot(
      of: table, as: .image(scale: environment.scale, traits: environment.traits),
      named: "\(style.rawValue).\(environment.rawValue)")
  }

  @Test(arguments: Specimen.Environment.withoutText)
  func scrollIndicators(_ environment: Specimen.Environment) {
    let page = GradientView(colors: [.systemTeal, .systemBackground])
    page.frame = CGRect(x: 0, y: 0, width: 240, height: 300)
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    scrollView.addSubview(page)
    scrollView.contentSize = page.bounds.size
    scrollView.contentOffset = CGPoint(x: 20, y: 90)
    scrollView.displaysScrollIndicators = true
    assertSnapshot(
      of: scrollView, as: .image(scale: environment.scale, traits: environment.traits),
      named: environment.rawValue)
  }

  @Test func masks() {
    let page = View(frame: CGRect(x: 0, y: 0, width: 220, height: 110))
    page.backgroundColor = .systemGroupedBackground
    func tile(_ x: Double, _ mask: View) {
      let colors = GradientView(colors: [.systemPink, .systemOrange])
      colors.frame = CGRect(x: x, y: 10, width: 90, height: 90)
      colors.borderColor = .black
      colors.borderWidth = 4
      colors.mask = mask
      page.addSubview(colors)
    }
    let label = Label(text: "Mask", font: .systemFont(ofSize: 30, weight: .black))
    label.frame = CGRect(x: 0, y: 0, width: 90, height: 90)
    tile(10, label)
    let fade = GradientView(colors: [.black, .clear])
    fade.frame = CGRect(x: 10, y: 0, width: 90, height: 90)
    fade.cornerRadius = 30
    tile(120, fade)
    assertSnapshot(of: page, as: .image(scale: 2))
  }
}

/// The rows of a settings screen.
private final class Settings: TableViewDataSource {
  private let ring: Image

  init() throws { ring = try Specimen.ring(24) }

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    section == 0 ? 3 : 4
  }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    ["General", "Sounds"][section]
  }

  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
    section == 0 && tableView.style != .plain ? "Shown to nobody." : nil
  }

  func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    switch (indexPath.section, indexPath.row) {
    case (0, 0):
      let cell = TableViewCell(style: .value1)
      cell.textLabel.text = "Name"
      cell.detailTextLabel.text = "Ada"
      cell.accessoryType = .disclosureIndicator
      return cell
    case (0, 1):
      let cell = TableViewCell(style: .subtitle)
      cell.imageView.image = ring
      cell.imageView.renderingMode = .template
      cell.textLabel.text = "Account"
      cell.detailTextLabel.text = "Two devices"
      return cell
    case (0, 2):
      let cell = TableViewCell()
      cell.textLabel.text = "Silent"
      let toggle = Switch()
      toggle.isOn = true
      cell.accessoryView = toggle
      return cell
    default:
      let cell = TableViewCell()
      cell.textLabel.text =
        ["Bell", "A chime that rings on for long", "Off", "Horn"][indexPath.row]
      cell.accessoryType =
        indexPath.row == 0 ? .checkmark : indexPath.row == 2 ? .detailButton : .none
      return cell
    }
  }
}
