import Geometry

/// The pen of a weight, and how it fits a glyph: heights stay, widths grow with the pen.
///
/// A pen broader than bold is an ellipse, no higher than the bold pen, so that the openings of small
/// letters stay open.
struct Pen {
  /// The width of the regular pen, for which the glyphs are drawn, in thousandths of an em.
  static let regularWidth = 80.0
  /// How far round shapes reach past a height, in thousandths of an em.
  static let overshoot = 10.0

  /// The greatest height of a pen, in thousandths of an em.
  private static let greatestHeight = 124.0
  /// The pen's width, in thousandths of an em.
  let width: Double

  /// Creates the pen of a weight.
  init(_ weight: Font.Weight) {
    width =
      switch weight {
      case .ultraLight: 24
      case .thin: 38
      case .light: 58
      case .regular: Pen.regularWidth
      case .medium: 93
      case .semibold: 108
      case .bold: 124
      case .heavy: 140
      case .black: 156
      }
  }

  /// Returns a glyph's advance in this weight, in whole thousandths of an em.
  func advance(_ drawn: Double) -> Double {
    guard drawn > 0 else { return 0 }
    return (drawn * stretch + (width - Pen.regularWidth) * 0.45 + 0.5).rounded(.down)
  }

  /// Returns where a place in a glyph of an advance goes in this weight, in thousandths of an em.
  func place(_ x: Double, in drawn: Double) -> Double {
    (x - drawn / 2) * stretch + advance(drawn) / 2
  }

  /// Returns a glyph's outline, y up.
  func outline(of glyph: StrokeGlyph) -> Path {
    var elements: [Path.Element] = []
    for placed in glyph.parts {
      var width = width * placed.penScale
      if case .accent = placed.zone, width > Pen.regularWidth {
        width = Pen.regularWidth + (width - Pen.regularWidth) * 0.5
      }
      let radius = min(width, Pen.greatestHeight) / 2
      // Widths are narrowed until the pen is round, and widened again when it has drawn.
      let breadth = width / 2 / radius
      func fit(_ point: Point) -> Point {
        Point(
          x: place(point.x, in: glyph.advance) / breadth,
          y: height(point.y, placed.zone, radius))
      }
      var outliner = StrokeOutliner(radius: radius)
      switch placed.part {
      case .stroke(var stroke):
        stroke.start = fit(stroke.start)
        stroke.segments = stroke.segments.map { $0.map(fit) }
        outliner.add(stroke)
      case .dot(let center):
        outliner.addDisc(center: fit(center), radius: radius * 1.2 + 3)
      case .disc(let center, let drawn):
        outliner.addDisc(center: fit(center), radius: drawn + (radius - Pen.regularWidth / 2))
      }
      elements +=
        breadth == 1
        ? outliner.path.elements
        : outliner.path.applying(AffineTransform(scaleX: breadth, y: 1)).elements
    }
    return Path(elements)
  }

  /// How much wider than drawn a glyph's skeleton is.
  private var stretch: Double { 1 + (width - Pen.regularWidth) * 0.0006 }

  private func height(_ y: Double, _ zone: StrokeGlyph.Zone, _ radius: Double) -> Double {
    let bottom = radius - Pen.overshoot
    switch zone {
    case .cap:
      return fit(y, to: 700, at: bottom, 700 + Pen.overshoot - radius)
    case .small:
      return fit(y, to: 490, at: bottom, 502 + Pen.overshoot - radius)
    case .accent(let lift):
      guard lift > 0 else { return y - 48 + radius }
      // A broad accent comes nearer to its capital and is lower, to stay below the ascender.
      let bottom = 562 + lift - max(0, radius - 40) * 0.8
      let room = 956 - bottom - 2 * radius
      return bottom + radius + (y - 610) * min(1, room / 115)
    case .below:
      return y + bottom - (radius - 40) / 2
    }
  }

  private func fit(_ y: Double, to top: Double, at newBottom: Double, _ newTop: Double) -> Double {
    if y < 0 { return y + newBottom }
    if y > top { return y - top + newTop }
    return newBottom + y * (newTop - newBottom) / top
  }
}
