import SnapshotImageCodecs
import SnapshotViews

/// The pictures that come with the application, at three pixels a point.
enum SettingsImages {
  static let airplane = image(PackageResources.airplane_png)
  static let network = image(PackageResources.wifi_png)
  static let bluetooth = image(PackageResources.bluetooth_png)
  static let bell = image(PackageResources.bell_png)
  static let letters = image(PackageResources.letters_png)
  static let sun = image(PackageResources.sun_png)
  static let lowSun = image(PackageResources.sun_low_png)
  static let portrait = image(PackageResources.portrait_png)

  private static func image(_ bytes: [UInt8]) -> Image {
    do {
      return Image(try PNG.decode(bytes), scale: .x3)
    } catch {
      preconditionFailure("a picture of the application cannot be read: \(error)")
    }
  }
}
