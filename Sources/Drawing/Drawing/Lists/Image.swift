/// An image to draw: its content and the number of pixels per point.
///
/// A solid image stores its color instead of pixels, so it takes no memory at any size.
///
/// Two images are equal if their scales, their sizes, and all their pixels are equal, whether the
/// pixels are stored or generated from a color: a decoded red pixel equals `.solid(.red)`. Images
/// with animations are equal if their animations are, too.
public struct Image: Sendable {
  /// The content of an image.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Content: Sendable {
    /// One color in every pixel.
    case solid(Color, PixelSize)
    /// Stored pixels.
    case bitmap(Bitmap)
    /// A drawing in one color, sharp at every scale.
    case drawing(any ImageDrawing)
    /// Drawing commands in the area of a size in points, sharp at every scale.
    case displayList(DisplayList, CGSize)
  }

  /// The content of the image.
  public let content: Content
  /// The number of pixels per point.
  ///
  /// In code for UIKit, it is a number.
  @_disfavoredOverload public let scale: Scale
  /// The number of pixels per point, as a number.
  package var pixelsPerPoint: Double { scale.factor }
  /// The color that replaces those of the image and keeps its alpha, or `nil` for the original
  /// colors.
  ///
  /// A drawing without a color is black, or has the tint color of the view that shows it.
  public private(set) var tintColor: Color?
  /// The frames that image views play, or `nil` for a still image.
  ///
  /// Everything else shows the content, which is that of the first frame.
  public private(set) var animation: ImageAnimation?
  /// The paths from which the pixels were drawn, or `nil` if they are unknown.
  ///
  /// Views that stretch the image draw the paths, which are sharp at every scale. Everything else
  /// reads the pixels.
  package private(set) var artwork: Artwork?
  /// The options, or `nil` for an image without any, so that most images are small.
  private var storedOptions: StoredOptions?

  /// Colored paths that show the same as the pixels of an image.
  package struct Artwork: Hashable, Sendable {
    /// A path with its color.
    package struct Layer: Hashable, Sendable {
      /// The path, in pixels from the top-left corner of the image.
      package let outline: Stencil.Layer
      package let color: Color

      package init(_ outline: Stencil.Layer, _ color: Color) {
        (self.outline, self.color) = (outline, color)
      }
    }

    /// The layers, in drawing order, all inside the image.
    package let layers: [Layer]

    /// Creates an artwork from layers in drawing order.
    package init(_ layers: [Layer]) { self.layers = layers }
  }

  /// Creates an image from an animation.
  ///
  /// Its content, its scale, and its color are those of the first frame.
  public init(_ animation: ImageAnimation) {
    self = animation.frames[0].image
    self.animation = animation
  }

  /// Creates an image from a drawing.
  public init(_ drawing: any ImageDrawing) { self.init(content: .drawing(drawing), scale: 1) }

  /// Creates an image from drawing commands.
  ///
  /// Drawing outside the size is clipped, and blend modes do not affect drawing behind the image.
  ///
  /// - Parameters:
  ///   - list: The commands, in points from the top-left corner of the image.
  ///   - size: The size, in points. An image with a width or height that is not finite and greater
  ///     than 0 is empty.
  ///   - scale: The number of pixels per point. It determines only ``pixelSize``.
  public init(_ list: DisplayList, size: CGSize, scale: Scale = 1) {
    let size = size.isFinite ? size : .zero
    let rect = CGRect(origin: .zero, size: size)
    self.init(content: .displayList(list.isolated(in: rect), size), scale: scale)
  }

  /// Creates an image from a bitmap.
  public init(_ bitmap: Bitmap, scale: Scale = 1) {
    self.content = .bitmap(bitmap)
    self.scale = scale
  }

  /// Creates an image from a bitmap and the paths from which it was drawn.
  package init(_ bitmap: Bitmap, scale: Scale, artwork: Artwork) {
    self.init(bitmap, scale: scale)
    self.artwork = artwork
  }

  private init(content: Content, scale: Scale) {
    self.content = content
    self.scale = scale
  }

  /// Returns an image of one color.
  ///
  /// The width and the height are in pixels. They determine the intrinsic size of image views, so a
  /// substitute for a real image should have its size if the layout depends on it.
  public static func solid(
    _ color: Color, width: Int = 1, height: Int = 1, scale: Scale = 1
  ) -> Image {
    Image(content: .solid(color, PixelSize(width: width, height: height)), scale: scale)
  }

  /// The size, in pixels, before the image is rotated by its orientation.
  public var pixelSize: PixelSize {
    switch content {
    case .solid(_, let size): size
    case .bitmap(let bitmap): bitmap.size
    case .drawing(let drawing): scale.pixelSize(drawing.size)
    case .displayList(_, let size): scale.pixelSize(size)
    }
  }

  /// The size, in points.
  public var size: CGSize {
    let size =
      switch content {
      case .drawing(let drawing): drawing.size
      case .displayList(_, let size): size
      case .solid, .bitmap: scale.size(pixelSize)
      }
    return options.orientation.swapsSides ? CGSize(width: size.height, height: size.width) : size
  }

  /// Returns the image with a color that replaces its own and keeps its alpha.
  public func withTintColor(_ color: Color) -> Image {
    var image = self
    image.tintColor = color
    return image
  }

  /// Returns whether two images are known to be equal without comparing pixels, because they share
  /// a buffer, or have the same color or an equal drawing.
  public func isIdentical(to other: Image) -> Bool {
    guard scale == other.scale, tintColor == other.tintColor, artwork == other.artwork,
      options == other.options, animation.isIdentical(to: other.animation)
    else { return false }
    return switch (content, other.content) {
    case (.bitmap(let bitmap), .bitmap(let otherBitmap)): bitmap.isIdentical(to: otherBitmap)
    case (.solid(let color, let size), .solid(let otherColor, let otherSize)):
      color == otherColor && size == otherSize
    case (.drawing(let drawing), .drawing(let otherDrawing)): drawing.isEqual(to: otherDrawing)
    case (.displayList(let list, let size), .displayList(let otherList, let otherSize)):
      size == otherSize && list == otherList
    default: false
    }
  }

  /// Returns the pixels, which are generated for a solid image.
  ///
  /// They are those before the image is rotated by its orientation.
  ///
  /// - Throws: ``ImageError`` if a solid image has too many pixels for a bitmap, or the image is a
  ///   drawing.
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
    case .displayList: throw .drawing(description)
    }
  }
}

