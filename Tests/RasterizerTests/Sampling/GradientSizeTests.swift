import SnapshotDrawing
import SnapshotRasterizer
import Testing

@Suite("Gradients do not depend on the size of bitmaps and tiles")
struct GradientSizeTests {
  private static let colors: [Color] = [.red, .green, .blue]

  private func list(_ geometry: Gradient.Geometry, _ spread: Gradient.Spread) -> DisplayList {
    var context = DrawingContext()
    var gradient = Gradient(geometry, colors: Self.colors)
    gradient.spread = spread
    context.fill(
      .rect(Rect(x: 0, y: 0, width: 60_000, height: 60_000)), with: .gradient(gradient))
    return context.makeDisplayList()
  }

  private static let geometries: [Gradient.Geometry] = [
    .linear(from: Point(x: 5.2, y: 5), to: Point(x: 5.2137, y: 5.003)),
    .linear(from: Point(x: 5.2, y: 5), to: Point(x: 5.9, y: 5.3)),
    .linear(from: Point(x: 2, y: 20), to: Point(x: 2, y: 20.01)),
    .linear(from: Point(x: 80, y: 5), to: Point(x: 5, y: 30)),
    .radial(center: Point(x: 20, y: 22), radius: 1.3),
    .radial(center: Point(x: 20.3, y: 22), radius: 0.26),
    .radial(center: Point(x: 20, y: 22), radius: 0.01),
  ]

  @Test(
    "The size of the bitmap changes no color", arguments: geometries,
    [Gradient.Spread.pad, .repeat, .reflect])
  func sizes(geometry: Gradient.Geometry, spread: Gradient.Spread) throws {
    let list = list(geometry, spread)
    let small = try Rasterizer().render(list, size: PixelSize(width: 100, height: 40), scale: 1)
    for size in [PixelSize(width: 700, height: 40), PixelSize(width: 100, height: 900)] {
      let large = try Rasterizer().render(list, size: size, scale: 1)
      for y in 0..<40 { for x in 0..<100 { #expect(large[x, y] == small[x, y], "\(x) \(y)") } }
    }
  }

  @Test(
    "Tiles of a distant gradient equal the entire bitmap",
    arguments: [
      Gradient.Geometry.radial(center: Point(x: -16_777_216.4, y: 20), radius: 16_777_240),
      .radial(center: Point(x: 33_554_432.4, y: 20), radius: 33_554_400),
      .radial(center: Point(x: -4_194_280.4, y: 20), radius: 4_194_300),
      // A period ends at about the thirtieth column.
      .radial(center: Point(x: -16_777_216.4, y: 20), radius: 41_943.116),
      .radial(center: Point(x: -16_777_222.9, y: 20), radius: 41_943.132),
      .radial(center: Point(x: 16_777_280.3, y: 20), radius: 41_943.126),
      .radial(center: Point(x: 20_000_030.3, y: 20), radius: 50_000),
      .linear(from: Point(x: -32_740.4, y: 3), to: Point(x: -32_700, y: 3)),
      .linear(from: Point(x: -1e8, y: -1e7), to: Point(x: 1e8, y: 1e7)),
    ])
  func farTiles(geometry: Gradient.Geometry) throws {
    let list = list(geometry, .repeat)
    var full = try Bitmap(size: PixelSize(width: 64, height: 40))
    try Rasterizer().draw(list, into: &full, scale: 1, background: .clear)
    var tiled = try Bitmap(size: full.size)
    for x in stride(from: 0, to: 64, by: 7) {
      try Rasterizer().draw(
        list, into: &tiled, scale: 1, background: .clear,
        part: PixelRect(x: x, y: 0, width: 7, height: 40))
    }
    #expect(tiled == full)
  }

  @Test("A gradient of millions of pixels is within one level", arguments: [1e5, 1e6, 1e7, 4e8])
  func long(length: Double) throws {
    let gradient = Gradient(
      .linear(from: Point(x: 0 - length, y: 0), to: Point(x: length, y: 0)),
      colors: [.black, .white])
    let rendered = try drawn(300, 2) {
      $0.fill(.rect(Rect(x: 0, y: 0, width: 300, height: 2)), with: .gradient(gradient))
    }
    for x in 0..<300 {
      let expected = 127.5 * (1 + (Double(x) + 0.5) / length)
      #expect(abs(Double(rendered[x, 1].red) - expected) <= 1, "\(x)")
    }
  }

  @Test("A padded gradient has its first color before a step at its start, however small it is")
  func stepAtStart() throws {
    for length in [0.001, 0.1, 20] {
      let gradient = Gradient(
        .linear(from: Point(x: 600, y: 0), to: Point(x: 600 + length, y: 0)),
        stops: [.init(at: 0, .red), .init(at: 0, .green), .init(at: 1, .blue)])
      let rendered = try drawn(1000, 1) {
        $0.fill(.rect(Rect(x: 0, y: 0, width: 1000, height: 1)), with: .gradient(gradient))
      }
      for x in 0..<600 { #expect(rendered[x, 0] == PremultipliedColor(.red), "\(length), \(x)") }
      #expect(rendered[999, 0] == PremultipliedColor(.blue))
    }
  }
}
