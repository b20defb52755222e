import SnapshotImageCodecs
import SnapshotPixels
import Testing

struct PNGErrorDescriptionTests {
  private static let restore = "restore it from version control or record it again"

  private static let table: [(PNGError, String)] = [
    (.noBytes, "the PNG has no bytes; \(restore)"),
    (.wrongSignature, "this is not a PNG: the signature is wrong; \(restore)"),
    (.gitLFSPointer, "this is not a PNG but the pointer to one in git-lfs; run 'git lfs pull'"),
    (
      .conflictMarkers,
      "this is not a PNG: it holds the conflict markers of a merge; "
        + "resolve the merge, then check out one side or record it again"
    ),
    (
      .convertedLineEnds,
      "the PNG was damaged by a conversion of line ends; "
        + "add '*.png binary' to .gitattributes and check it out again"
    ),
    (
      .truncated(expected: 90, actual: 33),
      "the PNG is truncated: it has 33 bytes where at least 90 are needed; \(restore)"
    ),
    (
      .wrongChecksum(chunk: "IDAT", offset: 33),
      "the PNG is damaged: the checksum of IDAT at byte 33 is wrong; \(restore)"
    ),
    (.invalidChunk(offset: 33), "the PNG is damaged: there is no chunk at byte 33; \(restore)"),
    (.missingChunk("PLTE"), "the PNG is damaged: PLTE is missing or out of place; \(restore)"),
    (
      .invalidStructure("a second PLTE"),
      "the PNG is damaged: it has a second PLTE; \(restore)"
    ),
    (
      .invalidHeader("color type 5 with 8 bits"),
      "the PNG's header is invalid: PNG does not define color type 5 with 8 bits; \(restore)"
    ),
    (
      .invalidPixels("bad adaptive filter value"),
      "the PNG's pixels cannot be read: bad adaptive filter value; \(restore)"
    ),
    (.invalidAnimation("no frame"), "the animation is invalid: no frame; \(restore)"),
    (
      .tooFewBytes(size: PixelSize(width: 800, height: 600), compressed: 13),
      "the PNG is damaged: 13 bytes cannot hold 800x600 pixels; \(restore)"
    ),
    (
      .tooManyPixels(PixelSize(width: 65_000, height: 65_000), limit: 67_108_864),
      "the PNG has 65000x65000 pixels, above the limit of 67108864; "
        + "use a smaller picture or raise the limit"
    ),
    (
      .tooManyInflatedBytes(1_000, limit: 500),
      "the PNG inflates to 1000 bytes, above the limit of 500; "
        + "use a smaller picture or raise the limit"
    ),
    (.tooManyTexts(limit: 9), "the PNG has more than 9 texts; remove texts or raise the limit"),
    (
      .tooManyTextBytes(limit: 500),
      "the texts in the PNG have more bytes than the limit of 500; "
        + "shorten the texts or raise the limit"
    ),
    (
      .unreadableText(keyword: "Title"),
      "the PNG is damaged: its text \"Title\" cannot be read; \(restore)"
    ),
    (
      .emptyImage(PixelSize(width: 0, height: 5)),
      "a PNG of 0x5 has no pixels; give the picture a width and a height above zero"
    ),
    (
      .invalidKeyword(" a"),
      "\" a\" cannot be the keyword of a text in a PNG; "
        + "use 1 to 79 printable Latin-1 characters without spaces at the ends or two in a row"
    ),
    (
      .invalidText(keyword: "Title"),
      "the text \"Title\" holds a NUL, which a PNG cannot; remove the NUL"
    ),
    (
      .noMemory,
      "there is no memory left for the PNG; close other programs or use a smaller picture"
    ),
  ]

  @Test(arguments: table)
  func everyErrorSaysWhatIsWrongAndWhatToDo(error: PNGError, description: String) {
    #expect(error.description == description)
  }

  @Test func theFileIsNamedFirst() {
    #expect(
      PNGError.gitLFSPointer.message(forFile: "a/b.png")
        == "a/b.png: this is not a PNG but the pointer to one in git-lfs; run 'git lfs pull'")
  }
}
