#if Review
  import ArgumentParser
  import Foundation
  import SnapshotDrawing
  import SnapshotRasterizer
  import SnapshotTypography
  import SnapshotViews

  /// Prints the duration of drawing 2,000 letters at 14 points and 3 pixels per point, cold and
  /// warm.
  struct TextBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "text", abstract: "Lays out and draws 2,000 letters.")

    @Option(help: "A font file; without it the built-in face is used. Needs the trait Fonts.")
    var font: String?
    @Option(help: "The SHA-256 digest of the font file.")
    var sha256 = ""
    @Option(help: "The duration of each measurement in seconds.")
    var seconds = 0.5

    private struct Measurement: Encodable {
      let text: String
      let cold: Double
      let warm: Double
      let set: Double

      private enum CodingKeys: String, CodingKey {
        case text
        case cold = "cold_ms"
        case warm = "warm_ms"
        case set = "set_and_draw_ms"
      }
    }

    /// The cold figure is the first run of the process, from strings to pixels.
    ///
    /// The warm figure draws text that is laid out, as an application does for each frame. The
    /// third figure sets the strings and draws them again.
    func run() throws {
      var book = FontBook()
      if let font { try book.register(path: font, sha256: sha256) }
      let face = Font(families: book.families, size: 14)
      let size = CGSize(width: 390, height: 844)
      var bitmap = try Bitmap(size: Scale(3).pixelSize(size))
      let rasterizer = Rasterizer()
      let clock = ContinuousClock()
      let cold = try clock.measure {
        try rasterizer.draw(
          Self.page(face, size).displayList(), into: &bitmap, scale: 3, background: .clear)
      }
      let list = Self.page(face, size).displayList()
      var (warm, set): ([Duration], [Duration]) = ([], [])
      let start = clock.now
      while clock.now - start < .seconds(seconds) {
        warm.append(
          try clock.measure {
            try rasterizer.draw(list, into: &bitmap, scale: 3, background: .clear)
          }
        )
        set.append(
          try clock.measure {
            try rasterizer.draw(
              Self.page(face, size).displayList(), into: &bitmap, scale: 3, background: .clear)
          })
      }
      let measurement = Measurement(
        text: font.map { URL(filePath: $0).lastPathComponent } ?? "built-in",
        cold: Self.milliseconds([cold]), warm: Self.milliseconds(warm), set: Self.milliseconds(set))
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      print(String(decoding: try encoder.encode(measurement), as: UTF8.self))
    }

    /// Returns lines of 50 letters and spaces, 2,000 in total.
    private static func page(_ font: Font, _ size: CGSize) -> View {
      let page = View(frame: CGRect(origin: .zero, size: size))
      page.traitOverrides.displayScale = 3
      for line in 0..<40 {
        let label = Label(frame: CGRect(x: 16, y: Double(line) * 20, width: size.width, height: 20))
        label.font = font
        label.lineBreakMode = .byClipping
        label.text = "The quick brown fox jumps over the lazy dog, 10:42"
        page.addSubview(label)
      }
      return page
    }

    private static func milliseconds(_ times: [Duration]) -> Double {
      (((times.min() ?? .zero) / .milliseconds(1)) * 1_000).rounded() / 1_000
    }
  }
#endif
