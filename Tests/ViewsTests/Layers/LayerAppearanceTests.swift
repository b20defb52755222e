import SnapshotDrawing
import SnapshotViews
import Testing

/// The properties of layers that belong to no view.
@Suite struct LayerAppearanceTests {
  /// A change of a property of a layer, and the name by which the outline shows it.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (Layer) -> Void
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (Layer) -> Void) {
      (self.name, self.make) = (name, make)
    }
  }

  static let changes = [
    Change("backgroundColor") { $0.backgroundColor = Color.blue.cgColor },
    Change("cornerRadius") { $0.cornerRadius = 4 },
    Change("maskedCorners") { $0.maskedCorners = [.layerMinXMinYCorner] },
    Change("cornerStyle") { $0.cornerCurve = .continuous },
    Change("borderWidth") { $0.borderWidth = 3 },
    Change("borderColor") { $0.borderColor = Color.green.cgColor },
    Change("shadowColor") { $0.shadowColor = Color.green.cgColor },
    Change("shadowOpacity") { $0.shadowOpacity = 0.25 },
    Change("shadowOffset") { $0.shadowOffset = CGSize(width: 2, height: 2) },
    Change("shadowRadius") { $0.shadowRadius = 1 },
    Change("shadowPath") { $0.shadowPath = BezierPath(rect: $0.bounds).cgPath },
    Change("opacity") { $0.opacity = 0.5 },
    Change("isHidden") { $0.isHidden = true },
    Change("masksToBounds") { $0.masksToBounds = true },
    Change("maskLayer") { $0.mask = .box(.black, width: 5, height: 5) },
    Change("transform") { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) },
    Change("anchorPoint") { $0.anchorPoint = CGPoint(x: 0, y: 0) },
    Change("bounds.origin") { $0.bounds.origin.x = 3 },
    Change("sublayerTransform") { $0.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1) },
    Change("contents") { $0.contents = Image.solid(.green, width: 4, height: 2) },
    Change("contentsGravity") { $0.contentsGravity = .center },
    Change("contentsScale") { $0.contentsScale = 2 },
    Change("contentsRect") { $0.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 1) },
  ]

  /// Returns a view with a layer whose every property has an effect.
  private func tree() -> (View, Layer) {
    let view = View.canvas(.white)
    let layer = Layer.box(.red, x: 10, y: 10, width: 20, height: 20)
    layer.borderWidth = 1
    layer.shadowOpacity = 0.5
    layer.cornerRadius = 8
    layer.contents = Image.solid(.blue, width: 8, height: 4)
    layer.contentsGravity = .resizeAspect
    layer.addSublayer(.box(.green, x: 15, y: 15, width: 10, height: 10))
    view.layer.addSublayer(layer)
    return (view, layer)
  }

  @Test(arguments: changes) func eachPropertyIsDrawnAndNamed(_ change: Change) {
    let (view, layer) = tree()
    if change.name == "contentsScale" { layer.contentsGravity = .left }
    let (drawing, outline) = (view.displayList().description, view.outline().nodes[1])
    change.make(layer)
    #expect(view.displayList().description != drawing)
    let after = view.outline().nodes[1]
    #expect(after.name == "Layer[0]")
    let names = Set(
      Set(outline.properties).symmetricDifference(after.properties).map(\.name))
    #expect(names == [change.name])
    #expect(view.layoutIssues.isEmpty)
  }

  @Test func layersHaveTheDefaultsOfCoreAnimation() {
    let layer = CALayer()
    #expect(layer.frame == .zero && layer.position == .zero)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.opacity == 1)
    #expect(layer.backgroundColor == nil && layer.borderWidth == 0)
    #expect(layer.borderColor == .black && layer.shadowColor == .black)
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.contentsGravity == .resize && layer.sublayers == nil && layer.mask == nil)
    #expect(!layer.masksToBounds && !layer.isHidden && layer.zPosition == 0)
    #expect(layer.transform == CATransform3DIdentity && layer.superlayer == nil)
  }

  @Test func frameIsThatOfTheTransformedBounds() {
    let layer = Layer.box(.red, x: 10, y: 20, width: 30, height: 40)
    #expect(layer.position == CGPoint(x: 25, y: 40))
    layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    #expect(layer.frame == CGRect(x: -5, y: 0, width: 60, height: 80))
    layer.setAffineTransform(.identity)
    layer.frame = CGRect(x: 5, y: 5, width: -5, height: 10)
    #expect(layer.frame == CGRect(x: 0, y: 5, width: 5, height: 10))
    layer.bounds = CGRect(x: 0, y: 0, width: 7, height: 7)
    #expect(layer.frame == CGRect(x: -1, y: 6.5, width: 7, height: 7))
  }

  @Test func copyHasTheProperties() {
    let layer = Layer.box(.red, x: 1, y: 2, width: 3, height: 4)
    layer.zPosition = 2
    layer.masksToBounds = true
    let copy = CALayer(layer: layer)
    #expect(copy.frame == layer.frame && copy.backgroundColor == .red)
    #expect(copy.zPosition == 2 && copy.masksToBounds)
    #expect(CALayer(layer: "no layer").frame == .zero)
  }

  @Test func borderIsBlackUnlessItsColorIsSet() throws {
    let view = View.canvas()
    let layer = Layer.box(.red)
    layer.borderWidth = 2
    view.layer.addSublayer(layer)
    #expect(try LayerPixels(view)[1, 20] == LayerPixels.black)
    layer.borderColor = nil
    #expect(try LayerPixels(view)[1, 20] == LayerPixels.red)
  }

  // MARK: Masks

  @Test func maskOfALayerShowsTheViewInsideIt() throws {
    let view = View.canvas(.red)
    let mask = CAShapeLayer()
    mask.path = BezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 40)).cgPath
    view.layer.mask = mask
    #expect(view.layer.mask === mask && mask.superlayer === view.layer)
    let pixels = try LayerPixels(view)
    #expect(pixels[5, 5] == LayerPixels.red && pixels[30, 5] == LayerPixels.clear)
    #expect(view.outline().description.contains("maskLayer = ShapeLayer in (0, 0) 0 x 0, path"))
    mask.removeFromSuperlayer()
    #expect(view.layer.mask == nil)
    #expect(try LayerPixels(view)[30, 5] == LayerPixels.red)
  }

  @Test func maskOfAViewIsTheMaskOfItsLayer() {
    let (view, mask) = (View.canvas(.red), View.canvas(.black))
    view.layer.mask = Layer()
    view.mask = mask
    #expect(view.layer.mask === mask.layer)
    let other = View.canvas(.black)
    view.layer.mask = other.layer
    #expect(view.mask === other && mask.superview == nil)
    view.layer.mask = nil
    #expect(view.mask == nil)
    #expect(view.layoutIssues.isEmpty)
  }

  // MARK: Contents

  /// An image of two pixels, red and blue.
  private func image() throws -> Image {
    var bitmap = try Bitmap(size: PixelSize(width: 2, height: 1), color: .red)
    bitmap[1, 0] = PremultipliedColor(.blue)
    return Image(bitmap)
  }

  @Test func contentsAreDrawnByTheirGravity() throws {
    let view = View.canvas()
    view.layer.contents = Image.solid(.red, width: 20, height: 10)
    func frame() throws -> Int { try LayerPixels(view).coveredCount }
    #expect(try frame() == 1_600)
    view.layer.contentsGravity = .resizeAspect
    #expect(try frame() == 800)
    view.layer.contentsGravity = .resizeAspectFill
    #expect(try frame() == 1_600)
    view.layer.contents = Image.solid(.red, width: 8, height: 8)
    view.layer.contentsGravity = .center
    #expect(try frame() == 64)
    view.layer.contentsScale = 2
    #expect(try frame() == 16)
    view.layer.contentsGravity = .left
    #expect(try LayerPixels(view)[0, 20] == LayerPixels.red)
    view.layer.contentsGravity = .right
    #expect(try LayerPixels(view)[39, 20] == LayerPixels.red)
  }

  @Test func partOfTheContentsIsDrawn() throws {
    let view = View.canvas()
    view.layer.contents = try image()
    view.layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    #expect(try LayerPixels(view)[30, 20] == LayerPixels.blue)
    view.layer.contents = try image().cgImage
    #expect(try LayerPixels(view)[30, 20] == LayerPixels.blue)
    #expect(view.issueTexts == [])
    view.layer.contents = "text"
    #expect(
      view.issueTexts == [
        "the layer of View has `contents` of the type String, which are not drawn; use an `Image`"
      ])
  }

  // MARK: Drawing

  private final class Drawn: CALayer {
    var count = 0

    override func draw(in context: CGContext) {
      count += 1
      context.setFillColor(Color.red.cgColor)
      context.fill(CGRect(x: -10, y: 0, width: 20, height: 10))
    }
  }

  private final class Displayed: CALayer {
    override func display() { contents = Image.solid(.green) }
  }

  @Test func layersDrawAfterTheyNeedIt() throws {
    let (view, layer) = (View.canvas(), Drawn())
    layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    view.layer.addSublayer(layer)
    #expect(try LayerPixels(view).coveredCount == 0)
    layer.setNeedsDisplay()
    let pixels = try LayerPixels(view)
    #expect(pixels.coveredCount == 100 && pixels[12, 12] == LayerPixels.red)
    #expect(layer.count == 1)
    let resized = Drawn()
    resized.needsDisplayOnBoundsChange = true
    resized.frame = view.bounds
    view.layer.addSublayer(resized)
    #expect(try LayerPixels(view)[2, 2] == LayerPixels.red)
    let displayed = Displayed()
    displayed.frame = view.bounds
    displayed.setNeedsDisplay()
    view.layer.addSublayer(displayed)
    #expect(try LayerPixels(view)[2, 2] == LayerPixels.green)
  }

  // MARK: Transforms

  @Test func transformsInSpaceAreReported() {
    let (view, layer) = (View.canvas(), Layer.box(.red))
    view.layer.addSublayer(layer)
    let rotation = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
    layer.transform = rotation
    #expect(layer.transform == rotation)
    #expect(
      view.issueTexts == [
        "View/Layer[0] is rotated around the x or y axis or seen in perspective by `transform`, "
          + "which is not drawn; use a transform in the plane, such as a rotation around the z axis"
      ])
    layer.isHidden = true
    #expect(view.layoutIssues.isEmpty)
    layer.isHidden = false
    layer.transform = CATransform3DMakeRotation(.pi, 1, 0, 0)
    #expect(view.layoutIssues.isEmpty && layer.affineTransform().d == -1)
    view.layer.transform = rotation
    #expect(view.issueTexts.map { $0.hasPrefix("the layer of View is rotated") } == [true])
    view.transform = .identity
    #expect(view.layoutIssues.isEmpty)
    layer.isGeometryFlipped = true
    #expect(view.issueTexts.map { $0.contains("`isGeometryFlipped`") } == [true])
  }

  @Test func perspectiveOfSublayersIsReportedIfItIsVisible() {
    let (view, layer) = (View.canvas(), Layer.box(.red))
    view.layer.addSublayer(layer)
    view.layer.sublayerTransform.m34 = -1 / 500
    #expect(view.layoutIssues.isEmpty)
    layer.zPosition = 10
    #expect(view.issueTexts.map { $0.contains("in perspective") } == [true])
    view.layer.sublayerTransform = CATransform3DMakeRotation(1, 1, 0, 0)
    #expect(view.issueTexts.map { $0.contains("`sublayerTransform`") } == [true])
  }

  @Test func transformOfSublayersIsRelativeToTheAnchorPoint() throws {
    let view = View.canvas()
    view.layer.addSublayer(.box(.red))
    let subview = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    subview.backgroundColor = .blue
    view.addSubview(subview)
    view.layer.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
    let pixels = try LayerPixels(view)
    #expect(pixels.coveredCount == 400 && pixels[9, 9] == LayerPixels.clear)
    #expect(pixels[10, 10] == LayerPixels.blue && pixels[29, 29] == LayerPixels.red)
  }

  @Test func layersFollowTheAppearanceOfTheirView() throws {
    let view = View.canvas()
    view.layer.addSublayer(.box(Color(light: .red, dark: .blue)))
    #expect(try LayerPixels(view)[5, 5] == LayerPixels.red)
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(try LayerPixels(view)[5, 5] == LayerPixels.blue)
  }

  @Test func ignoredViewHidesItsLayers() {
    let view = View.canvas()
    let secret = View.canvas()
    secret.layer.addSublayer(.box(.red))
    view.addSubview(secret)
    #expect(view.outline(ignoring: [secret]).nodes.count == 2)
    #expect(!view.displayList(ignoring: [secret]).description.contains("Layer[0]"))
  }

  @Test func hitTestingIgnoresLayers() {
    let view = View.canvas()
    view.layer.addSublayer(.box(.red))
    #expect(view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
  }
}
