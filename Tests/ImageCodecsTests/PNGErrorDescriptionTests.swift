import SnapshotDrawing
import SnapshotImageCodecs
import Testing

struct PNGErrorDescriptionTests {
  private static let restore = "restore it from version control, or re-record"

  private static let table: [(PNGError, String)] = [
    (.noBytes, "the PNG is empty; \(restore)"),
    (.wrongSignature, "not a PNG: wrong signature; \(restore)"),
    (.gitLFSPointer, "not a PNG but a Git LFS pointer; run `git lfs pull`"),
    (
      .conflictMarkers,
      "not a PNG: merge conflict markers; check out one side, or re-record"
    ),
    (
      .convertedLineEnds,
      "the PNG was damaged by line-ending conversion; "
        + "add `*.png binary` to .gitattributes and check it out again"
    ),
    (
      .truncated(expected: 90, actual: 33),
      "the PNG is truncated: 33 bytes, at least 90 expected; \(restore)"
    ),
    (
      .wrongChecksum(chunk: "IDAT", offset: 33),
      "the PNG is corrupt: wrong checksum in chunk IDAT at byte 33; \(restore)"
    ),
    (.invalidChunk(offset: 33), "the PNG is corrupt: invalid chunk at byte 33; \(restore)"),
    (.missingChunk("PLTE"), "the PNG is corrupt: chunk PLTE is missing or misplaced; \(restore)"),
    (
      .invalidStructure("duplicate PLTE"),
      "the PNG is corrupt: duplicate PLTE; \(restore)"
    ),
    (
      .invalidHeader("color type 5 with bit depth 8"),
      "invalid PNG header: color type 5 with bit depth 8; \(restore)"
    ),
    (
      .invalidPixels("bad adaptive filter value"),
      "cannot read the pixels of the PNG: bad adaptive filter value; \(restore)"
    ),
    (
      .unexpectedAnimation,
      "the PNG is an animation, but a still image is required; \(restore)"
    ),
    (.invalidAnimation("no frames"), "invalid animation: no frames; \(restore)"),
    (
      .tooFewBytes(size: PixelSize(width: 800, height: 600), compressed: 13),
      "the PNG is corrupt: 13 bytes cannot contain 800x600 pixels; \(restore)"
    ),
    (
      .tooManyPixels(PixelSize(width: 65_000, height: 65_000), limit: 67_108_864),
      "the PNG has 65000x65000 pixels, more than the limit of 67108864; "
        + "use a smaller image or raise the limit"
    ),
    (
      .tooManyInflatedBytes(1_000, limit: 500),
      "the PNG inflates to 1000 bytes, more than the limit of 500; "
        + "use a smaller image or raise the limit"
    ),
    (.tooManyTexts(limit: 9), "the PNG has more than 9 texts; remove texts or raise the limit"),
    (
      .tooManyTextBytes(limit: 500),
      "the text chunks of the PNG exceed 500 bytes; shorten them or raise the limit"
    ),
    (
      .unreadableText(keyword: "Title"),
      "the PNG is corrupt: cannot read the text \"Title\"; \(restore)"
    ),
    (
      .emptyImage(PixelSize(width: 0, height: 5)),
      "an image of 0x5 has no pixels; use a width and a height greater than 0"
    ),
    (
      .invalidKeyword(" a"),
      "invalid PNG keyword \" a\"; "
        + "use 1 to 79 printable Latin-1 characters without leading, trailing, or "
        + "consecutive spaces"
    ),
    (
      .invalidText(keyword: "Title"),
      "the text \"Title\" contains a NUL character; remove it"
    ),
    (
      .noMemory,
      "out of memory for the PNG; use a smaller image"
    ),
  ]

  @Test(arguments: table)
  func everyErrorHasAReasonAndARemedy(error: PNGError, description: String) {
    #expect(error.description == description)
  }

  @Test func messageStartsWithTheFile() {
    #expect(
      PNGError.gitLFSPointer.message(forFile: "a/b.png")
        == "a/b.png: not a PNG but a Git LFS pointer; run `git lfs pull`")
  }
}
