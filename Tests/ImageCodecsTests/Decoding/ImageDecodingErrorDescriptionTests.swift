import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@Suite struct ImageDecodingErrorDescriptionTests {
  static let size = PixelSize(width: 3, height: 4)

  static let wordings: [(ImageDecodingError, String)] = [
    (.noBytes, "the image is empty; download or export it again"),
    (
      .unrecognizedFormat,
      "unrecognized image format; "
        + "use PNG, JPEG, WebP, GIF, or TIFF"
    ),
    (
      .unsupportedFormat("BMP"),
      "unsupported image format BMP; "
        + "use PNG, JPEG, WebP, GIF, or TIFF"
    ),
    (
      .traitIsOff(.webp),
      "this build cannot read WebP; add "
        + "`traits: [\"WebP\"]` to the dependency in Package.swift, "
        + "and install its library with `apt-get install libwebp-dev`, "
        + "`dnf install libwebp-devel`, or `brew install webp`"
    ),
    (
      .unsupportedColorProfile("Display P3"),
      "the image has the color profile \"Display P3\", which is not sRGB; "
        + "convert it to sRGB, or permit it with `colors: .stored`"
    ),
    (.truncated(.jpeg), "the JPEG is truncated; download or export it again"),
    (
      .invalidPNG(.wrongChecksum(chunk: "IDAT", offset: 33)),
      "the PNG is corrupt: wrong checksum in chunk IDAT at byte 33; download or export it again"
    ),
    (
      .invalidData(.jpeg, reason: "no scan"),
      "cannot decode the JPEG: no scan; download or export it again"
    ),
    (
      .tooManyPixels(size, limit: 9),
      "the image has 3x4 pixels, more than the limit of 9; "
        + "use a smaller image or raise `maximumPixelCount`"
    ),
    (
      .tooManyFrames(7, size: size, limit: 9),
      "7 frames of 3x4 pixels exceed the limit of 9 pixels; "
        + "request an earlier frame or a smaller size, or raise `maximumPixelCount`"
    ),
    (
      .frameOutOfRange(5, count: 2),
      "frame 5 is out of range; use 0...1"
    ),
    (
      .noMemory,
      "out of memory for the image; use a smaller image"
    ),
  ]

  @Test(arguments: wordings)
  func errorHasAReasonAndARemedy(error: ImageDecodingError, text: String) {
    #expect(error.description == text)
  }
}
