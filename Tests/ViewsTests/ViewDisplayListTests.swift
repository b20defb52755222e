import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct ViewDisplayListTests {
  private final class Badge: View {
    override func draw(in context: inout DrawingContext) {
      context.translateBy(x: 1, y: 1)
      context.pushClip(.rect(bounds))
      context.fill(.rect(CGRect(x: 0, y: 0, width: 2, height: 2)), with: .color(.black))
    }
  }

  @Test func displayListFollowsTheTree() {
    let root = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    root.backgroundColor = .white
    let card = View(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    card.backgroundColor = .blue
    card.cornerRadius = 8
    card.clipsToBounds = true
    card.alpha = 0.5
    let photo = ImageView(image: .solid(.red, width: 5, height: 5))
    photo.frame = CGRect(x: 2, y: 3, width: 20, height: 20)
    card.addSubview(photo)
    root.addSubview(View())
    root.addSubview(card)
    #expect(
      root.displayList().description == """
        fill rect (0, 0) 100 x 100 with #FFFFFF  ; View
        layer of opacity 128 at (10, 10)  ; View/View[1]
          fill rounded rect (0, 0) 50 x 50 radii 8 8 8 8 with #0000FF at (10, 10)  ; View/View[1]
          clip to rounded rect (0, 0) 50 x 50 radii 8 8 8 8 at (10, 10)  ; View/View[1]
            image solid #FF0000 5x5 in (0, 0) 20 x 20 at (12, 13)  ; View/View[1]/ImageView[0]
          end at (12, 13)  ; View/View[1]/ImageView[0]
        end at (12, 13)  ; View/View[1]/ImageView[0]
        """)
  }

  @Test func hiddenAndTransparentViewsAreNotElements() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    for change in [{ $0.isHidden = true }, { $0.alpha = 0 }] as [(View) -> Void] {
      let child = View(frame: root.bounds)
      child.backgroundColor = .red
      child.addSubview(ImageView(image: .solid(.blue)))
      change(child)
      root.addSubview(child)
    }
    #expect(root.displayList().items.isEmpty)
  }

  @Test func openScopesOfDrawAreClosedBeforeSubviews() {
    let badge = Badge(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let child = View(frame: badge.bounds)
    child.backgroundColor = .red
    badge.addSubview(child)
    let commands = badge.displayList().items.map(\.command)
    #expect(commands.count == 4)
    #expect(commands[2] == .pop)
    #expect(badge.displayList().items[3].transform == .identity)
  }

  @Test func boundsOriginScrollsTheContent() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    root.bounds.origin = CGPoint(x: 0, y: 30)
    let child = View(frame: CGRect(x: 0, y: 30, width: 5, height: 5))
    child.backgroundColor = .red
    root.addSubview(child)
    #expect(root.displayList().items.first?.transform == .identity)
  }
}
