import SnapshotAssert
import SnapshotDrawing
import SnapshotViews

/// A kind of view or view controller, small enough to draw thousands of images.
struct ViewKind: CustomStringConvertible, Sendable {
  /// A new view or view controller.
  enum Subject {
    case view(View)
    case controller(ViewController)

    var view: View {
      switch self {
      case .view(let view): view
      case .controller(let controller): controller.view
      }
    }
  }

  let name: String
  /// Whether its content depends on heights that were measured at an earlier size, so that it looks
  /// different in places of other sizes.
  let isMeasured: Bool
  let make: @Sendable () -> Subject

  var description: String { name }

  private init(
    _ name: String, isMeasured: Bool = false, view make: @escaping @Sendable () -> View
  ) {
    self.name = name
    self.isMeasured = isMeasured
    self.make = { .view(make()) }
  }

  private init(
    _ name: String, isMeasured: Bool = false,
    controller make: @escaping @Sendable () -> ViewController
  ) {
    self.name = name
    self.isMeasured = isMeasured
    self.make = { .controller(make()) }
  }

  static let size = CGSize(width: 90, height: 70)
  private static let frame = CGRect(origin: .zero, size: size)

  static let all: [ViewKind] = [
    ViewKind("plain") {
      let view = View(frame: frame)
      view.backgroundColor = .systemBackground
      view.cornerRadius = 8
      view.borderWidth = 1
      view.borderColor = .separator
      return view
    },
    ViewKind("label") {
      let label = Label(text: "Several words in lines")
      label.frame = frame
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      return label
    },
    ViewKind("button") {
      var configuration = Button.Configuration.filled()
      configuration.title = "Save"
      let button = Button(configuration: configuration)
      button.frame = frame
      return button
    },
    ViewKind("image") {
      let view = ImageView(image: Image(systemName: "star"))
      view.frame = frame
      view.contentMode = .center
      return view
    },
    ViewKind("switch") { sized(Switch()) },
    ViewKind("slider") {
      let slider = Slider(frame: frame)
      slider.value = 0.3
      return slider
    },
    ViewKind("progress") {
      let view = ProgressView(frame: frame)
      view.progress = 0.6
      return view
    },
    ViewKind("segments") {
      let view = SegmentedControl(titles: ["A", "Bee"])
      view.frame = frame
      view.selectedSegmentIndex = 1
      return view
    },
    ViewKind("stepper") { sized(Stepper()) },
    ViewKind("pages") {
      let view = PageControl(frame: frame)
      view.numberOfPages = 4
      view.currentPage = 2
      return view
    },
    ViewKind("field") {
      let field = TextField(frame: frame)
      field.text = "Anna"
      field.borderStyle = .roundedRect
      return field
    },
    ViewKind("search bar") {
      let bar = SearchBar(frame: frame)
      bar.placeholder = "Search"
      return bar
    },
    ViewKind("scrolled text") {
      let view = TextView(frame: frame)
      view.text = "One line\nand another\nand a third\nand a fourth\nand the last one"
      view.contentOffset = CGPoint(x: 0, y: 20)
      return view
    },
    ViewKind("stack") {
      let stack = StackView(arrangedSubviews: ["One", "Twenty", "3"].map { Label(text: $0) })
      stack.axis = .vertical
      stack.distribution = .equalSpacing
      stack.frame = frame
      return stack
    },
    ViewKind("constrained card") { ConstrainedCard(frame: frame) },
    ViewKind("card with its own margins") {
      let card = ConstrainedCard(frame: frame)
      card.layoutMargins = EdgeInsets(3)
      card.translatesAutoresizingMaskIntoConstraints = false
      return card
    },
    ViewKind("autoresized") { AutoresizedCard(frame: frame) },
    ViewKind("drawing") { Drawing(frame: frame) },
    ViewKind("effect") {
      let view = VisualEffectView(effect: BlurEffect(style: .regular))
      view.frame = frame
      view.contentView.backgroundColor = Color.systemBlue.withAlphaComponent(0.2)
      return view
    },
    ViewKind("gradient with a mask") {
      let view = GradientView(colors: [.systemRed, .systemBlue])
      view.frame = frame
      let mask = View(frame: CGRect(x: 10, y: 10, width: 60, height: 40))
      mask.backgroundColor = .black
      mask.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.mask = mask
      return view
    },
    ViewKind("scrolled") {
      let view = ScrollView(frame: frame)
      view.contentSize = CGSize(width: 60, height: 300)
      for index in 0..<6 {
        let stripe = View(frame: CGRect(x: 5, y: CGFloat(index) * 50, width: 50, height: 20))
        stripe.backgroundColor = index % 2 == 0 ? .systemRed : .systemGreen
        view.addSubview(stripe)
      }
      view.contentOffset = CGPoint(x: 0, y: 110)
      return view
    },
    ViewKind("scrolled by constraints") {
      let view = ScrolledCard(frame: frame)
      view.contentOffset = CGPoint(x: 0, y: 30)
      return view
    },
    ViewKind("table") {
      let table = SampleTable(frame: frame, style: .plain)
      table.rowHeight = 30
      table.contentOffset.y = 95
      return table
    },
    ViewKind("measured table", isMeasured: true) {
      let table = SampleTable(frame: frame, style: .plain)
      table.rows.wraps = true
      table.rows.hasHeaders = true
      table.contentOffset.y = 130
      return table
    },
    ViewKind("table at its end", isMeasured: true) {
      let table = SampleTable(frame: frame, style: .insetGrouped)
      table.rows.wraps = true
      table.tableHeaderView = Label(text: "Header")
      table.contentOffset.y = 2_000
      return table
    },
    ViewKind("grid") {
      let grid = SampleGrid(itemSize: CGSize(width: 24, height: 20), frame: frame)
      grid.contentOffset.y = 45
      return grid
    },
    ViewKind("measured grid", isMeasured: true) {
      let grid = SampleGrid(itemSize: CollectionViewFlowLayout.automaticSize, frame: frame)
      grid.contentOffset.y = 60
      return grid
    },
    ViewKind("horizontal grid") {
      let grid = SampleGrid(itemSize: CGSize(width: 20, height: 18), frame: frame)
      (grid.collectionViewLayout as? CollectionViewFlowLayout)?.scrollDirection = .horizontal
      return grid
    },
    ViewKind("screen") { Screen() },
    ViewKind("screen with its own insets") {
      let screen = Screen()
      screen.additionalSafeAreaInsets = EdgeInsets(top: 5, left: 3)
      screen.style = .lightContent
      return screen
    },
    ViewKind("table screen", isMeasured: true) {
      let screen = TableScreen()
      screen.tableView.contentOffset.y = 70
      return screen
    },
    ViewKind("reloading screen") {
      let screen = TableScreen()
      screen.reloads = true
      screen.tableView.rowHeight = 30
      screen.tableView.contentOffset.y = 95
      return screen
    },
    ViewKind("reloading grid screen") { GridScreen() },
    ViewKind("navigation screen", isMeasured: true) {
      let screen = TableScreen()
      screen.title = "List"
      let navigation = NavigationController(rootViewController: screen)
      navigation.navigationBar.prefersLargeTitles = true
      navigation.view.frame = frame
      return navigation
    },
    ViewKind("tab screen") {
      let (first, second) = (Screen(), Screen())
      first.title = "First"
      second.title = "Second"
      let tabs = TabBarController(viewControllers: [first, second])
      tabs.view.frame = frame
      return tabs
    },
  ]

