import Testing

@testable import SnapshotViews

/// Compares stacks of random views with the rules of each distribution.
@Suite struct StackRulesTests {
  /// An arranged view.
  struct Item {
    var length: Double
    var hugging: LayoutPriority
    var resistance: LayoutPriority
    var spacingAfter: Double
  }

  /// A stack with a unique layout: the views have different priorities.
  struct Example {
    var items: [Item]
    let length: Double

    var content: [Double] { items.map { $0.length } }
    var spacings: [Double] { items.dropLast().map(\.spacingAfter) }
    var spacing: Double { spacings.reduce(0, +) }
    var spare: Double { length - spacing - content.reduce(0, +) }

    init(using random: inout SplitMix) {
      let count = Int.random(in: 1...7, using: &random)
      let hugging = Array(1...count).shuffled(using: &random)
      let resistance = Array(1...count).shuffled(using: &random)
      items = (0..<count).map { index in
        Item(
          length: Double(Int.random(in: 0...120, using: &random)),
          hugging: LayoutPriority(rawValue: Float(200 + hugging[index])),
          resistance: LayoutPriority(rawValue: Float(700 + resistance[index])),
          spacingAfter: Double(Int.random(in: 0...12, using: &random)))
      }
      let least = items.dropLast().reduce(0) { $0 + $1.spacingAfter }
      length = least + Double(Int.random(in: 0...700, using: &random))
    }

    /// The ranges of the views for a length of the stack, and the stack's natural length.
    func solved(
      _ distribution: StackView.Distribution
    ) -> (stretches: [AxisRange], fitting: Double) {
      let stack = StackView(
        arrangedSubviews: items.map { item in
          let view = ContentView(item.length, 10)
          view.setContentHuggingPriority(item.hugging, for: .horizontal)
          view.setContentCompressionResistancePriority(item.resistance, for: .horizontal)
          return view
        })
      stack.distribution = distribution
      for (view, item) in zip(stack.arrangedSubviews, items) {
        stack.setCustomSpacing(item.spacingAfter, after: view)
      }
      let fitting = stack.intrinsicContentSize.width
      stack.frame.size = CGSize(width: length, height: 10)
      var system = ConstraintSystem(stack)
      system.solve()
      let found = stack.arrangedSubviews.map { view in
        system.items[system.index(of: view)].spans[.horizontal].solved
      }
      return (found, fitting)
    }

    /// Returns the natural lengths, compressed by increasing resistance until they fit.
    var cut: [Double] {
      var lengths = content
      var missing = max(0, 0 - spare)
      for index in items.indices.sorted(by: {
        items[$0].resistance < items[$1].resistance
      }) {
        let taken = min(missing, lengths[index])
        lengths[index] -= taken
        missing -= taken
      }
      return lengths
    }

    /// Returns the natural lengths, with the view of the lowest hugging stretched.
    var stretched: [Double] {
      var lengths = cut
      let weakest = items.indices.min { items[$0].hugging < items[$1].hugging }
      if spare > 0, let weakest { lengths[weakest] += spare }
      return lengths
    }
  }

  /// Returns the layout by the rules, or `nil` if they do not determine it.
  private func expected(
    _ example: Example, _ distribution: StackView.Distribution
  ) -> (lengths: [Double], gaps: [Double])? {
    let count = example.items.count
    switch distribution {
    case .fill:
      return (example.stretched, example.spacings)
    case .fillEqually:
      let each = (example.length - example.spacing) / Double(count)
      return ([Double](repeating: each, count: count), example.spacings)
    case .fillProportionally:
      let total = example.content.reduce(example.spacing, +)
      guard total > 0 else { return nil }
      if count == 1 { return ([example.length], []) }
      var lengths = example.content.dropLast().map { $0 / total * example.length }
      lengths.append(example.length - example.spacing - lengths.reduce(0, +))
      return lengths.allSatisfy { $0 >= 0 } ? (lengths, example.spacings) : nil
    case .equalSpacing:
      guard count > 1 else { return (example.stretched, []) }
      // The gaps are equal and at least the largest spacing.
      var example = example
      let largest = example.spacings.max() ?? 0
      for index in example.items.indices { example.items[index].spacingAfter = largest }
      guard example.length >= example.spacing else { return nil }
      let gap = largest + max(0, example.spare) / Double(count - 1)
      return (example.cut, [Double](repeating: gap, count: count - 1))
    case .equalCentering:
      guard count > 1 else { return (example.stretched, []) }
      if example.spare < 0 { return (example.cut, example.spacings) }
      let content = example.content
      let ends = (content[0] + content[count - 1]) / 2
      let distance = (example.length - ends) / Double(count - 1)
      let gaps = (1..<count).map { distance - (content[$0 - 1] + content[$0]) / 2 }
      return zip(gaps, example.spacings).allSatisfy { $0 >= $1 } ? (content, gaps) : nil
    }
  }

  @Test(arguments: StackView.Distribution.allCases)
  func layoutFollowsTheRules(distribution: StackView.Distribution) {
    var random = SplitMix(state: 7)
    var (compared, left) = (0, 0)
    while compared < 300 {
      let example = Example(using: &random)
      guard let rules = expected(example, distribution) else {
        left += 1
        continue
      }
      compared += 1
      let found = example.solved(distribution).stretches
      let gaps = zip(found, found.dropFirst()).map { $1.start - $0.start - $0.length }
      let isRight =
        zip(found.map(\.length), rules.lengths).allSatisfy { abs($0 - $1) < 1e-4 }
        && zip(gaps, rules.gaps).allSatisfy { abs($0 - $1) < 1e-4 }
        && abs(found[0].start) < 1e-4 && found.allSatisfy { $0.length > -1e-4 }
      #expect(isRight, "\(distribution) of \(example): \(found), not \(rules)")
      if !isRight { return }
    }
    // The rules determine most of the cases.
    #expect(left < 1_800)
  }

  @Test func freeLengthIsTheNaturalLengthOfTheContent() {
    var random = SplitMix(state: 3)
    for _ in 0..<50 {
      let example = Example(using: &random)
      let content = example.content.reduce(0, +)
      #expect(example.solved(.fill).fitting == content + example.spacing)
      let largest = example.content.max() ?? 0
      let equal = largest * Double(example.items.count) + example.spacing
      #expect(example.solved(.fillEqually).fitting == equal)
    }
  }

  @Test func emptyStackHasNoSize() {
    #expect(StackView().intrinsicContentSize == .zero)
  }
}
