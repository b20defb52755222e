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
