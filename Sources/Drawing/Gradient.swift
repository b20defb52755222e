public import Geometry
public import Pixels

/// Colours that change along a line, a radius or an angle.
///
/// Colours between two stops are interpolated in sRGB, premultiplied by their alpha, so that a
/// clear stop of any colour fades without a dark fringe (CSS Images 3, section 3.4).
public struct Gradient: Hashable, Sendable {
  /// Along what the colours change; all places are in the coordinates of the shape.
  public enum Geometry: Hashable, Sendable {
    /// From one point straight to another.
    case linear(from: Point, to: Point)
    /// From a centre outward; the last colour is reached at the radius, in points.
    case radial(center: Point, radius: Double)
    /// Clockwise around a centre, from an angle in turns, 0 pointing right and 0.25 down.
    case conic(center: Point, startTurn: Double)
  }

  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The place, from 0 at the start to 1 at the end.
    ///
    /// Places outside of that count as 0 or 1. With one that is not a finite number the gradient draws
    /// nothing.
    public var offset: Double
    /// The colour there.
    public var color: Color

    /// Creates a stop.
    public init(at offset: Double, _ color: Color) {
      self.offset = offset
      self.color = color
    }
  }

  /// How the colours go on beyond their period, from 0 to 1; the one turn of a conic gradient is all
  /// of it, so that no spread changes that.
  public enum Spread: String, Hashable, Sendable {
    /// With the outermost colours.
    case pad
    /// From the start again.
    case `repeat`
    /// Backwards and forwards in turn.
    case reflect
  }

  /// Along what the colours change.
  public var geometry: Geometry
  /// The colours, by their place.
  ///
  /// An offset below the one before it counts as that one. Without stops nothing is drawn.
  public var stops: [Stop]
  /// How the colours go on beyond their stops.
  public var spread: Spread

  /// Creates a gradient.
  public init(_ geometry: Geometry, stops: [Stop], spread: Spread = .pad) {
    self.geometry = geometry
    self.stops = stops
    self.spread = spread
  }

  /// Creates a gradient whose colours lie at equal distances.
  public init(_ geometry: Geometry, colors: [Color], spread: Spread = .pad) {
    let last = max(1, colors.count - 1)
    self.init(
      geometry,
      stops: colors.enumerated().map { Stop(at: Double($0) / Double(last), $1) }, spread: spread)
  }
}

extension Gradient: CustomStringConvertible {
  /// The kind, its numbers and its colours, such as `linear (0, 0) to (0, 9) of #FF0000 #0000FF`.
  public var description: String {
    let place =
      switch geometry {
      case .linear(let from, let to): "linear \(from) to \(to)"
      case .radial(let center, let radius): "radial \(center) radius \(radius)"
      case .conic(let center, let turn): "conic \(center) from \(turn)"
      }
    let colors = stops.map { "\($0.color)@\($0.offset)" }.joined(separator: " ")
    return "\(place) of \(colors)" + (spread == .pad ? "" : " \(spread.rawValue)")
  }
}
