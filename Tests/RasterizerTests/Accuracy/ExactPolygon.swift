import SnapshotDrawing

/// Contours of straight lines with corners at integers of 1/256 of a pixel, and the area of each
/// winding number within a pixel.
///
/// The pixel is divided into slices at every corner, at every crossing of two edges, and wherever
/// an edge leaves the pixel. Within a slice, edges do not cross, and the area between two of them
/// is a trapezoid with one winding number. Divisions and the order of edges use exact fractions.
/// Only the areas are added in double precision, with an error below 10⁻¹² pixels.
struct ExactPolygon {
  struct Corner {
    var x: Int
    var y: Int
  }

  /// An edge that is not horizontal, from its upper to its lower end.
  ///
  /// The winding is 1 if the contour goes down along it, and -1 if it goes up.
  private struct Edge {
    let top: Corner
    let bottom: Corner
    let winding: Int

    /// Returns the horizontal position of the edge at a height between its ends.
    func x(at y: Fraction) -> Fraction {
      let rise = Int128(bottom.y - top.y)
      let run = Int128(bottom.x - top.x)
      return Fraction(
        Int128(top.x) * rise * y.bottom + (y.top - Int128(top.y) * y.bottom) * run,
        rise * y.bottom)
    }

    /// Returns the height at which the edge crosses a column, or `nil` if it is vertical.
    func y(at x: Int) -> Fraction? {
      guard top.x != bottom.x else { return nil }
      let run = Int128(bottom.x - top.x)
      return Fraction(Int128(top.y) * run + Int128((x - top.x) * (bottom.y - top.y)), run)
    }

    /// Returns the height at which the lines through two edges cross, or `nil` if they are
    /// parallel.
    func crossing(with other: Edge) -> Fraction? {
      let (dx, dy) = (bottom.x - top.x, bottom.y - top.y)
      let (otherX, otherY) = (other.bottom.x - other.top.x, other.bottom.y - other.top.y)
      let area = dx * otherY - dy * otherX
      guard area != 0 else { return nil }
      let product = (other.top.x - top.x) * otherY - (other.top.y - top.y) * otherX
      return Fraction(Int128(top.y * area) + Int128(product * dy), Int128(area))
    }
  }

  private let edges: [Edge]
  private let crossings: [Fraction]

  init(_ contours: [[Corner]]) {
    var edges: [Edge] = []
    for contour in contours {
      for (from, to) in zip(contour, contour.dropFirst() + contour.prefix(1)) where from.y != to.y {
        edges.append(
          from.y < to.y
            ? Edge(top: from, bottom: to, winding: 1) : Edge(top: to, bottom: from, winding: -1))
      }
    }
    self.edges = edges
    crossings = edges.indices.flatMap { index in
      edges[(index + 1)...].compactMap { edges[index].crossing(with: $0) }
    }
  }

  /// Returns the area of each winding number within a pixel, in pixels.
  func areas(column: Int, row: Int) -> [Int: Double] {
    let (left, right) = (column * 256, column * 256 + 256)
    let (top, bottom) = (Fraction(Int128(row * 256)), Fraction(Int128(row * 256 + 256)))
    let near = edges.filter { $0.top.y < row * 256 + 256 && $0.bottom.y > row * 256 }
    var cuts = near.flatMap { edge in
      [Fraction(Int128(edge.top.y)), Fraction(Int128(edge.bottom.y))]
        + [edge.y(at: left), edge.y(at: right)].compactMap { $0 }
    }
    cuts = (cuts + crossings).filter { $0 > top && $0 < bottom } + [top, bottom]
    cuts.sort()
    var areas: [Int: Double] = [:]
    for (upper, lower) in zip(cuts, cuts.dropFirst()) where upper < lower {
      addSlice(near, upper, lower, Int128(left), Int128(right), to: &areas)
    }
    return areas
  }

  /// Adds the trapezoids between two heights, between which edges neither cross nor begin nor end.
  private func addSlice(
    _ near: [Edge], _ upper: Fraction, _ lower: Fraction, _ left: Int128, _ right: Int128,
    to areas: inout [Int: Double]
  ) {
    func position(_ edge: Edge, _ y: Fraction) -> Fraction {
      max(Fraction(left), min(edge.x(at: y), Fraction(right)))
    }
    var walls = near.filter {
      Fraction(Int128($0.top.y)) <= upper && Fraction(Int128($0.bottom.y)) >= lower
    }.map { (upper: position($0, upper), lower: position($0, lower), winding: $0.winding) }
    walls.sort { ($0.upper, $0.lower) < ($1.upper, $1.lower) }
    walls.append((upper: Fraction(right), lower: Fraction(right), winding: 0))
    let height = upper.distance(to: lower) / 256
    var (winding, last) = (0, (upper: Fraction(left), lower: Fraction(left)))
    for wall in walls {
      let width = last.upper.distance(to: wall.upper) + last.lower.distance(to: wall.lower)
      if width > 0 { areas[winding, default: 0] += width / 512 * height }
      winding += wall.winding
      last = (wall.upper, wall.lower)
    }
  }
}
