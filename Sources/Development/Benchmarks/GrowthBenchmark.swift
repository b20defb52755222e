#if Review
  import ArgumentParser
  import Foundation
  import SnapshotDrawing
  import SnapshotRasterizer

  /// Prints how the time grows with the scale and with the number of commands.
  struct GrowthBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "growth", abstract: "Prints how time grows with the scale and the command count."
    )

    @Option(help: "The scene to draw at increasing scales.")
    var scene: String
    @Option(help: "The duration of each measurement in seconds.")
    var seconds = 0.25

    func run() throws {
      let file = URL(filePath: scene)
      let read = try SceneFile.read(file)
      let list = try read.displayList(in: file.deletingLastPathComponent(), text: .glyphs)
      for factor in [1.0, 2, 4, 8] {
        print(
          try RasterMeasurement(
            scene: read.name, list, size: read.size, scale: Scale(factor), seconds: seconds
          ).json())
      }
      for count in [100, 1_000, 10_000, 100_000] {
        let size = CGSize(width: 390, height: 844)
        print(
          try RasterMeasurement(
            scene: "\(count) commands", GrowthBenchmark.list(of: count, in: size), size: size,
            scale: 1, seconds: seconds
          ).json())
      }
      try printClear()
    }

    /// Returns rounded rectangles of 12 points in rows.
    ///
    /// When the canvas is full, the rows continue from the top.
    private static func list(of count: Int, in size: CGSize) -> DisplayList {
      var context = DrawingContext()
      for index in 0..<count {
        let x = Double(index * 17 % 380)
        let y = Double(index * 17 / 380 * 13 % 830)
        let color = Color(hex: UInt32(index &* 2_654_435_761 & 0xFF_FFFF)).withAlphaComponent(0.8)
        context.fill(
          .rect(CGRect(x: x, y: y, width: 12, height: 12), cornerRadius: 4), with: .color(color))
      }
      return context.makeDisplayList()
    }

    /// Prints the durations of clearing a frame of 1170 x 2532 pixels and of `memset` for it.
    private func printClear() throws {
      let rasterizer = Rasterizer()
      let size = PixelSize(width: 1_170, height: 2_532)
      var bitmap = try Bitmap(size: size)
      let list = DisplayList()
      let clock = ContinuousClock()
      for color in [Color.white, Color(hex: 0xF2F2F7)] {
        var clear: [Double] = []
        var set: [Double] = []
        for _ in 0..<200 {
          try clear.append(
            clock.measure {
              try rasterizer.draw(list, into: &bitmap, scale: 1, background: color)
            } / .milliseconds(1))
          set.append(
            unsafe bitmap.withUnsafeMutablePixels { pixels in
              clock.measure {
                if let base = pixels.baseAddress { unsafe memset(base, 255, pixels.count * 4) }
              }
            } / .milliseconds(1))
        }
        let (ours, theirs) = (clear.min() ?? 0, set.min() ?? 1)
        print("clear \(color): \(ours) ms, memset \(theirs) ms, ratio \(ours / theirs)")
      }
    }
  }
#endif
