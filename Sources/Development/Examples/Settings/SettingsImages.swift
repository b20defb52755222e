import SnapshotImageCodecs
import SnapshotViews

/// The bundled images of the app, at 3 pixels per point.
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
      preconditionFailure("cannot decode a bundled image: \(error)")
    }
  }
}
