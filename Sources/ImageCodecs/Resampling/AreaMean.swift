package import SnapshotPixels

extension Bitmap {
  /// Returns the picture with fewer pixels, each the mean of the area that it takes the place of.
  ///
  /// Pixels that lie in two areas count in both by their shares. Sums are exact, and rounded once.
  package func reduced(to target: PixelSize) throws(ImageDecodingError) -> Bitmap {
    guard target != size, !size.isEmpty, !target.isEmpty else { return self }
    return try AreaMean.sumsFit(size)
      ? AreaMean.byRows(self, to: target) : AreaMean.byPixels(self, to: target)
  }
}

/// The mean of areas: in each direction a source pixel is as many units long as the target has
/// pixels, and a target pixel as many as the source has, so that all shares are whole numbers.
enum AreaMean {
  /// Whether a column's sum fits into 32 bits.
  static func sumsFit(_ size: PixelSize) -> Bool { size.height <= Int(UInt32.max) / 255 }

  /// Sums a target's row up column by column, then the columns of each target's pixel.
  ///
  /// The columns' sums lie in four planes, one a channel, so that the inner loop is a kernel. They are
  /// widened by a copy, and shares are computed once, because in debug builds a conversion or a call
  /// costs ten times what a product does.
  static func byRows(
    _ bitmap: Bitmap, to target: PixelSize
  ) throws(ImageDecodingError) -> Bitmap {
    var result = try Bitmap.forDecoding(size: target)
    let size = bitmap.size
    let planes: ByteBuffer
    let wide: ByteBuffer
    let columns: ColumnShares
    do {
      planes = try ByteBuffer(count: size.width * 16)
      wide = try ByteBuffer(count: size.width * 32)
      columns = try ColumnShares(source: size.width, target: target.width)
    } catch { throw ImageDecodingError(error) }
    unsafe bitmap.withUnsafePixels { source in
      unsafe result.withUnsafeMutablePixels { words in
        guard let source = source.baseAddress, let words = words.baseAddress else { return }
        let sums = unsafe UnsafeMutableRawPointer(planes.start)
          .bindMemory(to: UInt32.self, capacity: size.width &* 4)
        let area = UInt64(size.width &* size.height)
        for y in 0..<target.height {
          unsafe sums.update(repeating: 0, count: size.width &* 4)
          let shares = Shares(of: y, source: size.height, target: target.height)
          for row in shares.first...shares.last {
            unsafe add(
              source + row &* size.width, times: UInt32(shares.share(of: row)), to: sums,
              count: size.width)
          }
          unsafe divide(
            widen(sums, count: size.width &* 4, into: wide.start), by: area,
            width: size.width, columns, into: words + y &* target.width, count: target.width)
        }
      }
    }
    extendLifetime((planes, wide, columns))
    return result
  }

  @unsafe
  private static func add(
    _ source: UnsafePointer<UInt32>, times share: UInt32, to red: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let green = unsafe red + count
    let blue = unsafe green + count
    let alpha = unsafe blue + count
    var x = 0
    while x < count {
      let word = unsafe source[x]
      unsafe red[x] = red[x] &+ (word & 0xFF) &* share
      unsafe green[x] = green[x] &+ (word &>> 8 & 0xFF) &* share
      unsafe blue[x] = blue[x] &+ (word &>> 16 & 0xFF) &* share
      unsafe alpha[x] = alpha[x] &+ (word &>> 24) &* share
      x = x &+ 1
    }
  }

  /// Returns numbers with 64 bits each: the lower half is copied, the upper one stays zero.
  @unsafe
  private static func widen(
    _ sums: UnsafePointer<UInt32>, count: Int, into memory: UnsafeMutablePointer<UInt8>
  ) -> UnsafePointer<UInt64> {
    let raw = UnsafeMutableRawPointer(memory)
    let halves = unsafe raw.bindMemory(to: UInt32.self, capacity: count &* 2)
    // All systems of this package have the lower half first.
    var index = 0
    while index < count {
      unsafe halves[index &* 2] = sums[index]
      index = index &+ 1
    }
    return unsafe UnsafePointer(raw.bindMemory(to: UInt64.self, capacity: count))
  }

