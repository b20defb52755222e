import SnapshotAssertCore
import SnapshotDrawing
import Testing

@Suite struct SnapshotOutlineTests {
  private func node(
    _ type: String, _ depth: Int, _ frame: Rect, box: Rect? = nil,
    _ properties: [(String, String)] = []
  ) -> SnapshotOutline.Node {
    .init(
      type: type, depth: depth, frame: frame, box: box ?? frame,
      properties: properties.map { .init($0.0, $0.1) })
  }

  @Test func outlineTextRoundTrips() throws {
    let outline = try SnapshotOutline([
      node("Window", 0, Rect(x: 0, y: 0, width: 320, height: 480)),
      node("ScrollView", 1, Rect(x: 0, y: 60, width: 320, height: 420)),
      node(
        "Label", 2, Rect(x: 16.5, y: 20, width: 120, height: 21),
        box: Rect(x: 16.5, y: 50, width: 120, height: 21),
        [("text", "\"Anna\""), ("alpha", "0.5")]),
      node(
        "View", 3, Rect(x: 1, y: 2, width: 3, height: 4),
        box: Rect(x: 17.5, y: 52, width: 3, height: 4)),
      node("Button", 1, Rect(x: 0, y: 0, width: 9, height: 9)),
    ])
    #expect(
      outline.text == """
        Window; 0 0 320 480
         ScrollView; 0 60 320 420
          Label; 16.5 20 120 21; at 16.5 50 120 21; text = "Anna"; alpha = 0.5
           View; 1 2 3 4
         Button; 0 0 9 9
        """)
    #expect(try SnapshotOutline(text: outline.text) == outline)
  }

  @Test(arguments: [
    "a;b", "a; b = c", " = ", "=", "", " ", "<View; frame = (0 0; 1 1)>", "\"\\\"\"", "\\", "\\\\n",
    "line\nline", "\r\n", "\0", "at 1 2 3 4", "日本語; 🙂", "(41) ", "e\u{301}\n ;", "\\;\\",
  ])
  func specialCharactersRoundTrip(odd: String) throws {
    let outline = try SnapshotOutline([
      node("View", 0, Rect(x: 0, y: 0, width: 1, height: 1)),
      node(
        "T" + odd, 1, Rect(x: 0, y: 0, width: 1, height: 1),
        [("a" + odd, odd), (odd, "b"), ("text", odd + odd), ("last", "c")]),
    ])
    let read = try SnapshotOutline(text: outline.text)
    #expect(read == outline)
    #expect(Array(read.text.utf8) == Array(outline.text.utf8))
    #expect(!outline.text.unicodeScalars.contains("\0"))
    #expect(outline.text.utf8.filter { $0 == UInt8(ascii: "\n") }.count == 1)
  }

  @Test func deepTreesUseNumbersInsteadOfIndentation() throws {
    let nodes = (0..<5_000).map { node("View", $0, Rect(x: 0, y: 0, width: 1, height: 1)) }
    let outline = try SnapshotOutline(nodes)
    #expect(outline.text.utf8.count < 500_000)
    #expect(try SnapshotOutline(text: outline.text) == outline)
  }

  @Test(arguments: [
    ("", 1), ("View", 1), (" View; 0 0 1 1", 1), ("View; 0 0 1", 1), ("View; 0 0 1 1 1", 1),
    ("View; 0 0 1 x", 1), ("View; 0 0  1 1", 1), ("View; 0 0 1 1; noValue", 1),
    ("View; 0 0 1 1; at 0 0 1", 1), ("View; 0 0 1 1\n  View; 0 0 1 1", 2),
    ("View; 0 0 1 1\nView; 0 0 1 1", 2), ("View; 0 0 1 1\n", 2), ("; 0 0 1 1", 1),
    ("View; 0 0 1 1\n(1) View; 0 0 1 1", 2), ("a = b; 0 0 1 1", 1), ("View; 0 0 1 1\n (", 2),
    ("<View; frame = (0 0; 1 1)>", 1),
  ])
  func malformedOutlineThrowsWithTheLineNumber(text: String, line: Int) {
    #expect(throws: StrategyError("malformed outline at line \(line)")) {
      try SnapshotOutline(text: text)
    }
  }

  @Test func damagedTextsNeverTrap() throws {
    let text = """
      Window; 0 0 320 480
       Label; 16.5 20 120 21; at 16.5 50 120 21; text = "An\\;na"; alpha = 0.5
       Button; 0 0 9 9
      """
    let bytes = Array(text.utf8)
    var readable = 0
    for index in bytes.indices {
      for byte in [0, 10, 32, 40, 59, 61, 92, 255] as [UInt8] {
        var damaged = bytes
        damaged[index] = byte
        if (try? SnapshotOutline(text: String(decoding: damaged, as: UTF8.self))) != nil {
          readable += 1
        }
      }
      _ = try? SnapshotOutline(text: String(decoding: bytes[..<index], as: UTF8.self))
    }
    #expect(readable > 0)
  }

  @Test func textsAndTreesAreLimited() throws {
    let long = String(repeating: "a", count: (8 << 20) + 1)
    let tooLong = StrategyError(
      "the outline has 8388609 bytes, more than the limit of 8388608")
    #expect(throws: tooLong) {
      try SnapshotOutline(text: long)
    }
    let root = node("View", 0, .zero)
    let many = [root] + Array(repeating: node("View", 1, .zero), count: 100_000)
    #expect(throws: StrategyError("the outline has more than 100000 views")) {
      try SnapshotOutline(many)
    }
  }
}
