import SnapshotDrawing
import Testing

@testable import SnapshotViews

@Suite struct TintAdjustmentTests {
  private final class Counter: View {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  private let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let root = ViewController()
  private let counter = Counter()

  init() {
    root.view.addSubview(counter)
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  @Test func aDimmedTintIsAGrayOfTheSameLuminance() {
    let view = View()
    view.tintColor = Color(light: .green, dark: .white)
    view.tintAdjustmentMode = .dimmed
    #expect(view.tintColor.resolved(for: .light) == Color(white8: 182, alpha8: 204))
    #expect(view.tintColor.resolved(for: .dark) == Color(white8: 255, alpha8: 204))
    view.tintAdjustmentMode = .normal
    #expect(view.tintColor == Color(light: .green, dark: .white))
  }

  @Test func viewsInheritTheModeAndAreNotified() {
    let (outer, inner, normal) = (Counter(), Counter(), Counter())
    outer.addSubview(inner)
    outer.addSubview(normal)
    normal.tintAdjustmentMode = .normal
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed && normal.tintAdjustmentMode == .normal)
    #expect([outer, inner, normal].map(\.changes) == [1, 1, 1])
    outer.tintAdjustmentMode = .automatic
    #expect(inner.tintAdjustmentMode == .normal)
    #expect("\(normal.outline())".contains("tintAdjustmentMode = normal"))
  }

  @Test func anAlertDimsTheViewsBehindIt() {
    let alert = AlertController(title: "A", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "OK", style: .default))
    root.present(alert, animated: true)
    #expect(counter.tintAdjustmentMode == .dimmed && counter.changes == 1)
    #expect(alert.view.tintAdjustmentMode == .normal)
    root.dismiss(animated: true)
    #expect(counter.tintAdjustmentMode == .normal && counter.changes == 2)
  }

  @Test func aSheetDimsTheViewsBehindItUnlessItIsUndimmed() throws {
    let sheet = ViewController()
    let presentation = try #require(sheet.sheetPresentationController)
    presentation.detents = [.medium(), .large()]
    presentation.largestUndimmedDetentIdentifier = .medium
    root.present(sheet, animated: false)
    #expect(counter.tintAdjustmentMode == .normal)
    presentation.selectedDetentIdentifier = .large
    #expect(counter.tintAdjustmentMode == .dimmed)
    presentation.selectedDetentIdentifier = .medium
    #expect(counter.tintAdjustmentMode == .normal)
    presentation.selectedDetentIdentifier = .large
    root.dismiss(animated: false)
    #expect(counter.tintAdjustmentMode == .normal)
  }

  @Test func aViewCanOptOutOfTheDimmingBehindASheet() {
    counter.tintAdjustmentMode = .normal
    root.present(ViewController(), animated: false)
    #expect(counter.tintColor == .systemBlue)
    #expect(root.view.tintAdjustmentMode == .dimmed)
  }

  @Test func aFullScreenPresentationDimsNothing() {
    let screen = ViewController()
    screen.modalPresentationStyle = .overFullScreen
    root.present(screen, animated: false)
    #expect(counter.tintAdjustmentMode == .normal && counter.changes == 0)
  }

  @Test func theColorOfABarButtonIsDimmedToo() throws {
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let item = NavigationItem(title: "A")
    item.rightBarButtonItem = BarButtonItem(title: "Edit")
    item.rightBarButtonItem?.tintColor = .red
    bar.items = [item]
    bar.tintAdjustmentMode = .dimmed
    bar.layoutIfNeeded()
    let label = try #require(bar.first { ($0 as? Label)?.text == "Edit" } as? Label)
    #expect(label.textColor == Color(white8: 54, alpha8: 204))
  }
}
