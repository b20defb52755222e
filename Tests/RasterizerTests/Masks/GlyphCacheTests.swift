import SnapshotDrawing
import Testing

@testable import SnapshotRasterizer

@Suite("Glyph cache")
struct GlyphCacheTests {
  @Test("A transform has one variant for all translations")
  func variants() {
    var cache = GlyphCache()
    let scales = (1...300).map { Transform2D(scaleX: Double($0), y: 1) }
    let numbers = scales.map { cache.variant(of: $0, .exact) }
    #expect(Set(numbers).count == 300)
    for (scale, number) in zip(scales, numbers).reversed() {
      #expect(cache.variant(of: scale.translatedBy(x: 3, y: 4), .exact) == number)
    }
  }

  @Test("A transform has a different variant for each rounding")
  func roundings() {
    var cache = GlyphCache()
    let roundings = [.exact, EdgeRounding(.stepped, scale: 1), EdgeRounding(.stepped, scale: 2)]
    let numbers = roundings.map { cache.variant(of: .identity, $0) }
    #expect(Set(numbers).count == 3)
    #expect(numbers == roundings.map { cache.variant(of: .identity, $0) })
  }
}
