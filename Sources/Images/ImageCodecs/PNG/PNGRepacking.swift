import CSnapshotImageCodecs
import SnapshotDrawing

/// Encodes an existing PNG again, so that the file is smaller and looks the same in every program.
///
/// The result is decoded and compared with the original as straight pixels, the form in which other
/// programs see them. All texts remain, byte for byte, and so do the color profile and all other
/// chunks that do not depend on the pixel data. A file is refused if a part of it cannot be kept.
///
/// If the file has a digest of its pixels, the digest is recomputed.
package struct PNGRepacking {
  /// Whether colors of fully transparent pixels may be lost.
  package var dropsHiddenColors: Bool
  /// The limits on the cost of decoding.
  package var limits: PNGLimits

  /// Creates a repacking.
  package init(dropsHiddenColors: Bool = false, limits: PNGLimits = .init()) {
    self.dropsHiddenColors = dropsHiddenColors
    self.limits = limits
  }

  /// Returns a smaller file, or `nil` if the encoder does not make one.
  package func smallerFile(_ bytes: [UInt8]) throws(PNGRepackingRefusal) -> [UInt8]? {
    do {
      let chunks = try PNGChunkReader.chunks(of: bytes)
      if let end = chunks.last?.content.upperBound, bytes.count > end + 4 {
        throw PNGRepackingRefusal.trailingBytes(count: bytes.count - end - 4)
      }
      let header = try PNGHeader(bytes)
      guard header.bitDepth <= 8 else { throw PNGRepackingRefusal.sixteenBits }
      let result =
        chunks.contains { $0.type == .animation }
        ? try animation(bytes, chunks) : try image(bytes, chunks)
      return result.count < bytes.count ? result : nil
    } catch let error as PNGError {
      throw .unreadable(error)
    } catch let refusal as PNGRepackingRefusal {
      throw refusal
    } catch {
      throw .unreadable(.invalidPixels("\(error)"))
    }
  }

  private func image(_ bytes: [UInt8], _ chunks: [PNGChunk]) throws -> [UInt8] {
    let bitmap = try PNG.decode(bytes, limits: limits)
    let pixels = try PNGStraightPixels(bytes)
    let hidden = pixels.hiddenColorCount
    guard hidden == 0 || dropsHiddenColors else {
      throw PNGRepackingRefusal.hiddenColors(count: hidden)
    }
    let texts = Set(try PNGTextChunk.all(of: bytes, maximumCount: .max).map(\.keyword))
    let isReference = !texts.isDisjoint(with: PNG.packingKeywords)
    let options = PNGEncodingOptions(goal: isReference ? .history : .file, digest: .omitted)
    let encoded = try PNG.encode(bitmap, options: options)
    var result = try merged(encoded, with: bytes, chunks, isOpaque: bitmap.isOpaque, digest: nil)
    if isReference {
      let digest = try PNG.digestText(for: PixelDigest(bitmap), in: result)
      result = try merged(
        encoded, with: bytes, chunks, isOpaque: bitmap.isOpaque,
        digest: PNGText(keyword: PNG.digestKeyword, text: digest))
    }
    let changed = pixels.visibleDifferenceCount(try PNGStraightPixels(result))
    guard changed == 0, try PNG.decode(result, limits: limits) == bitmap else {
      throw PNGRepackingRefusal.translucentColors(count: changed)
    }
    return result
  }

  private func animation(_ bytes: [UInt8], _ chunks: [PNGChunk]) throws -> [UInt8] {
    let firstPixels = chunks.firstIndex { $0.type == .pixels } ?? 0
    let firstControl = chunks.firstIndex { $0.type == .frameControl } ?? .max
    guard firstControl < firstPixels else {
      throw PNGRepackingRefusal.animation("its still image is not one of its frames")
    }
    let animation = try PNG.decodeAnimation(bytes, limits: limits)
    guard animation.frames.allSatisfy({ $0.bitmap.isOpaque }) else {
      throw PNGRepackingRefusal.animation("some of its pixels are not opaque")
    }
    let encoded = try PNG.encode(animation)
    let result = try merged(encoded, with: bytes, chunks, isOpaque: true, digest: nil)
    guard try PNG.decodeAnimation(result, limits: limits) == animation else {
      throw PNGRepackingRefusal.animation("its frames would change")
    }
    return result
  }

  /// Returns the file with the pixel data of an encoded file and the other chunks of the original.
  private func merged(
    _ encoded: [UInt8], with bytes: [UInt8], _ chunks: [PNGChunk], isOpaque: Bool, digest: PNGText?
  ) throws -> [UInt8] {
    let new = try PNGChunkReader.chunks(of: encoded)
    let rules = try PNGChunkRules(
      from: PNGHeader(bytes), to: PNGHeader(encoded), isOpaque: isOpaque)
    let firstPixels = chunks.firstIndex { $0.type == .pixels } ?? chunks.count
    var (beforePalette, beforePixels, afterPixels): ([PNGChunk], [PNGChunk], [PNGChunk]) =
      ([], [], [])
    for (index, chunk) in chunks.enumerated() {
      if let text = PNGTextChunk(chunk, in: bytes),
        PNG.packingKeywords.contains(text.keyword)
      {
        continue
      }
      switch try rules.treatment(of: chunk.type) {
      case .replaced, .dropped: break
      case .keptBeforePalette: beforePalette.append(chunk)
      case .kept where index < firstPixels: beforePixels.append(chunk)
      case .kept: afterPixels.append(chunk)
      }
    }
    var writer = PNGChunkWriter()
    func append(_ chunk: PNGChunk, of file: [UInt8]) {
      writer.append(chunk.type, Array(file[chunk.content]))
    }
    for chunk in new {
      if chunk.type == .end {
        for kept in afterPixels { append(kept, of: bytes) }
      }
      if [.pixels, .frameControl].contains(chunk.type) {
        for kept in beforePixels { append(kept, of: bytes) }
        beforePixels = []
      }
      if chunk.type == .pixels, let digest {
        let text = try digest.chunk()
        writer.append(text.type, text.content)
      }
      append(chunk, of: encoded)
      if chunk.type == .header {
        for kept in beforePalette { append(kept, of: bytes) }
      }
    }
    return writer.bytes
  }
}

