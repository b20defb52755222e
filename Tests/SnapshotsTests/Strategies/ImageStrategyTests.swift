import SnapshotCore
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotReview
import Testing

@Suite struct ImageStrategyTests {
  private func bitmap(_ color: Color) throws -> Bitmap {
    try Bitmap(size: PixelSize(width: 2, height: 1), color: color)
  }

  @Test(arguments: [[Color.red], [.red, .blue]], [0, 1])
  func animationIsNoReferenceOfAStillImage(colors: [Color], playCount: Int) throws {
    let frames = try colors.map { color in
      PNGAnimation.Frame(try bitmap(color), duration: .milliseconds(100))
    }
    let bytes = try PNG.encode(PNGAnimation(frames: frames, playCount: playCount))
    let diffings = [Diffing<Bitmap>.image, .filmStrip(frameCount: 2)]
    for diffing in diffings {
      #expect(throws: PNGError.unexpectedAnimation) { try diffing.decode(bytes) }
    }
    guard case .animated(let animation) = try ReferenceContent(bytes).image else {
      Issue.record("a still image")
      return
    }
    #expect(animation.frames == frames)
  }

  @Test func stillImageIsAReference() throws {
    let bytes = try Diffing<Bitmap>.image.encode(bitmap(.red), [])
    #expect(try Diffing<Bitmap>.image.decode(bytes) == bitmap(.red))
    #expect(try ReferenceContent(bytes).image == .still(bitmap(.red)))
  }
}
