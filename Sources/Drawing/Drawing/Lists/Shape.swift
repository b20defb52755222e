/// An area to fill or to clip to, in points.
#if hasAttribute(nonexhaustive)
  @nonexhaustive
#endif
public enum Shape: Hashable, Sendable {
  /// A rectangle.
  case rect(CGRect)
  /// A rectangle with rounded corners.
  case roundedRect(RoundedRect)
  /// The area that a path encloses.
  case path(Path, FillRule)
  /// The area that the stroke of a path covers.
  case stroke(Path, StrokeStyle)

  /// Returns a rectangle whose corners have the same radius: a rounded rectangle, or a plain one if
  /// the radius is 0 or less.
  public static func rect(_ rect: CGRect, cornerRadius: CGFloat) -> Shape {
    cornerRadius > 0 ? .roundedRect(RoundedRect(rect, radius: cornerRadius)) : .rect(rect)
  }
}

extension Shape: CustomStringConvertible {
  /// The kind and its values, such as `rect (0, 0) 10 x 10`.
  public var description: String {
    switch self {
    case .rect(let rect):
      "rect \(rect.shortDescription)"
    case .roundedRect(let shape):
      "rounded rect \(shape.rect.shortDescription) radii \(shape.radii.topLeft.shortDescription) "
        + "\(shape.radii.topRight.shortDescription) \(shape.radii.bottomRight.shortDescription) "
        + shape.radii.bottomLeft.shortDescription
        + (shape.style == .circular ? "" : " \(shape.style.rawValue)")
    case .path(let path, let rule):
      "path \(ContentDigest.text(path.digest)) of \(path.elements.count) elements, \(rule.rawValue)"
    case .stroke(let path, let style):
      "stroke \(ContentDigest.text(path.digest)) of \(path.elements.count) elements, width "
        + "\(style.width.shortDescription) \(style.cap.rawValue) \(style.join.rawValue)"
        + (style.miterLimit == 10 ? "" : " miter limit \(style.miterLimit.shortDescription)")
        + (style.dashes.isEmpty
          ? "" : " dashes " + style.dashes.map(\.shortDescription).joined(separator: " "))
        + (style.dashPhase == 0 ? "" : " from \(style.dashPhase.shortDescription)")
    }
  }
}

/// The style of the stroke of a path.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the stroke, in points.
  ///
  /// A width of 0 or less draws nothing.
  public var width: Double
  /// The shape of open ends.
  public var cap: LineCap
  /// The shape of corners.
  public var join: LineJoin
  /// The maximum length of a miter, as a multiple of the width.
  ///
  /// Beyond it, the corner becomes a bevel.
  public var miterLimit: Double
  /// The alternating lengths of dashes and gaps, in points.
  ///
  /// Empty for a solid line.
  ///
  /// An odd number of lengths is repeated twice. The line is solid if a length is negative or not
  /// finite, or if all are 0. Dashes too short to be visible are drawn as longer ones with the same
  /// ratio of dash to gap.
  public var dashes: [Double]
  /// The distance into the pattern at which the line starts, in points.
  public var dashPhase: Double

  /// Creates a style.
  public init(
    width: Double = 1, cap: LineCap = .butt, join: LineJoin = .miter, miterLimit: Double = 10,
    dashes: [Double] = [], dashPhase: Double = 0
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dashes = dashes
    self.dashPhase = dashPhase
  }
}

/// The shape of the open ends of a stroke.
public enum LineCap: String, Hashable, Sendable {
  /// A straight edge at the end point.
  case butt
  /// A half circle around the end point.
  case round
  /// A straight edge half the width beyond the end point.
  case square

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = rawValue == "round" ? .round : rawValue == "square" ? .square : .butt
  }
}

/// The shape of the corners of a stroke.
public enum LineJoin: String, Hashable, Sendable {
  /// The outer edges are extended until they meet. Beyond the miter limit, the corner is a bevel.
  case miter
  /// An arc around the corner.
  case round
  /// The outer edges are connected by a straight line.
  case bevel

  /// Creates a value from its name; text that is no name is the default, as in UIKit.
  public init(rawValue: String) {
    self = rawValue == "round" ? .round : rawValue == "bevel" ? .bevel : .miter
  }
}

/// The precision of the antialiased edges of shapes, strokes, clips, and glyphs.
public enum EdgePrecision: Hashable, Sendable {
  /// Coverage in 16 steps below 2x, and in 12 steps from 2x on, where glyphs start at whole pixels.
  ///
  /// Translucent colors have fewer steps, in proportion to their alpha, and the alpha of narrow
  /// shadows is rounded to steps of two levels.
  ///
  /// The difference from ``exact`` is not visible, but an image has a tenth as many colors, so its
  /// PNG is about half as large. Blurs are computed from exact coverage.
  case stepped
  /// Coverage in 255 steps, with glyphs at quarter pixels.
  case exact
}

extension Stencil.Layer {
  /// The area that the layer covers.
  package var shape: Shape {
    guard let lineWidth else { return .path(path, .nonzero) }
    return .stroke(path, StrokeStyle(width: lineWidth, cap: .round, join: .round))
  }
}
