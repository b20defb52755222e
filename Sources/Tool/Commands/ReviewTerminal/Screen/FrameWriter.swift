/// Turns frames into control sequences, writing only the cells that changed.
///
/// Rewriting the whole screen would flicker, and would be slow over a network.
struct FrameWriter {
  /// The number of colors of the terminal.
  var depth: ColorDepth
  /// Returns the sequence that removes an image, given its key; empty if writing over it suffices.
  var removal: (_ key: UInt64) -> [UInt8] = { _ in [] }
  /// The frame on the screen, or `nil` if the content of the screen is unknown.
  private var previous: Frame?

  /// Creates a writer for a screen with unknown content.
  init(depth: ColorDepth) { self.depth = depth }

  /// Forgets the content of the screen, so that the next frame is written completely.
  mutating func invalidate() { previous = nil }

  /// Returns the bytes that change the screen to a frame; empty if nothing changed.
  mutating func bytes(for frame: Frame) -> [UInt8] {
    var output = Output(depth: depth)
    let old: Frame
    if let previous, previous.width == frame.width, previous.height == frame.height {
      old = previous
    } else {
      for image in previous?.images ?? [] { output.bytes += removal(image.key) }
      output.text("\u{1B}[0m\u{1B}[2J")
      old = Frame(width: frame.width, height: frame.height)
    }
    let remaining = Set(frame.images)
    for image in old.images where !remaining.contains(image) { output.bytes += removal(image.key) }
    for y in 0..<frame.height { Self.write(row: y, of: frame, over: old, to: &output) }
    let drawn = Set(old.images)
    for image in frame.images where !drawn.contains(image) {
      output.move(x: image.area.x, y: image.area.y)
      output.bytes += image.sequence
      output.forgetPosition()
    }
    previous = frame
    guard !output.bytes.isEmpty else { return [] }
    // Terminals that support synchronized output show the frame in one update.
    return Array("\u{1B}[?2026h".utf8) + output.bytes + Array("\u{1B}[0m\u{1B}[?2026l".utf8)
  }

  private static func write(row y: Int, of frame: Frame, over old: Frame, to output: inout Output) {
    let start = y * frame.width
    guard frame.cells[start..<start + frame.width] != old.cells[start..<start + frame.width] else {
      return
    }
    for x in 0..<frame.width {
      let cell = frame.cells[start + x]
      let isFirstHalf = x + 1 < frame.width && frame.cells[start + x + 1].text.isEmpty
      var isChanged = cell != old.cells[start + x]
      // A wide character is one unit, before and after.
      if isFirstHalf { isChanged = isChanged || old.cells[start + x + 1] != Frame.Cell(text: "") }
      if x + 1 < frame.width, old.cells[start + x + 1].text.isEmpty { isChanged = true }
      if old.cells[start + x].text.isEmpty { isChanged = true }
      guard isChanged, !cell.text.isEmpty else { continue }
      output.move(x: x, y: y)
      output.write(cell, width: isFirstHalf ? 2 : 1)
    }
  }

  /// The sequences, and the state of the terminal after them.
  private struct Output {
    let depth: ColorDepth
    var bytes: [UInt8] = []
    private var position: (x: Int, y: Int)?
    private var style: CellStyle?

    init(depth: ColorDepth) { self.depth = depth }

    mutating func text(_ text: String) { bytes += text.utf8 }

    mutating func move(x: Int, y: Int) {
      if let position, position == (x, y) { return }
      text("\u{1B}[\(y + 1);\(x + 1)H")
      position = (x, y)
    }

    mutating func forgetPosition() { position = nil }

    mutating func write(_ cell: Frame.Cell, width: Int) {
      if style != cell.style {
        text(cell.style.sequence(depth: depth))
        style = cell.style
      }
      // A color sample is meaningless without its color.
      let isSample = cell.text == "█" && depth < .palette
      text(isSample ? " " : cell.text)
      // Terminals disagree about the width of characters that are not ASCII, box lines, or blocks.
      let isCertain =
        cell.text.unicodeScalars.count == 1
        && cell.text.unicodeScalars.allSatisfy {
          $0.isASCII || 0x2500...0x259F ~= $0.value
        }
      if isCertain, let position {
        self.position = (position.x + width, position.y)
      } else {
        position = nil
      }
    }
  }
}
