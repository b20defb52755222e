#if Fonts
  import Foundation
  import Geometry
  import Testing

  @testable import Typography

  /// Shaping is that of the command `hb-shape` of the same machine, with the fonts of Debian's
  /// packages fonts-dejavu-core, fonts-lohit-deva, fonts-tlwg-loma-ttf and fonts-droid-fallback.
  @Suite struct HarfBuzzShapingTests {
    struct Sample: CustomTestStringConvertible {
      let script: String
      let font: String
      let text: String
      var testDescription: String { script }
      var path: String { "/usr/share/fonts/truetype/" + font }
    }

    static let shaper = "/usr/bin/hb-shape"
    static let samples = [
      Sample(script: "Latin", font: "dejavu/DejaVuSans.ttf", text: "AVATAR fi ffl Éa\u{301}\u{323}"),
      Sample(script: "Arabic", font: "dejavu/DejaVuSans.ttf", text: "السَّلامُ عليكم"),
      Sample(script: "Hebrew", font: "dejavu/DejaVuSans.ttf", text: "שָׁלוֹם עולם"),
      Sample(
        script: "Devanagari", font: "lohit-devanagari/Lohit-Devanagari.ttf",
        text: "नमस्ते क्षत्रिय हिन्दी"),
      Sample(script: "Thai", font: "tlwg/Loma.ttf", text: "สวัสดีชาวโลก ปั่น ญู"),
      Sample(script: "CJK", font: "droid/DroidSansFallbackFull.ttf", text: "漢字かなカナ한국어、。"),
    ]

    @Test(
      .enabled(if: FileManager.default.isExecutableFile(atPath: shaper)), arguments: samples)
    func everyScriptIsShapedAsTheCommandPrints(_ sample: Sample) throws {
      guard FileManager.default.fileExists(atPath: sample.path) else {
        try Test.cancel("\(sample.path) is not installed")
      }
      let font = try Self.font(sample)
      let scalars = sample.text.unicodeScalars.map(\.value)
      let isFromRight = sample.script == "Arabic" || sample.script == "Hebrew"
      let actual = font.shape(scalars, 0..<scalars.count, isFromRight: isFromRight).map { glyph in
        var text = "\(glyph.glyph)=\(glyph.cluster)"
        if glyph.offsetX != 0 || glyph.offsetY != 0 { text += "@\(glyph.offsetX),\(glyph.offsetY)" }
        return text + "+\(glyph.advance)"
      }
      #expect("[" + actual.joined(separator: "|") + "]" == (try Self.printed(sample)))
    }

    @Test(arguments: samples) func outlinesAreTheSameWithEveryHarfBuzz(_ sample: Sample) throws {
      guard FileManager.default.fileExists(atPath: sample.path) else {
        try Test.cancel("\(sample.path) is not installed")
      }
      let font = try Self.font(sample)
      var outlines = ""
      let scalars = sample.text.unicodeScalars.map(\.value)
      for glyph in font.shape(scalars, 0..<scalars.count, isFromRight: false) {
        let path = font.outline(of: UInt32(glyph.glyph))
        outlines += "\(glyph.glyph) \(path.elements)\n"
        #expect(!path.isEmpty || glyph.advance == 0 || scalars[Int(glyph.cluster)] == 0x20)
      }
      let digest = SHA256.digest(of: Array(outlines.utf8))
      print("digest \(sample.script) \(digest)")
    }

    static func font(_ sample: Sample) throws -> HarfBuzzFont {
      try #require(HarfBuzzFont(FontFile(path: sample.path)))
    }

    private static func printed(_ sample: Sample) throws -> String {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: shaper)
      process.arguments = ["--no-glyph-names", "--language=und", sample.path, sample.text]
      let pipe = Pipe()
      process.standardOutput = pipe
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    }
  }
#endif
