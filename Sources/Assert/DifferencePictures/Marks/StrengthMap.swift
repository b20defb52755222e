import SnapshotComparison
import SnapshotDrawing

/// The strength of the change of every pixel: 0 for none, 1 for up to 15 levels of a channel, 2 for
/// 16 to 63 levels, and 3 for more, or for a pixel that only one of the images has.
struct StrengthMap {
  /// A rectangle of a mask, with the positions of its pixels in the reference and in the map.
  struct Block {
    /// The rectangle of the mask, whose pixels have the positions of the actual image.
    let part: PixelRect
    /// The distance to the pixel of the reference.
    var reference = PixelOffset(x: 0, y: 0)
    /// The distance to the pixel of the map.
    var map = PixelOffset(x: 0, y: 0)
  }

  private(set) var values: Mask

  /// Returns the largest difference of a premultiplied channel, 0 to 255.
  static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    var largest = 0
    var shift: UInt32 = 0
    while shift < 32 {
      var difference = Int((first &>> shift) & 255) &- Int((second &>> shift) & 255)
      if difference < 0 { difference = 0 &- difference }
      if difference > largest { largest = difference }
      shift = shift &+ 8
    }
    return largest
  }

  /// Creates an empty map of a size.
  init(size: PixelSize) throws(BitmapError) { values = try Mask(size: size) }

  /// Adds the pixels of a mask.
  mutating func add(_ mask: Mask, _ block: Block, reference: Bitmap, actual: Bitmap) {
    let (width, maskWidth) = (values.size.width, mask.size.width)
    let inMap = block.part.offset(by: block.map).intersection(values.size.bounds)
    let back = PixelOffset(x: 0 - block.map.x, y: 0 - block.map.y)
    let part = inMap.offset(by: back).intersection(mask.size.bounds)
    guard !part.isEmpty else { return }
    unsafe values.withUnsafeMutableValues { target in
      unsafe mask.withUnsafeValues { mask in
        unsafe reference.withUnsafePixels { first in
          unsafe actual.withUnsafePixels { second in
            guard let target = target.baseAddress, let mask = mask.baseAddress else { return }
            for y in part.y..<part.bottom {
              let row = unsafe PairedRow(
                first: PixelRow(first, of: reference.size, y + block.reference.y),
                second: PixelRow(second, of: actual.size, y), offset: block.reference.x)
              unsafe row.addStrengths(
                mask + y * maskWidth, from: part.x, to: part.right,
                into: target + (y + block.map.y) * width + block.map.x)
            }
          }
        }
      }
    }
  }

  /// Adds the differing pixels of a block, and the content of a larger rectangle outside it.
  ///
  /// Outside the block, pixels are content if they differ from the last pixel of the rectangle.
  mutating func compare(
    _ rect: PixelRect, _ block: Block, reference: Bitmap, actual: Bitmap
  ) {
    guard !rect.isEmpty, rect.intersection(values.size.bounds) == rect else { return }
    let (width, oldSize, mapWidth) = (actual.width, reference.size, values.size.width)
    unsafe values.withUnsafeMutableValues { target in
      unsafe reference.withUnsafePixels { first in
        unsafe actual.withUnsafePixels { second in
          let empty = unsafe second[(rect.bottom - 1) * width + rect.right - 1]
          guard let target = target.baseAddress, let first = first.baseAddress,
            let second = second.baseAddress
          else { return }
          for y in rect.y..<rect.bottom {
            let oldY = y + block.reference.y
            let hasRow = y < block.part.bottom && oldY >= 0 && oldY < oldSize.height
            var x = rect.x
            while x < rect.right {
              let oldX = x &+ block.reference.x
              let isPaired = hasRow && x < block.part.right && oldX >= 0 && oldX < oldSize.width
              let new = unsafe second[y &* width &+ x]
              let old = unsafe isPaired ? first[oldY &* oldSize.width &+ oldX] : empty
              if new != old {
                unsafe target[y &* mapWidth &+ x] = isPaired ? PairedRow.strength(old, new) : 3
              }
              x = x &+ 1
            }
          }
        }
      }
    }
  }

  /// Removes the pixels of a rectangle, except those in other rectangles, and returns their number.
  mutating func remove(_ rect: PixelRect, except others: [PixelRect] = []) -> Int {
    let rect = rect.intersection(values.size.bounds)
    let width = values.size.width
    var count = 0
    unsafe values.withUnsafeMutableValues { values in
      guard let values = values.baseAddress else { return }
      for y in rect.y..<rect.bottom {
        let row = unsafe values + y * width
        let kept = others.filter { y >= $0.y && y < $0.bottom }.sorted { $0.x < $1.x }
        var x = rect.x
        for part in kept where part.right > x {
          unsafe count += Self.clear(row, from: x, to: min(part.x, rect.right))
          x = part.right
        }
        unsafe count += Self.clear(row, from: x, to: rect.right)
      }
    }
    return count
  }

  private static func clear(
    _ row: UnsafeMutablePointer<UInt8>, from start: Int, to end: Int
  ) -> Int {
    var count = 0
    var x = start
    while x < end {
      if unsafe row[x] != 0 {
        unsafe row[x] = 0
        count = count &+ 1
      }
      x = x &+ 1
    }
    return count
  }

  /// Returns the number of pixels of each strength in a rectangle.
  func counts(in rect: PixelRect) -> (slight: Int, medium: Int, strong: Int) {
    let rect = rect.intersection(values.size.bounds)
    let (width, right) = (values.size.width, rect.right)
    var (slight, medium, strong) = (0, 0, 0)
    unsafe values.withUnsafeValues { values in
      guard let values = values.baseAddress else { return }
      var y = rect.y
      while y < rect.bottom {
        let row = unsafe values + y * width
        var x = rect.x
        while x < right {
          let value = unsafe row[x]
          if value != 0 {
            if value == 1 { slight = slight &+ 1 }
            if value == 2 { medium = medium &+ 1 }
            if value == 3 { strong = strong &+ 1 }
          }
          x = x &+ 1
        }
        y = y &+ 1
      }
    }
    return (slight, medium, strong)
  }

  /// Returns the smallest rectangle that contains the changed pixels of a rectangle, or `nil` if
  /// there are none.
  func bounds(in rect: PixelRect) -> PixelRect? {
    let rect = rect.intersection(values.size.bounds)
    let (width, right) = (values.size.width, rect.right)
    var (left, top, end, bottom) = (right, -1, rect.x, rect.y)
    unsafe values.withUnsafeValues { values in
      guard let values = values.baseAddress else { return }
      var y = rect.y
      while y < rect.bottom {
        let row = unsafe values + y * width
        var x = rect.x
        while x < right {
          if unsafe row[x] != 0 {
            if x < left { left = x }
            if x >= end { end = x &+ 1 }
            if top < 0 { top = y }
            bottom = y &+ 1
          }
          x = x &+ 1
        }
        y = y &+ 1
      }
    }
    return top < 0 ? nil : PixelRect(left: left, top: top, right: end, bottom: bottom)
  }

  /// Returns a part of the map, reduced to a size.
  ///
  /// A pixel has the largest strength of the pixels that it represents, so no mark disappears.
  ///
  /// - Parameter changed: The rectangle that contains all changed pixels.
  func reduced(
    _ part: PixelRect, to size: PixelSize, changed: PixelRect
  ) throws(BitmapError) -> Mask {
    var result = try Mask(size: size)
    let rect = part.intersection(changed).intersection(values.size.bounds)
    guard !rect.isEmpty, !size.isEmpty else { return result }
    let columns = (rect.x..<rect.right).map { ($0 - part.x) * size.width / part.width }
    let (width, count) = (values.size.width, rect.width)
    unsafe result.withUnsafeMutableValues { target in
      unsafe values.withUnsafeValues { values in
        unsafe columns.withUnsafeBufferPointer { columns in
          guard let target = target.baseAddress, let values = values.baseAddress,
            let columns = columns.baseAddress
          else { return }
          for y in rect.y..<rect.bottom {
            let row = unsafe values + y * width + rect.x
            let to = unsafe target + (y - part.y) * size.height / part.height * size.width
            var x = 0
            while x < count {
              let value = unsafe row[x]
              if value != 0, unsafe to[columns[x]] < value { unsafe to[columns[x]] = value }
              x = x &+ 1
            }
          }
        }
      }
    }
    return result
  }
}

