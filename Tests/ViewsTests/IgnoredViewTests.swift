import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct IgnoredViewTests {
  @Test func ignoredViewIsDrawnAsABlockWithItsFrameAndShape() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let back = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    back.backgroundColor = .blue
    let ad = View(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    ad.backgroundColor = .red
    ad.alpha = 0.5
    ad.cornerRadius = 4
    ad.shadowOpacity = 1
    ad.clipsToBounds = true
    ad.addSubview(Label(text: "Buy"))
    let front = View(frame: CGRect(x: 20, y: 30, width: 5, height: 5))
    front.backgroundColor = .green
    for view in [back, ad, front] { root.addSubview(view) }
    #expect(
      root.displayList(ignoring: [ad]).description == """
        fill rect (0, 0) 10 x 10 with #0000FF  ; View/View[0]
        fill rounded rect (0, 0) 30 x 40 radii 4 4 4 4 with #C9BFD9 at (10, 20)  ; View/View[1]
        fill rect (0, 0) 5 x 5 with #00FF00 at (20, 30)  ; View/View[2]
        """)
    #expect(root.displayList(ignoring: []) == root.displayList())
  }

  @Test func ancestorsClipIgnoredViewsButTheirOwnOpacityDoesNotApply() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    root.clipsToBounds = true
    root.alpha = 0.5
    let ad = View(frame: CGRect(x: 90, y: 0, width: 30, height: 30))
    root.addSubview(ad)
    for alpha in [0, 0.5, 1] {
      ad.alpha = alpha
      #expect(
        root.displayList(ignoring: [ad]).items.map(\.command).map(\.description) == [
          "layer of opacity 128", "clip to rect (0, 0) 100 x 100",
          "fill rect (0, 0) 30 x 30 with #C9BFD9", "end", "end",
        ])
    }
    ad.isHidden = true
    #expect(!root.displayList(ignoring: [ad]).description.contains("#C9BFD9"))
  }
}
