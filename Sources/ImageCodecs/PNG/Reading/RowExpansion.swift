import CSnapshotPNG

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
