import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// Views and view controllers that are created during a snapshot see its traits.
@Suite struct EarlyTraitTests {
  private final class List: TableViewController {
    private let isFixed: Bool
    private(set) var loadedStyles: [UserInterfaceStyle] = []

    /// - Parameter isFixed: Whether the rows always have the dark style.
    init(isFixed: Bool) {
      self.isFixed = isFixed
      super.init(style: .plain)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      loadedStyles = [
        traitCollection.userInterfaceStyle, view.traitCollection.userInterfaceStyle,
        TraitCollection.current.userInterfaceStyle,
      ]
      tableView.register(TableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      let style = isFixed ? .dark : cell.traitCollection.userInterfaceStyle
      cell.textLabel?.text = style == .dark ? "Moon" : "Sun"
      return cell
    }
  }

  private final class Child: ViewController {
    private(set) var seen: TraitCollection?
    override func viewDidLoad() { seen = view.traitCollection }
  }

  private let traits = TraitOverrides(
    userInterfaceStyle: .dark, layoutDirection: .rightToLeft,
    preferredContentSizeCategory: .accessibilityLarge, localeIdentifier: "ar")

  @Test func rowsOfDarkModeAreConfiguredForIt() throws {
    let strategy = Snapshotting<List, Bitmap>.image(
      size: CGSize(width: 200, height: 150), traits: traits)
    let list = List(isFixed: false)
    #expect(try strategy.snapshot(list) == strategy.snapshot(List(isFixed: true)))
    #expect(list.loadedStyles == [.dark, .dark, .dark])
    // Afterward, the view has its own traits.
    #expect(list.view.traitCollection == TraitCollection())
    #expect(TraitCollection.current == TraitCollection())
  }

  @Test func aChildThatIsLoadedForTheSnapshotSeesItsTraits() throws {
    let child = Child()
    let navigation = NavigationController(rootViewController: child)
    _ = try Snapshotting<NavigationController, Bitmap>.image(on: .iPhone8, traits: traits)
      .snapshot(navigation)
    let seen = try #require(child.seen)
    #expect(seen.userInterfaceStyle == .dark)
    #expect(seen.layoutDirection == .rightToLeft)
    #expect(seen.preferredContentSizeCategory == .accessibilityLarge)
    #expect(seen.localeIdentifier == "ar")
    #expect(seen.displayScale == 2)
    #expect(seen.horizontalSizeClass == .compact)
  }

  // MARK: Size

  private final class Sized: ViewController {
    private(set) var sizes: [CGSize] = []

    override func viewDidLoad() { sizes.append(view.bounds.size) }
    override func viewWillAppear(_ animated: Bool) { sizes.append(view.bounds.size) }
  }

  @Test func viewsThatAreLoadedForTheSnapshotHaveItsSize() throws {
    let (sized, root) = (Sized(), Sized())
    let (size, phone) = (CGSize(width: 200, height: 150), SnapshotDevice.iPhone8.size)
    _ = try Snapshotting<ViewController, Bitmap>.image(size: size).snapshot(sized)
    #expect(sized.sizes == [size, size])
    // Afterward, the view has its own size.
    #expect(sized.view.frame == .zero)
    let tabs = TabBarController(viewControllers: [NavigationController(rootViewController: root)])
    _ = try Snapshotting<TabBarController, Bitmap>.image(on: .iPhone8).snapshot(tabs)
    #expect(root.sizes == [phone, phone])
  }

  @Test func aViewThatSetsItsSizeKeepsIt() throws {
    final class Card: ViewController {
      override func viewDidLoad() { view.frame.size = CGSize(width: 30, height: 20) }
    }
    let card = Card()
    let image = try Snapshotting<ViewController, Bitmap>.image.snapshot(card)
    #expect(image.size == PixelSize(width: 30, height: 20))
    let other = Card()
    _ = try Snapshotting<ViewController, Bitmap>.image(size: CGSize(width: 60, height: 50))
      .snapshot(other)
    #expect(other.view.bounds.size == CGSize(width: 30, height: 20))
  }

  @Test func openDimensionsOfANewViewAreZero() {
    let sized = Sized()
    _ = try? Snapshotting<ViewController, Bitmap>.image(size: .fitting(width: 200)).snapshot(sized)
    #expect(sized.sizes.first == CGSize(width: 200, height: 0))
  }

  // MARK: Presentation

  @Test func aSnapshotOfAPresentingControllerFails() throws {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let child = ViewController()
    let root = NavigationController(rootViewController: child)
    window.rootViewController = root
    window.makeKeyAndVisible()
    let presented = Child()
    child.present(presented, animated: false)
    func message<Value: SnapshotRenderable>(_ value: Value) -> String {
      do {
        _ = try Snapshotting<Value, String>.recursiveDescription.snapshot(value)
        return ""
      } catch { return "\(error)" }
    }
    #expect(
      message(root)
        == "NavigationController presents Child, which is not in its view; snapshot the window or "
        + "Child, or pass the `view` of NavigationController to show only that view")
    #expect(message(child).hasPrefix("ViewController presents Child, "))
    #expect(message(presented).isEmpty)
    #expect(message(window).isEmpty)
    #expect(message(root.view).isEmpty)
    child.dismiss(animated: false)
    #expect(message(root).isEmpty)
  }
}
