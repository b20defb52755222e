import SnapshotPixels

/// Decodes the frames of an APNG.
///
/// Each is decoded as a separate PNG and composited onto the previous ones.
struct PNGAnimationDecoder {
  let limits: PNGLimits

  func decode(_ bytes: [UInt8]) throws(PNGError) -> PNGAnimation {
    let file = try PNGAnimationFile(bytes)
    guard let frameCount = file.frameCount else {
      let bitmap = try PNGDecoder(limits: limits).decode(bytes)
      let duration = PNGFrameDuration(numerator: 0, denominator: 1_000)
      return PNGAnimation(frames: [.init(bitmap, duration: duration)], playCount: 1)
    }
    try checkLimit(file.header.size, frameCount: frameCount)
    var frames: [PNGAnimation.Frame] = []
    try compose(file, in: bytes, count: frameCount) { canvas, frame in
      frames.append(.init(canvas, duration: frame.control.duration))
    }
    return PNGAnimation(frames: frames, playCount: file.playCount)
  }

  /// Returns the number of pixels of all frames, after checking the chunks and all limits that do
  /// not require decoding.
  func pixelCount(of bytes: [UInt8]) throws(PNGError) -> Int {
    let file = try PNGAnimationFile(bytes)
    let size = try PNGDecoder(limits: limits).checkedSize(PNGStructure(bytes))
    let frameCount = file.frameCount ?? 1
    try checkLimit(size, frameCount: frameCount)
    return size.width * size.height * frameCount
  }

  /// Returns one frame, with memory for at most three.
  func frame(at index: Int, of file: PNGAnimationFile, in bytes: [UInt8]) throws(PNGError) -> Bitmap
  {
    try checkLimit(file.header.size, frameCount: 1)
    var position = 0
    var result: Bitmap?
    try compose(file, in: bytes, count: index + 1) { canvas, _ in
      if position == index { result = canvas }
      position += 1
    }
    guard let result else { throw .invalidAnimation("frame \(index) does not exist") }
    return result
  }

  /// Composites the first frames, and calls a closure with the full image after each.
  private func compose(
    _ file: PNGAnimationFile, in bytes: [UInt8], count: Int,
    _ body: (Bitmap, PNGAnimationFile.Frame) -> Void
  ) throws(PNGError) {
    var canvas = try Bitmap.forPNG(size: file.header.size)
    for frame in file.frames.prefix(count) {
      let before = frame.control.disposal == .restore ? canvas : nil
      try draw(frame, of: file, in: bytes, on: &canvas)
      body(canvas, frame)
      switch frame.control.disposal {
      case .keep: break
      case .restore: canvas = before ?? canvas
      case .clear:
        let area = frame.control.area
        let clear = try Bitmap.forPNG(size: area.size)
        let bounds = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
        canvas.copy(clear, from: bounds, toX: area.x, y: area.y)
      }
    }
  }

  private func draw(
    _ frame: PNGAnimationFile.Frame, of file: PNGAnimationFile, in bytes: [UInt8],
    on canvas: inout Bitmap
  ) throws(PNGError) {
    let area = frame.control.area
    let bitmap = try PNGDecoder(limits: limits).decode(file.png(of: frame, in: bytes))
    switch frame.control.blending {
    case .over: canvas.draw(bitmap, atX: area.x, y: area.y)
    case .replace:
      let bounds = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
      canvas.copy(bitmap, from: bounds, toX: area.x, y: area.y)
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
