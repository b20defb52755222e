import Foundation
import SnapshotDrawing
import SnapshotViews
import Testing

@Suite struct GradientLayerTests {
  private let view = View.canvas()
  private let gradient = CAGradientLayer()

  init() {
    gradient.frame = view.bounds
    gradient.colors = [Color.red.cgColor, Color.blue.cgColor]
    view.layer.addSublayer(gradient)
  }

  @Test func gradientIsVerticalByDefault() throws {
    let pixels = try LayerPixels(view)
    #expect(pixels[5, 0][0] > 245 && pixels[35, 39][2] > 245)
    #expect(pixels[5, 20] == pixels[35, 20])
    #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.type == .axial)
    #expect(gradient.endPoint == CGPoint(x: 0.5, y: 1) && gradient.locations == nil)
  }

  @Test func pointsAndLocationsMoveTheColors() throws {
    gradient.startPoint = CGPoint(x: 0, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 0.5)
    gradient.locations = [0.5, 0.5]
    let pixels = try LayerPixels(view)
    #expect(pixels[19, 20] == LayerPixels.red && pixels[20, 20] == LayerPixels.blue)
    #expect(gradient.locations == [0.5, 0.5])
    #expect(view.outline().nodes[1].properties.map(\.name).contains("locations"))
  }

  @Test func radialGradientIsAnEllipse() throws {
    gradient.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.locations = [0.5, 0.5]
    let pixels = try LayerPixels(view)
    #expect(pixels[12, 10] == LayerPixels.red && pixels[8, 10] == LayerPixels.blue)
    #expect(pixels[20, 6] == LayerPixels.red && pixels[20, 4] == LayerPixels.blue)
    gradient.type = .conic
    #expect(try LayerPixels(view)[20, 6] != LayerPixels.red)
  }

  @Test func roundedCornersClipTheGradient() throws {
    gradient.cornerRadius = 20
    #expect(try LayerPixels(view)[0, 0] == LayerPixels.clear)
  }

  @Test func objectsThatAreNoColorsAreReported() {
    gradient.colors = [Color.red.cgColor, "blue"]
    #expect(gradient.colors?.count == 2)
    #expect(
      view.issueTexts.map { $0.contains("View/GradientLayer[0] has objects in `colors`") } == [true]
    )
    #expect((CAGradientLayer(layer: gradient).colors?.count) == 2)
    gradient.colors = nil
    #expect(view.layoutIssues.isEmpty && view.displayList().items.isEmpty)
  }
}

@Suite struct TextLayerTests {
  private let view = View(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
  private let text = CATextLayer()

  init() {
    text.frame = view.bounds
    text.string = "Ag"
    view.layer.addSublayer(text)
  }

  @Test func textIsWhiteAndLargeByDefault() throws {
    #expect(text.fontSize == 36 && text.foregroundColor == .white && !text.isWrapped)
    let pixels = try LayerPixels(view)
    #expect(pixels.coveredCount > 100)
    #expect(view.displayList().description.lowercased().contains("#ffffff"))
    #expect(view.outline().nodes[1].properties.contains { $0.text == "\"Ag\"" })
  }

  /// A change of a property, and the name by which the outline shows it.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let make: @Sendable (TextLayer) -> Void
    var testDescription: String { name }

    init(_ name: String, _ make: @escaping @Sendable (TextLayer) -> Void) {
      (self.name, self.make) = (name, make)
    }
  }

  static let changes = [
    Change("string") { $0.string = "Other" },
    Change("font") { $0.font = Font.boldSystemFont(ofSize: 1) },
    Change("fontSize") { $0.fontSize = 20 },
    Change("foregroundColor") { $0.foregroundColor = Color.red.cgColor },
    Change("alignmentMode") { $0.alignmentMode = .center },
    Change("isWrapped") { $0.isWrapped = true },
    Change("truncationMode") { $0.truncationMode = .end },
  ]

  @Test(arguments: changes) func eachPropertyIsDrawnAndNamed(_ change: Change) {
    text.string = change.name == "alignmentMode" ? "Ag" : "Some long words"
    let (drawing, outline) = (view.displayList().description, view.outline().nodes[1])
    change.make(text)
    #expect(view.displayList().description != drawing)
    let after = view.outline().nodes[1]
    let names = Set(outline.properties).symmetricDifference(after.properties).map(\.name)
    #expect(Set(names) == [change.name])
  }

  @Test func attributedStringHasItsOwnAttributes() {
    text.string = NSAttributedString(
      string: "Ag", attributes: [.font: Font.systemFont(ofSize: 12), .foregroundColor: Color.red])
    #expect(view.displayList().description.lowercased().contains("#ff0000"))
    #expect(view.layoutIssues.isEmpty)
  }

  @Test func textIsClippedToTheBounds() throws {
    text.frame.size = CGSize(width: 10, height: 20)
    text.string = "Some long words"
    let pixels = try LayerPixels(view)
    #expect((0..<60).allSatisfy { pixels[11, $0] == LayerPixels.clear })
    #expect((0..<100).allSatisfy { pixels[$0, 21] == LayerPixels.clear })
  }

  @Test func nameOfAMissingFontIsReported() {
    text.string = "Ag"
    text.font = "Unknown"
    _ = view.displayList()
    #expect(view.issueTexts.count == 1 && view.issueTexts[0].contains("Unknown"))
  }

