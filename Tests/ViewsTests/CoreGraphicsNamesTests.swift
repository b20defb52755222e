import SnapshotDrawing
import SnapshotViews
import Testing

/// The names and members of Core Graphics.
@Suite struct CoreGraphicsNamesTests {
  @Test func transformHasTheMembersOfCoreGraphics() {
    let transform = Transform2D(2, 0, 0, 4, 10, 20)
    #expect(transform == Transform2D(a: 2, b: 0, c: 0, d: 4, tx: 10, ty: 20))
    #expect(transform.inverted() == Transform2D(a: 0.5, b: 0, c: 0, d: 0.25, tx: -5, ty: -5))
    #expect(Transform2D.identity.isIdentity && !transform.isIdentity)
    let flat = Transform2D(scaleX: 1, y: 0)
    #expect(flat.inverted() == flat)
    #expect(CGSize(width: 1, height: 2).applying(transform) == CGSize(width: 2, height: 8))
    #expect(FillRule.winding == .nonzero)
  }

  /// Code as it is written for UIKit.
  ///
  /// It also compiles where the system has Core Graphics, because this file does not import
  /// Foundation.
  @Test func codeForCoreGraphicsDraws() throws {
    func addDrop(to path: CGMutablePath, transform: CGAffineTransform) {
      path.move(to: CGPoint(x: 20, y: 0), transform: transform)
      path.addLine(to: CGPoint(x: 40, y: 40), transform: transform)
      path.addLine(to: CGPoint(x: 0, y: 40), transform: transform)
      path.closeSubpath()
    }
    func draw(_ gradient: CGGradient, in context: CGContext) {
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 0, y: 40), options: [.drawsAfterEndLocation])
    }
    let colors = [Color.red.cgColor, Color.blue.cgColor] as CFArray
    let locations: [CGFloat] = [0, 1]
    let gradient = try #require(
      CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: locations))
    let gray = try #require(
      CGGradient(
        colorSpace: CGColorSpaceCreateDeviceGray(), colorComponents: [0, 1, 1, 1],
        locations: locations, count: 2))
    let pixels = try DrawnPixels { context in
      let path = CGMutablePath()
      addDrop(to: path, transform: CGAffineTransform(scaleX: 1, y: 1))
      let constant: CGPath = path
      context.addPath(constant)
      context.clip()
      draw(gradient, in: context)
      draw(gray, in: context)
    }
    #expect(pixels[20, 39].red == pixels[20, 39].blue && pixels[20, 39].alpha == 255)
    #expect(pixels[1, 1].alpha == 0)
    let style: (CGLineCap, CGLineJoin, CGPathFillRule) = (.round, .bevel, .winding)
    #expect(style.0 == LineCap.round && style.1 == LineJoin.bevel && style.2 == FillRule.nonzero)
    let mode: (CGPathDrawingMode, CGBlendMode, CGColor) = (.fill, .multiply, Color.red.cgColor)
    #expect(mode.0 == PathDrawingMode.fill && mode.1 == BlendMode.multiply && mode.2 == .red)
    let options: CGGradientDrawingOptions = [.drawsBeforeStartLocation]
    #expect(options.rawValue == 1)
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpaceCreateDeviceRGB())
  }
}
