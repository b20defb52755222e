import Foundation
import SnapshotDrawing
import SnapshotRasterizer
import SnapshotViews
import Testing

/// Images that consist of drawing commands.
@Suite struct GraphicsImageRendererTests {
  private let red = Color(red8: 255, green8: 0, blue8: 0)
  private let blue = Color(red8: 0, green8: 0, blue8: 255)

  private func image(
    _ side: CGFloat = 10, _ actions: (GraphicsImageRendererContext) -> Void
  ) -> Image {
    GraphicsImageRenderer(size: CGSize(width: side, height: side)).image(actions: actions)
  }

  private func bitmap(of view: View, scale: Scale = 1) throws -> Bitmap {
    try Rasterizer(edges: .exact).render(
      view.displayList(), size: scale.pixelSize(view.bounds.size), scale: scale)
  }

  private func bitmap(of image: Image, side: CGFloat? = nil, scale: Scale = 1) throws -> Bitmap {
    let view = ImageView(image: image)
    if let side { view.frame.size = CGSize(width: side, height: side) }
    return try bitmap(of: view, scale: scale)
  }

  // MARK: Content

  @Test func imageHasTheSizeAndTheScaleOfItsFormat() {
    let format = GraphicsImageRendererFormat()
    format.scale = 2
    let renderer = GraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format)
    format.scale = 9
    let image = renderer.image { _ in }
    #expect(image.size == CGSize(width: 7, height: 5))
    #expect(image.pixelSize == PixelSize(width: 14, height: 10) && image.scale == 2)
    #expect(ImageView(image: image).intrinsicContentSize == CGSize(width: 7, height: 5))
    format.scale = .nan
    let other = GraphicsImageRenderer(size: CGSize(width: 7, height: 5), format: format)
    #expect(other.image { _ in }.scale == 1)
  }

  @Test func scaleIsThatOfTheCurrentTraits() {
    var traits = TraitCollection()
    traits.displayScale = 3
    #expect(traits.performAsCurrent { image { _ in } }.scale == 3)
    #expect(GraphicsImageRendererFormat(for: traits).scale == 3)
    #expect(image { _ in }.scale == 1)
  }

  @Test func imageIsDrawnLikeItsCommands() throws {
    func draw() {
      red.setFill()
      BezierPath(ovalIn: CGRect(x: 1, y: 2, width: 30, height: 20)).fill()
      blue.setStroke()
      BezierPath(rect: CGRect(x: 5.5, y: 5.5, width: 20, height: 30)).stroke()
    }
    let direct = try DrawnPixels { _ in draw() }
    let image = image(40) { _ in draw() }
    #expect(try DrawnPixels { _ in image.draw(at: .zero) }.difference(from: direct) == 0)
    #expect(
      try DrawnPixels { $0.draw(image, in: $0.boundingBoxOfClipPath) }
        .difference(from: direct) == 0)
  }

  @Test func imageIsSharpAtEveryScale() throws {
    let image = image { context in
      red.setFill()
      context.fill(CGRect(x: 2, y: 2, width: 3, height: 3))
    }
    let bitmap = try bitmap(of: image, side: 20, scale: 2)
    #expect(bitmap[8, 8] == PremultipliedColor(red) && bitmap[19, 19] == PremultipliedColor(red))
    #expect(bitmap[7, 8].alpha == 0 && bitmap[20, 19].alpha == 0)
  }

  @Test func drawingEndsAtTheEdges() throws {
    let image = image { context in context.fill(CGRect(x: -10, y: 5, width: 40, height: 40)) }
    let pixels = try DrawnPixels { _ in image.draw(at: CGPoint(x: 20, y: 10)) }
    #expect(pixels.coveredCount == 50)
    #expect(pixels[20, 15].alpha == 255 && pixels[19, 15].alpha == 0)
  }

  @Test func boundsMoveTheOrigin() throws {
    let bounds = CGRect(x: 100, y: -20, width: 10, height: 10)
    let image = GraphicsImageRenderer(bounds: bounds).image { context in
      #expect(context.format.bounds == bounds)
      #expect(context.cgContext.boundingBoxOfClipPath == bounds)
      context.fill(CGRect(x: 100, y: -20, width: 1, height: 1))
    }
    let bitmap = try bitmap(of: image)
    #expect(bitmap[0, 0].alpha == 255 && bitmap[1, 0].alpha == 0)
  }

  @Test func opaqueImagesAreBlack() throws {
    let format = GraphicsImageRendererFormat.default()
    format.opaque = true
    let renderer = GraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
    #expect(try bitmap(of: renderer.image { _ in })[1, 1] == PremultipliedColor(.black))
  }

  @Test func blendModesDoNotAffectDrawingBehindTheImage() throws {
    let ring = image(40) { context in
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.cgContext.setBlendMode(.clear)
      context.cgContext.fillEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    }
    let pixels = try DrawnPixels { context in
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      ring.draw(at: .zero)
    }
    #expect(pixels[20, 20] == PremultipliedColor(red))
    #expect(pixels[1, 1] == PremultipliedColor(.black))
  }

  @Test func rectanglesOfTheContextHaveABlendModeAndInnerStrokes() throws {
    let image = image(40) { context in
      context.cgContext.setLineWidth(4)
      blue.setStroke()
      context.stroke(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10), blendMode: .clear)
      context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 40))
      context.fill(CGRect(x: 10, y: 10, width: 20, height: 1))
    }
    let bitmap = try bitmap(of: image)
    #expect(bitmap[39, 20] == PremultipliedColor(blue))
    #expect(bitmap[36, 20] == PremultipliedColor(blue))
    #expect(bitmap[35, 20].alpha == 0 && bitmap[0, 0].alpha == 0)
    #expect(bitmap[19, 10].alpha == 255 && bitmap[20, 10].alpha == 0)
  }

  @Test func textIsDrawn() throws {
    let image = image(40) { _ in "Hi".draw(at: .zero) }
    let direct = try DrawnPixels { _ in "Hi".draw(at: .zero) }
    #expect(direct.coveredCount > 10)
    #expect(try DrawnPixels { _ in image.draw(at: .zero) }.difference(from: direct) == 0)
  }

  @Test func dynamicColorsAreThoseOfTheTraitsAtTheTimeOfDrawing() throws {
    let dynamic = Color(light: red, dark: blue)
    func fill() -> Image {
      image { context in
        dynamic.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
    }
    var dark = TraitCollection()
    dark.userInterfaceStyle = .dark
    let view = ImageView(image: fill())
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(try bitmap(of: view)[1, 1] == PremultipliedColor(red))
    view.image = dark.performAsCurrent(fill)
    #expect(try bitmap(of: view)[1, 1] == PremultipliedColor(blue))
  }

  @Test func imagesAreEqualIfTheirCommandsAre() {
    func square(_ side: CGFloat) -> Image {
      image { $0.fill(CGRect(x: 0, y: 0, width: side, height: side)) }
    }
    #expect(square(3) == square(3) && square(3).isIdentical(to: square(3)))
    #expect(square(3) != square(4) && !square(3).isIdentical(to: square(4)))
    #expect(square(3).hashValue == square(3).hashValue)
    #expect(square(3) != square(3).withRenderingMode(.alwaysTemplate))
    #expect(square(3).description.hasPrefix("drawing 10 x 10 "))
    #expect(square(3).description != square(4).description)
    #expect(throws: ImageError.drawing(square(3).description)) { try square(3).bitmap() }
  }

  @Test func emptyAndInvalidSizesDrawNothing() throws {
    for side in [0, -CGFloat.infinity, .nan] {
      let image = image(side) { $0.fill(CGRect(x: 0, y: 0, width: 9, height: 9)) }
      #expect(
        try DrawnPixels { _ in image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 9)) }
          .coveredCount == 0)
      #expect(try bitmap(of: image, side: 9).size == PixelSize(width: 9, height: 9))
    }
  }

  // MARK: Nesting

  @Test func imagesAreNested() throws {
    let image = image(40) { outer in
      let inner = self.image { inner in
        #expect(GraphicsGetCurrentContext() === inner.cgContext)
        blue.setFill()
        inner.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
      }
      #expect(GraphicsGetCurrentContext() === outer.cgContext)
      inner.draw(in: CGRect(x: 10, y: 10, width: 20, height: 20))
      outer.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      let partial = outer.currentImage
      outer.fill(CGRect(x: 35, y: 35, width: 5, height: 5))
      #expect(partial != outer.currentImage)
    }
    #expect(GraphicsGetCurrentContext() == nil)
    let bitmap = try bitmap(of: image)
    #expect(bitmap[29, 29] == PremultipliedColor(blue) && bitmap[30, 29].alpha == 0)
    #expect(bitmap[4, 4] == PremultipliedColor(.black))
    #expect(bitmap[39, 39] == PremultipliedColor(.black))
  }

  @Test func contextsAreBegunAndEnded() throws {
    #expect(GraphicsGetImageFromCurrentImageContext() == nil)
    GraphicsEndImageContext()
    GraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), true, 2)
    red.setFill()
    RectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
    GraphicsBeginImageContext(CGSize(width: 4, height: 4))
    #expect(GraphicsGetImageFromCurrentImageContext()?.size.width == 4)
    GraphicsEndImageContext()
    let image = try #require(GraphicsGetImageFromCurrentImageContext())
    GraphicsEndImageContext()
    #expect(GraphicsGetCurrentContext() == nil)
    #expect(image.pixelSize.width == 20)
    let bitmap = try bitmap(of: image)
    #expect(bitmap[4, 0] == PremultipliedColor(red) && bitmap[5, 0] == PremultipliedColor(.black))
  }

  @Test func contextsInADrawingAreItsOwn() throws {
    var image: Image?
    let pixels = try DrawnPixels { context in
      GraphicsBeginImageContextWithOptions(CGSize(width: 40, height: 40), false, 0)
      #expect(GraphicsGetCurrentContext() !== context)
      Color.black.setFill()
      RectFill(CGRect(x: 0, y: 0, width: 40, height: 20))
      GraphicsPushContext(context)
      RectFill(CGRect(x: 0, y: 30, width: 1, height: 1))
      GraphicsPopContext()
      image = GraphicsGetImageFromCurrentImageContext()
      GraphicsEndImageContext()
      #expect(GraphicsGetCurrentContext() === context)
    }
    #expect(pixels.coveredCount == 1)
    #expect(try DrawnPixels { _ in image?.draw(at: .zero) }.coveredCount == 800)
  }

  @Test func contextsAreNotSharedByTasks() async {
    GraphicsBeginImageContext(CGSize(width: 4, height: 4))
    let other = Task { GraphicsGetCurrentContext() == nil }
    #expect(await other.value)
    GraphicsEndImageContext()
  }

  @Test func copiesOfCopiesAreLimited() {
    var image = image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    for _ in 0..<24 {
      let part = image
      image = self.image { _ in
        part.draw(in: CGRect(x: 0, y: 0, width: 5, height: 10))
        part.draw(in: CGRect(x: 5, y: 0, width: 5, height: 10))
      }
    }
    #expect(image.size.width == 10)
  }

  @Test func thousandsOfStrokesAreAccumulated() throws {
    var image = image { _ in }
    for index in 0..<400 {
      let before = image
      image = self.image { context in
        before.draw(at: .zero)
        context.fill(CGRect(x: index % 10, y: index / 10 % 10, width: 1, height: 1))
      }
    }
    #expect(try bitmap(of: image)[9, 9].alpha == 255)
  }

  @Test(arguments: [
    CGSize(width: -5, height: 3), CGSize(width: 3, height: CGFloat.nan),
    CGSize(width: CGFloat.infinity, height: 3),
  ])
  func imagesWithoutASizeAreReported(_ size: CGSize) throws {
    GraphicsBeginImageContextWithOptions(size, true, 1)
    GraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    let image = try #require(GraphicsGetImageFromCurrentImageContext())
    GraphicsEndImageContext()
    #expect(image.size == .zero)
    let view = ImageView(image: image)
    view.frame.size = CGSize(width: 10, height: 10)
    _ = view.displayList()
    #expect(
      view.layoutIssues.map(\.description) == [
        "ImageView draws an image of \(size.width) x \(size.height) points; pass a size of at least "
          + "0 to `GraphicsBeginImageContext(_:)`"
      ])
  }
}
