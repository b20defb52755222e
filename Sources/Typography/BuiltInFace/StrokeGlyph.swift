import Geometry

/// A glyph of the built-in face as it is drawn: strokes and dots, in thousandths of an em, y up.
struct StrokeGlyph {
  /// The heights between which a glyph stands, so that weight does not change them.
  enum Zone {
    /// From the baseline to the capitals' height.
    case cap
    /// From the baseline to the height of a small x, with ascenders and descenders.
    case small
    /// An accent above a letter, by so much higher than above a small one.
    case accent(lift: Double)
    /// A mark that hangs below the baseline.
    case below
  }

  /// A part of a glyph.
  enum Part {
    /// A stroke of the pen.
    case stroke(Stroke)
    /// A dot, a little wider than the pen.
    case dot(Point)
    /// A disc of a radius of its own.
    case disc(Point, radius: Double)
  }

  /// A part with what it is fitted to.
  struct PlacedPart {
    /// What is drawn.
    var part: Part
    /// The heights it keeps.
    var zone: Zone
    /// The share of the pen's width that it is drawn with, for small figures.
    var penScale = 1.0
  }

  /// How far the pen moves on, before the weight widens it.
  var advance: Double
  /// What is drawn.
  var parts: [PlacedPart]

  /// Returns the parts scaled and then moved, as references use them.
  func parts(scaledBy scale: Double, movedBy offset: Vector, in zone: Zone?) -> [PlacedPart] {
    func move(_ point: Point) -> Point {
      Point(x: point.x * scale + offset.x, y: point.y * scale + offset.y)
    }
    return parts.map { placed in
      var placed = placed
      if let zone { placed.zone = zone }
      if scale != 1 { placed.penScale *= 0.82 }
      switch placed.part {
      case .stroke(let stroke):
        var moved = stroke
        moved.start = move(stroke.start)
        moved.segments = stroke.segments.map { $0.map(move) }
        placed.part = .stroke(moved)
      case .dot(let center):
        placed.part = .dot(move(center))
      case .disc(let center, let radius):
        placed.part = .disc(move(center), radius: radius * scale)
      }
      return placed
    }
  }
}
