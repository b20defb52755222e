import SnapshotDrawing

/// A part of an image at a smaller size, with averaged pixels.
///
/// Most rows of an interface repeat the row above them, so a row is averaged only if it differs
/// from the one before.
enum ReducedImage {
  /// An image that was reduced in the same way and equals the image except in some rows.
  struct Model {
    /// The reduced image.
    let bitmap: Bitmap
    /// The rows of the original in which the images can differ.
    let rows: Range<Int>
  }

  /// Returns a part of an image, reduced to a size.
  ///
  /// - Parameters:
  ///   - part: A rectangle inside the image.
  ///   - size: The size of the result; no side is longer than that of the part.
  ///   - model: An image from which equal rows are copied.
  static func draw(
    _ image: Bitmap, part: PixelRect, to size: PixelSize, like model: Model? = nil
  ) throws(BitmapError) -> Bitmap {
    var result: Bitmap
    if let model { result = model.bitmap } else { result = try Bitmap(size: size) }
    guard !part.isEmpty, !size.isEmpty else { return result }
    let columns = ReductionAxis(from: part.width, to: size.width)
    let rows = ReductionAxis(from: part.height, to: size.height)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe image.withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        var reducer = unsafe RowReducer(
          source: source + part.y * image.width + part.x, stride: image.width, part: part,
          columns: columns, count: size.width)
        for y in 0..<size.height {
          let first = rows.first[y]
          let weights = rows.start[y]..<rows.start[y + 1]
          if let model,
            first + weights.count <= model.rows.lowerBound - part.y
              || first >= model.rows.upperBound - part.y
          {
            continue
          }
          unsafe reducer.reduce(
            from: first, weights: rows.weights[weights], into: target + y * size.width)
        }
        reducer.deallocate()
      }
    }
    return result
  }
}

/// The loops over rows, on raw pixels.
@safe
private struct RowReducer {
  let source: UnsafePointer<UInt32>
  let stride: Int
  let part: PixelRect
  let columns: ReductionAxis
  let count: Int
  private let narrow: UnsafeMutablePointer<UInt32>
  private let sums: UnsafeMutablePointer<UInt32>
  private var narrowRow = -1

  init(
    source: UnsafePointer<UInt32>, stride: Int, part: PixelRect, columns: ReductionAxis, count: Int
  ) {
    unsafe self.source = unsafe source
    self.stride = stride
    self.part = part
    self.columns = columns
    self.count = count
    unsafe narrow = .allocate(capacity: count)
    unsafe sums = .allocate(capacity: 2 * count)
  }

  func deallocate() {
    unsafe narrow.deallocate()
    unsafe sums.deallocate()
  }

  /// Averages consecutive rows with weights.
  mutating func reduce(
    from first: Int, weights: ArraySlice<UInt32>, into target: UnsafeMutablePointer<UInt32>
  ) {
    var last = first + weights.count - 1
    if last >= part.height { last = part.height - 1 }
    var areEqual = true
    var y = first
    while areEqual, y < last {
      areEqual = isRepeated(y + 1)
      y += 1
    }
    if areEqual {
      narrow(first)
      unsafe target.update(from: narrow, count: count)
      narrowRow = last
      return
    }
    unsafe sums.update(repeating: 0x0080_0080, count: 2 * count)
    y = first
    for weight in weights where y <= last {
      narrow(y)
      add(weight)
      y += 1
    }
    let (red, green) = unsafe (sums, sums + count)
    var x = 0
    while x < count {
      unsafe target[x] = unsafe (red[x] &>> 8) & 0x00FF_00FF | green[x] & 0xFF00_FF00
      x = x &+ 1
    }
  }

  /// Adds the narrow row to the sums: red and blue, then green and alpha, each in 16 bits.
  ///
  /// A weighted sum is at most 255 · 256 + 128, so it does not carry.
  private func add(_ weight: UInt32) {
    let (red, green) = unsafe (sums, sums + count)
    var x = 0
    while x < count {
      let pixel = unsafe narrow[x]
      unsafe red[x] = unsafe red[x] &+ (pixel & 0x00FF_00FF) &* weight
      unsafe green[x] = unsafe green[x] &+ ((pixel &>> 8) & 0x00FF_00FF) &* weight
      x = x &+ 1
    }
  }

  /// Averages the pixels of a row, unless the previous row was the same.
  private mutating func narrow(_ y: Int) {
    guard y != narrowRow else { return }
    defer { narrowRow = y }
    if narrowRow >= 0, narrowRow == y - 1, isRepeated(y) { return }
    let row = unsafe source + y * stride
    unsafe columns.first.withUnsafeBufferPointer { firsts in
      unsafe columns.start.withUnsafeBufferPointer { starts in
        unsafe columns.weights.withUnsafeBufferPointer { weights in
          guard let firsts = firsts.baseAddress, let starts = starts.baseAddress,
            let weights = weights.baseAddress
          else { return }
          unsafe average(row, firsts, starts, weights)
        }
      }
    }
  }

