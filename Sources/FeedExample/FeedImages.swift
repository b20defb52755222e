import SnapshotImageCodecs
import SnapshotViews

/// The pictures that come with the application, at three pixels a point.
enum FeedImages {
  static let feed = image(PackageResources.feed_png)
  static let paw = image(PackageResources.paw_png)
  static let heart = image(PackageResources.heart_png)
  static let filledHeart = image(PackageResources.heart_filled_png)

  private static func image(_ bytes: [UInt8]) -> Image {
    do {
      return Image(try PNG.decode(bytes), scale: .x3)
    } catch {
      preconditionFailure("a picture of the application cannot be read: \(error)")
    }
  }
}
