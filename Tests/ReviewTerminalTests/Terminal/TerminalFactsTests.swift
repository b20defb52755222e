import Testing

@testable import SnapshotCommands

@Suite struct TerminalFactsTests {
  private func facts(
    _ environment: [String: String] = ["TERM": "xterm-256color", "COLORTERM": "truecolor"],
    paletteSize: Int = 256, _ answers: [TerminalAnswer] = []
  ) -> TerminalFacts {
    var facts = TerminalFacts(environment: environment, paletteSize: paletteSize)
    for answer in answers { facts.add(answer) }
    return facts
  }

  @Test func theAnswersDetermineTheProtocol() {
    let kitty = TerminalAnswer.kittyGraphics(isSupported: true)
    let sixel = TerminalAnswer.attributes([62, 4, 22])
    #expect(facts().graphics == .blocks)
    #expect(facts([kitty, sixel]).graphics == .kitty)
    #expect(facts([.version("iTerm2 3.5.0"), sixel]).graphics == .iterm)
    #expect(facts([.version("WezTerm 20240203")]).graphics == .iterm)
    #expect(facts([sixel]).graphics == .sixel)
    // The first number is the class of the terminal, not a feature.
    #expect(facts([.attributes([4, 6])]).graphics == .blocks)
    #expect(facts([.attributes([62, 14, 44])]).graphics == .blocks)
    #expect(facts([.version("tmux 3.3a"), kitty]).graphics == .blocks)
  }

  private func facts(_ answers: [TerminalAnswer]) -> TerminalFacts {
    facts(["TERM": "xterm-256color", "COLORTERM": "truecolor"], paletteSize: 256, answers)
  }

  @Test func multiplexersGetBlocks() {
    let kitty = TerminalAnswer.kittyGraphics(isSupported: true)
    for environment in [
      ["TERM": "xterm-kitty", "TMUX": "/tmp/x"], ["TERM": "tmux-256color"],
      ["TERM": "screen-256color"], ["TERM": "xterm", "STY": "1"],
    ] {
      #expect(facts(environment, [kitty]).graphics == .blocks)
    }
  }

  @Test func colorsFollowTheEnvironmentAndTheAnswers() {
    #expect(facts(["TERM": "xterm"], paletteSize: 8).depth == .basic)
    #expect(facts(["TERM": "vt100"], paletteSize: 0).depth == .none)
    #expect(facts(["TERM": "xterm-256color"]).depth == .palette)
    #expect(facts(["TERM": "xterm-direct"], paletteSize: 8).depth == .full)
    #expect(facts(["TERM": "xterm-256color"], [.fullColor(isSupported: true)]).depth == .full)
    #expect(facts(["TERM": "x", "COLORTERM": "24bit"], paletteSize: 8).depth == .full)
  }

  @Test func withoutColorsThereAreOnlyWords() {
    #expect(facts(["TERM": "xterm-256color", "NO_COLOR": "1"]).graphics == .none)
    #expect(facts(["TERM": "xterm-256color", "NO_COLOR": ""]).graphics == .blocks)
    #expect(facts(["TERM": "dumb"]).graphics == .none)
    #expect(facts(["TERM": "dumb"]).isDumb)
    #expect(facts([:]).isDumb)
    #expect(facts(["TERM": "vt100"], paletteSize: 0).graphics == .none)
  }

  @Test func theDescriptionOfATerminalHasANumberOfColors() {
    // Version 1: names `x`, one flag, 14 numbers of 2 bytes.
    var bytes: [UInt8] = [0x1A, 1, 2, 0, 1, 0, 14, 0, 0, 0, 0, 0]
    bytes += [UInt8(ascii: "x"), 0, 1, 0]
    bytes += [UInt8](repeating: 0xFF, count: 26) + [0, 1]
    // The names and the flags have an odd length, so the numbers begin one byte later.
    #expect(bytes.count == 12 + 3 + 1 + 28)
    #expect(TerminalDescription.colorCount(bytes) == 256)
    #expect(TerminalDescription.colorCount(Array(bytes.dropLast())) == nil)
    #expect(TerminalDescription.colorCount([]) == nil)
    for length in bytes.indices { _ = TerminalDescription.colorCount(Array(bytes[..<length])) }
  }
}
