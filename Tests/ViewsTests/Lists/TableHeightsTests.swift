import Testing

@testable import SnapshotViews

@Suite struct TableHeightsTests {
  @Test func itAgreesWithPlainSums() {
    var random = SplitMix(state: 7)
    for _ in 0..<50 {
      let sections = (0..<Int.random(in: 1...6, using: &random)).map { _ in
        TableHeights.Section(
          rowCount: Int.random(in: 0...20, using: &random),
          header: Double(Int.random(in: 0...2, using: &random) * 10),
          footer: Double(Int.random(in: 0...1, using: &random) * 10))
      }
      var heights = TableHeights(sections, estimatedRowHeight: 44)
      var plain: [CGFloat] = []
      for section in sections {
        plain.append(section.header)
        plain.append(contentsOf: Array(repeating: 44, count: section.rowCount))
        plain.append(section.footer)
      }
      #expect(heights.count == plain.count)
      for _ in 0..<30 {
        let index = Int.random(in: 0..<plain.count, using: &random)
        plain[index] = CGFloat(Int.random(in: 0...90, using: &random))
        heights.setHeight(plain[index], of: index)
        #expect(heights.isMeasured(index))
        var top: CGFloat = 0
        for (item, height) in plain.enumerated() {
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

  @Test func nothingHasNoItems() {
    let heights = TableHeights([], estimatedRowHeight: 44)
    #expect(heights.total == 0)
    #expect(heights.index(at: 0) == nil)
    #expect(!heights.contains(IndexPath(row: 0, section: 0)))
  }
}
