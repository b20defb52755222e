/// How the outline of a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line in points; a width of zero or less draws nothing.
  public var width: Double
  /// How open ends look.
  public var cap: LineCap
  /// How corners look.
  public var join: LineJoin
  /// How long a miter may be, as a multiple of the width, before the corner becomes a bevel.
  public var miterLimit: Double
  /// The lengths of dashes and of the gaps between them in turn, in points; empty for a solid line.
  ///
  /// An odd number of lengths is gone through twice. Lengths that are negative or not finite, or
  /// that are all zero, make the line solid. Those too short to be seen are drawn as longer ones of
  /// the same shares.
  public var dashes: [Double]
  /// How far into the pattern the line begins, in points.
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
