import SnapshotDrawing
import Testing

@Suite("Winding numbers of any size")
struct WindingTests {
  private func squares(_ count: Int) -> Path {
    var path = Path()
    for _ in 0..<count {
      path.move(to: Point(x: 1, y: 1))
      path.addLine(to: Point(x: 6.5, y: 1))
      path.addLine(to: Point(x: 6.5, y: 7))
      path.addLine(to: Point(x: 1, y: 7))
      path.close()
    }
    return path
  }

  @Test(
    "Equal squares cover their interior with the nonzero rule",
    arguments: [1023, 1024, 2047, 2048, 2049, 4096])
  func nonzero(count: Int) throws {
    let path = squares(count)
    let rendered = try drawn(8, 8) { $0.fill(.path(path, .nonzero), with: .color(.black)) }
    let inside = (1..<7).flatMap { y in (1..<7).map { rendered[$0, y].alpha } }
    #expect(inside.allSatisfy { $0 == 255 })
    #expect((0..<8).allSatisfy { rendered[0, $0].alpha == 0 && rendered[7, $0].alpha == 0 })
  }

  @Test(
    "An odd number of equal squares covers its interior with the even-odd rule",
    arguments: [2047, 2048, 2049, 4096])
  func evenOdd(count: Int) throws {
    let path = squares(count)
    let rendered = try drawn(8, 8) { $0.fill(.path(path, .evenOdd), with: .color(.black)) }
    #expect(rendered[4, 4].alpha == (count % 2 == 0 ? 0 : 255))
  }

  @Test("A line drawn back and forth 2048 times is opaque inside")
  func scribble() throws {
    var path = Path()
    path.move(to: Point(x: 4, y: 10))
    for index in 0..<2_048 { path.addLine(to: Point(x: index % 2 == 0 ? 36 : 4, y: 10)) }
    let rendered = try drawn(40, 20) {
      $0.stroke(path, StrokeStyle(width: 10, join: .bevel), with: .color(.black))
    }
    #expect((5..<35).allSatisfy { rendered[$0, 10].alpha == 255 })
  }

  @Test("A round stroke of a million segments is opaque inside")
  func millionSegments() throws {
    let path = Path.scribble(1_000_000, seed: 1)
    let rendered = try drawn(50, 50) {
      $0.stroke(path, StrokeStyle(width: 30, cap: .round, join: .round), with: .color(.black))
    }
    #expect((5..<45).allSatisfy { y in (5..<45).allSatisfy { rendered[$0, y].alpha == 255 } })
  }
}
