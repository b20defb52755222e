public import Foundation
public import SnapshotDrawing
import SnapshotRasterizer

/// The photos of the sample posts and the portraits of the sample dogs.
///
/// They stand in for the files of a server in tests and previews.
public enum FeedPhotos {
  /// The images, by URL.
  public static let images: [URL: Image] = {
    var images: [URL: Image] = [:]
    for (name, scene) in [
      ("lake", Sketch.lake), ("meadow", Sketch.meadow), ("garden", Sketch.garden),
    ] {
      images[url("posts/\(name)")] = image(width: 358, height: 215, scale: 2, scene)
    }
    for (name, portrait) in [
      ("biscuit", Sketch.biscuit), ("juniper", Sketch.juniper), ("olive", Sketch.olive),
    ] {
      // The size is a multiple of that of each image view, in pixels.
      images[url(name)] = image(width: 100, height: 100, scale: Scale(4.8), portrait)
    }
    return images
  }()

  private static func url(_ name: String) -> URL {
    guard let url = URL(string: "https://dogs.example/\(name).jpg") else {
      preconditionFailure("\(name) is not part of a URL")
    }
    return url
  }

  private static func image(
    width: Double, height: Double, scale: Scale, _ draw: (inout Sketch) -> Void
  ) -> Image {
    var sketch = Sketch()
    draw(&sketch)
    do {
      return Image(
        try Rasterizer().render(
          sketch.context.makeDisplayList(),
          size: scale.pixelSize(CGSize(width: width, height: height)), scale: scale), scale: scale)
    } catch {
      preconditionFailure("cannot draw a photo: \(error)")
    }
  }
}
