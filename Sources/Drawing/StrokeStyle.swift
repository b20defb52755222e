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
