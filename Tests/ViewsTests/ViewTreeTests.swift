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

  @Test func subviewsAndAMaskOutliveTheirSuperview() {
    let (child, mask) = (View(), View())
    do {
      let parent = View()
      parent.addSubview(child)
      parent.mask = mask
    }
    #expect(child.superview == nil)
    #expect(mask.superview == nil)
    child.setNeedsLayout()
    let next = View()
    next.addSubview(child)
    #expect(child.superview === next)
  }

  /// A view that changes the tree when it loses a subview.
  private final class Meddler: View {
    var willRemove: (View) -> Void = { _ in }

    override func willRemoveSubview(_ subview: View) { willRemove(subview) }
  }

  @Test func replacedMasksHaveNoSuperview() {
    let masks = [View(), View(), View()]
    do {
      let view = Meddler()
      view.willRemove = { [unowned view] _ in if view.mask !== masks[2] { view.mask = masks[2] } }
      view.mask = masks[0]
      view.mask = masks[1]
      #expect(view.mask === masks[1] && masks[1].superview === view)
      #expect(masks[0].superview == nil && masks[2].superview == nil)
      view.bringSubviewToFront(masks[1])
      #expect(view.subviews.isEmpty)
    }
    #expect(masks.allSatisfy { $0.superview == nil })
  }

  @Test func viewsDoNotContainEachOtherAfterACallback() {
    let (former, child, next) = (Meddler(), View(), View())
    former.addSubview(child)
    former.willRemove = { $0.addSubview(next) }
    next.addSubview(child)
    #expect(next.superview === child && child.superview == nil)
    #expect(next.subviews.isEmpty)
  }

  @Test func tasksDoNotKeepTheViewsThatAreCurrentWhenTheyStart() {
    final class Starter: ViewController {
      var task: Task<Void, Never>?

      override func viewDidLoad() {
        let (stream, _) = AsyncStream.makeStream(of: Void.self)
        task = Task { for await _ in stream {} }
      }
    }
    weak var window: Window?
    var task: Task<Void, Never>?
    do {
      let starter = Starter()
      let new = Window(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      new.rootViewController = starter
      new.makeKeyAndVisible()
      task = starter.task
      window = new
    }
    #expect(task != nil && window == nil)
    task?.cancel()
  }

  @Test func subviewsAreUsableWhileTheirSuperviewIsDeallocated() {
    final class Owner: View {
      let child = View()
      let log: (Bool) -> Void

      init(log: @escaping (Bool) -> Void) {
        self.log = log
        super.init(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        addSubview(child)
      }

      deinit {
        log(child.superview === self)
        child.frame.size.width = 5
        child.removeFromSuperview()
        log(child.superview == nil && subviews.isEmpty)
      }
    }
    var results: [Bool] = []
    do {
      let owner = Owner { results.append($0) }
      _ = owner.displayList()
    }
    #expect(results == [true, true])
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
