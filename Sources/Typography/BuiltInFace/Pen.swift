import Geometry

/// The pen of a weight, and how it fits a glyph: heights stay, widths grow with the pen.
struct Pen {
  /// The width of the regular pen, for which the glyphs are drawn, in thousandths of an em.
  static let regularWidth = 80.0
  /// How far round shapes reach past a height, in thousandths of an em.
  static let overshoot = 10.0

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

  /// Returns a glyph's outline, y up.
  func outline(of glyph: StrokeGlyph) -> Path {
    var elements: [Path.Element] = []
    let middle = glyph.advance / 2
    let newMiddle = advance(glyph.advance) / 2
    for placed in glyph.parts {
      var width = width * placed.penScale
      if case .accent = placed.zone, width > Pen.regularWidth {
        width = Pen.regularWidth + (width - Pen.regularWidth) * 0.5
      }
      let radius = width / 2
      func fit(_ point: Point) -> Point {
        Point(
          x: (point.x - middle) * stretch + newMiddle, y: height(point.y, placed.zone, radius))
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
      elements += outliner.path.elements
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
      return y - 48 + radius + lift
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
