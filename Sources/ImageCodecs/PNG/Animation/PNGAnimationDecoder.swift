import Pixels

/// Turns an APNG into its frames; each is read as a PNG of its own and put on what is there.
struct PNGAnimationDecoder {
  let limits: PNGLimits

  func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGAnimation {
    let file = try PNGAnimationFile(bytes)
    guard let frameCount = file.frameCount else {
      let bitmap = try PNGDecoder(limits: limits).decode(bytes)
      let duration = PNGFrameDuration(numerator: 0, denominator: 1_000)
      return PNGAnimation(frames: [.init(bitmap, duration: duration)], playCount: 1)
    }
    guard frameCount == file.frames.count, frameCount > 0 else {
      throw .invalidAnimation("\(file.frames.count) frames where \(frameCount) are announced")
    }
    try checkLimit(file.header.size, frameCount: frameCount)
    var frames: [PNGAnimation.Frame] = []
    var canvas = try Bitmap.forPNG(size: file.header.size)
    for frame in file.frames {
      let before = canvas
      try draw(frame, of: file, in: bytes, on: &canvas)
      frames.append(.init(canvas, duration: frame.control.duration))
      switch frame.control.disposal {
      case .keep: break
      case .restore: canvas = before
      case .clear:
        let area = frame.control.area
        let clear = try Bitmap.forPNG(size: area.size)
        let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
        canvas.copy(clear, from: whole, toX: area.x, y: area.y)
      }
    }
    return PNGAnimation(frames: frames, playCount: file.playCount)
  }

  private func draw(
    _ frame: PNGAnimationFile.Frame, of file: PNGAnimationFile, in bytes: [UInt8],
    on canvas: inout Bitmap
  ) throws(PNGError) {
    let area = frame.control.area
    let picture = try PNGDecoder(limits: limits).decode(file.picture(of: frame, in: bytes))
    switch frame.control.blending {
    case .over: canvas.draw(picture, atX: area.x, y: area.y)
    case .replace:
      let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
      canvas.copy(picture, from: whole, toX: area.x, y: area.y)
    }
  }

  private func checkLimit(_ size: PixelSize, frameCount: Int) throws(PNGError) {
    let limit = min(limits.maximumPixelCount, Bitmap.maximumPixelCount)
    let (count, overflow) = (size.pixelCount ?? .max).multipliedReportingOverflow(by: frameCount)
    guard !overflow, count <= limit else {
      throw .tooManyPixels(
        PixelSize(width: size.width, height: size.height * frameCount), limit: limit)
    }
  }
}
