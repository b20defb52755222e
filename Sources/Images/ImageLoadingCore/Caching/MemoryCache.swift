import Foundation
public import SnapshotDrawing

/// Images in memory, limited by their size and their number.
///
/// The least recently used images are removed first.
///
/// The cost of an image is 4 bytes per pixel of each frame, the bytes of its URL, which may be a
/// long `data:` URL, and 64 bytes of overhead.
///
/// All threads may use the cache. A lookup and a store take constant time.
public final class MemoryCache: Sendable {
  /// The maximum total cost of the images, in bytes.
  public let maximumCost: Int
  /// The maximum number of images.
  public let maximumCount: Int
  private let list: Locked<LRUList>
  private let lastAge = Locked(0)

  /// Creates an empty cache.
  ///
  /// - Parameters:
  ///   - maximumCost: The maximum total cost of the images, in bytes.
  ///   - maximumCount: The maximum number of images. A value of 0 disables the cache.
  public init(maximumCost: Int = 128 << 20, maximumCount: Int = 1_000) {
    self.maximumCost = maximumCost
    self.maximumCount = maximumCount
    self.list = Locked(LRUList())
  }

  /// The number of images.
  public var count: Int { list.withLock { $0.count } }
  /// The total cost of the images, in bytes.
  public var cost: Int { list.withLock { $0.cost } }

  /// Returns the image that is stored for a request and marks it as the most recently used.
  public func image(for request: ImageRequest) -> Image? {
    list.withLock { $0.use(request.key) }
  }

  /// Stores an image for a request and replaces the previous one.
  ///
  /// An image that is stored for a URL alone, without a target size or processors, represents the
  /// image on the server. A pipeline also uses it for requests with a target size or processors,
  /// unless it has loaded an image for such a request since. It then reduces and processes the
  /// image for each request, on the thread of the request.
  ///
  /// An image whose cost exceeds the limit is not stored.
  public func store(_ image: Image, for request: ImageRequest) {
    store(image, for: request, age: nextAge(), isPrimed: true)
  }

  /// Returns the image of a request, or the image that an application stored for its URL, unless an
  /// image of the request was stored later.
  ///
  /// Images that a pipeline loaded in their original size do not count, because a decoder can
  /// return other pixels when it reduces an image itself.
  func find(_ request: ImageRequest) -> (image: Image, isOriginal: Bool)? {
    list.withLock { list in
      let (key, original) = (request.key, request.originalKey)
      if key != original, let entry = list.entry(of: original), entry.isPrimed,
        list.entry(of: key).map({ $0.age < entry.age }) ?? true
      {
        return list.use(original).map { ($0, true) }
      }
      return list.use(key).map { ($0, false) }
    }
  }

  /// Removes the image of a request.
  public func removeImage(for request: ImageRequest) {
    list.withLock { $0.remove(request.key) }
  }

  /// Removes all images.
  public func removeAll() {
    list.withLock { $0 = LRUList() }
  }

  /// Returns the age of a load that begins now.
  ///
  /// Ages increase with time across all pipelines that share the cache.
  func nextAge() -> Int {
    lastAge.withLock { age in
      age += 1
      return age
    }
  }

  /// Stores an image, unless the stored one is from a load that began later.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - request: The request.
  ///   - age: The result of ``nextAge()`` when the load began.
  ///   - isPrimed: Whether an application stores the image, and not a load.
  func store(_ image: Image, for request: ImageRequest, age: Int, isPrimed: Bool = false) {
    let cost = MemoryCache.cost(of: image, for: request)
    list.withLock { list in
      guard list.entry(of: request.key).map({ $0.age <= age }) ?? true else { return }
      list.remove(request.key)
      guard cost <= maximumCost, maximumCount > 0 else { return }
      list.insert(.init(image: image, key: request.key, cost: cost, age: age, isPrimed: isPrimed))
      while list.cost > maximumCost || list.count > maximumCount { list.removeOldest() }
    }
  }

  /// Returns the cost of an image, in bytes.
  static func cost(of image: Image, for request: ImageRequest) -> Int {
    let around = request.url.absoluteString.utf8.count + 64
    let images = image.animation?.frames.map(\.image) ?? [image]
    return images.reduce(around) { cost, image in
      guard case .bitmap(let bitmap) = image.content else { return cost }
      return cost + bitmap.width * bitmap.height * 4
    }
  }
}

/// Images by their keys, in the order of their last use.
///
/// The nodes of a doubly linked list are slots of an array. Free slots are linked as well.
struct LRUList: Sendable {
  struct Entry: Sendable {
    let image: Image
    let key: ImageRequest
    let cost: Int
    let age: Int
    let isPrimed: Bool
  }

  private struct Node: Sendable {
    var entry: Entry?
    var newer: Int?
    var older: Int?
  }

  private var nodes: [Node] = []
  private var free: [Int] = []
  private var slots: [ImageRequest: Int] = [:]
  private var newest: Int?
  private var oldest: Int?
  private(set) var cost = 0

  var count: Int { slots.count }

  /// Returns an image and marks it as the most recently used.
  mutating func use(_ key: ImageRequest) -> Image? {
    guard let slot = slots[key] else { return nil }
    if slot != newest {
      unlink(slot)
      link(slot)
    }
    return nodes[slot].entry?.image
  }

  func entry(of key: ImageRequest) -> Entry? {
    slots[key].flatMap { nodes[$0].entry }
  }

  /// Adds an entry as the most recently used.
  ///
  /// Its key must be new.
  mutating func insert(_ entry: Entry) {
    let slot: Int
    if let last = free.popLast() {
      slot = last
      nodes[slot].entry = entry
    } else {
      slot = nodes.count
      nodes.append(Node(entry: entry))
    }
    slots[entry.key] = slot
    cost += entry.cost
    link(slot)
  }

  mutating func remove(_ key: ImageRequest) {
    guard let slot = slots.removeValue(forKey: key) else { return }
    unlink(slot)
    cost -= nodes[slot].entry?.cost ?? 0
    nodes[slot].entry = nil
    free.append(slot)
  }

  mutating func removeOldest() {
    guard let key = oldest.flatMap({ nodes[$0].entry?.key }) else { return }
    remove(key)
  }

  private mutating func link(_ slot: Int) {
    nodes[slot].older = newest
    nodes[slot].newer = nil
    if let newest { nodes[newest].newer = slot }
    newest = slot
    if oldest == nil { oldest = slot }
  }

  private mutating func unlink(_ slot: Int) {
    let (newer, older) = (nodes[slot].newer, nodes[slot].older)
    if let newer { nodes[newer].older = older } else { newest = older }
    if let older { nodes[older].newer = newer } else { oldest = newer }
  }
}
