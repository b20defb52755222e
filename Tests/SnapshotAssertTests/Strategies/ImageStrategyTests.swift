import SnapshotAssert
import SnapshotDrawing
import Testing

@Suite struct ImageStrategyTests {
  @Test func pixelsOfAnImageAreStoredUnchanged() throws {
    var bitmap = try Bitmap(size: PixelSize(width: 5, height: 3), color: .systemBlue)
    bitmap[4, 2] = PremultipliedColor(Color(white: 0.5, alpha: 0.5))
    for scale: Scale in [1, 2, 3] {
      let image = Image(bitmap, scale: scale)
      #expect(try Snapshotting<Image, Bitmap>.image.snapshot(image) == bitmap)
    }
    let solid = Image.solid(.red, width: 2, height: 3, scale: 2)
    #expect(
      try Snapshotting<Image, Bitmap>.image.snapshot(solid)
        == Bitmap(size: PixelSize(width: 2, height: 3), color: .red))
  }

  @Test func drawingIsSharpAtEveryScale() throws {
    let heart = try #require(Image(systemName: "heart.fill"))
    assertSnapshot(
      of: heart.withTintColor(.systemRed), as: .image(scale: 3, backgroundColor: .white))
  }

  @Test func pixelsAreTinted() throws {
    let image = Image.solid(.red, width: 2, height: 2).withTintColor(.blue)
    #expect(
      try Snapshotting<Image, Bitmap>.image.snapshot(image)
        == Bitmap(size: PixelSize(width: 2, height: 2), color: .blue))
  }

  @Test func imageWithoutPixelsFails() {
    let outcome = verifySnapshot(of: Image.solid(.red, width: 0, height: 2), as: .image)
    #expect(outcome.failureMessage(filter: nil)?.contains("Image has no area") == true)
  }
}
