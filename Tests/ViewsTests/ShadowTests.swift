import SnapshotDrawing
import SnapshotViews
import Testing

/// The shadows in the display list of a view.
@Suite struct ShadowTests {
  private let card = View(frame: CGRect(x: 0, y: 0, width: 60, height: 40))

  init() {
    card.backgroundColor = .white
    card.cornerRadius = 10
    card.shadowOpacity = 0.5
  }

  /// The shadow casters in the list, in order.
  private var casters: [String] {
    card.displayList().items.compactMap { item in
      switch item.command {
      case .shadow(let shape, _): "\(shape)"
      case .pushShadow: "content"
      default: nil
      }
    }
  }

  private let outline = "rounded rect (0, 0) 60 x 40 radii 10 10 10 10"

  private func child(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    view.backgroundColor = .red
    card.addSubview(view)
    return view
  }

  @Test func opaqueBackgroundCastsTheShadowOfItsOutline() {
    #expect(casters == [outline])
    card.borderWidth = 2
    card.borderColor = .black
    let label = Label(frame: CGRect(x: 4, y: 8, width: 50, height: 20))
    label.text = "Title"
    card.addSubview(label)
    _ = child(10, 0, 40, 40)
    #expect(casters == [outline])
  }

  @Test func translucentBackgroundCastsTheShadowOfTheContent() {
    for color in [nil, .clear, Color.white.withAlphaComponent(0.99)] {
      card.backgroundColor = color
      #expect(casters == ["content"])
    }
  }

  @Test func backgroundOpacityDependsOnTheInterfaceStyle() {
    card.backgroundColor = Color(light: .white, dark: Color.black.withAlphaComponent(0.5))
    #expect(casters == [outline])
    card.traitOverrides.userInterfaceStyle = .dark
    #expect(casters == ["content"])
  }

  @Test(arguments: [
    (CGRect(x: 50, y: 20, width: 11, height: 9), true),
    (CGRect(x: -0.5, y: 20, width: 11, height: 9), true),
    (CGRect(x: 0, y: 20, width: 60, height: 9), false),
    (CGRect(x: 0, y: 0, width: 9, height: 9), true),
    (CGRect(x: 3, y: 3, width: 20, height: 30), false),
    (CGRect(x: 2, y: 2, width: 20, height: 30), true),
  ])
  func childOutsideTheOutlineCastsAShadow(frame: CGRect, isOutside: Bool) {
    let view = child(frame.minX, frame.minY, frame.width, frame.height)
    #expect(casters == [isOutside ? "content" : outline])
    view.isHidden = true
    #expect(casters == [outline])
  }

  @Test func childWithTheSameCornersIsInsideTheOutline() {
    let cover = child(0, 0, 60, 20)
    cover.cornerRadius = 10
    #expect(casters == [outline])
    cover.maskedCorners = [.topLeft]
    #expect(casters == ["content"])
    cover.maskedCorners = [.topLeft, .topRight]
    #expect(casters == [outline])
  }

  @Test func clippedViewHasNoShadow() {
    let window = child(10, 10, 30, 20)
    window.addSubview(View(frame: CGRect(x: -90, y: -90, width: 300, height: 300)))
    window.subviews[0].backgroundColor = .blue
    #expect(casters == ["content"])
    window.clipsToBounds = true
    #expect(casters == [outline])
  }

  @Test func childShadowCanExtendBeyondTheCard() {
    let view = child(20, 15, 10, 10)
    view.shadowOpacity = 1
    view.shadowRadius = 1
    #expect(casters == [outline, "rect (0, 0) 10 x 10"])
    view.shadowRadius = 20
    #expect(casters == ["content", "rect (0, 0) 10 x 10"])
  }

  @Test func erasingChildLeavesAHoleInTheShadow() {
    let view = child(20, 15, 10, 10)
    view.blendMode = .multiply
    #expect(casters == [outline])
    view.blendMode = .destinationOut
    #expect(casters == ["content"])
  }

  @Test func shadowPathReplacesTheOutlineOfTheDrawing() {
    let path = Path(CGRect(x: 5, y: 30, width: 50, height: 14))
    card.shadowPath = GraphicsPath(path)
    _ = child(-20, 0, 30, 10)
    #expect(casters == ["\(Shape.path(path, .nonzero))"])
    card.backgroundColor = nil
    #expect(casters == ["\(Shape.path(path, .nonzero))"])
    card.clipsToBounds = true
    #expect(casters == [])
  }

  @Test func outlineContainsTheShadowPath() throws {
    #expect(!card.recursiveDescription.contains("shadowPath"))
    card.shadowPath = GraphicsPath(Path(CGRect(x: 5, y: 30, width: 50, height: 14)))
    #expect(
      card.recursiveDescription.contains("shadowPath = 5 elements in (5, 30) 50 x 14"))
  }

  @Test func maskDoesNotClipTheShadowOfTheContent() {
    card.backgroundColor = nil
    _ = child(10, 10, 10, 10)
    card.mask = View(frame: card.bounds)
    card.mask?.backgroundColor = .black
    let kinds = card.displayList().items.map { item in
      switch item.command {
      case .pushLayer: "layer"
      case .pushShadow: "shadow"
      case .fill(_, let paint): "\(paint)"
      case .pop: "end"
      default: "other"
      }
    }
    #expect(
      kinds == ["layer", "shadow", "#FF0000", "end", "layer", "#000000", "end", "end"])
  }

  @Test func nestedCardsCastOutlinesUnlessOneExtendsBeyondItsParent() {
    card.cornerRadius = 0
    var inner = card
    for _ in 0..<60 {
      let next = View(frame: inner.bounds)
      next.backgroundColor = .white
      next.shadowOpacity = 0.5
      next.shadowOffset = .zero
      next.shadowRadius = 0
      inner.addSubview(next)
      inner = next
    }
    #expect(Set(casters) == ["rect (0, 0) 60 x 40"])
    #expect(casters.count == 61)
    inner.addSubview(View(frame: CGRect(x: 70, y: 0, width: 5, height: 5)))
    inner.subviews[0].backgroundColor = .red
    #expect(Set(casters) == ["content"])
  }

  @Test func pathAnimatesToAPathWithTheSameElements() {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    card.shadowPath = GraphicsPath(Path(CGRect(x: 0, y: 30, width: 20, height: 10)))
    animator.addAnimations {
      card.shadowPath = GraphicsPath(Path(CGRect(x: 10, y: 30, width: 40, height: 20)))
    }
    animator.fractionComplete = 0.5
    let middle = Path(CGRect(x: 5, y: 30, width: 30, height: 15))
    #expect(casters == ["\(Shape.path(middle, .nonzero))"])
  }

  @Test func gradientTransformIsRelativeToTheStartPointAndAnimates() {
    let view = GradientView(colors: [.red, .black])
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    (view.kind, view.startPoint) = (.radial, CGPoint(x: 0.5, y: 0.5))
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear)
    animator.addAnimations { view.gradientTransform = Transform2D(scaleX: 3, y: 1) }
    animator.fractionComplete = 0.5
    let ellipse = Gradient(
      .radial(center: CGPoint(x: 10, y: 5), radius: 5), colors: [.red, .black],
      transform: Transform2D(a: 2, b: 0, c: 0, d: 1, tx: -10, ty: 0))
    #expect(
      view.displayList().items.map(\.command) == [.fill(.rect(view.bounds), .gradient(ellipse))])
    #expect(view.recursiveDescription.contains("gradientTransform = [3 0 0 1 0 0]"))
  }
}
