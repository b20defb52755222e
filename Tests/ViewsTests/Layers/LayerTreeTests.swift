import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The order of layers and the hierarchy around them.
@Suite struct LayerTreeTests {
  private let view = View.canvas()

  private func color() throws -> [UInt8] { try LayerPixels(view)[20, 20] }

  @Test func sublayersAreInFrontOfEarlierSubviewsAndBehindLaterOnes() throws {
    let (back, front) = (View.canvas(.red), View.canvas(.blue))
    view.addSubview(back)
    let layer = Layer.box(.green)
    view.layer.addSublayer(layer)
    #expect(try color() == LayerPixels.green)
    view.addSubview(front)
    #expect(try color() == LayerPixels.blue)
    #expect(view.layer.sublayers == [back.layer, layer, front.layer])
    #expect(layer.superlayer === view.layer && front.layer.superlayer === view.layer)
    view.bringSubviewToFront(back)
    #expect(view.layer.sublayers == [layer, front.layer, back.layer])
    front.removeFromSuperview()
    #expect(view.layer.sublayers == [layer, back.layer])
    layer.removeFromSuperlayer()
    #expect(view.layer.sublayers == [back.layer] && layer.superlayer == nil)
    back.layer.removeFromSuperlayer()
    #expect(view.subviews.isEmpty && view.layer.sublayers == nil)
  }

