import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// Snapshots of views at the size that they need.
@Suite struct FittingSizeTests {
  private static let text = "A text that needs one line if there is space, and more lines if not"

  /// A card with a text, which constraints or its own code lay out.
  private class Card: View {
    let label = Label(text: FittingSizeTests.text)

    init() {
      super.init(frame: .zero)
      label.numberOfLines = 0
      label.font = .preferredFont(forTextStyle: .body)
      addSubview(label)
      constrain()
    }

    func constrain() {
      label.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 10),
        label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
        label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -10),
      ])
    }
  }

  private final class ManualCard: Card {
    override func constrain() {}

    override func sizeThatFits(_ size: CGSize) -> CGSize {
      let text = label.sizeThatFits(
        CGSize(width: size.width > 0 ? size.width - 20 : 0, height: 0))
      return CGSize(width: text.width + 20, height: text.height + 20)
    }

    override func layoutSubviews() { label.frame = bounds.inset(by: EdgeInsets(10)) }
  }

  private final class CardController: ViewController {
    private let card = Card()
    override func loadView() { view = card }
    override func viewDidLoad() { card.label.text = "Short" }
    override func viewWillAppear(_ animated: Bool) { card.label.text = FittingSizeTests.text }
  }

  private final class List: TableViewController {
    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      50
    }
    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell()
      cell.textLabel?.text = "Row \(indexPath.row)"
      return cell
    }
  }

  private func size(
    of subject: some SnapshotRenderable, _ size: CGSize, scale: Scale = 1,
    traits: TraitOverrides = .none
  ) throws -> PixelSize {
    func taken<Value: SnapshotRenderable>(_ value: Value) throws -> PixelSize {
      try Snapshotting<Value, Bitmap>.image(size: size, scale: scale, traits: traits)
        .snapshot(value).size
    }
    return try taken(subject)
  }

  /// The height of the text in a card of a width, with its margins.
  private func cardHeight(_ width: CGFloat) -> Int {
    let label = Label(text: Self.text)
    label.numberOfLines = 0
    return Int(label.sizeThatFits(CGSize(width: width - 20, height: 0)).height) + 20
  }

  @Test func aViewIsAsHighAsItNeeds() throws {
    #expect(cardHeight(120) > cardHeight(320))
    for width in [120.0, 320] {
      for card in [Card(), ManualCard()] {
        let needed = PixelSize(width: Int(width), height: cardHeight(width))
        #expect(try size(of: card, .fitting(width: width)) == needed)
        // Afterward, the view is as it was.
        #expect(card.bounds.size == .zero)
        #expect(card.center == .zero)
      }
      let label = Label(text: Self.text)
      label.numberOfLines = 0
      let needed = PixelSize(width: Int(width), height: cardHeight(width + 20) - 20)
      #expect(try size(of: label, .fitting(width: width)) == needed)
    }
  }

  @Test func aViewIsAsWideAsItNeeds() throws {
    let label = Label(text: "Short")
    let natural = label.sizeThatFits(.zero)
    #expect(
      try size(of: label, .fitting(height: 60))
        == PixelSize(width: Int(natural.width), height: 60))
    #expect(
      try size(of: label, .fitting())
        == PixelSize(width: Int(natural.width), height: Int(natural.height)))
    let stack = StackView(arrangedSubviews: [label, Switch()])
    #expect(
      try size(of: stack, .fitting()).width
        == Int(natural.width + Switch().intrinsicContentSize.width))
  }

  @Test func theHeightIsThatOfTheScaleAndTheTraits() throws {
    let once = try size(of: Card(), .fitting(width: 200))
    let thrice = try size(of: Card(), .fitting(width: 200), scale: 3)
    #expect(thrice.width == 600)
    #expect(abs(Double(thrice.height) - 3 * Double(once.height)) <= 9)
    let large = try size(
      of: Card(), .fitting(width: 200),
      traits: TraitOverrides(preferredContentSizeCategory: .accessibilityLarge))
    #expect(large.height > 2 * once.height)
    let inset = try size(
      of: Card(), .fitting(width: 200), traits: TraitOverrides(safeAreaInsets: EdgeInsets(top: 30)))
    #expect(inset.height == once.height + 30)
  }

  @Test func aScreenHasTheHeightOfItsContentWhenItAppeared() throws {
    #expect(
      try size(of: CardController(), .fitting(width: 150))
        == PixelSize(width: 150, height: cardHeight(150)))
    // The rows are higher than estimated, or lower.
    for estimate in [10.0, 44, 300] {
      let list = List()
      list.tableView.estimatedRowHeight = estimate
      #expect(try size(of: list, .fitting(width: 200)) == PixelSize(width: 200, height: 2_200))
    }
  }

  @Test func cellsHaveTheHeightOfTheirRows() throws {
    let cell = TableViewCell(style: .subtitle)
    cell.textLabel?.text = Self.text
    cell.detailTextLabel?.text = Self.text
    let needed = cell.sizeThatFits(CGSize(width: 150, height: 0)).height
    #expect(
      try size(of: cell, .fitting(width: 150)) == PixelSize(width: 150, height: Int(needed)))
    let item = CollectionViewCell()
    let card = Card()
    card.translatesAutoresizingMaskIntoConstraints = false
    item.contentView.addSubview(card)
    LayoutConstraint.activate([
      card.topAnchor.constraint(equalTo: item.contentView.topAnchor),
      card.bottomAnchor.constraint(equalTo: item.contentView.bottomAnchor),
      card.leadingAnchor.constraint(equalTo: item.contentView.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: item.contentView.trailingAnchor),
    ])
    #expect(
      try size(of: item, .fitting(width: 150))
        == PixelSize(width: 150, height: cardHeight(150)))
  }

  @Test func textsAndConfigurationsHaveFittingSizesToo() throws {
    let text = try Snapshotting<View, String>.recursiveDescription(size: .fitting(width: 120))
      .snapshot(Card())
    #expect(text.contains("frame = (0 0; 120 \(cardHeight(120)))"), "\(text)")
  }

  // MARK: Messages

  private func message(_ subject: some SnapshotRenderable, _ size: CGSize?) -> String {
    func take<Value: SnapshotRenderable>(_ value: Value) throws {
      _ = try Snapshotting<Value, Bitmap>.image(size: size).snapshot(value)
    }
    do {
      try take(subject)
      return ""
    } catch { return "\(error)" }
  }

  @Test func aSizeWithOnlyAWidthSaysWhatToWrite() {
    let expected =
      "Card has no area: 320 x 0 points, 320x0 pixels at 1x; pass `size: .fitting(width: 320)` "
      + "for the height that it needs, or a `size:` with a height"
    #expect(message(Card(), CGSize(width: 320, height: 0)) == expected)
    let card = Card()
    card.frame.size.width = 320
    #expect(message(card, nil) == expected)
  }

  @Test func aViewThatNeedsNoHeightFails() {
    #expect(
      message(View(), .fitting(width: 320))
        == "View needs no height at a width of 320 points; connect its content to both the top and "
        + "the bottom by constraints, override `sizeThatFits(_:)`, or pass a `size:` with both "
        + "dimensions and, for a scroll view inside it, `scroll: .wholeContent`")
    #expect(
      message(View(), .fitting(height: 20)).hasPrefix("View needs no width at a height of 20"))
    #expect(message(View(), .fitting()).hasPrefix("View needs no width; "))
  }

  @Test func aViewThatCannotMeasureItsContentFails() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 90, height: 70))
    view.addSubview(Label(text: "Not connected"))
    #expect(message(view, .fitting(width: 320)).hasPrefix("View needs no height at a width of 320"))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 90, height: 70))
    let navigation = NavigationController(rootViewController: CardController())
    navigation.view.frame.size = CGSize(width: 320, height: 480)
    let text = message(navigation, .fitting(width: 320))
    #expect(text.contains(" needs no height at a width of 320"), "\(text)")
  }

  @Test func aGivenDimensionThatIsNotALengthFails() {
    #expect(message(Card(), .fitting(width: -9)).hasPrefix("Card has no area: -9 x 0 points"))
    #expect(message(Card(), .fitting(height: -9)).hasPrefix("Card has no area: 0 x -9 points"))
    #expect(message(Card(), .fitting(width: .nan)).hasPrefix("Card has no area: nan x 0 points"))
  }

  @Test func aViewThatNeedsAnotherSizeEachTimeFails() {
    final class Restless: View {
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: bounds.height == 20 ? 30 : 20)
      }
    }
    let text = message(Restless(), .fitting(width: 50))
    #expect(
      text.hasPrefix("Restless needs another size each time it has the size that it needs, last "),
      "\(text)")
    #expect(text.contains("50 x 30") && text.contains("50 x 20"), "\(text)")
  }

  @Test func aViewThatNeedsTooMuchFails() {
    let list = List()
    list.tableView.rowHeight = 1_000
    list.tableView.frame.size = CGSize(width: 10, height: 10)
    #expect(
      message(list.tableView, .fitting(width: 100))
        == "TableView needs 100 x 50000 points for its content, more than the limit of 10000; "
        + "pass a `size:` with both dimensions")
  }
}
