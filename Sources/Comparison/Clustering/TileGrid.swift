import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The differing pixels of an image in tiles of 8x8 pixels.
///
/// A tile is a 32-bit integer. Bits 0 to 7 mark the columns with a differing pixel, bits 8 to 15
/// the rows, and the upper bits contain the number of differing pixels. Finding clusters of tiles
/// takes a 64th of the steps, and joins pixels across small gaps, such as between the letters of a
/// line.
@safe
struct TileGrid {
  /// The number of columns and rows of tiles.
  let size: PixelSize
  let tiles: UnsafeMutablePointer<UInt32>
  private let memory: Scratch<UInt32>

  /// Counts the pixels of a mask that are 255; all others must be 0.
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

  /// The number of differing pixels.
  var pixelCount: Int {
    let tileCount = size.width * size.height
    var (count, index) = (0, 0)
    while index < tileCount {
      count = count &+ Int(unsafe tiles[index] &>> 16)
      index = index &+ 1
    }
    return count
  }

  /// Adds a row of pixels, with eight pixels per mark, to a row of tiles.
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
        // Byte n of the factor moves the bit of byte n to bit n of the highest byte.
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
