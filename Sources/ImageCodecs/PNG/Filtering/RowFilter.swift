/// The prediction that PNG subtracts from each byte of a row.
///
/// The raw value is that in the file.
enum RowFilter: UInt8, CaseIterable {
  /// No prediction.
  case none = 0
  /// The same sample of the pixel to the left.
  case sub = 1
  /// The same sample of the pixel above.
  case up = 2
  /// The mean of left and above, rounded down.
  case average = 3
  /// The one of left, above, and above left that is nearest to left + above - above left.
  case paeth = 4
}

extension RowFilter {
  /// Writes a filtered row.
  ///
  /// - Parameters:
  ///   - row: The samples of the row.
  ///   - above: The samples of the row above; zeros for the first row.
  ///   - pixelByteCount: The number of bytes from a sample to the same sample of the next pixel.
  @unsafe
  func apply(
    to row: UnsafePointer<UInt8>, above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>, count: Int, pixelByteCount: Int
  ) {
    let head = min(pixelByteCount, count)
    switch self {
    case .none: unsafe target.update(from: row, count: count)
    case .sub:
      unsafe target.update(from: row, count: head)
      unsafe subtract(row, row + -head, from: head, to: count, into: target)
    case .up: unsafe subtract(row, above, from: 0, to: count, into: target)
    case .average:
      for index in 0..<head { unsafe target[index] = row[index] &- above[index] >> 1 }
      unsafe average(row, above, into: target, count: count, distance: head)
    case .paeth:
      unsafe subtract(row, above, from: 0, to: head, into: target)
      unsafe paeth(row, above, into: target, count: count, distance: head)
    }
  }

  @unsafe
  private func subtract(
    _ row: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, from start: Int, to end: Int,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    var index = start
    while index < end {
      unsafe target[index] = row[index] &- other[index]
      index = index &+ 1
    }
  }

  @unsafe
  private func average(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>, count: Int, distance: Int
  ) {
    var index = distance
    while index < count {
      let sum = unsafe UInt16(row[index &- distance]) &+ UInt16(above[index])
      unsafe target[index] = row[index] &- UInt8(truncatingIfNeeded: sum >> 1)
      index = index &+ 1
    }
  }

  @unsafe
  private func paeth(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>, count: Int, distance: Int
  ) {
    var index = distance
    while index < count {
      let left = unsafe Int16(row[index &- distance])
      let up = unsafe Int16(above[index])
      let corner = unsafe Int16(above[index &- distance])
      let byLeft = up &- corner
      let byUp = left &- corner
      let distanceToLeft = byLeft < 0 ? 0 &- byLeft : byLeft
      let distanceToUp = byUp < 0 ? 0 &- byUp : byUp
      let both = byLeft &+ byUp
      let distanceToCorner = both < 0 ? 0 &- both : both
      let nearest =
        distanceToLeft <= distanceToUp && distanceToLeft <= distanceToCorner
        ? left : distanceToUp <= distanceToCorner ? up : corner
      unsafe target[index] = row[index] &- UInt8(truncatingIfNeeded: nearest)
      index = index &+ 1
    }
  }
}
