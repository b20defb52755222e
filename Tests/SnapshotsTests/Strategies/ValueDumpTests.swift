import Foundation
import Synchronization
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct ValueDumpTests {
  private enum Plan: Equatable {
    case free
    case paid(months: Int, renews: Bool)
  }

  private class Account {
    let plan: Plan
    var partner: Account?

    init(_ plan: Plan) { self.plan = plan }
  }

  private final class Team: Account {
    let members: Set<String> = ["c", "a", "b"]
    let limits: [Int: Double] = [2: 0.5, 1: 1]
  }

  private func dump(_ value: Any) throws -> [Substring] {
    try ValueDump.text(of: value).split(separator: "\n")
  }

  @Test func dumpHasALinePerPart() throws {
    let team = Team(.paid(months: 12, renews: true))
    team.partner = Account(.free)
    #expect(
      try dump(team) == [
        "▿ Team",
        "  ▿ plan: Plan.paid",
        "    - months: 12",
        "    - renews: true",
        "  ▿ partner: Account",
        "    - plan: Plan.free",
        "    - partner: nil",
        "  ▿ members: 3 members",
        #"    - "a""#,
        #"    - "b""#,
        #"    - "c""#,
        "  ▿ limits: 2 keys",
        "    - 1: 1.0",
        "    - 2: 0.5",
      ])
  }

  @Test func cyclicObjectIsWrittenOnce() throws {
    let account = Account(.free)
    account.partner = account
    defer { account.partner = nil }
    #expect(
      try dump(account) == [
        "▿ Account #1", "  - plan: Plan.free", "  - partner: Account #1 (see above)",
      ])
  }

  @Test func laterOccurrencesOfAnObjectAreReferences() throws {
    let (first, second) = (Account(.free), Account(.free))
    #expect(
      try dump([first, second, first]) == [
        "▿ 3 elements", "  ▿ Account #1", "    - plan: Plan.free", "    - partner: nil",
        "  ▿ Account", "    - plan: Plan.free", "    - partner: nil", "  - Account #1 (see above)",
      ])
    #expect(try dump([first, second, first]) != dump([first, second, second]))
  }

  @Test func dumpContainsNoAddresses() throws {
    final class Plain: NSObject {}
    let closure: (Int) -> Int = { $0 }
    let values: [Any] = [
      Plain(), ObjectIdentifier(Plain.self), closure, Int.self, Account(.free),
    ]
    #expect(
      try dump(values) == [
        "▿ 5 elements", "  - Plain()", "  - ObjectIdentifier", "  - (Int) -> Int", "  - Int.self",
        "  ▿ Account", "    - plan: Plan.free", "    - partner: nil",
      ])
  }

  @Test(arguments: [
    ("a\n\"b\"" as any Sendable, #"- "a\n\"b\"""#), (1.5, "- 1.5"), (true, "- true"),
    (Int?.none as any Sendable, "- nil"), ([Int](), "- Array<Int> (empty)"),
    (Date(timeIntervalSince1970: 0.5), "- Date(timeIntervalSince1970: 0.5)"),
    (Data([1, 2]), "- Data(2 bytes, AQI=)"), (Decimal(12), "- 12"), ((), "- ()()"),
    (Character("x"), #"- "x""#), (Unicode.Scalar("x"), #"- "x""#),
    (StaticString("x"), #"- "x""#), (Float(1.5), "- 1.5"), (UInt8(7), "- 7"),
    (SIMD2<Double>(1, 2), "- SIMD2<Double>(1.0, 2.0)"), (CGFloat(2), "- 2.0"),
    (Int?.some(3) as any Sendable, "- 3"), (NSNumber(value: 1.5), "- 1.5"),
    (NSNumber(value: 3), "- 3"),
  ])
  func leafValueIsOneLine(value: any Sendable, line: String) throws {
    #expect(try ValueDump.text(of: value) == line + "\n")
  }

  // Swift does not support Float16 on Intel Macs.
  #if !(os(macOS) && arch(x86_64))
    @Test func halfPrecisionNumberIsOneLine() throws {
      #expect(try ValueDump.text(of: Float16(1.5)) == "- 1.5\n")
    }
  #endif

  @Test func structuredKeysAreWrittenInOneLine() throws {
    struct Place: Hashable {
      let row: Int
      let column: Int
    }
    #expect(
      try dump([Place(row: 1, column: 2): "x"]) == [
        "▿ 1 key", #"  - Place, row: 1, column: 2: "x""#,
      ])
  }

  @Test func signOfAKeyIsPartOfTheText() throws {
    #expect(try dump([-5: "a"]) == ["▿ 1 key", #"  - -5: "a""#])
  }

  @Test func customCollectionKeepsItsOrder() throws {
    struct Chain: Collection, CustomReflectable {
      let content: [Int]
      var startIndex: Int { 0 }
      var endIndex: Int { content.count }
      var customMirror: Mirror {
        Mirror(self, unlabeledChildren: content, displayStyle: .collection)
      }
      func index(after index: Int) -> Int { index + 1 }
      subscript(index: Int) -> Int { content[index] }
    }
    #expect(try dump(Chain(content: [2, 1])) != dump(Chain(content: [1, 2])))
  }

  @Test func stateThatCannotBeCopiedIsRefusedBelowACustomMirror() {
    class Base {
      let count = Mutex(1)
    }
    final class Named: Base, CustomReflectable {
      var customMirror: Mirror { Mirror(self, children: ["name": "a"]) }
    }
    #expect(throws: StrategyError.self) { try ValueDump.text(of: Named()) }
  }

  @Test func dumpIsDeterministic() throws {
    let numbers = Set((0..<500).map(String.init))
    let first = try ValueDump.text(of: numbers)
    for _ in 0..<5 {
      #expect(try ValueDump.text(of: Set(numbers.shuffled())) == first)
    }
  }

  @Test func keysWithEqualTextAreSortedByValue() throws {
    final class Key: Hashable {
      static func == (first: Key, second: Key) -> Bool { first === second }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
    var values: [Key: Int] = [:]
    for value in 1...9 { values[Key()] = value }
    let lines: [Substring] = (1...9).map { "  - Key(): \($0)" }
    #expect(try dump(values).dropFirst() == lines[...])
  }

  @Test func foundationBooleansAreDistinguished() throws {
    let (yes, no) = (NSNumber(value: true), NSNumber(value: false))
    #expect(try dump(yes) != dump(no))
    #expect(try dump(yes) == dump(NSNumber(value: true)))
    #expect(try !dump(yes).joined().contains("_pad"))
  }

  @Test func excessiveDepthThrows() {
    final class Link {
      var next: Link?
    }
    let first = Link()
    var last = first
    for _ in 0..<100 {
      let link = Link()
      last.next = link
      last = link
    }
    #expect {
      try ValueDump.text(of: first)
    } throws: { "\($0)".contains("more than 64 levels deep at a Link") }
  }
}
