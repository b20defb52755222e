import Testing

@testable import SnapshotViews

@Suite struct TableHeightsTests {
  @Test func positionsEqualPlainSums() {
    var random = SplitMix(state: 7)
    for _ in 0..<50 {
      let sections = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        TableHeights.Section(
          rowCount: Int.random(in: 0...20, using: &random),
          header: Double(Int.random(in: 0...2, using: &random) * 10),
          footer: Double(Int.random(in: 0...1, using: &random) * 10))
      }
      var heights = TableHeights(sections, estimatedRowHeight: 44)
      var expected: [CGFloat] = []
      for section in sections {
        expected.append(section.header)
        expected.append(contentsOf: Array(repeating: 44, count: section.rowCount))
        expected.append(section.footer)
      }
      #expect(heights.count == expected.count)
      for _ in 0..<30 {
        let index = Int.random(in: 0..<expected.count, using: &random)
        expected[index] = CGFloat(Int.random(in: 0...90, using: &random))
        heights.setHeight(expected[index], of: index)
        #expect(heights.isMeasured(index))
        var top: CGFloat = 0
        for (item, height) in expected.enumerated() {
          #expect(heights.top(of: item) == top)
          #expect(heights.height(of: item) == height)
          #expect(heights.index(of: heights.item(at: item)) == item)
          if height > 0 { #expect(heights.index(at: top + height / 2) == item) }
          top += height
        }
        #expect(heights.total == top)
      }
    }
  }

  @Test func emptyTableHasNoItems() {
    let heights = TableHeights([], estimatedRowHeight: 44)
    #expect(heights.total == 0)
    #expect(heights.index(at: 0) == nil)
    #expect(!heights.contains(IndexPath(row: 0, section: 0)))
  }
}