extension Bitmap {
  /// Whether all pixels are opaque.
  fileprivate var isOpaque: Bool {
    unsafe withUnsafePixels { pixels in
      guard let start = pixels.baseAddress else { return true }
      let count = pixels.count
      var index = 0
      while index < count {
        if unsafe start[index] < 0xFF00_0000 { return false }
        index = index &+ 1
      }
      return true
    }
  }
}

/// The reason why a PNG is not encoded again.
package enum PNGRepackingRefusal: Error, Hashable, Sendable {
  /// The file cannot be decoded.
  case unreadable(PNGError)
  /// The samples have 16 bits, which a bitmap does not keep.
  case sixteenBits
  /// The colors of some translucent pixels would change, because a bitmap is premultiplied.
  case translucentColors(count: Int)
  /// Fully transparent pixels have colors, which would be lost.
  case hiddenColors(count: Int)
  /// The file is an animation with a property that is not kept.
  case animation(String)
  /// A chunk may depend on the pixel data, and is not known.
  case unknownChunk(String)
  /// A chunk is only valid for the color type, which would change.
  case dependentChunk(String)
  /// There are bytes after the end of the PNG.
  case trailingBytes(count: Int)
}

extension PNGRepackingRefusal: CustomStringConvertible {
  /// The reason, and the remedy if there is one.
  package var description: String {
    switch self {
    case .unreadable(let error): error.description
    case .sixteenBits: "it has 16 bits per sample; convert it to 8 bits first"
    case .translucentColors(let count):
      "the colors of \(count) translucent pixel\(count == 1 ? "" : "s") would change"
    case .hiddenColors(let count):
      "\(count) fully transparent pixel\(count == 1 ? " has a color" : "s have colors") that would "
        + "be lost; pass --drop-hidden-colors to permit it"
    case .animation(let reason): "it is an animation, and \(reason)"
    case .unknownChunk(let name): "its chunk \(name) may depend on the pixel data"
    case .dependentChunk(let name): "its chunk \(name) requires the current color type"
    case .trailingBytes(let count):
      "it has \(count) byte\(count == 1 ? "" : "s") after its end, which would be lost"
    }
  }
}

