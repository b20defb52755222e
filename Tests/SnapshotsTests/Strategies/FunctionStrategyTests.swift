import SnapshotAssertCore
import Testing

@Suite struct FunctionStrategyTests {
  private enum Direction: String, CaseIterable {
    case north, east, south, west

    var next: Direction {
      let all = Direction.allCases
      return all[(all.firstIndex(of: self).map { $0 + 1 } ?? 0) % all.count]
    }
  }

  @Test func everyInputHasALine() throws {
    let strategy: Snapshotting<(Direction) -> Direction, String> =
      Snapshotting<Direction, String>.func(into: .description)
    #expect(
      try strategy.snapshot { $0.next } == """
        "north","east
        "
        "east","south
        "
        "south","west
        "
        "west","north
        "

        """)
    #expect(strategy.pathExtension == "csv")
  }

  @Test func typeOfInputsIsInferred() throws {
    let strategy: Snapshotting<(Direction) -> String, String> = .func(into: .lines)
    let text = try strategy.snapshot { $0.next.rawValue }
    let lines = [#""north","east""#, #""east","south""#, #""south","west""#, #""west","north""#]
    #expect(text == lines.map { $0 + "\n" }.joined())
  }

  @Test func fieldsAreReadBackByACSVParser() throws {
    struct Text: CaseIterable, CustomStringConvertible {
      static let allCases = ["", "a,b", "\"", "a\"\"b", "\n", "\r\n\"", "\"\u{301}"].map(Text.init)
      let description: String
    }
    let strategy: Snapshotting<(Text) -> String, String> = .func(into: .lines)
    let text = try strategy.snapshot { String($0.description.reversed()) }
    let expected = Text.allCases.map { [$0.description, String($0.description.reversed())] }
    #expect(fields(text) == expected)
  }

  /// Parses CSV whose fields are all in quotation marks.
  private func fields(_ text: String) -> [[String]] {
    var (rows, row, field, isQuoted): ([[String]], [String], String, Bool) = ([], [], "", false)
    var scalars = Array(text.unicodeScalars)[...]
    while let scalar = scalars.popFirst() {
      switch scalar {
      case "\"" where isQuoted && scalars.first == "\"":
        scalars.removeFirst()
        field.unicodeScalars.append(scalar)
      case "\"": isQuoted.toggle()
      case "," where !isQuoted:
        row.append(field)
        field = ""
      case "\n" where !isQuoted:
        rows.append(row + [field])
        (row, field) = ([], "")
      default: field.unicodeScalars.append(scalar)
      }
    }
    return rows
  }
}
