import SnapshotComparison
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

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

  @Test func theDifferenceOfAnAnimationNamesItsFrame() throws {
    func result(_ diffing: Diffing<[Bitmap]>, _ colors: [[Color]]) throws -> SnapshotResult {
      let checkout = try Checkout()
      for colors in colors {
        _ = try checkout.runner(.missing).verify(
          try colors.map(bitmap), as: Snapshotting(diffing: diffing) { $0 }, identity: .sample())
      }
      let location = try checkout.runner(.never).location
      return try #require(SnapshotResults(in: location).snapshots.first)
    }
    let gray = [0.50, 0.51].map { Color(red: $0, green: $0, blue: $0) }
    let colors: [[Color]] = [[gray[0], .red, .red], [gray[1], .red, .blue]]
    let exact = try result(.animatedImage(frameDuration: 0.1), colors)
    #expect(exact.difference?.frame == 0)
    // A frame within the tolerance does not count.
    let tolerant = Diffing<[Bitmap]>.animatedImage(
      frameDuration: 0.1, tolerance: .channels(maximumDelta: 9))
    let found = try result(tolerant, colors)
    #expect(found.difference?.frame == 2)
    #expect(try result(tolerant, [colors[0], colors[0]]).difference == nil)
  }

  @Test func aDifferenceOfAFilmstripHasNoFrame() throws {
    let checkout = try Checkout()
    for color in [Color.red, .blue] {
      let strip = try Bitmap(size: PixelSize(width: 10, height: 4), color: color)
      _ = try checkout.runner(.missing).verify(
        strip, as: Snapshotting(diffing: .filmStrip(frameCount: 2)) { $0 }, identity: .sample())
    }
    let location = try checkout.runner(.never).location
    let result = try #require(SnapshotResults(in: location).snapshots.first)
    #expect(result.difference != nil && result.difference?.frame == nil)
  }

  @Test func stillImageIsAReference() throws {
    let bytes = try Diffing<Bitmap>.image.encode(bitmap(.red), [])
    #expect(try Diffing<Bitmap>.image.decode(bytes) == bitmap(.red))
    #expect(try ReferenceContent(bytes).image == .still(bitmap(.red)))
  }
}
