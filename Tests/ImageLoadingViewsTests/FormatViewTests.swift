import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotImageLoading
import SnapshotRasterizer
import SnapshotViews
import Testing

/// Files of all formats in an image view, loaded by a pipeline.
@Suite struct FormatViewTests {
  private let pipeline = ImagePipeline()
  private let view = ImageView()

  /// Loads a file into the view and returns the error.
  private func load(
    _ file: FormatFile, _ options: ImageDecodingOptions = .init()
  ) async throws -> ImageDecodingError? {
    var error: (any Error)?
    view.setImage(
      with: ImageRequest(url: file.url, decodingOptions: options), failureImage: .solid(.red),
      loader: pipeline
    ) { result in
      if case .failure(let failure) = result { error = failure.underlyingError }
    }
    try await view.loadImages()
    return error as? ImageDecodingError
  }

  @Test("valid files of every format are shown", arguments: FormatFile.valid)
  func validFilesAreShown(file: FormatFile) async throws {
    let error = try await load(file)
    guard file.outcome == .image else {
      #expect(try file.explains(#require(error)))
      return
    }
    #expect(error == nil)
    #expect(try view.image == ImageSource(data: file.bytes()).image())
  }

  @Test(
    "truncated, wrong, empty, hostile, and damaged files show the failure image",
    arguments: FormatFile.invalid)
  func invalidFilesShowTheFailureImage(file: FormatFile) async throws {
    let error = try #require(try await load(file))
    #expect(file.explains(error), "\(file.name): \(error)")
    #expect(view.image == .solid(.red))
    #expect(!view.isAnimating)
  }

  @Test("animations are played on the clock", arguments: FormatFile.animations)
  func animationsArePlayedOnTheClock(file: FormatFile) async throws {
    #expect(try await load(file) == nil)
    view.frame.size = CGSize(width: 16, height: 12)
    let source = try ImageSource(data: file.bytes())
    let frames = try (0..<3).map { try source.image(at: $0).bitmap() }
    let image = view.image
    let clock = AnimationClock()
    clock.use { view.image = image }
    for index in [0, 1, 2, 0, 1] {
      let drawn = try Rasterizer().render(
        view.displayList(), size: PixelSize(width: 16, height: 12), scale: 1)
      #expect(drawn == frames[index])
      clock.advance(by: [0.04, 0.06, 0.08][index])
    }
  }

  @Test(arguments: FormatFile.animations)
  func optionsReachTheView(file: FormatFile) async throws {
    let options = ImageDecodingOptions(target: .maximumPixelSize(8), frame: 1)
    #expect(try await load(file, options) == nil)
    let source = try ImageSource(data: file.bytes())
    #expect(try view.image == source.image(options: options))
    #expect(view.image?.pixelSize == PixelSize(width: 8, height: 6))
    #expect(!view.isAnimating)
  }
}