extension Image {
  /// The options of one image, or of several.
  private final class StoredOptions: Sendable {
    let options: ImageOptions

    init(_ options: ImageOptions) { self.options = options }
  }

  /// The properties that determine how views show the image.
  package var options: ImageOptions {
    get { storedOptions?.options ?? ImageOptions() }
    set { storedOptions = newValue == ImageOptions() ? nil : StoredOptions(newValue) }
  }

  /// The image as a still image.
  var withoutAnimation: Image {
    var image = self
    image.animation = nil
    return image
  }

  /// The content of the image as an image without a tint color, an animation, or options.
  package var plain: Image { Image(content: content, scale: scale) }

  /// The image without options, for a display list.
  var withoutOptions: Image {
    guard storedOptions != nil else { return self }
    var image = self
    image.storedOptions = nil
    return image
  }

  /// Returns the image for an appearance and a scale: the one with the fewest pixels that are
  /// enough, or otherwise the one with the most.
  package func variant(for style: UserInterfaceStyle, pixelsPerPoint: CGFloat) -> Image {
    guard let variants = storedOptions?.options.variants, !variants.isEmpty else { return self }
    let isDark = style == .dark && variants.contains(where: \.isDark)
    let candidates = variants.filter { $0.isDark == isDark }.map(\.image)
    let sorted = candidates.sorted { $0.scale.factor < $1.scale.factor }
    let chosen = sorted.first { $0.scale.factor >= pixelsPerPoint } ?? sorted.last
    return chosen.map { self.style($0) } ?? self
  }

