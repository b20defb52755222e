import SnapshotPixels

/// Encodes an APNG, with the same format for all frames and each frame cropped to its changed area.
struct PNGAnimationEncoder {
  let options: PNGEncodingOptions

  func encode(_ animation: PNGAnimation) throws(PNGError) -> [UInt8] {
    guard let first = animation.frames.first?.bitmap else { throw .invalidAnimation("no frames") }
    guard !first.size.isEmpty else { throw .emptyImage(first.size) }
    for frame in animation.frames where frame.bitmap.size != first.size {
      throw .invalidAnimation(
        "a frame has size \(frame.bitmap.size), expected \(first.size)")
    }
    let texts = try options.writtenTexts.map { (text) throws(PNGError) in try text.chunk() }
    let format = SampleFormat(sharedBy: animation.frames.map(\.bitmap))
    var writer = PNGChunkWriter()
    writer.appendHeader(size: first.size, format: format)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(animation.frames.count))
    control.append(bigEndian: UInt32(clamping: animation.playCount))
    writer.append(.animation, control)
    writer.appendPalette(format)
    for text in texts { writer.append(text.type, text.content) }
    try append(animation.frames, format: format, to: &writer)
    writer.append(.end)
    return writer.bytes
  }

  private func append(
    _ frames: [PNGAnimation.Frame], format: SampleFormat, to writer: inout PNGChunkWriter
  ) throws(PNGError) {
    var sequence: UInt32 = 0
    var last: Bitmap?
    for frame in frames {
      let size = frame.bitmap.size
      let bounds = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
      let area = last.map { $0.changedArea(in: frame.bitmap) } ?? bounds
      let control = PNGFrameControl(area: area, duration: frame.duration)
      writer.append(.frameControl, control.content(sequence: sequence))
      sequence += 1
      let bitmap = area == bounds ? frame.bitmap : try frame.bitmap.cropped(to: area)
      let data = try compress(bitmap, format: format)
      if last == nil {
        writer.append(.pixels, data)
      } else {
        var content: [UInt8] = []
        content.append(bigEndian: sequence)
        writer.append(.framePixels, content + data)
        sequence += 1
      }
      last = frame.bitmap
    }
  }

  private func compress(_ bitmap: Bitmap, format: SampleFormat) throws(PNGError) -> [UInt8] {
    let scanlines = try Scanlines(bitmap, format: format)
    var best: [UInt8] = []
    for filtering in [Filtering.uniform(.none), .verticalBigrams] {
      let buffer = try scanlines.filtered(by: filtering, rows: [0..<bitmap.height])
      let deflater = Deflater(
        effort: Deflater.Effort(estimate: try Deflater.estimate(buffer, of: scanlines)),
        scanlines: scanlines)
      let data = try deflater.compress(buffer)
      if best.isEmpty || data.count < best.count { best = data }
    }
    return best
  }
}