/// A row of pixels; none if the row is outside the image.
@safe
private struct PixelRow {
  let pixels: UnsafePointer<UInt32>?
  let count: Int

  init(_ image: UnsafeBufferPointer<UInt32>, of size: PixelSize, _ y: Int) {
    let isInside = y >= 0 && y < size.height
    count = isInside ? size.width : 0
    unsafe pixels = isInside ? image.baseAddress.map { unsafe $0 + y * size.width } : nil
  }
}

/// Corresponding rows of the reference and the actual image.
@safe
private struct PairedRow {
  let first: PixelRow
  let second: PixelRow
  /// The distance from a pixel of the second row to that of the first one.
  let offset: Int

  /// Adds the strengths of the pixels that a mask contains.
  ///
  /// The previous pair of pixels is checked first, because neighbors are often equal.
  func addStrengths(
    _ mask: UnsafePointer<UInt8>, from start: Int, to end: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    var (lastFirst, lastSecond, last) = (0 as UInt32, 0 as UInt32, 1 as UInt8)
    var x = start
    while x < end {
      if unsafe mask[x] != 0 {
        let position = x &+ offset
        if position >= 0, position < first.count, x < second.count,
          let one = unsafe first.pixels, let other = unsafe second.pixels
        {
          let (before, after) = unsafe (one[position], other[x])
          if before != lastFirst || after != lastSecond {
            (lastFirst, lastSecond) = (before, after)
            last = Self.strength(before, after)
          }
          unsafe target[x] = last
        } else {
          unsafe target[x] = 3
        }
      }
      x = x &+ 1
    }
  }

