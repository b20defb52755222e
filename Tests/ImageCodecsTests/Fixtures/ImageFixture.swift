import Foundation
import SnapshotDrawing
import SnapshotImageCodecs

/// The files that `Scripts/tables images` generates.
enum ImageFixture {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Images")

  /// The formats that this build supports.
  static let formats: [ImageFormat] = {
    var formats = [ImageFormat.png]
    #if JPEG
      formats.append(.jpeg)
    #endif
    #if WebP
      formats.append(.webp)
    #endif
    #if GIF
      formats.append(.gif)
    #endif
    #if TIFF
      formats.append(.tiff)
    #endif
    return formats
  }()

  /// The formats with animations among them.
  static let animatedFormats = formats.filter { [.png, .webp, .gif].contains($0) }

  /// Returns the bytes of an invalid file of a kind, such as `truncated`.
  static func invalid(_ format: ImageFormat, _ kind: String) throws -> [UInt8] {
    try data("\(format)-\(kind).\(format.ending)".lowercased())
  }

  /// Returns the bytes of a file.
  static func data(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: name)))
  }

  /// Returns a frame of a file as decoded by Pillow.
  static func expected(_ name: String, frame: Int = 0) throws -> Bitmap {
    try PNG.decode(data("\(name)\(frame == 0 ? "" : ".\(frame)").expected.png"))
  }

  /// Returns the largest channel difference of two images, or 256 if their sizes differ.
  static func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
    guard first.size == second.size else { return 256 }
    var difference = 0
    for y in 0..<first.height {
      for x in 0..<first.width {
        let (one, other) = (first[x, y].word, second[x, y].word)
        for shift: UInt32 in [0, 8, 16, 24] {
          difference = max(
            difference, abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)))
        }
      }
    }
    return difference
  }
}

extension ImageFormat {
  /// The extension of the fixtures.
  var ending: String {
    switch self {
    case .png: "png"
    case .jpeg: "jpg"
    case .webp: "webp"
    case .gif: "gif"
    case .tiff: "tif"
    }
  }
}
