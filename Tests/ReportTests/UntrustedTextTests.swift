import Testing

@testable import SnapshotReport

@Suite struct UntrustedTextTests {
  @Test func aTerminalReceivesNoControlCharacters() {
    #expect(UntrustedText.forTerminal("a\u{1B}[2Jb\u{202E}c\n") == "a�[2Jb�c�")
    #expect(UntrustedText.forTerminal("Größe ↓ 44 “Titel”") == "Größe ↓ 44 “Titel”")
  }
}
