import Foundation
import Testing

@testable import SnapshotAssertCore

/// Values whose encoding differs between processes are not recorded.
@Suite struct HashOrderTests {
  private enum Size: String, Codable { case small, large }

  private enum Color: String, Codable, CodingKeyRepresentable { case red, blue }

  private struct Shop: Codable {
    var tags: Set<String> = []
    var prices: [Size: Int] = [:]
    var names: [String: [Int: Double]] = ["a": [1: 1, 2: 2], "b": [:]]
    var colors: [Color: Date] = [.red: Date(timeIntervalSince1970: 0), .blue: .distantPast]
    var data = Data([1, 2])
  }

  /// A type that sorts its set when it is encoded.
  private struct Sorted: Encodable {
    let members: Set<Int>
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(members.sorted())
    }
  }

  /// The ways in which a type's `encode(to:)` can pass on the elements of a set.
  private enum Way: CaseIterable { case forwarded, nested, looped, mapped, contents, inArray }

  private struct Tags: Encodable {
    let way: Way
    var members: Set<Int>
    func encode(to encoder: any Encoder) throws {
      switch way {
      case .forwarded: try members.encode(to: encoder)
      case .nested:
        var container = encoder.unkeyedContainer()
        var inner = container.nestedUnkeyedContainer()
        for member in members { try inner.encode(member) }
      case .looped:
        var container = encoder.unkeyedContainer()
        for member in members { try container.encode(member) }
      case .mapped: try members.map { ["id": $0] }.encode(to: encoder)
      case .contents:
        var container = encoder.unkeyedContainer()
        try container.encode(contentsOf: members)
      case .inArray:
        var container = encoder.singleValueContainer()
        try container.encode(Array(members))
      }
    }
  }

  /// A dictionary whose entries are encoded in a list.
  private struct Prices: Encodable {
    var entries: [String: Int]
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for (key, value) in entries { try container.encode("\(key)=\(value)") }
    }
  }

  /// Collections in the payloads of an enumeration with several cases, and in an existential.
  private enum Payload: Encodable {
    case tags(Tags)
    case set(Set<String>)
    case list([Int])
    case other(any Encodable)
    func encode(to encoder: any Encoder) throws {
      switch self {
      case .tags(let tags): try tags.encode(to: encoder)
      case .set(let set): try set.encode(to: encoder)
      case .list(let list): try list.encode(to: encoder)
      case .other(let other): try other.encode(to: encoder)
      }
    }
  }

  /// A type whose encoding is different each time.
  private struct Random: Encodable {
    let members: Set<Int>
    func encode(to encoder: any Encoder) throws { try UUID().encode(to: encoder) }
  }

  private final class Owner {
    let tags: Set<Int> = [1, 2]
  }

  /// References to an object that `encode(to:)` does not read, between collections that it reads.
  @safe private struct Row: Encodable {
    let sorted: Set<Int>
    unowned let owner: Owner
    unowned(unsafe) let unsafeOwner: Owner
    unowned(unsafe) let optionalOwner: Owner?
    let unmanagedOwner: Unmanaged<Owner>
    let looped: Tags
    func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(sorted.sorted())
      try looped.encode(to: container.superEncoder())
    }

    /// Creates a row whose owner no longer exists.
    init(looped: Set<Int>) {
      let owner = Owner()
      sorted = [1, 2]
      self.owner = owner
      unsafe unsafeOwner = owner
      unsafe optionalOwner = owner
      unsafe unmanagedOwner = .passUnretained(owner)
      self.looped = Tags(way: .looped, members: looped)
    }
  }

  private func refusal(_ shop: some Encodable) -> [String?] {
    func message(_ snapshot: () throws -> String) -> String? {
      do {
        _ = try snapshot()
        return nil
      } catch {
        return "\(error)"
      }
    }
    return [
      message { try Snapshotting.json.snapshot(shop) },
      message { try Snapshotting.plist.snapshot(shop) },
    ]
  }

  @Test func setsAndDictionariesWithOtherKeysAreRefused() {
    for message in refusal(["shop": [Shop(tags: ["a", "b"])]]) {
      #expect(message?.hasPrefix("Set<String> at shop.[0].tags is encoded in the order") == true)
      #expect(message?.contains("encode a sorted array in `encode(to:)`") == true)
    }
    for message in refusal(Shop(prices: [.small: 1, .large: 2])) {
      #expect(message?.hasPrefix("Dictionary<Size, Int> at prices is encoded") == true)
    }
    for message in refusal(Set([1, 2])) {
      #expect(message?.hasPrefix("Set<Int> at the root is encoded") == true)
    }
  }

  @Test(arguments: Way.allCases)
  private func setsThatATypePassesOnAreRefused(way: Way) {
    for count in [2, 3, 20] {
      for message in refusal(["shop": [Tags(way: way, members: Set(0..<count))]]) {
        #expect(message?.hasPrefix("Tags at shop.[0] is encoded in the order of") == true)
      }
    }
    #expect(refusal(Tags(way: way, members: [1])) == [nil, nil])
  }

  @Test func collectionsInAllKindsOfMemoryAreRefused() {
    let tags = Tags(way: .looped, members: [1, 2])
    let values: [any Encodable] = [
      Prices(entries: ["a": 1, "b": 2]), Payload.tags(tags), Payload.set(["a", "b"]),
      Payload.other(tags), Optional(tags),
    ]
    for value in values {
      #expect(refusal(value).allSatisfy { $0?.contains("at the root is encoded") == true })
    }
  }

  @Test func collectionsWithOneOrderAreEncoded() {
    #expect(refusal(Shop(tags: ["a"], prices: [.small: 1])) == [nil, nil])
    #expect(refusal([Sorted(members: [3, 1, 2])]) == [nil, nil])
    #expect(refusal(Payload.list([2, 1])) == [nil, nil])
    // Its encoding does not depend on a collection.
    #expect(refusal([Random(members: [1, 2])]) == [nil, nil])
  }

  @Test func referencesToDeadObjectsAreNotFollowed() {
    #expect(refusal([Row(looped: [1])]) == [nil, nil])
    for message in refusal([Row(looped: [1, 2])]) {
      #expect(message?.hasPrefix("Row at [0] is encoded in the order of") == true)
    }
  }

  /// 1,000 random values: only the types that sort are encoded, and no memory is damaged.
  @Test func randomSetsAreRefusedUnlessTheyAreSorted() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      let members = Set((0..<Int.random(in: 2...40, using: &random)).map { $0 * 7 })
      let way = Way.allCases.randomElement(using: &random) ?? .looped
      #expect(refusal(Tags(way: way, members: members)).allSatisfy { $0 != nil })
      #expect(refusal(Sorted(members: members)) == [nil, nil])
    }
  }
}
