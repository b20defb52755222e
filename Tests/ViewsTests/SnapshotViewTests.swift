import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct SnapshotViewTests {
  @Test("a snapshot view keeps showing its view as it was")
  func snapshotViewKeepsShowingItsViewAsItWas() {
    let parent = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
    let view = View(frame: CGRect(x: 10, y: 5, width: 20, height: 10))
    view.backgroundColor = .red
    parent.addSubview(view)
    let copy = view.snapshotView(afterScreenUpdates: true)
    #expect(copy.frame.size == view.frame.size)
    #expect(copy.superview == nil && parent.subviews == [view])
    let list = copy.displayList()
    #expect(!list.items.isEmpty)
    view.backgroundColor = .blue
    #expect(copy.displayList() == list)
  }
}
