import CSnapshotImageCodecs
import SnapshotDrawing

/// A decoder of the rows of a PNG without libpng, which takes a fraction of the time.
///
/// It decodes no file that libpng rejects. If it cannot decode a file, libpng must decode it or
/// report the error.
@safe
struct PNGRowDecoder: ~Copyable {
  private let rows: OpaquePointer
  /// The compressed data, with padding, which the decoder reads.
  private let stream: ZeroedBuffer<UInt8>

  /// Creates a decoder, or returns `nil` for a file that only libpng may decode.
  ///
  /// The caller has read the chunks before the pixels with libpng.
  init?(_ structure: PNGStructure, in bytes: [UInt8]) throws(PNGError) {
    let header = structure.header
    guard !header.isInterlaced, header.bitDepth <= 8, structure.hasPlainEnd,
      Self.isPlain(structure.pixelRanges, inflatedByteCount: header.inflatedByteCount)
    else { return nil }
    let count = structure.compressedByteCount
    let stream = try ZeroedBuffer.forPNG(count: count + Int(CPNG_STREAM_PADDING))
    unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let source = bytes.baseAddress else { return }
      var offset = 0
      for range in structure.pixelRanges {
        unsafe (stream.start + offset).update(from: source + range.lowerBound, count: range.count)
        offset += range.count
      }
    }
    let rows = unsafe cpng_rows_create(
      stream.start, count, header.rowByteCount(width: header.size.width),
      header.bitDepth < 8 ? 1 : header.colorType.channelCount, header.size.height)
    guard let rows = unsafe rows else { throw .noMemory }
    unsafe self.rows = rows
    self.stream = stream
  }

  deinit {
    unsafe cpng_rows_destroy(rows)
  }

  /// Returns whether libpng accepts chunks of pixels of some lengths.
  private static func isPlain(_ ranges: [Range<Int>], inflatedByteCount: Int) -> Bool {
    let limit = max(PNGStructure.plainByteCount, inflatedByteCount)
    return ranges.allSatisfy { $0.count <= limit }
      && ranges.dropLast().allSatisfy { $0.count >= Int(CPNG_CHUNK_MINIMUM) }
  }

  /// Returns the samples of the next row, or `nil` if libpng must decode the file.
  ///
  /// They are valid until the row after the next one is read.
  @unsafe
  mutating func nextRow() -> UnsafePointer<UInt8>? { unsafe cpng_rows_next(rows) }

  /// Returns whether the pixels end after the last row and have the correct checksum, or `false` if
  /// libpng must decode the file.
  mutating func finish() -> Bool { unsafe cpng_rows_finish(rows) != 0 }
}

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

/// The conversion of a row of samples to a row of premultiplied pixels.
enum RowExpansion {
  /// Grayscale samples and palette indices of at most 8 bits, by lookup.
  case table(PaletteLookup)
  /// Red, green, and blue with 8 bits each.
  case rgb
  /// Red, green, blue, and straight alpha with 8 bits each.
  case rgba

  /// Selects the conversion for a file, or returns `nil` for the formats that libpng converts.
  init?(_ structure: PNGStructure, in bytes: [UInt8]) {
    let header = structure.header
    if let table = PaletteLookup(structure, in: bytes) {
      self = .table(table)
    } else if header.bitDepth == 8, header.colorType == .rgba {
      self = .rgba
    } else if header.bitDepth == 8, header.colorType == .rgb, structure.transparency == nil {
      self = .rgb
    } else {
      return nil
    }
  }

  /// Writes the pixels of a row.
  ///
  /// Three bytes after the samples must be readable.
  ///
  /// - Throws: ``PNGError/invalidPixels(_:)`` for an index outside the palette.
  @unsafe
  func expand(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>, count width: Int
  ) throws(PNGError) {
    switch self {
    case .table(let table): unsafe try table.expand(source, into: target, count: width)
    case .rgb: unsafe cpng_expand_rgb(source, target, width)
    case .rgba: unsafe cpng_expand_rgba(source, target, width)
    }
  }
}

/// Returns a pixel with its channels multiplied by its alpha, rounded in the same way as by
/// ``PremultipliedColor``.
@inline(__always)
func premultipliedPixel(_ pixel: UInt32) -> UInt32 {
  let alpha = pixel >> 24
  if alpha == 255 { return pixel }
  if alpha == 0 { return 0 }
  return divideBy255((pixel & 0xFF) &* alpha)
    | divideBy255((pixel >> 8 & 0xFF) &* alpha) << 8
    | divideBy255((pixel >> 16 & 0xFF) &* alpha) << 16
    | alpha << 24
}

/// Premultiplies straight pixels in place.
@unsafe
func premultiply(_ pixels: UnsafeMutableBufferPointer<UInt32>) {
  guard let start = pixels.baseAddress else { return }
  let count = pixels.count
  var index = 0
  while index < count {
    let pixel = unsafe start[index]
    if pixel < 0xFF00_0000 { unsafe start[index] = premultipliedPixel(pixel) }
    index = index &+ 1
  }
}
