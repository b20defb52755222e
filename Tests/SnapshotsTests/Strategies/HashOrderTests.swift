import Foundation
import Testing

@testable import SnapshotCore

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

  @Test func collectionsWithOneOrderAreEncoded() {
    #expect(refusal(Shop(tags: ["a"], prices: [.small: 1])) == [nil, nil])
    #expect(refusal([Sorted(members: [3, 1, 2])]) == [nil, nil])
  }
}
