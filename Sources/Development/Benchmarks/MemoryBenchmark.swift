#if Review
  import ArgumentParser
  import Foundation
  import SnapshotDrawing
  import SnapshotRasterizer

  /// Prints the peak memory of drawing a scene, including the bitmap, in frames.
  ///
  /// The scene with its images is read first. Each process draws only one scene, so that none
  /// reuses the memory of another.
  struct MemoryBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "memory", abstract: "Prints the peak memory of drawing a scene, in frames.")

    @Argument(help: "The scene.")
    var scene: String
    @Option(help: "The number of pixels per point.")
    var scale = 3.0

    func run() throws {
      let file = URL(filePath: scene)
      let read = try SceneFile.read(file)
      let list = try read.displayList(in: file.deletingLastPathComponent(), text: .glyphs)
      let factor = Scale(scale)
      let size = factor.pixelSize(read.size)
      let before = try ResidentMemory.startPeak()
      var bitmap = try Bitmap(size: size)
      for _ in 0..<3 {
        try Rasterizer().draw(list, into: &bitmap, scale: factor, background: .clear)
      }
      let bytes = try ResidentMemory.peak() - before
      print("\(read.name) \(Double(bytes) / Double(size.width * size.height * 4))")
    }
  }
#endif
