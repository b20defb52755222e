import SnapshotDrawing
import Testing

@testable import SnapshotViews

/// The frames of a flow layout, compared with those of a simple computation.
@Suite struct FlowArrangementTests {
  private static func section(
    _ sizes: [CGSize], itemSpacing: CGFloat = 10, lineSpacing: CGFloat = 10,
    insets: EdgeInsets = .zero, header: CGFloat = 0, footer: CGFloat = 0
  ) -> FlowArrangement.Section {
    FlowArrangement.Section(
      sizes: sizes, itemSpacing: itemSpacing, lineSpacing: lineSpacing, insets: insets,
      header: header, footer: footer)
  }

  private static func square(_ side: CGFloat) -> CGSize { CGSize(width: side, height: side) }

  @Test func equalItemsFormAGrid() {
    let arrangement = FlowArrangement(
      [Self.section(Array(repeating: Self.square(50), count: 7))], breadth: 200)
    let items = arrangement.sections[0].items
    #expect(items.map(\.minX) == [0, 75, 150, 0, 75, 150, 0])
    #expect(items.map(\.minY) == [0, 0, 0, 60, 60, 60, 120])
    #expect(arrangement.length == 170)
  }

  @Test func lastLineIsSpreadAsIfFilledWithItsLastItem() {
    let widths: [CGFloat] = [90, 90, 30, 40]
    let sizes = widths.map { CGSize(width: $0, height: 10) }
    let items = FlowArrangement([Self.section(sizes)], breadth: 200).sections[0].items
    #expect(items.map(\.minY) == [0, 0, 20, 20])
    // 30, and three items of 40 with distances of 10, leave 20 points for three gaps.
    #expect(abs(items[3].minX - (30 + 10 + 20 / 3.0)) < 1e-9)
  }

  @Test func singleItemOfALineIsCentered() {
    let sizes = [150, 180, 60].map { CGSize(width: $0, height: 10) }
    let items = FlowArrangement([Self.section(sizes)], breadth: 200).sections[0].items
    #expect(items.map(\.minX) == [25, 10, 0])
    let alone = FlowArrangement([Self.section([Self.square(150)])], breadth: 200)
    #expect(alone.sections[0].items[0].minX == 25)
    let followed = FlowArrangement([Self.section([Self.square(60)])], breadth: 200)
    #expect(followed.sections[0].items[0].minX == 0)
  }

  @Test func itemsAreCenteredOnTheirLine() {
    let sizes = [CGSize(width: 50, height: 20), CGSize(width: 50, height: 60)]
    let items = FlowArrangement([Self.section(sizes)], breadth: 120).sections[0].items
    #expect(items.map(\.minY) == [20, 0])
  }

  @Test func headersAndInsetsSurroundItems() {
    let insets = EdgeInsets(top: 5, left: 7, bottom: 11, right: 13)
    let arrangement = FlowArrangement(
      [
        Self.section([Self.square(50)], insets: insets, header: 30, footer: 20),
        Self.section([], insets: insets, header: 40),
      ], breadth: 100)
    let first = arrangement.sections[0]
    #expect(first.header == CGRect(x: 0, y: 0, width: 100, height: 30))
    #expect(first.items == [CGRect(x: 22, y: 35, width: 50, height: 50)])
    #expect(first.footer == CGRect(x: 0, y: 96, width: 100, height: 20))
    #expect(arrangement.sections[1].header.minY == 116)
    #expect(arrangement.length == 172)
  }

  @Test func thirdsOfTheWidthFitInALine() {
    for breadth in 100...400 {
      let side = (CGFloat(breadth) - 20) / 3
      let arrangement = FlowArrangement(
        [Self.section(Array(repeating: Self.square(side), count: 6))], breadth: CGFloat(breadth))
      #expect(Set(arrangement.sections[0].items.map(\.minY)).count == 2)
    }
  }

