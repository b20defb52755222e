import Foundation
import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// The size, the safe area, and the scroll position that an assertion requests.
@Suite struct RequestedLayoutTests {
  private static let phone = SnapshotDevice(
    name: "phone", size: CGSize(width: 120, height: 200),
    safeAreaInsets: EdgeInsets(top: 44, bottom: 30))

  /// A screen with a label at the bottom of the safe area, which counts its callbacks.
  private final class Screen: ViewController {
    let label = Label(text: "End")
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        label.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor),
      ])
    }

    override func viewWillAppear(_ animated: Bool) { calls.append("appear") }
    override func viewWillDisappear(_ animated: Bool) { calls.append("disappear") }
  }

  private func window(_ root: ViewController) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 150))
    window.rootViewController = root
    window.isHidden = false
    return window
  }

  private func image(_ controller: ViewController, on device: SnapshotDevice = phone) throws
    -> Bitmap
  {
    try Snapshotting<ViewController, Bitmap>.image(on: device, statusBar: .visible)
      .snapshot(controller)
  }

  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  // MARK: Safe area

  @Test func rootOfAWindowHasTheSafeAreaOfTheDevice() throws {
    let (screen, new) = (Screen(), try image(Screen()))
    let window = window(screen)
    #expect(try image(screen) == new)
    #expect(screen.calls == ["appear"])
    #expect(screen.view.frame == window.bounds)
    #expect(screen.label.frame.maxY == 150)
    let current = try Snapshotting<ViewController, Bitmap>.image.snapshot(screen)
    #expect(current.width == 100 && current.height == 150)
  }

  @Test func presentedAndContainedScreensHaveTheSafeAreaOfTheDevice() throws {
    let new = try image(Screen())
    let (presenter, presented) = (Screen(), Screen())
    let outer = window(presenter)
    presented.modalPresentationStyle = .overFullScreen
    presenter.present(presented, animated: false)
    #expect(try image(presented) == new)
    let child = Screen()
    let navigation = NavigationController(rootViewController: child)
    #expect(try image(child) == new, "before the navigation controller is shown")
    let other = window(navigation)
    #expect(try image(child) == new, "after it is shown")
    let bars = try image(navigation)
    let newNavigation = NavigationController(rootViewController: Screen())
    #expect(try image(newNavigation) == bars)
    let tabs = TabBarController(viewControllers: [Screen(), Screen()])
    let tabWindow = window(tabs)
    for tab in tabs.viewControllers { #expect(try image(tab) == new) }
    _ = (outer, other, tabWindow)
  }

  @Test func safeAreaInsetsOfAnAssertionApplyInPlace() throws {
    let screen = Screen()
    let window = window(screen)
    let strategy = Snapshotting<ViewController, String>.recursiveDescription(
      safeAreaInsets: EdgeInsets(bottom: 40))
    _ = try strategy.snapshot(screen)
    let text = try strategy.snapshot(screen)
    let (x, y) = (screen.label.frame.minX, 150 - 40 - screen.label.frame.height)
    #expect(text.contains("(\(x.formatted()) \(y.formatted()); "), "\(text)")
    let image = try Snapshotting<ViewController, Bitmap>.image(
      safeAreaInsets: EdgeInsets(bottom: 40)
    ).snapshot(screen)
    let alone = Screen()
    alone.view.frame = window.bounds
    #expect(
      try Snapshotting<ViewController, Bitmap>.image(safeAreaInsets: EdgeInsets(bottom: 40))
        .snapshot(alone) == image)
    #expect(screen.label.frame.maxY == 150)
  }

  // MARK: Size

  private func card(in outer: View) -> View {
    let view = View()
    view.backgroundColor = .systemRed
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      view.topAnchor.constraint(equalTo: outer.topAnchor),
      view.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    return view
  }

  @Test func constrainedViewHasTheRequestedSize() throws {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = card(in: outer)
    outer.layoutIfNeeded()
    let size = CGSize(width: 80, height: 20)
    let image = try Snapshotting<View, Bitmap>.image(size: size).snapshot(view)
    #expect(image.width == 80 && image.height == 20)
    #expect(view.frame == outer.bounds)
    for scale in [Scale.x1, .x2, .x3] {
      let image = try Snapshotting<View, Bitmap>.image(scale: scale).snapshot(view)
      #expect(image.width == Int(50 * scale.factor))
    }
  }

  @Test func arrangedViewHasTheRequestedSizeEachTime() throws {
    let view = Label(text: "Card")
    let stack = StackView(arrangedSubviews: [view, Label(text: "Other")])
    stack.frame = CGRect(x: 0, y: 0, width: 120, height: 50)
    for _ in 0..<2 {
      let image = try Snapshotting<View, Bitmap>.image(size: CGSize(width: 60, height: 40))
        .snapshot(view)
      #expect(image.width == 60 && image.height == 40)
    }
  }

  @Test func sizeOfAViewWithoutAutoresizingConstraintsIsTheRequestedOne() throws {
    let view = View()
    view.translatesAutoresizingMaskIntoConstraints = false
    let label = Label(text: "Text")
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor),
    ])
    let image = try Snapshotting<View, Bitmap>.image(size: CGSize(width: 90, height: 70))
      .snapshot(view)
    #expect(image.width == 90 && image.height == 70)
    view.widthAnchor.constraint(equalToConstant: 30).isActive = true
    #expect(
      error {
        _ = try Snapshotting<View, Bitmap>.image(size: CGSize(width: 90, height: 70)).snapshot(view)
      }.contains("View.width == 30 @1000"))
  }

  @Test func viewThatChangesItsSizeFails() {
    final class Stubborn: View {
      override func layoutSubviews() { bounds.size = CGSize(width: 30, height: 30) }
    }
    let text = error {
      _ = try Snapshotting<View, Bitmap>.image(size: CGSize(width: 90, height: 70))
        .snapshot(Stubborn())
    }
    #expect(
      text == """
        Stubborn sets its size to 30 x 30 points instead of the requested 90 x 70; do not change \
        its frame or bounds during layout, or remove the size from the assertion
        """)
  }

  @Test func sizeBelowZeroFails() {
    let text = error {
      _ = try Snapshotting<View, Bitmap>.image(size: CGSize(width: -9, height: 7)).snapshot(View())
    }
    #expect(text.hasPrefix("View has no area: -9 x 7 points"), "\(text)")
  }

  @Test func constraintsFromInsideToOutsideFailWithASize() throws {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let view = card(in: outer)
    let inner = Label(text: "In")
    inner.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(inner)
    NSLayoutConstraint.activate([
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3),
      inner.topAnchor.constraint(equalTo: view.topAnchor),
    ])
    _ = try Snapshotting<View, Bitmap>.image.snapshot(view)
    let text = error {
      _ = try Snapshotting<View, Bitmap>.image(size: CGSize(width: 80, height: 20)).snapshot(view)
    }
    #expect(text.contains("Label \"In\".leading == View.leading + 3"), "\(text)")
    #expect(text.contains("remove the size from the assertion"), "\(text)")
  }

  @Test func pinnedTableShowsItsWholeContent() throws {
    let outer = View(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let rows = Rows(8)
    let table = TableView(frame: .zero, style: .plain)
    table.dataSource = rows
    table.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(table)
    NSLayoutConstraint.activate([
      table.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      table.topAnchor.constraint(equalTo: outer.topAnchor),
      table.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
    ])
    outer.layoutIfNeeded()
    let image = try Snapshotting<View, Bitmap>.image(scroll: .wholeContent).snapshot(table)
    #expect(image.height > 8 * 40)
    #expect(table.frame == outer.bounds)
    #expect(table.visibleCells.count <= 3)
  }

  // MARK: Scroll position

  /// Rows whose text wraps in different numbers of lines.
  private final class Rows: TableViewDataSource {
    private let count: Int

    init(_ count: Int) { self.count = count }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel.numberOfLines = 0
      cell.textLabel.text =
        "Row \(indexPath.row)" + String(repeating: " word", count: indexPath.row % 5 * 4)
      return cell
    }
  }

  private func scrolledTable() -> (table: TableView, rows: Rows) {
    let rows = Rows(40)
    let table = TableView(frame: CGRect(x: 0, y: 0, width: 160, height: 150), style: .plain)
    table.dataSource = rows
    table.layoutIfNeeded()
    table.scrollToRow(at: IndexPath(row: 15, section: 0), at: .top, animated: false)
    return (table, rows)
  }

  /// Returns the numbers of the rows that a strategy shows.
  private func rows(_ table: TableView, _ strategy: Snapshotting<View, String>) throws -> [Int] {
    try strategy.snapshot(table).split(separator: "\n").compactMap { line in
      line.firstRange(of: "\"Row ").flatMap {
        Int(line[$0.upperBound...].prefix { $0.isNumber })
      }
    }.sorted()
  }

  @Test func scrolledTableShowsTheSameRowsInOtherTraits() throws {
    let (table, source) = scrolledTable()
    let offset = table.contentOffset
    let expected = try rows(table, .recursiveDescription)
    #expect(expected.first == 15)
    for strategy: Snapshotting<View, String> in [
      .recursiveDescription(traits: TraitOverrides(userInterfaceStyle: .dark)),
      .recursiveDescription(scale: 2), .recursiveDescription(scale: 3),
    ] {
      #expect(try rows(table, strategy) == expected)
      #expect(table.contentOffset == offset)
    }
    let large = try rows(
      table,
      .recursiveDescription(
        traits: TraitOverrides(preferredContentSizeCategory: .accessibilityLarge)))
    #expect(large.first == 15)
    _ = source
  }

  @Test func changedTraitsKeepTheFirstRow() {
    let (table, source) = scrolledTable()
    table.tableHeaderView = Label(text: "Header")
    table.layoutIfNeeded()
    let first = table.indexPathsForVisibleRows.first
    table.traitOverrides.displayScale = 3
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.first == first)
    table.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows.first == first)
    _ = source
  }

  @Test func largerScreenKeepsTheScrollPositionForLater() throws {
    let sizes = [CGSize(width: 160, height: 150), CGSize(width: 300, height: 1_900)]
    func images(_ sizes: [CGSize]) throws -> [Bitmap] {
      let (table, source) = scrolledTable()
      let offset = table.contentOffset
      let images = try sizes.map {
        try Snapshotting<View, Bitmap>.image(size: $0).snapshot(table)
      }
      #expect(table.contentOffset == offset)
      #expect(table.indexPathsForVisibleRows.first?.row == 15)
      _ = source
      return images
    }
    #expect(try images(sizes) == images(sizes.reversed()).reversed())
  }

  @Test func cellsCanBeAccessedAfterTheFirstSnapshot() throws {
    let rows = Rows(40)
    let table = TableView(frame: .zero, style: .plain)
    table.dataSource = rows
    _ = try Snapshotting<View, Bitmap>.image(on: Self.phone).snapshot(table)
    #expect(
      table.cellForRow(at: IndexPath(row: 1, section: 0))?.textLabel.text?.hasPrefix("Row 1")
        == true)
  }

  // MARK: Changes in callbacks

  @Test func changesInCallbacksStay() throws {
    /// A screen that scrolls to a row when it appears for the first time.
    final class Chat: TableViewController {
      let rows = Rows(40)
      private var hasScrolled = false

      override func viewDidLoad() {
        super.viewDidLoad()
        tableView.dataSource = rows
      }

      override func viewDidAppear(_ animated: Bool) {
        guard !hasScrolled else { return }
        hasScrolled = true
        tableView.scrollToRow(at: IndexPath(row: 39, section: 0), at: .bottom, animated: false)
      }
    }
    let chat = Chat(style: .plain)
    for style in [UserInterfaceStyle.dark, .light] {
      let text = try Snapshotting<ViewController, String>.recursiveDescription(
        size: CGSize(width: 160, height: 150), traits: TraitOverrides(userInterfaceStyle: style)
      ).snapshot(chat)
      #expect(text.contains("Row 39"))
    }
  }
}
