#if Fonts
  import SnapshotAssert

  /// The texts of a screen in a language.
  struct ScreenWords: Sendable {
    var title: String
    var edit: String
    var done: String
    var header: String
    var rows: [(String, String)]
    var footer: String
    var paragraph: String
    var field: String
    var segments: [String]
    var button: String
    var tabs: [String]
    var badge: String
  }

  /// A screen with all kinds of views that show text, in a tab and below a large title.
  final class TextScreen: ViewController, TableViewDataSource {
    static let size = CGSize(width: 320, height: 650)
    private let words: ScreenWords

    /// Returns the screen with its bars.
    static func tabs(_ words: ScreenWords) -> TabBarController {
      let navigation = NavigationController(rootViewController: TextScreen(words))
      navigation.navigationBar.prefersLargeTitles = true
      let others = words.tabs.dropFirst().map { _ in ViewController() }
      let controllers = [navigation] + others
      for (controller, title) in zip(controllers, words.tabs) {
        controller.tabBarItem = TabBarItem(title: title, image: icon)
      }
      controllers[1].tabBarItem.badgeValue = words.badge
      return TabBarController(viewControllers: controllers)
    }

    /// A template image of a ring for bars.
    private static let icon: Image? = {
      let view = View(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
      (view.cornerRadius, view.borderWidth, view.borderColor) = (11, 2, Color.black)
      return (try? Snapshotting<View, Bitmap>.image.snapshot(view)).map { Image($0) }
    }()

    init(_ words: ScreenWords) {
      self.words = words
      super.init(nibName: nil, bundle: nil)
      title = words.title
      navigationItem.leftBarButtonItems = [BarButtonItem(title: words.edit)]
      navigationItem.rightBarButtonItems = [BarButtonItem(title: words.done, style: .done)]
    }

    override func loadView() {
      let table = TableView(style: .insetGrouped)
      table.dataSource = self
      table.register(ControlCell.self, forCellReuseIdentifier: "control")
      table.register(ValueCell.self, forCellReuseIdentifier: "value")
      view = table
    }

    func numberOfSections(in tableView: TableView) -> Int { 2 }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      section == 0 ? words.rows.count : 4
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
      section == 0 ? words.header : nil
    }

    func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
      section == 0 ? words.footer : nil
    }

    func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let isValue = indexPath.section == 0
      let cell = tableView.dequeueReusableCell(
        withIdentifier: isValue ? "value" : "control", for: indexPath)
      if isValue {
        (cell.textLabel.text, cell.detailTextLabel.text) = words.rows[indexPath.row]
        cell.accessoryType = .disclosureIndicator
      } else {
        (cell as? ControlCell)?.show(control(indexPath.row))
      }
      return cell
    }

    private func control(_ row: Int) -> View {
      switch row {
      case 0:
        let label = Label(text: words.paragraph, font: .preferredFont(forTextStyle: .body))
        label.numberOfLines = 0
        return label
      case 1:
        let field = TextField()
        field.text = words.field
        field.borderStyle = .roundedRect
        return field
      case 2:
        let control = SegmentedControl(titles: words.segments)
        control.selectedSegmentIndex = 0
        return control
      default: return Button(title: words.button, configuration: .filled())
      }
    }
  }

  private final class ValueCell: TableViewCell {
    override init(style: Style = .value1, reuseIdentifier: String? = nil) {
      super.init(style: .value1, reuseIdentifier: reuseIdentifier)
    }
  }

  /// A cell whose content is a view.
  private final class ControlCell: TableViewCell {
    func show(_ view: View) {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
      let margins = contentView.layoutMarginsGuide
      LayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
        view.topAnchor.constraint(equalTo: margins.topAnchor),
        view.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      ])
    }
  }
#endif
