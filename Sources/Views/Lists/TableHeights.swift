/// The heights of a table's items.
///
/// Each section has a header, its rows, and a footer.
///
/// Items have consecutive indexes through all sections. A height is an estimate until it is
/// measured. After a change of the width or the traits, the last height is the estimate. A Fenwick
/// tree (Fenwick, "A new data structure for cumulative frequency tables", 1994) stores the
/// differences between measured and estimated heights, so the position of one of n items is found
/// in O(log n).
struct TableHeights {
  enum Item: Hashable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// The row count and the estimated heights of a section.
  struct Section {
    var rowCount: Int
    /// The estimated heights of the header and the footer, or 0 if the section has none.
    var header: CGFloat
    var footer: CGFloat
  }

  private struct SectionLayout {
    let section: Section
    /// The index of the header among all items.
    let first: Int
    /// The top of the header, based on the estimates.
    let top: CGFloat
  }

  /// The distance from the top to the first item.
  var origin: CGFloat = 0
  private let sectionLayouts: [SectionLayout]
  private let estimatedRowHeight: CGFloat
  /// The number of items.
  let count: Int
  private let estimatedTotal: CGFloat
  /// The last measured heights, or NaN for items that were never measured.
  private var measured: [CGFloat]
  /// The items whose last measurement is valid.
  private var valid: Set<Int> = []
  private var corrections: [CGFloat]

  init(_ sections: [Section], estimatedRowHeight: CGFloat) {
    var sectionLayouts: [SectionLayout] = []
    var (first, top) = (0, 0.0)
    for section in sections {
      sectionLayouts.append(SectionLayout(section: section, first: first, top: top))
      first += section.rowCount + 2
      top += section.header + CGFloat(section.rowCount) * estimatedRowHeight + section.footer
    }
    self.sectionLayouts = sectionLayouts
    self.estimatedRowHeight = estimatedRowHeight
    count = first
    estimatedTotal = top
    measured = Array(repeating: .nan, count: first)
    corrections = Array(repeating: 0, count: first + 1)
  }

  /// The distance from the top to the end of the last item.
  var total: CGFloat { top(of: count) }

  var rowCounts: [Int] { sectionLayouts.map(\.section.rowCount) }

  var sectionCount: Int { sectionLayouts.count }

  func rowCount(in section: Int) -> Int { sectionLayouts[section].section.rowCount }

  func item(at index: Int) -> Item {
    let section = section(of: index)
    let offset = index - sectionLayouts[section].first
    if offset == 0 { return .header(section) }
    if offset > sectionLayouts[section].section.rowCount { return .footer(section) }
    return .row(IndexPath(row: offset - 1, section: section))
  }

  func index(of item: Item) -> Int {
    switch item {
    case .header(let section): sectionLayouts[section].first
    case .row(let path): sectionLayouts[path.section].first + 1 + path.row
    case .footer(let section):
      sectionLayouts[section].first + 1 + sectionLayouts[section].section.rowCount
    }
  }

  /// Returns whether a row exists.
  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sectionLayouts.indices.contains(path.section) && path.row >= 0
      && path.row < sectionLayouts[path.section].section.rowCount
  }

  /// Returns the distance from the top to an item.
  ///
  /// The index can be one past the last.
  func top(of index: Int) -> CGFloat {
    var correction: CGFloat = 0
    var node = index
    while node > 0 {
      correction += corrections[node]
      node &= node - 1
    }
    return origin + estimatedTop(of: index) + correction
  }

  func height(of index: Int) -> CGFloat {
    measured[index].isNaN ? estimatedHeight(of: index) : measured[index]
  }

  /// Returns whether the height of an item was measured, and is not only an estimate.
  func isMeasured(_ index: Int) -> Bool { valid.contains(index) }

  /// Turns all measured heights into estimates, so that no item moves until it is measured again.
  mutating func invalidateMeasurements() { valid = [] }

  /// Sets the measured height of an item.
  mutating func setHeight(_ height: CGFloat, of index: Int) {
    let change = height - self.height(of: index)
    measured[index] = height
    valid.insert(index)
    guard change != 0 else { return }
    var node = index + 1
    while node <= count {
      corrections[node] += change
      node += node & (0 - node)
    }
  }

  /// Returns the index of the item at a distance from the top, or of the nearest item if the
  /// distance is outside.
  ///
  /// Returns `nil` if there are no items.
  func index(at distance: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    var (low, high) = (0, count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if top(of: middle) <= distance { low = middle } else { high = middle }
    }
    return low
  }

  private func section(of index: Int) -> Int {
    var (low, high) = (0, sectionLayouts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if sectionLayouts[middle].first <= index { low = middle } else { high = middle }
    }
    return low
  }

  private func estimatedTop(of index: Int) -> CGFloat {
    guard index < count else { return estimatedTotal }
    let layout = sectionLayouts[section(of: index)]
    let offset = index - layout.first
    guard offset > 0 else { return layout.top }
    return layout.top + layout.section.header + CGFloat(offset - 1) * estimatedRowHeight
  }

  private func estimatedHeight(of index: Int) -> CGFloat {
    switch item(at: index) {
    case .header(let section): sectionLayouts[section].section.header
    case .row: estimatedRowHeight
    case .footer(let section): sectionLayouts[section].section.footer
    }
  }
}
