/// The stroke widths of a symbol, in units of its grid.
struct SymbolPen {
  /// The size of a grid unit at the scale `medium`, as a fraction of the em.
  static let unit = 0.0458
  /// The height of the frame of every symbol, in units.
  static let height = 24.0

  /// The width of a stroke, which follows the stems of letters up to a limit.
  let stroke: Double
  /// The width of a stroke inside another shape.
  let detail: Double
  /// The diameter of a dot, which is greater than the width of a stroke in light weights.
  let dot: Double
  /// The gap between a cutout and the shape in front of it.
  let gap: Double

  /// Creates the widths for a weight.
  ///
  /// - Parameters:
  ///   - weight: The weight of the letters next to the symbol.
  ///   - size: The size relative to the scale `medium`, whose strokes are as wide as those of
  ///     letters. At other scales, the widths of strokes change half as much as the size.
  init(_ weight: Font.Weight, size: Double) {
    let face = FaceWeight(weight)
    let stem = min(face.stem, FaceWeight.regularStem)
    let width = stem / 1000 / SymbolPen.unit + 1.5 * face.heavy
    stroke = min(width / size.squareRoot(), 3.9)
    detail = stroke * (1 - 0.28 * face.heavy)
    dot = stroke + max(0, 0.4 * (FaceWeight.regularStem / 1000 / SymbolPen.unit - stroke))
    gap = 1.3 + 0.1 * face.heavy
  }
}
