package import SnapshotDrawing

extension Bitmap {
  /// Returns a smaller bitmap, each of whose pixels is the mean of the area that it covers.
  ///
  /// Pixels at area boundaries contribute to both areas in proportion to their coverage. Sums are
  /// exact and rounded once.
  package func reduced(to target: PixelSize) throws(ImageDecodingError) -> Bitmap {
    guard target != size, !size.isEmpty, !target.isEmpty else { return self }
    return try AreaMean.sumsFit(size)
      ? AreaMean.byRows(self, to: target) : AreaMean.byPixels(self, to: target)
  }
}

/// Area averaging.
///
/// On each axis, a source pixel has a length of as many units as the target has pixels, and a
/// target pixel of as many units as the source has, so all weights are integers.
enum AreaMean {
  /// Returns whether the sum of a column fits into 32 bits.
  static func sumsFit(_ size: PixelSize) -> Bool { size.height <= Int(UInt32.max) / 255 }

  /// Sums the source rows of a target row by column, and then the columns of each target pixel.
  ///
  /// The column sums are in four planes, one per channel, so that the inner loop is a kernel. They
  /// are widened by copying, and weights are computed once, because in debug builds a conversion or
  /// a call takes ten times as long as a multiplication.
  static func byRows(
    _ bitmap: Bitmap, to target: PixelSize
  ) throws(ImageDecodingError) -> Bitmap {
    var result = try Bitmap.forDecoding(size: target)
    let size = bitmap.size
    guard let planes = ZeroedBuffer<UInt32>(count: size.width * 4),
      let wide = ZeroedBuffer<UInt64>(count: size.width * 4),
      let columns = ColumnWeights(source: size.width, target: target.width)
    else { throw .noMemory }
    unsafe bitmap.withUnsafePixels { source in
      unsafe result.withUnsafeMutablePixels { buffer in
        guard let source = source.baseAddress, let pixels = buffer.baseAddress else { return }
        let sums = unsafe planes.start
        let area = UInt64(size.width &* size.height)
        for y in 0..<target.height {
          unsafe sums.update(repeating: 0, count: size.width &* 4)
          let weights = Weights(of: y, source: size.height, target: target.height)
          for row in weights.first...weights.last {
            unsafe add(
              source + row &* size.width, times: UInt32(weights.weight(of: row)), to: sums,
              count: size.width)
          }
          unsafe divide(
            widen(sums, count: size.width &* 4, into: wide.start), by: area,
            width: size.width, columns, into: pixels + y &* target.width, count: target.width)
        }
      }
    }
    return result
  }

  @unsafe
  private static func add(
    _ source: UnsafePointer<UInt32>, times weight: UInt32, to red: UnsafeMutablePointer<UInt32>,
    count: Int
  ) {
    let green = unsafe red + count
    let blue = unsafe green + count
    let alpha = unsafe blue + count
    var x = 0
    while x < count {
      let pixel = unsafe source[x]
      unsafe red[x] = red[x] &+ (pixel & 0xFF) &* weight
      unsafe green[x] = green[x] &+ (pixel &>> 8 & 0xFF) &* weight
      unsafe blue[x] = blue[x] &+ (pixel &>> 16 & 0xFF) &* weight
      unsafe alpha[x] = alpha[x] &+ (pixel &>> 24) &* weight
      x = x &+ 1
    }
  }

  /// Returns the sums as 64-bit numbers.
  ///
  /// The lower halves are copied, and the upper ones stay zero.
  @unsafe
  private static func widen(
    _ sums: UnsafePointer<UInt32>, count: Int, into memory: UnsafeMutablePointer<UInt64>
  ) -> UnsafePointer<UInt64> {
    // All supported platforms are little-endian.
    unsafe memory.withMemoryRebound(to: UInt32.self, capacity: count &* 2) { halves in
      var index = 0
      while index < count {
        unsafe halves[index &* 2] = sums[index]
        index = index &+ 1
      }
    }
    return unsafe UnsafePointer(memory)
  }

