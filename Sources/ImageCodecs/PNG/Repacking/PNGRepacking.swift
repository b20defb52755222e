import SnapshotPixels

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
    let isReference = !texts.isDisjoint(with: [PNG.digestKeyword, PNGRepacking.draftKeyword])
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

  /// The keyword of the text that identifies a file as an unpacked artifact, which is omitted.
  private static let draftKeyword = "Packing"

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
        [PNG.digestKeyword, PNGRepacking.draftKeyword].contains(text.keyword)
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
