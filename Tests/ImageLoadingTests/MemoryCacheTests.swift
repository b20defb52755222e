import Foundation
import ImageLoadingFixtures
import SnapshotDrawing
import Testing

@testable import SnapshotImageLoadingCore

@Suite struct MemoryCacheTests {
  private func request(_ name: String) -> ImageRequest {
    ImageRequest(url: URL(filePath: "/\(name).png"))
  }

  /// An image whose cost is 400 bytes, the 13 bytes of its URL, and the overhead.
  private let image = try? SampleImage.image(.red, width: 10, height: 10)
  private let cost = 477

  private func cache(cost: Int = 10_000, count: Int = 100) -> MemoryCache {
    MemoryCache(maximumCost: cost, maximumCount: count)
  }

  @Test func leastRecentlyUsedImagesAreRemovedAboveTheCountLimit() throws {
    let cache = cache(count: 2)
    let image = try #require(image)
    cache.store(image, for: request("a"))
    cache.store(image, for: request("b"))
    _ = cache.image(for: request("a"))
    cache.store(image, for: request("c"))
    #expect(cache.image(for: request("b")) == nil)
    #expect(cache.image(for: request("a")) != nil)
    #expect(cache.image(for: request("c")) != nil)
    #expect(cache.count == 2)
  }

  @Test("the memory cache is bounded")
  func imagesAreRemovedUntilTheCostFits() throws {
    let cache = cache(cost: 3 * cost)
    let image = try #require(image)
    for name in ["a", "b", "c"] { cache.store(image, for: request(name)) }
    #expect(cache.cost == 3 * cost)
    cache.store(try SampleImage.image(.red, width: 20, height: 10), for: request("d"))
    #expect(cache.count == 2)
    #expect(cache.image(for: request("c")) != nil)
    #expect(cache.image(for: request("d")) != nil)
    #expect(cache.cost <= 3 * cost)
  }

  @Test func imageAboveTheLimitIsNotStoredAndRemovesThePreviousOne() throws {
    let cache = cache(cost: cost)
    cache.store(try #require(image), for: request("a"))
    cache.store(try SampleImage.image(.red, width: 11, height: 10), for: request("a"))
    #expect(cache.count == 0)
    #expect(cache.cost == 0)
    let none = MemoryCache(maximumCount: 0)
    none.store(.solid(.red), for: request("a"))
    #expect(none.count == 0)
  }

  @Test func replacingAnImageReplacesItsCost() throws {
    let cache = cache()
    for _ in 0..<5 { cache.store(try #require(image), for: request("a")) }
    #expect(cache.count == 1)
    #expect(cache.cost == cost)
    cache.removeImage(for: request("a"))
    cache.removeImage(for: request("a"))
    #expect(cache.count == 0)
    #expect(cache.cost == 0)
  }

  /// Otherwise, a small image with a long URL would have hardly any cost.
  @Test func costIncludesALongURL() throws {
    let url = try #require(URL(string: "data:,\(String(repeating: "a", count: 6_000))"))
    let cache = cache()
    for side in 1...3 {
      let size = PixelSize(width: side, height: side)
      cache.store(.solid(.red), for: ImageRequest(url: url, targetPixelSize: size))
    }
    #expect(cache.count == 1)
    #expect(cache.cost == 6_070)
  }

  @Test func cachePolicyIsNotPartOfTheKey() {
    let cache = cache()
    let url = URL(filePath: "/a.png")
    cache.store(.solid(.red), for: ImageRequest(url: url, cachePolicy: .reload))
    #expect(cache.image(for: ImageRequest(url: url, cachePolicy: .cacheOnly)) == .solid(.red))
    let small = ImageRequest(url: url, targetPixelSize: PixelSize(width: 1, height: 1))
    #expect(cache.image(for: small) == nil)
  }

  @Test func olderLoadDoesNotReplaceANewerOne() {
    let cache = cache()
    cache.store(.solid(.blue), for: request("a"), age: 2)
    cache.store(.solid(.red), for: request("a"), age: 1)
    #expect(cache.image(for: request("a")) == .solid(.blue))
    cache.store(.solid(.green), for: request("a"), age: 3)
    #expect(cache.image(for: request("a")) == .solid(.green))
  }

  /// Compares the linked list with a simple array.
  @Test func cacheBehavesLikeASimpleList() throws {
    let cache = cache(count: 5)
    var plain: [(name: String, color: Color)] = []
    var generator = SystemRandomNumberGenerator()
    let seed = UInt64.random(in: 0...UInt64.max, using: &generator)
    var state = seed
    func next(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 % count
    }
    for step in 0..<5_000 {
      let name = "\(next(9))"
      switch next(8) {
      case 0..<4:
        let color = Color(white8: UInt8(step & 255))
        plain.removeAll { $0.name == name }
        plain.append((name, color))
        if plain.count > 5 { plain.removeFirst() }
        cache.store(.solid(color), for: request(name))
      case 4..<7:
        let found = plain.firstIndex { $0.name == name }.map { plain.remove(at: $0) }
        if let found { plain.append(found) }
        let image = cache.image(for: request(name))
        try #require(image == found.map { .solid($0.color) }, "seed \(seed), step \(step)")
      default:
        plain.removeAll { $0.name == name }
        cache.removeImage(for: request(name))
      }
      try #require(cache.count == plain.count, "seed \(seed), step \(step)")
    }
  }

  @Test func cacheSupportsConcurrentUse() async {
    let cache = cache(count: 50)
    await withTaskGroup { group in
      for worker in 0..<8 {
        group.addTask {
          for index in 0..<500 {
            cache.store(.solid(.red), for: request("\((index + worker) % 70)"))
            _ = cache.image(for: request("\(index % 70)"))
          }
        }
      }
    }
    #expect(cache.count == 50)
    #expect((50 * 77...50 * 78).contains(cache.cost))
  }
}
