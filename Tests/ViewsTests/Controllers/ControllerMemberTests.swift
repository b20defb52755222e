import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

/// The callbacks and the states of view controllers with UIKit's names.
@Suite struct ControllerMemberTests {
  private final class Recorder: ViewController {
    var log: [String] = []
    override func viewWillAppear(_ animated: Bool) { note("will appear") }
    override func viewIsAppearing(_ animated: Bool) { log.append("is appearing") }
    override func viewDidAppear(_ animated: Bool) { note("did appear") }
    override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
    override func viewSafeAreaInsetsDidChange() {
      log.append("safe area \(Int(view.safeAreaInsets.top))")
    }

    private func note(_ event: String) {
      let states = [
        isMovingToParent ? " to parent" : "", isMovingFromParent ? " from parent" : "",
        isBeingPresented ? " presented" : "", isBeingDismissed ? " dismissed" : "",
      ]
      log.append(event + states.joined())
    }
  }

  private func window(_ root: ViewController) -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 20)
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  @Test func aPushedViewControllerMovesToAndFromItsParent() {
    let (root, pushed) = (Recorder(), Recorder())
    let navigation = NavigationController(rootViewController: root)
    let window = window(navigation)
    root.log = []
    navigation.pushViewController(pushed, animated: false)
    let appearance = pushed.log.filter { !$0.hasPrefix("safe area") }
    #expect(appearance == ["will appear to parent", "is appearing", "did appear to parent"])
    #expect(root.log.contains("will disappear"))
    pushed.log = []
    navigation.popViewController(animated: false)
    #expect(pushed.log == ["will disappear from parent"])
    #expect(root.log.contains("will appear") && window.subviews.count == 1)
  }

  @Test func aPresentedViewControllerKnowsIt() {
    let (root, presented) = (Recorder(), Recorder())
    let window = window(root)
    root.present(presented, animated: false)
    #expect(presented.log.contains("will appear presented"))
    presented.log = []
    root.dismiss(animated: false)
    #expect(presented.log.contains("will disappear dismissed"))
    #expect(window.rootViewController === root)
  }

  @Test func changesOfTheSafeAreaAreReported() {
    let root = Recorder()
    let window = window(root)
    #expect(root.log.contains("safe area 20"))
    root.log = []
    window.traitOverrides.safeAreaInsets = EdgeInsets(top: 40)
    window.layoutIfNeeded()
    window.setNeedsLayout()
    window.layoutIfNeeded()
    #expect(root.log == ["safe area 40"])
  }

  @Test(arguments: [ModalTransitionStyle.coverVertical, .crossDissolve])
  func presentationsHaveTheirTransition(style: ModalTransitionStyle) {
    let clock = AnimationClock()
    clock.use {
      let (root, presented) = (ViewController(), ViewController())
      presented.view.backgroundColor = .red
      let window = window(root)
      presented.modalPresentationStyle = .fullScreen
      presented.modalTransitionStyle = style
      root.present(presented, animated: true)
      clock.advance(by: 0.1)
      window.layoutIfNeeded()
      let items = window.displayList().items
      let isOpaque = items.contains {
        if case .fill(_, .color(.red)) = $0.command { true } else { false }
      }
      let fades =
        !isOpaque
        || items.contains { if case .pushLayer = $0.command { true } else { false } }
      #expect(fades == (style == .crossDissolve))
      clock.advance(by: 2)
      #expect(presented.view.alpha == 1)
    }
  }
}
