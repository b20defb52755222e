import SnapshotDrawing
import SnapshotRasterizer
import SnapshotViews
import Testing

/// Layers, colors, sampling, and areas of `GraphicsContext`.
@Suite struct ContextStateTests {
  private let red = Color(red8: 255, green8: 0, blue8: 0)
  private let blue = Color(red8: 0, green8: 0, blue8: 255)
  private let all = CGRect(x: 0, y: 0, width: 40, height: 40)

  @Test func transparencyLayerIsDrawnAsAWhole() throws {
    let pixels = try DrawnPixels { context in
      context.setAlpha(0.5)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.setFillColor(blue)
      context.fill(CGRect(x: 10, y: 0, width: 20, height: 20))
      context.endTransparencyLayer()
      context.fill(CGRect(x: 0, y: 30, width: 1, height: 1))
    }
    // Translucent fills would mix red and blue.
    #expect(pixels[15, 5].red == 0 && pixels[15, 5].alpha == 128)
    #expect(pixels[5, 5].red == 128)
    // The opacity and the color from before are restored.
    #expect(pixels[0, 30].alpha == 128 && pixels[0, 30].blue == 0)
  }

  @Test func transparencyLayerHasOneShadow() throws {
    let pixels = try DrawnPixels { context in
      context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: .black)
      context.beginTransparencyLayer(
        in: CGRect(x: 0, y: 0, width: 10, height: 40), auxiliaryInfo: nil)
      context.setFillColor(red)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.fill(CGRect(x: 0, y: 10, width: 20, height: 10))
      context.endTransparencyLayer()
    }
    #expect(pixels[5, 15] == PremultipliedColor(red))
    #expect(pixels[5, 25] == PremultipliedColor(.black))
    #expect(pixels[15, 5].alpha == 0)
  }

  @Test func unbalancedLayersEndWithTheView() throws {
    let pixels = try DrawnPixels { context in
      context.endTransparencyLayer()
      context.saveGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      // The state in the layer is the first one.
      context.restoreGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 2))
      context.endTransparencyLayer()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    #expect(pixels.coveredCount == 100)
  }

  @Test func clearingShowsDrawingBehindTheView() {
    final class Hole: View {
      override func draw(_ rect: CGRect) {
        let context = GraphicsGetCurrentContext()
        context?.setAlpha(0.5)
        context?.fill(rect)
        context?.clear(CGRect(x: 1, y: 1, width: 2, height: 2))
      }
    }
    let view = Hole(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    #expect(
      view.displayList().description == """
        layer of opacity 255  ; Hole
          clip to rect (0, 0) 4 x 4  ; Hole
            layer of opacity 128  ; Hole
              fill rect (0, 0) 4 x 4 with #000000  ; Hole
            end  ; Hole
            fill rect (1, 1) 2 x 2 with #000000 by clear  ; Hole
          end by clear  ; Hole
        end  ; Hole
        """)
  }

  @Test func blendModesAffectOnlyTheDrawingOfTheView() throws {
    final class Paper: View {
      override func draw(_ rect: CGRect) {
        Color.white.setFill()
        RectFillUsingBlendMode(rect, .multiply)
        Color(red8: 0, green8: 0, blue8: 255).setFill()
        RectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 2), .multiply)
      }
    }
    let root = View(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
    root.backgroundColor = red
    root.addSubview(Paper(frame: CGRect(x: 1, y: 1, width: 2, height: 2)))
    let bitmap = try Rasterizer().render(
      root.displayList(), size: PixelSize(width: 4, height: 4), scale: 1)
    #expect(bitmap[0, 0] == PremultipliedColor(red))
    #expect(bitmap[1, 1] == PremultipliedColor(blue))
    #expect(bitmap[2, 1] == PremultipliedColor(.white))
  }

  @Test func rectanglesAreReplaced() throws {
    let pixels = try DrawnPixels { _ in
      red.setFill()
      RectFill(all)
      Color(red8: 0, green8: 0, blue8: 255, alpha8: 128).setFill()
      RectClip(CGRect(x: 0, y: 0, width: 20, height: 40))
      RectFill(CGRect(x: 10, y: 0, width: 20, height: 40))
    }
    #expect(pixels[15, 5].alpha == 128 && pixels[15, 5].red == 0)
    #expect(pixels[25, 5] == PremultipliedColor(red))
  }

  @Test func colorsHaveComponents() throws {
    let pixels = try DrawnPixels { context in
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(gray: 1, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
      context.setLineWidth(2)
      context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 9, y: 5)])
      context.setStrokeColor(gray: 0, alpha: 1)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 9), CGPoint(x: 9, y: 9)])
    }
    #expect(pixels[0, 0] == PremultipliedColor(red) && pixels[1, 0] == PremultipliedColor(.white))
    #expect(pixels[5, 5] == PremultipliedColor(blue) && pixels[5, 9] == PremultipliedColor(.black))
  }

  @Test func imagesAreSampledWithTheQuality() throws {
    var bitmap = try Bitmap(size: PixelSize(width: 2, height: 1), color: .black)
    bitmap[1, 0] = PremultipliedColor(.white)
    let image = Image(bitmap)
    func draw(_ quality: InterpolationQuality) throws -> DrawnPixels {
      try DrawnPixels { context in
        context.interpolationQuality = quality
        #expect(context.interpolationQuality == quality)
        context.draw(image, in: all)
      }
    }
    #expect(try draw(.none)[19, 5] == PremultipliedColor(.black))
    #expect(try draw(.none)[20, 5] == PremultipliedColor(.white))
    #expect(try draw(.high)[20, 5] != PremultipliedColor(.white))
    #expect(try draw(.low).difference(from: draw(.default)) == 0)
    #expect(try draw(.medium).difference(from: draw(.default)) == 0)
  }

  @Test func currentPathIsDescribed() throws {
    _ = try DrawnPixels { context in
      #expect(context.isPathEmpty && context.path == nil && context.boundingBoxOfPath.isNull)
      context.move(to: CGPoint(x: 1, y: 2))
      context.addLine(to: CGPoint(x: 11, y: 2))
      context.addLine(to: CGPoint(x: 11, y: 12))
      #expect(context.currentPointOfPath == CGPoint(x: 11, y: 12) && !context.isPathEmpty)
      #expect(context.boundingBoxOfPath == CGRect(x: 1, y: 2, width: 10, height: 10))
      #expect(context.path?.boundingBox == context.boundingBoxOfPath)
      #expect(context.pathContains(CGPoint(x: 10, y: 4), mode: .fill))
      #expect(context.pathContains(CGPoint(x: 10, y: 4), mode: .eoFill))
      #expect(!context.pathContains(CGPoint(x: 9, y: 4), mode: .stroke))
      #expect(context.pathContains(CGPoint(x: 11.4, y: 4), mode: .stroke))
      #expect(!context.pathContains(CGPoint(x: 11.4, y: 4), mode: .fill))
      #expect(context.pathContains(CGPoint(x: 11.4, y: 4), mode: .fillStroke))
      #expect(context.pathContains(CGPoint(x: 11.4, y: 4), mode: .eoFillStroke))
    }
  }

  @Test func clipHasABoundingBox() throws {
    _ = try DrawnPixels { context in
      #expect(context.boundingBoxOfClipPath == all)
      context.saveGState()
      context.translateBy(x: 10, y: 0)
      context.scaleBy(x: 2, y: 2)
      context.clip(to: CGRect(x: 0, y: 0, width: 5, height: 50))
      #expect(context.boundingBoxOfClipPath == CGRect(x: 0, y: 0, width: 5, height: 20))
      context.addEllipse(in: CGRect(x: 1, y: 1, width: 2, height: 2))
      context.clip()
      #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 1, width: 2, height: 2))
      context.restoreGState()
      #expect(context.boundingBoxOfClipPath == all)
    }
  }

  @Test func anOpacityThatIsNotANumberIsReported() {
    final class Faint: View {
      override func draw(_ rect: CGRect) {
        GraphicsGetCurrentContext()?.setAlpha(0.5)
        GraphicsGetCurrentContext()?.setAlpha(.nan)
        GraphicsGetCurrentContext()?.fill(rect)
      }
    }
    let view = Faint(frame: all)
    let commands = view.displayList().items.map(\.command)
    #expect(commands.contains(.pushLayer(opacity: 128)))
    #expect(
      view.layoutIssues.map(\.description) == [
        "Faint draws with an opacity of nan; pass a number from 0 to 1 to `setAlpha(_:)`"
      ])
  }
}
