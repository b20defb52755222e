import SnapshotDrawing
import Testing

@Suite("Coverage as text")
struct CoverageArtTests {
  private func art(_ width: Int, _ height: Int, _ shape: Shape) throws -> String {
    try drawn(width, height, edges: .exact) { $0.fill(shape, with: .color(.black)) }.asciiArt
  }

  @Test("A rectangle on pixel boundaries has no partly covered pixels")
  func wholeRectangle() throws {
    #expect(
      try art(6, 4, .rect(Rect(x: 1, y: 1, width: 4, height: 2))) == """
        ......
        .####.
        .####.
        ......
        """)
  }

  @Test("A rectangle between pixel boundaries covers fractions of pixels")
  func fractionalRectangle() throws {
    #expect(
      try art(6, 4, .rect(Rect(x: 0.5, y: 0.5, width: 4.5, height: 2.25))) == """
        35555.
        5####.
        47777.
        ......
        """)
  }

  @Test("A triangle has its geometric area")
  func triangle() throws {
    let path = Path([
      .move(to: Point(x: 0, y: 0)), .line(to: Point(x: 8, y: 0)), .line(to: Point(x: 0, y: 4)),
      .close,
    ])
    #expect(
      try art(9, 5, .path(path, .nonzero)) == """
        ######73.
        ####73...
        ##73.....
        73.......
        .........
        """)
  }

  @Test("A star is hollow with the even-odd rule and solid with the nonzero rule")
  func fillRules() throws {
    let path = Path([
      .move(to: Point(x: 1, y: 1)), .line(to: Point(x: 7, y: 1)), .line(to: Point(x: 7, y: 5)),
      .line(to: Point(x: 1, y: 5)), .close,
      .move(to: Point(x: 3, y: 2)), .line(to: Point(x: 5, y: 2)), .line(to: Point(x: 5, y: 4)),
      .line(to: Point(x: 3, y: 4)), .close,
    ])
    #expect(
      try art(8, 6, .path(path, .evenOdd)) == """
        ........
        .######.
        .##..##.
        .##..##.
        .######.
        ........
        """)
    #expect(
      try art(8, 6, .path(path, .nonzero)) == """
        ........
        .######.
        .######.
        .######.
        .######.
        ........
        """)
  }

  @Test("Rounded corners are quarter circles")
  func roundedRectangle() throws {
    #expect(
      try art(8, 6, .rect(Rect(x: 0, y: 0, width: 8, height: 6), cornerRadius: 3)) == """
        159##961
        6######5
        9######9
        9######9
        6######5
        159##961
        """)
  }

  @Test("A shape that begins to the left of the bitmap is clipped exactly at its edge")
  func cutAtTheEdge() throws {
    let path = Path([
      .move(to: Point(x: -4, y: 0)), .line(to: Point(x: 4, y: 0)), .line(to: Point(x: -4, y: 4)),
      .close,
    ])
    #expect(
      try art(5, 4, .path(path, .nonzero)) == """
        ##73.
        73...
        .....
        .....
        """)
  }
}
