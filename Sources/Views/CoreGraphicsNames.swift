public import SnapshotDrawing

// The names of Core Graphics, which are also declared where the system has it. They take precedence
// in files that see the declarations of the system only through this module, which exports
// Foundation. In other files, neither declaration takes precedence; the page of the module explains
// how such a file names either.

/// The name of ``SnapshotDrawing/Transform2D`` in Core Graphics.
public typealias CGAffineTransform = Transform2D
/// The name of ``GraphicsPath`` in Core Graphics.
public typealias CGPath = GraphicsPath
/// The name of ``MutableGraphicsPath`` in Core Graphics.
public typealias CGMutablePath = MutableGraphicsPath
/// The name of ``GraphicsContext`` in Core Graphics.
public typealias CGContext = GraphicsContext
/// The name of ``GraphicsImage`` in Core Graphics.
public typealias CGImage = GraphicsImage
/// The name of ``ColorGradient`` in Core Graphics.
public typealias CGGradient = ColorGradient
/// The name of ``GradientDrawingOptions`` in Core Graphics.
public typealias CGGradientDrawingOptions = GradientDrawingOptions
/// The name of ``ColorSpace`` in Core Graphics.
public typealias CGColorSpace = ColorSpace
/// The name of ``PathDrawingMode`` in Core Graphics.
public typealias CGPathDrawingMode = PathDrawingMode
/// The name of ``SnapshotDrawing/FillRule`` in Core Graphics.
public typealias CGPathFillRule = FillRule
/// The name of ``SnapshotDrawing/Color`` in Core Graphics.
public typealias CGColor = Color
/// The name of ``SnapshotDrawing/LineCap`` in Core Graphics.
public typealias CGLineCap = LineCap
/// The name of ``SnapshotDrawing/LineJoin`` in Core Graphics.
public typealias CGLineJoin = LineJoin
/// The name of ``SnapshotDrawing/BlendMode`` in Core Graphics.
public typealias CGBlendMode = BlendMode
/// The name of ``InterpolationQuality`` in Core Graphics.
public typealias CGInterpolationQuality = InterpolationQuality
/// The name of an array in Core Foundation.
public typealias CFArray = [Any]

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the RGB color space.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the grayscale color space.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }

#if !canImport(CoreGraphics)
  /// A direction with a length.
  public struct CGVector: Hashable, Sendable {
    /// The vector of length 0.
    public static let zero = CGVector(dx: 0, dy: 0)
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// Creates a vector of length 0.
    public init() { self.init(dx: 0, dy: 0) }
    /// Creates a vector.
    public init(dx: CGFloat, dy: CGFloat) { (self.dx, self.dy) = (dx, dy) }
    /// Creates a vector.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
  }
#endif

extension BlendMode {
  /// The source over the destination, under the name of Core Graphics.
  public static let normal = BlendMode.sourceOver
  /// Replaces the destination with the source, under the name of Core Graphics.
  public static let copy = BlendMode.source
}

extension FillRule {
  /// The nonzero rule, under the name of Core Graphics.
  public static let winding = FillRule.nonzero
}