  private static func sized(_ view: View) -> View {
    view.frame = frame
    return view
  }
}

// MARK: Views

/// A card that is laid out by constraints to its safe area and its margins.
private final class ConstrainedCard: View {
  private let title = Label(text: "Title")
  private let box = View()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    box.backgroundColor = .systemOrange
    for view in [title, box] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor),
      title.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      box.topAnchor.constraint(equalTo: title.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: title.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      box.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}

/// A card with autoresized subviews, one of which shrinks to nothing at small sizes.
private final class AutoresizedCard: View {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemYellow
    let inner = View(frame: CGRect(x: 40, y: 20, width: 20, height: 30))
    inner.backgroundColor = .systemPurple
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let corner = View(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    corner.backgroundColor = .systemRed
    corner.autoresizingMask = [.flexibleWidth, .flexibleLeftMargin, .flexibleTopMargin]
    inner.addSubview(corner)
    addSubview(inner)
  }
}

/// A view that draws its traits and its safe area.
private final class Drawing: View {
  override func draw(_ rect: CGRect) {
    let safe = rect.inset(by: safeAreaInsets)
    (traitCollection.userInterfaceStyle == .dark ? Color.systemTeal : .systemIndigo).setFill()
    BezierPath(rect: safe).fill()
    Color.systemRed.setFill()
    let x = traitCollection.layoutDirection == .rightToLeft ? rect.maxX - 9 : 0
    let length = 10 * traitCollection.displayScale
    BezierPath(rect: CGRect(x: x, y: 0, width: 9, height: length)).fill()
  }
}

