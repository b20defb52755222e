public import SnapshotDrawing

/// The content of an image, in pixels, with the members of Core Graphics' `CGImage`.
///
/// On systems without Core Graphics, it also has that name. It has no scale, rendering mode, or
/// orientation. The content of a drawing is sharp at every scale.
public final class GraphicsImage: Sendable {
  /// The image without options, except for its problems.
  private let image: Image
  private let size: PixelSize

  /// The number of columns.
  public var width: Int { size.width }
  /// The number of rows.
  public var height: Int { size.height }

  fileprivate init(_ image: Image, _ size: PixelSize) { (self.image, self.size) = (image, size) }

  /// Returns the content with another number of pixels per point.
  func image(scale: Scale) -> Image {
    var result =
      switch image.content {
      case .bitmap(let bitmap): Image(bitmap, scale: scale)
      case .solid(let color, let size):
        Image.solid(color, width: size.width, height: size.height, scale: scale)
      default: copy(CGRect(x: 0, y: 0, width: width, height: height), size: size, scale: scale)
      }
    result.options.problems = image.options.problems
    return result
  }

  /// Returns an image of a size that shows the content in a rectangle, in pixels.
  private func copy(_ rect: CGRect, size: PixelSize, scale: Scale) -> Image {
    let factor = CGFloat(scale.factor)
    var context = DrawingContext()
    context.draw(
      image,
      in: CGRect(
        x: rect.minX / factor, y: rect.minY / factor, width: rect.width / factor,
        height: rect.height / factor))
    return Image(context.makeDisplayList(), size: scale.size(size), scale: scale)
  }

  /// Returns the part of the image in a rectangle, in pixels from its top-left corner.
  ///
  /// As in Core Graphics, the rectangle is enlarged to whole pixels and limited to the image.
  ///
  /// - Returns: `nil` if no part of the image is in the rectangle.
  public func cropping(to rect: CGRect) -> GraphicsImage? {
    let all = CGRect(x: 0, y: 0, width: width, height: height)
    guard rect.isFinite, let part = rect.integral.overlap(with: all), part.hasArea else {
      return nil
    }
    let size = PixelSize(width: Int(part.width), height: Int(part.height))
    var image = copy(all.offsetBy(dx: 0 - part.minX, dy: 0 - part.minY), size: size, scale: 1)
    image.options.problems = self.image.options.problems
    return GraphicsImage(image, size)
  }

  /// Returns the image.
  public func copy() -> GraphicsImage? { self }
}

extension GraphicsImage: Equatable {
  /// Returns whether two images have the same content.
  public static func == (first: GraphicsImage, second: GraphicsImage) -> Bool {
    first === second || (first.size == second.size && first.image == second.image)
  }
}

extension Image {
  /// The content of the image, before it is rotated by its orientation.
  ///
  /// It has no tint color, so that of a symbol is black. That of an animation is its first frame.
  public var cgImage: GraphicsImage? {
    var image = plain
    image.options.problems = options.problems
    return GraphicsImage(image, pixelSize)
  }

  /// Creates an image with one pixel per point.
  public init(cgImage: GraphicsImage) { self.init(cgImage: cgImage, scale: 1, orientation: .up) }

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - cgImage: The content.
  ///   - scale: The number of pixels per point. If it is not finite and greater than 0, it is 1.
  ///   - orientation: The rotation and mirroring with which the image is shown.
  public init(cgImage: GraphicsImage, scale: CGFloat, orientation: Orientation) {
    self = cgImage.image(scale: Scale(scale > 0 && scale.isFinite ? scale : 1))
    options.orientation = orientation
  }
}

extension GraphicsContext {
  /// Draws an image into a rectangle.
  ///
  /// As in Core Graphics, the first row of the image is at the bottom of the rectangle, unless the
  /// coordinates are flipped. To draw an image upright, use
  /// ``SnapshotDrawing/Image/draw(in:)``.
  public func draw(_ image: GraphicsImage, in rect: CGRect) {
    let outer = state.transform
    concatenate(flip(in: rect))
    draw(image.image(scale: 1), in: rect)
    state.transform = outer
  }

  /// Clips subsequent drawing to the alpha of an image in a rectangle, whose first row is at the
  /// bottom of the rectangle.
  public func clip(to rect: CGRect, mask: GraphicsImage) {
    clip(to: rect, mask: mask.image(scale: 1))
  }
}
