#if Review
  import ArgumentParser
  import CSnapshotRasterizer
  import Foundation
  import SnapshotDrawing
  import SnapshotRasterizer

  /// Draws each scene of a directory and prints one line per scene.
  struct RasterBenchmark: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "raster", abstract: "Draws each scene of a directory.")

    @Option(help: "The directory of the scenes.")
    var scenes: String
    @Option(parsing: .upToNextOption, help: "The numbers of pixels per point.")
    var scale: [Double] = [1, 3]
    @Option(help: "The duration of each measurement in seconds.")
    var seconds = 0.25
    @Option(help: "Draw only scenes whose names have this prefix.")
    var only = ""
    @Option(
      help: "The maximum vector size in bytes: 64, 32, or 16; every processor supports 16.")
    var vectors = 64
    @Flag(help: "Fill the outlines of glyphs instead of using the glyph cache.")
    var outlines = false
    @Flag(help: "Print one JSON object per line.")
    var json = false

    func validate() throws {
      guard [16, 32, 64].contains(vectors) else {
        throw ValidationError("unknown --vectors value \(vectors); use 64, 32, or 16")
      }
    }

    func run() throws {
      let size = raster_limit_vectors(vectors)
      let folder = URL(filePath: scenes)
      let names = try FileManager.default.contentsOfDirectory(atPath: scenes).sorted()
      for name in names where name.hasSuffix(".json") && name.hasPrefix(only) {
        let scene = try SceneFile.read(folder.appending(path: name))
        let list = try scene.displayList(in: folder, text: outlines ? .outlines : .glyphs)
        for factor in scale {
          let measurement = try RasterMeasurement(
            scene: scene.name, list, size: scene.size, scale: Scale(factor), seconds: seconds,
            vectorSize: size)
          print(json ? try measurement.json() : measurement.line)
        }
      }
    }
  }
#endif
