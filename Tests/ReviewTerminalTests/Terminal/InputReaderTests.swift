import Testing

@testable import SnapshotCommands

@Suite struct InputReaderTests {
  private let start = ContinuousClock.now

  private func keys(_ text: String) -> [TerminalInput] { text.map { .key(.character($0)) } }

  @Test(arguments: [
    "\u{1B}P", "\u{1B}X", "\u{1B}_Gi=31", "\u{1B}]", "\u{1B}^", "\u{1B}[", "\u{1B}O",
  ])
  func aSequenceWithoutAnEndIsDropped(sequence: String) {
    var reader = InputReader()
    #expect(reader.decode(Array(sequence.utf8), at: start) == [])
    // Keys in between do not prolong it.
    if !["\u{1B}[", "\u{1B}O"].contains(sequence) {
      #expect(reader.decode(Array("q".utf8), at: start + .milliseconds(600)) == [])
    }
    #expect(reader.decode(Array("qu".utf8), at: start + .milliseconds(1200)) == keys("qu"))
  }

  @Test func theRestOfAnAnswerMayBeLate() {
    var reader = InputReader()
    let (first, second) = (Array("\u{1B}P>|kit".utf8), Array("ty\u{1B}\\".utf8))
    #expect(reader.decode(first, at: start, isAnswering: true) == [])
    #expect(
      reader.decode(second, at: start + .seconds(3), isAnswering: true)
        == [.answer(.version("kitty"))])
  }

  @Test func aPasteMayTakeLongButNotPause() {
    var reader = InputReader()
    #expect(reader.decode(Array("\u{1B}[200~ab".utf8), at: start) == [])
    #expect(reader.decode(Array("cd".utf8), at: start + .milliseconds(900)) == [])
    #expect(
      reader.decode(Array("e\u{1B}[201~".utf8), at: start + .milliseconds(1800))
        == [.paste("abcde")])
    #expect(reader.decode(Array("\u{1B}[200~ab".utf8), at: start + .seconds(2)) == [])
    #expect(reader.decode(Array("q".utf8), at: start + .seconds(4)) == keys("q"))
  }

  @Test func aSequenceThatFollowsAnotherHasItsOwnTime() {
    var reader = InputReader()
    #expect(reader.decode(Array("\u{1B}[".utf8), at: start) == [])
    let up = TerminalInput.key(.arrow(.up, isShifted: false))
    #expect(reader.decode(Array("A\u{1B}[".utf8), at: start + .milliseconds(900)) == [up])
    #expect(reader.decode(Array("A".utf8), at: start + .milliseconds(1800)) == [up])
  }
}
