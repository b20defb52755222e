import Drawing
import Pixels

/// What the coverage of pixels and the positions of glyphs are rounded to.
///
/// A shape, a clip and the mask of a glyph are each rounded once, when their cells are summed.
/// Products of them are not rounded again: they have few values already.
struct EdgeRounding: Hashable {
  /// The number of steps from no coverage to full coverage.
  let coverageSteps: Int32
  /// The number of positions in a pixel at which a glyph can begin, horizontally and vertically:
  /// 1 or 4.
  let glyphSteps: Int

  /// Coverage as alpha can store it, and glyphs at quarter pixels.
  static let exact = EdgeRounding(coverageSteps: 255, glyphSteps: 4)

  private init(coverageSteps: Int32, glyphSteps: Int) {
    self.coverageSteps = coverageSteps
    self.glyphSteps = glyphSteps
  }

  /// Creates the rounding for a bitmap of a scale.
  init(_ precision: EdgePrecision, scale: Scale) {
    switch precision {
    case .exact:
      self = .exact
    case .stepped:
      self =
        scale.factor < 2
        ? EdgeRounding(coverageSteps: 16, glyphSteps: 4)
        : EdgeRounding(coverageSteps: 12, glyphSteps: 1)
    }
  }
}
