import Foundation
import SnapshotAssert
import SnapshotViews

/// The screen in all tests.
///
/// The environment specifies its appearance.
enum Screen {
  /// Returns the value of a variable that the driver sets, such as `SCREEN` for the screen's
  /// appearance.
  static func setting(_ variable: String) -> String? {
    ProcessInfo.processInfo.environment[variable]
  }

  /// Compares the screen with its reference, and a second snapshot if `SCREEN_DARK` is set.
  static func compare() throws {
    assertSnapshot(of: try view(), as: .image)
    Termination.planned?.terminate()
    if setting("SCREEN_DARK") != nil {
      assertSnapshot(of: rectangle(.black), as: .image, named: "dark")
    }
  }

  /// Returns a red, blue, or green rectangle, or an image that does not compress.
  static func view() throws -> View {
    switch setting("SCREEN") ?? "red" {
    case "blue": rectangle(.blue)
    case "green": rectangle(.green)
    case "noise": ImageView(image: Image(try noise(side: 96)))
    default: rectangle(.red)
    }
  }

  /// Returns a rectangle of one color.
  static func rectangle(_ color: Color) -> View {
    let view = View(frame: CGRect(x: 0, y: 0, width: 20, height: 10))
    view.backgroundColor = color
    return view
  }

  /// Returns pixels without a pattern: the high bits of a linear congruential sequence.
  private static func noise(side: Int) throws -> Bitmap {
    var bitmap = try Bitmap(size: PixelSize(width: side, height: side))
    var state: UInt32 = 1
    for y in 0..<side {
      for x in 0..<side {
        state = state &* 1_664_525 &+ 1_013_904_223
        let color = Color(
          red8: UInt8(truncatingIfNeeded: state >> 24),
          green8: UInt8(truncatingIfNeeded: state >> 16),
          blue8: UInt8(truncatingIfNeeded: state >> 8))
        bitmap[x, y] = PremultipliedColor(color)
      }
    }
    return bitmap
  }
}
