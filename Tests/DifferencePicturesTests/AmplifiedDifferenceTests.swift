import SnapshotComparison
import SnapshotDrawing
import Testing

@testable import SnapshotDifferencePictures

@Suite struct AmplifiedDifferenceTests {
  private func amplified(_ first: Color, _ second: Color) throws -> Color {
    let reference = try Bitmap.square(first, side: 2)
    let dot = PixelRect(x: 1, y: 0, width: 1, height: 1)
    let actual = reference.filling(dot, with: second)
    let bitmap = try AmplifiedDifference.draw(
      try .exact(reference, actual), reference: reference, actual: actual)
    #expect(Color(bitmap[0, 0]) == .black)
    return Color(bitmap[1, 0])
  }

  @Test func differenceOfOneLevelIsVisibleInItsChannel() throws {
    #expect(try amplified(Color(hex: 0x336699), Color(hex: 0x336799)) == Color(hex: 0x00FF00))
    #expect(try amplified(Color(hex: 0x336699), Color(hex: 0x33FF98)) == Color(hex: 0x00FF30))
    // A largest difference of 4 results in a factor of 63.
    #expect(try amplified(.black, Color(hex: 0x010204)) == Color(hex: 0x3F7EFC))
  }

  @Test func alphaDifferenceIsVisible() throws {
    #expect(try amplified(.clear, Color(white8: 0, alpha8: 1)) == .white)
    #expect(try amplified(.clear, Color(white8: 255, alpha8: 1)) == .white)
  }

  @Test func pixelsOfOnlyOneImageAreComparedWithTransparency() throws {
    let small = try Bitmap.square(.black, side: 1)
    let large = try Bitmap.square(.black, side: 2)
    for (reference, actual) in [(small, large), (large, small)] {
      let bitmap = try AmplifiedDifference.draw(
        try .exact(reference, actual), reference: reference, actual: actual)
      #expect(bitmap.size == large.size)
      #expect(Color(bitmap[0, 0]) == .black && Color(bitmap[1, 0]) == .white)
      #expect(Color(bitmap[0, 1]) == .white && Color(bitmap[1, 1]) == .white)
    }
  }
}
