import SnapshotPixels

/// Finds the operations of a band that later, opaque operations hide.
///
/// Operations are visited from front to back, and each is compared with the few largest opaque
/// rectangles in front of it. Only operations outside of layers and clips hide others, because a
/// layer can be translucent and a clip can be partial. A pop has the box of its push, and no
/// operation between the two hides others, so either both are hidden or neither.
struct HiddenDraws: ~Copyable {
  /// The maximum number of opaque rectangles.
  private static let maximumCount = 12

  private var visible: [Int] = []
  private var fronts: [PixelRect] = []

  /// The memory in use, in bytes.
  var byteCount: Int { visible.byteCount + fronts.byteCount }

  /// Returns the indices of the operations that are visible in a band, back to front.
  mutating func visibleOperations(
    of operations: borrowing [RenderOperation], in band: PixelRect
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
