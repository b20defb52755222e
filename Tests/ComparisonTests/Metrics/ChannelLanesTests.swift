import Testing

@testable import SnapshotComparison

@Suite struct ChannelLanesTests {
  @Test func lowerAndUpperCompareEachChannel() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<2_000 {
      let first = UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      let second =
        generator.chance(0.2)
        ? first ^ 1 : UInt32.random(in: 0...0xFF_FFFF, using: &generator)
      let (one, other) = (ChannelLanes(first), ChannelLanes(second))
      for channel in 0..<3 {
        let shift = UInt32(channel * 8)
        let values = (Int(first >> shift & 255), Int(second >> shift & 255))
        #expect(one[channel] == values.0)
        #expect(one.lower(other)[channel] == min(values.0, values.1))
        #expect(one.upper(other)[channel] == max(values.0, values.1))
      }
    }
  }
}
