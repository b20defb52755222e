import Foundation
import Pixels

/// Writes pictures as PNG files without compression.
///
/// The one place that knows a file format; `PNG.encode` of ImageCodecs can take its place.
enum PictureFile {
  /// Writes a bitmap with straight alpha.
  static func write(_ bitmap: Bitmap, to file: URL) throws {
    var rows: [UInt8] = []
    rows.reserveCapacity((bitmap.width * 4 + 1) * bitmap.height)
    for y in 0..<bitmap.height {
      rows.append(0)
      for x in 0..<bitmap.width {
        let color = Color(bitmap[x, y])
        rows += [color.red, color.green, color.blue, color.alpha]
      }
    }
    var png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    let header = bigEndian(UInt32(bitmap.width)) + bigEndian(UInt32(bitmap.height))
    png += chunk("IHDR", header + [8, 6, 0, 0, 0])
    png += chunk("IDAT", stored(rows))
    png += chunk("IEND", [])
    try Data(png).write(to: file)
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  /// Returns a zlib stream of blocks that are not compressed (RFC 1950, RFC 1951).
  private static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = [0x78, 0x01]
    var start = 0
    repeat {
      let end = min(start + 65_535, bytes.count)
      let length = UInt16(end - start)
      result.append(end == bytes.count ? 1 : 0)
      for value in [length, ~length] { result += [UInt8(value & 255), UInt8(value >> 8)] }
      result += bytes[start..<end]
      start = end
    } while start < bytes.count
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      low = (low + UInt32(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return result + bigEndian(high << 16 | low)
  }

  private static func chunk(_ type: String, _ body: [UInt8]) -> [UInt8] {
    let content = Array(type.utf8) + body
    return bigEndian(UInt32(body.count)) + content + bigEndian(checksum(content))
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    let table = (0..<256 as Range<UInt32>).map { start in
      (0..<8).reduce(start) { value, _ in
        value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1
      }
    }
    return ~bytes.reduce(0xFFFF_FFFF as UInt32) { table[Int(($0 ^ UInt32($1)) & 255)] ^ ($0 >> 8) }
  }
}
