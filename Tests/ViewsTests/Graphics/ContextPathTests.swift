import SnapshotDrawing
import SnapshotViews
import Testing

/// Paths, strokes, and clips of `GraphicsContext`, compared with what Core Graphics draws.
@Suite struct ContextPathTests {
  /// Two squares inside each other, filled in red and stroked in blue, 2 points wide.
  private func squares(_ mode: PathDrawingMode) throws -> DrawnPixels {
    try DrawnPixels { context in
      context.setFillColor(Color(red8: 255, green8: 0, blue8: 0))
      context.setStrokeColor(Color(red8: 0, green8: 0, blue8: 255))
      context.setLineWidth(2)
      context.addRects([
        CGRect(x: 5, y: 5, width: 30, height: 30), CGRect(x: 15, y: 15, width: 10, height: 10),
      ])
      context.drawPath(using: mode)
      // The path was removed.
      context.drawPath(using: .fillStroke)
    }
  }

  @Test(arguments: [
    (PathDrawingMode.fill, UInt8(255), UInt8(255), UInt8(0)), (.eoFill, 0, 255, 0),
    (.stroke, 0, 0, 255), (.fillStroke, 255, 255, 255), (.eoFillStroke, 0, 255, 255),
  ])
  func modeSelectsTheAreaAndTheStroke(
    mode: PathDrawingMode, middle: UInt8, inside: UInt8, edge: UInt8
  ) throws {
    let pixels = try squares(mode)
    #expect(pixels[20, 20].red == middle)
    #expect(pixels[10, 10].red == inside)
    #expect(pixels[4, 20].blue == edge)
  }

  @Test func segmentsAreSeparateLines() throws {
    let pixels = try DrawnPixels { context in
      context.setLineWidth(2)
      context.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.strokeLineSegments(between: [
        CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5), CGPoint(x: 20, y: 5), CGPoint(x: 30, y: 5),
        CGPoint(x: 0, y: 30),
      ])
      context.fillPath()
    }
    #expect(pixels.coveredCount == 40)
    #expect(pixels[5, 5].alpha == 255 && pixels[15, 5].alpha == 0 && pixels[25, 4].alpha == 255)
  }

  @Test func cornersAreRounded() throws {
    let pixels = try DrawnPixels { context in
      context.move(to: CGPoint(x: 5, y: 5))
      context.addArc(
        tangent1End: CGPoint(x: 35, y: 5), tangent2End: CGPoint(x: 35, y: 35), radius: 10)
      context.addLine(to: CGPoint(x: 5, y: 35))
      context.fillPath()
    }
    #expect(pixels[34, 5].alpha == 0 && pixels[31, 8].alpha == 255)
  }

  @Test func clipsToRectangles() throws {
    let pixels = try DrawnPixels { context in
      context.clip(to: [
        CGRect(x: 0, y: 0, width: 3, height: 3), CGRect(x: 30, y: 30, width: 4, height: 4),
      ])
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(pixels.coveredCount == 25)
  }

  /// An image whose upper half is opaque and whose lower half is clear.
  private func upperHalf() throws -> Image {
    var bitmap = try Bitmap(size: PixelSize(width: 2, height: 2))
    for x in 0..<2 { bitmap[x, 0] = PremultipliedColor(.black) }
    return Image(bitmap)
  }

  @Test func maskIsUpsideDownAsInCoreGraphics() throws {
    let image = try upperHalf()
    let pixels = try DrawnPixels { context in
      context.setFillColor(Color(red8: 255, green8: 0, blue8: 0))
      context.clip(to: CGRect(x: 10, y: 10, width: 20, height: 20), mask: image)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }
    #expect(pixels[20, 28].red == 255 && pixels[20, 12].alpha == 0)
    #expect(pixels[5, 28].alpha == 0 && pixels[20, 35].alpha == 0)
  }

  @Test func flippedMaskIsUpright() throws {
    let image = try upperHalf()
    let pixels = try DrawnPixels { context in
      context.saveGState()
      context.translateBy(x: 0, y: 40)
      context.scaleBy(x: 1, y: -1)
      context.clip(to: CGRect(x: 0, y: 0, width: 40, height: 40), mask: image)
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.restoreGState()
      context.fill(CGRect(x: 0, y: 39, width: 1, height: 1))
    }
    #expect(pixels[20, 5].alpha == 255 && pixels[20, 35].alpha == 0 && pixels[0, 39].alpha == 255)
  }
}
