import SnapshotDrawing
import Testing

@testable import SnapshotImageCodecs

@Suite struct ImageOrientationTests {
  /// The rows of the stored image `ab / cd / ef` after orientation.
  @Test(arguments: [
    (ImageOrientation.up, "ab cd ef"), (.upMirrored, "ba dc fe"), (.down, "fe dc ba"),
    (.downMirrored, "ef cd ab"), (.leftMirrored, "ace bdf"), (.right, "eca fdb"),
    (.rightMirrored, "fdb eca"), (.left, "bdf ace"),
  ])
  func orientationRotatesAndMirrorsImages(orientation: ImageOrientation, rows: String) throws {
    let letters = Array("abcdef".utf8)
    let stored = try Bitmap(width: 2, height: 3) { x, y in Color(white8: letters[y * 2 + x]) }
    let shown = try stored.oriented(orientation)
    #expect(shown.size == orientation.size(of: stored.size))
    let text = (0..<shown.height).map { y in
      String(decoding: (0..<shown.width).map { Color(shown[$0, y]).red }, as: UTF8.self)
    }
    #expect(text.joined(separator: " ") == rows)
  }

  /// Returns a TIFF block with one entry.
  private func exif(
    _ value: UInt8, isLittleEndian: Bool = false, tag: UInt8 = 0x12, type: UInt8 = 3
  ) -> [UInt8] {
    isLittleEndian
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, tag, 1, type, 0, 1, 0, 0, 0, value, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, tag, 0, type, 0, 0, 0, 1, 0, value, 0, 0]
  }

  @Test(arguments: ImageOrientation.allCases, [true, false])
  func exifIsReadInBothByteOrders(orientation: ImageOrientation, isLittleEndian: Bool) {
    let data = exif(orientation.rawValue, isLittleEndian: isLittleEndian)
    #expect(ImageOrientation(exif: data[...]) == orientation)
    let marked = Array("__Exif\0\0".utf8) + data
    #expect(ImageOrientation(exif: marked.dropFirst(2)) == orientation)
  }

  @Test func orientationIsUpWithoutValidEXIF() {
    #expect(ImageOrientation(exif: exif(0)[...]) == .up)
    #expect(ImageOrientation(exif: exif(9)[...]) == .up)
    #expect(ImageOrientation(exif: exif(6, tag: 0x11)[...]) == .up)
    #expect(ImageOrientation(exif: exif(6, type: 4)[...]) == .up)
    #expect(ImageOrientation(exif: [0x4D, 0x4D, 0, 43, 0, 0, 0, 8]) == .up)
    var beyond = exif(6)
    beyond.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF])
    #expect(ImageOrientation(exif: beyond[...]) == .up)
    var many = exif(6, tag: 0x11)
    many.replaceSubrange(8..<10, with: [0xFF, 0xFF])
    #expect(ImageOrientation(exif: many[...]) == .up)
    for end in 0..<20 { #expect(ImageOrientation(exif: exif(6).prefix(end)) == .up) }
  }
}
