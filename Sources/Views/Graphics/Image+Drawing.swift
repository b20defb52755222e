public import SnapshotDrawing

extension Image {
  /// Creates an image without a size.
  public init() { self = .solid(.clear, width: 0, height: 0) }

  /// Returns the image, stretched to a size in points.
  ///
  /// A drawing stays sharp. The result is `nil` unless the width and the height are finite and
  /// greater than 0.
  public func preparingThumbnail(of size: CGSize) -> Image? {
    guard size.isFinite, size.width > 0, size.height > 0 else { return nil }
    var context = DrawingContext()
    context.draw(self, in: CGRect(origin: .zero, size: size))
    var image = Image(context.makeDisplayList(), size: size, scale: scale)
    image.options.renderingMode = renderingMode
    image.options.problems = options.problems
    return image
  }

  /// Returns the image, which needs no preparation.
  public func preparingForDisplay() -> Image? { self }

  /// Draws the image into a rectangle, in ``View/draw(_:)`` or in another image.
  ///
  /// As in UIKit, the blend mode of the context does not apply. An image that is always a template
  /// is drawn in its own tint color, or else in the color of fills. So is a symbol, unless it is
  /// always original.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .sourceOver, alpha: 1) }

  /// Draws the image at its size, with its top-left corner at a point; see ``draw(in:)``.
  public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }

  /// Draws the image into a rectangle with a blend mode and an opacity from 0 to 1; see
  /// ``draw(in:)``.
  public func draw(in rect: CGRect, blendMode: BlendMode, alpha: CGFloat) {
    guard let context = GraphicsContext.ofCaller else { return }
    let outer = (context.state.blendMode, context.state.alpha)
    context.state.blendMode = blendMode
    context.state.alpha *= alpha
    let fillColor = isTemplate(byDefault: false) ? context.state.fillColor : nil
    context.draw(self, in: rect, tint: tintColor ?? fillColor)
    (context.state.blendMode, context.state.alpha) = outer
  }

  /// Draws the image at its size with a blend mode and an opacity from 0 to 1; see ``draw(in:)``.
  public func draw(at point: CGPoint, blendMode: BlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Fills a rectangle with copies of the image at its size, from the rectangle's top-left corner;
  /// see ``draw(in:)``.
  public func drawAsPattern(in rect: CGRect) {
    resizableImage(withCapInsets: .zero, resizingMode: .tile).draw(in: rect)
  }

  /// Returns whether a view draws the image in its tint color.
  ///
  /// - Parameter isDefault: Whether the view does so for images whose rendering mode is automatic.
  func isTemplate(byDefault isDefault: Bool) -> Bool {
    switch renderingMode {
    case .alwaysOriginal: false
    case .alwaysTemplate: true
    case .automatic: isDefault || isSymbolImage
    }
  }
}
