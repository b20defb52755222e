public import SnapshotGeometry
public import SnapshotPixels

/// Colors that change along a line, a radius or an angle.
///
/// Colors between two stops are interpolated in sRGB, premultiplied by their alpha, as CSS defines
/// it (CSS Images 3, section 3.4). A clear stop of any color fades without a dark fringe, and the
/// samplers write premultiplied pixels without a division. Core Graphics interpolates color and
/// alpha separately: the middle of a gradient from opaque red to clear black is dark red at half
/// opacity, but red at half opacity here. To reproduce the pixels of Core Graphics, give the clear
/// stop the color of its neighbor. Between two opaque stops, both are the same.
public struct Gradient: Hashable, Sendable {
  /// Along what the colors change; all places are in the coordinates of the shape.
  #if hasAttribute(nonexhaustive)
    @nonexhaustive
  #endif
  public enum Geometry: Hashable, Sendable {
    /// From one point straight to another.
    case linear(from: CGPoint, to: CGPoint)
    /// From a center outward; the last color is reached at the radius, in points.
    case radial(center: CGPoint, radius: Double)
    /// Clockwise around a center, from an angle in turns, 0 pointing right and 0.25 down.
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

  /// A circle that a gradient starts or ends at.
  public struct Circle: Hashable, Sendable {
    /// The center, in the coordinates of the shape.
    public var center: CGPoint
    /// The radius, in points; a negative one counts as zero.
    public var radius: Double

    /// Creates a circle.
    public init(center: CGPoint, radius: Double) {
      self.center = center
      self.radius = radius
    }
  }

  /// A color at a place.
  public struct Stop: Hashable, Sendable {
    /// The place, from 0 at the start to 1 at the end.
    ///
    /// Places outside of that count as 0 or 1. With one that is not a finite number the gradient draws
    /// nothing.
    public var offset: Double
    /// The color there.
    public var color: Color

    /// Creates a stop.
    public init(at offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// How the colors go on beyond their period, from 0 to 1; the one turn of a conic gradient is all
  /// of it, so that no spread changes that.
  public enum Spread: String, Hashable, Sendable {
    /// With the outermost colors.
    case pad
    /// From the start again.
    case `repeat`
    /// Backwards and forwards in turn.
    case reflect
  }

  /// Along what the colors change.
  public var geometry: Geometry
  /// The colors, by their place.
  ///
  /// An offset below the one before it counts as that one. Without stops nothing is drawn.
  public var stops: [Stop]
  /// How the colors go on beyond their stops.
  public var spread: Spread
  /// The transform from the coordinates of ``geometry`` to those of the shape, like SVG's
  /// `gradientTransform`.
  ///
  /// It can turn circles into ellipses and skew the lines of equal color of a linear gradient. If
  /// the transform is not invertible, the gradient is drawn in its last color, or not at all
  /// between circles.
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

  /// Creates a gradient whose colors lie at equal distances.
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
  /// The kind, its numbers and its colors, such as `linear (0, 0) to (0, 9) of #FF0000 #0000FF`.
  public var description: String {
    let place =
      switch geometry {
      case .linear(let from, let to): "linear \(from.shortDescription) to \(to.shortDescription)"
      case .radial(let center, let radius): "radial \(center.shortDescription) radius \(radius)"
      case .conic(let center, let turn): "conic \(center.shortDescription) from \(turn)"
      case .circles(let from, let to):
        "circles \(from.center.shortDescription) radius \(from.radius) to \(to.center.shortDescription) radius \(to.radius)"
      }
    let colors = stops.map { "\($0.color)@\($0.offset)" }.joined(separator: " ")
    return "\(place) of \(colors)" + (spread == .pad ? "" : " \(spread.rawValue)")
      + (transform == .identity ? "" : " transformed by \(transform)")
  }
}
