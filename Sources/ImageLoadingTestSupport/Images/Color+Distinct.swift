import Foundation
import SnapshotPixels

extension Color {
  /// Returns a saturated color that distinguishes a URL from others and is equal in every process.
  ///
  /// The hue and the lightness come from the 32-bit FNV-1a hash of the URL's text (Fowler, Noll,
  /// and Vo; draft-eastlake-fnv), because Swift seeds its own hash differently in each process.
  static func distinct(for url: URL) -> Color {
    let hash = url.absoluteString.utf8.reduce(UInt32(2_166_136_261)) {
      ($0 ^ UInt32($1)) &* 16_777_619
    }
    return Color(hue: Int(hash % 1_530), floor: [0, 48, 96][Int(hash / 1_530 % 3)])
  }

  /// Creates a color from its hue and its lowest channel.
  ///
  /// - Parameters:
  ///   - hue: The hue from 0 (red) to 1,529, in steps of one level of one channel.
  ///   - floor: The level of the lowest channel, 0 to 255.
  private init(hue: Int, floor: Int) {
    let rising = hue % 255
    let (red, green, blue): (Int, Int, Int) =
      switch hue / 255 {
      case 0: (255, rising, 0)
      case 1: (255 - rising, 255, 0)
      case 2: (0, 255, rising)
      case 3: (0, 255 - rising, 255)
      case 4: (rising, 0, 255)
      default: (255, 0, 255 - rising)
      }
    func raised(_ level: Int) -> UInt8 { UInt8(floor + level * (255 - floor) / 255) }
    self.init(red8: raised(red), green8: raised(green), blue8: raised(blue))
  }
}
