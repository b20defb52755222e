package import Foundation
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotRasterizer
import SnapshotViews

/// The command `preview`, without a process.
package struct Preview {
  /// The directory of output files whose path is relative.
  package var directory: URL

  package init(directory: URL) { self.directory = directory }

  /// Runs the command.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Returns: The text for standard output.
  package func run(_ arguments: [String]) throws(PreviewError) -> String {
    switch try PreviewCommand(arguments: arguments) {
    case .help: return PreviewCommand.usage
    case .list:
      return PreviewScreen.all.map { screen in
        "\(screen.name) \(Int(screen.size.width))x\(Int(screen.size.height))\n"
      }.joined()
    case .render(let request): return try run(request)
    }
  }

  private func run(_ request: PreviewRequest) throws(PreviewError) -> String {
    switch request.stage {
    case .image:
      let path = request.output ?? "\(request.screen.name)\(request.scale.fileNameSuffix).png"
      try write(request.png(), to: path)
      return "\(path)\n"
    case .outline, .displayList, .rasterizer:
      let text = try request.text()
      guard let path = request.output else { return text }
      try write(Array(text.utf8), to: path)
      return "\(path)\n"
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(PreviewError) {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path, relativeTo: directory))
    } catch {
      throw .cannotWrite(path: path, reason: Self.reason(of: error))
    }
  }

  /// Returns the system's reason for an error of Foundation, such as `No such file or directory`.
  private static func reason(of error: any Error) -> String {
    let cause = (error as? CocoaError)?.underlying ?? error
    // The reason is the last sentence of the description.
    let sentences = cause.localizedDescription.components(separatedBy: ". ")
    return (sentences.last ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "."))
  }
}

extension PreviewRequest {
  /// Draws the screen, and encodes it as references are encoded.
  fileprivate func png() throws(PreviewError) -> [UInt8] {
    try withView { view in
      let bitmap = try Rasterizer().render(
        StatusBar.drawn(over: view.displayList(), of: view), size: scale.pixelSize(size),
        scale: scale)
      return try PNG.encode(bitmap, options: PNGEncodingOptions(digest: .included))
    }
  }

  /// Returns a stage of drawing as text.
  fileprivate func text() throws(PreviewError) -> String {
    try withView { view in
      switch stage {
      case .image: ""
      case .outline: view.recursiveDescription + "\n"
      case .displayList: view.displayList().description + "\n"
      case .rasterizer(let stage):
        try StageInspection.text(
          of: stage, view.displayList(), size: scale.pixelSize(size), scale: scale, box: box)
      }
    }
  }

  /// Calls a closure with the screen's view while the screen is visible.
  ///
  /// The steps are those of the `.image` strategy: load the view, override its traits, set its
  /// size, make its controller appear, and lay it out.
  private func withView<Result>(
    _ body: (View) throws -> Result
  ) throws(PreviewError) -> Result {
    do {
      return try ImageLoader.$current.withValue(PreviewImages()) {
        let controller = screen.makeController()
        let view: View = controller.view
        var overrides = traits
        overrides.displayScale = scale.factor
        view.traitOverrides = overrides.merging(view.traitOverrides)
        view.frame.size = size
        controller.beginAppearanceTransition(true, animated: false)
        view.layoutIfNeeded()
        controller.endAppearanceTransition()
        defer {
          controller.beginAppearanceTransition(false, animated: false)
          controller.endAppearanceTransition()
        }
        view.layoutIfNeeded()
        return try body(view)
      }
    } catch {
      throw .cannotRender(screen: screen.name, reason: "\(error)")
    }
  }
}
