import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct OutlineTests {
  private final class ProfileViewController: ViewController {
    override func viewDidLoad() {
      view.backgroundColor = .white
      let name = Label(text: "Anna \"A\"")
      name.frame = CGRect(x: 16, y: 20, width: 120.5, height: 21)
      name.alpha = 0.5
      name.textColor = .red
      let badge = View(frame: CGRect(x: 4, y: 4, width: 8, height: 8))
      badge.isHidden = true
      badge.cornerRadius = 4
      badge.maskedCorners = [.topLeft, .bottomRight]
      view.addSubview(name)
      name.addSubview(badge)
      view.addSubview(ImageView(image: .solid(.blue, width: 3, height: 2)))
    }
  }

  private func window() -> Window {
    let window = Window(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = ProfileViewController()
    window.makeKeyAndVisible()
    return window
  }

  @Test func descriptionIsThatOfUIKitWithoutAddresses() {
    #expect(
      window().recursiveDescription == """
        <Window; frame = (0 0; 320 480)>
           | <View; frame = (0 0; 320 480); backgroundColor = \(Color.white); \
        controller = ProfileViewController>
           |    | <Label; frame = (16 20; 120.5 21); alpha = 0.5; text = "Anna \\"A\\""; \
        textColor = \(Color.red)>
           |    |    | <View; frame = (4 4; 8 8); cornerRadius = 4; \
        maskedCorners = ["topLeft", "bottomRight"]; isHidden = true>
           |    | <ImageView; frame = (0 0; 3 2); image = 3 x 2>
        """)
  }

  @Test func outlinesOfEqualTreesAreEqual() {
    let outline = window().outline()
    #expect(outline == window().outline())
    #expect(outline.nodes.map(\.depth) == [0, 1, 2, 3, 2])
    #expect(outline.path(ofNode: 3) == "Window/View[0]/Label[0]/View[0]")
    #expect(outline.path(ofNode: 4) == "Window/View[0]/ImageView[1]")
    #expect(outline.nodes[2].properties.map(\.name) == ["alpha", "text", "textColor"])
  }

  @Test func outlineContainsPresentationValues() {
    let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) {
      view.frame.origin.x = 20
      view.alpha = 0
    }
    animator.fractionComplete = 0.5
    #expect(view.outline().nodes[0].frame == CGRect(x: 10, y: 0, width: 10, height: 10))
    #expect(view.recursiveDescription == "<View; frame = (10 0; 10 10); alpha = 0.5>")
  }

  @Test func deepTreeIsOutlinedAndPrinted() {
    let root = View()
    var last = root
    for _ in 1..<5_000 {
      let next = View()
      last.addSubview(next)
      last = next
    }
    let outline = root.outline()
    #expect(outline.nodes.count == 5_000)
    #expect(outline.nodes.last?.depth == 4_999)
    #expect(outline.path(ofNode: 4_999).hasPrefix("View/View[0]/View[0]/"))
    #expect(outline.description.count < 2_000_000)
  }

  @Test func outlineContainsTraitsWhereTheyChange() {
    let root = View(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    let inner = View()
    root.addSubview(inner)
    inner.addSubview(View())
    root.traitOverrides.userInterfaceStyle = .dark
    root.traitOverrides.layoutDirection = .rightToLeft
    inner.traitOverrides.userInterfaceStyle = .light
    #expect(
      root.recursiveDescription == """
        <View; frame = (0 0; 9 9); userInterfaceStyle = dark; layoutDirection = rightToLeft>
           | <View; frame = (0 0; 0 0); userInterfaceStyle = light>
           |    | <View; frame = (0 0; 0 0)>
        """)
  }

  @Test func nonFiniteFrameIsPrinted() {
    let view = View(frame: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1))
    #expect(view.recursiveDescription == "<View; frame = (nan 0; 1 1)>")
  }
}

/// The boxes of views in the coordinate system of the root.
@Suite struct OutlineBoxTests {
  private func tree() -> (root: View, middle: View, leaf: View) {
    let root = View(frame: CGRect(x: 7, y: 9, width: 100, height: 100))
    let middle = View(frame: CGRect(x: 0.5, y: 20, width: 50, height: 50))
    let leaf = View(frame: CGRect(x: 0.25, y: 5, width: 10, height: 20))
    root.addSubview(middle)
    middle.addSubview(leaf)
    return (root, middle, leaf)
  }

  private func boxes(_ view: View) -> [CGRect] { view.outline().nodes.map(\.box) }

  @Test func boxesAreSumsOfFrames() {
    #expect(
      boxes(tree().root) == [
        CGRect(x: 0, y: 0, width: 100, height: 100), CGRect(x: 0.5, y: 20, width: 50, height: 50),
        CGRect(x: 0.75, y: 25, width: 10, height: 20),
      ])
  }

  @Test func boxesIncludeScrollingAndTransforms() {
    let (root, middle, leaf) = tree()
    middle.frame.origin.x = 10
    leaf.frame.origin.x = 10
    root.bounds.origin.y = 3
    middle.bounds.origin.y = 4
    #expect(
      boxes(root)[1...] == [
        CGRect(x: 10, y: 17, width: 50, height: 50), CGRect(x: 20, y: 18, width: 10, height: 20),
      ])
    // Around the center, at 25 of 50 points.
    middle.transform = Transform2D(scaleX: 2, y: 1)
    #expect(
      boxes(root)[1...] == [
        CGRect(x: -15, y: 17, width: 100, height: 50), CGRect(x: 5, y: 18, width: 20, height: 20),
      ])
  }

  @Test func outlineOfAnIgnoredViewContainsOnlyItsGeometry() {
    let (root, middle, leaf) = tree()
    middle.backgroundColor = .red
    middle.cornerRadius = 3
    let outline = root.outline(ignoring: [middle])
    #expect(outline.nodes.count == 2)
    #expect(outline.nodes[1].properties.map(\.name) == ["cornerRadius", "isIgnored"])
    leaf.removeFromSuperview()
    middle.backgroundColor = nil
    middle.alpha = 0.5
    #expect(root.outline(ignoring: [middle]) == outline)
    middle.frame.origin.x += 1
    #expect(root.outline(ignoring: [middle]) != outline)
  }
}