  @unsafe
  private static func divide(
    _ sums: UnsafePointer<UInt64>, by area: UInt64, width: Int, _ columns: ColumnShares,
    into words: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let half = area / 2
    var share = unsafe columns.shares
    var x = 0
    while x < count {
      let first = unsafe columns.bounds[x &* 2]
      let length = unsafe columns.bounds[x &* 2 &+ 1]
      var word: UInt64 = 0
      var shift: UInt64 = 0
      var plane = unsafe sums + first
      while shift < 32 {
        var sum = half
        var column = 0
        while column < length {
          sum = unsafe sum &+ plane[column] &* share[column]
          column = column &+ 1
        }
        word |= (sum / area) &<< shift
        shift = shift &+ 8
        unsafe plane += width
      }
      unsafe words[x] = UInt32(truncatingIfNeeded: word)
      unsafe share += length
      x = x &+ 1
    }
  }

  /// Does the same pixel by pixel: the plain statement of it, and what very high pictures need.
  static func byPixels(
    _ bitmap: Bitmap, to target: PixelSize
  ) throws(ImageDecodingError) -> Bitmap {
    var result = try Bitmap.forDecoding(size: target)
    let area = UInt64(bitmap.width * bitmap.height)
    for y in 0..<target.height {
      let rows = Shares(of: y, source: bitmap.height, target: target.height)
      for x in 0..<target.width {
        let columns = Shares(of: x, source: bitmap.width, target: target.width)
        var sums = [UInt64](repeating: area / 2, count: 4)
        for row in rows.first...rows.last {
          for column in columns.first...columns.last {
            let share = UInt64(rows.share(of: row) * columns.share(of: column))
            let word = bitmap[column, row].word
            for channel in 0..<4 {
              let level: UInt32 = (word >> UInt32(channel * 8)) & 0xFF
              sums[channel] += UInt64(level) * share
            }
          }
        }
        var word: UInt32 = 0
        for channel in 0..<4 { word |= UInt32(sums[channel] / area) << UInt32(channel * 8) }
        result[x, y] = PremultipliedColor(uncheckedPixel: word)
      }
    }
    return result
  }
}

/// The pixels of a source's line that a target's pixel covers, and how much of each.
private struct Shares {
  let first: Int
  let last: Int
  private let start: Int
  private let end: Int
  private let unit: Int

  init(of index: Int, source: Int, target: Int) {
    start = index &* source
    end = start &+ source
    unit = target
    first = start / target
    last = (end &- 1) / target
  }

  /// The units of a source's pixel that lie inside; together they are the source's length.
  func share(of position: Int) -> Int {
    let low = position &* unit
    let high = low &+ unit
    return (high < end ? high : end) &- (low > start ? low : start)
  }
}

/// The columns of a source that each of a target's pixels covers, and their shares, computed once.
@safe
private final class ColumnShares {
  /// The first column of each, and how many there are.
  let bounds: UnsafePointer<Int>
  /// The shares, those of one after those of the other.
  let shares: UnsafePointer<UInt64>
  private let owners: (ByteBuffer, ByteBuffer)

  init(source: Int, target: Int) throws(PNGError) {
    // Each border between two targets cuts at most one column into two.
    owners = (
      try ByteBuffer(count: target * 16), try ByteBuffer(count: (source + target) * 8)
    )
    let bounds = unsafe UnsafeMutableRawPointer(owners.0.start)
      .bindMemory(to: Int.self, capacity: target * 2)
    let shares = unsafe UnsafeMutableRawPointer(owners.1.start)
      .bindMemory(to: UInt64.self, capacity: source + target)
    var count = 0
    for x in 0..<target {
      let columns = Shares(of: x, source: source, target: target)
      unsafe bounds[x * 2] = columns.first
      unsafe bounds[x * 2 + 1] = columns.last - columns.first + 1
      for column in columns.first...columns.last {
        unsafe shares[count] = UInt64(columns.share(of: column))
        count += 1
      }
    }
    unsafe self.bounds = UnsafePointer(bounds)
    unsafe self.shares = UnsafePointer(shares)
  }
}
