import SnapshotAssertCore
import SnapshotDrawing
import SnapshotImageCodecs

/// Small images for comparisons.
enum TestImages {
  static func square(_ color: Color, side: Int = 4) throws -> Bitmap {
    try Bitmap(size: PixelSize(width: side, height: side), color: color)
  }

  static func png(_ color: Color) throws -> [UInt8] { try PNG.encode(square(color)) }
}

extension SnapshotIdentity {
  /// A snapshot of a test that does not exist.
  static func sample(named name: String? = nil) throws -> SnapshotIdentity {
    try SnapshotIdentity(
      module: "AppTests", suite: ["Screens"], function: "looksRight()", name: name)
  }
}
