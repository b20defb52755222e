import CSnapshotPNG

/// A lookup table of premultiplied pixels for PNGs with one sample of at most 8 bits per pixel.
struct PaletteLookup {
  private let depth: Int
  /// The premultiplied pixels, indexed by sample.
  private let pixels: [UInt32]
  /// The number of valid samples; palette indices from here on are invalid.
  private let count: Int

  /// Creates the table of a palette or of gray levels, or returns `nil` for all other formats.
  init?(_ structure: PNGStructure, in bytes: [UInt8]) {
    let header = structure.header
    guard header.bitDepth <= 8 else { return nil }
    self.depth = Int(header.bitDepth)
    let sampleCount = 1 << depth
    switch header.colorType {
    case .gray:
      // Only the low bits of a color key are significant.
      let key = structure.transparency.map {
        Int(bytes.bigEndianUInt16(at: $0.lowerBound)) & (sampleCount - 1)
      }
      self.pixels = (0..<sampleCount).map { sample in
        let level = UInt32(sample * 255 / (sampleCount - 1))
        return sample == key ? 0 : 0xFF00_0000 | level << 16 | level << 8 | level
      }
      self.count = sampleCount
    case .palette:
      guard let palette = structure.palette else { return nil }
      let alphas = structure.transparency.map { bytes[$0] } ?? []
      let count = min(palette.count / 3, sampleCount)
      self.count = count
      self.pixels = (0..<sampleCount).map { index in
        guard index < count else { return 0 }
        let start = palette.lowerBound + index * 3
        let alpha = index < alphas.count ? alphas[alphas.startIndex + index] : 255
        return premultipliedPixel(
          UInt32(bytes[start]) | UInt32(bytes[start + 1]) << 8 | UInt32(bytes[start + 2]) << 16
            | UInt32(alpha) << 24)
      }
    case .rgb, .grayAlpha, .rgba: return nil
    }
  }

  /// Writes the pixels of a row of packed samples.
  ///
  /// - Throws: ``PNGError/invalidPixels(_:)`` for an index outside the palette.
  @unsafe
  func expand(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>, count width: Int
  ) throws(PNGError) {
    let highest = unsafe pixels.withUnsafeBufferPointer { table in
      unsafe Int(
        cpng_expand_samples(source, UInt32(depth), table.baseAddress, target, width))
    }
    guard highest < count else {
      throw .invalidPixels("palette index \(highest) of \(count) colors")
    }
  }
}