  /// Returns another image with the color and the options of this one, if it has any.
  package func style(_ other: Image) -> Image {
    guard tintColor != nil || storedOptions != nil else { return other }
    var image = other
    image.tintColor = tintColor ?? image.tintColor
    image.storedOptions = storedOptions ?? image.storedOptions
    return image
  }
}

extension Image: Hashable {
  /// Returns whether the scales, the sizes, and all pixels are equal.
  ///
  /// Images that share a buffer and solid images are compared without reading pixels. A solid image
  /// with a dark variant equals only images with the same pixels in both interface styles.
  public static func == (first: Image, second: Image) -> Bool {
    guard first.scale == second.scale, first.tintColor == second.tintColor,
      first.pixelSize == second.pixelSize, first.animation == second.animation,
      first.artwork == second.artwork, first.options == second.options
    else { return false }
    return switch (first.content, second.content) {
    case (.bitmap(let bitmap), .bitmap(let other)): bitmap == other
    case (.solid(let color, let size), .solid(let other, _)):
      size.isEmpty || color.pixels == other.pixels
    case (.solid(let color, _), .bitmap(let bitmap)), (.bitmap(let bitmap), .solid(let color, _)):
      bitmap.size.isEmpty || (bitmap.uniformPixel.map { color.pixels == [$0, $0] } ?? false)
    case (.drawing(let drawing), .drawing(let other)): drawing.isEqual(to: other)
    case (.displayList(let list, let size), .displayList(let otherList, let otherSize)):
      size == otherSize && list == otherList
    case (.drawing, _), (_, .drawing), (.displayList, _), (_, .displayList): false
    }
  }

  /// Adds the scale, the size, and the pixels to a hash.
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
    case .displayList(let list, _): hasher.combine(list)
    }
  }
}

extension Color {
  /// The pixels of the color in light and dark interfaces.
  fileprivate var pixels: [PremultipliedColor] {
    [PremultipliedColor(resolved(for: .light)), PremultipliedColor(resolved(for: .dark))]
  }
}

extension Image: CustomStringConvertible {
  /// The content, the size, and the number of frames of an animation, such as
  /// `solid #FF0000 100x50 @2x`.
  public var description: String {
    let frames = animation.map { " with \($0.frames.count) frames" } ?? ""
    let suffix =
      frames + (scale.factor == 1 ? "" : " " + scale.fileNameSuffix)
      + (tintColor.map { " tinted \($0)" } ?? "") + options.description
    return switch content {
    case .solid(let color, let size): "solid \(color) \(size)\(suffix)"
    case .bitmap(let bitmap): "bitmap \(bitmap.size)\(suffix)"
    case .drawing(let drawing): "\(drawing)\(suffix)"
    case .displayList(let list, let size):
      "drawing \(size.shortDescription) \(ContentDigest.text(list.digest))\(suffix)"
    }
  }
}

/// A single-color drawing as the content of an image, such as an interface symbol.
///
/// It consists of paths, so it is sharp at every scale. Drawings with equal descriptions must look
/// the same.
public protocol ImageDrawing: Hashable, Sendable, CustomStringConvertible {
  /// The size, in points.
  var size: CGSize { get }
  /// The layers, in points from the top-left corner.
  var stencil: Stencil { get }
}

extension ImageDrawing {
  /// Returns whether another drawing has the same type and is equal.
  func isEqual(to other: any ImageDrawing) -> Bool { (other as? Self) == self }
}

/// The reason why the pixels of an image cannot be read.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum ImageError: Error, Hashable, Sendable {
  /// The bitmap of a solid image cannot be created.
  case bitmap(BitmapError)
  /// The image is a drawing, which has pixels only where it is shown.
  case drawing(String)
}

extension ImageError: CustomStringConvertible {
  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .bitmap(let error): error.description
    case .drawing(let drawing):
      "the image \"\(drawing)\" is a drawing without pixels; draw it in a view or a display list "
        + "and render that instead"
    }
  }
}
