import SnapshotDrawing
import SnapshotImageCodecs
import SnapshotViews

/// The images of the app for which there is no symbol.
enum SettingsImages {
  /// The bundled image, at 3 pixels per point.
  static let bluetooth: Image = {
    do {
      return Image(try PNG.decode(PackageResources.bluetooth_png), scale: .x3)
    } catch {
      preconditionFailure("cannot decode a bundled image: \(error)")
    }
  }()

  /// The portrait of the user.
  static let portrait = Image(
    Sketch.bitmap(PixelSize(width: 120, height: 120), scale: Scale(1.2)) { sketch in
      let hair: UInt32 = 0x3A2A2C
      sketch.background(0x5074F0)
      sketch.fill(
        "M50 16 C34 16 27 28 28 44 L28 62 C28 66 31 69 35 69 L65 69 C69 69 72 66 72 62 L72 44 "
          + "C73 28 66 16 50 16 Z", hair)
      sketch.fill("M14 100 C16 80 30 73 50 73 C70 73 84 80 86 100 Z", 0xFFC03D)
      sketch.fill("M43 58 L57 58 L57 73 C57 82 43 82 43 73 Z", 0xF0B98F)
      sketch.oval(50, 48, 15, 18, 0xFFD9B8)
      sketch.fill(
        "M33 48 C36 40 48 38 56 27 C60 34 64 38 67 48 C70 30 62 20 50 20 C38 20 30 30 33 48 Z", hair
      )
    }, scale: 2)
}
