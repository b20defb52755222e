import SnapshotGeometry

extension VectorKernels {
  private typealias Sums = SIMD4<Int32>

  static func accumulate(
    _ cells: UnsafeMutablePointer<Int32>, into coverage: UnsafeMutablePointer<UInt32>, count: Int,
    from start: Int32, rule: FillRule, steps: Int32
  ) -> Int32 {
    let isEvenOdd = rule == .evenOdd
    let (steps, stepSize) = (Sums(repeating: steps), Sums(repeating: 0x1_0000 / steps))
    var sum = start
    var index = 0
    while index < count {
      let address = unsafe UnsafeMutableRawPointer(cells + index)
      var sums = unsafe address.loadUnaligned(as: Sums.self)
      unsafe address.storeBytes(of: Sums(repeating: 0), as: Sums.self)
      sums = sums &+ Sums(0, sums[0], sums[1], sums[2])
      sums = sums &+ Sums(0, 0, sums[0], sums[1])
      sums = sums &+ Sums(repeating: sum)
      sum = sums[3]
      let sign = sums &>> 31
      let magnitude = (sums ^ sign) &- sign
      let covered = isEvenOdd ? folded(magnitude & (2 &* full &- 1)) : clamped(magnitude)
      let step = (covered &* steps &+ full / 2) &>> 21
      let result = (step &* stepSize &+ 128) &>> 8
      unsafe UnsafeMutableRawPointer(coverage + index).storeBytes(
        of: result | (result &<< 16), as: Sums.self)
      index &+= 4
    }
    return sum
  }

  /// The sum of cells at full coverage.
  private static let full: Int32 = 1 << 21

  /// Returns full coverage minus the distance from it.
  @inline(__always)
  private static func folded(_ value: Sums) -> Sums {
    let distance = value &- full
    let sign = distance &>> 31
    return full &- ((distance ^ sign) &- sign)
  }

  /// Returns the minimum of each lane and full coverage.
  ///
  /// Negative lanes count as large.
  @inline(__always)
  private static func clamped(_ value: Sums) -> Sums {
    let excess = full &- value
    return value &+ (excess & (excess &>> 31))
  }
}