  @Test func itemsWiderThanTheLineAreReported() {
    let sizes = [50, 101, 300].map { CGSize(width: $0, height: 10) }
    let arrangement = FlowArrangement(
      [Self.section([]), Self.section(sizes, insets: EdgeInsets(left: 20))], breadth: 120)
    #expect(arrangement.oversizedItems.map(\.path) == [IndexPath(item: 1, section: 1)])
    #expect(arrangement.oversizedItems.map(\.available) == [100])
    #expect(arrangement.sections[1].items.allSatisfy { $0.minX == 20 || $0.width == 50 })
  }

  @Test func randomSectionsMatchTheSimpleComputation() {
    var random = SplitMix(state: 7)
    for _ in 0..<400 {
      let breadth = CGFloat(Int.random(in: 40...300, using: &random))
      let sections = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Self.randomSection(&random)
      }
      let arrangement = FlowArrangement(sections, breadth: breadth)
      let oracle = SimpleFlow(sections, breadth: breadth)
      #expect(arrangement.length == oracle.length)
      for (frames, expected) in zip(arrangement.sections, oracle.frames) {
        #expect(frames.items.count == expected.count)
        for (frame, other) in zip(frames.items, expected) {
          #expect(frame.size == other.size)
          #expect(abs(frame.minX - other.minX) < 1e-6 && abs(frame.minY - other.minY) < 1e-6)
        }
      }
    }
  }

  private static func randomSection(_ random: inout SplitMix) -> FlowArrangement.Section {
    func number(_ range: ClosedRange<Int>) -> CGFloat {
      CGFloat(Int.random(in: range, using: &random)) / 2
    }
    let isUniform = Bool.random(using: &random)
    let uniform = CGSize(width: number(2...160), height: number(2...80))
    let sizes = (0..<Int.random(in: 0...14, using: &random)).map { _ in
      isUniform ? uniform : CGSize(width: number(2...240), height: number(0...80))
    }
    return section(
      sizes, itemSpacing: number(0...30), lineSpacing: number(-4...30),
      insets: EdgeInsets(
        top: number(0...20), left: number(0...20), bottom: number(0...20), right: number(0...20)),
      header: number(0...40), footer: number(0...40))
  }
}

/// A flow layout that is computed item by item, with copies of the last item in the last line.
private struct SimpleFlow {
  var frames: [[CGRect]] = []
  var length: CGFloat = 0

  init(_ sections: [FlowArrangement.Section], breadth: CGFloat) {
    for section in sections {
      let available = breadth - section.insets.left - section.insets.right
      var lines: [[CGSize]] = []
      for size in section.sizes {
        if let line = lines.last, Self.width(line + [size], section.itemSpacing) <= available {
          lines[lines.count - 1].append(size)
        } else {
          lines.append([size])
        }
      }
      var placed: [CGRect] = []
      var top = length + section.header + section.insets.top
      for (index, line) in lines.enumerated() {
        var filled = line
        if index == lines.count - 1, let last = line.last {
          while Self.width(filled + [last], section.itemSpacing) <= available {
            filled.append(last)
          }
        }
        let free = max(0, available - Self.width(filled, section.itemSpacing))
        let height = line.map(\.height).max() ?? 0
        for (position, size) in line.enumerated() {
          let before = line.prefix(position).map(\.width).reduce(0, +)
          let gap =
            section.itemSpacing + (filled.count > 1 ? free / CGFloat(filled.count - 1) : 0)
          let x = filled.count == 1 ? free / 2 : before + CGFloat(position) * gap
          placed.append(
            CGRect(
              origin: CGPoint(
                x: section.insets.left + x, y: top + (height - size.height) / 2), size: size))
        }
        top += height + (index < lines.count - 1 ? section.lineSpacing : 0)
      }
      frames.append(placed)
      length = max(length, top + section.insets.bottom) + section.footer
    }
  }

  private static func width(_ line: [CGSize], _ spacing: CGFloat) -> CGFloat {
    line.map(\.width).reduce(0, +) + CGFloat(line.count - 1) * spacing
  }
}
