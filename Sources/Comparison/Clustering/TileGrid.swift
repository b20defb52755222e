import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The differing pixels of a picture, by squares of eight by eight.
///
/// A tile is a word: which of its columns hold a differing pixel in bits 0 to 7, which of its rows in
/// bits 8 to 15, and how many there are above. So clusters are found among a 64th of the pixels, and
/// pixels belong together across a gap of some pixels, as letters of a line do.
@safe
struct TileGrid {
  /// The columns and rows of tiles.
  let size: PixelSize
  let tiles: UnsafeMutablePointer<UInt32>
  private let memory: Scratch<UInt32>

  /// Counts the values of a mask that are 255; all others are 0.
  init(_ mask: UnsafePointer<UInt8>, _ maskSize: PixelSize) throws(BitmapError) {
    size = PixelSize(width: (maskSize.width + 7) / 8, height: (maskSize.height + 7) / 8)
    memory = try Scratch(count: size.width * size.height, for: maskSize)
    unsafe tiles = memory.start
    let marks = try Scratch<UInt64>(count: size.width, for: maskSize)
    for y in 0..<maskSize.height {
      unsafe memcpy(marks.start, mask + y * maskSize.width, maskSize.width)
      unsafe Self.add(
        marks.start, count: size.width, bit: 0x100 &<< UInt32(y & 7),
        to: tiles + (y / 8) * size.width)
    }
  }

  /// Adds a row of pixels, eight of them a mark, to a row of tiles.
  private static func add(
    _ marks: UnsafePointer<UInt64>, count: Int, bit: UInt32, to tiles: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < count {
      let mark = unsafe marks[index]
      if mark == UInt64.max {
        unsafe tiles[index] = (tiles[index] | bit | 255) &+ 0x8_0000
      } else if mark != 0 {
        let set = mark & 0x0101_0101_0101_0101
        // Byte n of the factor moves byte n's bit to bit n of the highest byte.
        let columns = (set &* 0x0102_0408_1020_4080) &>> 56
        let pixels = (set &* 0x0101_0101_0101_0101) &>> 56
        unsafe tiles[index] =
          (tiles[index] | bit | UInt32(truncatingIfNeeded: columns))
          &+ UInt32(truncatingIfNeeded: pixels) &<< 16
      }
      index = index &+ 1
    }
  }
}
