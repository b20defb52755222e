import SnapshotDrawing

/// Random numbers that are the same in every run (SplitMix64; Steele, Lea and Flood, 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Path {
  /// Returns connected random lines in a square of 50 points.
  static func scribble(_ count: Int, seed: UInt64) -> Path {
    var random = SeededGenerator(seed: seed)
    var path = Path()
    path.move(to: .zero)
    for _ in 0..<count {
      path.addLine(
        to: Point(
          x: Double.random(in: 0...50, using: &random), y: Double.random(in: 0...50, using: &random)
        ))
    }
    return path
  }
}
