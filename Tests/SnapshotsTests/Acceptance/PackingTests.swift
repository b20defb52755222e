import Foundation
import SnapshotDrawing
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotImageCodecs
@testable import SnapshotReview

/// The artifacts that an acceptance encodes, and those that it copies.
@Suite struct PackingTests {
  /// An acceptance that collects the tests whose images it encodes.
  private func acceptance(
    _ review: ReviewedCheckout, _ packed: Collected<String>
  ) -> Acceptance {
    var acceptance = review.acceptance
    let pack = acceptance.pack
    acceptance.pack = { bitmap, metadata in
      packed.add(metadata.first { $0.keyword == .test }?.text ?? "")
      return try pack(bitmap, metadata)
    }
    return acceptance
  }

  @Test func aDryRunEncodesNothing() throws {
    let review = try ReviewedCheckout(differing: "a", "b")
    try review.miss("c")
    let packed = Collected<String>()
    let paths = review.names.map { ReviewedCheckout.path($0) }
    #expect(try acceptance(review, packed).check(review.plan()) == paths)
    #expect(packed.values.isEmpty)
  }

  @Test func aDryRunDecodesNothing() throws {
    let review = try ReviewedCheckout(differing: "a")
    var bytes = try ReviewedCheckout.bytes(review.actual("a"))
    try PNGFile.damagePixels(of: &bytes)
    try ReviewedCheckout.write(bytes, to: review.actual("a"))
    let plan = try review.plan()
    #expect(try review.acceptance.check(plan) == [ReviewedCheckout.path("a")])
    let conflicts = try #require(throws: AcceptanceError.self) {
      try review.acceptance.apply(plan)
    }.conflicts
    #expect(conflicts.map(\.reason) == [.invalidImage])
  }

  @Test func everyUnpackedArtifactIsPackedOnce() throws {
    // More artifacts than fit in one batch.
    let names = (0..<35).map { "s\($0)" }
    let review = try ReviewedCheckout()
    for name in names { try review.differ(name) }
    let packed = Collected<String>()
    _ = try acceptance(review, packed).apply(review.plan())
    #expect(
      try packed.values.sorted()
        == names.map { try ReviewedCheckout.identity($0).description }.sorted())
    for name in names {
      #expect(
        try ReviewedCheckout.bytes(review.reference(name))
          == ReviewedCheckout.recorded(.black, name))
    }
  }

  @Test func aPackedArtifactIsCopied() throws {
    let review = try ReviewedCheckout()
    // The artifact of a missing reference is encoded like a recording.
    try review.miss("a")
    let artifact = try ReviewedCheckout.bytes(review.actual("a"))
    let packed = Collected<String>()
    _ = try acceptance(review, packed).apply(review.plan())
    #expect(packed.values.isEmpty)
    #expect(try ReviewedCheckout.bytes(review.reference("a")) == artifact)
    #expect(try artifact == ReviewedCheckout.recorded(.black, "a"))
  }

  @Test func anArtifactWithAWrongDigestIsPacked() throws {
    let review = try ReviewedCheckout()
    try review.miss("a")
    var bytes = try ReviewedCheckout.bytes(review.actual("a"))
    try PNGFile.changeDigest(of: &bytes)
    try ReviewedCheckout.write(bytes, to: review.actual("a"))
    let packed = Collected<String>()
    _ = try acceptance(review, packed).apply(review.plan())
    #expect(packed.values.count == 1)
    #expect(
      try ReviewedCheckout.bytes(review.reference("a")) == ReviewedCheckout.recorded(.black, "a"))
  }

  @Test func aRecordedAnimationIsCopied() throws {
    for colors in [[Color.black], [.black, .white]] {
      let review = try ReviewedCheckout()
      try review.miss("a")
      let artifact = try PNGFile.animation(colors)
      try ReviewedCheckout.write(artifact, to: review.actual("a"))
      _ = try review.acceptance.apply(review.plan())
      #expect(try ReviewedCheckout.bytes(review.reference("a")) == artifact)
    }
  }

  @Test func anAnimationWithTheMetadataOfAStillImageIsRefused() throws {
    for colors in [[Color.black], [.black, .red]] {
      try expectRefusal(of: PNGFile.animation(colors, [.draft]))
      try expectRefusal(of: PNGFile.signed(PNGFile.animation(colors), as: .black))
    }
  }

  @Test func anAnimationThatHidesItsStillImageIsRefused() throws {
    for shown in [[Color.black], [.black, .red]] {
      let forged = try PNGFile.hideFirstFrame(of: PNGFile.animation([.white] + shown))
      // A reviewer sees black, and a test decodes white.
      #expect(
        try PNG.decodeAnimation(forged).frames.map(\.bitmap) == shown.map(ReviewedCheckout.image))
      #expect(try PNG.decode(forged) == ReviewedCheckout.image(.white))
      try expectRefusal(of: forged)
      try expectRefusal(of: PNGFile.signed(forged, as: .black))
    }
  }

  @Test(arguments: ["gAMA", "cICP", "iCCP", "fcTL"])
  func anImageWithAnotherChunkIsPackedWithoutIt(_ name: String) throws {
    let type = PNGChunkType(code: name.utf8.reduce(0) { $0 << 8 | UInt32($1) })
    let recorded = try ReviewedCheckout.recorded(.black, "a")
    let forged = try PNGFile.signed(PNGFile.insert(type, into: recorded), as: .black)
    #expect(try PNG.digestMatches(forged, for: ReviewedCheckout.image(.black)))
    let review = try ReviewedCheckout()
    try review.miss("a")
    try ReviewedCheckout.write(forged, to: review.actual("a"))
    _ = try review.acceptance.apply(review.plan())
    #expect(try ReviewedCheckout.bytes(review.reference("a")) == recorded)
  }

  @Test func digestOfAnAnimationDoesNotMatch() throws {
    let signed = try PNGFile.signed(PNGFile.animation([.black]), as: .black)
    #expect(try PNG.hasDigest(signed))
    #expect(try !PNG.digestMatches(signed, for: ReviewedCheckout.image(.black)))
  }

  @Test func bytesAfterTheEndAreDropped() throws {
    let review = try ReviewedCheckout()
    try review.miss("a")
    let recorded = try ReviewedCheckout.bytes(review.actual("a"))
    try ReviewedCheckout.write(recorded + Array("<script>".utf8), to: review.actual("a"))
    _ = try review.acceptance.apply(review.plan())
    #expect(try ReviewedCheckout.bytes(review.reference("a")) == recorded)
  }

  @Test func anAnimationWithBytesAfterItsEndIsRefused() throws {
    try expectRefusal(of: PNGFile.animation([.black, .white]) + [0])
  }

  @Test func anAnimationWithAnotherChunkIsRefused() throws {
    let animation = try PNGFile.animation([.black, .white])
    try expectRefusal(of: PNGFile.insert(PNGChunkType("gAMA"), into: animation))
  }

  /// Expects that a file is not accepted as the reference of a snapshot without one.
  private func expectRefusal(
    of artifact: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let review = try ReviewedCheckout()
    try review.miss("a")
    try ReviewedCheckout.write(artifact, to: review.actual("a"))
    let conflicts = try #require(throws: AcceptanceError.self, sourceLocation: sourceLocation) {
      try review.acceptance.apply(review.plan())
    }.conflicts
    #expect(conflicts.map(\.reason) == [.invalidImage], sourceLocation: sourceLocation)
  }
}

