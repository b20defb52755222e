import SnapshotAssert
import SnapshotDrawing
import SnapshotViews
import Testing

/// The appearance of blurs over content, in light and dark mode and in both layout directions.
@Suite struct EffectAppearanceTests {
  typealias Environment = ScreenEnvironment

  /// A screen with colored rows, which is scrolled so that some are below the bars.
  final class Feed: ViewController {
    private let colors: [Color] = [
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemTeal, .systemBlue,
      .systemIndigo, .systemPink,
    ]

    override func loadView() { view = ScrollView() }

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      for (index, color) in colors.enumerated() {
        let mark = View()
        mark.backgroundColor = color
        mark.cornerRadius = 8
        view.addSubview(mark)
        view.addSubview(Label(text: "Row \(index + 1) of the feed"))
      }
    }

    override func viewDidLayoutSubviews() {
      let isRightToLeft = view.traitCollection.layoutDirection == .rightToLeft
      let width = view.bounds.width
      for (index, subview) in view.subviews.prefix(2 * colors.count).enumerated() {
        let y = CGFloat(index / 2) * 48 + 8
        let frame =
          index % 2 == 0
          ? CGRect(x: 16, y: y, width: 36, height: 36)
          : CGRect(x: 64, y: y, width: width - 80, height: 36)
        subview.frame =
          isRightToLeft
          ? CGRect(x: width - frame.maxX, y: y, width: frame.width, height: 36) : frame
      }
      (view as? ScrollView)?.contentSize = CGSize(width: width, height: 48 * 8 + 8)
    }
  }

  @Test(arguments: Environment.allCases)
  func contentBelowBars(environment: Environment) {
    let feed = Feed()
    feed.title = "Feed"
    feed.navigationItem.rightBarButtonItem = BarButtonItem(title: "Edit")
    let tabs = TabBarController(
      viewControllers: [NavigationController(rootViewController: feed), ViewController()])
    tabs.viewControllers[0].tabBarItem.title = "Feed"
    tabs.viewControllers[1].tabBarItem.title = "Profile"
    let window = Window(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
    window.traitOverrides = environment.screenTraits
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    (feed.view as? ScrollView)?.contentOffset = CGPoint(x: 0, y: -12)
    assertSnapshot(of: window, as: .image(scale: 2), named: environment.rawValue)
  }

  /// Returns tiles with blurs of several styles above stripes.
  private func materials(_ styles: [BlurEffect.Style]) -> View {
    let sheet = View(frame: CGRect(x: 0, y: 0, width: 240, height: 156))
    sheet.backgroundColor = .systemBackground
    let colors: [Color] = [.systemRed, .systemYellow, .systemGreen, .systemBlue, .label]
    for (index, color) in colors.enumerated() {
      let stripe = View(frame: CGRect(x: 12 + CGFloat(index) * 45, y: 0, width: 30, height: 156))
      stripe.backgroundColor = color
      sheet.addSubview(stripe)
    }
    for (index, style) in styles.enumerated() {
      let tile = VisualEffectView(effect: BlurEffect(style: style))
      tile.frame = CGRect(x: 8, y: 8 + CGFloat(index) * 48, width: 224, height: 40)
      tile.cornerRadius = 12
      tile.cornerStyle = .continuous
      tile.clipsToBounds = true
      let label = Label(text: style.rawValue, font: .systemFont(ofSize: 13, weight: .medium))
      label.frame = CGRect(x: 12, y: 0, width: 200, height: 40)
      tile.contentView.addSubview(label)
      sheet.addSubview(tile)
    }
    return sheet
  }

  @Test(arguments: Environment.allCases)
  func thinMaterials(environment: Environment) {
    assertSnapshot(
      of: materials([.systemUltraThinMaterial, .systemThinMaterial, .systemMaterial]),
      as: .image(scale: 2, traits: environment.screenTraits), named: environment.rawValue)
  }

  @Test(arguments: Environment.allCases)
  func thickMaterials(environment: Environment) {
    assertSnapshot(
      of: materials([.systemThickMaterial, .systemChromeMaterial, .regular]),
      as: .image(scale: 2, traits: environment.screenTraits), named: environment.rawValue)
  }
}
