import SnapshotDrawing

/// The premultiplied colors of a gradient over one period, from 0 to 1.
///
/// The period of a reflected gradient contains its stops twice, forward and backward.
struct ColorRamp {
  /// A stop with premultiplied channels from 0 to 255: red, green, blue, alpha.
  struct Stop {
    var offset: Double
    var channels: (Double, Double, Double, Double)
  }

  /// The stops in increasing order; the first offset is 0 or less, and the last is 1.
  let stops: [Stop]
  /// Whether every color is opaque.
  let isOpaque: Bool

  /// Creates the ramp of a gradient, or returns `nil` if it has no stops or an offset is not
  /// finite.
  init?(_ gradient: Gradient) {
    guard !gradient.stops.isEmpty, gradient.stops.allSatisfy({ $0.offset.isFinite }) else {
      return nil
    }
    var list: [Stop] = []
    var reached = 0.0
    for stop in gradient.stops {
      reached = max(reached, min(1, stop.offset))
      list.append(Stop(offset: reached, channels: ColorRamp.premultiplied(stop.color)))
    }
    if let first = list.first, first.offset > 0 {
      list.insert(Stop(offset: 0, channels: first.channels), at: 0)
    }
    if let last = list.last, last.offset < 1 {
      list.append(Stop(offset: 1, channels: last.channels))
    }
    if gradient.spread == .reflect {
      let there = list.map { Stop(offset: $0.offset / 2, channels: $0.channels) }
      let back = list.reversed().map { Stop(offset: 1 - $0.offset / 2, channels: $0.channels) }
      list = there + back
    }
    stops = list
    isOpaque = gradient.stops.allSatisfy { $0.color.isOpaque }
  }

  /// Returns the pixel at a position in the period.
  func pixel(at position: Double) -> UInt32 {
    guard stops.count > 1 else { return ColorRamp.pixel(stops[0].channels) }
    // A binary search for the first stop after the position, or the last stop.
    var index = 1
    var last = stops.count - 1
    while index < last {
      let middle = (index + last) / 2
      if stops[middle].offset <= position { index = middle + 1 } else { last = middle }
    }
    let (from, to) = (stops[index - 1], stops[index])
    let width = to.offset - from.offset
    let fraction =
      width > 0 ? max(0, min(1, (position - from.offset) / width)) : (position < to.offset ? 0 : 1)
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    return ColorRamp.pixel(
      (
        mix(from.channels.0, to.channels.0), mix(from.channels.1, to.channels.1),
        mix(from.channels.2, to.channels.2), mix(from.channels.3, to.channels.3)
      ))
  }

  /// The steepest change of a channel between two stops, in levels per period.
  var steepness: Double {
    var steepest = 0.0
    for (from, to) in zip(stops, stops.dropFirst()) where to.offset - from.offset > 1e-3 {
      let (a, b) = (from.channels, to.channels)
      let change = max(
        max(abs(b.0 - a.0), abs(b.1 - a.1)), max(abs(b.2 - a.2), abs(b.3 - a.3)))
      steepest = max(steepest, change / (to.offset - from.offset))
    }
    return steepest
  }

  /// Returns the pixels at equally spaced positions from 0 to 1, inclusive.
  ///
  /// Between two stops, channels change by a constant step in 8.23 fixed point.
  func table(count: Int) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: count + 1) { pixels, used in
      used = count + 1
      guard let base = pixels.baseAddress else { return }
      unsafe base.update(repeating: ColorRamp.pixel(stops[0].channels), count: count + 1)
      for (from, to) in zip(stops, stops.dropFirst()) {
        let first = Int((from.offset * Double(count)).rounded(.up))
        let last = min(count, Int((to.offset * Double(count)).rounded(.down)))
        guard first <= last, to.offset > from.offset else { continue }
        let fraction = (Double(first) / Double(count) - from.offset) / (to.offset - from.offset)
        let step = 1 / (Double(count) * (to.offset - from.offset))
        var level = SIMD4<UInt32>()
        var change = SIMD4<UInt32>()
        func set(_ index: Int, _ a: Double, _ b: Double) {
          level[index] = UInt32((a + (b - a) * fraction + 0.5) * 8_388_608)
          change[index] = UInt32(truncatingIfNeeded: Int((b - a) * step * 8_388_608))
        }
        set(0, from.channels.0, to.channels.0)
        set(1, from.channels.1, to.channels.1)
        set(2, from.channels.2, to.channels.2)
        set(3, from.channels.3, to.channels.3)
        unsafe Kernels.ramp(
          base + first, count: last - first + 1, from: level, step: change, isOver: false)
      }
    }
  }

  /// Returns the pixel with rounded channels.
  static func pixel(_ channels: (Double, Double, Double, Double)) -> UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, value)) + 0.5) }
    return byte(channels.0) | byte(channels.1) << 8 | byte(channels.2) << 16
      | byte(channels.3) << 24
  }

  private static func premultiplied(_ color: Color) -> (Double, Double, Double, Double) {
    let alpha = Double(color.alpha)
    return (
      Double(color.red) * alpha / 255, Double(color.green) * alpha / 255,
      Double(color.blue) * alpha / 255, alpha
    )
  }
}