  @unsafe
  private static func divide(
    _ sums: UnsafePointer<UInt64>, by area: UInt64, width: Int, _ columns: borrowing ColumnWeights,
    into pixels: UnsafeMutablePointer<UInt32>, count: Int
  ) {
    let half = area / 2
    var weight = unsafe columns.weights
    var x = 0
    while x < count {
      let first = unsafe columns.bounds[x &* 2]
      let length = unsafe columns.bounds[x &* 2 &+ 1]
      var pixel: UInt64 = 0
      var shift: UInt64 = 0
      var plane = unsafe sums + first
      while shift < 32 {
        var sum = half
        var column = 0
        while column < length {
          sum = unsafe sum &+ plane[column] &* weight[column]
          column = column &+ 1
        }
        pixel |= (sum / area) &<< shift
        shift = shift &+ 8
        unsafe plane += width
      }
      unsafe pixels[x] = UInt32(truncatingIfNeeded: pixel)
      unsafe weight += length
      x = x &+ 1
    }
  }

  /// Computes the same result pixel by pixel.
  ///
  /// This is the reference implementation, and the only one for very high images.
  static func byPixels(
    _ bitmap: Bitmap, to target: PixelSize
  ) throws(ImageDecodingError) -> Bitmap {
    var result = try Bitmap.forDecoding(size: target)
    let area = UInt64(bitmap.width * bitmap.height)
    for y in 0..<target.height {
      let rows = Weights(of: y, source: bitmap.height, target: target.height)
      for x in 0..<target.width {
        let columns = Weights(of: x, source: bitmap.width, target: target.width)
        var sums = [UInt64](repeating: area / 2, count: 4)
        for row in rows.first...rows.last {
          for column in columns.first...columns.last {
            let weight = UInt64(rows.weight(of: row) * columns.weight(of: column))
            let pixel = bitmap[column, row].word
            for channel in 0..<4 {
              let level: UInt32 = (pixel >> UInt32(channel * 8)) & 0xFF
              sums[channel] += UInt64(level) * weight
            }
          }
        }
        var pixel: UInt32 = 0
        for channel in 0..<4 { pixel |= UInt32(sums[channel] / area) << UInt32(channel * 8) }
        result[x, y] = PremultipliedColor(uncheckedPixel: pixel)
      }
    }
    return result
  }
}

/// The source pixels that a target pixel covers on one axis, with their weights.
private struct Weights {
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

  /// Returns the number of covered units of a source pixel.
  ///
  /// The sum is the length of the source.
  func weight(of position: Int) -> Int {
    let low = position &* unit
    let high = low &+ unit
    return (high < end ? high : end) &- (low > start ? low : start)
  }
}

/// The source columns that each target pixel covers, with their weights, computed once.
@safe
private struct ColumnWeights: ~Copyable {
  private let boundMemory: ZeroedBuffer<Int>
  private let weightMemory: ZeroedBuffer<UInt64>

  /// The first column and the number of columns of each target pixel.
  var bounds: UnsafePointer<Int> { unsafe UnsafePointer(boundMemory.start) }
  /// The weights of all target pixels, consecutively.
  var weights: UnsafePointer<UInt64> { unsafe UnsafePointer(weightMemory.start) }

  /// Computes the weights, or returns `nil` if the system is out of memory.
  init?(source: Int, target: Int) {
    // Each boundary between two target pixels splits at most one column.
    guard let bounds = ZeroedBuffer<Int>(count: target * 2),
      let weights = ZeroedBuffer<UInt64>(count: source + target)
    else { return nil }
    var count = 0
    for x in 0..<target {
      let columns = Weights(of: x, source: source, target: target)
      unsafe bounds.start[x * 2] = columns.first
      unsafe bounds.start[x * 2 + 1] = columns.last - columns.first + 1
      for column in columns.first...columns.last {
        unsafe weights.start[count] = UInt64(columns.weight(of: column))
        count += 1
      }
    }
    boundMemory = bounds
    weightMemory = weights
  }
}
