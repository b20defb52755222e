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

  /// Returns the segment with its start moved by a distance.
  func movingStart(by distance: Int) -> Self {
    Self(
      reference: reference.lowerBound + distance..<reference.upperBound,
      actual: actual.lowerBound + distance..<actual.upperBound)
  }

  /// Returns the segment with its end moved by a distance.
  func movingEnd(by distance: Int) -> Self {
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
