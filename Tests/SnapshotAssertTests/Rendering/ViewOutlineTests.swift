import SnapshotAssert
import SnapshotAssertCore
import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews
import Testing

/// The metadata that view strategies add to an image.
@Suite struct ViewOutlineTests {
  private final class Screen: ViewController {
    let label = Label(text: "Title")
    var appearances = 0

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      label.frame = CGRect(x: 16, y: 20, width: 100, height: 17)
      view.addSubview(label)
    }

    override func viewWillAppear(_ animated: Bool) { appearances += 1 }
  }

  @Test func outlineHasTheTraitsOfTheImage() throws {
    let screen = Screen()
    let strategy = Snapshotting<Screen, Bitmap>.image(
      size: CGSize(width: 200, height: 100), scale: 2)
    let text = try #require(try strategy.outline(screen))
    #expect(text.hasPrefix("View; 0 0 200 100; backgroundColor = "))
    #expect(text.contains("controller = Screen\n Label; 16 20 100 17; text = \"Title\""))
    #expect(try SnapshotOutline(text: text).nodes.count == 2)
    #expect(screen.view.frame.size == ViewController().view.frame.size)
    #expect(try strategy.outline(screen) == text)
    #expect(strategy.renderer == "4")
    let window = Window(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    window.isHidden = false
    let windows = Snapshotting<Window, Bitmap>.image
    #expect(try windows.outline(window) == "Window; 0 0 9 9")
    let pulled: Snapshotting<Int, Bitmap> = windows.pullback { _ in window }
    #expect(try pulled.outline(1) == "Window; 0 0 9 9")
    #expect(pulled.renderer == "4")
  }

  @Test func outlineNumbersAreRoundedToVisiblePrecision() throws {
    let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 62.0 / 3))
    let inner = View(frame: CGRect(x: 100.0 / 7, y: 28.999999999999996, width: -0.0001, height: 1))
    let scrolled = View(frame: CGRect(x: 20.0 / 3, y: 0, width: 1, height: 1))
    view.addSubview(inner)
    inner.addSubview(scrolled)
    #expect(
      try Snapshotting<View, Bitmap>.image.outline(view) == """
        View; 0 0 100 20.667
         View; 14.286 29 0 1
          View; 6.667 0 1 1
        """)
    inner.bounds.origin.x = 10.0 / 3
    let text = try #require(try Snapshotting<View, Bitmap>.image.outline(view))
    #expect(text.hasSuffix("View; 6.667 0 1 1; at 17.619 29 1 1"))
  }

  @Test func customViewDescribesItsState() throws {
    let meter = Meter(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
    let strategy = Snapshotting<Meter, Bitmap>.image
    let before = try #require(try strategy.outline(meter))
    meter.level = 0.75
    let after = try #require(try strategy.outline(meter))
    let difference = try OutlineDifference(
      reference: before, actual: after, facts: meter.viewFacts())
    #expect(difference.changes.map(\.description) == ["Meter: level 0.5 -> 0.75"])
  }

  @Test func movedLabelIsNamedFromTheMetadataOfTheFiles() throws {
    let screen = Screen()
    let strategy = Snapshotting<Screen, Bitmap>.image(
      size: CGSize(width: 200, height: 100), scale: 2)
    func take() throws -> (bitmap: Bitmap, bytes: [UInt8]) {
      let bitmap = try strategy.snapshot(screen)
      let notes = [
        ReferenceMetadata(.renderer, try #require(strategy.renderer)),
        ReferenceMetadata(.outline, try #require(try strategy.outline(screen))),
      ]
      return (bitmap, try strategy.diffing.encode(bitmap, notes))
    }
    let reference = try take()
    screen.label.frame.origin.y += 1
    let actual = try take()
    let verdict = try strategy.diffing.compare(reference.bitmap, actual.bitmap, .exact)
    let explanation = DifferenceExplanation(
      reference: try strategy.diffing.metadata(reference.bytes),
      actual: try strategy.diffing.metadata(actual.bytes), pixels: verdict.difference?.pixels,
      images: nil, scale: 2, facts: screen.view.viewFacts())
    #expect(
      explanation.headline
        == "Screen > Label \"Title\": frame (16 20; 100 17) -> (16 21; 100 17), moved by (0, 1)")
    #expect(explanation.details.isEmpty)
  }

  /// Returns a title as images show it.
  private static func shown(_ title: FailureTitle) -> String {
    [title.cause, title.effects].joined(separator: ", ").typographic
  }

  /// Returns the explanation of the difference between the images of two views.
  private func explanation(_ before: View, _ after: View) throws -> DifferenceExplanation {
    let strategy = Snapshotting<View, Bitmap>.image(scale: 2)
    let images = try [before, after].map { try strategy.snapshot($0) }
    let outlines = try [before, after].map {
      [ReferenceMetadata(.outline, try #require(try strategy.outline($0)))]
    }
    return DifferenceExplanation(
      reference: outlines[0], actual: outlines[1],
      pixels: try strategy.diffing.compare(images[0], images[1], .exact).difference?.pixels,
      images: nil, scale: 2, facts: after.viewFacts())
  }

  private final class Names: TableViewDataSource {
    let names: [String]

    init(_ names: [String]) { self.names = names }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      names.count
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = TableViewCell()
      cell.textLabel.text = names[indexPath.row]
      return cell
    }

    /// Returns a table that shows four rows.
    func table() -> TableView {
      let table = TableView(frame: CGRect(x: 0, y: 0, width: 320, height: 176))
      table.rowHeight = 44
      table.dataSource = self
      return table
    }
  }

  @Test func rowThatMovesTheLastOneOutOfATableIsNamed() throws {
    let names = ["Amsterdam", "Berlin", "Dakar", "Lima", "Oslo", "Quito"]
    let (short, long) = (Names(names), Names(names[..<1] + ["New York"] + names[1...]))
    let inserted = try explanation(short.table(), long.table())
    #expect(
      Self.shown(inserted.title)
        == "TableViewCell “New York” added, and everything below moved ↓ 44 pt")
    #expect(
      inserted.headline
        == #"added TableView > TableViewCell "New York"; and 2 siblings moved by (0, 44)"#)
    #expect(inserted.details == [#"TableView > TableViewCell "Lima" moved out of view"#])
    #expect(inserted.places.filter { !$0.isMoved }.map(\.name) == [#"TableViewCell "New York""#])
    let removed = try explanation(long.table(), short.table())
    #expect(
      Self.shown(removed.title)
        == "TableViewCell “New York” removed, and everything below moved ↑ 44 pt")
    #expect(removed.details == [#"TableView > TableViewCell "Lima" moved into view"#])
  }

  private final class DayView: View {}

  /// Returns a month with a stack for each week.
  private func month(rowHeight: CGFloat, _ mark: Color) -> View {
    let weeks = (0..<5).map { week in
      let days = (week * 7..<min(30, week * 7 + 7)).map { number in
        let day = DayView()
        day.backgroundColor = number == 17 ? mark : .secondarySystemBackground
        let label = Label(text: "\(number + 1)")
        label.frame = CGRect(x: 6, y: 6, width: 30, height: 20)
        day.addSubview(label)
        LayoutConstraint.activate([
          day.widthAnchor.constraint(equalToConstant: 40),
          day.heightAnchor.constraint(equalToConstant: rowHeight),
        ])
        return day
      }
      let stack = StackView(arrangedSubviews: days)
      (stack.spacing, stack.alignment) = (4, .center)
      return stack
    }
    let grid = StackView(arrangedSubviews: weeks)
    (grid.axis, grid.spacing, grid.alignment) = (.vertical, 4, .leading)
    let sheet = View(frame: CGRect(x: 0, y: 0, width: 322, height: 360))
    sheet.backgroundColor = .systemBackground
    grid.translatesAutoresizingMaskIntoConstraints = false
    sheet.addSubview(grid)
    LayoutConstraint.activate([
      grid.leadingAnchor.constraint(equalTo: sheet.leadingAnchor, constant: 7),
      grid.topAnchor.constraint(equalTo: sheet.topAnchor, constant: 52),
    ])
    return sheet
  }

  @Test func daysOfSeveralStacksThatGrewAreOneChange() throws {
    let explanation = try explanation(
      month(rowHeight: 44, .systemRed), month(rowHeight: 52, .systemGreen))
    #expect(
      Self.shown(explanation.title)
        == "30 DayViews: taller by 8 pt, and DayView “18”: backgroundColor #FF3B30 → #34C759")
    #expect(explanation.changes.count == 3)
    let changed = explanation.places.filter { !$0.isMoved }
    #expect(changed.map(\.name) == ["30 DayViews", #"DayView "18""#])
    // The numbers of the last week only moved.
    let lastWeek = 566...590
    #expect(
      explanation.places.contains { place in
        guard place.isMoved, let rect = place.actual else { return false }
        return rect.y <= lastWeek.lowerBound && rect.bottom >= lastWeek.upperBound
      })
  }
}

/// A view with custom drawing.
private final class Meter: View {
  var level = 0.5

  override func draw(in context: inout DrawingContext) {
    context.fill(
      .rect(CGRect(x: 0, y: 0, width: bounds.width * level, height: bounds.height)),
      with: .color(.blue))
  }

  override func describe(in properties: inout ViewOutline.Properties) {
    properties.add("level", level)
  }
}
