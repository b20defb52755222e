import Foundation
public import SnapshotPixels

/// Images in memory, limited by their bytes and by their number; what was used longest ago goes first.
///
/// An image counts for 4 bytes a pixel, the bytes of its URL, which for a `data:` URL are many, and
/// 64 for what is around them.
///
/// It is shared by all threads. A look-up and a store take constant time.
public final class MemoryCache: Sendable {
  /// The bytes that the images may take together.
  public let maximumCost: Int
  /// How many images there may be.
  public let maximumCount: Int
  private let list: Locked<RecencyList>
  private let lastAge = Locked(0)

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - maximumCost: The bytes that the images may take together.
  ///   - maximumCount: How many images there may be; 0 caches none.
  public init(maximumCost: Int = 128 << 20, maximumCount: Int = 1_000) {
    self.maximumCost = maximumCost
    self.maximumCount = maximumCount
    self.list = Locked(RecencyList())
  }

  /// The number of images.
  public var count: Int { list.withLock { $0.count } }
  /// The bytes that they take.
  public var cost: Int { list.withLock { $0.cost } }

  /// Returns the image of a request, which is then the one used last.
  public func image(for request: ImageRequest) -> Image? {
    list.withLock { $0.use(request.key) }
  }

  /// Keeps an image for a request, in the place of any other; one above the limit is not kept.
  public func store(_ image: Image, for request: ImageRequest) {
    store(image, for: request, age: nextAge())
  }

  /// Forgets the image of a request.
  public func removeImage(for request: ImageRequest) {
    list.withLock { $0.remove(request.key) }
  }

  /// Forgets all images.
  public func removeAll() {
    list.withLock { $0 = RecencyList() }
  }

  /// Returns the age of a load that begins now: a number that is larger the later it began, for all
  /// pipelines that share the cache.
  func nextAge() -> Int {
    lastAge.withLock { age in
      age += 1
      return age
    }
  }

  /// Keeps an image unless there is one whose load began later.
  ///
  /// - Parameter age: What ``nextAge()`` returned when the load began.
  func store(_ image: Image, for request: ImageRequest, age: Int) {
    let cost = MemoryCache.cost(of: image, for: request)
    list.withLock { list in
      guard list.age(of: request.key).map({ $0 <= age }) ?? true else { return }
      list.remove(request.key)
      guard cost <= maximumCost, maximumCount > 0 else { return }
      list.insert(.init(image: image, key: request.key, cost: cost, age: age))
      while list.cost > maximumCost || list.count > maximumCount { list.removeOldest() }
    }
  }

  /// The bytes that an image counts for.
  static func cost(of image: Image, for request: ImageRequest) -> Int {
    let around = request.url.absoluteString.utf8.count + 64
    guard case .bitmap(let bitmap) = image.content else { return around }
    return bitmap.width * bitmap.height * 4 + around
  }
}
