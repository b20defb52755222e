import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs
import Testing

@testable import SnapshotCommands

@Suite struct TextConversionTests {
  private func lines(_ bytes: [UInt8]) -> [String] {
    TextConversion.text(of: bytes).split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }

  @Test func aReferenceShowsItsMetadataAndItsOutline() throws {
    let lines = lines(try SampleReference.png(title: "Title"))
    #expect(
      Array(lines.prefix(4)) == [
        "test: AppTests/Screens/looksRight.dark", "size: 4x4 pixels", "renderer: 2", "colors: 1",
      ])
    #expect(lines[4].hasPrefix("pixels: "))
    #expect(
      Array(lines.dropFirst(5)) == ["", "Card; 0 0 4 4", #" Label; 1 1 2 2; text = "Title""#, ""])
  }

  @Test func aPlainImageShowsItsPixels() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: .red)
    let lines = lines(try PNG.encode(bitmap))
    #expect(
      lines == [
        "size: 3x2 pixels", "colors: 1", "pixels: \(PixelDigest(bitmap))", "",
      ])
  }

  @Test func theTextDependsOnPixelsAndMetadataButNotOnPacking() throws {
    let packed = try SampleReference.png(width: 40, title: "A")
    let draft = try SampleReference.png(width: 40, title: "A", goal: .speed)
    #expect(packed != draft)
    #expect(TextConversion.text(of: packed) == TextConversion.text(of: draft))
    let bitmap = try Bitmap(size: PixelSize(width: 3, height: 2), color: .red)
    let artifact = try PNG.encode(
      bitmap, options: PNGEncodingOptions(texts: [.draft], goal: .speed))
    #expect(TextConversion.text(of: artifact) == TextConversion.text(of: try PNG.encode(bitmap)))
    let others = [
      try SampleReference.png(.blue, width: 40, title: "A"),
      try SampleReference.png(width: 40, title: "B"),
      try SampleReference.png(width: 40, test: "AppTests/Other/test", title: "A"),
    ]
    for other in others {
      #expect(TextConversion.text(of: other) != TextConversion.text(of: packed))
    }
  }

  @Test func theDigestOfAFileIsNotTrusted() throws {
    let bitmap = try Bitmap(size: PixelSize(width: 4, height: 4), color: .red)
    let forged = try PNG.encode(
      bitmap,
      options: PNGEncodingOptions(
        texts: [PNGText(keyword: "Comment", text: "pixels: 0123")], goal: .history))
    #expect(lines(forged).contains("pixels: \(PixelDigest(bitmap))"))
    #expect(lines(forged).contains("Comment: pixels: 0123"))
  }

  @Test func anAnimationShowsItsFrames() throws {
    let frames = try [Color.red, .blue].map {
      PNGAnimation.Frame(
        try Bitmap(size: PixelSize(width: 4, height: 4), color: $0),
        duration: PNGFrameDuration(numerator: 1, denominator: 10))
    }
    let lines = lines(try PNG.encode(PNGAnimation(frames: frames)))
    #expect(lines[0] == "size: 2 frames of 4x4 pixels")
    #expect(lines[1] == "plays: endlessly")
    #expect(lines[3] == "frame 2: \(PixelDigest(frames[1].bitmap)), 1/10 s")
  }

  @Test func filesThatAreNotReferencesHaveTexts() {
    let corrupt: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1]
    #expect(TextConversion.text(of: corrupt).hasPrefix("unreadable: "))
    #expect(TextConversion.text(of: corrupt) != TextConversion.text(of: corrupt + [2]))
    #expect(TextConversion.text(of: []) == "")
    #expect(TextConversion.text(of: Array("a\u{1B}[2J\nb\n".utf8)) == "a�[2J\nb\n")
    #expect(TextConversion.text(of: [0, 1]).hasPrefix("bytes: 2\ndigest: "))
    #expect(TextConversion.text(of: [0xFF, 0xFE]).hasPrefix("bytes: 2\n"))
  }

  @Test func hostileMetadataIsEscaped() throws {
    let bytes = try SampleReference.png(
      test: "A\u{1B}]0;x\u{7}\nforged: line", title: "\u{202E}\u{1B}[2J")
    let text = TextConversion.text(of: bytes)
    #expect(!text.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{7}" })
    #expect(!text.contains("\nforged: line"))
  }

  @Test func aBombIsNotInflated() throws {
    var writer = PNGChunkWriter()
    writer.append(.header, [0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0])
    writer.append(.pixels, [UInt8](repeating: 0, count: 60_000))
    writer.append(.end)
    #expect(TextConversion.text(of: writer.bytes).hasPrefix("unreadable: the PNG has 65536x65536"))
  }
}
