import SnapshotAssert
import SnapshotAssertCore
import SnapshotDrawing
import SnapshotViews
import Testing

/// Passing and failing snapshots with each strategy for views, view controllers, and display lists.
@Suite struct ViewStrategyTests {
  /// A badge that stays in the safe area.
  private final class Badge: View {
    let label = Label(text: "7")

    init() {
      super.init(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      addSubview(label)
    }

    override func layoutSubviews() {
      let safe = bounds.inset(by: safeAreaInsets)
      label.sizeToFit()
      label.center = CGPoint(x: safe.midX, y: safe.midY)
    }

    override func draw(in context: inout DrawingContext) {
      let safe = bounds.inset(by: safeAreaInsets).inset(by: EdgeInsets(4))
      context.fill(.rect(safe, cornerRadius: 8), with: .color(.systemYellow))
    }
  }

  private final class BadgeController: ViewController {
    override func loadView() { view = Badge() }
  }

  // MARK: Images

  @Test func aPictureHasASafeAreaAndAGround() {
    assertSnapshot(
      of: Badge(),
      as: .image(
        scale: 2, traits: TraitOverrides(userInterfaceStyle: .dark),
        safeAreaInsets: EdgeInsets(top: 8, left: 8), backgroundColor: .secondarySystemBackground))
  }

  @Test func snapshotRestoresTheGeometryOfATransformedView() throws {
    let badge = Badge()
    badge.transform = Transform2D(scaleX: 2, y: 1)
    let (bounds, center) = (badge.bounds, badge.center)
    let strategy = Snapshotting<View, Bitmap>.image(size: CGSize(width: 12, height: 30))
    for _ in 0..<2 {
      #expect(try strategy.snapshot(badge).size == PixelSize(width: 12, height: 30))
      #expect(badge.bounds == bounds)
      #expect(badge.center == center)
    }
  }

  @Test func aWindowIsPicturedAsItIsShown() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    window.backgroundColor = .systemBackground
    window.rootViewController = BadgeController()
    window.makeKeyAndVisible()
    assertSnapshot(of: window, as: .image)
    assertSnapshot(of: window, as: .recursiveDescription)
  }

  @Test func aBitmapIsItsOwnPicture() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 4, height: 3), color: .orange)
    assertSnapshot(of: bitmap, as: .image)
    let other = try Bitmap(size: PixelSize(width: 4, height: 3), color: .blue)
    #expect(!verifySnapshot(of: other, as: .image, record: .never).isMatch)
  }

  @Test func aDisplayListIsDrawnAndPrinted() {
    let list = Badge().displayList()
    assertSnapshot(of: list, as: .image(size: CGSize(width: 40, height: 40), scale: 2))
    assertSnapshot(of: list, as: .lines)
    let other = View(frame: CGRect(x: 0, y: 0, width: 40, height: 40)).displayList()
    #expect(
      !verifySnapshot(
        of: other, as: .image(size: CGSize(width: 40, height: 40), scale: 2), record: .never
      ).isMatch)
    #expect(!verifySnapshot(of: other, as: .lines, record: .never).isMatch)
  }

  // MARK: Texts

  @Test func aTreeIsDescribedAtASize() {
    let strategy = Snapshotting<Badge, String>.recursiveDescription(
      size: CGSize(width: 60, height: 30))
    assertSnapshot(of: Badge(), as: strategy)
    let badge = Badge()
    badge.label.text = "8"
    let message = verifySnapshot(of: badge, as: strategy, record: .never)
      .failureMessage(filter: nil)
    #expect(message?.contains("1 line removed, 1 line added") == true)
    #expect(message?.contains(#"text = "8">"#) == true)
    #expect(badge.frame.size == CGSize(width: 40, height: 40))
  }

  @Test func aControllersTreeIsDescribed() {
    assertSnapshot(of: BadgeController(), as: .recursiveDescription)
    assertSnapshot(of: BadgeController(), as: .displayList, named: "drawn")
  }

  @Test func whatAViewDrawsIsPrinted() {
    assertSnapshot(of: Badge(), as: .displayList)
    let badge = Badge()
    badge.label.textColor = .red
    let message = verifySnapshot(of: badge, as: .displayList, record: .never)
      .failureMessage(filter: nil)
    #expect(message?.contains("#FF0000") == true)
  }

  @Test func whatIsTooLongToPrintCountsToo() throws {
    func list(_ letter: String, _ color: Color, _ height: Double) throws -> DisplayList {
      var context = DrawingContext()
      context.draw(Label(text: letter, font: .systemFont(ofSize: 20)).displayList())
      let bitmap = try Bitmap(size: PixelSize(width: 2, height: 2), color: color)
      context.draw(Image(bitmap), in: CGRect(x: 20, y: 0, width: 8, height: 8))
      var path = Path()
      path.move(to: CGPoint(x: 30, y: 0))
      path.addLine(to: CGPoint(x: 38, y: 0))
      path.addLine(to: CGPoint(x: 34, y: height))
      context.fill(.path(path, .nonzero), with: .color(.green))
      return context.makeDisplayList()
    }
    assertSnapshot(of: try list("b", .red, 8), as: .lines)
    for other in try [list("d", .red, 8), list("b", .blue, 8), list("b", .red, 9)] {
      let message = verifySnapshot(of: other, as: .lines, record: .never).failureMessage(
        filter: nil)
      #expect(message?.contains("1 line removed, 1 line added") == true, "\(message ?? "")")
    }
  }
}
