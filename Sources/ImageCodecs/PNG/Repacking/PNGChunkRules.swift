/// The treatment of the chunks of a PNG whose pixel data is encoded again.
struct PNGChunkRules {
  /// The treatment of a chunk.
  enum Treatment {
    /// The encoder writes its own chunk of this type.
    case replaced
    /// The chunk is copied in front of the palette.
    case keptBeforePalette
    /// The chunk is copied to its side of the pixel data.
    case kept
    /// The chunk is only a hint that the new pixel data makes wrong.
    case dropped
  }

  /// The header of the original.
  let from: PNGHeader
  /// The header of the new file.
  let to: PNGHeader
  /// Whether all pixels are opaque.
  let isOpaque: Bool

  init(from: PNGHeader, to: PNGHeader, isOpaque: Bool) {
    (self.from, self.to, self.isOpaque) = (from, to, isOpaque)
  }

  /// The chunks that belong to the pixel data, which the encoder writes.
  private static let pixelData: Set<PNGChunkType> = [
    .header, .palette, .transparency, .pixels, .end, .animation, .frameControl, .framePixels,
  ]
  /// The color space of any color type.
  ///
  /// PNG requires these chunks in front of the palette.
  private static let colorSpace: Set<PNGChunkType> = [
    PNGChunkType("cHRM"), PNGChunkType("cICP"), PNGChunkType("gAMA"), PNGChunkType("mDCV"),
    PNGChunkType("cLLI"), PNGChunkType("mDCv"), PNGChunkType("cLLi"), PNGChunkType("sRGB"),
  ]
  /// The chunks that are valid for any pixel data, although their names do not show it.
  private static let independent: Set<PNGChunkType> = [
    .text, .compressedText, .internationalText, PNGChunkType("pHYs"), PNGChunkType("tIME"),
    PNGChunkType("oFFs"), PNGChunkType("sCAL"), PNGChunkType("sTER"), PNGChunkType("eXIf"),
    PNGChunkType("sPLT"),
  ]
  /// Hints for programs that display the image: the frequencies of palette entries, and the
  /// position of the second half of the pixel data, as in screenshots of macOS.
  private static let hints: Set<PNGChunkType> = [PNGChunkType("hIST"), PNGChunkType("iDOT")]

  private static let profile = PNGChunkType("iCCP")
  private static let significantBits = PNGChunkType("sBIT")
  private static let background = PNGChunkType("bKGD")

  /// Returns the treatment of a chunk.
  ///
  /// - Throws: ``PNGRepackingRefusal`` for a chunk that cannot be kept, and that may affect how the
  ///   image looks.
  func treatment(of type: PNGChunkType) throws(PNGRepackingRefusal) -> Treatment {
    let hasSameFormat = from.colorType == to.colorType && from.bitDepth == to.bitDepth
    switch type {
    case _ where Self.pixelData.contains(type): return .replaced
    case _ where Self.colorSpace.contains(type): return .keptBeforePalette
    case _ where Self.independent.contains(type): return .kept
    case _ where Self.hints.contains(type): return .dropped
    case Self.profile:
      // A profile is either for gray or for RGB, and is ignored in an image of the other kind.
      guard from.colorType.isGray == to.colorType.isGray else {
        throw .dependentChunk(type.name)
      }
      return .keptBeforePalette
    case Self.significantBits: return hasSameFormat ? .keptBeforePalette : .dropped
    case Self.background:
      if isOpaque { return .dropped }
      guard hasSameFormat, to.colorType != .palette else { throw .dependentChunk(type.name) }
      return .kept
    default:
      guard type.isAncillary, type.isSafeToCopy else { throw .unknownChunk(type.name) }
      return .kept
    }
  }
}

extension PNGColorType {
  fileprivate var isGray: Bool { self == .gray || self == .grayAlpha }
}

extension PNGChunkType {
  /// Whether a decoder may ignore the chunk: the first letter is lowercase.
  fileprivate var isAncillary: Bool { code & 0x2000_0000 != 0 }

  /// Whether an editor that does not know the chunk may copy it after it changed the pixel data:
  /// the last letter is lowercase.
  fileprivate var isSafeToCopy: Bool { code & 0x20 != 0 }
}
