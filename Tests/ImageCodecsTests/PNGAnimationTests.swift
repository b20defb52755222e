import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGAnimationTests {
  /// Returns frames of a square that moves over a background.
  private func frames(
    count: Int, background: Color, square: Color
  ) throws -> [PNGAnimation.Frame] {
    try (0..<count).map { index in
      let bitmap = try Bitmap(width: 60, height: 40) { x, y in
        (index * 4..<index * 4 + 10).contains(x) && (15..<25).contains(y) ? square : background
      }
      return PNGAnimation.Frame(bitmap, duration: .milliseconds(UInt16(50 + index)))
    }
  }

  @Test func animationsRoundTrip() throws {
    let animation = PNGAnimation(
      frames: try frames(count: 11, background: .white, square: .blue), playCount: 3)
    let bytes = try PNG.encode(animation)
    #expect(try PNG.decodeAnimation(bytes) == animation)
    #expect(try PNG.decode(bytes) == animation.frames[0].bitmap)
  }

  @Test func repeatedAndEmptyFramesRoundTrip() throws {
    let translucent = try frames(
      count: 3, background: Color(white8: 9, alpha8: 40), square: Color(hex: 0xFF8000))
    let clear = PNGAnimation.Frame(
      try Bitmap(size: PixelSize(width: 60, height: 40)), duration: .milliseconds(0))
    let animation = PNGAnimation(frames: translucent + [clear, clear] + translucent)
    #expect(try PNG.decodeAnimation(PNG.encode(animation)) == animation)
  }

  @Test func framesWithManyColorsRoundTrip() throws {
    let frames = try (0..<3).map { index in
      PNGAnimation.Frame(
        try Bitmap(width: 30, height: 20) { x, y in
          Color(hex: UInt32(x * 30_000 + y * 500 + (x == y ? index : 0)))
        }, duration: .milliseconds(16))
    }
    let animation = PNGAnimation(frames: frames)
    #expect(try PNG.decodeAnimation(PNG.encode(animation)) == animation)
  }

  @Test func frameSizeDependsOnTheChangedArea() throws {
    let one = try frames(count: 1, background: .white, square: .blue)
    let many = try frames(count: 11, background: .white, square: .blue)
    let first = try PNG.encode(PNGAnimation(frames: one)).count
    #expect(try PNG.encode(PNGAnimation(frames: many)).count < first + 10 * 80)
  }

  @Test func stillImageHasOneFrame() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 2, height: 2), color: .red)
    let animation = try PNG.decodeAnimation(PNG.encode(bitmap))
    #expect(animation.frames.map(\.bitmap) == [bitmap])
    #expect(animation.playCount == 1)
  }

  @Test func invalidAnimationsFail() throws {
    #expect(throws: PNGError.invalidAnimation("no frames")) {
      try PNG.encode(PNGAnimation(frames: []))
    }
    var frames = try frames(count: 1, background: .white, square: .blue)
    let small = try Bitmap(size: PixelSize(width: 1, height: 1))
    frames.append(.init(small, duration: .milliseconds(1)))
    #expect(throws: PNGError.invalidAnimation("a frame has size 1x1, expected 60x40")) {
      try PNG.encode(PNGAnimation(frames: frames))
    }
  }

  @Test func pixelLimitAppliesToAllFrames() throws {
    let animation = PNGAnimation(frames: try frames(count: 3, background: .white, square: .blue))
    let bytes = try PNG.encode(animation)
    let limits = PNGLimits(maximumPixelCount: 60 * 40 * 2)
    #expect(throws: PNGError.tooManyPixels(PixelSize(width: 60, height: 120), limit: 4_800)) {
      try PNG.decodeAnimation(bytes, limits: limits)
    }
  }
}