/// The treatment of the chunks of a PNG whose pixel data is encoded again.
struct PNGChunkRules {
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
    case _ where PNGChunkType.animated.contains(type): return .replaced
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

/// The pixels of a PNG with straight alpha, as another program sees them.
///
/// A bitmap has premultiplied pixels, which do not preserve the colors of all translucent pixels.
struct PNGStraightPixels: ~Copyable {
  private let buffer: ZeroedBuffer<UInt8>
  private let count: Int
  /// Whether all transparent pixels are encoded as one color.
  private let hasColorKey: Bool

  /// Decodes a PNG of at most 8 bits per sample, by libpng alone.
  ///
  /// The caller has checked the limits by decoding the file as a bitmap.
  init(_ bytes: [UInt8]) throws(PNGError) {
    let structure = try PNGStructure(bytes)
    let size = structure.header.size
    guard let count = size.pixelCount, count <= Bitmap.maximumPixelCount else {
      throw .tooManyPixels(size, limit: Bitmap.maximumPixelCount)
    }
    let buffer = try ZeroedBuffer.forPNG(count: count * 4)
    let result = unsafe bytes.withUnsafeBufferPointer { file in
      Result { () throws(PNGError) in
        let handle = unsafe try PNGReaderHandle(file, pixelsEnd: structure.pixelsEnd)
        try handle.start(rows: CPNG_ROWS_RGBA)
        guard handle.rowByteCount == size.width * 4 else {
          throw .invalidPixels("\(handle.rowByteCount) bytes per row for \(size.width) pixels")
        }
        let start = unsafe UnsafeMutableRawPointer(buffer.start).assumingMemoryBound(
          to: UInt32.self)
        unsafe try handle.readImage(start, stride: size.width * 4)
        try handle.finish()
      }
    }
    try result.get()
    self.buffer = buffer
    self.count = count
    hasColorKey = structure.transparency != nil && structure.header.colorType != .palette
  }

  /// The number of fully transparent pixels with a color, which is invisible.
  var hiddenColorCount: Int {
    if hasColorKey { return 0 }
    let pixels = unsafe UnsafeRawPointer(buffer.start)
    var result = 0
    var index = 0
    while index < count {
      let pixel = unsafe UInt32(
        littleEndian: pixels.load(fromByteOffset: index &* 4, as: UInt32.self))
      if pixel >> 24 == 0, pixel != 0 { result = result &+ 1 }
      index = index &+ 1
    }
    return result
  }

  /// Returns the number of pixels that differ from those of a file with the same size.
  ///
  /// The colors of fully transparent pixels do not count.
  func visibleDifferenceCount(_ other: borrowing PNGStraightPixels) -> Int {
    guard count == other.count else { return max(count, other.count) }
    let (first, second) = unsafe (
      UnsafeRawPointer(buffer.start), UnsafeRawPointer(other.buffer.start)
    )
    var result = 0
    var index = 0
    while index < count {
      let (a, b) = unsafe (
        UInt32(littleEndian: first.load(fromByteOffset: index &* 4, as: UInt32.self)),
        UInt32(littleEndian: second.load(fromByteOffset: index &* 4, as: UInt32.self))
      )
      if a != b, a >> 24 != 0 || b >> 24 != 0 { result = result &+ 1 }
      index = index &+ 1
    }
    return result
  }
}
