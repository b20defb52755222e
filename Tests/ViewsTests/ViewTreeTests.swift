import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ViewTreeTests {
  @Test func viewHasOneSuperview() {
    let first = View()
    let second = View()
    let child = View()
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty)
    #expect(second.subviews == [child])
    #expect(child.superview === second)
    child.removeFromSuperview()
    #expect(child.superview == nil)
    #expect(second.subviews.isEmpty)
  }

  @Test func addingAViewAgainBringsItToTheFront() {
    let parent = View()
    let views = [View(), View(), View()]
    views.forEach(parent.addSubview)
    parent.addSubview(views[0])
    #expect(parent.subviews == [views[1], views[2], views[0]])
    parent.sendSubviewToBack(views[2])
    #expect(parent.subviews == [views[2], views[1], views[0]])
    parent.bringSubviewToFront(views[1])
    #expect(parent.subviews == [views[2], views[0], views[1]])
    parent.insertSubview(views[1], at: 0)
    #expect(parent.subviews == [views[1], views[2], views[0]])
  }

  @Test func insertingAboveOrBelowASiblingSetsTheOrder() {
    let parent = View()
    let views = [View(), View(), View()]
    views.prefix(2).forEach(parent.addSubview)
    parent.insertSubview(views[2], aboveSubview: views[0])
    #expect(parent.subviews == [views[0], views[2], views[1]])
    parent.insertSubview(views[0], aboveSubview: views[2])
    #expect(parent.subviews == [views[2], views[0], views[1]])
    parent.insertSubview(views[1], belowSubview: views[0])
    #expect(parent.subviews == [views[2], views[1], views[0]])
  }

  @Test func releasingTheAnimatorReleasesItsAnimations() {
    weak var parent: View?
    weak var child: View?
    do {
      let view = View()
      let subview = ImageView(image: .solid(.red))
      view.addSubview(subview)
      _ = view.displayList()
      parent = view
      child = subview
    }
    #expect(parent == nil)
    #expect(child == nil)
  }

  @Test func veryDeepTreeIsLaidOutAndDrawn() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    var deepest = root
    for _ in 0..<5_000 {
      let next = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      deepest.addSubview(next)
      deepest = next
    }
    deepest.backgroundColor = .red
    #expect(root.displayList().items.count == 1)
  }

  @Test func veryDeepTreeIsReleasedOnASmallStack() async {
    await #expect(processExitsWith: .success) {
      await withCheckedContinuation { continuation in
        let thread = Thread {
          let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
          var deepest = root
          for index in 0..<5_000 {
            let next = index % 2 == 0 ? View(frame: root.bounds) : StackView()
            if index % 7 == 3 { deepest.mask = next } else { deepest.addSubview(next) }
            deepest = next
          }
          _ = root.displayList()
          continuation.resume()
        }
        thread.stackSize = 512 << 10
        thread.start()
      }
    }
  }
}
