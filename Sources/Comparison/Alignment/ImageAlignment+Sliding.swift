import SnapshotPixels

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension ImageAlignment {
  /// Returns the alignment with a band at another position.
  ///
  /// The segments next to the band grow and shrink. The remainder does not change, because the band
  /// slides only over rows that are equal before and after. The number of moved pixels must be
  /// counted again.
  func slidingBand(at index: Int, by distance: Int) -> ImageAlignment {
    let slide = bands[index].slide
    let distance = max(slide.lowerBound, min(slide.upperBound, distance))
    var bands = bands
    bands[index] = bands[index].sliding(by: distance)
    let band = bands[index]
    let old = self.bands[index]
    let segments = segments.map { segment in
      if segment.isBefore(old) { return segment.movingEnd(by: distance) }
      return segment.isAfter(old) ? segment.movingStart(by: distance) : segment
    }
    // Neighbors must not slide so far that nothing remains between the bands.
    for neighbor in [index - 1, index + 1] where bands.indices.contains(neighbor) {
      let (first, second) = neighbor < index ? (bands[neighbor], band) : (band, bands[neighbor])
      let limit = max(0, first.distance(to: second) - 1)
      bands[neighbor] = bands[neighbor].limitingSlide(
        to: neighbor < index ? -.max...limit : -limit...(.max))
    }
    return ImageAlignment(
      axis: axis, span: span, segments: segments, bands: bands, remainder: remainder,
      movedPixelCount: movedPixelCount)
  }

  /// Returns the alignment with the number of pixels of a mask of differing pixels that are equal
  /// once the movement is undone.
  func countingMovedPixels(in mask: Mask) -> ImageAlignment {
    var count = 0
    unsafe mask.withUnsafeValues { values in
      unsafe remainder.mask.withUnsafeValues { remaining in
        guard let values = values.baseAddress, let remaining = remaining.baseAddress else { return }
        for segment in segments where segment.offset != 0 {
          let rect = rect(segment.actual).intersection(mask.size.bounds)
          for y in rect.y..<rect.bottom {
            count += unsafe Self.count(
              values + y * mask.size.width + rect.x,
              without: remaining + y * remainder.mask.size.width + rect.x, rect.width)
          }
        }
      }
    }
    return ImageAlignment(
      axis: axis, span: span, segments: segments, bands: bands, remainder: remainder,
      movedPixelCount: count)
  }

  /// Counts values of 255 where other values are 0, eight at a time.
  private static func count(
    _ values: UnsafePointer<UInt8>, without others: UnsafePointer<UInt8>, _ count: Int
  ) -> Int {
    var (total, x) = (0, 0)
    let (first, second) = unsafe (UnsafeRawPointer(values), UnsafeRawPointer(others))
    while x &+ 8 <= count {
      var (value, other): (UInt64, UInt64) = (0, 0)
      unsafe memcpy(&value, first + x, 8)
      if value != 0 {
        unsafe memcpy(&other, second + x, 8)
        total = total &+ (value & ~other).nonzeroBitCount
      }
      x = x &+ 8
    }
    total = total / 8
    while x < count {
      if unsafe values[x] != 0 && others[x] == 0 { total = total &+ 1 }
      x = x &+ 1
    }
    return total
  }
}

extension ImageAlignment.Segment {
  fileprivate func isBefore(_ band: ImageAlignment.Band) -> Bool {
    let (own, other) = band.kind == .inserted ? (actual, reference) : (reference, actual)
    return own.upperBound == band.range.lowerBound && other.upperBound == band.position
  }

  fileprivate func isAfter(_ band: ImageAlignment.Band) -> Bool {
    let (own, other) = band.kind == .inserted ? (actual, reference) : (reference, actual)
    return own.lowerBound == band.range.upperBound && other.lowerBound == band.position
  }

  fileprivate func movingStart(by distance: Int) -> Self {
    Self(
      reference: reference.lowerBound + distance..<reference.upperBound,
      actual: actual.lowerBound + distance..<actual.upperBound)
  }

  fileprivate func movingEnd(by distance: Int) -> Self {
    Self(
      reference: reference.lowerBound..<reference.upperBound + distance,
      actual: actual.lowerBound..<actual.upperBound + distance)
  }
}

extension ImageAlignment.Band {
  /// The row of the reference at which the band starts.
  private var referenceStart: Int { kind == .removed ? range.lowerBound : position }
  /// The row of the reference at which the band ends.
  private var referenceEnd: Int { kind == .removed ? range.upperBound : position }

  /// The number of rows that both images have between this band and the next one.
  fileprivate func distance(to next: Self) -> Int { next.referenceStart - referenceEnd }

  fileprivate func sliding(by distance: Int) -> Self {
    Self(
      kind: kind, range: range.lowerBound + distance..<range.upperBound + distance,
      position: position + distance,
      slide: slide.lowerBound - distance...slide.upperBound - distance, isSpace: isSpace,
      isConsequence: isConsequence)
  }

  fileprivate func limitingSlide(to limit: ClosedRange<Int>) -> Self {
    Self(
      kind: kind, range: range, position: position, slide: slide.clamped(to: limit),
      isSpace: isSpace, isConsequence: isConsequence)
  }
}
