#if Review
  import ArgumentParser
  import Foundation
  import SnapshotImageCodecs
  import SnapshotDrawing
  import SnapshotRasterizer

  /// Draws a scene into a PNG.
  struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Draws a scene into a PNG.")

    @Argument(help: "The scene.")
    var scene: String
    @Argument(help: "The PNG to write.")
    var output: String
    @Option(help: "The number of pixels per point.")
    var scale = 1.0
    @Flag(help: "Fill the outlines of glyphs instead of using the glyph cache.")
    var outlines = false

    func run() throws {
      let file = URL(filePath: scene)
      let read = try SceneFile.read(file)
      let list = try read.displayList(
        in: file.deletingLastPathComponent(), text: outlines ? .outlines : .glyphs)
      let factor = Scale(scale)
      let bitmap = try Rasterizer().render(list, size: factor.pixelSize(read.size), scale: factor)
      try Data(PNG.encode(bitmap)).write(to: URL(filePath: output))
    }
  }
#endif
