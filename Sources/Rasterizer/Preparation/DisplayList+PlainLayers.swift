import SnapshotDrawing

extension DisplayList {
  /// Returns the indices of the layers that need no buffer.
  ///
  /// Such layers are opaque, and they and everything in them use the normal blend mode. A blur that
  /// changes nothing, and an invisible shadow, count as opaque layers.
  ///
  /// The result is determined before anything is drawn, and for visible and invisible items, so
  /// that a layer has a buffer either in all tiles of a scene or in none.
  func plainLayers() -> Set<Int> {
    guard hasLayer else { return [] }
    var plain: Set<Int> = []
    // The layers that pops end, or `nil` for clips.
    var scopes: [Int?] = []
    var layers: [Int] = []
    for (index, item) in items.enumerated() {
      let liesAbove = item.blendMode == .sourceOver
      switch item.command {
      case .fill, .image, .glyphs, .shadow, .backdrop:
        if !liesAbove, let layer = layers.last { plain.remove(layer) }
      case .pushLayer, .pushBlur, .pushShadow:
        if !liesAbove, let layer = layers.last { plain.remove(layer) }
        if liesAbove, item.command.isOpaque { plain.insert(index) }
        scopes.append(index)
        layers.append(index)
      case .pushClip, .pushMask:
        scopes.append(nil)
      case .pop:
        if case .some(.some) = scopes.popLast() { layers.removeLast() }
      }
    }
    return plain
  }
}

extension DisplayList.Command {
  /// Whether the content is drawn without an opacity.
  fileprivate var isOpaque: Bool {
    if case .pushLayer(let opacity) = self { opacity == 255 } else { true }
  }
}
