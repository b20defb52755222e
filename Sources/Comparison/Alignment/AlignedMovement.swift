import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The public movement and the distances of clusters that follow from an alignment.
extension ImageAlignment {
  /// The longest moved part without a remainder, if all moved lines have the same distance and
  /// most of them are in that part.
  var mainMovement: PixelDifference.Movement? {
    let moved = segments.filter { $0.offset != 0 }
    guard let first = moved.first, moved.allSatisfy({ $0.offset == first.offset }) else {
      return nil
    }
    var best: Segment?
    for segment in moved {
      let lines = longestEqualRun(segment.actual)
      if lines.count > best?.actual.count ?? 0 {
        best = Segment(
          reference: lines.lowerBound - first.offset..<lines.upperBound - first.offset,
          actual: lines)
      }
    }
    guard let best, best.actual.count * 2 > moved.reduce(0, { $0 + $1.actual.count }) else {
      return nil
    }
    return PixelDifference.Movement(box: rect(best.reference), distance: distance(best.offset))
  }

  /// Returns the distance of a cluster of the actual image that contains only moved content.
  func distance(of box: PixelRect) -> PixelOffset? {
    for segment in segments where segment.offset != 0 {
      let moved = rect(segment.actual)
      if moved.intersection(box) == box {
        return lines(withRemainderIn: box).isEmpty ? distance(segment.offset) : nil
      }
    }
    return nil
  }

  /// Returns the longest run of lines without a remainder.
  private func longestEqualRun(_ range: Range<Int>) -> Range<Int> {
    var (best, start) = (range.lowerBound..<range.lowerBound, range.lowerBound)
    for line in lines(withRemainderIn: rect(range)) + [range.upperBound] {
      if line - start > best.count { best = start..<line }
      start = line + 1
    }
    return best
  }

  /// Returns the lines with a remaining pixel in a rectangle, in order.
  private func lines(withRemainderIn box: PixelRect) -> [Int] {
    guard remainder.pixelCount > 0 else { return [] }
    let width = remainder.mask.size.width
    var found: Set<Int> = []
    unsafe remainder.mask.withUnsafeValues { values in
      guard let values = values.baseAddress else { return }
      for y in box.y..<box.bottom {
        let row = unsafe values + y * width
        var x = box.x
        while x < box.right, let pixel = unsafe memchr(row + x, 255, box.right - x) {
          x = unsafe UnsafeRawPointer(pixel) - UnsafeRawPointer(row)
          found.insert(axis == .rows ? y : x)
          if axis == .rows { break }
          x += 1
        }
      }
    }
    return found.sorted()
  }
}