  @Test func layerAtIndexZeroIsBehindAllSubviews() throws {
    let subview = View(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
    subview.backgroundColor = .red
    view.addSubview(subview)
    view.layer.insertSublayer(.box(.green), at: 0)
    let pixels = try LayerPixels(view)
    #expect(pixels[5, 20] == LayerPixels.red && pixels[30, 20] == LayerPixels.green)
  }

  @Test func layersAreInsertedNextToSublayersAndSubviews() {
    let (first, second) = (View.canvas(), View.canvas())
    for subview in [first, second] { view.addSubview(subview) }
    let layers = (0..<4).map { _ in Layer() }
    view.layer.insertSublayer(layers[0], above: first.layer)
    view.layer.insertSublayer(layers[1], below: first.layer)
    view.layer.insertSublayer(layers[2], above: layers[0])
    view.layer.insertSublayer(layers[3], above: nil)
    #expect(
      view.layer.sublayers == [
        layers[1], first.layer, layers[0], layers[2], second.layer, layers[3],
      ])
    // A layer that is inserted again moves.
    view.layer.insertSublayer(layers[1], at: 3)
    #expect(
      view.layer.sublayers == [
        first.layer, layers[0], layers[1], layers[2], second.layer, layers[3],
      ])
    view.layer.replaceSublayer(layers[1], with: layers[3])
    #expect(
      view.layer.sublayers == [first.layer, layers[0], layers[3], layers[2], second.layer])
    view.layer.replaceSublayer(layers[1], with: Layer())
    view.layer.insertSublayer(layers[1], at: 99)
    #expect(
      view.layer.sublayers == [
        first.layer, layers[0], layers[3], layers[2], second.layer, layers[1],
      ])
  }

  @Test func subviewInsertedInFrontOfAnotherIsBehindTheLayersInFrontOfIt() {
    let (first, second, third) = (View.canvas(), View.canvas(), View.canvas())
    view.addSubview(first)
    let layer = Layer()
    view.layer.addSublayer(layer)
    view.insertSubview(second, aboveSubview: first)
    #expect(view.layer.sublayers == [first.layer, second.layer, layer])
    view.insertSubview(third, belowSubview: first)
    #expect(view.layer.sublayers == [third.layer, first.layer, second.layer, layer])
    view.sendSubviewToBack(second)
    #expect(view.layer.sublayers == [second.layer, third.layer, first.layer, layer])
  }

  @Test func settingSublayersReplacesThoseWithoutAView() {
    let subview = View.canvas()
    view.addSubview(subview)
    let (old, back, front) = (Layer(), Layer(), Layer())
    view.layer.addSublayer(old)
    view.layer.sublayers = [back, subview.layer, front]
    #expect(view.layer.sublayers == [back, subview.layer, front])
    #expect(old.superlayer == nil)
    view.layer.sublayers = nil
    #expect(view.layer.sublayers == [subview.layer])
  }

  @Test func positionOnTheZAxisDeterminesTheOrder() throws {
    let (back, front) = (View.canvas(.red), View.canvas(.blue))
    for subview in [back, front] { view.addSubview(subview) }
    #expect(try color() == LayerPixels.blue)
    back.layer.zPosition = 1
    #expect(try color() == LayerPixels.red)
    let layer = Layer.box(.green)
    view.layer.addSublayer(layer)
    #expect(try color() == LayerPixels.red)
    layer.zPosition = 1
    #expect(try color() == LayerPixels.green)
    front.layer.transform = CATransform3DMakeTranslation(0, 0, 2)
    #expect(try color() == LayerPixels.blue)
    #expect(view.layoutIssues.isEmpty)
    front.layer.zPosition = .nan
    #expect(view.issueTexts.contains { $0.contains("`zPosition` nan") })
  }

  @Test func impossibleSublayersAreReported() {
    let (outer, inner) = (Layer(), Layer())
    view.layer.addSublayer(outer)
    outer.addSublayer(inner)
    inner.addSublayer(outer)
    inner.addSublayer(inner)
    inner.mask = outer
    #expect(inner.sublayers == nil && outer.superlayer === view.layer)
    #expect(
      view.issueTexts == [
        "View/Layer[0]/Layer[0] cannot contain Layer, which contains it; add another layer"
      ])
    outer.removeFromSuperlayer()
    let label = Label()
    view.layer.addSublayer(label.layer)
    #expect(
      view.issueTexts == [
        "View cannot contain the layer of Label, which is a view; add the view as a subview"
      ])
  }

  @Test func issuesNameTheLayersAroundTheirLayer() {
    let (outer, inner, mask) = (Layer(), Layer(), Layer())
    for layer in [Layer(), outer] { view.layer.addSublayer(layer) }
    outer.addSublayer(inner)
    inner.mask = mask
    for layer in [view.layer, inner, mask] { layer.zPosition = .nan }
    #expect(
      view.issueTexts.map { $0.prefix { $0 != ";" } } == [
        "the layer of View has the `zPosition` nan",
        "View/Layer[1]/Layer[0] has the `zPosition` nan",
        "View/Layer[1]/Layer[0]/Layer has the `zPosition` nan",
      ])
  }

  @Test func sublayersInAnotherOrderThanTheSubviewsKeepTheirs() {
    let (first, second) = (View.canvas(), View.canvas())
    for subview in [first, second] { view.addSubview(subview) }
    let layers = (0..<4).map { _ in Layer() }
    view.layer.sublayers = [
      second.layer, layers[0], layers[1], first.layer, layers[2], layers[3],
    ]
    #expect(
      view.layer.sublayers == [
        first.layer, layers[2], layers[3], second.layer, layers[0], layers[1],
      ])
  }

  @Test func layersOutliveTheirViews() {
    weak var dead: View?
    let layer: Layer
    do {
      let view = View(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      view.backgroundColor = .red
      view.layer.addSublayer(Layer())
      layer = view.layer
      dead = view
    }
    #expect(dead == nil)
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.backgroundColor == .red && layer.sublayers?.count == 1)
    layer.cornerRadius = 2
    #expect(layer.cornerRadius == 2)
  }

  @Test func deepTreesOfLayersAreDrawnAndReleased() throws {
    var layer = view.layer
    for _ in 0..<20_000 {
      let next = Layer()
      next.frame = view.bounds
      layer.addSublayer(next)
      layer = next
    }
    layer.backgroundColor = .red
    #expect(try color() == LayerPixels.red)
    let last = { [weak layer] in layer }
    layer = Layer()
    view.layer.sublayers = nil
    #expect(last() == nil)
  }

  @Test func pointsAreConvertedBetweenLayers() {
    let layer = Layer.box(.red, x: 10, y: 10, width: 20, height: 20)
    let inner = Layer.box(.red, x: 5, y: 5, width: 10, height: 10)
    let subview = View(frame: CGRect(x: 2, y: 3, width: 10, height: 10))
    view.addSubview(subview)
    view.layer.addSublayer(layer)
    layer.addSublayer(inner)
    layer.transform = CATransform3DMakeScale(2, 2, 1)
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: view.layer) == CGPoint(x: 12, y: 12))
    #expect(view.layer.convert(CGPoint(x: 12, y: 12), to: inner) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(CGPoint(x: 2, y: 3), from: subview.layer).x == -3)
    #expect(
      inner.convert(inner.bounds, to: nil) == CGRect(x: 10, y: 10, width: 20, height: 20))
    #expect(inner.contains(CGPoint(x: 9, y: 9)) && !inner.contains(CGPoint(x: 10, y: 9)))
  }
}

