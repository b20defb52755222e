import Drawing
import Geometry
import Pixels
import Testing

@Suite("Contours may be drawn any way round")
struct ContourTests {
  /// A closed contour as the curves that it consists of.
  private struct Contour {
    var start: Point
    var pieces: [Path.Element]

    var reversed: Contour {
      var ends = [start]
      for piece in pieces { ends.append(piece.end) }
      let backwards = pieces.indices.reversed().map { index -> Path.Element in
        switch pieces[index] {
        case .quad(_, let control): .quad(to: ends[index], control: control)
        case .cubic(_, let control1, let control2):
          .cubic(to: ends[index], control1: control2, control2: control1)
        default: .line(to: ends[index])
        }
      }
      return Contour(start: ends[ends.count - 1], pieces: backwards)
    }

    func rotated(by count: Int) -> Contour {
      let turned = Array(pieces[count...] + pieces[..<count])
      return Contour(start: pieces[count - 1].end, pieces: turned)
    }

    var elements: [Path.Element] { [.move(to: start)] + pieces + [.close] }
  }

  private func randomContour(_ random: inout SeededGenerator) -> Contour {
    func point() -> Point {
      Point(
        x: Double.random(in: -10...50, using: &random),
        y: Double.random(in: -10...50, using: &random))
    }
    let start = point()
    var pieces: [Path.Element] = (0..<5).map { _ in
      switch Int.random(in: 0..<3, using: &random) {
      case 0: .line(to: point())
      case 1: .quad(to: point(), control: point())
      default: .cubic(to: point(), control1: point(), control2: point())
      }
    }
    pieces.append(.line(to: start))
    return Contour(start: start, pieces: pieces)
  }

  private func picture(_ contours: [Contour], _ rule: FillRule) throws -> Bitmap {
    try drawn(40, 40) {
      $0.fill(.path(Path(contours.flatMap(\.elements)), rule), with: .color(.black))
    }
  }

  @Test("Order, direction and start point change nothing", arguments: [FillRule.nonzero, .evenOdd])
  func order(rule: FillRule) throws {
    var random = SeededGenerator(seed: 23)
    for _ in 0..<100 {
      let contours = (0..<3).map { _ in randomContour(&random) }
      let expected = try picture(contours, rule)
      #expect(try picture(contours.reversed(), rule) == expected)
      #expect(try picture(contours.map(\.reversed), rule) == expected)
      #expect(try picture(contours.map { $0.rotated(by: 2) }, rule) == expected)
      #expect(try picture(contours.map { $0.reversed.rotated(by: 3) }, rule) == expected)
    }
  }
}

extension Path.Element {
  fileprivate var end: Point {
    switch self {
    case .move(let to), .line(let to), .quad(let to, _), .cubic(let to, _, _): to
    case .close: .zero
    }
  }
}
