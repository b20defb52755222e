import ChildTestRuns
import Dispatch
import Foundation
import Observation
import SnapshotDrawing
import Synchronization
import Testing

@testable import SnapshotAssertCore

/// The text of a value shows what distinguishes it from other values, and nothing else.
@Suite struct ValueTextTests {
  // MARK: Different values

  @Test(arguments: ValuePair.foundation + ValuePair.language + ValuePair.objects)
  func differentValuesHaveDifferentTexts(pair: ValuePair) {
    let (first, second) = (pair.texts.first, pair.texts.second)
    if pair.isRefused {
      #expect(first == nil && second == nil, "\(first ?? "") \(second ?? "")")
    } else {
      #expect(first != nil)
      #expect(first.map { Array($0.utf8) } != second.map { Array($0.utf8) }, "\(first ?? "")")
    }
  }

  @Test(arguments: [
    (ContinuousClock.now as any Sendable, "is different in each process"),
    (SuspendingClock.now, "is different in each process"), (Hasher(), "different in each process"),
    (Guarded(1), "cannot see the state of Guarded.state"),
  ])
  func valueWithoutAReadableStateIsRefused(value: any Sendable, message: String) {
    #expect {
      try ValueDump.text(of: value)
    } throws: { "\($0)".contains(message) && "\($0)".contains("`CustomReflectable`") }
  }

  @Test func customMirrorReplacesAnUnreadableState() throws {
    struct Shown: CustomReflectable {
      let guarded = Guarded(7)
      var customMirror: Mirror {
        Mirror(self, children: ["state": guarded.state.withLock { $0 }])
      }
    }
    #expect(try ValueDump.text(of: Shown()) == "▿ Shown\n  - state: 7\n")
  }

  @Test func typesWithoutAValueAreNamed() throws {
    struct Model {
      let lock = NSLock()
      let center = NotificationCenter.default
      let queue = DispatchQueue(label: "work")
      let action: (Int) -> Int = { $0 }
    }
    #expect(
      try ValueDump.text(of: Model()) == """
        ▿ Model
          - lock: NSLock (contents not shown)
          - center: NotificationCenter (contents not shown)
          - queue: DispatchQueue("work")
          - action: (Int) -> Int

        """)
  }

  @Test func nestedOptionalsAreDistinguished() throws {
    #expect(try ValueDump.text(of: Int??.some(nil) as Any) == "- Optional(nil)\n")
    #expect(try ValueDump.text(of: Int??.none as Any) == "- nil\n")
    #expect(try ValueDump.text(of: Int??.some(.some(3)) as Any) == "- 3\n")
  }

  @Test func numbersOfFoundationAreWrittenByTheirKind() throws {
    let json = #"{"count":1,"isOn":true,"none":null,"ratio":1.0}"#
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8))
    #expect(
      try ValueDump.text(of: object) == """
        ▿ 4 keys
          - "count": 1
          - "isOn": true
          - "none": NSNull()
          - "ratio": 1.0

        """)
    #expect(try ValueDump.text(of: NSNumber?(1) as Any) == "- 1\n")
  }

  /// 1,000 dates, each with its neighbor, which is less than a microsecond away.
  @Test func neighboringDatesHaveDifferentTexts() throws {
    var texts: Set<String> = []
    for _ in 0..<1_000 {
      let interval = Double.random(in: -1e9...1e9)
      for interval in [interval, interval.nextUp] {
        texts.insert(try ValueDump.text(of: Date(timeIntervalSinceReferenceDate: interval)))
      }
    }
    #expect(texts.count == 2_000)
    #expect(
      try ValueDump.text(of: Date(timeIntervalSinceReferenceDate: 1e-9))
        == "- Date(timeIntervalSinceReferenceDate: 1e-09)\n")
  }

  @Test func relativeURLsHaveTheTextsOfTheirParts() throws {
    func text(_ path: String, _ base: String?) throws -> String {
      try ValueDump.text(of: try #require(URL(string: path, relativeTo: base.flatMap(URL.init))))
    }
    let texts = try [
      text("https://example.com/a/b", nil), text("b", "https://example.com/a/"),
      text("a/b", "https://example.com"), text("/a/b", "https://example.com/c"),
    ]
    #expect(
      texts == [
        "- URL(\"https://example.com/a/b\")\n",
        "- URL(\"b\", relativeTo: URL(\"https://example.com/a/\"))\n",
        "- URL(\"a/b\", relativeTo: URL(\"https://example.com\"))\n",
        "- URL(\"/a/b\", relativeTo: URL(\"https://example.com/c\"))\n",
      ])
  }

  @Test func orderOfACustomMirrorIsKept() throws {
    struct OrderedMap: CustomReflectable {
      let pairs: [(String, Int)]
      var customMirror: Mirror {
        Mirror(self, unlabeledChildren: pairs.map { ($0.0, $0.1) }, displayStyle: .dictionary)
      }
    }
    #expect(
      try ValueDump.text(of: OrderedMap(pairs: [("b", 1), ("a", 2)]))
        == "▿ 2 keys\n  - \"b\": 1\n  - \"a\": 2\n")
  }

  // MARK: Nothing else

  @Test func equalAttributedTextsHaveEqualTexts() throws {
    struct Message {
      var text = AttributedString("Hello")
    }
    #expect(
      try ValueDump.text(of: Message()) == """
        ▿ Message
          ▿ text: AttributedString
            ▿ Run
              - text: "Hello"

        """)
    #expect(try ValueDump.text(of: Message()) == ValueDump.text(of: Message()))
  }

  @Test func observableModelHasOnlyItsProperties() throws {
    let model = Model()
    let expected = """
      ▿ Model
        - name: "Anna"
        ▿ tags: 1 element
          - "a"
        - cache: 1

      """
    #expect(try ValueDump.text(of: model) == expected)
    withObservationTracking {
      _ = (model.name, model.tags)
    } onChange: {
    }
    #expect(try ValueDump.text(of: model) == expected)
  }

  @Test func referencesToDeadObjectsAreNotFollowed() throws {
    @safe struct Holder {
      unowned(unsafe) let first: Box
      let second: Unmanaged<Box>
      unowned let third: Box
      unowned(unsafe) let fourth: Box?
      weak var fifth: Box?
    }
    func holder() -> Holder {
      let box = Box(1)
      return unsafe Holder(
        first: box, second: .passUnretained(box), third: box, fourth: box, fifth: box)
    }
    let dead = holder()
    #expect(
      try ValueDump.text(of: dead) == """
        ▿ Holder
          - first: Box (unowned, not followed)
          - second: Unmanaged<Box>
          - third: Box (unowned, not followed)
          - fourth: Box (unowned, not followed)
          - fifth: nil

        """)
  }

  @Test func propertiesOfAnActorAreWritten() throws {
    #expect(try ValueDump.text(of: Counter()) == "▿ Counter\n  - count: 3\n")
  }

  // MARK: Unordered collections of objects

  /// A person in a group, which refers back to it.
  private final class Member: Hashable {
    let name: String
    var group: Group?
    init(_ name: String) { self.name = name }
    static func == (first: Member, second: Member) -> Bool { first === second }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private final class Group {
    var members: Set<Member> = []
    var leader: Member?
  }

  @Test func equalObjectsInASetAreOrderedByTheirUse() throws {
    func text() throws -> String {
      let group = Group()
      let members = ["a", "a", "a", "b"].map(Member.init)
      for member in members { member.group = group }
      group.members = Set(members)
      group.leader = members[1]
      defer { for member in members { member.group = nil } }
      return try ValueDump.text(of: group)
    }
    let first = try text()
    #expect(first.contains("- leader: Member #"))
    for _ in 0..<20 { #expect(try text() == first) }
  }

  @Test func objectsWhoseOrderIsUnknownAreRefused() {
    let members = ["a", "a"].map(Member.init)
    #expect {
      try ValueDump.text(of: [Set(members), Set(members)])
    } throws: { "\($0)".contains("several equal objects (Member)") }
  }

  // MARK: Time

  @Test func visitsGrowWithTheSizeOfNestedDictionaries() throws {
    func visitCount(_ depth: Int) throws -> Int {
      var value: [String: Any] = ["leaf": 1]
      for level in 0..<depth { value = ["a\(level)": 1, "b\(level)": "text", "child": value] }
      return try ValueDump(value).visitCount
    }
    // Each level has three keys and three values, and the root is a value.
    for depth in [1, 12, 60] { #expect(try visitCount(depth) == 3 + 6 * depth) }
  }

  @Test func visitsGrowWithTheNumberOfSharedObjects() throws {
    final class Level {
      let first: Level?
      let second: Level?
      init(_ next: Level?) { (first, second) = (next, next) }
    }
    var level = Level(nil)
    for _ in 0..<50 { level = Level(level) }
    #expect(try ValueDump(level).visitCount == 1 + 51 * 2)
    #expect(try ValueDump.text(of: level).split(separator: "\n").count == 51 + 52)
  }

  @Test func visitsGrowWithTheSizeOfRandomValues() throws {
    var random = TestRandom(seed: 7)
    for _ in 0..<1_000 {
      var size = 0
      let value = random.value(depth: 6, size: &size)
      let visits = try ValueDump(value).visitCount
      #expect(visits <= size, "\(visits) visits of \(size) values")
    }
  }

  // MARK: Processes

  /// Prints a digest of the texts, in child processes that the test below starts.
  @Suite struct Fixture {
    @Test func printsATextDigest() {
      guard ProcessInfo.processInfo.environment["VALUE_TEXT_FIXTURE"] != nil else { return }
      print("digest \(SHA256.digest(ofUTF8: ValueTextTests.allTexts))")
    }
  }

  private static var allTexts: String {
    var texts = (ValuePair.foundation + ValuePair.language + ValuePair.objects).flatMap {
      [$0.texts.first ?? "", $0.texts.second ?? ""]
    }
    var random = TestRandom(seed: 3)
    for _ in 0..<50 {
      var size = 0
      let value = random.value(depth: 5, size: &size)
      texts.append((try? ValueDump.text(of: value)) ?? "")
    }
    return texts.joined()
  }

  @Test(.startsTestProcess) func textIsTheSameInFiveProcesses() throws {
    let digests = try (0..<5).map { _ in
      let run = try TestProcess(
        .swiftTesting(filter: "ValueTextTests/Fixture"), environment: ["VALUE_TEXT_FIXTURE": "1"])
      #expect(run.status == 0, "\(run.output)")
      return run.output.split(separator: "\n").first { $0.hasPrefix("digest ") }
    }
    #expect(digests[0] == "digest \(SHA256.digest(ofUTF8: Self.allTexts))")
    #expect(Set(digests).count == 1)
  }
}

extension TestRandom {
  /// Returns a random value, and adds the number of its values to the size.
  fileprivate mutating func value(depth: Int, size: inout Int) -> Any {
    size += 1
    guard depth > 0 else { return next(9) }
    switch next(7) {
    case 0:
      return (0..<3).map { _ in value(depth: depth - 1, size: &size) }
    case 1:
      var dictionary: [String: Any] = [:]
      for index in 0..<next(4) {
        size += 1
        dictionary["key\(index)"] = value(depth: depth - 1, size: &size)
      }
      return dictionary
    case 2:
      let numbers = Set((0..<4).map { _ in next(99) })
      size += numbers.count
      return numbers
    case 3:
      return Optional(value(depth: depth - 1, size: &size)) as Any
    case 4:
      return AnyBox(value(depth: depth - 1, size: &size))
    case 5:
      let shared = AnyBox(value(depth: depth - 1, size: &size))
      size += 2
      return [shared, shared]
    default:
      size += 2
      return (value(depth: depth - 1, size: &size), "text")
    }
  }
}

final class AnyBox {
  let content: Any
  init(_ content: Any) { self.content = content }
}

final class Box: Sendable {
  let value: Int
  init(_ value: Int) { self.value = value }
}

final class Guarded: Sendable {
  let state: Mutex<Int>
  init(_ value: Int) { state = Mutex(value) }
}

private actor Counter {
  let count = 3
}

@Observable private final class Model {
  var name = "Anna"
  var tags = ["a"]
  @ObservationIgnored var cache = 1
}
