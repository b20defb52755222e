import SnapshotPixels

/// Finds the operations of a band that later, opaque ones cover wholly.
///
/// Operations are looked at from the front to the back, so each is compared with the few largest
/// opaque rectangles in front of it. Only what is drawn straight into the picture hides: a layer
/// may be translucent, and a clip may cut. A pop has the box of its push, and nothing between the
/// two hides, so both are hidden or neither.
struct HiddenDraws: ~Copyable {
  /// The most rectangles that are kept.
  private static let maximumCount = 12

  private var visible: [Int] = []
  private var fronts: [PixelRect] = []

  /// The bytes of memory in use.
  var byteCount: Int { visible.byteCount + fronts.byteCount }

  /// Returns the indices of the operations that can be seen in a band, back to front.
  mutating func visibleOperations(
    of operations: borrowing [Operation], in band: PixelRect
  ) -> ReversedCollection<[Int]> {
    visible.removeAll(keepingCapacity: true)
    fronts.removeAll(keepingCapacity: true)
    var depth = 0
    var index = operations.count - 1
    while index >= 0 {
      defer { index -= 1 }
      let part = operations[index].box.intersection(band)
      guard !part.isEmpty else { continue }
      switch operations[index].kind {
      case .popClip, .popLayer: depth += 1
      case .pushClip, .pushLayer: depth -= 1
      case .draw, .replace: break
      }
      if isHidden(part) { continue }
      visible.append(index)
      if depth == 0 { addFront(operations[index].opaqueBox.intersection(band)) }
    }
    return visible.reversed()
  }

  private func isHidden(_ box: PixelRect) -> Bool {
    for front in fronts where front.contains(box) { return true }
    return false
  }

  private mutating func addFront(_ box: PixelRect) {
    guard !box.isEmpty else { return }
    if fronts.count < HiddenDraws.maximumCount {
      fronts.append(box)
      return
    }
    let area = box.width * box.height
    let smallest = fronts.indices.min { fronts[$0].area < fronts[$1].area }
    if let smallest, fronts[smallest].area < area { fronts[smallest] = box }
  }
}

extension PixelRect {
  fileprivate var area: Int { width * height }
}