  /// Returns the strength of the largest difference of a premultiplied channel.
  ///
  /// The strength of equal pixels is unknown, so it is the largest.
  fileprivate static func strength(_ first: UInt32, _ second: UInt32) -> UInt8 {
    let largest = StrengthMap.distance(first, second)
    if largest == 0 || largest > 63 { return 3 }
    return largest < 16 ? 1 : 2
  }
}

extension PixelRect {
  /// Returns the rectangle moved by a distance.
  func offset(by distance: PixelOffset) -> PixelRect {
    PixelRect(x: x + distance.x, y: y + distance.y, width: width, height: height)
  }
}

extension PixelSize {
  /// The rectangle of this size at the origin.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}

/// The squares of an image that contain pixels that the tolerance permits.
struct ExcusedTiles {
  /// The side length of a square, in pixels.
  let side: Int
  /// The number of columns and rows.
  let columnCount: Int
  let rowCount: Int
  private var marked: [Bool]
  /// The number of permitted pixels.
  private(set) var pixelCount = 0

  /// Finds the squares of a mask.
  init(_ mask: Mask, side: Int) {
    let size = mask.size
    let side = max(1, side)
    let columnCount = (size.width + side - 1) / side
    let rowCount = (size.height + side - 1) / side
    var marked = [Bool](repeating: false, count: columnCount * rowCount)
    var count = 0
    unsafe mask.withUnsafeValues { values in
      guard let values = values.baseAddress else { return }
      for y in 0..<size.height {
        let row = unsafe values + y * size.width
        var x = 0
        while x < size.width {
          if unsafe row[x] != 0 {
            marked[y / side * columnCount + x / side] = true
            count = count &+ 1
          }
          x = x &+ 1
        }
      }
    }
    (self.side, self.columnCount, self.rowCount) = (side, columnCount, rowCount)
    self.marked = marked
    pixelCount = count
  }

  /// The rectangle that contains all squares with permitted pixels; `nil` if there are none.
  var bounds: PixelRect? {
    let indices = marked.indices.filter { marked[$0] }
    guard let first = indices.first, let last = indices.last else { return nil }
    let columns = indices.map { $0 % columnCount }
    let (left, right) = (columns.min() ?? 0, columns.max() ?? 0)
    return PixelRect(
      x: left * side, y: first / columnCount * side, width: (right - left + 1) * side,
      height: (last / columnCount - first / columnCount + 1) * side)
  }

  /// Returns whether a square contains permitted pixels; `false` outside the image.
  func isMarked(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && row >= 0 && column < columnCount && row < rowCount
      && marked[row * columnCount + column]
  }
}

extension Bitmap {
  /// Returns how often the color changes along a line of pixels.
  ///
  /// - Parameters:
  ///   - start: The index of the first pixel, which must be inside the bitmap, like the last one.
  ///   - step: The distance between the indices of two pixels.
  ///   - count: The number of pixels.
  func changeCount(from start: Int, by step: Int, _ count: Int) -> Int {
    guard count > 0 else { return 0 }
    return unsafe withUnsafePixels { pixels in
      guard let pixels = pixels.baseAddress else { return 0 }
      var (changes, index, remaining) = (0, start, count)
      var last = unsafe pixels[start]
      while remaining > 0 {
        let pixel = unsafe pixels[index]
        if pixel != last {
          changes = changes &+ 1
          last = pixel
        }
        index = index &+ step
        remaining = remaining &- 1
      }
      return changes
    }
  }
}
