import SnapshotPixels

/// Images by their keys, in the order of their last use.
///
/// The nodes of a doubly linked list are slots of an array. Free slots are linked as well.
struct RecencyList: Sendable {
  struct Entry: Sendable {
    let image: Image
    let key: ImageRequest
    let cost: Int
    let age: Int
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

  func age(of key: ImageRequest) -> Int? {
    slots[key].flatMap { nodes[$0].entry?.age }
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
