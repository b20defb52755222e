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
  private var places: [ImageRequest: Int] = [:]
  private var newest: Int?
  private var oldest: Int?
  private(set) var cost = 0

  var count: Int { places.count }

  /// Returns an image and marks it as the most recently used.
  mutating func use(_ key: ImageRequest) -> Image? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return nodes[place].entry?.image
  }

  func age(of key: ImageRequest) -> Int? {
    places[key].flatMap { nodes[$0].entry?.age }
  }

  /// Adds an entry as the most recently used.
  ///
  /// Its key must be new.
  mutating func insert(_ entry: Entry) {
    let place: Int
    if let last = free.popLast() {
      place = last
      nodes[place].entry = entry
    } else {
      place = nodes.count
      nodes.append(Node(entry: entry))
    }
    places[entry.key] = place
    cost += entry.cost
    link(place)
  }

  mutating func remove(_ key: ImageRequest) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    cost -= nodes[place].entry?.cost ?? 0
    nodes[place].entry = nil
    free.append(place)
  }

  mutating func removeOldest() {
    guard let key = oldest.flatMap({ nodes[$0].entry?.key }) else { return }
    remove(key)
  }

  private mutating func link(_ place: Int) {
    nodes[place].older = newest
    nodes[place].newer = nil
    if let newest { nodes[newest].newer = place }
    newest = place
    if oldest == nil { oldest = place }
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (nodes[place].newer, nodes[place].older)
    if let newer { nodes[newer].older = older } else { newest = older }
    if let older { nodes[older].newer = newer } else { oldest = newer }
  }
}
