import Foundation
import Testing

@testable import SnapshotAssertCore
@testable import SnapshotReview

@Suite struct PlanTests {
  private static let digest = String(repeating: "0a", count: 32)

  private static func json(
    schema: String = "\"snapshot-plan/1\"", _ decisions: String...
  ) -> [UInt8] {
    Array(
      "{\"schema\":\(schema),\"decisions\":[\(decisions.joined(separator: ","))]}".utf8)
  }

  private static func decision(
    id: String = "\"3f2a91c0\"", action: String = "\"accept\"", reference: String? = "null",
    actual: String = "\"\(digest)\""
  ) -> String {
    "{\"id\":\(id),\"do\":\(action),"
      + (reference.map { "\"reference\":\($0)," } ?? "") + "\"actual\":\(actual)}"
  }

  @Test func planIsWrittenAndRead() throws {
    let plan = Plan(decisions: [
      .init(id: "3f2a91c0", action: .accept, reference: nil, actual: Self.digest),
      .init(id: "3f2a91c1", action: .reject, reference: Self.digest, actual: Self.digest),
    ])
    let json = try plan.json()
    #expect(try Plan(json: json) == plan)
    #expect(
      String(decoding: json, as: UTF8.self) == """
        {"decisions":[{"actual":"\(Self.digest)","do":"accept","id":"3f2a91c0","reference":null},\
        {"actual":"\(Self.digest)","do":"reject","id":"3f2a91c1","reference":"\(Self.digest)"}],\
        "schema":"snapshot-plan/1"}
        """)
  }

  @Test func digitsMayBeUppercaseAndKeysUnknown() throws {
    let json = Self.json(
      "{\"id\":\"3F2A91C0\",\"do\":\"accept\",\"reference\":null,\"note\":[1],"
        + "\"actual\":\"\(Self.digest.uppercased())\"}")
    let plan = try Plan(json: json)
    #expect(plan.decisions[0].id == "3f2a91c0")
    #expect(plan.decisions[0].actual == Self.digest)
  }

  static let malformed: [([UInt8], CommandError)] = [
    ([], .invalidPlan("not JSON")), (Array("[]".utf8), .invalidPlan("`` has the wrong type")),
    (Array("{".utf8), .invalidPlan("not JSON")), ([0xff, 0xfe], .invalidPlan("not JSON")),
    (Array("{}".utf8), .invalidPlan("`.schema` is missing")),
    (json(schema: "\"snapshot-plan/2\""), .unknownSchema("snapshot-plan/2")),
    (json(schema: "1"), .invalidPlan("`.schema` has the wrong type")),
    (json("1"), .invalidPlan("`.decisions[0]` has the wrong type")),
    (
      json(decision(), decision(action: "\"delete\"")),
      .invalidPlan("`.decisions[1].do` has an unknown value")
    ),
    (json(decision(id: "3")), .invalidPlan("`.decisions[0].id` has the wrong type")),
    (json(decision(id: "\"3f2a91c\"")), .invalidID("3f2a91c")),
    (json(decision(id: "\"../../etc/passwd\"")), .invalidID("../../etc/passwd")),
    (json(decision(id: "\"\(digest)0\"")), .invalidID("\(digest)0")),
    (json(decision(reference: nil)), .invalidPlan("`.decisions[0].reference` is missing")),
    (json(decision(reference: "\"\"")), .invalidDigest("", id: "3f2a91c0")),
    (json(decision(actual: "null")), .invalidPlan("`.decisions[0].actual` is null")),
    (json(decision(actual: "\"3f2a91c0\"")), .invalidDigest("3f2a91c0", id: "3f2a91c0")),
    (json(decision(), decision(action: "\"reject\"")), .repeatedID("3f2a91c0")),
  ]

  @Test(arguments: malformed.indices)
  func malformedPlansAreRefused(index: Int) {
    let (json, error) = Self.malformed[index]
    #expect(throws: error) { try Plan(json: json) }
    #expect(!"\(error)".isEmpty)
  }

  @Test func deepAndLargePlansAreRefused() {
    let deep = Array(String(repeating: "[", count: 100_000).utf8)
    #expect(throws: CommandError.self) { try Plan(json: deep) }
    let large = [UInt8](repeating: UInt8(ascii: " "), count: Plan.maximumByteCount + 1)
    #expect(throws: CommandError.oversizedPlan(byteCount: large.count)) { try Plan(json: large) }
  }

  @Test func planOfAFrontEndIsChecked() throws {
    let review = try ReviewedCheckout(differing: "a")
    let plan = Plan(decisions: [
      .init(id: "x", action: .accept, reference: nil, actual: Self.digest)
    ])
    #expect(throws: AcceptanceError.invalidPlan(.invalidID("x"))) {
      try review.acceptance.apply(plan)
    }
  }

  // MARK: IDs

  @Test func idIsTheStartOfTheDigestOfThePath() throws {
    let paths = (0..<300).map { "AppTests/Screens/looksRight.\($0).png" }
    let ids = SnapshotIDs(paths: paths + paths)
    for path in paths {
      let id = SnapshotID(path: path)
      #expect(id.digits.count == 64 && id.short.count == 8)
      #expect(try ids.entry(of: id.short).name == path)
      #expect(try ids.entry(of: id.digits.uppercased()).name == path)
    }
    let unknown = CommandError.usage(
      "no snapshot and no cause has the ID 00000000; run `swift run snapshot list` for the IDs")
    #expect(throws: unknown) { try ids.entry(of: "00000000") }
    #expect(throws: unknown) { try SnapshotIDs(paths: []).entry(of: "00000000") }
    let invalid = CommandError.usage(
      "invalid snapshot ID \"0000000\"; use 8 to 64 hexadecimal digits")
    #expect(throws: invalid) { try ids.entry(of: "0000000") }
  }

  @Test func ambiguousIDIsAnError() throws {
    // Two paths whose digests start with the same eight digits.
    let paths = ["A/a.69997.png", "A/a.74839.png"]
    let ids = SnapshotIDs(paths: paths)
    let id = SnapshotID(path: paths[0]).short
    #expect(id == SnapshotID(path: paths[1]).short)
    let candidates = paths.map { "\(SnapshotID(path: $0).digits.prefix(16))  \($0)" }.sorted()
    // The error contains the digits to add.
    let error = CommandError.usage(
      "2 IDs start with \(id); add more digits:\n  " + candidates.joined(separator: "\n  "))
    #expect(throws: error) { try ids.entry(of: id) }
    for path in paths {
      #expect(try ids.entry(of: String(SnapshotID(path: path).digits.prefix(16))).name == path)
    }
  }

  // MARK: Paths

  @Test(arguments: [
    "A/b.png", "A/B~2F/c@2x.png", "A/b.dark@1.5x.txt", "App-Tests/S_1/a+b,c=d.apng",
  ])
  func pathsOfTestsAreAllowed(path: String) {
    #expect(SnapshotPath(path) != nil)
  }

  @Test(arguments: [
    "", "a.png", "/A/b.png", "A//b.png", "../A/b.png", "A/../b.png", "A/./b.png", "A/.png",
    "A/.hidden.png", "A/b", "A/b.", "A.b/c.png", "A/b c.png", "A/b\n.png", "A/b\u{0}.png",
    "A/ä.png", "A/b\\c.png", "A/b.new.png", "A/b.NEW.png", "A/b.png/", "A/\u{202e}b.png",
    "A/" + String(repeating: "b", count: 200) + ".png", ".git/config.png", "A/b:c.png",
  ])
  func otherPathsAreRefused(path: String) {
    #expect(SnapshotPath(path) == nil)
  }

  @Test func pathOfTheArtifactIsConvertedBothWays() throws {
    let path = try #require(SnapshotPath("A/b.dark@1.5x.png"))
    #expect(path.actual == "A/b.dark@1.5x.actual.png")
    #expect(SnapshotPath(actual: path.actual)?.path == path.path)
    #expect(SnapshotPath(actual: path.path) == nil)
    #expect(SnapshotPath(actual: "A/actual") == nil)
  }
}
