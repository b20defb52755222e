import Testing

@testable import SnapshotCommands

@Suite struct SnapshotPatternTests {
  private static let path = "AppTests/Screens/looksRight.dark@2x.png"

  @Test(
    "A text without wildcards is the end of a path",
    arguments: [
      ("looksRight.dark@2x.png", true), ("Screens/looksRight.dark@2x.png", true),
      ("AppTests/Screens/looksRight.dark@2x.png", true), ("looksRight.dark@2x", true),
      ("__Snapshots__/AppTests/Screens/looksRight.dark@2x.png", true),
      ("./__Snapshots__/AppTests/Screens/looksRight.dark@2x.png", true),
      ("/p/__Snapshots__/AppTests/Screens/looksRight.dark@2x.png", true),
      ("Right.dark@2x.png", false), ("looksRight", false), ("Screens", false), ("png", false),
      ("", false), ("looksright.dark@2x", false),
    ])
  func aTextIsTheEndOfAPath(_ pattern: String, _ isMatch: Bool) {
    let pattern = SnapshotPattern(pattern, referenceDirectory: "/p/__Snapshots__")
    #expect(pattern.matches(Self.path) == isMatch)
  }

  @Test(
    "Wildcards match the characters of components",
    arguments: [
      ("looksRight*", true), ("*.dark*", true), ("Screens/*", true), ("AppTests/*", false),
      ("AppTests/**", true), ("**/looksRight*", true), ("AppTests/**/looksRight*", true),
      ("AppTests/**/Screens/*", true), ("Screens/", true), ("AppTests/", true), ("Other/", false),
      ("looksRight.????@2x", true), ("looksRight.???@2x", false), ("looks[A-Z]ight*", true),
      ("looks[!A-Z]ight*", false), ("Screens?looksRight*", false), ("looks[Right*", false),
      ("*", true), ("**", true),
    ])
  func wildcardsMatch(_ pattern: String, _ isMatch: Bool) {
    #expect(SnapshotPattern(pattern, referenceDirectory: "").matches(Self.path) == isMatch)
  }

  @Test func anUnclosedBracketIsACharacter() {
    #expect(SnapshotPattern("a[b", referenceDirectory: "").matches("x/a[b"))
  }

  @Test("Random patterns match the same paths as a recursive matcher")
  func randomPatternsMatchLikeTheOracle() {
    var generator = SystemRandomNumberGenerator()
    var matches = 0
    for _ in 0..<20_000 {
      let text = Self.random("ab/", &generator)
      let pattern = Self.random("ab/*?", &generator).replacing(#/\*+/#, with: "*")
      let expected = Self.suffixes(of: text).contains {
        Self.isMatch(Array(pattern)[...], Array($0)[...])
      }
      if pattern.hasSuffix("/") { continue }
      if expected { matches += 1 }
      #expect(
        SnapshotPattern(pattern, referenceDirectory: "").matches(text) == expected,
        "\(pattern) \(text)")
    }
    #expect(matches > 500)
  }

  private static func random(
    _ alphabet: String, _ generator: inout SystemRandomNumberGenerator
  ) -> String {
    let count = Int.random(in: 1...8, using: &generator)
    return String((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
  }

  private static func suffixes(of text: String) -> [Substring] {
    [text[...]] + text.indices.filter { text[$0] == "/" }.map { text[text.index(after: $0)...] }
  }

  private static func isMatch(
    _ pattern: ArraySlice<Character>, _ text: ArraySlice<Character>
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    if first == "*" {
      if isMatch(pattern.dropFirst(), text) { return true }
      guard let next = text.first, next != "/" else { return false }
      return isMatch(pattern, text.dropFirst())
    }
    guard let next = text.first, next == first || (first == "?" && next != "/") else {
      return false
    }
    return isMatch(pattern.dropFirst(), text.dropFirst())
  }
}
