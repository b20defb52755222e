import SnapshotDrawing
import Testing

@testable import SnapshotComparison

/// The metric has the same counts as an independent port of pixelmatch 7.1 (`pixelmatch-fast` 1.3.4
/// of the Python Package Index), whose rule is that of 7.2, for the same images with thresholds of
/// 0.1, 0.2, and 0.02.
@Suite struct YIQMetricTests {
  private static let thresholds = [0.1, 0.2, 0.02]

  /// The pairs for which the port counts at least one pixel.
  private static let counts: [String: [Int]] = [
    "#999 and #8E8E93": [0, 0, 4119],
    "(0, 254, 252) and (47, 254, 252)": [3456, 0, 3456],
    "(0, 254, 252) and (94, 254, 252)": [3456, 3456, 3456],
    "(39, 44, 92) and (39, 44, 14)": [0, 0, 4141],
    "a border of a pixel": [332, 332, 332],
    "a border's corner that is darker than the border": [0, 0, 2],
    "a border's corner, four pixels": [0, 0, 2],
    "a comma instead of a point": [1, 1, 1],
    "a digit": [22, 7, 31],
    "a digit between lines in #999 and #676767": [4, 0, 6],
    "a dot next to text in #8E8E93 and #B0B0B4": [1, 0, 1],
    "a dot that is missing": [4, 4, 4],
    "a gradient that ends elsewhere": [0, 0, 4137],
    "a background of #FFF and #F7F7F7": [0, 0, 6668],
    "a hairline in #C6C6C8 and #E5E5EA": [88, 0, 88],
    "a hairline moved by a pixel": [160, 0, 160],
    "a label in #000 and #1C1C1E": [9, 0, 88],
    "a label in #999 and #8E8E93": [0, 0, 54],
    "a pattern in another hue": [0, 0, 6912],
    "a pattern of equal luma and another hue": [3533, 3533, 3533],
    "a pattern whose white is a gray": [0, 0, 3379],
    "a shadow 10% darker": [0, 0, 220],
    "a tick": [17, 16, 17],
    "a tick next to text in #8E8E93 and #6E6E73": [5, 0, 8],
    "alpha alone": [0, 0, 3456],
    "an underline": [34, 34, 34],
    "black and #1C1C1E": [4100, 0, 4141],
    "blue (0, 122, 255) and (10, 132, 255)": [0, 0, 4114],
    "blue and a darker blue": [0, 0, 4112],
    "corners of 8 and 12": [8, 8, 8],
    "equal luma, another hue": [4119, 4106, 4147],
    "green (52, 199, 89) and (48, 209, 88)": [0, 0, 4112],
    "one red pixel": [1, 1, 1],
    "text 1/16 of a pixel away": [2, 0, 193],
    "text 1/32 of a pixel away": [0, 0, 153],
    "text moved by a pixel": [163, 141, 193],
    "text moved by a quarter of a pixel": [68, 48, 91],
    "text, eight levels at its edges": [0, 0, 37],
  ]

  @Test func conformancePairsHaveTheCountsOfPixelmatch() throws {
    let pairs = try ConformancePair.matching() + ConformancePair.differing()
    #expect(Set(Self.counts.keys).isSubset(of: Set(pairs.map(\.name))))
    for pair in pairs {
      #expect(try count(pair) == Self.counts[pair.name] ?? [0, 0, 0], "\(pair.name)")
    }
  }

  @Test func randomImagesHaveTheCountsOfPixelmatch() throws {
    let pairs = try [
      (
        ConformancePair(
          "noise", .noise(width: 61, height: 47, seed: 1), .noise(width: 61, height: 47, seed: 2)),
        [2762, 2373, 2866]
      ),
      (
        ConformancePair(
          "dim noise", .noise(width: 61, height: 47, seed: 3, below: 90),
          .noise(width: 61, height: 47, seed: 4, below: 90)), [1821, 259, 2853]
      ),
      (
        ConformancePair(
          "translucent noise", .translucentNoise(seed: 5), .translucentNoise(seed: 6)),
        [1934, 1449, 2168]
      ),
      (
        ConformancePair(
          "few colors", .fewColors(seed: 7), .fewColors(seed: 8)), [721, 721, 721]
      ),
      (
        ConformancePair(
          "few translucent colors", .fewColors(seed: 9, isOpaque: false),
          .fewColors(seed: 10, isOpaque: false)), [596, 403, 699]
      ),
    ]
    for (pair, counts) in pairs {
      #expect(try count(pair) == counts, "\(pair.name)")
    }
  }

  @Test func uncountedPixelsAreIgnoredOrImperceptible() throws {
    let pair = try ConformancePair("few colors", .fewColors(seed: 7), .fewColors(seed: 8))
    let all = try difference(pair, .exact)
    let found = try difference(pair, .pixelmatch())
    #expect(found.excusedPixelCount > 0)
    #expect(
      found.differingPixelCount + found.excusedPixelCount + found.imperceptiblePixelCount
        == all.differingPixelCount)
    let excused = try #require(found.excusedMask)
    var marked = 0
    for y in 0..<pair.reference.height {
      for x in 0..<pair.reference.width where excused[x, y] == 255 {
        marked += 1
        #expect(found.mask[x, y] == 0 && all.mask[x, y] == 255)
      }
    }
    #expect(marked == found.excusedPixelCount)
  }

  private func count(_ pair: ConformancePair) throws -> [Int] {
    try Self.thresholds.map {
      try difference(pair, .pixelmatch(threshold: $0)).differingPixelCount
    }
  }

  private func difference(
    _ pair: ConformancePair, _ tolerance: Tolerance
  ) throws -> PixelDifference {
    try #require(
      try PixelComparison.verdict(
        reference: pair.reference, actual: pair.actual, tolerance: tolerance
      ).difference)
  }
}