/// PNG files with valid checksums that no recording writes.
private enum PNGFile {
  /// Returns an animation with one frame for each color, and with the test of the snapshot `a`.
  static func animation(_ colors: [Color], _ texts: [PNGText] = []) throws -> [UInt8] {
    let frames = try colors.map {
      PNGAnimation.Frame(try ReviewedCheckout.image($0), duration: .milliseconds(100))
    }
    let test = PNGText(keyword: "Test", text: try ReviewedCheckout.identity("a").description)
    return try PNG.encode(
      PNGAnimation(frames: frames), options: PNGEncodingOptions(texts: texts + [test]))
  }

  /// Returns an animation whose still image is its former first frame, but not a frame.
  static func hideFirstFrame(of bytes: [UInt8]) throws -> [UInt8] {
    var isHidden = false
    return try rewritten(bytes) { chunk, content in
      switch chunk {
      case .animation: content[3] -= 1
      case .frameControl where !isHidden:
        isHidden = true
        return false
      case .frameControl, .framePixels: content[3] -= 1
      default: break
      }
      return true
    }
  }

  /// Adds a chunk in front of the palette.
  static func insert(_ type: PNGChunkType, into bytes: [UInt8]) -> [UInt8] {
    // The signature and IHDR have 33 bytes.
    insert(type, [0, 0, 0, 1], at: 33, into: bytes)
  }

  /// Replaces the digest by one of the bitmap with a color.
  static func signed(_ bytes: [UInt8], as color: Color) throws -> [UInt8] {
    let digest = PixelDigest(try ReviewedCheckout.image(color))
    let text = PNGText(
      keyword: PNG.digestKeyword, text: try PNG.digestText(for: digest, in: bytes))
    let chunk = try text.chunk()
    let unsigned = try rewritten(bytes) { !($0.isText && $1.starts(with: "Digest\0".utf8)) }
    // IEND has 12 bytes.
    return insert(chunk.type, chunk.content, at: unsigned.count - 12, into: unsigned)
  }

  private static func insert(
    _ type: PNGChunkType, _ content: [UInt8], at offset: Int, into bytes: [UInt8]
  ) -> [UInt8] {
    var writer = PNGChunkWriter()
    writer.append(type, content)
    var bytes = bytes
    bytes.insert(contentsOf: writer.bytes.dropFirst(PNGSignature.bytes.count), at: offset)
    return bytes
  }

  /// Returns a file with changed chunks, without those for which the closure returns `false`.
  private static func rewritten(
    _ bytes: [UInt8], _ keep: (PNGChunkType, inout [UInt8]) -> Bool
  ) throws -> [UInt8] {
    var writer = PNGChunkWriter()
    for chunk in try PNGChunkReader.chunks(of: bytes) {
      var content = Array(bytes[chunk.content])
      if keep(chunk.type, &content) { writer.append(chunk.type, content) }
    }
    return writer.bytes
  }

  /// Changes the compressed pixels, so that they cannot be decoded.
  static func damagePixels(of bytes: inout [UInt8]) throws {
    try change(&bytes, after: "IDAT") { $0 + 2..<$0 + 12 }
  }

  /// Changes the digest of the pixels.
  static func changeDigest(of bytes: inout [UInt8]) throws {
    try change(&bytes, after: "tEXtDigest\0") { $0..<$0 + 1 }
  }

  /// Changes bytes of the chunk whose type and content start with a text.
  private static func change(
    _ bytes: inout [UInt8], after text: String, _ range: (Int) -> Range<Int>
  ) throws {
    let start = try #require(bytes.firstRange(of: Array(text.utf8))).lowerBound
    let length = bytes[start - 4..<start].reduce(0) { $0 << 8 | Int($1) }
    for index in range(start + text.utf8.count) { bytes[index] ^= 1 }
    let end = start + 4 + length
    let sum = PNGChecksum.crc32(bytes[start..<end])
    for index in 0..<4 { bytes[end + index] = UInt8(truncatingIfNeeded: sum >> (24 - 8 * index)) }
  }
}
