import Testing

@testable import SnapshotCommands

@Suite struct FrameWriterTests {
  /// A frame of random texts, some of them wide.
  private static func frame(_ random: inout SplitMix) -> Frame {
    var frame = Frame(width: 24, height: 6)
    let texts = ["ab", "日本", "e\u{301}x", "▀▀", "─", "x", "😀", "한", " "]
    let styles: [CellStyle] = [
      .plain, .bold, .dim, .red, .selected, CellStyle(foreground: .rgb(0x123456)),
      CellStyle(background: .rgb(0xFFFFFF)),
    ]
    for _ in 0..<30 {
      var line = StyledText()
      for _ in 0..<3 {
        line.add(
          texts[Int(random.next() % UInt64(texts.count))],
          styles[Int(random.next() % UInt64(styles.count))])
      }
      let x = Int(random.next() % 22)
      frame.write(line, x: x, y: Int(random.next() % 6), limit: 24 - x)
    }
    frame.repairHalves()
    return frame
  }

  @Test func writingOnlyChangesResultsInTheSameScreen() {
    var random = SplitMix(state: 7)
    for _ in 0..<40 {
      var writer = FrameWriter(depth: .full)
      var screen = ScreenEmulator(width: 24, height: 6)
      for _ in 0..<6 {
        let frame = Self.frame(&random)
        screen.feed(writer.bytes(for: frame))
        #expect(screen.problems == [])
        #expect(screen.cells == frame.cells)
        var full = FrameWriter(depth: .full)
        var other = ScreenEmulator(width: 24, height: 6)
        other.feed(full.bytes(for: frame))
        #expect(other.cells == screen.cells)
      }
    }
  }

  @Test func anEqualFrameWritesNothing() {
    var random = SplitMix(state: 3)
    let frame = Self.frame(&random)
    var writer = FrameWriter(depth: .full)
    #expect(!writer.bytes(for: frame).isEmpty)
    #expect(writer.bytes(for: frame).isEmpty)
    writer.invalidate()
    #expect(!writer.bytes(for: frame).isEmpty)
  }

  @Test func aSmallChangeWritesFewBytes() {
    var writer = FrameWriter(depth: .full)
    var frame = Frame(width: 200, height: 60)
    frame.write(StyledText("1 left"), x: 0, y: 59, limit: 20)
    _ = writer.bytes(for: frame)
    frame.write(StyledText("0 left"), x: 0, y: 59, limit: 20)
    #expect(writer.bytes(for: frame).count < 50)
  }

  @Test func imagesAreDrawnOnceAndRemovedWhenTheyDisappear() {
    var writer = FrameWriter(depth: .full)
    writer.removal = { Array("<\($0)>".utf8) }
    var first = Frame(width: 10, height: 4)
    first.add(
      Frame.Image(
        area: .init(x: 2, y: 1, width: 3, height: 2), key: 5, sequence: Array("IMAGE".utf8)))
    var text = String(decoding: writer.bytes(for: first), as: UTF8.self)
    #expect(text.contains("\u{1B}[2;3HIMAGE"))
    #expect(writer.bytes(for: first).isEmpty)
    text = String(decoding: writer.bytes(for: Frame(width: 10, height: 4)), as: UTF8.self)
    #expect(text.contains("<5>"))
    // The cells below the image are written again, because other protocols draw over them.
    #expect(text.contains("\u{1B}[2;3H"))
  }

  @Test(arguments: [
    (ColorDepth.full, "\u{1B}[0;38;2;255;0;0m"), (.palette, "\u{1B}[0;38;5;196m"),
    (.basic, "\u{1B}[0m"), (.none, "\u{1B}[0m"),
  ])
  func colorsFollowTheDepth(depth: ColorDepth, sequence: String) {
    #expect(CellStyle(foreground: .rgb(0xFF0000)).sequence(depth: depth) == sequence)
  }

  @Test func thePaletteHasTheClosestColor() {
    func value(_ index: Int) -> [Int] {
      if index >= 232 { return Array(repeating: 8 + 10 * (index - 232), count: 3) }
      let levels = [0, 95, 135, 175, 215, 255]
      let cube = index - 16
      return [levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]]
    }
    func distance(_ index: Int, _ color: [Int]) -> Int {
      zip(value(index), color).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    var random = SplitMix(state: 1)
    for _ in 0..<500 {
      let color = (0..<3).map { _ in Int(random.next() % 256) }
      let index = CellStyle.paletteIndex(color[0], color[1], color[2])
      let best = (16...255).map { distance($0, color) }.min() ?? 0
      // The gray is chosen by the mean of the channels, which is not always the closest one.
      #expect(distance(index, color) <= best + 100)
    }
  }
}

extension Frame {
  /// Replaces halves of wide characters that lost their other half with spaces.
  fileprivate mutating func repairHalves() {
    for y in 0..<height {
      for x in 0..<width {
        let cell = cells[y * width + x]
        let isWide = cell.text.unicodeScalars.first.map { TextCells.width(of: $0) == 2 } ?? false
        let next = x + 1 < width ? cells[y * width + x + 1].text : " "
        let previous = x > 0 ? cells[y * width + x - 1].text.unicodeScalars.first : nil
        let followsWide = previous.map { TextCells.width(of: $0) == 2 } ?? false
        if isWide, !next.isEmpty { set(Cell(style: cell.style), x: x, y: y) }
        if cell.text.isEmpty, !followsWide { set(Cell(style: cell.style), x: x, y: y) }
        if cell.text.isEmpty, followsWide {
          set(Cell(text: "", style: cells[y * width + x - 1].style), x: x, y: y)
        }
      }
    }
  }
}

/// A generator of random numbers (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
