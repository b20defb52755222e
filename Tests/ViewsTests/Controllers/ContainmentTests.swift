import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ContainmentTests {
  private let log = EventLog()

  private func controller(_ name: String) -> LoggingController { LoggingController(name, log) }

  @Test func appearanceCallbacksAreForwardedToChildrenInUIKitsOrder() {
    let (parent, child, grandchild) = (controller("A"), controller("B"), controller("C"))
    for (outer, inner) in [(parent, child), (child, grandchild)] {
      outer.addChild(inner)
      outer.view.addSubview(inner.view)
      inner.didMove(toParent: outer)
    }
    #expect(
      log.take() == [
        "B willMove in", "A didLoad", "B didLoad", "B didMove in", "C willMove in", "C didLoad",
        "C didMove in",
      ])
    let window = Window.showing(parent)
    #expect(
      log.take() == [
        "A willAppear", "B willAppear", "C willAppear", "C didAppear", "B didAppear", "A didAppear",
      ])
    window.isHidden = true
    #expect(
      log.take() == [
        "A willDisappear", "B willDisappear", "C willDisappear", "C didDisappear", "B didDisappear",
        "A didDisappear",
      ])
  }

  @Test func addingAndRemovingTheViewOfAChildCallsItsAppearanceCallbacks() {
    let (parent, child) = (controller("A"), controller("B"))
    let window = Window.showing(parent)
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(
      log.take() == ["B willMove in", "B didLoad", "B willAppear", "B didAppear", "B didMove in"])
    parent.view.addSubview(child.view)
    #expect(log.take().isEmpty)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["B willMove out", "B willDisappear", "B didDisappear", "B didMove out"])
    #expect(child.parent == nil)
    #expect(parent.children.isEmpty)
    #expect(window.rootViewController === parent)
  }

  @Test func childWithoutAViewInItsParentReceivesNoCallbacks() {
    let (parent, child) = (controller("A"), controller("B"))
    parent.addChild(child)
    _ = child.view
    let window = Window.showing(parent)
    #expect(!log.take().contains("B willAppear"))
    #expect(window.subviews == [parent.view])
  }

  @Test func parentCanForwardAppearanceCallbacksItself() {
    final class ManuallyForwarding: ViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (parent, child) = (ManuallyForwarding(), controller("B"))
    parent.addChild(child)
    parent.view.addSubview(child.view)
    _ = log.take()
    let window = Window.showing(parent)
    #expect(log.take().isEmpty)
    child.beginAppearanceTransition(true, animated: false)
    child.endAppearanceTransition()
    #expect(log.take() == ["B willAppear", "B didAppear"])
    #expect(window.subviews == [parent.view])
  }

  @Test func addingAChildToAnotherParentRemovesItFromTheFirst() {
    let (first, second, child) = (controller("A"), controller("B"), controller("C"))
    first.addChild(child)
    first.addChild(child)
    #expect(first.children.map(ObjectIdentifier.init) == [ObjectIdentifier(child)])
    #expect(log.take() == ["C willMove in"])
    second.addChild(child)
    #expect(first.children.isEmpty)
    #expect(child.parent === second)
    #expect(log.take() == ["C didMove out", "C willMove in"])
  }

  @Test func appearanceOfADeepChainIsNotRecursive() {
    let root = ViewController()
    var last = root
    var all: [ViewController] = [root]
    for _ in 0..<500 {
      let next = ViewController()
      last.addChild(next)
      last.view.addSubview(next.view)
      all.append(next)
      last = next
    }
    root.beginAppearanceTransition(true, animated: false)
    root.endAppearanceTransition()
    #expect(all.allSatisfy { $0.isAppearing })
  }

  @Test func deepChainIsReleasedOnASmallStack() async {
    await #expect(processExitsWith: .success) {
      await withCheckedContinuation { continuation in
        let thread = Thread {
          let root = ViewController()
          var last = root
          for _ in 0..<5_000 {
            let next = ViewController()
            last.addChild(next)
            last = next
          }
          continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
    }
  }
}
