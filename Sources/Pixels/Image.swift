public import SnapshotGeometry

/// A picture to draw: pixels, and how many of them make a point.
///
/// A solid image holds its color instead of pixels, so it costs nothing at any size.
///
/// Two images are equal when their scales, their sizes and all their pixels are. It does not matter
/// whether the pixels are stored or made from a color: a decoded red pixel equals `.solid(.red)`.
public struct Image: Sendable {
  /// What an image is made of.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Content: Sendable {
    /// One color in every pixel.
    case solid(Color, PixelSize)
    /// Pixels of their own.
    case bitmap(Bitmap)
    /// A drawing in one color, sharp at every scale.
    case drawing(any ImageDrawing)
  }

  /// What the image is made of.
  public let content: Content
  /// The number of pixels a point.
  public let scale: Scale
  /// The color that replaces those of the image, whose alpha is kept; `nil` for its own colors.
  ///
  /// A drawing without a color is black, or has the tint color of the view that shows it.
  public private(set) var tintColor: Color?

  /// Creates an image from a drawing.
  public init(_ drawing: any ImageDrawing) { self.init(content: .drawing(drawing), scale: 1) }

  /// Creates an image from pixels.
  public init(_ bitmap: Bitmap, scale: Scale = 1) {
    self.content = .bitmap(bitmap)
    self.scale = scale
  }

  private init(content: Content, scale: Scale) {
    self.content = content
    self.scale = scale
  }

  /// Returns an image of one color.
  ///
  /// The extents are in pixels. They give views their intrinsic size, so a stand-in for a real
  /// picture should have the real picture's extents where the layout depends on them.
  public static func solid(
    _ color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1
  ) -> Image {
    Image(content: .solid(color, PixelSize(width: width, height: height)), scale: scale)
  }

  /// The extents in pixels.
  public var pixelSize: PixelSize {
    switch content {
    case .solid(_, let size): size
    case .bitmap(let bitmap): bitmap.size
    case .drawing(let drawing): scale.pixelSize(drawing.size)
    }
  }

  /// The extents in points.
  public var size: CGSize {
    if case .drawing(let drawing) = content { drawing.size } else { scale.size(pixelSize) }
  }

  /// Returns the image with its colors replaced by one; its alpha is kept.
  public func withTintColor(_ color: Color) -> Image {
    var image = self
    image.tintColor = color
    return image
  }

  /// Whether two images are equal without a look at any pixel: they share one buffer, or have none
  /// and the same color.
  public func isIdentical(to other: Image) -> Bool {
    guard scale == other.scale, tintColor == other.tintColor else { return false }
    return switch (content, other.content) {
    case (.bitmap(let bitmap), .bitmap(let otherBitmap)): bitmap.isIdentical(to: otherBitmap)
    case (.solid(let color, let size), .solid(let otherColor, let otherSize)):
      color == otherColor && size == otherSize
    case (.drawing(let drawing), .drawing(let otherDrawing)): drawing.isEqual(to: otherDrawing)
    default: false
    }
  }

  /// Returns the pixels, made on the spot for a solid image.
  ///
  /// - Throws: ``ImageError`` when a solid image has more pixels than a bitmap may, or the image is
  ///   a drawing.
  public func bitmap() throws(ImageError) -> Bitmap {
    switch content {
    case .solid(let color, let size):
      do throws(BitmapError) {
        return try Bitmap(size: size, color: color)
      } catch {
        throw .bitmap(error)
      }
    case .bitmap(let bitmap): return bitmap
    case .drawing(let drawing): throw .drawing(drawing.description)
    }
  }
}

extension Image: Hashable {
  /// Whether the scales, the sizes and all pixels are the same.
  ///
  /// Images that share one buffer, and solid images, are compared without reading pixels. A solid
  /// image with a variant for dark interfaces equals only images that look like it in both.
  public static func == (first: Image, second: Image) -> Bool {
    guard first.scale == second.scale, first.tintColor == second.tintColor,
      first.pixelSize == second.pixelSize
    else { return false }
    return switch (first.content, second.content) {
    case (.bitmap(let bitmap), .bitmap(let other)): bitmap == other
    case (.solid(let color, let size), .solid(let other, _)):
      size.isEmpty || color.pixels == other.pixels
    case (.solid(let color, _), .bitmap(let bitmap)), (.bitmap(let bitmap), .solid(let color, _)):
      bitmap.size.isEmpty || (bitmap.uniformPixel.map { color.pixels == [$0, $0] } ?? false)
    case (.drawing(let drawing), .drawing(let other)): drawing.isEqual(to: other)
    case (.drawing, _), (_, .drawing): false
    }
  }

  /// Adds the scale, the size and the pixels to a hash.
  ///
  /// If all pixels are equal, only one is added.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale)
    hasher.combine(pixelSize)
    guard !pixelSize.isEmpty else { return }
    switch content {
    case .solid(let color, _): hasher.combine(color.pixels[0])
    case .bitmap(let bitmap):
      if let pixel = bitmap.uniformPixel {
        hasher.combine(pixel)
      } else {
        hasher.combine(bitmap)
      }
    case .drawing(let drawing): drawing.hash(into: &hasher)
    }
  }
}

extension Color {
  /// The pixels of the color in light and in dark interfaces.
  fileprivate var pixels: [PremultipliedColor] {
    [PremultipliedColor(resolved(for: .light)), PremultipliedColor(resolved(for: .dark))]
  }
}

extension Image: CustomStringConvertible {
  /// What it is made of and its size, such as `solid #FF0000 100x50 @2x`.
  public var description: String {
    let suffix =
      (scale.factor == 1 ? "" : " " + scale.fileNameSuffix)
      + (tintColor.map { " tinted \($0)" } ?? "")
    return switch content {
    case .solid(let color, let size): "solid \(color) \(size)\(suffix)"
    case .bitmap(let bitmap): "bitmap \(bitmap.size)\(suffix)"
    case .drawing(let drawing): "\(drawing)\(suffix)"
    }
  }
}
