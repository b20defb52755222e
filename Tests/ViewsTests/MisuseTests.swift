import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// Calls that have no sensible effect are layout issues, and do not end the process.
@Suite struct MisuseTests {
  private func issues(_ view: View) -> [String] {
    view.layoutIfNeeded()
    _ = view.displayList()
    return view.layoutIssues.map(\.description)
  }

  private final class Screen: ViewController {}
  private final class Sheet: ViewController {}

  private func window(_ root: ViewController) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = root
    window.isHidden = false
    return window
  }

  // MARK: Presentation

  @Test func presentingWithoutAWindowIsAnIssueOfBothControllers() {
    let (screen, sheet) = (Screen(), Sheet())
    var isComplete = false
    screen.present(sheet, animated: true) { isComplete = true }
    #expect(screen.presentedViewController == nil)
    #expect(!isComplete)
    let text =
      "cannot present Sheet, because its view is not in a window; show it in a window, and "
      + "present in `viewDidAppear(_:)` or later"
    #expect(issues(screen.view) == ["Screen " + text])
    #expect(issues(sheet.view) == ["Sheet is not presented: Screen " + text])
  }

  @Test func presentingTwiceIsAnIssue() {
    let (screen, sheet, other) = (Screen(), Sheet(), Sheet())
    // The view of the screen leaves the window, and its issues are apart.
    sheet.modalPresentationStyle = .fullScreen
    let window = window(screen)
    screen.present(sheet, animated: false)
    screen.present(other, animated: false)
    #expect(screen.presentedViewController === sheet)
    #expect(issues(screen.view).first?.contains("because it already presents Sheet") == true)
    sheet.present(screen, animated: false)
    sheet.present(sheet, animated: false)
    #expect(sheet.presentedViewController == nil)
    let text =
      ", because the latter is presented, presents another one, or has a parent; present a "
      + "new view controller"
    #expect(
      issues(sheet.view) == [
        "Sheet cannot present Screen" + text, "Sheet cannot present Sheet" + text,
      ])
    _ = window
  }

  // MARK: Containers

  @Test func addingAnAncestorAsAChildIsAnIssue() {
    let (outer, inner) = (Screen(), Sheet())
    outer.addChild(inner)
    inner.addChild(outer)
    inner.addChild(inner)
    #expect(inner.children.isEmpty)
    #expect(outer.parent == nil)
    #expect(
      issues(inner.view) == [
        "Sheet cannot be the parent of Screen, its own ancestor; add another view controller",
        "Sheet cannot be the parent of Sheet, its own ancestor; add another view controller",
      ])
  }

  @Test func repeatedControllersAreAnIssue() {
    let screen = Screen()
    let navigation = NavigationController(rootViewController: screen)
    navigation.pushViewController(screen, animated: false)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.popToViewController(Sheet(), animated: false).isEmpty)
    #expect(
      issues(navigation.view) == [
        "NavigationController contains the same view controller twice in its navigation stack; "
          + "create a separate view controller for each position",
        "NavigationController cannot pop to Sheet, which is not in its stack; pass one of "
          + "`viewControllers`",
      ])
    let tab = Sheet()
    let tabs = TabBarController(viewControllers: [tab, tab])
    tabs.selectedIndex = 3
    tabs.selectedViewController = screen
    tabs.selectedViewController = nil
    #expect(tabs.viewControllers.count == 1 && tabs.selectedIndex == 0)
    #expect(
      issues(tabs.view) == [
        "TabBarController contains the same view controller twice in its tab bar; create a separate "
          + "view controller for each position",
        "TabBarController cannot select tab 3 of 1; use an index of `viewControllers`, starting at 0",
        "TabBarController cannot select a view controller that is not in its tab bar; add it to "
          + "`viewControllers` first",
      ])
  }

  @Test func containersThatContainThemselvesAreAnIssue() {
    let (outer, screen) = (Screen(), Sheet())
    let navigation = NavigationController(rootViewController: screen)
    outer.addChild(navigation)
    navigation.pushViewController(outer, animated: false)
    navigation.setViewControllers([navigation, screen], animated: false)
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.topViewController === screen)
    let text = ", its own ancestor; add another view controller"
    #expect(
      issues(navigation.view) == [
        "NavigationController cannot be the parent of Screen" + text,
        "NavigationController cannot be the parent of NavigationController" + text,
      ])
    #expect(screen.view.isDescendant(of: navigation.view))
    let tabs = TabBarController(viewControllers: [screen])
    tabs.setViewControllers([tabs, screen], animated: false)
    #expect(tabs.viewControllers.count == 1 && tabs.selectedViewController === screen)
    #expect(
      issues(tabs.view) == ["TabBarController cannot be the parent of TabBarController" + text])
  }

  @Test func controllerWithoutAViewIsAnIssue() {
    final class Empty: ViewController {
      override func loadView() {}
    }
    let controller = Empty()
    #expect(
      issues(controller.view) == [
        "Empty does not set `view` in `loadView()`, so its view is empty; set `view` there before "
          + "reading it, or call `super.loadView()`"
      ])
  }

  @Test func completingATransitionTwiceIsAnIssue() {
    final class Twice: ViewControllerAnimatedTransitioning, ViewControllerTransitioningDelegate {
      func transitionDuration(using context: (any ViewControllerContextTransitioning)?) -> Double {
        0
      }

      func animateTransition(using context: any ViewControllerContextTransitioning) {
        context.completeTransition(true)
        context.completeTransition(true)
      }

      func animationController(
        forPresented presented: ViewController, presenting: ViewController, source: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { self }

      func animationController(
        forDismissed dismissed: ViewController
      ) -> (any ViewControllerAnimatedTransitioning)? { nil }
    }
    let (screen, sheet, twice) = (Screen(), Sheet(), Twice())
    let window = window(screen)
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = twice
    screen.present(sheet, animated: true)
    #expect(
      sheet.view.layoutIssues.map(\.description) == [
        "Sheet is in a transition that calls `completeTransition(_:)` twice; call it once, at the "
          + "end of the animation"
      ])
    _ = window
  }

  // MARK: Views

  @Test func arrangingAnAncestorIsAnIssue() {
    let (outer, inner) = (View(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), StackView())
    outer.addSubview(inner)
    inner.addArrangedSubview(outer)
    inner.insertArrangedSubview(inner, at: 0)
    #expect(inner.arrangedSubviews.isEmpty && inner.subviews.isEmpty)
    #expect(
      issues(outer) == [
        "View/StackView[0] cannot contain View, which contains it; add another view",
        "View/StackView[0] cannot contain StackView, which contains it; add another view",
      ])
  }

  @Test func containingAnAncestorIsAnIssue() {
    let (outer, inner) = (View(), Label(text: "In"))
    outer.addSubview(inner)
    inner.addSubview(outer)
    inner.mask = outer
    outer.addSubview(outer)
    #expect(inner.subviews.isEmpty && inner.mask == nil && outer.superview == nil)
    #expect(
      issues(outer) == [
        "View cannot contain View, which contains it; add another view",
        "View/Label \"In\" cannot contain View, which contains it; add another view",
      ])
  }

  @Test func invalidIndexesAreIssues() {
    let (view, first) = (View(), Label(text: "A"))
    view.addSubview(first)
    view.insertSubview(View(), at: 5)
    view.insertSubview(Label(text: "B"), at: -1)
    #expect(view.subviews.count == 3 && view.subviews[1] === first)
    view.insertSubview(View(), aboveSubview: Label(text: "C"))
    view.insertSubview(View(), belowSubview: Label(text: "C"))
    #expect(view.subviews.count == 5)
    #expect(
      issues(view) == [
        "View cannot insert a view at index 5 of `subviews`; use an index from 0 to 1",
        "View cannot insert a view at index -1 of `subviews`; use an index from 0 to 2",
        "View has no other subview Label to insert View next to; add the sibling first",
      ])
    let stack = StackView(arrangedSubviews: [Label(text: "A")])
    stack.insertArrangedSubview(Label(text: "B"), at: 7)
    #expect(stack.arrangedSubviews.count == 2)
    #expect(
      issues(stack) == [
        "StackView cannot insert a view at index 7 of `arrangedSubviews`; use an index from 0 to 1"
      ])
  }

  @Test func convertingBetweenTreesIsAnIssue() {
    let (first, second) = (View(frame: CGRect(x: 5, y: 5, width: 9, height: 9)), View())
    let inner = View(frame: CGRect(x: 3, y: 4, width: 1, height: 1))
    first.addSubview(inner)
    #expect(inner.convert(CGPoint.zero, to: second) == CGPoint(x: 3, y: 4))
    #expect(
      issues(first) == [
        "View/View[0] converts coordinates to those of View, which is in another view tree; add both "
          + "views to one tree first"
      ])
  }

  @Test func mixedAnchorsAreAnIssue() {
    let (outer, inner) = (View(frame: CGRect(x: 0, y: 0, width: 50, height: 50)), View())
    outer.addSubview(inner)
    inner.leadingAnchor.constraint(equalTo: outer.leftAnchor).isActive = true
    #expect(
      issues(outer) == [
        "View[0].leading == View.left @1000 in View combines a leading or trailing anchor with a "
          + "left or right one; use leading and trailing, or left and right, for both"
      ])
  }

  @Test func unmatchedPopIsAnIssue() {
    final class Drawing: View {
      override func draw(in context: inout DrawingContext) {
        context.pop()
        context.pushLayer(opacity: 0.5)
        context.pop()
      }
    }
    #expect(
      issues(Drawing(frame: CGRect(x: 0, y: 0, width: 9, height: 9))) == [
        "Drawing calls `pop()` without a matching push when it is drawn; call it once for each clip "
          + "and layer"
      ])
  }

  private final class Many: TableViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in tableView: TableView) -> Int { counts.count }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
      counts[section]
    }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
      TableViewCell()
    }
  }

  @Test func tooManyRowsAreAnIssue() {
    // The rows of the first section, its header, and its footer use up the limit.
    let limit = 1 << 24
    for counts in [[Int.max], [limit - 2, 1]] {
      let (table, many) = (TableView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), Many(counts))
      table.dataSource = many
      #expect(
        issues(table) == [
          "TableView has \(counts.last ?? 0) rows in section \(counts.count - 1); return at most "
            + "\(limit) rows, headers, and footers in all sections together"
        ])
      #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == limit - 2)
    }
  }

  @Test func indexPathsWithoutARowAreIgnored() {
    let (table, many) = (TableView(frame: CGRect(x: 0, y: 0, width: 50, height: 200)), Many([3]))
    table.dataSource = many
    table.layoutIfNeeded()
    table.selectRow(at: IndexPath(row: 1, section: 0))
    table.insertRows(at: [IndexPath()])
    table.deleteRows(at: [IndexPath()])
    table.reloadRows(at: [IndexPath()])
    #expect(issues(table) == [])
    #expect(table.visibleCells.count == 3)
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  // MARK: Animations

  @Test func misusedAnimationsAreIssuesOfTheirViews() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations({ view.alpha = 0.5 }, delayFactor: 3)
    animator.finishAnimation(at: .end)
    animator.pauseAnimation()
    animator.stopAnimation(false)
    animator.addAnimations { view.cornerRadius = 3 }
    #expect(view.cornerRadius == 3)
    animator.finishAnimation(at: .end)
    let other = ViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 1 }
    other.pauseAnimation()
    other.continueAnimation(durationFactor: -1)
    #expect(
      issues(view) == [
        "View has an animation with the delay factor 3.0; use a fraction from 0 to 1",
        "View has an animation that is finished without being stopped; call `stopAnimation(false)` "
          + "before `finishAnimation(at:)`",
        "View changes in an animation that is added to a stopped animator; call "
          + "`finishAnimation(at:)` first",
        "View has an animation with the duration factor -1.0; use 0 or a greater number",
      ])
  }

  @Test func misusedKeyframesAreIssuesOfTheirViews() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    View.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { view.alpha = 0.5 }
    #expect(view.alpha == 0.5)
    View.animateKeyframes(withDuration: 1) {
      View.addKeyframe(withRelativeStartTime: -1, relativeDuration: .nan) { view.alpha = 0.7 }
    }
    View.animate(withDuration: 1) {
      View.modifyAnimations(withRepeatCount: 0, autoreverses: false) { view.alpha = 0.2 }
    }
    #expect(
      issues(view) == [
        "View changes in a keyframe outside a keyframe animation; call `addKeyframe` in the closure "
          + "of `animateKeyframes`",
        "View has a keyframe with the start -1.0 and the duration nan; use fractions from 0 to 1",
        "View has an animation with the repeat count 0.0; use a number greater than 0",
      ])
  }

  @Test func clockThatGoesBackIsAnIssueOfItsViews() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let clock = AnimationClock()
    clock.use { View.animate(withDuration: 1) { view.alpha = 0.5 } }
    clock.advance(by: -1)
    clock.advance(by: .nan)
    #expect(
      issues(view) == [
        "View is animated by a clock that was advanced by -1.0 seconds; use a finite value of 0 or "
          + "more",
        "View is animated by a clock that was advanced by nan seconds; use a finite value of 0 or more",
      ])
  }
}