/// Masks that cannot be set.
@Suite struct RejectedMaskTests {
  @Test func rejectedLayerKeepsTheFormerMask() {
    let (outer, layer, mask) = (Layer(), Layer(), Layer())
    outer.addSublayer(layer)
    layer.mask = mask
    layer.mask = outer
    #expect(layer.mask === mask && outer.superlayer == nil)
    #expect(layer.misuses.count == 1)
  }

  @Test func rejectedViewKeepsTheFormerMask() {
    let (outer, view, mask) = (View(), View(), View())
    outer.addSubview(view)
    view.mask = mask
    view.layer.mask = outer.layer
    #expect(view.mask === mask)
    view.mask = nil
    let layer = Layer()
    view.layer.mask = layer
    view.layer.mask = outer.layer
    #expect(view.layer.mask === layer && view.issueTexts.count == 1)
  }
}

/// The transform of all sublayers in the coordinates of views.
@Suite struct SublayerTransformTests {
  private let view = View.canvas()
  private let subview = View(frame: CGRect(x: 18, y: 18, width: 4, height: 4))

  init() {
    view.addSubview(subview)
    view.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
  }

  @Test func pointsAreConvertedAsTheyAreDrawn() throws {
    subview.backgroundColor = .red
    let pixels = try LayerPixels(view)
    #expect(pixels[17, 17] == LayerPixels.red && pixels.coveredCount == 64)
    #expect(subview.convert(CGPoint.zero, to: view) == CGPoint(x: 16, y: 16))
    #expect(view.convert(CGPoint(x: 24, y: 24), to: subview) == CGPoint(x: 4, y: 4))
    #expect(subview.layer.convert(CGPoint.zero, to: view.layer) == CGPoint(x: 16, y: 16))
  }

  @Test func viewsAreHitWhereTheyAreDrawn() {
    #expect(view.hitTest(CGPoint(x: 17, y: 17), with: nil) === subview)
    #expect(view.hitTest(CGPoint(x: 15, y: 15), with: nil) === view)
  }

  @Test func masksAreNotTransformed() {
    let mask = View(frame: CGRect(x: 18, y: 18, width: 4, height: 4))
    view.mask = mask
    #expect(mask.convert(CGPoint.zero, to: view) == CGPoint(x: 18, y: 18))
  }
}

/// The layers that views create and the calls for their layout.
@Suite struct ViewLayerTests {
  private final class GradientBox: View {
    override class var layerClass: AnyClass { CAGradientLayer.self }
  }

  private final class Badge: ShapeLayer, BackingLayer {
    override init() {
      super.init()
      fillColor = Color.blue.cgColor
      cornerRadius = 3
      backgroundColor = Color.red.cgColor
    }

    override init(layer: Any) { super.init(layer: layer) }

    override func draw(in context: GraphicsContext) {
      context.setFillColor(.green)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
  }

  private final class BadgeView: View {
    override class var layerClass: AnyClass { Badge.self }
  }

  private final class Foreign: Layer {}

  private final class ForeignView: View {
    override class var layerClass: AnyClass { Foreign.self }
  }

  @Test func viewDrawsTheContentOfItsLayerClass() throws {
    let box = GradientBox(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let layer = try #require(box.layer as? CAGradientLayer)
    layer.colors = [Color.red.cgColor, Color.red.cgColor]
    #expect(try LayerPixels(box)[20, 20] == LayerPixels.red)
    #expect(box.outline().description.contains("colors = "))
  }

  @Test func layerClassOfAnAppSetsThePropertiesOfItsView() throws {
    let view = BadgeView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(view.backgroundColor == .red && view.cornerRadius == 3)
    #expect((view.layer as? Badge)?.fillColor == .blue)
    #expect(try LayerPixels(view)[5, 5] == LayerPixels.green)
    #expect(try LayerPixels(view)[20, 20] == LayerPixels.red)
  }

  @Test func layerClassThatCannotBeCreatedIsReported() {
    let view = ForeignView()
    #expect(type(of: view.layer) == Layer.self)
    #expect(
      view.issueTexts == [
        "ForeignView has the layer class Foreign, which it cannot create; declare it as a final "
          + "class that conforms to `BackingLayer`"
      ])
  }

