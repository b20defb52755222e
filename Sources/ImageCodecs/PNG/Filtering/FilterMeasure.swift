/// Estimates how well a filtered row compresses.
///
/// Lower values are better.
@safe
struct FilterMeasure: ~Copyable {
  /// One bit for each pair of bytes.
  private let seen = UnsafeMutablePointer<UInt64>.allocate(capacity: 1_024)

  deinit {
    unsafe seen.deallocate()
  }

  /// Returns the sum of the magnitudes of the bytes, as signed numbers.
  @unsafe
  func sum(_ row: UnsafePointer<UInt8>, count: Int) -> Int {
    var sum = 0
    var index = 0
    while index < count {
      let byte = unsafe Int(row[index])
      sum = sum &+ (byte < 128 ? byte : 256 &- byte)
      index = index &+ 1
    }
    return sum
  }

  /// Returns the number of different pairs of neighboring bytes.
  @unsafe
  func bigrams(_ row: UnsafePointer<UInt8>, count: Int) -> Int {
    unsafe seen.update(repeating: 0, count: 1_024)
    var pairs = 0
    var last = unsafe Int(row[0])
    var index = 1
    while index < count {
      let byte = unsafe Int(row[index])
      let slot = last &<< 2 | byte &>> 6
      let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: byte)
      let word = unsafe seen[slot]
      if word & bit == 0 {
        unsafe seen[slot] = word | bit
        pairs = pairs &+ 1
      }
      last = byte
      index = index &+ 1
    }
    return pairs
  }
}
