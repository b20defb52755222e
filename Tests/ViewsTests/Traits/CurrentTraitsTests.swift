import SnapshotDrawing
import SnapshotViews
import Testing

/// The traits of views and view controllers that are not in the tree yet.
@Suite struct CurrentTraitsTests {
  private static let overrides = TraitOverrides(
    displayScale: 3, userInterfaceStyle: .dark, layoutDirection: .rightToLeft,
    preferredContentSizeCategory: .accessibilityLarge, localeIdentifier: "ar",
    horizontalSizeClass: .regular, safeAreaInsets: EdgeInsets(top: 47))

  /// The traits that new views predict: those of a view with the overrides, without a safe area.
  private static var predicted: TraitCollection {
    let view = View()
    view.traitOverrides = overrides
    var traits = view.traitCollection
    traits.safeAreaInsets = .zero
    return traits
  }

  /// A view that records its traits, and those of a subview, when it is created.
  private class Early: View {
    private(set) var seen: [TraitCollection] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      seen = [traitCollection, Label().traitCollection, .current]
    }
  }

  private final class Cell: TableViewCell {
    private(set) var seen: [TraitCollection] = []
    private(set) var changeCount = 0

    override init(style: Style, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      seen = [traitCollection, textLabel.traitCollection]
    }

    override func prepareForReuse() {
      super.prepareForReuse()
      seen.append(traitCollection)
    }

    override func traitCollectionDidChange(_ previous: TraitCollection?) {
      super.traitCollectionDidChange(previous)
      guard var old = previous else { return }
      var new = traitCollection
      (old.safeAreaInsets, new.safeAreaInsets) = (.zero, .zero)
      if old != new { changeCount += 1 }
    }
  }

  private final class Item: CollectionViewCell {
    private(set) var seen: [TraitCollection] = []

    override init(frame: CGRect) {
      super.init(frame: frame)
      seen = [traitCollection, contentView.traitCollection]
    }
  }

  /// The data of a table and of a collection view, which records the traits of each new view.
  private final class Source: TableViewDataSource, TableViewDelegate, CollectionViewDataSource,
    CollectionViewDelegateFlowLayout
  {
    var seen: [TraitCollection] = []
    var cells: [Cell] = []

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      seen += [cell.traitCollection, cell.contentView.traitCollection, .current]
      seen += (cell as? Cell)?.seen ?? []
      if let cell = cell as? Cell { cells.append(cell) }
      return cell
    }

    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? {
      let view = Early(frame: CGRect(x: 0, y: 0, width: 0, height: 20))
      seen += view.seen
      return view
    }

    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

    func collectionView(
      _ collectionView: CollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }

    func collectionView(
      _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
    ) -> CollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
      seen += [cell.traitCollection, .current] + ((cell as? Item)?.seen ?? [])
      return cell
    }

    func collectionView(
      _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> CollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      seen.append(view.traitCollection)
      return view
    }

    func collectionView(
      _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
      referenceSizeForHeaderInSection section: Int
    ) -> CGSize { CGSize(width: 0, height: 20) }
  }

  private static func expectPredicted(
    _ seen: [TraitCollection], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(!seen.isEmpty, sourceLocation: sourceLocation)
    for var traits in seen {
      traits.safeAreaInsets = .zero
      #expect(traits == predicted, sourceLocation: sourceLocation)
    }
  }

  @Test func cellsAndHeadersOfATableSeeItsTraits() {
    let source = Source()
    let root = View(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    let table = TableView(frame: root.bounds)
    table.register(Cell.self, forCellReuseIdentifier: "cell")
    root.addSubview(table)
    root.traitOverrides = Self.overrides
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    #expect(source.cells.count == 2)
    Self.expectPredicted(source.seen)
    #expect(source.cells.allSatisfy { $0.changeCount == 0 })
    // Reused cells see the traits that the table has then.
    source.seen = []
    root.traitOverrides = .none
    table.reloadData()
    root.traitOverrides = Self.overrides
    source.seen = []
    table.reloadData()
    table.layoutIfNeeded()
    #expect(Set(source.cells.map(ObjectIdentifier.init)).count == 2)
    #expect(source.cells.allSatisfy { $0.seen.last == Self.predicted })
    // Cells for measurements see them too, outside of a layout.
    let sizing = table.dequeueReusableCell(
      withIdentifier: "other", for: IndexPath(row: 0, section: 0))
    #expect(sizing.traitCollection == Self.predicted)
    #expect(sizing.safeAreaInsets == .zero)
  }

  @Test func cellsAndSupplementaryViewsOfACollectionSeeItsTraits() {
    let source = Source()
    let view = CollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300),
      collectionViewLayout: CollectionViewFlowLayout())
    view.register(Item.self, forCellWithReuseIdentifier: "item")
    view.register(
      CollectionReusableView.self,
      forSupplementaryViewOfKind: CollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.traitOverrides = Self.overrides
    view.dataSource = source
    view.delegate = source
    view.layoutIfNeeded()
    #expect(source.seen.count == 9)
    Self.expectPredicted(source.seen)
    source.seen = []
    view.reloadData()
    view.layoutIfNeeded()
    Self.expectPredicted(source.seen)
  }

  @Test func viewsCreatedInLayoutCallbacksSeeTheTraitsOfTheView() {
    final class Container: View {
      var seen: [TraitCollection] = []
      override func layoutSubviews() { seen += Early().seen }
      override func traitCollectionDidChange(_ previous: TraitCollection?) { seen += Early().seen }
      override func draw(_ rect: CGRect) { seen.append(.current) }
    }
    final class Drawing: View {
      var seen: [TraitCollection] = []
      override func draw(in context: inout DrawingContext) { seen.append(.current) }
    }
    final class Controller: ViewController {
      var seen: [TraitCollection] = []
      override func viewWillLayoutSubviews() { seen += Early().seen }
      override func viewDidLayoutSubviews() { seen += Early().seen }
    }
    let controller = Controller()
    let container = Container(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    controller.view.addSubview(container)
    let drawing = Drawing(frame: CGRect(x: 10, y: 0, width: 10, height: 10))
    controller.view.addSubview(drawing)
    controller.view.traitOverrides = Self.overrides
    _ = controller.view.displayList()
    Self.expectPredicted(drawing.seen)
    Self.expectPredicted(container.seen)
    Self.expectPredicted(controller.seen)
    #expect(container.seen.count == 7)
    #expect(TraitCollection.current == TraitCollection())
    #expect(View().traitCollection == TraitCollection())
  }

  @Test func newControllersSeeTheTraitsThatTheyWillHave() {
    final class Controller: ViewController {
      var seen: [TraitCollection] = []
      override func loadView() {
        seen.append(traitCollection)
        view = Early()
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        seen += [traitCollection, view.traitCollection, Label().traitCollection]
      }
    }
    let (root, pushed, presented, tab) = (Controller(), Controller(), Controller(), Controller())
    let navigation = NavigationController(rootViewController: root)
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.traitOverrides = Self.overrides
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(pushed, animated: false)
    window.layoutIfNeeded()
    let tabs = TabBarController(viewControllers: [ViewController(), tab])
    window.rootViewController = tabs
    tabs.selectedIndex = 1
    window.layoutIfNeeded()
    for controller in [root, pushed, tab] {
      #expect(controller.seen.count == 4)
      Self.expectPredicted(controller.seen)
    }
    tab.present(presented, animated: false)
    #expect(presented.seen.count == 4)
    #expect(presented.seen.allSatisfy { $0.userInterfaceLevel == .elevated })
    Self.expectPredicted(
      presented.seen.map { traits in
        var traits = traits
        traits.userInterfaceLevel = .base
        return traits
      })
  }

  @Test func readingTheTraitsOfAControllerDoesNotLoadItsView() {
    let controller = ViewController()
    #expect(controller.traitCollection == TraitCollection())
    Self.predicted.performAsCurrent {
      #expect(controller.traitCollection == Self.predicted)
    }
    let parent = ViewController()
    parent.view.traitOverrides = Self.overrides
    parent.addChild(controller)
    #expect(controller.traitCollection == parent.traitCollection)
    #expect(!controller.isViewLoaded)
  }

  @Test func currentTraitsAreNestedAndStayInTheirTask() async {
    struct Failure: Error {}
    var (dark, large) = (TraitCollection(), TraitCollection())
    dark.userInterfaceStyle = .dark
    large.preferredContentSizeCategory = .extraLarge
    dark.performAsCurrent {
      #expect(throws: Failure.self) {
        try large.performAsCurrent {
          #expect(TraitCollection.current == large)
          throw Failure()
        }
      }
      #expect(TraitCollection.current == dark)
      // A layout has the traits of its views.
      final class Container: View {
        var seen: [TraitCollection] = []
        override func layoutSubviews() {
          let own = TraitCollection.current
          var other = own
          other.localeIdentifier = "fr"
          seen.append(own)
          other.performAsCurrent { seen.append(View().traitCollection) }
          seen.append(.current)
        }
      }
      let container = Container(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
      container.traitOverrides.displayScale = 2
      container.layoutIfNeeded()
      #expect(container.seen.map(\.displayScale) == [2, 2, 2])
      #expect(container.seen.map(\.localeIdentifier) == ["en_US", "fr", "en_US"])
      #expect(TraitCollection.current == dark)
    }
    #expect(TraitCollection.current == TraitCollection())
    let other = dark.performAsCurrent { Task { TraitCollection.current } }
    #expect(await other.value == TraitCollection())
  }
}