  private final class LaidOut: View {
    var calls: [String] = []

    override func layoutSublayers(of layer: CALayer) {
      super.layoutSublayers(of: layer)
      layer.cornerRadius = bounds.width / 2
      calls.append("layers")
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      calls.append("subviews")
    }
  }

  @Test func layoutSublayersIsCalledForViews() {
    let view = LaidOut(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.layoutIfNeeded()
    #expect(view.calls == ["subviews", "layers"])
    #expect(view.cornerRadius == 20)
    view.frame.size.width = 20
    view.layer.setNeedsLayout()
    view.layer.layoutIfNeeded()
    #expect(view.calls.count == 4 && view.cornerRadius == 10)
    view.layoutSublayers(of: Layer())
    #expect(view.calls.last == "layers")
  }

  private final class Dot: Layer {
    let center = Layer.box(.red)
    var layouts = 0

    override init() {
      super.init()
      addSublayer(center)
    }

    override init(layer: Any) { super.init(layer: layer) }

    override func layoutSublayers() {
      super.layoutSublayers()
      layouts += 1
      center.frame = CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    }
  }

  @Test func layersWithoutAViewAreLaidOutBeforeTheyAreDrawn() throws {
    let (view, dot) = (View.canvas(), Dot())
    dot.frame = view.bounds
    view.layer.addSublayer(dot)
    let pixels = try LayerPixels(view)
    #expect(pixels[5, 5] == LayerPixels.red && pixels[30, 5] == LayerPixels.clear)
    #expect(dot.layouts == 1)
    #expect(try LayerPixels(view)[5, 5] == LayerPixels.red && dot.layouts == 1)
    dot.bounds.size.width = 20
    dot.layoutIfNeeded()
    #expect(dot.layouts == 2 && dot.center.frame.width == 10)
    dot.setNeedsLayout()
    _ = view.displayList()
    #expect(dot.layouts == 3)
    #expect(dot.preferredFrameSize() == dot.bounds.size)
  }

  @Test func viewsWithoutLayersHaveNone() {
    let view = LaidOut(frame: .zero)
    let before = view.recursiveDescription
    view.layer.name = "card"
    #expect(view.recursiveDescription != before)
    #expect(view.recursiveDescription.contains("layerName = \"card\""))
  }

  private final class Rasterized: View {
    override func layoutSubviews() { layer.shouldRasterize = true }
  }

  private final class Borrowing: View {
    weak var borrowed: Layer?
    weak var own: Layer?
    var usesOwnLayer = false

    override func layoutSublayers(of layer: Layer) {
      super.layoutSublayers(of: layer)
      borrowed = layer
      if usesOwnLayer { own = self.layer }
    }
  }

  @Test func viewsBorrowOneLayerForTheirLayouts() {
    let views = (0..<3).map { _ in Borrowing(frame: CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let root = View()
    for view in views { root.addSubview(view) }
    views[2].usesOwnLayer = true
    final class Check: View {
      var isOneLayer = false

      override func layoutSubviews() {
        let layers = (superview?.subviews ?? []).compactMap { ($0 as? Borrowing)?.borrowed }
        isOneLayer = layers.count == 3 && layers.allSatisfy { $0 === layers[0] }
      }
    }
    let check = Check()
    root.addSubview(check)
    root.layoutIfNeeded()
    #expect(check.isOneLayer)
    #expect(views[0].layerObject == nil && views[1].layerObject == nil)
    #expect(views[2].own != nil && views[2].own === views[2].layer)
    #expect(views[2].own?.view === views[2])
  }

  @Test func layerThatIsUsedInALayoutStays() {
    let view = Rasterized(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.layoutIfNeeded()
    #expect(view.layer.shouldRasterize)
  }
}
