import SnapshotDrawing
import SnapshotRasterizer
import SnapshotViews
import Testing

/// Rendering modes, directions, and sizes of images, and the views that show them.
@Suite struct ImageOptionsTests {
  private let red = Color(red8: 255, green8: 0, blue8: 0)
  private let blue = Color(red8: 0, green8: 0, blue8: 255)
  private let green = Color(red8: 0, green8: 255, blue8: 0)

  /// An image of 4 by 2 pixels that is red, with a blue pixel in the top-left corner.
  private var corner: Image {
    get throws {
      var bitmap = try Bitmap(size: PixelSize(width: 4, height: 2), color: red)
      bitmap[0, 0] = PremultipliedColor(blue)
      return Image(bitmap)
    }
  }

  /// The same as ``corner``, drawn.
  private var drawnCorner: Image {
    GraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 2))
      blue.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
  }

  private func bitmap(of view: View) throws -> Bitmap {
    let scale = Scale(1)
    return try Rasterizer(edges: .exact).render(
      view.displayList(), size: scale.pixelSize(view.bounds.size), scale: scale)
  }

  private func bitmap(
    _ image: Image, width: CGFloat? = nil, height: CGFloat? = nil
  ) throws -> Bitmap {
    let view = ImageView(image: image)
    view.frame.size = CGSize(
      width: width ?? image.size.width, height: height ?? image.size.height)
    view.tintColor = green
    return try bitmap(of: view)
  }

  /// Returns the positions of the blue pixels.
  private func bluePixels(_ bitmap: Bitmap) -> [[Int]] {
    (0..<bitmap.height).flatMap { y in
      (0..<bitmap.width).filter { bitmap[$0, y] == PremultipliedColor(blue) }.map { [$0, y] }
    }
  }

  // MARK: Colors

  @Test func templateHasTheTintColorOfTheView() throws {
    for image in [try corner, drawnCorner] {
      #expect(image.renderingMode == .automatic)
      let template = image.withRenderingMode(.alwaysTemplate)
      #expect(try bitmap(image)[1, 1] == PremultipliedColor(red))
      let pixels = try bitmap(template)
      for x in 0..<4 { #expect(pixels[x, 0] == PremultipliedColor(green)) }
    }
  }

  @Test func alphaOfADrawnTemplateIsKept() throws {
    let image = GraphicsImageRenderer(size: CGSize(width: 4, height: 2)).image { context in
      Color(white: 0, alpha: 0.5).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    let pixels = try bitmap(image.withRenderingMode(.alwaysTemplate))
    #expect(pixels[1, 1].alpha == 128 && pixels[1, 1].green == 128 && pixels[2, 1].alpha == 0)
  }

  @Test func originalIsNotTintedByButtonsAndBars() throws {
    let original = try corner.withRenderingMode(.alwaysOriginal)
    let button = Button(image: original)
    button.tintColor = green
    button.layoutIfNeeded()
    let inButton = try bitmap(of: button.imageView)
    #expect(inButton[1, 1] == PremultipliedColor(red))
    let tinted = Button(image: try corner)
    tinted.tintColor = green
    #expect(try bitmap(of: tinted.imageView)[1, 1] == PremultipliedColor(green))
    let bar = NavigationBar(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    let item = NavigationItem(title: "T")
    item.rightBarButtonItem = BarButtonItem(image: original) {}
    bar.items = [item]
    let (found, blank) = (try bitmap(of: bar), PremultipliedColor(red))
    let isRed = (0..<found.height).contains { y in
      (0..<found.width).contains { found[$0, y] == blank }
    }
    #expect(isRed)
  }

  @Test func tintColorOfAnImageReplacesItsColors() throws {
    let image = try corner.withTintColor(blue)
    #expect(bluePixels(try bitmap(image)).count == 8)
    #expect(bluePixels(try bitmap(drawnCorner.withTintColor(blue))).count == 8)
    let original = try corner.withTintColor(blue, renderingMode: .alwaysOriginal)
    #expect(original.renderingMode == .alwaysOriginal)
    #expect(bluePixels(try bitmap(original)).count == 8)
    let template = try corner.withTintColor(blue, renderingMode: .alwaysTemplate)
    #expect(try bitmap(template)[0, 0] == PremultipliedColor(green))
  }

  @Test func symbolKeepsItsModeWithAnotherConfiguration() throws {
    let symbol = try #require(Image(systemName: "heart.fill"))
      .withTintColor(red, renderingMode: .alwaysOriginal)
    let large = symbol.withConfiguration(.init(pointSize: 40))
    #expect(large.renderingMode == .alwaysOriginal && large.tintColor == red)
    #expect(large.configuration == Image.SymbolConfiguration(pointSize: 40))
    #expect(large.size.height > symbol.size.height)
  }

  @Test func templatesAreDrawnInTheFillColor() throws {
    let template = try corner.withRenderingMode(.alwaysTemplate)
    let tinted = template.withTintColor(blue)
    let pixels = try DrawnPixels { _ in
      green.setFill()
      template.draw(at: .zero)
      tinted.draw(in: CGRect(x: 10, y: 0, width: 4, height: 2), blendMode: .normal, alpha: 0.5)
      drawnCorner.draw(at: CGPoint(x: 20, y: 0), blendMode: .copy, alpha: 1)
    }
    #expect(pixels[0, 0] == PremultipliedColor(green))
    #expect(pixels[12, 1].blue == 128 && pixels[12, 1].alpha == 128)
    #expect(pixels[20, 0] == PremultipliedColor(blue) && pixels[23, 1] == PremultipliedColor(red))
  }

  @Test func patternRepeatsTheImage() throws {
    for image in [try corner, drawnCorner] {
      let pixels = try DrawnPixels { _ in
        image.drawAsPattern(in: CGRect(x: 8, y: 4, width: 12, height: 6))
      }
      for x in [8, 12, 16] {
        for y in [4, 6, 8] { #expect(pixels[x, y] == PremultipliedColor(blue)) }
      }
      #expect(pixels[20, 4].alpha == 0 && pixels[9, 4] == PremultipliedColor(red))
    }
  }

  // MARK: Directions

  @Test(arguments: [
    (Image.Orientation.up, [0, 0]), (.upMirrored, [3, 0]),
  ])
  func mirroredImageIsFlipped(orientation: Image.Orientation, blue: [Int]) throws {
    for image in [try corner, drawnCorner] {
      let shown = orientation == .up ? image : image.withHorizontallyFlippedOrientation()
      #expect(shown.imageOrientation == orientation)
      #expect(bluePixels(try bitmap(shown)) == [blue])
      #expect(shown.withHorizontallyFlippedOrientation().imageOrientation != orientation)
    }
  }

  @Test func imageIsMirroredInRightToLeftLayouts() throws {
    let image = try corner.imageFlippedForRightToLeftLayoutDirection()
    #expect(image.flipsForRightToLeftLayoutDirection)
    let view = ImageView(image: image)
    #expect(bluePixels(try bitmap(of: view)) == [[0, 0]])
    view.traitOverrides.layoutDirection = .rightToLeft
    #expect(bluePixels(try bitmap(of: view)) == [[3, 0]])
    view.image = try corner
    #expect(bluePixels(try bitmap(of: view)) == [[0, 0]])
  }

  // MARK: Sizes

  @Test func capsKeepTheirThickness() throws {
    for image in [try corner, drawnCorner] {
      let caps = EdgeInsets(top: 1, left: 1, bottom: 0, right: 0)
      let stretched = image.resizableImage(withCapInsets: caps, resizingMode: .stretch)
      #expect(stretched.capInsets == caps && stretched.resizingMode == .stretch)
      #expect(bluePixels(try bitmap(stretched, width: 20, height: 10)) == [[0, 0]])
      #expect(bluePixels(try bitmap(image, width: 20, height: 10)).count > 4)
      #expect(image.capInsets == .zero && image.resizingMode == .stretch)
    }
  }

  @Test func edgesAndMiddleAreTiled() throws {
    for image in [try corner, drawnCorner] {
      // The pixels between the caps are the first and the second column.
      let caps = EdgeInsets(top: 0, left: 0, bottom: 1, right: 2)
      let tiled = image.resizableImage(withCapInsets: caps)
      #expect(tiled.resizingMode == .tile)
      let found = bluePixels(try bitmap(tiled, width: 8, height: 4))
      #expect(found == [0, 1, 2].flatMap { y in [0, 2, 4].map { [$0, y] } })
      // The strip along the top edge is tiled only horizontally.
      let top = image.resizableImage(
        withCapInsets: EdgeInsets(top: 1, left: 0, bottom: 0, right: 2))
      #expect(
        bluePixels(try bitmap(top, width: 8, height: 4)) == [[0, 0], [2, 0], [4, 0]])
    }
  }

  @Test func alignmentInsetsMoveTheAlignmentRectangle() throws {
    let image = try corner.withAlignmentRectInsets(EdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    #expect(image.alignmentRectInsets.left == 1)
    let view = ImageView(image: image)
    #expect(view.intrinsicContentSize == CGSize(width: 2, height: 2))
    let root = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    root.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 5).isActive = true
    view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 4, y: 0, width: 4, height: 2))
    view.image = image.withAlignmentRectInsets(EdgeInsets(.nan))
    #expect(view.intrinsicContentSize == CGSize(width: 4, height: 2))
  }

  @Test func thumbnailHasItsSize() throws {
    for image in [try corner, drawnCorner] {
      let small = try #require(image.preparingThumbnail(of: CGSize(width: 8, height: 4)))
      #expect(small.size == CGSize(width: 8, height: 4))
      #expect(bluePixels(try bitmap(small)).contains([0, 0]))
      #expect(image.preparingThumbnail(of: CGSize(width: 8, height: CGFloat.nan)) == nil)
      #expect(image.preparingForDisplay() == image)
    }
  }

  @Test func emptyImageHasNoSize() {
    #expect(Image().size == .zero)
    #expect(ImageView(image: Image()).displayList().description == "")
  }

  @Test func redrawFillsTheBounds() {
    let bounds = CGRect(x: 0, y: 0, width: 9, height: 5)
    #expect(ContentMode.redraw.rect(for: CGSize(width: 2, height: 2), in: bounds) == bounds)
  }

  @Test func optionsAreDescribed() throws {
    let view = ImageView(
      image: try corner.withRenderingMode(.alwaysTemplate)
        .resizableImage(withCapInsets: EdgeInsets(1)))
    #expect(view.outline().description.contains("alwaysTemplate tile caps 1 1 1 1"))
    view.image = try corner
    #expect(!view.outline().description.contains("imageOptions"))
    #expect(try corner.withRenderingMode(.alwaysOriginal).description.hasSuffix(" alwaysOriginal"))
  }

  @Test func framesHaveTheOptionsOfTheirAnimation() throws {
    let images = [Image.solid(red), try corner]
    let image = try #require(Image.animatedImage(with: images, duration: 2))
    #expect(image.images == images && image.duration == 2)
    #expect(Image.solid(red).images == nil && Image.solid(red).duration == 0)
    #expect(Image.animatedImage(with: [], duration: 2) == nil)
    #expect(Image.animatedImage(with: images, duration: 0)?.duration == 2.0 / 30)
    let view = ImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.tintColor = green
    let clock = AnimationClock()
    clock.advance(by: 1.5)
    let list = clock.use { view.displayList() }
    #expect(list.description.contains("4x2") && list.description.contains("tint #00FF00"))
  }

  @Test func configurationsLoseValues() {
    let full = Image.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    #expect(full.configurationWithoutScale == .init(pointSize: 20, weight: .bold))
    #expect(full.configurationWithoutWeight == .init(pointSize: 20, scale: .large))
    #expect(full.configurationWithoutPointSizeAndWeight == .init(scale: .large))
    #expect(Image.SymbolConfiguration.unspecified.applying(full) == full)
    #expect(Image.SymbolScale.default == .medium)
    var large = TraitCollection()
    large.preferredContentSizeCategory = .accessibilityLarge
    #expect(Image(systemName: "star", compatibleWith: nil) == Image(systemName: "star"))
    #expect(Image(systemName: "star", compatibleWith: large)?.isSymbolImage == true)
  }
}
