import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

/// Images that consist of drawing commands.
@Suite struct DisplayListImageTests {
  private let size = CGSize(width: 4, height: 4)

  /// An image whose left half is red.
  private func half(_ change: (inout DrawingContext) -> Void = { _ in }) -> Image {
    var context = DrawingContext()
    context.fill(.rect(Rect(x: 0, y: 0, width: 2, height: 4)), with: .color(.red))
    change(&context)
    return Image(context.makeDisplayList(), size: size)
  }

  private func render(
    scale: Scale = 1, _ draw: (inout DrawingContext) -> Void
  ) throws -> Bitmap {
    var context = DrawingContext()
    draw(&context)
    return try Rasterizer(edges: .exact).render(
      context.makeDisplayList(), size: scale.pixelSize(CGSize(width: 16, height: 16)),
      scale: scale)
  }

  private let frame = Rect(x: 0, y: 0, width: 16, height: 16)

  @Test func commandsAreAppended() throws {
    var context = DrawingContext()
    context.draw(half(), in: frame)
    context.draw(half { $0.fill(.rect(frame), with: .color(.black)) }, in: frame)
    context.blendMode = .multiply
    context.draw(half().withTintColor(.black), in: Rect(x: 0, y: 0, width: 4, height: 4))
    let red = Color.red.resolved(for: .light)
    #expect(
      context.makeDisplayList().description == """
        fill rect (0, 0) 2 x 4 with \(red) at [4 0 0 4 0 0]
        clip to rect (0, 0) 4 x 4 at [4 0 0 4 0 0]
          fill rect (0, 0) 2 x 4 with \(red) at [4 0 0 4 0 0]
          fill rect (0, 0) 16 x 16 with #000000 at [4 0 0 4 0 0]
        end at [4 0 0 4 0 0]
        clip to rect (0, 0) 4 x 4 by multiply
          layer of opacity 255 by multiply
            fill rect (0, 0) 2 x 4 with \(red)
            fill rect (-2, -2) 8 x 8 with #000000 by sourceIn
          end by multiply
        end by multiply
        """)
  }

  @Test func imageIsAMask() throws {
    let bitmap = try render(scale: 2) { context in
      context.pushMask(half(), in: frame)
      context.fill(.rect(frame), with: .color(.black))
      context.pop()
    }
    #expect(bitmap[15, 9].alpha == 255 && bitmap[16, 9].alpha == 0)
  }

  @Test func imageIsAPattern() throws {
    let bitmap = try render { context in
      context.fill(.rect(frame), with: .pattern(ImagePattern(half())))
    }
    #expect((0..<8).map { bitmap[$0, 9].alpha } == [255, 255, 0, 0, 255, 255, 0, 0])
  }

  @Test func backdropReadsOnlyTheImage() throws {
    let filter = BackdropFilter(sigma: 0, saturation: 0)
    let image = half { $0.drawBackdrop(in: .rect(Rect(x: 0, y: 0, width: 4, height: 4)), filter) }
    let bitmap = try render { context in
      context.fill(.rect(frame), with: .color(.yellow))
      context.draw(image, in: frame)
    }
    let left = bitmap[2, 2]
    #expect(left.red == left.green && left.green == left.blue)
    #expect(Color(bitmap[12, 12]) == .yellow)
  }

  @Test func capsHaveTheSizeOfTheDevice() throws {
    let style = ImageStyle(capInsets: EdgeInsets(top: 0, left: 2, bottom: 0, right: 1))
    let bitmap = try render(scale: 3) { $0.draw(half(), in: frame, style: style) }
    #expect(bitmap[5, 5].alpha == 255 && bitmap[6, 5].alpha == 0)
  }

  @Test func imagesSmallerThanAPixelAreDrawn() throws {
    var context = DrawingContext()
    context.fill(.rect(Rect(x: 0, y: 0, width: 40, height: 40)), with: .color(.black))
    let list = context.makeDisplayList()
    for side in [4.0, 20, 40] {
      let image = Image(list, size: CGSize(width: side, height: side))
      let tiles = try render { context in
        context.concatenate(Transform2D(scaleX: 0.01, y: 0.01))
        let rect = Rect(x: 0, y: 0, width: 800, height: 800)
        context.draw(image, in: rect, style: ImageStyle(resizing: .tile))
      }
      #expect(tiles[4, 4].alpha == 255 && tiles[8, 4].alpha == 0)
      let pattern = try render { context in
        context.concatenate(Transform2D(scaleX: 0.01, y: 0.01))
        context.fill(
          .rect(Rect(x: 0, y: 0, width: 800, height: 800)), with: .pattern(ImagePattern(image)))
      }
      #expect(pattern[4, 4].alpha == 255 && pattern[8, 4].alpha == 0)
    }
    let flat = Image(list, size: CGSize(width: 1e-9, height: 1e9))
    let bitmap = try render { $0.fill(.rect(frame), with: .pattern(ImagePattern(flat))) }
    #expect(bitmap[4, 4].alpha == 0)
  }

  @Test(arguments: Image.Orientation.allCases)
  func orientationMovesTheCorner(orientation: Image.Orientation) throws {
    var context = DrawingContext()
    context.fill(.rect(Rect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black))
    // The corner of an image of 4 by 2 points, in the places that EXIF defines.
    var image = Image(context.makeDisplayList(), size: CGSize(width: 4, height: 2))
    image.options.orientation = orientation
    let place: (x: Int, y: Int, swaps: Bool) =
      switch orientation {
      case .up: (0, 0, false)
      case .upMirrored: (3, 0, false)
      case .down: (3, 1, false)
      case .downMirrored: (0, 1, false)
      case .leftMirrored: (0, 0, true)
      case .right: (1, 0, true)
      case .rightMirrored: (1, 3, true)
      case .left: (0, 3, true)
      }
    #expect(image.size == (place.swaps ? CGSize(width: 2, height: 4) : CGSize(width: 4, height: 2)))
    let bitmap = try render { $0.draw(image, in: CGRect(origin: .zero, size: image.size)) }
    for y in 0..<4 {
      for x in 0..<4 {
        #expect((bitmap[x, y].alpha == 255) == (x == place.x && y == place.y), "\(x), \(y)")
      }
    }
    let masked = try render { context in
      context.pushMask(image, in: CGRect(origin: .zero, size: image.size))
      context.fill(.rect(frame), with: .color(.black))
      context.pop()
    }
    #expect(masked[place.x, place.y].alpha == 255)
    let tiled = try render { $0.fill(.rect(frame), with: .pattern(ImagePattern(image))) }
    #expect(tiled[place.x, place.y].alpha == 255)
  }
}
