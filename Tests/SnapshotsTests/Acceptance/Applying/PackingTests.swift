import Foundation
import SnapshotImageCodecs
import SnapshotPixels
import Testing

@testable import SnapshotAcceptance
@testable import SnapshotCore

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

  @Test func anAnimationWithTheMetadataOfAStillImageIsRefused() throws {
    let review = try ReviewedCheckout(differing: "a")
    let test = try ReviewedCheckout.identity("a").description
    let frames = try [Color.black, .red].map {
      PNGAnimation.Frame(
        try ReviewedCheckout.image($0), duration: PNGFrameDuration(numerator: 1, denominator: 10))
    }
    let texts = [.draft, PNGText(keyword: "Test", text: test)]
    let bytes = try PNG.encode(
      PNGAnimation(frames: frames), options: PNGEncodingOptions(texts: texts))
    try ReviewedCheckout.write(bytes, to: review.actual("a"))
    let conflicts = try #require(throws: AcceptanceError.self) {
      try review.acceptance.apply(review.plan())
    }.conflicts
    #expect(conflicts.map(\.reason) == [.invalidImage])
  }
}

/// Changes to PNG files that keep the checksums of the chunks valid.
private enum PNGFile {
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
