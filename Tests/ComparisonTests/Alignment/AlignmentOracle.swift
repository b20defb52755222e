import SnapshotDrawing
import Testing

@testable import SnapshotComparison

/// A straightforward check of an alignment, pixel by pixel.
struct AlignmentOracle {
  let reference: Bitmap
  let actual: Bitmap
  let alignment: ImageAlignment

  /// Reports every violated guarantee of the alignment.
  func check(_ location: SourceLocation = #_sourceLocation) {
    #expect(coversBothImages, sourceLocation: location)
    let (mismatches, remaining, moved) = comparePixels()
    #expect(mismatches == 0, sourceLocation: location)
    #expect(alignment.remainder.pixelCount == remaining, sourceLocation: location)
    #expect(alignment.movedPixelCount == moved, sourceLocation: location)
    for band in alignment.bands {
      #expect(band.slide.contains(0), sourceLocation: location)
      #expect(!band.isSpace || isSpace(band), sourceLocation: location)
    }
  }

  /// Whether segments and bands contain each line of both images once, in order.
  private var coversBothImages: Bool {
    var (segments, bands) = (alignment.segments[...], alignment.bands[...])
    var (first, second) = (0, 0)
    while true {
      if let segment = segments.first, segment.reference.lowerBound == first,
        segment.actual.lowerBound == second, segment.reference.count == segment.actual.count
      {
        (first, second) = (segment.reference.upperBound, segment.actual.upperBound)
        segments.removeFirst()
      } else if let band = bands.first,
        band.range.lowerBound == (band.kind == .removed ? first : second),
        band.position == (band.kind == .removed ? second : first), !band.range.isEmpty
      {
        if band.kind == .removed { first += band.range.count } else { second += band.range.count }
        bands.removeFirst()
      } else {
        let isDone = segments.isEmpty && bands.isEmpty
        return isDone && first == lineCount(reference.size) && second == lineCount(actual.size)
      }
    }
  }

  private func lineCount(_ size: PixelSize) -> Int {
    alignment.axis == .rows ? size.height : size.width
  }

  /// Compares the mask with the pixels, and counts remaining and moved pixels.
  private func comparePixels() -> (mismatches: Int, remaining: Int, moved: Int) {
    var (mismatches, remaining, moved) = (0, 0, 0)
    for y in 0..<actual.height {
      for x in 0..<actual.width {
        let (line, across) = alignment.axis == .rows ? (y, x) : (x, y)
        let isInSpan = alignment.span.contains(across)
        let segment = alignment.segments.first { $0.actual.contains(line) }
        let offset = isInSpan ? segment?.offset : 0
        let isDifferent = offset.map { differs(x, y, by: $0) } ?? false
        mismatches += alignment.remainder.mask[x, y] == (isDifferent ? 255 : 0) ? 0 : 1
        remaining += isDifferent ? 1 : 0
        moved += offset != nil && offset != 0 && !isDifferent && differs(x, y, by: 0) ? 1 : 0
      }
    }
    return (mismatches, remaining, moved)
  }

  /// Whether a pixel differs from the pixel of the reference at a distance, or the reference has no
  /// pixel there.
  private func differs(_ x: Int, _ y: Int, by offset: Int) -> Bool {
    let (oldX, oldY) = alignment.axis == .rows ? (x, y - offset) : (x - offset, y)
    guard oldX < reference.width && oldY < reference.height else { return true }
    return reference[oldX, oldY] != actual[x, y]
  }

  private func isSpace(_ band: ImageAlignment.Band) -> Bool {
    let image = band.kind == .inserted ? actual : reference
    func areEqual(_ first: Int, _ second: Int) -> Bool {
      guard second >= 0 && second < lineCount(image.size) else { return false }
      return alignment.span.allSatisfy {
        alignment.axis == .rows
          ? image[$0, first] == image[$0, second] : image[first, $0] == image[second, $0]
      }
    }
    let (first, end) = (band.range.lowerBound, band.range.upperBound)
    return band.range.allSatisfy { areEqual(first, $0) }
      && (areEqual(first, first - 1) || areEqual(first, end))
  }
}

extension Bitmap {
  /// The image with rows and columns swapped.
  var transposed: Bitmap {
    get throws {
      var copy = try Bitmap(size: PixelSize(width: height, height: width))
      for y in 0..<height {
        for x in 0..<width { copy[y, x] = self[x, y] }
      }
      return copy
    }
  }
}
