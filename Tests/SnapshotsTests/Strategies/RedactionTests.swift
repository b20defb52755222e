import Foundation
import Synchronization
import Testing

@testable import SnapshotAssertCore

@Suite struct RedactionTests {
  private struct User: Encodable {
    var id = UUID()
    var name = "Anna"
    var scores = [1.0, 2.5]
    var created = Date()
  }

  private struct Order: Encodable {
    var id = 7
    var users = [User(), User()]
    var notes = ["user.id": "a \"b\", {c}", "id": "in a dictionary"]
    var note: String?
  }

  private static let encoders: [JSONEncoder.OutputFormatting] = [
    [.sortedKeys], [.sortedKeys, .prettyPrinted],
  ]

  @Test(arguments: encoders)
  func keysAreReplacedInJSONAndOtherBytesRemain(formatting: JSONEncoder.OutputFormatting) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    let order = Order()
    let strategy = Snapshotting<Order, String>.json(encoder)
    let text = try strategy.redacting(.key("users.id"), .key("created", with: "a \"date\""))
      .snapshot(order)
    var expected = try strategy.snapshot(order)
    for user in order.users {
      expected = expected.replacingOccurrences(of: user.id.uuidString, with: "[redacted]")
      let date = String(decoding: try JSONEncoder().encode(user.created), as: UTF8.self)
      expected = expected.replacingOccurrences(of: date, with: #""a \"date\"""#)
    }
    #expect(text == expected)
  }

