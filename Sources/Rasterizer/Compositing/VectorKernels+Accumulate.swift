import Geometry

extension VectorKernels {
  private typealias Sums = SIMD4<Int32>

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule
  ) -> Int32 {
    let isEvenOdd = rule == .evenOdd
    var sum = start
    var index = 0
    while index < count {
      let place = unsafe UnsafeMutableRawPointer(cells + index)
      var sums = unsafe place.loadUnaligned(as: Sums.self)
      unsafe place.storeBytes(of: Sums(repeating: 0), as: Sums.self)
      sums = sums &+ Sums(0, sums[0], sums[1], sums[2])
      sums = sums &+ Sums(0, 0, sums[0], sums[1])
      sums = sums &+ Sums(repeating: sum)
      sum = sums[3]
      let sign = sums &>> 31
      let value = (((sums ^ sign) &- sign) &+ 4096) &>> 13
      let result = isEvenOdd ? folded(value & 511) : clamped(value)
      unsafe UnsafeMutableRawPointer(coverage + index).storeBytes(
        of: result | (result &<< 16), as: Sums.self)
      index &+= 4
    }
    return sum
  }

  /// Returns 256 less the distance from 256.
  @inline(__always)
  private static func folded(_ value: Sums) -> Sums {
    let distance = value &- 256
    let sign = distance &>> 31
    return 256 &- ((distance ^ sign) &- sign)
  }

  /// Returns the smaller of each lane and 256; lanes below zero count as large.
  @inline(__always)
  private static func clamped(_ value: Sums) -> Sums {
    let excess = 256 &- value
    let result = value &+ (excess & (excess &>> 31))
    let sign = value &>> 31
    return (result & ~sign) | (Sums(repeating: 256) & sign)
  }
}
