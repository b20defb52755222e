import SnapshotViews
import Testing

@Suite struct MaskTests {
  private let view = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))

  @Test func issuesOfAMaskAreIssuesOfTheTree() {
    let (view, mask) = (View(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), View())
    view.mask = mask
    mask.insertSubview(View(), at: 7)
    view.layoutIfNeeded()
    #expect(view.layoutIssues.count == 1)
  }

  @Test func outlineOfAMaskShowsItsSubviews() {
    let (mask, label) = (View(frame: view.bounds), Label(text: "A"))
    label.frame = CGRect(x: 1, y: 2, width: 20, height: 10)
    mask.addSubview(label)
    view.mask = mask
    let before = view.outline().description
    #expect(before.contains("mask = View in (0, 0) 50 x 50 and Label in (1, 2) 20 x 10, text"))
    label.text = "B"
    #expect(view.outline().description != before)
  }

  @Test func maskIsDrawnAsALayerWithDestinationIn() {
    view.backgroundColor = .red
    view.borderWidth = 2
    view.borderColor = .blue
    view.alpha = 0.5
    let inside = View(frame: view.bounds)
    inside.backgroundColor = .green
    view.addSubview(inside)
    let mask = View(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    mask.backgroundColor = .black
    view.mask = mask
    let kinds = view.displayList().items.map { item -> String in
      switch item.command {
      case .pushLayer(let opacity): "layer \(opacity) \(item.blendMode.rawValue)"
      case .pop: "pop"
      case .fill(_, let paint): "\(paint)"
      default: "other"
      }
    }
    #expect(
      kinds == [
        "layer 128 sourceOver", "#FF0000", "#00FF00", "#0000FF", "layer 255 destinationIn",
        "#000000", "pop", "pop",
      ])
  }

  @Test func maskBelongsToOneView() {
    let mask = View()
    let other = View()
    view.mask = mask
    #expect(mask.superview === view)
    #expect(view.subviews.isEmpty)
    other.mask = mask
    #expect(view.mask == nil)
    #expect(other.mask === mask)
    other.addSubview(mask)
    #expect(other.mask == nil)
    #expect(other.subviews == [mask])
    other.mask = mask
    #expect(other.subviews.isEmpty)
    mask.removeFromSuperview()
    #expect(other.mask == nil)
    #expect(mask.superview == nil)
  }

  @Test func maskInheritsTraitsAndIsLaidOut() {
    let label = Label()
    let stack = StackView(arrangedSubviews: [label])
    stack.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    view.mask = stack
    view.traitOverrides.displayScale = 3
    _ = view.displayList()
    #expect(label.traitCollection.displayScale == 3)
    #expect(label.frame.width == 40)
    view.mask = nil
    #expect(label.traitCollection.displayScale == 1)
  }

  @Test func masksOfMasksNestWithoutRecursion() {
    var innermost = view
    for _ in 0..<5_000 {
      let mask = View(frame: view.bounds)
      mask.backgroundColor = .black
      innermost.mask = mask
      innermost = mask
    }
    #expect(view.displayList().items.count == 5_000 * 5)
  }

  @Test func maskIsReleased() {
    weak var gone: View?
    do {
      let owner = View()
      let mask = View()
      owner.mask = mask
      gone = mask
    }
    #expect(gone == nil)
  }
}