  private func average(
    _ row: UnsafePointer<UInt32>, _ firsts: UnsafePointer<Int>, _ starts: UnsafePointer<Int>,
    _ weights: UnsafePointer<UInt32>
  ) {
    var x = 0
    while x < count {
      var pixel = unsafe row + firsts[x]
      var weight = unsafe starts[x]
      let end = unsafe starts[x &+ 1]
      let value = unsafe pixel[0]
      var isFlat = true
      var other = 1
      while other < end &- weight {
        if unsafe pixel[other] != value { isFlat = false }
        other = other &+ 1
      }
      if isFlat {
        unsafe narrow[x] = value
        x = x &+ 1
        continue
      }
      var red: UInt32 = 0x0080_0080
      var green: UInt32 = 0x0080_0080
      while weight < end {
        let value = unsafe pixel[0]
        let factor = unsafe weights[weight]
        red = red &+ (value & 0x00FF_00FF) &* factor
        green = green &+ ((value &>> 8) & 0x00FF_00FF) &* factor
        unsafe pixel = unsafe pixel + 1
        weight = weight &+ 1
      }
      unsafe narrow[x] = (red &>> 8) & 0x00FF_00FF | green & 0xFF00_FF00
      x = x &+ 1
    }
  }

  /// Returns whether a row equals the one above it.
  private func isRepeated(_ y: Int) -> Bool {
    let row = unsafe source + y * stride
    let above = unsafe row - stride
    let width = part.width
    var x = 0
    while x < width {
      if unsafe row[x] != above[x] { return false }
      x = x &+ 1
    }
    return true
  }
}

/// The weights with which the pixels along one axis are averaged for a smaller image.
struct ReductionAxis {
  /// The first pixel of the source for every pixel of the result.
  let first: [Int]
  /// The index in ``weights`` of the first weight for every pixel of the result, and the number of
  /// all weights.
  let start: [Int]
  /// The weights of consecutive pixels of the source, in 256ths; the sum for each pixel of the
  /// result is 256.
  let weights: [UInt32]

  /// Creates the axis for a number of pixels in the source and a smaller number in the result.
  init(from source: Int, to result: Int) {
    var first: [Int] = []
    var start: [Int] = []
    var weights: [UInt32] = []
    var i = 0
    while i < result {
      // Positions are in pixels of the source, multiplied by the number of pixels in the result.
      let low = i &* source
      let high = low &+ source
      var pixel = low / result
      first.append(pixel)
      start.append(weights.count)
      var before = 0
      while pixel &* result < high {
        let end = (pixel &+ 1) &* result
        let covered = (end < high ? end : high) &- low
        let sum = (covered &* 256 &+ source / 2) / source
        weights.append(UInt32(truncatingIfNeeded: sum &- before))
        before = sum
        pixel = pixel &+ 1
      }
      i = i &+ 1
    }
    start.append(weights.count)
    (self.first, self.start, self.weights) = (first, start, weights)
  }
}

extension Bitmap {
  func cropped(to part: PixelRect) throws(BitmapError) -> Bitmap {
    let part = part.intersection(size.bounds)
    if part == size.bounds { return self }
    var result = try Bitmap(size: part.size)
    let width = width
    unsafe result.withUnsafeMutablePixels { target in
      unsafe withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in 0..<part.height {
          unsafe (target + y * part.width).update(
            from: source + (part.y + y) * width + part.x, count: part.width)
        }
      }
    }
    return result
  }

  /// Returns the bitmap with each pixel as a square of a side length.
  func enlarged(by times: Int) throws(BitmapError) -> Bitmap {
    guard times > 1, !size.isEmpty else { return self }
    var result = try Bitmap(size: PixelSize(width: width * times, height: height * times))
    let (width, height, wide) = (width, height, width * times)
    unsafe result.withUnsafeMutablePixels { target in
      unsafe withUnsafePixels { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        for y in 0..<height {
          let row = unsafe target + y * times * wide
          let from = unsafe source + y * width
          var (x, to) = (0, 0)
          while x < width {
            let pixel = unsafe from[x]
            let end = to &+ times
            while to < end {
              unsafe row[to] = pixel
              to = to &+ 1
            }
            x = x &+ 1
          }
          for copy in 1..<times { unsafe (row + copy * wide).update(from: row, count: wide) }
        }
      }
    }
    return result
  }

  /// Whether no pixel is transparent.
  var hasOnlyOpaquePixels: Bool {
    let count = width * height
    return unsafe withUnsafePixels { pixels in
      guard let pixels = pixels.baseAddress else { return true }
      var index = 0
      while index < count {
        if unsafe pixels[index] < 0xFF00_0000 { return false }
        index = index &+ 1
      }
      return true
    }
  }
}
