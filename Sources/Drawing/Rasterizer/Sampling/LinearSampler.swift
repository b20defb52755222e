import SnapshotDrawing

/// A sampler for linear gradients.
///
/// Between two stops, every channel is a linear function of column and row, with a value at the
/// origin and two steps in 8.23 fixed point. The color of a pixel is therefore exact integer
/// arithmetic on its position, independent of the span in which it is read. A run between two stops
/// takes four additions per pixel, and three minima that limit its channels to alpha.
final class LinearSampler: NearSampler {
  /// The range between two adjacent stops, and the linear functions of the four channels.
  struct Segment: BitwiseCopyable {
    /// The range within the period, in 16.48 fixed point.
    var start: Int64 = 0
    var end: Int64 = 0
    var origin = SIMD4<UInt32>(repeating: 0)
    var stepX = SIMD4<UInt32>(repeating: 0)
    var stepY = SIMD4<UInt32>(repeating: 0)
    /// The change of the channels per period.
    var period = SIMD4<UInt32>(repeating: 0)
  }

  /// The fractional bits of a position in periods.
  static let positionShift: Int64 = 48

  let representativeColumn: Int?

  let general: GeneralSampler
  /// The number of columns and rows from the origin within which fixed point can represent
  /// positions, and the rounding errors of the steps add up to less than 1/128 of a level.
  let maximumDistance: Int
  private let segments: [Segment]
  private let start: Int64
  private let stepX: Int64
  private let stepY: Int64
  private let firstPixel: UInt32
  private let lastPixel: UInt32

  /// Creates a sampler, or returns `nil` if the gradient is not linear, or so steep that a pixel
  /// spans hundreds of periods.
  init?(_ general: GeneralSampler) {
    let (deltaX, deltaY) = (general.inverse.a, general.inverse.c)
    let offset = general.inverse.tx
    // Positions are within ±2¹⁴ periods.
    let farthest = 16_384 / (abs(deltaX) + abs(deltaY)) - 2
    guard case .linear = general.kind, farthest >= 32 else { return nil }
    self.general = general
    maximumDistance = Int(min(32_768, farthest))
    let ramp = general.ramp
    let one = 281_474_976_710_656.0
    stepX = Int64((deltaX * one).rounded())
    stepY = Int64((deltaY * one).rounded())
    // The color of a pixel is the color at its center.
    start = Int64(((offset + (deltaX + deltaY) / 2) * one).rounded())
    representativeColumn = stepX == 0 ? general.originX : nil
    firstPixel = ColorRamp.pixel(ramp.stops[0].channels)
    lastPixel = ColorRamp.pixel(ramp.stops[ramp.stops.count - 1].channels)
    // A segment so narrow that it may contain no pixel center is a step from one color to the next.
    let narrow = max(abs(deltaX), abs(deltaY)) / 16
    segments = zip(ramp.stops, ramp.stops.dropFirst()).compactMap { from, to in
      LinearSampler.segment(from, to, narrow, deltaX, deltaY, offset)
    }
  }

  private static func segment(
    _ from: ColorRamp.Stop, _ to: ColorRamp.Stop, _ narrow: Double,
    _ deltaX: Double, _ deltaY: Double, _ offset: Double
  ) -> Segment? {
    let one = 281_474_976_710_656.0
    var segment = Segment()
    segment.start = Int64((from.offset * one).rounded())
    segment.end = Int64((to.offset * one).rounded())
    guard segment.end > segment.start else { return nil }
    let width = to.offset - from.offset
    func plane(_ index: Int, _ a: Double, _ b: Double) {
      let slope = width > narrow ? (b - a) / width * 8_388_608 : 0
      let level = (a + 0.5) * 8_388_608 + (offset + (deltaX + deltaY) / 2 - from.offset) * slope
      segment.origin[index] = wrapped(width > narrow ? level : (a + 0.5) * 8_388_608)
      segment.stepX[index] = wrapped(slope * deltaX)
      segment.stepY[index] = wrapped(slope * deltaY)
      segment.period[index] = wrapped(slope)
    }
    plane(0, from.channels.0, to.channels.0)
    plane(1, from.channels.1, to.channels.1)
    plane(2, from.channels.2, to.channels.2)
    plane(3, from.channels.3, to.channels.3)
    return segment
  }

  /// Returns the nearest integer, modulo 2³².
  ///
  /// Sums of such integers are correct if the result fits.
  private static func wrapped(_ value: Double) -> UInt32 {
    guard value > -9e18, value < 9e18 else { return 0 }
    return UInt32(truncatingIfNeeded: Int64(value.rounded()))
  }

  func write(
    x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>, isOver: Bool
  ) {
    let (column, row) = (Int64(x &- general.originX), Int64(y &- general.originY))
    var position = start &+ column &* stepX &+ row &* stepY
    var index = 0
    while index < count {
      let remaining = count &- index
      if general.isPadded, position < 0 || position >= 1 << LinearSampler.positionShift {
        let isBefore = position < 0
        let run = LinearSampler.run(
          position, stepX, isBefore ? Int64.min : 1 << LinearSampler.positionShift,
          isBefore ? 0 : Int64.max, remaining)
        let pixel = isBefore ? firstPixel : lastPixel
        if isOver {
          unsafe Kernels.blend(pixels + index, count: run, with: pixel)
        } else {
          unsafe Kernels.fill(pixels + index, count: run, with: pixel)
        }
        index &+= run
        position = position &+ stepX &* Int64(run)
        continue
      }
      let period = position >> LinearSampler.positionShift
      let local = position &- period << LinearSampler.positionShift
      let found = segmentIndex(at: local)
      let segment = segments[found]
      let run = LinearSampler.run(local, stepX, segment.start, segment.end, remaining)
      let across = SIMD4<UInt32>(
        repeating: UInt32(truncatingIfNeeded: column &+ Int64(index)))
      let down = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: row))
      let periods = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: period))
      let level =
        segment.origin &+ across &* segment.stepX &+ down &* segment.stepY
        &- periods &* segment.period
      unsafe Kernels.ramp(
        pixels + index, count: run, from: level, step: segment.stepX, isOver: isOver)
      index &+= run
      position = position &+ stepX &* Int64(run)
    }
  }

  /// Returns the index of the first segment that ends after a position, or of the last segment, by
  /// binary search.
  @inline(__always)
  private func segmentIndex(at position: Int64) -> Int {
    var found = 0
    var last = segments.count &- 1
    while found < last {
      let middle = (found &+ last) >> 1
      if segments[middle].end <= position { found = middle &+ 1 } else { last = middle }
    }
    return found
  }

  /// Returns the number of pixels until a position leaves a range, at most `limit`.
  @inline(__always)
  private static func run(
    _ position: Int64, _ step: Int64, _ start: Int64, _ end: Int64, _ limit: Int
  ) -> Int {
    if step > 0 {
      if end == Int64.max { return limit }
      let count = (end &- position &+ step &- 1) / step
      return count < Int64(limit) ? (count > 1 ? Int(count) : 1) : limit
    }
    if step < 0 {
      if start == Int64.min { return limit }
      let count = (position &- start) / (0 &- step) &+ 1
      return count < Int64(limit) ? Int(count) : limit
    }
    return limit
  }
}
