import Testing

@testable import SnapshotCommands

@Suite struct InputDecoderTests {
  private static let cases: [(String, [TerminalInput])] = [
    ("y", [.key(.character("y"))]),
    ("é日😀", [.key(.character("é")), .key(.character("日")), .key(.character("😀"))]),
    ("\r\n", [.key(.enter), .key(.enter)]),
    ("\t\u{7F}\u{8}", [.key(.tab), .key(.backspace), .key(.backspace)]),
    ("\u{3}", [.key(.control("c"))]),
    (
      "\u{1B}[A\u{1B}OB",
      [
        .key(.arrow(.up, isShifted: false)), .key(.arrow(.down, isShifted: false)),
      ]
    ),
    (
      "\u{1B}[1;2C\u{1B}[1;5D",
      [
        .key(.arrow(.right, isShifted: true)), .key(.arrow(.left, isShifted: false)),
      ]
    ),
    (
      "\u{1B}[5~\u{1B}[6~\u{1B}[H\u{1B}[4~",
      [
        .key(.pageUp), .key(.pageDown), .key(.home), .key(.end),
      ]
    ),
    ("\u{1B}x", []),
    ("\u{1B}[200~y\u{1B}[A\u{1B}[201~n", [.paste("y\u{1B}[A"), .key(.character("n"))]),
    ("\u{1B}_Gi=31;OK\u{1B}\\", [.answer(.kittyGraphics(isSupported: true))]),
    ("\u{1B}_Gi=31;ENOTSUPPORTED:y\u{1B}\\", [.answer(.kittyGraphics(isSupported: false))]),
    ("\u{1B}P>|iTerm2 3.5.0\u{1B}\\", [.answer(.version("iTerm2 3.5.0"))]),
    ("\u{1B}[6;20;10t", [.answer(.cellSize(width: 10, height: 20))]),
    ("\u{1B}[6;0;99999t", []),
    ("\u{1B}P1+r524742=38\u{1B}\\", [.answer(.fullColor(isSupported: true))]),
    ("\u{1B}P0+r524742\u{1B}\\", [.answer(.fullColor(isSupported: false))]),
    ("\u{1B}[?62;4;22c", [.answer(.attributes([62, 4, 22]))]),
    // Unsolicited answers and mouse events are not keys.
    ("\u{1B}]11;rgb:ffff/ffff/ffff\u{7}y", [.key(.character("y"))]),
    ("\u{1B}[?2026;2$y\u{1B}[<0;10;10M\u{1B}[I", []),
    // A sequence that is cut off by another one.
    ("\u{1B}Pyyy\u{1B}[Ay", [.key(.arrow(.up, isShifted: false)), .key(.character("y"))]),
  ]

  @Test(arguments: cases.indices)
  func sequencesAreDecodedHoweverTheyAreSplit(index: Int) {
    let (text, expected) = Self.cases[index]
    let bytes = Array(text.utf8)
    for split in 0...bytes.count {
      var decoder = InputDecoder()
      let inputs = decoder.decode(Array(bytes[..<split])) + decoder.decode(Array(bytes[split...]))
      #expect(inputs == expected, "split at \(split)")
    }
  }

  @Test func randomBytesAreDecodedHoweverTheyAreSplit() {
    var random = SplitMix(state: 11)
    let alphabet = Array("\u{1B}\u{1B}[[;?0123456789~ycPG_\\]ABO\u{7}é😀200~201~".utf8) + [0xFF]
    for _ in 0..<300 {
      let bytes = (0..<60).map { _ in alphabet[Int(random.next() % UInt64(alphabet.count))] }
      var whole = InputDecoder()
      let expected = whole.decode(bytes)
      var decoder = InputDecoder()
      var inputs: [TerminalInput] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = Int(random.next() % 4) + 1
        inputs += decoder.decode(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      #expect(inputs == expected)
    }
  }

  @Test func escapeAloneIsAKeyAfterSilence() {
    var decoder = InputDecoder()
    #expect(decoder.decode([0x1B]) == [])
    #expect(decoder.isEscapePending)
    #expect(decoder.decodeSilence() == [.key(.escape)])
    #expect(decoder.decodeSilence() == [])
    #expect(decoder.decode([0x1B, 0x1B]) == [.key(.escape)])
  }

  /// An answer over a slow connection may arrive in two parts.
  @Test func aLateAnswerIsNeverAKey() {
    let answer = Array("\u{1B}_Gi=31;OK\u{1B}\\".utf8)
    for split in 2..<answer.count {
      var decoder = InputDecoder()
      var inputs = decoder.decode(Array(answer[..<split]))
      inputs += decoder.decodeSilence()
      inputs += decoder.decode(Array(answer[split...]))
      #expect(inputs == [.answer(.kittyGraphics(isSupported: true))])
    }
  }

  @Test func longSequencesTakeBoundedMemory() {
    var decoder = InputDecoder()
    let junk = [UInt8](repeating: UInt8(ascii: "y"), count: 100_000)
    #expect(decoder.decode(Array("\u{1B}P".utf8) + junk + Array("\u{1B}\\".utf8)) == [])
    #expect(decoder.decode([UInt8(ascii: "n")]) == [.key(.character("n"))])
    let paste = decoder.decode(Array("\u{1B}[200~".utf8) + junk + Array("\u{1B}[201~".utf8))
    #expect(paste.count == 1)
    guard case .paste(let text) = paste[0] else { return }
    #expect(text.utf8.count == InputDecoder.maximumPasteLength)
  }
}
