import SnapshotDrawing
import Testing

@Suite("Dots")
struct DotTests {
  private func rendered(_ elements: [Path.Element], _ style: StrokeStyle) throws -> Bitmap {
    try drawn(48, 32, edges: .exact) { $0.stroke(Path(elements), style, with: .color(.black)) }
  }

  private static let start = Point(x: 8, y: 16)

  /// A straight line, a curve, a closed contour, and a line after another subpath.
  ///
  /// All start to the right.
  private static let paths: [[Path.Element]] = [
    [.move(to: start), .line(to: Point(x: 40, y: 16))],
    [
      .move(to: start),
      .cubic(to: Point(x: 40, y: 8), control1: Point(x: 18, y: 16), control2: Point(x: 30, y: 26)),
    ],
    [
      .move(to: start), .line(to: Point(x: 37, y: 16)), .line(to: Point(x: 24, y: 31)), .close,
    ],
    [
      .move(to: Point(x: 30, y: 4)), .line(to: Point(x: 41, y: 4)), .move(to: start),
      .line(to: Point(x: 40, y: 16)),
    ],
  ]

  @Test("A dotted line starts with a dot", arguments: paths, [0.0, 9, -9, 27])
  func firstDot(path: [Path.Element], phase: Double) throws {
    let dotted = try rendered(
      path, StrokeStyle(width: 5, cap: .round, dashes: [0, 9], dashPhase: phase))
    let square = try rendered(
      path, StrokeStyle(width: 4, cap: .square, dashes: [0, 9], dashPhase: phase))
    for (x, y) in [(7, 15), (8, 15), (7, 16), (8, 16)] { #expect(dotted[x, y].alpha == 255) }
    for y in 14..<18 { for x in 6..<10 { #expect(square[x, y].alpha == 255, "(\(x), \(y))") } }
    #expect(square[5, 16].alpha == 0 && square[10, 14].alpha == 0)
  }

  @Test("A zero-length dash is drawn at the phase", arguments: [8.0, 8.5, 26, -10])
  func laterDot(phase: Double) throws {
    // With a dash, a gap, a dot, and a gap, the dot is at 8 of 18.
    let style = StrokeStyle(width: 3, cap: .round, dashes: [4, 4, 0, 10], dashPhase: phase)
    let dotted = try rendered(Self.paths[0], style)
    #expect((dotted[8, 16].alpha > 200) == (phase != 8.5))
    let butt = try rendered(
      Self.paths[0], StrokeStyle(width: 3, dashes: [0, 9], dashPhase: phase))
    #expect(!butt.hasInk)
  }

  @Test("A zero-length gap leaves no dot, and a line that starts in a gap has no first dot")
  func noDot() throws {
    let gap = try rendered(
      Self.paths[0], StrokeStyle(width: 4, cap: .round, dashes: [5, 9], dashPhase: 5))
    #expect(gap[8, 16].alpha == 0)
    let solid = try rendered(Self.paths[0], StrokeStyle(width: 4, dashes: [5, 0]))
    for x in 9..<39 { #expect(solid[x, 16].alpha == 255) }
  }

  /// As in SVG 2, section 13.5; a move without segments draws nothing.
  @Test("A zero-length subpath is a dot or a square, closed or not")
  func withoutLength() throws {
    for cap in [LineCap.butt, .round, .square] {
      let style = StrokeStyle(width: 12, cap: cap, join: .round)
      let line = try rendered([.move(to: Self.start), .line(to: Self.start)], style)
      let closed = try rendered([.move(to: Self.start), .close], style)
      let both = try rendered([.move(to: Self.start), .line(to: Self.start), .close], style)
      #expect(line == closed && line == both)
      #expect(line.hasInk == (cap != .butt))
      let again = try rendered([.move(to: Self.start), .close, .close, .close], style)
      #expect(again == closed)
      #expect(try !rendered([.move(to: Self.start)], style).hasInk)
    }
  }
}
