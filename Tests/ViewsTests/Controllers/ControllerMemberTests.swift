import SnapshotDrawing
import SnapshotViews
import Testing

/// Members of view controllers that subclasses override.
@Suite struct ControllerMemberTests {
  @Test func childDeterminesWhetherTheStatusBarIsHidden() {
    let (controller, child) = (ChoosingController(), HidingController())
    controller.addChild(child)
    let inset = TraitOverrides(safeAreaInsets: EdgeInsets(top: 44))
    controller.view.traitOverrides = inset
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
    let list = controller.view.displayList()
    let shown = StatusBar.drawn(over: list, of: controller.view)
    #expect(shown.items.count > list.items.count)
    controller.chosen = child
    #expect(StatusBar.drawn(over: list, of: controller.view).items.count == list.items.count)
  }

  @Test func containmentMethodsCanBeOverridden() {
    let (parent, child) = (CountingController(), CountingController())
    parent.addChild(child)
    child.removeFromParent()
    #expect(parent.count == 1 && child.count == 1)
    #expect(parent.children.isEmpty && child.parent == nil)
  }

  @Test func overriddenViewIsShown() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let controller = CountingController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(window.subviews == [controller.view])
    #expect(controller.supportedInterfaceOrientations == .allButUpsideDown)
    #expect(controller.preferredStatusBarUpdateAnimation == .fade)
  }

  @Test func cellCallsItsMethodsForTheStateAndHighlightsItsLabels() {
    let cell = ObservedCell()
    cell.textLabel.text = "Row"
    cell.textLabel.highlightedTextColor = .red
    cell.isSelected = true
    cell.isHighlighted = true
    #expect(cell.calls == ["selected true", "highlighted true"])
    #expect(cell.isSelected && cell.isHighlighted && cell.textLabel.isHighlighted)
    cell.setSelected(false, animated: false)
    cell.setHighlighted(false, animated: false)
    #expect(!cell.isSelected && !cell.isHighlighted && !cell.textLabel.isHighlighted)
  }

  @Test func presentedShareSheetIsALayoutIssue() {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let root = ViewController()
    window.rootViewController = root
    window.makeKeyAndVisible()
    let sheet = ActivityViewController(activityItems: ["text"], applicationActivities: nil)
    #expect(sheet.activityItems.count == 1 && window.layoutIssues.isEmpty)
    root.present(sheet, animated: false)
    window.layoutIfNeeded()
    #expect(
      window.layoutIssues.map(\.description).contains {
        $0.contains("ActivityViewController is a share sheet")
      })
  }

  @Test(arguments: View.AnimationCurve.allCases)
  func animationCurvesAreTimingCurves(curve: View.AnimationCurve) {
    let animator = ViewPropertyAnimator(duration: 1, curve: curve)
    #expect("\(animator.timingCurve)" == "\(curve)")
    #expect(View.AnimationCurve(rawValue: curve.rawValue) == curve)
  }
}

private final class HidingController: ViewController {
  override var prefersStatusBarHidden: Bool { true }
}

private final class ChoosingController: ViewController {
  var chosen: ViewController?
  override var childForStatusBarHidden: ViewController? { chosen }
}

private final class CountingController: ViewController {
  private(set) var count = 0

  override func addChild(_ child: ViewController) {
    count += 1
    super.addChild(child)
  }
  override func removeFromParent() {
    count += 1
    super.removeFromParent()
  }
}

private final class ObservedCell: TableViewCell {
  private(set) var calls: [String] = []

  override func setSelected(_ isSelected: Bool, animated: Bool) {
    super.setSelected(isSelected, animated: animated)
    calls.append("selected \(isSelected)")
  }
  override func setHighlighted(_ isHighlighted: Bool, animated: Bool) {
    super.setHighlighted(isHighlighted, animated: animated)
    calls.append("highlighted \(isHighlighted)")
  }
}
