/// The color, gradient, or image that fills a shape.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Paint: Hashable, Sendable {
  /// A single color.
  case color(Color)
  /// A gradient.
  case gradient(Gradient)
  /// An image, drawn once or tiled.
  case pattern(ImagePattern)
}

extension Paint: CustomStringConvertible {
  /// The color, such as `#FF0000`, or the description of the gradient or the pattern.
  public var description: String {
    switch self {
    case .color(let color): color.description
    case .gradient(let gradient): gradient.description
    case .pattern(let pattern): pattern.description
    }
  }
}

/// Colors that change along a line, a radius, or an angle.
///
/// Colors between two stops are interpolated in sRGB, premultiplied by their alpha, as CSS defines
/// it (CSS Images 3, section 3.4). A clear stop of any color fades without a dark fringe, and the
/// samplers write premultiplied pixels without a division. Core Graphics interpolates color and
/// alpha separately: the middle of a gradient from opaque red to clear black is dark red at half
/// opacity, but red at half opacity here. To reproduce the pixels of Core Graphics, give the clear
/// stop the color of its neighbor. Between two opaque stops, there is no difference.
public struct Gradient: Hashable, Sendable {
  /// The geometry of a gradient, in the coordinates of the shape.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Geometry: Hashable, Sendable {
    /// From one point to another, along a line.
    case linear(from: CGPoint, to: CGPoint)
    /// From a center outward, with the last color at the radius, in points.
    case radial(center: CGPoint, radius: Double)
    /// Clockwise around a center, from an angle in turns, where 0 points right and 0.25 points
    /// down.
    case conic(center: CGPoint, startTurn: Double)
    /// From one circle to another, along all circles between and beyond them.
    ///
    /// Circle `t` has the center and the radius interpolated at `t` between start and end, and the
    /// color at `t`. A point has the color of the largest `t` whose circle passes through it with a
    /// radius of zero or more (HTML canvas, `createRadialGradient`; SVG 2, `fr`). Nothing is drawn
    /// where no circle passes, which is outside the cone around circles that do not contain each
    /// other. Nothing is drawn at all if both circles are the same, have no radius, or have values
    /// that are not finite. A negative radius counts as zero.
    case circles(from: Circle, to: Circle)
  }

  /// A circle at the start or the end of a gradient.
  public struct Circle: Hashable, Sendable {
    /// The center, in the coordinates of the shape.
    public var center: CGPoint
    /// The radius, in points.
    ///
    /// A negative radius counts as 0.
    public var radius: Double

    /// Creates a circle.
    public init(center: CGPoint, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// A color at an offset.
  public struct Stop: Hashable, Sendable {
    /// The offset, from 0 at the start to 1 at the end.
    ///
    /// Offsets outside this range count as 0 or 1. If an offset is not finite, the gradient draws
    /// nothing.
    public var offset: Double
    /// The color at the offset.
    public var color: Color

    /// Creates a stop.
    public init(at offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// The colors of a gradient beyond its range from 0 to 1.
  ///
  /// A conic gradient has no such part, because one turn is its entire range.
  public enum Spread: String, Hashable, Sendable {
    /// The outermost colors.
    case pad
    /// The gradient repeated.
    case `repeat`
    /// The gradient repeated, with every other copy reversed.
    case reflect
  }

  /// The line, radius, or angle along which the colors change.
  public var geometry: Geometry
  /// The colors, ordered by offset.
  ///
  /// An offset that is less than the previous one counts as the previous one. Without stops,
  /// nothing is drawn.
  public var stops: [Stop]
  /// The colors beyond the range from 0 to 1.
  public var spread: Spread
  /// The transform from the coordinates of ``geometry`` to those of the shape, like SVG's
  /// `gradientTransform`.
  ///
  /// It can turn circles into ellipses and skew the lines of equal color of a linear gradient. If
  /// it is not invertible, the gradient is drawn in its last color, or not at all if it is between
  /// circles.
  public var transform: Transform2D

  /// Creates a gradient.
  public init(
    _ geometry: Geometry, stops: [Stop], spread: Spread = .pad,
    transform: Transform2D = .identity
  ) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
    self.transform = transform
  }

  /// Creates a gradient with evenly spaced colors.
  public init(
    _ geometry: Geometry, colors: [Color], spread: Spread = .pad,
    transform: Transform2D = .identity
  ) {
    let last = max(1, colors.count - 1)
    self.init(
      geometry,
      stops: colors.enumerated().map { Stop(at: Double($0) / Double(last), $1) }, spread: spread,
      transform: transform)
  }
}

extension Gradient: CustomStringConvertible {
  /// The geometry and the colors, such as `linear (0, 0) to (0, 9) of #FF0000@0.0 #0000FF@1.0`.
  public var description: String {
    let text =
      switch geometry {
      case .linear(let from, let to): "linear \(from.shortDescription) to \(to.shortDescription)"
      case .radial(let center, let radius): "radial \(center.shortDescription) radius \(radius)"
      case .conic(let center, let turn): "conic \(center.shortDescription) from \(turn)"
      case .circles(let from, let to):
        "circles \(from.center.shortDescription) radius \(from.radius) to \(to.center.shortDescription) radius \(to.radius)"
      }
    let colors = stops.map { "\($0.color)@\($0.offset)" }.joined(separator: " ")
    return "\(text) of \(colors)" + (spread == .pad ? "" : " \(spread.rawValue)")
      + (transform == .identity ? "" : " transformed by \(transform)")
  }
}

/// An image as a paint for shapes, strokes, and glyphs.
///
/// The image has its own size in points, and its top-left corner is at the origin of its coordinate
/// system, which ``transform`` maps to that of the shape. Nothing is drawn if the image has no
/// pixels, or if the transform is not invertible or has values that are not finite.
public struct ImagePattern: Hashable, Sendable {
  /// The content beyond the edges of the image, in one direction.
  public enum TileMode: String, Hashable, Sendable, CaseIterable {
    /// The color of the nearest edge.
    case clamp
    /// The image repeated.
    case `repeat`
    /// The image repeated, with every other copy mirrored.
    case mirror
    /// Nothing.
    case decal
  }

  /// The image.
  public var image: Image
  /// The tile mode to the left and right of the image.
  public var tileModeX: TileMode
  /// The tile mode above and below the image.
  public var tileModeY: TileMode
  /// The sampling of colors between the image's pixels.
  public var sampling: ImageStyle.Sampling
  /// The transform from points of the image to points of the shape.
  public var transform: Transform2D

  /// Creates a pattern with a tile mode for each direction.
  public init(
    _ image: Image, tileModeX: TileMode, tileModeY: TileMode,
    sampling: ImageStyle.Sampling = .bilinear, transform: Transform2D = .identity
  ) {
    self.image = image
    self.tileModeX = tileModeX
    self.tileModeY = tileModeY
    self.sampling = sampling
    self.transform = transform
  }

  /// Creates a pattern with one tile mode for both directions.
  public init(
    _ image: Image, tileMode: TileMode = .repeat, sampling: ImageStyle.Sampling = .bilinear,
    transform: Transform2D = .identity
  ) {
    self.init(
      image, tileModeX: tileMode, tileModeY: tileMode, sampling: sampling, transform: transform)
  }
}

extension ImagePattern: CustomStringConvertible {
  /// The image with a digest of its pixels, the tile modes, and values other than the defaults,
  /// such as `pattern bitmap 4x4 3f2a9c01 repeat, nearest`.
  public var description: String {
    let modes =
      tileModeX == tileModeY
      ? tileModeX.rawValue : "\(tileModeX.rawValue) by \(tileModeY.rawValue)"
    return "pattern \(image.exactDescription) \(modes)"
      + (sampling == .bilinear ? "" : ", \(sampling.rawValue)")
      + (transform == .identity ? "" : " transformed by \(transform)")
  }
}

/// The style in which an image fills its rectangle.
public struct ImageStyle: Hashable, Sendable {
  /// The sampling of colors between the pixels of the image.
  public enum Sampling: String, Hashable, Sendable {
    /// The color of the nearest pixel.
    case nearest
    /// The color interpolated between the four nearest pixels.
    case bilinear
    /// The mean of all image pixels under a device pixel where the image is reduced, and otherwise
    /// the same as ``bilinear``.
    ///
    /// A rotated, skewed, or tiled image is first reduced to means along its own axes, at about the
    /// number of device pixels it covers, and then interpolated.
    case area
  }

  /// The way in which the middle of an image is enlarged.
  public enum Resizing: String, Hashable, Sendable {
    /// The middle is stretched.
    case stretch
    /// The middle is repeated at its size in points.
    case tile
    /// The middle is repeated at its size in points, and the strips along the edges are repeated
    /// along their edges.
    case tileAll
  }

  /// The sampling of colors between the pixels of the image.
  public var sampling: Sampling
  /// The strips along the edges, in points, that keep their thickness when the middle is resized.
  public var capInsets: EdgeInsets
  /// The way in which the middle is enlarged.
  public var resizing: Resizing
  /// The color that replaces those of the image and keeps its alpha, or `nil` for the original
  /// colors.
  public var tint: Color?

  /// Creates a style.
  public init(
    sampling: Sampling = .bilinear, capInsets: EdgeInsets = .zero, resizing: Resizing = .stretch,
    tint: Color? = nil
  ) {
    self.sampling = sampling
    self.capInsets = capInsets
    self.resizing = resizing
    self.tint = tint
  }

  /// The style of an image that is stretched and interpolated as a whole.
  public static let stretched = ImageStyle()
}

extension ImageStyle: CustomStringConvertible {
  /// The values that differ from the defaults, such as `nearest, tile`.
  ///
  /// Empty for ``stretched``.
  public var description: String {
    var parts: [String] = []
    if sampling != .bilinear { parts.append(sampling.rawValue) }
    if capInsets != .zero {
      let caps = capInsets.exact
      parts.append(
        "caps \(caps.top) \(caps.left) \(caps.bottom) \(caps.right)")
    }
    if resizing != .stretch { parts.append(resizing.rawValue) }
    if let tint { parts.append("tint \(tint)") }
    return parts.joined(separator: ", ")
  }
}
