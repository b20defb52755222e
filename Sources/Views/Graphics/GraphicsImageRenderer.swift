public import SnapshotDrawing

/// The properties of the images that a ``GraphicsImageRenderer`` creates.
open class GraphicsImageRendererFormat {
  /// The number of pixels per point.
  ///
  /// By default, that of ``TraitCollection/current``, which is also used if the value is not finite
  /// and greater than 0. It determines only the pixel size of images, which are sharp at every
  /// scale.
  open var scale: CGFloat
  /// Whether an image is black where nothing is drawn, rather than transparent.
  open var opaque = false
  /// The rectangle in which a renderer draws, in points.
  public internal(set) var bounds = CGRect.zero

  /// Creates a format with default values.
  public init() { scale = TraitCollection.current.displayScale }

  /// Creates a format with the scale of traits.
  public init(for traits: TraitCollection) { scale = traits.displayScale }

  /// Returns a format with default values.
  open class func `default`() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }

  /// Returns a format with default values.
  open class func preferred() -> GraphicsImageRendererFormat { GraphicsImageRendererFormat() }

  /// The scale, or that of the current traits.
  var validScale: Scale { Scale(orCurrent: scale) }
}

/// The context of an image while it is drawn.
public final class GraphicsImageRendererContext {
  /// The context with the methods of Core Graphics.
  public let cgContext: GraphicsContext
  /// The format of the image.
  public let format: GraphicsImageRendererFormat

  init(_ context: GraphicsContext, _ format: GraphicsImageRendererFormat) {
    (cgContext, self.format) = (context, format)
  }

  /// The image of the drawing so far.
  public var currentImage: Image { cgContext.makeImage(scale: format.validScale) }

  /// Fills a rectangle with the color of fills, and with a blend mode.
  public func fill(_ rect: CGRect, blendMode: BlendMode = .sourceOver) {
    cgContext.with(blendMode) { cgContext.fill(rect) }
  }

  /// Strokes a rectangle inside its edges with the color of strokes, and with a blend mode.
  public func stroke(_ rect: CGRect, blendMode: BlendMode = .sourceOver) {
    let inset = cgContext.strokeStyle.width / 2
    cgContext.with(blendMode) { cgContext.stroke(rect.insetBy(dx: inset, dy: inset)) }
  }

  /// Clips subsequent drawing to a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Creates images by drawing.
///
/// ```swift
///     let renderer = GraphicsImageRenderer(size: CGSize(width: 24, height: 24))
///     let dot = renderer.image { context in
///       Color.systemRed.setFill()
///       context.cgContext.fillEllipse(in: CGRect(x: 4, y: 4, width: 16, height: 16))
///     }
/// ```
///
/// An image consists of the drawing commands instead of pixels, so it is sharp at every scale.
///
/// As in UIKit, dynamic colors are resolved for ``TraitCollection/current`` when they are drawn:
/// those are the traits of the view in ``View/draw(_:)`` and ``View/layoutSubviews()``, and the
/// default traits in code that runs outside of views and snapshots.
open class GraphicsImageRenderer {
  /// The format of the images.
  public let format: GraphicsImageRendererFormat

  /// Creates a renderer for a rectangle, in points, whose top-left corner is that of the images.
  public init(bounds: CGRect, format: GraphicsImageRendererFormat) {
    // Later changes of the given format have no effect, as in UIKit.
    let copy = GraphicsImageRendererFormat()
    (copy.scale, copy.opaque) = (format.scale, format.opaque)
    copy.bounds = bounds.standardizedRect
    self.format = copy
  }

  /// Creates a renderer for a rectangle, in points, with the default format.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: GraphicsImageRendererFormat())
  }

  /// Creates a renderer for images of a size, in points.
  public convenience init(size: CGSize, format: GraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer for images of a size, in points, with the default format.
  public convenience init(size: CGSize) {
    self.init(size: size, format: GraphicsImageRendererFormat())
  }

  /// Returns an image that a closure draws.
  ///
  /// The context of the image is ``GraphicsGetCurrentContext()`` until the closure returns. Within
  /// the closure, more images can be drawn.
  open func image(actions: (GraphicsImageRendererContext) -> Void) -> Image {
    let context = GraphicsContext(imageIn: format.bounds, isOpaque: format.opaque)
    context.use { actions(GraphicsImageRendererContext(context, format)) }
    context.end()
    return context.makeImage(scale: format.validScale)
  }
}

extension GraphicsContext {
  /// Calls a closure with a blend mode.
  fileprivate func with(_ blendMode: BlendMode, _ body: () -> Void) {
    let outer = state.blendMode
    state.blendMode = blendMode
    body()
    state.blendMode = outer
  }
}

extension Scale {
  /// Creates a scale, or that of the current traits if a factor is not finite and greater than 0.
  fileprivate init(orCurrent factor: CGFloat) {
    let candidates = [factor, TraitCollection.current.displayScale]
    self.init(candidates.first { $0 > 0 && $0.isFinite } ?? 1)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image of a size, in points, with one pixel per point.
///
/// An image whose size is negative or not finite is empty, and a layout issue of the view that
/// draws or shows it; see ``View/layoutIssues``.
///
/// Its context is current until ``GraphicsEndImageContext()``. Images can be nested. A
/// ``GraphicsImageRenderer`` ends them by itself.
public func GraphicsBeginImageContext(_ size: CGSize) {
  GraphicsBeginImageContextWithOptions(size, false, 1)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Begins an image whose context is current until ``GraphicsEndImageContext()``.
///
/// - Parameters:
///   - size: The size, in points.
///   - opaque: Whether the image is black where nothing is drawn.
///   - scale: The number of pixels per point, or 0 for that of ``TraitCollection/current``.
public func GraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
  let isValid = size.width >= 0 && size.height >= 0 && size.isFinite
  let context = GraphicsContext(
    imageIn: CGRect(origin: .zero, size: isValid ? size : .zero), isOpaque: opaque && isValid)
  context.imageScale = Scale(orCurrent: scale)
  if !isValid {
    context.report(
      Misuse(
        problem: "draws an image of \(size.width) x \(size.height) points",
        remedy: "pass a size of at least 0 to `GraphicsBeginImageContext(_:)`"))
  }
  GraphicsContext.push(context)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the image that was drawn since ``GraphicsBeginImageContext(_:)``.
///
/// - Returns: `nil` without such an image.
public func GraphicsGetImageFromCurrentImageContext() -> Image? {
  guard let context = GraphicsContext.ofCaller else { return nil }
  return context.imageScale.map { context.makeImage(scale: $0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the image that ``GraphicsBeginImageContext(_:)`` began.
///
/// Does nothing without such an image.
public func GraphicsEndImageContext() {
  if GraphicsContext.ofCaller?.imageScale != nil { GraphicsContext.popContext()?.end() }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Makes a context current until ``GraphicsPopContext()``.
public func GraphicsPushContext(_ context: GraphicsContext) { GraphicsContext.push(context) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Ends the most recent ``GraphicsPushContext(_:)``.
public func GraphicsPopContext() { GraphicsContext.popContext() }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Replaces a rectangle with the color of fills in the current context.
public func RectFill(_ rect: CGRect) { RectFillUsingBlendMode(rect, .source) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills a rectangle with the color of fills and a blend mode in the current context.
public func RectFillUsingBlendMode(_ rect: CGRect, _ blendMode: BlendMode) {
  guard let context = GraphicsContext.ofCaller else { return }
  context.with(blendMode) { context.fill(rect) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Clips subsequent drawing in the current context to a rectangle.
public func RectClip(_ rect: CGRect) { GraphicsContext.ofCaller?.clip(to: rect) }
