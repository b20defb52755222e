import SnapshotDrawing
import SnapshotViews
import Testing

/// The contents of images, with the members of `CGImage`.
@Suite struct GraphicsImageTests {
  private let blue = Color(red8: 0, green8: 0, blue8: 255)

  /// Images of 4 by 2 pixels at 2 pixels per point that are black except for the top-left pixel: a
  /// bitmap and a drawing.
  private var corners: [Image] {
    get throws {
      var bitmap = try Bitmap(size: PixelSize(width: 4, height: 2), color: .black)
      bitmap[0, 0] = PremultipliedColor(blue)
      let format = GraphicsImageRendererFormat()
      format.scale = 2
      format.opaque = true
      let renderer = GraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format)
      let drawn = renderer.image { context in
        blue.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 0.5, height: 0.5))
      }
      return [Image(bitmap, scale: 2), drawn]
    }
  }

  @Test func contentIsMeasuredInPixels() throws {
    for image in try corners {
      let content = try #require(image.cgImage)
      #expect(content.width == 4 && content.height == 2 && content.copy() == content)
      #expect(Image(cgImage: content).size == CGSize(width: 4, height: 2))
      let half = Image(cgImage: content, scale: 2, orientation: .right)
      #expect(half.size == CGSize(width: 1, height: 2) && half.imageOrientation == .right)
      #expect(Image(cgImage: content, scale: .nan, orientation: .up).scale == 1)
      let pixels = try DrawnPixels { _ in
        Image(cgImage: content).draw(at: .zero)
        Image(cgImage: content, scale: 1, orientation: .right).draw(at: CGPoint(x: 10, y: 0))
      }
      #expect(pixels[0, 0] == PremultipliedColor(blue) && pixels[3, 1].alpha == 255)
      #expect(pixels[11, 0] == PremultipliedColor(blue) && pixels[10, 0].blue == 0)
    }
  }

  @Test func partIsCutOut() throws {
    for image in try corners + [.solid(blue, width: 4, height: 2)] {
      let content = try #require(image.cgImage)
      let part = try #require(content.cropping(to: CGRect(x: 0.5, y: -3, width: 1, height: 4)))
      #expect(part.width == 2 && part.height == 1)
      let pixels = try DrawnPixels { _ in Image(cgImage: part).draw(at: CGPoint(x: 5, y: 5)) }
      #expect(pixels.coveredCount == 2)
      #expect(pixels[5, 5] == PremultipliedColor(blue))
      let other = try #require(content.cropping(to: CGRect(x: 1, y: 0, width: 3, height: 2)))
      #expect(other.width == 3 && other != part)
      #expect(content.cropping(to: CGRect(x: 4, y: 0, width: 3, height: 2)) == nil)
      #expect(content.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 3, height: 2)) == nil)
      #expect(content.cropping(to: CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 2)) == nil)
    }
  }

  @Test func contextDrawsTheFirstRowAtTheBottom() throws {
    for image in try corners {
      let content = try #require(image.cgImage)
      let pixels = try DrawnPixels { context in
        let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
        context.draw(content, in: rect)
        context.translateBy(x: 10, y: 2)
        context.scaleBy(x: 1, y: -1)
        context.draw(content, in: rect)
      }
      #expect(pixels[0, 1] == PremultipliedColor(blue) && pixels[0, 0].blue == 0)
      #expect(pixels[10, 0] == PremultipliedColor(blue) && pixels[10, 1].blue == 0)
    }
  }

  @Test func contentIsAMask() throws {
    let image = GraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
    }
    let content = try #require(image.cgImage)
    let pixels = try DrawnPixels { context in
      context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40), mask: content)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(pixels[5, 35].alpha == 255 && pixels[5, 5].alpha == 0)
  }
}
