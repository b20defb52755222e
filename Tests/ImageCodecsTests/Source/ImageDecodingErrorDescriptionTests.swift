import SnapshotImageCodecs
import SnapshotPixels
import Testing

@Suite struct ImageDecodingErrorDescriptionTests {
  static let size = PixelSize(width: 3, height: 4)

  static let wordings: [(ImageDecodingError, String)] = [
    (.noBytes, "the picture has no bytes; fetch or export it again"),
    (
      .unrecognizedFormat,
      "the bytes are no picture: they begin as none that is known; "
        + "give a PNG, JPEG or WebP (APNG and WebP for animations)"
    ),
    (
      .unsupportedFormat("GIF"),
      "the bytes are GIF, which is not read; "
        + "give a PNG, JPEG or WebP (APNG and WebP for animations)"
    ),
    (
      .traitIsOff(.webp),
      "the picture is a WebP, which this build does not read; enable the package's trait WebP: "
        + "'swift build --traits WebP', or 'traits: [\"WebP\"]' where your Package.swift names the "
        + "package, and run 'Scripts/setup codecs'"
    ),
    (.truncated(.jpeg), "the JPEG is truncated; fetch or export it again"),
    (
      .invalidPNG(.wrongChecksum(chunk: "IDAT", offset: 33)),
      "the PNG is damaged: the checksum of IDAT at byte 33 is wrong; fetch or export it again"
    ),
    (
      .invalidData(.jpeg, reason: "no scan"),
      "the JPEG cannot be decoded: no scan; fetch or export it again"
    ),
    (
      .tooManyPixels(size, limit: 9),
      "the picture has 3x4 pixels, above the limit of 9; "
        + "use a smaller picture or raise 'maximumPixelCount'"
    ),
    (
      .tooManyFrames(7, size: size, limit: 9),
      "7 frames of 3x4 pixels have to be composed, above the limit of 9 in all; "
        + "ask for an earlier frame or raise 'maximumPixelCount'"
    ),
    (
      .frameOutOfRange(5, count: 2),
      "there is no frame 5: the picture has 2, counted from 0; ask for one of 0 to 1"
    ),
    (
      .noMemory,
      "there is no memory left for the picture; close other programs or use a smaller picture"
    ),
  ]

  @Test(arguments: wordings)
  func anErrorSaysWhatIsWrongAndWhatToDo(error: ImageDecodingError, text: String) {
    #expect(error.description == text)
  }
}
