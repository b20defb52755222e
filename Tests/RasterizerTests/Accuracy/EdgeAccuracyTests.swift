import SnapshotDrawing
import Testing

/// Measures the errors of stepped edges compared with exact ones, and of both compared with 12 x 12
/// samples.
///
/// The bounds are the figures in the article "How drawing works". Glyphs are at the positions to
/// which a run rounds them.
@Suite("Stepped edges have bounded errors")
struct EdgeAccuracyTests {
  /// Errors in levels of 255 over all pixels on an edge.
  struct Distance: CustomStringConvertible {
    var mean = 0.0
    var rootMeanSquare = 0.0
    var signedMean = 0.0
    var largest = 0.0

    /// Measures the error of a drawing compared with the expected alpha of each pixel, in levels.
    init(_ rendered: Bitmap, from expected: [Double]) {
      var count = 0.0
      for y in 0..<rendered.height {
        for x in 0..<rendered.width {
          let (level, other) = (Double(rendered[x, y].alpha), expected[y * rendered.width + x])
          guard level > 0 || other > 0, level < 255 || other < 255 else { continue }
          count += 1
          mean += abs(level - other)
          signedMean += level - other
          rootMeanSquare += (level - other) * (level - other)
          largest = max(largest, abs(level - other))
        }
      }
      mean /= max(1, count)
      signedMean /= max(1, count)
      rootMeanSquare = (rootMeanSquare / max(1, count)).squareRoot()
    }

    func isWithin(mean: Double, rootMeanSquare: Double, largest: Double) -> Bool {
      self.mean <= mean && self.rootMeanSquare <= rootMeanSquare && self.largest <= largest
    }

    var description: String {
      [mean, rootMeanSquare, largest].map { "\(($0 * 100).rounded() / 100)" }
        .joined(separator: " / ")
    }
  }

  /// A drawing of shapes, or of text at some number of positions in a pixel.
  enum Specimen: CaseIterable, CustomStringConvertible {
    case text
    case shapes

    var description: String { self == .text ? "text" : "shapes" }

    func draw(in context: inout DrawingContext, scale: Scale, steps: Double?) {
      switch self {
      case .text:
        var random = SeededGenerator(seed: 53)
        for index in 0..<60 {
          var x = Double(index % 12) * 9.7 + Double.random(in: 0...1, using: &random)
          if let steps { x = (x * scale.factor * steps).rounded() / (scale.factor * steps) }
          let outline = ScatteredGlyphs.outlines[index % 3]
          let (transform, y) = (context.transform, Double(index / 12) * 13 + 14)
          context.translateBy(x: x, y: y)
          context.fill(.path(outline.path, .nonzero), with: .color(.black))
          context.transform = transform
        }
      case .shapes:
        for index in 0..<40 {
          let (x, y) = (Double(index % 8) * 15.13 + 1.3, Double(index / 8) * 13.07 + 1.7)
          let rect = Rect(x: x, y: y, width: 12.31, height: 10.47)
          switch index % 4 {
          case 0: context.fill(.rect(rect, cornerRadius: 3.3), with: .color(.black))
          case 1: context.fill(.path(Path(ellipseIn: rect), .nonzero), with: .color(.black))
          case 2:
            context.stroke(Path(ellipseIn: rect), StrokeStyle(width: 1.1), with: .color(.black))
          default:
            context.fill(
              .path(
                Path([
                  .move(to: Point(x: x, y: y)), .line(to: Point(x: x + 12.1, y: y + 3.3)),
                  .line(to: Point(x: x + 4.7, y: y + 11.2)), .close,
                ]), .nonzero), with: .color(.black))
          }
        }
      }
    }

    /// Returns the drawing with glyphs at multiples of a fraction of a pixel.
    func rendered(_ edges: EdgePrecision, _ scale: Scale, steps: Double?) throws -> Bitmap {
      let size = scale.pixelSize(CGSize(width: 124, height: 70))
      return try drawn(size.width, size.height, scale: scale, edges: edges) {
        draw(in: &$0, scale: scale, steps: steps)
      }
    }

    /// Returns the mean of 12 x 12 samples, each of which is itself an area, in levels.
    func supersampled(_ scale: Scale, steps: Double) throws -> [Double] {
      let size = scale.pixelSize(CGSize(width: 124, height: 70))
      let large = try drawn(
        size.width * 12, size.height * 12, scale: Scale(scale.factor * 12), edges: .exact
      ) { draw(in: &$0, scale: scale, steps: steps) }
      var levels = [Double](repeating: 0, count: size.width * size.height)
      for y in 0..<large.height {
        for x in 0..<large.width {
          levels[y / 12 * size.width + x / 12] += Double(large[x, y].alpha) / 144
        }
      }
      return levels
    }
  }

  @Test("Steps, compared with exact coverage", arguments: Specimen.allCases, [Scale.x1, .x2, .x3])
  func steps(specimen: Specimen, scale: Scale) throws {
    let exact = try specimen.rendered(.exact, scale, steps: nil)
    let stepped = Distance(
      try specimen.rendered(.stepped, scale, steps: nil),
      from: (0..<exact.height).flatMap { y in
        (0..<exact.width).map { Double(exact[$0, y].alpha) }
      })
    #expect(abs(stepped.signedMean) <= 0.4)
    let isCoarse = scale != .x1
    #expect(
      stepped.isWithin(
        mean: isCoarse ? 5.4 : 4.1, rootMeanSquare: isCoarse ? 6.2 : 4.7,
        largest: isCoarse ? 11 : 8), "\(stepped)")
  }

  @Test(
    "Steps and outlines, compared with 12 x 12 samples", arguments: Specimen.allCases,
    [Scale.x1, .x2, .x3])
  func supersampling(specimen: Specimen, scale: Scale) throws {
    let steps = scale == .x1 ? 4.0 : 1
    let expected = try specimen.supersampled(scale, steps: steps)
    let exact = Distance(try specimen.rendered(.exact, scale, steps: steps), from: expected)
    let stepped = Distance(try specimen.rendered(.stepped, scale, steps: steps), from: expected)
    #expect(exact.isWithin(mean: 3.8, rootMeanSquare: 4.8, largest: 12.3), "\(exact)")
    let isCoarse = scale != .x1
    #expect(
      stepped.isWithin(
        mean: isCoarse ? 6.2 : 4.9, rootMeanSquare: isCoarse ? 7.8 : 6.1,
        largest: isCoarse ? 21.2 : 15.8), "\(stepped)")
  }
}
