import Foundation
import SnapshotDrawing
import SnapshotImageCodecs

/// Draws images with kitty's graphics protocol.
///
/// https://sw.kovidgoyal.net/kitty/graphics-protocol/
enum KittyEncoder {
  /// The maximum number of base64 digits in a sequence.
  static let chunkLength = 4096

  /// Returns the identifier of an image in the terminal, from 1 to 2³¹ - 1.
  static func id(_ key: UInt64) -> UInt32 { UInt32(key % 0x7FFF_FFFE) + 1 }

  /// Returns the sequence that draws an image at the cursor, which does not move.
  ///
  /// - Parameters:
  ///   - bitmap: The image.
  ///   - key: The identity of the image.
  ///   - columns: The number of columns that it covers.
  ///   - rows: The number of rows that it covers.
  static func sequence(
    _ bitmap: Bitmap, key: UInt64, columns: Int, rows: Int
  ) throws(PNGError) -> [UInt8] {
    let png = try PNG.encode(bitmap, options: PNGEncodingOptions(goal: .speed))
    let digits = Array(Data(png).base64EncodedString().utf8)
    var control = "a=T,f=100,t=d,i=\(id(key)),c=\(columns),r=\(rows),C=1,q=2,"
    var bytes: [UInt8] = []
    var start = 0
    repeat {
      let end = min(start + chunkLength, digits.count)
      bytes += Array("\u{1B}_G\(control)m=\(end < digits.count ? 1 : 0);".utf8)
      bytes += digits[start..<end]
      bytes += Array("\u{1B}\\".utf8)
      (start, control) = (end, "")
    } while start < digits.count
    return bytes
  }

  /// Returns the sequence that removes an image and its data.
  static func removal(key: UInt64) -> [UInt8] {
    Array("\u{1B}_Ga=d,d=I,i=\(id(key)),q=2\u{1B}\\".utf8)
  }

  /// The sequence that removes all images and their data.
  static let removalOfAll = "\u{1B}_Ga=d,d=A,q=2\u{1B}\\"
}

/// Draws images with iTerm2's protocol, which other terminals have adopted.
///
/// https://iterm2.com/documentation-images.html
enum ITermEncoder {
  /// Returns the sequence that draws an image at the cursor.
  ///
  /// - Parameters:
  ///   - bitmap: The image.
  ///   - columns: The number of columns that it covers.
  ///   - rows: The number of rows that it covers.
  static func sequence(
    _ bitmap: Bitmap, columns: Int, rows: Int
  ) throws(PNGError) -> [UInt8] {
    let png = try PNG.encode(bitmap, options: PNGEncodingOptions(goal: .speed))
    let control =
      "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);height=\(rows);"
      + "preserveAspectRatio=0;doNotMoveCursor=1:"
    return Array(control.utf8) + Array(Data(png).base64EncodedString().utf8) + [0x07]
  }
}
