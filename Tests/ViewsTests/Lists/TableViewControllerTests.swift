import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct TableViewControllerTests {
  /// A list of names, written as for UIKit.
  private final class Names: TableViewController {
    let names: [String]
    var tapped: [Int] = []

    init(_ names: [String]) {
      self.names = names
      super.init(style: .grouped)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(Cell.self, forCellReuseIdentifier: "name")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "name", for: indexPath)
      cell.textLabel?.text = names[indexPath.row]
      return cell
    }

    override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> CGFloat
    {
      indexPath.row == 1 ? 60 : super.tableView(tableView, heightForRowAt: indexPath)
    }

    override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
      tapped.append(indexPath.row)
    }
  }

  private final class Cell: TableViewCell {
    let isPrepared: Bool

    override init(style: Style, reuseIdentifier: String?) {
      isPrepared = true
      super.init(style: style, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test func overridesDetermineTheRows() throws {
    let controller = Names(["Anna", "Ben", "Cleo"])
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    controller.view.layoutIfNeeded()
    let table = try #require(controller.tableView)
    #expect(table.style == .grouped && controller.view === table)
    #expect(table.visibleCells.map(\.textLabel.text) == ["Anna", "Ben", "Cleo"])
    #expect(table.visibleCells.allSatisfy { ($0 as? Cell)?.isPrepared == true })
    #expect(table.visibleCells.map(\.frame.height) == [44, 60, 44])
    table.sendTap(toRowAt: IndexPath(row: 2, section: 0))
    #expect(controller.tapped == [2])
  }

  @Test func appearingClearsTheSelection() throws {
    for clears in [true, false] {
      let controller = Names(["Anna"])
      controller.clearsSelectionOnViewWillAppear = clears
      controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
      controller.tableView.selectRow(at: IndexPath(row: 0, section: 0))
      controller.beginAppearanceTransition(true, animated: false)
      controller.endAppearanceTransition()
      #expect(controller.tableView.indexPathsForSelectedRows.isEmpty == clears)
    }
  }

  @Test func withoutOverridesThereAreNoRows() {
    let controller = TableViewController()
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    controller.view.layoutIfNeeded()
    #expect(controller.tableView.visibleCells.isEmpty)
    #expect(controller.tableView.style == .plain)
    #expect(ViewController(nibName: nil, bundle: nil).view.subviews.isEmpty)
  }
}
