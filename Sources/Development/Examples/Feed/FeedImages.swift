import SnapshotImageCodecs
import SnapshotViews

/// The bundled images of the app, at 3 pixels per point.
enum FeedImages {
  static let feed = image(PackageResources.feed_png)
  static let paw = image(PackageResources.paw_png)

  private static func image(_ bytes: [UInt8]) -> Image {
    do {
      return Image(try PNG.decode(bytes), scale: .x3)
    } catch {
      preconditionFailure("cannot decode a bundled image: \(error)")
    }
  }
}
