import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGDigestTests {
  private let bitmap: Bitmap
  private let bytes: [UInt8]

  init() throws {
    bitmap = try Bitmap(width: 20, height: 10) { x, y in Color(hex: UInt32(x * y)) }
    bytes = try PNG.encode(bitmap, options: PNGEncodingOptions(digest: .included))
  }

  @Test func digestMatchesOnlyThePixelsOfTheFile() throws {
    #expect(try PNG.digestMatches(bytes, for: bitmap))
    var other = bitmap
    other[19, 9] = .clear
    #expect(try !PNG.digestMatches(bytes, for: other))
    #expect(try !PNG.digestMatches(PNG.encode(bitmap), for: bitmap))
    #expect(try PNG.decode(bytes) == bitmap)
  }

  @Test func digestTakes51Bytes() throws {
    #expect(try bytes.count == PNG.encode(bitmap).count + 51)
  }

  @Test func otherTextsDoNotAffectTheDigest() throws {
    // The length of the text moves the compressed data to an address that is not a multiple of 8.
    for count in 1...8 {
      let text = PNGText(keyword: "Title", text: String(repeating: "a", count: count))
      let options = PNGEncodingOptions(texts: [text], digest: .included)
      #expect(try PNG.digestMatches(PNG.encode(bitmap, options: options), for: bitmap))
    }
  }

  @Test func digestOfABitmapDoesNotChange() {
    // If it changed, every existing reference would have to be decoded.
    #expect(PixelDigest(bitmap).description == "0aeb01fb0530900ef1cde906da961989")
  }

  @Test func digestDoesNotMatchARewrittenFile() throws {
    // A different image with the same texts.
    let options = PNGEncodingOptions(texts: try PNG.texts(of: bytes))
    var other = bitmap
    other[0, 0] = .clear
    #expect(try !PNG.digestMatches(PNG.encode(other, options: options), for: bitmap))
    // The same image with an additional chunk that can change its appearance.
    var writer = PNGChunkWriter()
    var position = 8
    while position < bytes.count {
      let length = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
      let code = bytes[position + 4..<position + 8].reduce(0) { $0 << 8 | UInt32($1) }
      writer.append(PNGChunkType(code: code), Array(bytes[position + 8..<position + 8 + length]))
      if position == 8 { writer.append(PNGChunkType("gAMA"), [0, 1, 0x86, 0xA0]) }
      position += length + 12
    }
    #expect(try !PNG.digestMatches(writer.bytes, for: bitmap))
  }

  @Test func digestsOfSimilarImagesDiffer() throws {
    var digests: Set<PixelDigest> = []
    for index in 0..<200 {
      var near = bitmap
      near[index % 20, index / 20] = .clear
      digests.insert(PixelDigest(near))
    }
    #expect(digests.count == 200)
    let wide = try Bitmap(size: PixelSize(width: 4, height: 1))
    let high = try Bitmap(size: PixelSize(width: 1, height: 4))
    #expect(PixelDigest(wide) != PixelDigest(high))
    #expect(PixelDigest(bitmap).description.count == 32)
  }

  /// The same in debug and release builds.
  ///
  /// If they change, every file with a digest is decoded once.
  @Test func digestsDoNotChange() throws {
    #expect(PixelDigest(bitmap).description == "0aeb01fb0530900ef1cde906da961989")
    let odd = try Bitmap(width: 3, height: 3) { x, y in Color(white8: UInt8(x * 80 + y)) }
    #expect(PixelDigest(odd).description == "f6e9dbf2115a2da34302ce4a673de2e5")
  }

  @Test func lanesPropagateDifferences() throws {
    // Two blocks of 32 bytes that differ in the same lane, for all pairs of 64 values.
    var digests: Set<PixelDigest> = []
    for first in 0..<64 {
      for second in 0..<64 {
        var bitmap = try Bitmap(size: PixelSize(width: 8, height: 2))
        bitmap[2, 0] = PremultipliedColor(Color(white8: UInt8(first)))
        bitmap[2, 1] = PremultipliedColor(Color(white8: UInt8(second)))
        digests.insert(PixelDigest(bitmap))
      }
    }
    #expect(digests.count == 64 * 64)
  }

  @Test func digestCopiedFromAnotherFileIsOmitted() throws {
    let old = try Bitmap(size: PixelSize(width: 4, height: 4), color: .red)
    let new = try Bitmap(size: PixelSize(width: 4, height: 4), color: .blue)
    let copied = try PNG.texts(
      of: PNG.encode(old, options: PNGEncodingOptions(digest: .included)))
    #expect(copied.count == 1)
    let plain = try PNG.encode(new, options: PNGEncodingOptions(texts: copied))
    #expect(try PNG.texts(of: plain).isEmpty)
    let bytes = try PNG.encode(new, options: PNGEncodingOptions(texts: copied, digest: .included))
    #expect(try PNG.texts(of: bytes).count == 1)
    #expect(try PNG.digestMatches(bytes, for: new))
    #expect(try !PNG.digestMatches(bytes, for: old))
  }
}