  @Test func otherObjectsAreReported() {
    text.string = 7
    text.font = 8
    #expect(
      view.issueTexts == [
        "View/TextLayer[0] has a `string` of the type Int, which is not drawn; use a `String` or "
          + "an `NSAttributedString`",
        "View/TextLayer[0] has the `font` 8, which is not drawn; use a `Font`",
      ])
    #expect(CATextLayer(layer: text).fontSize == 36)
  }
}

@Suite struct ReplicatorLayerTests {
  private let view = View.canvas()
  private let replicator = CAReplicatorLayer()
  private let dot = Layer.box(.red, width: 4, height: 4)

  init() {
    replicator.frame = view.bounds
    replicator.addSublayer(dot)
    view.layer.addSublayer(replicator)
  }

  @Test func copiesAreTransformedAroundTheAnchorPoint() throws {
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    let pixels = try LayerPixels(view)
    #expect(pixels.coveredCount == 48)
    #expect(pixels[1, 1] == LayerPixels.red && pixels[21, 1] == LayerPixels.red)
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeRotation(.pi, 0, 0, 1)
    #expect(try LayerPixels(view)[38, 38] == LayerPixels.red)
    replicator.instanceCount = 0
    #expect(try LayerPixels(view).coveredCount == 0)
  }

  @Test func copiesFade() throws {
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(10, 0, 0)
    replicator.instanceAlphaOffset = -0.5
    let pixels = try LayerPixels(view)
    #expect(pixels[1, 1][3] == 255 && abs(Int(pixels[11, 1][3]) - 128) < 2)
    #expect(pixels[21, 1] == LayerPixels.clear)
    replicator.instanceColor = Color(white: 1, alpha: 0.5)
    #expect(try abs(Int(LayerPixels(view)[1, 1][3]) - 128) < 2)
    #expect(view.layoutIssues.isEmpty)
    #expect(view.outline().nodes[1].properties.map(\.name).contains("instanceAlphaOffset"))
  }

  @Test func undrawnDifferencesAreReported() {
    replicator.instanceRedOffset = -0.1
    #expect(view.issueTexts.map { $0.contains("copies in different colors") } == [true])
    replicator.instanceRedOffset = 0
    replicator.instanceColor = .blue
    replicator.instanceTransform = CATransform3DMakeRotation(1, 1, 0, 0)
    replicator.instanceCount = 20_000
    #expect(view.layoutIssues.count == 3)
    #expect(CAReplicatorLayer(layer: replicator).instanceCount == 20_000)
  }

  @Test func delayShowsTheCopiesAtEarlierTimes() throws {
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    replicator.instanceDelay = 0.5
    let clock = AnimationClock()
    clock.use {
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = 2
      animation.toValue = 22
      animation.duration = 1
      dot.add(animation, forKey: nil)
    }
    clock.advance(by: 0.5)
    let pixels = try LayerPixels(view)
    #expect(pixels[12, 1] == LayerPixels.red && pixels[1, 11] == LayerPixels.red)
  }

  @Test func transformLayerDrawsOnlyItsSublayers() throws {
    let layer = CATransformLayer()
    layer.frame = view.bounds
    layer.backgroundColor = .blue
    layer.addSublayer(.box(.green, x: 20, width: 10, height: 10))
    view.layer.addSublayer(layer)
    let pixels = try LayerPixels(view)
    #expect(pixels.coveredCount == 116 && pixels[25, 5] == LayerPixels.green)
    layer.opacity = 0.5
    #expect(view.issueTexts.map { $0.contains("has an opacity or a mask") } == [true])
  }

  @Test func transformLayerReportsAnAnimatedOpacity() {
    let layer = CATransformLayer()
    view.layer.addSublayer(layer)
    #expect(view.issueTexts.isEmpty)
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0.5
    fade.isRemovedOnCompletion = false
    fade.fillMode = .forwards
    layer.add(fade, forKey: nil)
    #expect(view.issueTexts.map { $0.contains("has an opacity or a mask") } == [true])
  }

  private final class TransformView: View {
    override class var layerClass: AnyClass { CATransformLayer.self }

    override func draw(_ rect: CGRect) {
      Color.blue.setFill()
      BezierPath(rect: rect).fill()
    }
  }

  @Test func viewWithATransformLayerDrawsOnlyItsSubviews() throws {
    let view = TransformView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    view.backgroundColor = .red
    view.layer.borderWidth = 2
    let subview = View(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
    subview.backgroundColor = .green
    view.addSubview(subview)
    let pixels = try LayerPixels(view)
    #expect(pixels.coveredCount == 100 && pixels[15, 15] == LayerPixels.green)
    view.mask = View(frame: CGRect(x: 10, y: 10, width: 5, height: 10))
    #expect(view.issueTexts.map { $0.contains("has an opacity or a mask") } == [true])
  }

  @Test func nestedCopiesAreLimitedTogether() {
    var layer: Layer = replicator
    for _ in 0..<4 {
      let inner = CAReplicatorLayer()
      inner.instanceCount = 1_000
      layer.addSublayer(inner)
      layer = inner
    }
    layer.addSublayer(.box(.red, width: 1, height: 1))
    #expect(view.displayList().items.count <= 100_000)
    #expect(view.issueTexts.contains { $0.contains("is drawn with fewer copies") })
  }
}