  @Test func keyReplacesEntireObjectsAndArraysInJSON() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try Snapshotting<Order, String>.json(encoder)
      .redacting(.key("users"), .key("notes", with: "")).snapshot(Order())
    #expect(text == #"{"id":7,"notes":"","users":"[redacted]"}"# + "\n")
    // A key may contain the separator of names.
    let part = try Snapshotting<Order, String>.json(encoder)
      .redacting(.key("users"), .key("user.id")).snapshot(Order())
    #expect(part.contains(#""user.id":"[redacted]""#))
    #expect(part.contains(#""id":"in a dictionary""#))
  }

  @Test(arguments: [
    #"{}"#, #"[]"#, #"[{"a":[]},{"a":{}},1,null,"id"]"#, #"{"i\u0064":1,"\"id":"\\"}"#, #""id""#,
    #"-1.50e+10"#, #"{"a":{"id":1},"b":"]}","id":[1,{"id":2}]}"#,
  ])
  func replacedJSONRemainsValid(json: String) throws {
    let text = Redaction.$current.withValue([.key("id")]) {
      JSONRedaction.redacted(Data(json.utf8))
    }
    let before = try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    let after = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    #expect("\(redacted(after))" == "\(redacted(before))")
    #expect(text.contains("[redacted]") == (json.contains(#""id":"#) || json.contains("u0064")))
  }

  /// Returns the text of a JSON value with sorted keys, in which all values of `id` are equal.
  private func redacted(_ value: Any) -> String {
    switch value {
    case let object as [String: Any]:
      "{"
        + object.sorted { $0.key < $1.key }
        .map { $0.key + ":" + ($0.key == "id" ? "" : redacted($0.value)) }.joined(separator: ",")
        + "}"
    case let array as [Any]: "[" + array.map(redacted).joined(separator: ",") + "]"
    default: "\(value)"
    }
  }

  @Test(arguments: ["", "{", "{\"id", "{\"id\":", "[1", "}", "\"\\", "{]", "{1}"])
  func invalidJSONOfACustomEncoderDoesNotCrash(json: String) {
    let text = Redaction.$current.withValue([.key("id")]) {
      JSONRedaction.redacted(Data(json.utf8))
    }
    #expect(!text.contains("\0"))
  }

  // MARK: Dumps

  private final class Session {
    let id = UUID()
    let user: String
    let lock = Mutex(1)
    init(_ user: String) { self.user = user }
  }

  private struct Store {
    var sessions: [Session]
    var ages: [String: Int]
    var start = ContinuousClock.now
  }

  @Test func valuesAreReplacedInADumpBeforeTheyAreReadAndSorted() throws {
    let strategy = Snapshotting<Store, String>.dump
      .redacting(.uuids, .key("Session.lock"), .key("lock"), .key("start", with: "now"))
      .redacting(.key("ages.Bob", with: "old"))
    let text = try strategy.snapshot(
      Store(sessions: [Session("Anna")], ages: ["Anna": 4, "Bob": 80]))
    #expect(
      text == """
        ▿ Store
          ▿ sessions: 1 element
            ▿ Session
              - id: UUID([uuid])
              - user: "Anna"
              - lock: [redacted]
          ▿ ages: 2 keys
            - "Anna": 4
            - "Bob": old
          - start: now

        """)
  }

  private struct Member: Hashable {
    let id = UUID()
    let name: String
  }

  @Test func orderOfASetDoesNotDependOnReplacedValues() throws {
    for rule in [Redaction.uuids, .key("id")] {
      let texts = try (0..<8).map { _ in
        try Snapshotting<Set<Member>, String>.dump.redacting(rule)
          .snapshot(Set((0..<4).map { Member(name: "\($0)") }))
      }
      #expect(Set(texts).count == 1)
    }
  }

  // MARK: Patterns

  @Test(arguments: [
    (Redaction.uuids, "id e621e1f8-c36c-495a-93fc-0c247a3e6e5f.", "id [uuid]."),
    (.uuids, "e621e1f8-c36c-495a-93fc-0c247a3e6e5f0", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f0"),
    (.dates, "at 2026-11-29T21:49:00.123Z", "at [date]"),
    (.dates, "2026-11-29 21:49:00 +0000, 2026-11-29T21:49+01:00", "[date], [date]"),
    (.dates, "- day: Date(timeIntervalSince1970: 1.5)", "- day: [date]"),
    (.dates, "2026-11-29 and 21:49", "2026-11-29 and 21:49"),
    (.addresses, "<View: 0x00007f3a5c0008d0>", "<View: [address]>"),
    (.addresses, "#0xFF8800 and 0xFFFFFFFF", "#0xFF8800 and 0xFFFFFFFF"),
    (.ports, "http://localhost:49152/a", "http://localhost:[port]/a"),
    (.ports, "127.0.0.1:1, [::1]:80", "127.0.0.1:[port], [::1]:[port]"),
    (.ports, "example.com:443 and 12:30", "example.com:443 and 12:30"),
    (.matching(#"pid (\d+)"#, with: "pid <$1>"), "pid 12\npid 3", "pid <12>\npid <3>"),
    (.matching("b"), "abc", "a[redacted]c"),
  ])
  func patternReplacesItsMatches(rule: Redaction, text: String, expected: String) throws {
    #expect(try Snapshotting<String, String>.lines.redacting(rule).snapshot(text) == expected)
  }

  @Test func rulesApplyInTheirOrderAndThroughOtherStrategies() throws {
    let strategy = Snapshotting<String, String>.lines
      .redacting(.matching("a", with: "b")).pullback { (number: Int) in "a\(number)b" }
      .redacting(.matching("b", with: "c"), .matching("c", with: "d"))
    #expect(try strategy.snapshot(1) == "d1d")
  }

  @Test func rulesOfTheInnerStrategyApplyFirst() throws {
    let strategy = Snapshotting<String, String>.lines
      .redacting(.matching(#"id: \d+"#, with: "id: X")).redacting(.matching(#"\d+"#, with: "N"))
    #expect(try strategy.snapshot("id: 5, 6") == "id: X, N")
  }

  @Test func patternsApplyOnceInADump() throws {
    let strategy = Snapshotting<[String: Int], String>.dump
      .redacting(.matching(#"\d+"#, with: "<$0>")).redacting(.matching(">", with: "."))
    #expect(try strategy.snapshot(["a": 5]) == "▿ <1. key\n  - \"a\": <5.\n")
  }

  @Test func ruleThatCannotApplyFailsTheSnapshot() throws {
    let lines = #expect(throws: StrategyError.self) {
      try Snapshotting<String, String>.lines.redacting(.key("id")).snapshot("id: 1")
    }
    #expect(lines?.description.contains("has no keys, so the rule for \"id\"") == true)
    let pattern = #expect(throws: StrategyError.self) {
      try Snapshotting<String, String>.lines.redacting(.matching("(")).snapshot("(")
    }
    #expect(pattern?.description == #""(" is not a regular expression; correct it"#)
    // The keys remain after a conversion.
    let strategy = Snapshotting<[String: Int], String>.json.pullback { (id: Int) in ["id": id] }
    #expect(try strategy.redacting(.key("id")).snapshot(1) == "{\n  \"id\" : \"[redacted]\"\n}\n")
  }
}