/// A scroll view whose content is sized by constraints.
private final class ScrolledCard: ScrollView {
  private let label = Label(text: "Many words that need several lines in a narrow scroll view")

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
      label.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
      label.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
      label.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
    ])
  }
}

/// The rows of a sample table.
private final class SampleRows: TableViewDataSource, TableViewDelegate {
  var wraps = false
  var hasHeaders = false

  func numberOfSections(in tableView: TableView) -> Int { 2 }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 6 }

  func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
    hasHeaders ? "Section \(section)" : nil
  }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let words = wraps ? Array(repeating: "word", count: indexPath.row % 4 * 2) : []
    cell.textLabel?.text = (["\(indexPath.section).\(indexPath.row)"] + words)
      .joined(separator: " ")
    cell.textLabel?.numberOfLines = 0
    return cell
  }
}

/// A table that owns its data source.
private final class SampleTable: TableView {
  let rows = SampleRows()

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    dataSource = rows
    delegate = rows
  }
}

/// A cell with a label.
private final class SampleCell: CollectionViewCell {
  let label = Label()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemBackground
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
    ])
  }
}

/// A collection view that is its own data source.
private final class SampleGrid: CollectionView, CollectionViewDataSource {
  init(itemSize: CGSize, frame: CGRect) {
    let layout = CollectionViewFlowLayout()
    layout.itemSize = itemSize
    layout.minimumLineSpacing = 4
    layout.minimumInteritemSpacing = 4
    super.init(frame: frame, collectionViewLayout: layout)
    register(SampleCell.self, forCellWithReuseIdentifier: "item")
    dataSource = self
  }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  {
    24
  }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    (cell as? SampleCell)?.label.text = String(
      repeating: "\(indexPath.item)", count: 1 + indexPath.item % 2)
    return cell
  }
}

/// A screen with a label at the bottom of the safe area.
private final class Screen: ViewController {
  private let label = Label(text: "End")
  var style = StatusBarStyle.default

  override var preferredStatusBarStyle: StatusBarStyle { style }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.frame = CGRect(origin: .zero, size: ViewKind.size)
    view.backgroundColor = .systemBackground
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      label.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
    ])
  }
}

/// A screen with a scrolled grid, which reloads its data whenever it appears.
private final class GridScreen: ViewController {
  private let grid = SampleGrid(
    itemSize: CGSize(width: 24, height: 20), frame: CGRect(origin: .zero, size: ViewKind.size))

  override func loadView() {
    grid.contentOffset.y = 45
    view = grid
  }

  override func viewWillAppear(_ animated: Bool) { grid.reloadData() }
}

/// A screen with a table.
private final class TableScreen: TableViewController {
  /// Whether it reloads its data whenever it appears.
  var reloads = false
  private let rows = SampleRows()

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if reloads { tableView.reloadData() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    rows.wraps = true
    tableView.frame = CGRect(origin: .zero, size: ViewKind.size)
    tableView.dataSource = rows
    tableView.delegate = rows
  }
}
