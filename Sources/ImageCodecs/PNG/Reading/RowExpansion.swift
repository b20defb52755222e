/// How a row of a file's samples becomes a row of a bitmap's words.
enum RowExpansion {
  /// Grays and indices of at most 8 bits, by table.
  case table(PaletteLookup)
  /// Red, green and blue of 8 bits.
  case rgb
  /// Red, green, blue and straight alpha of 8 bits.
  case rgba

  /// Chooses the way for a file; `nil` for the formats that libpng expands.
  init?(_ outline: PNGStructure, in bytes: [UInt8]) {
    let header = outline.header
    if let table = PaletteLookup(outline, in: bytes) {
      self = .table(table)
    } else if header.bitDepth == 8, header.colorType == .rgba {
      self = .rgba
    } else if header.bitDepth == 8, header.colorType == .rgb, outline.transparency == nil {
      self = .rgb
    } else {
      return nil
    }
  }

  /// Writes the words of a row; three bytes behind the samples must be readable.
  ///
  /// - Throws: ``PNGError/invalidPixels(_:)`` for an index above the palette.
  @unsafe
  func expand(
    _ source: UnsafePointer<UInt8>, into target: UnsafeMutablePointer<UInt32>, count width: Int
  ) throws(PNGError) {
    let samples = unsafe UnsafeRawPointer(source)
    switch self {
    case .table(let table): unsafe try table.expand(source, into: target, count: width)
    case .rgb:
      var x = 0
      while x < width {
        let word = unsafe samples.loadUnaligned(fromByteOffset: x &* 3, as: UInt32.self)
        unsafe target[x] = word | 0xFF00_0000
        x = x &+ 1
      }
    case .rgba:
      var x = 0
      while x < width {
        let word = unsafe samples.loadUnaligned(fromByteOffset: x &* 4, as: UInt32.self)
        unsafe target[x] = word >= 0xFF00_0000 ? word : premultipliedPixel(word)
        x = x &+ 1
      }
    }
  }
}
