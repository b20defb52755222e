package import Pixels

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
  /// The columns' sums lie in four planes, one a channel, so that the inner loop is a kernel.
  static func byRows(
    _ bitmap: Bitmap, to target: PixelSize
  ) throws(ImageDecodingError) -> Bitmap {
    var result = try Bitmap.forDecoding(size: target)
    let size = bitmap.size
    let planes: ByteBuffer
    do { planes = try ByteBuffer(count: size.width * 16) } catch { throw ImageDecodingError(error) }
    unsafe bitmap.withUnsafePixels { source in
      unsafe result.withUnsafeMutablePixels { words in
        guard let source = source.baseAddress, let words = words.baseAddress else { return }
        let sums = unsafe UnsafeMutableRawPointer(planes.start)
          .bindMemory(to: UInt32.self, capacity: size.width &* 4)
        for y in 0..<target.height {
          unsafe sums.update(repeating: 0, count: size.width &* 4)
          let shares = Shares(of: y, source: size.height, target: target.height)
          for row in shares.first...shares.last {
            unsafe add(
              source + row &* size.width, times: UInt32(shares.share(of: row)), to: sums,
              count: size.width)
          }
          unsafe divide(sums, size: size, into: words + y &* target.width, target: target)
        }
      }
    }
    extendLifetime(planes)
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

  @unsafe
  private static func divide(
    _ sums: UnsafePointer<UInt32>, size: PixelSize, into words: UnsafeMutablePointer<UInt32>,
    target: PixelSize
  ) {
    let area = UInt64(size.width &* size.height)
    let width = size.width
    for x in 0..<target.width {
      let shares = Shares(of: x, source: width, target: target.width)
      var word: UInt32 = 0
      var channel = 0
      while channel < 4 {
        let plane = unsafe sums + channel &* width
        var sum = area / 2
        var column = shares.first
        while column <= shares.last {
          sum = unsafe sum &+ UInt64(plane[column]) &* UInt64(shares.share(of: column))
          column = column &+ 1
        }
        word |= UInt32(sum / area) &<< UInt32(channel &* 8)
        channel = channel &+ 1
      }
      unsafe words[x] = word
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
              sums[channel] += UInt64(word >> UInt32(channel * 8) & 0xFF) * share
            }
          }
        }
        let word = (0..<4).reduce(0 as UInt32) { word, channel in
          word | UInt32(sums[channel] / area) << UInt32(channel * 8)
        }
        result[x, y] = PremultipliedColor(uncheckedWord: word)
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
