import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct LayoutTests {
  private final class Column: View {
    var layouts = 0
    var askAgain = 0

    override func layoutSubviews() {
      layouts += 1
      for (index, view) in subviews.enumerated() {
        view.frame = CGRect(x: 0, y: Double(index) * 10, width: bounds.width, height: 10)
      }
      if askAgain > 0 {
        askAgain -= 1
        setNeedsLayout()
      }
    }
  }

  @Test func viewIsLaidOutOnlyAfterAChange() {
    let column = Column(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    column.addSubview(View())
    column.layoutIfNeeded()
    column.layoutIfNeeded()
    #expect(column.layouts == 1)
    column.bounds.size.width = 50
    column.layoutIfNeeded()
    #expect(column.layouts == 2)
    #expect(column.subviews[0].frame == CGRect(x: 0, y: 0, width: 50, height: 10))
    column.bounds.origin.y = 5
    column.layoutIfNeeded()
    #expect(column.layouts == 2)
  }

  @Test func layoutOfADescendantStartsAtTheOutermostViewThatNeedsIt() {
    let outer = Column(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let inner = Column()
    outer.addSubview(inner)
    inner.layoutIfNeeded()
    #expect(outer.layouts == 1)
    #expect(inner.frame.width == 40)
  }

  @Test func changesByDrawingAreFoundWithTwoOutlines() throws {
    final class Leaf: View {
      var count = 0
      override func describe(in properties: inout ViewOutline.Properties) { count += 1 }
    }
    final class Restless: View {
      override func draw(_ rect: CGRect) { superview?.setNeedsLayout() }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let leaves = (0..<50).map { _ in Leaf() }
    leaves.forEach(root.addSubview)
    root.addSubview(Restless())
    #expect(root.layoutChangeByDrawing()?.drawnView == "View/Restless[50]")
    #expect(leaves.allSatisfy { $0.count == 2 })
  }

  @Test func maskThatChangesTheLayoutWhenItIsDrawnIsNamed() throws {
    final class Mask: View {
      override func draw(in context: inout DrawingContext) { frame.size.width += 1 }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = View(frame: root.bounds)
    root.addSubview(view)
    view.mask = Mask(frame: root.bounds)
    let change = try #require(root.layoutChangeByDrawing())
    #expect(change.drawnView.contains("Mask"))
    #expect(change.changedView == "View/View[0]" && change.property == "mask")
  }

  @Test func changesThatAnotherViewUndoesAreNamed() {
    final class Writer: View {
      var write: () -> Void = {}
      override func draw(_ rect: CGRect) { write() }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let label = Label(text: "")
    label.frame = root.bounds
    root.addSubview(label)
    for text in ["a", "b"] {
      let writer = Writer(frame: root.bounds)
      writer.write = { label.text = text }
      root.addSubview(writer)
    }
    _ = root.displayList()
    let change = root.layoutChangeByDrawing()
    #expect(change?.drawnView == "View/Writer[1]" && change?.property == "text")
  }

  @Test func viewThatInvalidatesItsSuperviewIsDrawnWithItsFinalLayout() {
    final class Growing: View {
      override func layoutSubviews() {
        guard let superview, superview.bounds.width < 40 else { return }
        superview.bounds.size.width *= 2
      }
    }
    let outer = Column(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let inner = Growing()
    inner.backgroundColor = .red
    outer.addSubview(inner)
    let first = outer.displayList()
    #expect(first == outer.displayList())
    #expect(inner.frame.width == 40)
  }

  @Test func viewThatAlwaysInvalidatesItselfIsLaidOutUntilNothingChanges() {
    let column = Column()
    column.askAgain = .max
    column.layoutIfNeeded()
    #expect(column.layouts == 3)
    #expect(column.firstViewNeedingLayout() == nil)
    let settled = Column()
    settled.askAgain = 2
    settled.layoutIfNeeded()
    #expect(settled.layouts == 3)
  }

  @Test func maskThatInvalidatesItselfIsLaidOutAgain() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let mask = Column()
    mask.askAgain = 2
    view.mask = mask
    view.layoutIfNeeded()
    #expect(mask.layouts == 3)
    #expect(view.firstViewNeedingLayout() == nil)
  }
}
